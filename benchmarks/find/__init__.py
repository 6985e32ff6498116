"""How fast positions are found: `find` beside two solvers, chance, and hypothesis."""
