"""The exceptions that users see: the message says what is wrong and what to do."""


class HashtileError(Exception):
    """A missing tool or file, a tool that failed, a broken core. The command line prints it."""

    exit_code = 1


class BadInput(HashtileError):
    """A name or value that does not exist; the message lists what does."""

    exit_code = 2


class Missing(HashtileError):
    """A program or PDK that does not come with hashtile; the message says how to get it."""


class DoesNotFit(HashtileError):
    """A core that is too large for a part; neither has an error."""
