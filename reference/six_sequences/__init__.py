"""Les six séquences, played in plain Python."""
