"""The box: city cards and objectives, as files that a person can edit, and their inspection."""
