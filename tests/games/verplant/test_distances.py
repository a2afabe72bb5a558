"""Distances: the squares that one has to walk over from one thing to another (V17)."""

from __future__ import annotations

from typing import Any

from tests.games.verplant.houses import house

LIMITS = range(8)


def distance(picture: str, **more: Any) -> int | None:
    """How far a and b are from each other, by bonuses for at most 0, 1, 2 … squares; ``None`` without a way."""
    return _measured(picture, {"these": [1], "those": [2]}, more)


def distance_to_front_door(picture: str, **more: Any) -> int | None:
    """How far a is from the front door."""
    return _measured(picture, {"these": [1], "object": "front door"}, more)


def _measured(picture: str, between: dict[str, Any], more: dict[str, Any]) -> int | None:
    bonuses = [{"condition": "near", "points": 1, "limit": limit, **between} for limit in LIMITS]
    without = house(picture, **more).points()
    paid = house(picture, bonuses=bonuses, **more).points() - without
    return len(LIMITS) - paid if paid else None


def test_V17_neighbours_have_distance_0() -> None:
    picture = """
         - - - - -
        |a b oD. .F
         - - - - -
    """
    assert distance(picture) == 0


def test_V17_the_squares_between_are_counted() -> None:
    picture = """
         - - - - - - -
        |a o o o b|. .F
        |, , , o oD. .|
         - - - - - - -
    """
    assert distance(picture, opens={"a": "b1 c1", "b": "d1 d2 e2"}) == 3


def test_V17_a_shortest_way_is_taken_with_every_detour_it_needs() -> None:
    picture = """
         - - - -
        |a , b|.|
        |o o oD.F
         - - - -
    """
    assert distance(picture, opens={"a": "a2 b2", "b": "c2"}) == 3


def test_V17_neighbours_with_a_wall_between_are_walked_around() -> None:
    picture = """
         - - - -
        |a|b|. .|
        |o oD. .F
         - - - -
    """
    assert distance(picture, given_walls="a1e") == 2


def test_V17_the_way_leads_through_doors_and_hallway() -> None:
    picture = """
         - - - - - -
        |a oD. .Do b|
         - - F - - -
    """
    assert distance(picture) == 4


def test_V17_a_carpet_is_measured_from_its_own_squares() -> None:
    picture = """
         - - - - - -
        |a o b bD. .F
         - - - - - -
    """
    bonuses = [{"condition": "near", "points": 1, "limit": limit, "these": [1], "those": [33]} for limit in (0, 1)]
    assert house(picture, numbers_of={"b": 33}, bonuses=bonuses).points() == 1 + 1
    beside = picture.replace("a o b", "a b b")
    assert house(beside, numbers_of={"b": 33}, bonuses=bonuses).points() == 1 + 2


def test_V17_without_a_way_there_is_no_distance() -> None:
    """Plants count where they stand, but nobody gets to a."""
    picture = """
         - - - - -
        |a , b oD.F
         - - - - -
    """
    assert distance(picture) is None


def test_V17_what_does_not_count_has_no_distance() -> None:
    picture = """
         - - - -
        |a b o|.F
         - - D -
    """
    assert distance(picture) is None


def test_V17_to_the_front_door_the_square_inside_it_counts() -> None:
    picture = """
         - - - -
        |a oD. .F
         - - - -
    """
    assert distance_to_front_door(picture) == 3


def test_V17_a_square_inside_the_front_door_that_nobody_can_walk_on_leads_nowhere() -> None:
    """There is no hallway, and the plant's room has no open square."""
    picture = """
         - F -
        |a ,|.|
         - - -
    """
    assert distance_to_front_door(picture, entrance="living") is None
    assert distance_to_front_door(picture, entrance="living", options={"walking": "empty"}) == 1


def test_V17_at_least_so_far_needs_every_pair_and_a_way() -> None:
    picture = """
         - - - - - -
        |a oD. .Do b|
         - - F - - -
    """
    far = {"condition": "far", "points": 5, "these": [1], "those": [2]}
    assert house(picture, bonuses=[{**far, "limit": 4}]).points() == 2 + 5
    assert house(picture, bonuses=[{**far, "limit": 5}]).points() == 2
