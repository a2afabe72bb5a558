"""What comes in the box: ``sheet.toml`` and ``clients.toml``, read by ``box`` and ``cards``; ``prints`` writes what
is printed on a sheet as text and reads it back.
"""
