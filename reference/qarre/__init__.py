"""Qarré, played. Each chapter answers the chapter of the same name in `spec/qarre/`."""
