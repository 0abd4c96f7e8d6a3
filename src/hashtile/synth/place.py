"""The process that runs nextpnr, several seeds at once: when its group is ended, all end."""

import importlib
import json
import multiprocessing
import sys
from functools import partial
from pathlib import Path


def run(family: str, arguments: list[str]) -> int:
    """The exit status of the nextpnr of `family` with `arguments`."""
    module = importlib.import_module(f"yowasp_nextpnr_{family}")
    return int(getattr(module, f"run_nextpnr_{family}")(arguments))


if __name__ == "__main__":
    family, jobs, commands = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    run(family, ["--version"])  # fills the cache of compiled code before several processes need it
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for status in pool.imap_unordered(partial(run, family), commands):
            if status != 0:
                sys.exit(status)
