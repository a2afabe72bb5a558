"""PlanQuadrat: enclose the larger squares with houses that stand in grooves, and slide."""
