"""What an integrator takes: a folder with a build of a top, and all that tools want beside it."""
