"""Packs the VS Code extension into `dist/`: by vsce where npm serves it, else by itself.

Run by `make vscode`. The grammar is written anew from the language's own words first, so what is
packed is what the language is. Packed without npm it holds colours only, and says so.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from rulelang.highlight import textmate

FOLDER = Path(__file__).parent / "vscode"
GRAMMAR = FOLDER / "syntaxes" / "rules.tmLanguage.json"
FILES = (
    "package.json",
    "language-configuration.json",
    "extension.js",
    "README.md",
    "LICENSE",
    "syntaxes/rules.tmLanguage.json",
)
VSCE = "@vscode/vsce@3"
_TYPES = """<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension=".json" ContentType="application/json"/>
<Default Extension=".js" ContentType="application/javascript"/>
<Default Extension=".md" ContentType="text/markdown"/>
<Default Extension=".vsixmanifest" ContentType="text/xml"/>
<Override PartName="/extension/LICENSE" ContentType="text/plain"/>
</Types>
"""


def grammar_text() -> str:
    """The TextMate grammar as the file holds it."""
    return json.dumps(textmate(), ensure_ascii=False, indent=2) + "\n"


def manifest(package: dict[str, object]) -> str:
    """The manifest that a .vsix holds besides `package.json`."""
    identity = (
        f"<Identity Language='en-US' Id={quoteattr(str(package['name']))} "
        f"Version={quoteattr(str(package['version']))} "
        f"Publisher={quoteattr(str(package['publisher']))}/>"
    )
    engine = str(package["engines"]["vscode"])  # type: ignore[index]
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>{identity}
<DisplayName>{escape(str(package["displayName"]))}</DisplayName>
<Description xml:space="preserve">{escape(str(package["description"]))}</Description>
<Categories>{escape(",".join(package["categories"]))}</Categories>
<Properties>
<Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(engine)}/>
</Properties>
<License>extension/LICENSE</License>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json"
 Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md"
 Addressable="true"/>
</Assets>
</PackageManifest>
"""  # type: ignore[arg-type]


def zip_plainly(target: Path) -> None:
    """Pack the extension without npm: the same files, no language client."""
    package = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("[Content_Types].xml", _TYPES)
        packed.writestr("extension.vsixmanifest", manifest(package))
        for name in FILES:
            packed.write(FOLDER / name, f"extension/{name}")


def by_vsce(target: Path) -> bool:
    """Pack the extension with its language client; whether that worked."""
    if shutil.which("npm") is None or shutil.which("npx") is None:
        return False
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / "vscode"
        shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("node_modules"))
        for command in (
            ["npm", "install", "--omit=dev", "--no-audit", "--no-fund", "--ignore-scripts"],
            ["npx", "--yes", VSCE, "package", "--allow-missing-repository", "--out", str(target)],
        ):
            try:
                done = subprocess.run(
                    command, cwd=folder, capture_output=True, text=True, check=False, timeout=300
                )
            except (OSError, subprocess.TimeoutExpired):
                return False
            if done.returncode:
                print(done.stderr.strip()[-800:], file=sys.stderr)
                return False
    return target.exists()


def main() -> None:
    """Write the grammar, pack the extension, say where it is."""
    GRAMMAR.parent.mkdir(exist_ok=True)
    GRAMMAR.write_text(grammar_text(), encoding="utf-8")
    version = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))["version"]
    target = FOLDER.parents[1] / "dist" / f"fishtable-rules-{version}.vsix"
    target.parent.mkdir(exist_ok=True)
    target.unlink(missing_ok=True)
    if by_vsce(target):
        print(f"{target} is written")
    else:
        zip_plainly(target)
        print(f"{target} is written, with colours only: npm or its registry is not there")


if __name__ == "__main__":
    main()
