"""As much of the server's messages as a load needs: what is not read costs no time."""

from __future__ import annotations

import msgspec

NO_OUTCOME = b"null"


class Choices(msgspec.Struct):
    codes: list[int] = []
    can_undo: bool = False


class Moment(msgspec.Struct):
    number: int = 0
    acting: list[int] = []
    round: int = 0
    outcome: msgspec.Raw = msgspec.Raw(NO_OUTCOME)


class News(msgspec.Struct):
    kind: str = msgspec.field(name="is")
    id: str = ""
    number: int = 0
    code: str = ""
    table: object = None
    moment: Moment | None = None
    choices: list[Choices] = []


decode = msgspec.json.Decoder(News).decode
encode = msgspec.json.encode
