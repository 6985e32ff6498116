"""What follows from the rules: queries over a spec, whatever the game."""
