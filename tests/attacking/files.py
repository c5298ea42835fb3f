"""The database as somebody else on the machine, or a disk, gets at it."""

import os
import random

from .felt import must
from .scene import Scene
from .server import files_of

PAGE = 4096


class Files(Scene):
    def two_servers(self):
        """A second server on the same file by another name is refused, and the first goes on."""
        folder = self.server.folder / "elsewhere"
        folder.mkdir()
        (folder / "symlink.db").symlink_to(self.server.database)
        os.link(self.server.database, folder / "hardlink.db")
        (self.server.folder / "linked").symlink_to(self.server.folder)
        for path in (folder / "symlink.db", folder / "hardlink.db", self.server.folder / "linked" / "tables.db",
                     self.server.database):
            status, said = self.server.also("serve", "--listen=127.0.0.1:0", f"--db=sqlite:{path}")
            must(status == 1 and "in use" in said, f"{path.name}: {status} {said}")
        must(self.visitor().post("guests", {"name": "Ann"})[0] in (200, 201), "the first server does not go on")
        return "4 ways refused"

    def umask(self):
        """Nobody else may read what the server writes, whatever the umask is."""
        self.server.close()
        self.server = self.serve(umask=0)
        ann = self.guest("Ann")
        ann.table()
        status, said = self.server.also("admin", "backup", f"--db=sqlite:{self.server.database}",
                                        f"--to={self.server.folder}/tables.db.copy", umask=0)
        must(status == 0, said)
        seen = {name: mode for name, mode in files_of(self.server.folder).items() if name.startswith("tables.db")}
        must({"tables.db", "tables.db-wal", "tables.db.lock", "tables.db.copy"} <= seen.keys(), f"only {sorted(seen)}")
        for name, mode in seen.items():
            must(mode == 0o600, f"{name} is {mode:o}")
        return f"{len(seen)} files, all 0600"

    def damaged(self):
        """A database of which five pages were overwritten is refused, stays as it is, and how to restore it is said."""
        ann = self.guest("Ann")
        mine = ann.sit(ann.table()["id"])
        for _ in range(2):
            must(mine.play_out(30) is not None, "no hand was played")
        must(self.server.stop() == 0, "the server does not end")
        whole = self.server.database.read_bytes()
        pages = len(whole) // PAGE
        chance = random.Random(17)
        for attempt in range(12 if self.long else 6):
            copy = self.server.folder / f"damaged-{attempt}.db"
            bytes_there = bytearray(whole)
            # Page 1 says what kind of file it is; without it there is nothing to be damaged.
            for page in chance.sample(range(1, pages), 5):
                bytes_there[page * PAGE:(page + 1) * PAGE] = chance.randbytes(PAGE)
            copy.write_bytes(bytes_there)
            status, said = self.server.also("serve", "--listen=127.0.0.1:0", f"--db=sqlite:{copy}")
            must(status == 1 and "damaged" in said and "backup" in said, f"{status} {said}")
            must(copy.read_bytes() == bytes(bytes_there), "the damaged file was changed")
        # And the whole one starts again.
        self.server.start()
        must(ann.ask("GET", "/api/v1/me")[0] == 200, "the whole one has lost somebody")
        return "refused each time, unchanged"
