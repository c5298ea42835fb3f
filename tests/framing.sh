#!/usr/bin/env bash
# framing.sh PROGRAM: tests/framing.mjs for a few seconds, or, where SHEEPSHEAD_LONG is set, for ten minutes. Exit status
# 77: no Node.
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
node=$("$here/../tools/node" 2>/dev/null) || exit 77
seconds=10
[ -z "${SHEEPSHEAD_LONG-}" ] || seconds=600
exec "$node/node" "$here/framing.mjs" "$1" --seconds "$seconds"
