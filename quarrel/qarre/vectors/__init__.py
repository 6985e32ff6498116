"""The vectors of Qarré: one module per suite, and what makes a good vector of this game."""
