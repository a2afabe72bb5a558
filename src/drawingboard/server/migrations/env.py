"""Alembic runs this file for every migration, over the connection that the store hands in."""

from alembic import context

from drawingboard.server.storage.schema import METADATA

if hasattr(context, "config"):  # imported outside of a migration, there is nothing to do
    context.configure(
        connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
    )
    with context.begin_transaction():
        context.run_migrations()
