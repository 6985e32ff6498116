"""Vectors: positions with the expected verdicts, in files that any implementation can read."""
