"""The front door: command line, judge, pictures."""
