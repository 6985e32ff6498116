"""What happens: the games as plain Python plays them, with the standard library alone."""
