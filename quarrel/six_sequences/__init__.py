"""Les six séquences at the front door."""
