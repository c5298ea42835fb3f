#!/usr/bin/env bash
# join_screen_test.sh PROGRAM: the full screen of join at a server, in a real terminal (tmux). Exit status 77: no tmux.
set -uo pipefail
program=$1
. "$(dirname "$0")/screen.sh"

at_the_end() { kill "$server" 2>/dev/null; }
"$program" serve --listen 127.0.0.1:0 --db memory: >"$home/serve" 2>"$home/log" &
server=$!
for ((i = 0; i < patience; ++i)); do
  url=$(sed -n 's|.* \(http[^ ]*\)$|\1|p' "$home/serve")
  [ -n "$url" ] && break
  sleep 0.025
done
[ -n "$url" ] || fail "the server does not listen: $(cat "$home/log")"

for size in 80x24 60x20; do
  start $size join "$url" --create three --name "Anna$size"
  until_seen "Waiting for 2 more players. /start lets bots take the free"
  until_seen "/ table"
  fits

  # What does not exist is refused with the nearest word, and nobody hears it.
  line /strat
  until_seen "There's no /strat. Did you mean “/start”?"
  line who # the line begins with its slash again
  until_seen "Seat 0: Anna$size, you, the host."
  not_seen ": strat"
  keys Escape
  until_seen "Waiting for 2 more players."

  # What is said.
  line "/say Good evening"
  until_seen "Waiting for 2 more players."
  keys / BSpace
  until_seen "Type what to say"
  until_seen "Anna$size: Good evening" # on a small screen what is waited for stands before it on the table
  line "Hello there"
  until_seen "Waiting for 2 more players."
  keys /
  until_seen "Anna$size: Hello there"
  keys Escape

  # /start does what the screen says it does.
  line "/settings pace 0"
  line "/start casual"
  until_seen "Hand 1"
  until_seen "Your turn: "
  not_seen "start casual"
  fits
  line /nice-hand
  keys /
  until_seen "Anna$size: Nice hand"
  keys Escape
  play_on
  until_seen "/ table"
  keys /
  until_seen "At the table"
  keys Escape
  until_seen "After hand 1"
  keys q
  until_seen "Your seat is kept for a while."
  status_is 0
done
echo "The screen is as it should be."
