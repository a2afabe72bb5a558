"""The contract: what every game promises, whoever plays it and however fast."""
