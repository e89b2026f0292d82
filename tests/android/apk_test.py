"""The Android app as a file: made twice with the same bytes, holding the page, with a manifest that gives nothing away
and a signature that Android takes; and whether Android has what it was compiled against. Run by tools/check_apk."""

import re
import subprocess
import tempfile
import unittest
import zipfile
from pathlib import Path

from platform_list import DECLARATIONS, OLDEST, ROOT, Platform, standins

PAPAN = ROOT / "build/release/papan/apps/papan"
# Android calls these where it has them, and an older one never does.
NEWER = {"onRenderProcessGone"}


def output(*command: object) -> str:
    return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout


class Apk(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.work = Path(folder.name)
        cls.site = cls.work / "site"
        output(PAPAN, "site", cls.site)
        keystore, password = cls.work / "other.keystore", cls.work / "password"
        password.write_text("only for this test\n", encoding="ascii")
        output("keytool", "-genkeypair", "-keystore", keystore, "-storepass:file", password, "-alias", "any", "-keyalg",
               "RSA", "-dname", "CN=Papan's test")
        cls.build("--to", cls.work, "--keystore", keystore, "--password", password)
        cls.apk = cls.work / "papan.apk"

    @classmethod
    def build(cls, *arguments: object) -> None:
        output(ROOT / "tools/build_apk", "--site", cls.site, *arguments)

    def test_the_same_sources_give_the_same_bytes(self) -> None:
        again = self.work / "again"
        self.build("--to", again, "--unsigned")
        self.assertFalse((again / "papan.apk").exists())
        first, second = (folder / "papan-unsigned.apk" for folder in (self.work, again))
        self.assertEqual(first.read_bytes(), second.read_bytes())
        with zipfile.ZipFile(first) as app:
            self.assertEqual(app.namelist(), sorted(app.namelist()))
            self.assertEqual({entry.date_time[0] for entry in app.infolist()}, {1980})

    def test_the_whole_page_is_in_it(self) -> None:
        with zipfile.ZipFile(self.apk) as app:
            inside = {name: app.read(name) for name in app.namelist() if name.startswith("assets/")}
        files = {file for file in self.site.rglob("*") if file.is_file()}
        self.assertEqual(inside, {f"assets/page/{file.relative_to(self.site)}": file.read_bytes() for file in files})

    def test_it_says_what_it_is(self) -> None:
        told = output("aapt", "dump", "badging", self.apk)
        version = re.search(r"papan VERSION ((\d+)\.(\d+)\.(\d+))", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
        code = int(f"{int(version[2])}{int(version[3]):02}{int(version[4]):02}")
        self.assertIn(f"package: name='org.papan.app' versionCode='{code}' versionName='{version[1]}'", told)
        self.assertIn(f"sdkVersion:'{OLDEST}'", told)
        self.assertIn("launchable-activity: name='org.papan.app.PapanActivity'", told)
        self.assertEqual(re.findall(r"uses-permission: name='(.*)'", told), ["android.permission.INTERNET"])
        self.assertNotIn("debuggable", told)

    def test_others_reach_nothing_but_the_page(self) -> None:
        tree = output("aapt", "dump", "xmltree", self.apk, "AndroidManifest.xml")
        blocks = re.split(r"\n\s+E: (?=activity|provider)", tree)[1:]
        exported = {}
        for block in blocks:
            name = re.search(r'android:name\(\S+\)="(.*?)"', block)[1]
            exported[name] = re.search(r"android:exported\(\S+\)=\(type 0x12\)(\S+)", block)[1] != "0x0"
        self.assertEqual(exported, {".PapanActivity": True, ".ServerActivity": False, ".ShareProvider": False})
        for ending in ("sgf", "kif", "csa", "ggf"):
            self.assertIn(f'".*\\\\.{ending}"', tree)  # aapt writes each backslash twice

    def test_it_is_signed_with_the_key_that_was_named(self) -> None:
        told = output("apksigner", "verify", "--verbose", "--print-certs", self.apk)
        for kind in ("v2 scheme (APK Signature Scheme v2): true", "v3 scheme (APK Signature Scheme v3): true"):
            self.assertIn(f"Verified using {kind}", told)
        self.assertIn("CN=Papan's test", told)

    def test_a_changed_file_is_noticed(self) -> None:
        changed = bytearray(self.apk.read_bytes())
        changed[changed.index(b"assets/page/index.html") + 100] ^= 1
        broken = self.work / "broken.apk"
        broken.write_bytes(changed)
        self.assertNotEqual(subprocess.run(["apksigner", "verify", broken], check=False, capture_output=True).returncode, 0)

    def test_android_has_what_the_stand_ins_say(self) -> None:
        classes = self.work / "classes"
        output("javac", "-d", classes, *(ROOT / "android/standins").rglob("*.java"))
        platform = Platform(DECLARATIONS)
        members = standins(classes)
        self.assertGreater(len(members), 90)
        for member in members:
            with self.subTest(member=member):
                first = platform.first_with(member)
                self.assertIsNotNone(first)
                if member.name not in NEWER:
                    self.assertLessEqual(first, OLDEST)


if __name__ == "__main__":
    unittest.main()
