"""Qarré at the front door: how it is written, drawn, judged and sampled."""
