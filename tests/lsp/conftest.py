"""One server for all tests of the editor."""

import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import (
    ClientServerConfig,
    LanguageClient,
    client_capabilities,
    make_test_lsp_client,
)

from tests.lsp.editor import Editor

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("workspace").resolve()


def made_client() -> LanguageClient:
    """A client that takes what a server may ask of a real editor."""
    client = make_test_lsp_client()
    client.asked = []  # type: ignore[attr-defined]

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(client: LanguageClient, params: types.RegistrationParams) -> None:
        client.asked += [one.method for one in params.registrations]  # type: ignore[attr-defined]

    @client.feature(types.WORKSPACE_CODE_LENS_REFRESH)
    def refresh(client: LanguageClient, params: None) -> None:
        client.asked.append("refresh")  # type: ignore[attr-defined]

    return client


@pytest_lsp.fixture(
    scope="session",
    config=ClientServerConfig(
        server_command=[sys.executable, "-m", "fishtable", "lsp", "--stdio"],
        client_factory=made_client,
        server_env={**os.environ, "PYTHONPATH": str(ROOT)},
    ),
)
async def client(lsp_client: LanguageClient, folder: Path) -> AsyncIterator[None]:
    able = client_capabilities("visual-studio-code")
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=able,
            root_uri=folder.as_uri(),
            workspace_folders=[types.WorkspaceFolder(folder.as_uri(), "rules")],
        )
    )
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def editor(client: LanguageClient, folder: Path) -> Editor:
    """The client, with a folder in which no test has been before."""
    own = folder / f"{len(list(folder.iterdir()))}"
    own.mkdir()
    return Editor(client, own)
