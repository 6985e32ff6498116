"""Conformance: ask anyone's engine what the vectors ask, and say where and why it is wrong."""
