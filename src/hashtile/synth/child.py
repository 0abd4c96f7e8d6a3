"""The process that Yosys runs in: Yosys ends its process on an error, so it gets one of its own."""

import json
import sys
from pathlib import Path

from pyosys import libyosys

if __name__ == "__main__":
    design = libyosys.Design()
    for command in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")):
        print("yosys>", *command, flush=True)
        design.run_pass(command)
        libyosys.log_flush()
