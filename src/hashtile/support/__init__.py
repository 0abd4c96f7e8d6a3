"""What everything else stands on: settings, errors, other programs, folders."""
