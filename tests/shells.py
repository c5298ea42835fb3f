#!/usr/bin/env python3
"""tests/shells.py PROGRAM: completes command lines by typing Tab in bash, zsh and fish, those that are installed, with the
scripts of `sheepshead completion`. Exit status 77: none is."""

import os
import pty
import re
import select
import shutil
import sys
import tempfile

program = os.path.realpath(sys.argv[1])
MOST = 60  # seconds that a shell may be silent

# What is typed before Tab, and the words that must then stand there.
LINES = [
    ("sheepshead pl", "sheepshead play"),
    ("sheepshead play --vari", "sheepshead play --variant"),
    ("sheepshead play --variant five-call", "sheepshead play --variant five-called-ace"),
    ("sheepshead play --opponents club,stro", "sheepshead play --opponents club,strong"),
    ("sheepshead play --set scoring.double-on-the-b", "sheepshead play --set scoring.double-on-the-bump="),
    ("sheepshead play --set scoring.double-on-the-bump=tr", "sheepshead play --set scoring.double-on-the-bump=true"),
    ("sheepshead rules explain two-ba", "sheepshead rules explain two-battery"),
    ("sheepshead rules explain hou", "sheepshead rules explain house.toml"),
    ("sheepshead replay even", "sheepshead replay evening.jsonl"),
    ("sheepshead serve --web pag", "sheepshead serve --web pages"),
]
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "source <(sheepshead completion bash)"),
    "zsh": (["zsh", "-f", "-i"], "autoload -U compinit; compinit -u -D; source <(sheepshead completion zsh)"),
    "zsh, as installed": (
        ["zsh", "-f", "-i"],
        "mkdir f; sheepshead completion zsh > f/_sheepshead; fpath=($PWD/f $fpath); autoload -U compinit; compinit -u -D",
    ),
    "fish": (["fish", "--no-config", "-i"], "sheepshead completion fish | source"),
}


def wait_for(fd, pattern, seen):
    """Reads until the pattern comes; what was read after it, and the match."""
    while not (found := re.search(pattern, seen)):
        if not select.select([fd], [], [], MOST)[0]:
            sys.exit(f"nothing more came; until then:\n{seen}")
        try:
            seen += os.read(fd, 65536).decode(errors="replace")
        except OSError:
            sys.exit(f"the shell ended:\n{seen}")
    return seen[found.end():], found


def try_shell(name):
    start, source = SHELLS[name]
    with tempfile.TemporaryDirectory() as home:
        for file in ("house.toml", "evening.jsonl"):
            open(os.path.join(home, file), "w").close()
        os.mkdir(os.path.join(home, "pages"))
        pid, fd = pty.fork()
        if pid == 0:
            os.chdir(home)
            os.environ.update(HOME=home, PATH=os.path.dirname(program) + ":" + os.environ["PATH"], TERM="dumb", COLUMNS="200", LC_ALL="C")
            os.execvp(start[0], start)
        # Each answer is what the shell itself makes of the line: Ctrl-A goes to its beginning, and printf shows its words.
        os.write(fd, (source + "; printf '<%s>' ready 0\r").encode())
        seen, _ = wait_for(fd, r"<ready><0>", "")
        for number, (typed, wanted) in enumerate(LINES, 1):
            os.write(fd, f"{typed}\t\x01printf '<%s>' {number} \x05 end\r".encode())
            seen, found = wait_for(fd, rf"<{number}>((?:<[^<>]*>)+)<end>", seen)
            # zsh takes the slash of a folder back once the cursor leaves it.
            got = " ".join(re.findall(r"<([^<>]*)>", found[1])).removesuffix("/")
            if got != wanted:
                sys.exit(f"{name}: {typed}: {got!r}, not {wanted!r}")
        os.write(fd, b"exit\r")
        os.close(fd)
        os.waitpid(pid, 0)
    print(f"{name}: {len(LINES)} lines")


installed = [shell for shell in SHELLS if shutil.which(SHELLS[shell][0][0])]
if not installed:
    sys.exit(77)
for shell in installed:
    try_shell(shell)
for shell in SHELLS.keys() - set(installed):
    print(f"{shell} is not installed")
