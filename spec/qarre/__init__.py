"""Qarré: what its rules say."""
