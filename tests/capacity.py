#!/usr/bin/env python3
"""What bench/capacity reckons, against figures worked out by hand from costs of round numbers, and what it refuses."""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

CAPACITY = Path(__file__).parent.parent / "bench" / "capacity"

# A hand in 100 s with 40 entries and 30 actions; 1,000 us an action; 10 ms a decision; 100 us an entry.
ROUND = """
[game]
players = 5
hand_seconds = 100
entries_a_hand = 40
actions_a_hand = 30
[node]
action_us = 1000
table_kb = 100
socket_kb = 20
told_bytes = 1000
hop_us = 0
[bots]
casual_us = 1
strong_us = 1
club_us = 1
expert_us = 10000
master_us = 1
[database]
append_us = 100
appends_a_second = 1000
row_bytes = 200
archived_bytes_a_hand = 1000
wal_bytes = 400
[prices]
core = 10
memory_gb = 1
disk_gb = 1
out_gb = 1
"""


def run(*arguments):
    return subprocess.run([CAPACITY, *arguments], capture_output=True, text=True)


def same(what, got, wanted):
    if abs(got - wanted) > 1e-6 * abs(wanted):
        sys.exit(f"{what}: {got}, not {wanted}")


with tempfile.TemporaryDirectory() as folder:
    costs = Path(folder) / "costs.toml"
    costs.write_text(ROUND)
    usual = ("--costs", str(costs), "--json", "--watchers", "0", "--mean", "1", "--standbys", "1", "--wrong-node", "0")
    # 10,000 tables: 100 hands a second, so 3,000 actions and 4,000 entries.
    of = json.loads(run(*usual, "--tables", "10000", "--bots", "1").stdout)[0]
    same("actions", of["actions_a_second"], 3000)
    same("entries", of["entries_a_second"], 4000)
    same("sockets", of["sockets"], 40_000)
    same("cores of nodes", of["node_cores"], 3)
    same("nodes, half busy", of["nodes"], 6)
    same("cores of bots: a fifth of the actions", of["bot_cores"], 6)
    same("databases of 500 entries a second", of["databases"], 8)
    same("machines with a standby each", of["database_machines"], 16)
    same("memory", of["memory_bytes"], 1e9)
    same("log of a day", of["log_bytes_a_day"], 4000 * 86_400 * 200)
    same("kept of a year", of["log_bytes_kept"], 100 * 86_400 * 365 * 1000)
    same("disk", of["disk_bytes"], 2 * (2 * 4000 * 86_400 * 200 + 100 * 86_400 * 365 * 1000))
    same("sent in a month", of["out_bytes_a_month"], 3000 * 86_400 * 30 * 1000)
    # 6 cores of nodes, 12 of bots, 16 of databases with 4 GB each; 1 GB of tables.
    same("dollars", of["dollars_a_month"], 34 * 10 + 1 + 64 + of["disk_bytes"] / 1e9 + of["out_bytes_a_month"] / 1e9)
    small = json.loads(run(*usual, "--tables", "100", "--bots", "0").stdout)[0]
    same("one process", small["nodes"], 1)
    same("on SQLite", small["database_machines"], 0)
    for arguments, why in (
        (("--tables", "0"), "from 1 to"),
        (("--bots", "5"), "from 0 to 4"),
        (("--mean", "2"), "at most 1"),
        (("--standbys", "-1"), "0 or more"),
        (("--costs", folder + "/none"), "No such file"),
    ):
        refused = run(*arguments)
        if refused.returncode != 2 or why not in refused.stderr:
            sys.exit(f"{arguments}: status {refused.returncode}, {refused.stderr}")
    costs.write_text("[game]\nplayers = 5\n")
    refused = run("--costs", str(costs))
    if refused.returncode != 2 or "is missing" not in refused.stderr:
        sys.exit(f"costs with a part missing: {refused.returncode}, {refused.stderr}")
# What docs/scale.md shows is what it prints today.
shown = (CAPACITY.parent.parent / "docs" / "scale.md").read_text(encoding="utf-8")
for of in json.loads(run("--json").stdout):
    row = f"| {of['tables']:,} | {of['actions_a_second']:,.0f} | {of['sockets']:,.0f} | {of['nodes']} |"
    if row not in shown:
        sys.exit(f"docs/scale.md has no row that begins {row}")
