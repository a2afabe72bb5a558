"""Looking for examples in the toys must not register them: importing ``registered.py`` does."""

collect_ignore = ["registered.py"]
