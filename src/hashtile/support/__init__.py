"""The base of all other packages: settings, errors, other programs, folders."""
