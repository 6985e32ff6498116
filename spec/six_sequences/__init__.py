"""Les six séquences: six suits, twenty ranks, and the longest run of each suit."""
