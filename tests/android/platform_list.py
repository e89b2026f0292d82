"""What Android has, out of the declarations that NativeScript makes of each version's own classes, and what our stand-ins
say it has, out of their classes: both as names, so that they can be compared."""

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
DECLARATIONS = ROOT / "android/node_modules/@nativescript/types-android/lib/android/android-platform-21-37-merged.d.ts"
OLDEST = 24  # minSdkVersion of AndroidManifest.xml


class Member(NamedTuple):
    """A method with what it takes, or a constant with its value. `since`: the first Android that has it."""

    owner: str
    name: str
    signature: str
    since: int = 0


TOKEN = re.compile(r"^(declare|export) (?:abstract )?(module|class) ([\w.]+)(?: extends ([\w.]+))?")
METHOD = re.compile(r"^public (?:static )?(\w+)\((.*)\): .*;$|^public (constructor)\((.*)\);$")
CONSTANT = re.compile(r"^public static (\w+): (\"[^\"]*\"|-?\d+);$")
PLAIN = {"B": "number", "I": "number", "J": "number", "Z": "boolean", "V": "void", "Ljava/lang/String;": "string",
         "Ljava/lang/CharSequence;": "string", "Ljava/lang/Object;": "any"}


def split_parameters(text: str) -> list[str]:
    """At the commas that stand in no angle brackets."""
    parts, depth, begin = [], 0, 0
    for at, letter in enumerate(text + ","):
        depth += {"<": 1, ">": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append(text[begin:at].strip())
            begin = at + 1
    return [part for part in parts if part]


def declared_type(parameter: str) -> str:
    kind = parameter.partition(": ")[2].removesuffix(" | null")
    array = re.fullmatch(r"androidNative\.Array<(.*)>", kind)
    if array:
        return declared_type(f"x: {array[1]}") + "[]"
    return "any" if re.fullmatch("[A-Z]", kind) else kind.partition("<")[0]


def member_of(owner: str, line: str, since: int) -> Member | None:
    if constant := CONSTANT.match(line):
        return Member(owner, constant[1], constant[2].strip('"'), since)
    if method := METHOD.match(line):
        parameters = split_parameters(method[2] if method[1] else method[4])
        return Member(owner, method[1] or method[3], ",".join(declared_type(each) for each in parameters), since)
    return None


class Platform:
    def __init__(self, declarations: Path) -> None:
        self.parents: dict[str, str] = {}
        self.since: dict[tuple[str, str, str], int] = {}
        names: list[str] = []  # of the blocks that are open
        since = 0
        with declarations.open(encoding="utf-8") as lines:
            for raw in lines:
                line = raw.strip()
                if found := re.search(r"@since (\d+)", line):
                    since = int(found[1])
                    continue
                if block := TOKEN.match(line):
                    names.append(block[3])
                    if block[2] == "class":
                        self.parents[".".join(names)] = block[4] or ""
                elif line.endswith("{"):
                    names.append("")
                elif line.startswith("}"):
                    names.pop()
                elif member := member_of(".".join(names), line, since):
                    self.since[member[:3]] = member.since
                if not line.startswith(("/*", "*")):
                    since = 0

    def first_with(self, member: Member) -> int | None:
        """Which Android first has it, in its class or one that this extends; None: none has."""
        owner = member.owner
        while owner:
            if (owner, member.name, member.signature) in self.since:
                return self.since[owner, member.name, member.signature]
            owner = "" if member.name == "constructor" else self.parents.get(owner, "")
        return None


def described_types(descriptor: str) -> str:
    kinds = []
    for brackets, kind in re.findall(r"(\[*)(L[^;]*;|[A-Z])", descriptor[1 : descriptor.index(")")]):
        kinds.append(PLAIN.get(kind, kind[1:-1].replace("/", ".").replace("$", ".")) + "[]" * len(brackets))
    return ",".join(kinds)


def standins(classes: Path) -> list[Member]:
    """All that another class can see of them, but for what they remember, and for constructors that take nothing: in Java
    every class has one that names no other."""
    files = sorted(str(file) for file in classes.rglob("*.class") if not re.search(r"\$\d", file.name))
    text = subprocess.run(["javap", "-protected", "-constants", "-s", *files], check=True, capture_output=True, text=True).stdout
    found, owner, name, value = [], "", "", ""
    for line in map(str.strip, text.splitlines()):
        if block := re.search(r"(?:class|interface) ([\w.$]+).* \{$", line):
            owner = block[1].replace("$", ".")
        elif described := re.match(r"descriptor: (.*)", line):
            empty = name == "constructor" and described[1] == "()V"
            if name and not empty and not name.startswith("seen"):
                found.append(Member(owner, name, described_types(described[1]) if "(" in described[1] else value))
        elif method := re.search(r"([\w.$]+)\(.*\).*;$", line):
            name = "constructor" if method[1].replace("$", ".") == owner else method[1]
        elif field := re.search(r"(\w+)(?: = (.*))?;$", line):
            name, value = field[1], (field[2] or "").strip('"')
    return found
