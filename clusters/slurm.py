"""A Dask cluster on SLURM, for `hashtile explore --scheduler ADDRESS`:

    DASK_CONFIG=clusters/slurm.yaml python clusters/slurm.py

Prints the scheduler's address and runs until it is interrupted; jobs come and go with the work.
"""

import argparse
import signal

from dask_jobqueue import SLURMCluster


def main() -> None:
    """Starts the scheduler here and lets SLURM start the workers."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=4, help="SLURM jobs at most (default: 4)")
    parser.add_argument("--script", action="store_true", help="print the job's script and stop")
    arguments = parser.parse_args()
    ends = {signal.SIGINT, signal.SIGTERM}
    signal.pthread_sigmask(signal.SIG_BLOCK, ends)
    with SLURMCluster(scheduler_options={"dashboard_address": None}) as cluster:
        if arguments.script:
            print(cluster.job_script())
            return
        cluster.adapt(minimum_jobs=0, maximum_jobs=arguments.jobs)
        print(cluster.scheduler_address, flush=True)
        signal.sigwait(ends)


if __name__ == "__main__":
    main()
