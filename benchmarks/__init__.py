"""How fast we are, measured beside OpenSpiel and RLCard in one run."""
