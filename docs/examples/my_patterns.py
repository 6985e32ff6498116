"""Patterns of one's own about Qarré."""

from spec.patterns import Pattern

rich = Pattern(
    "rich-queen", "A queen, and all the same a quartet", "under_queen and from_hand and points == 4"
)
