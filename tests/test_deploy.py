"""The examples in ``deploy/``: installing, the container file, the unit for systemd. nginx has tests of its own."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import site
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.browser import SOON
from tests.server.nginx import free_ports
from tests.test_docs import blocks, check_understood

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
STATIC = "src/drawingboard/server/static"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def instructions(word: str) -> list[str]:
    """What follows a word of the container file, in order."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    return re.findall(rf"^{word} (.+)$", text, re.MULTILINE)


def copied_sources(folder: Path) -> None:
    """What an image is built from: what ``.dockerignore`` lets through, and a client that is built already."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    for name in (line[1:] for line in lines if line.startswith("!")):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("*.so", "__pycache__", "node_modules"))
        else:
            shutil.copy(source, folder / name)
    (folder / STATIC).mkdir(parents=True, exist_ok=True)
    (folder / STATIC / "index.html").write_text("the client")


def packages_at_hand(folder: Path) -> Path:
    """All that is installed here but ourselves, for a pip without a network: it finds that what it needs is there."""
    for place in site.getsitepackages():
        for found in Path(place).iterdir():
            if "drawingboard" not in found.name.lower() and found.suffix != ".pth":
                (folder / found.name).symlink_to(found)
    return folder


def test_the_steps_of_the_container_file_install_a_server_that_runs(tmp_path: Path) -> None:
    sources, installed, data, packages = (tmp_path / name for name in ("src", "opt", "data", "packages"))
    sources.mkdir()
    packages.mkdir()
    copied_sources(sources)
    port = free_ports().http
    environment = {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(packages_at_hand(packages)),
        "PIP_NO_INDEX": "1",
        "DRAWINGBOARD_COMPILE": "0",  # tests/test_package.py compiles
    }

    def here(text: str) -> str:
        places = {"/opt/drawingboard": installed, "/data": data, ":8000": f":{port}", '"8000"': f'"{port}"'}
        for old, new in places.items():
            text = text.replace(old, str(new))
        return text

    _, _, *steps = instructions("RUN")
    for step in steps:
        subprocess.run(here(step), shell=True, cwd=sources, env=environment, check=True, timeout=280)
    assert data.stat().st_mode & 0o777 == 0o700

    (entry_point,), (health,) = instructions("ENTRYPOINT"), instructions("HEALTHCHECK CMD")
    server = subprocess.Popen(
        json.loads(here(entry_point).replace("0.0.0.0", "127.0.0.1")),
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        assert server.stdout.readline() == f"Drawing Board is at http://127.0.0.1:{port}\n"
        subprocess.run(json.loads(here(health)), env=environment, check=True, timeout=SOON)
        page = json.loads(here(health))[:2] + [
            f"from urllib.request import *; print(urlopen('http://127.0.0.1:{port}/').read())"
        ]
        assert b"the client" in subprocess.run(page, env=environment, check=True, capture_output=True).stdout
        assert (data / "drawingboard.sqlite").exists()
    finally:
        server.terminate()
        server.communicate(timeout=SOON)


def test_the_container_file_builds_the_client_as_make_does() -> None:
    makefile = (
        (ROOT / "Makefile").read_text(encoding="utf-8").replace(" --silent", "").replace(" -- --logLevel warn", "")
    )
    for step in instructions("RUN")[:2]:
        assert f"@{step}\n" in makefile


UNIT, TEMPLATE = DEPLOY / "drawingboard.service", DEPLOY / "drawingboard@.service"
PORT = "8000"
"""What stands between ``@`` and ``.service`` where a unit is made of the template."""


def service_of(path: Path) -> configparser.SectionProxy:
    unit = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(path.read_text(encoding="utf-8").replace("%i", PORT))
    return unit["Service"]


@pytest.mark.parametrize("path", [UNIT, TEMPLATE], ids=lambda path: path.name)
def test_the_units_start_the_server_where_it_is_installed_with_words_it_knows(path: Path) -> None:
    service = service_of(path)
    program, *words = shlex.split(service["ExecStart"])
    assert f"deploy/install.sh {program.removesuffix('/bin/drawingboard')}" in HOSTING
    check_understood(service["ExecStart"], list(words))
    assert words[words.index("--data") + 1] == f"/var/lib/{service['StateDirectory']}"
    assert service["Type"] == "notify"


def test_processes_of_the_template_have_ports_and_folders_of_their_own() -> None:
    words = shlex.split(service_of(TEMPLATE)["ExecStart"])
    assert words[words.index("--port") + 1] == PORT
    assert words[words.index("--peer-port") + 1] == f"1{PORT}"
    assert service_of(TEMPLATE)["StateDirectory"].endswith(PORT)
    credential, _, kept = service_of(TEMPLATE)["LoadCredential"].partition(":")
    assert words[words.index("--settings") + 1] == f"%d/{credential}"
    assert kept in HOSTING


def test_the_template_keeps_as_much_away_as_the_unit() -> None:
    own = {"ExecStart", "StateDirectory", "LoadCredential"}
    one, other = (
        {name: value for name, value in service_of(path).items() if name not in own} for path in (UNIT, TEMPLATE)
    )
    assert one == other


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd on this machine")
@pytest.mark.parametrize("path", [UNIT, TEMPLATE], ids=lambda path: path.name)
def test_systemd_understands_the_units_and_finds_little_exposed(path: Path, tmp_path: Path) -> None:
    unit = tmp_path / path.name.replace("@", f"@{PORT}")
    unit.write_text(path.read_text(encoding="utf-8").replace("/opt/drawingboard/bin/drawingboard", sys.executable))
    verified = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert (verified.returncode, verified.stderr) == (0, "")
    rated = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", "--threshold=20", unit], capture_output=True, text=True
    )
    assert rated.returncode == 0, rated.stdout


def test_what_the_page_shows_of_nginx_stands_in_an_example() -> None:
    examples = "".join(path.read_text(encoding="utf-8") for path in DEPLOY.glob("*.conf"))
    shown = blocks(ROOT / "docs" / "hosting.md", "nginx")
    assert shown
    assert [text for text in shown if text not in examples] == []


@pytest.mark.parametrize("example", sorted(path.name for path in DEPLOY.iterdir()))
def test_every_example_is_named_where_hosts_look(example: str) -> None:
    assert f"deploy/{example}" in HOSTING
