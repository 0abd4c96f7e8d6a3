"""The one exception that users see: a message that says what is wrong and what to do."""


class HashtileError(Exception):
    """Bad input, a missing tool or file, or a tool that failed. The command line prints it."""
