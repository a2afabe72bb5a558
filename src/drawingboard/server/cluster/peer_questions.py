"""What processes ask each other, besides what people ask."""

from __future__ import annotations

import msgspec

from drawingboard.server import wire

LET_GO = "/peer/let-go"
INFOS = "/peer/infos"
STATUS = "/peer/status"
METRICS = "/peer/metrics"


class LetGo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Send everybody away from some tables, and let these be alive nowhere."""

    ids: tuple[str, ...]
    bye: wire.ByeCode


class Infos(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tables as a guest may see them in a list."""

    ids: tuple[str, ...]
    guest: str


class AskMetrics(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Measurements, if the process shares a folder with the one that asks."""

    folder: str


LET_GO_DECODER = msgspec.json.Decoder(LetGo)
INFOS_DECODER = msgspec.json.Decoder(Infos)
INFO_LIST = msgspec.json.Decoder(list[wire.TableInfo])
STATUS_DECODER = msgspec.json.Decoder(wire.Status)
METRICS_DECODER = msgspec.json.Decoder(AskMetrics)
