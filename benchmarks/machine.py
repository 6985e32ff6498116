"""Where it was measured: numbers mean little without it."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path

PACKAGES = ("open_spiel", "rlcard", "numpy")


def cpu() -> str:
    """The name of the processor as Linux tells it, or as Python can guess it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())


def described() -> dict[str, str | int | float]:
    return {
        "cpu": cpu(),
        "cores": os.cpu_count() or 1,
        "load": round(os.getloadavg()[0], 2),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        **{package: version(package) for package in PACKAGES},
    }
