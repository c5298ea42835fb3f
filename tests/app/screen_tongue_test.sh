#!/usr/bin/env bash
# screen_tongue_test.sh PROGRAM: the full screen of play and of join in the pseudo language, where whatever has no accents
# was no message, and in German by LC_MESSAGES, where no English is left. Exit status 77: there is no tmux.
set -uo pipefail
program=$1
. "$(dirname "$0")/screen.sh"
source=$(cd "$(dirname "$0")/../.." && pwd)

at_the_end() { [ -n "${server-}" ] && kill "$server" 2>/dev/null; }

# look: the screen as it is once it stands still, and kept.
look() {
  local before= now
  for ((n = 0; n < patience; ++n)); do
    now=$(screen)
    [ -n "$now" ] && [ "$now" = "$before" ] && break
    before=$now
    sleep 0.05
  done
  printf '%s\n' "$now" >>"$home/seen"
}

# until_back SCREEN: waits for the screen to be that one again, as it is once an Escape is taken for one.
until_back() {
  local i
  for ((i = 0; i < patience; ++i)); do
    [ "$(screen)" = "$1" ] && return
    sleep 0.025
  done
  fail "the table doesn't come back"
}

# What may stand there in every language: names, cards, keys, and the forms of cards, suits and people.
plain="Ada|Bert|Clara|Emil|Greta|Hank|Lena|Otto|Anna|You|you|A|AC|AS|AH|AD|a|o|u|Enter|Escape|Space|Tab|casual|and|or"
plain+="|$(sed -n 's/^"form\.[^"]*": "\(.*\)",\{0,1\}$/\1/p' "$source/words/en-US.json" | grep -oE '[A-Za-z]+' | sort -u | paste -sd'|')"

# Words with a vowel and without an accent, other than what is to be typed: /clock SECONDS, sheepshead join, K3FQ7A.
unsaid() {
  sed -E 's#/[a-z-]+( [A-Z]+| [a-z]+\b)*##g; s/(sheepshead|http:).*//; s/\b[A-Z0-9]{6}\b//' "$home/seen" |
    grep -oP '(?<![\p{L}⟦])[A-Za-z]*[aeiouAEIOU][A-Za-z]*(?![\p{L}])' | sort -u | grep -vxE "$plain"
}
english='the|of|and|you|your|his|their|picker|points|takes|took|cards|trick|leads|plays|buries|passes|picks|with|is|are'
english+='|turn|hand|deals|next|quit|help|hint|count|claim|rules|before|after|leave|wait|waiting|players|seat|start|say'

check_pseudo() {
  local left
  grep -q ⟦ "$home/seen" || fail "nothing was said in the pseudo language"
  left=$(unsaid)
  [ -z "$left" ] || { grep -nF -- "$(head -1 <<<"$left")" "$home/seen" >&2; fail "no messages in $1: $left"; }
}
check_german() {
  local left
  grep -qwE 'der|die|das|du|und' "$home/seen" || fail "nothing was said in German"
  left=$(grep -nP "(?<![\p{L}/-])($english)(?![\p{L}-])" "$home/seen")
  [ -z "$left" ] || fail "English in $1: $left"
}

# at_a_table ARGUMENT...: what a hand at the full screen shows, all sheets too.
at_a_table() {
  start 120x50 play --opponents casual --hands 1 --speed instant "$@"
  until_seen "$turn"
  look
  local table
  table=$(screen)
  for key in '?' u l s h; do
    keys "$key"
    look
    keys Escape
    until_back "$table"
  done
  keys t
  look
  keys t
  until_back "$table"
  keys x y
  look
  keys Escape
  until_back "$table"
  play_on
  look
  keys Enter
  status_is 0
}

touch "$home/serve"
"$program" serve --listen 127.0.0.1:0 --db memory: >"$home/serve" 2>"$home/log" &
server=$!
for ((i = 0; i < patience; ++i)); do
  url=$(sed -n 's|.* \(http[^ ]*\)$|\1|p' "$home/serve")
  [ -n "$url" ] && break
  sleep 0.025
done
[ -n "$url" ] || fail "the server does not listen: $(cat "$home/log")"

# at_a_server: a table of three at a server, with bots.
at_a_server() {
  start 120x50 "${by[@]}" join "$url" --create three --name Anna
  until_seen "$waiting"
  look
  line /strat
  look
  line who
  look
  keys Escape
  line "/settings pace 0"
  look
  line /help
  look
  keys Escape
  line "/start casual"
  until_seen "$turn"
  look
  play_on
  look
  keys q
  status_is 0
}

for tongue in pseudo german; do
  if [ $tongue = pseudo ]; then
    by=(--lang en-XA)
    setting=
    turn="Ýóúr túrñ: "
    over="Áftér háñd"
    waiting="Wáítíñg fór 2"
  else
    by=()
    setting="LC_ALL= LANG=C.UTF-8 LC_MESSAGES=de_DE.UTF-8"
    turn="Du bist dran: "
    over="Nach Spiel"
    waiting="/start"
  fi
  for table in five-called-ace two-battery four-southern-indiana; do
    : >"$home/seen"
    at_a_table "${by[@]}" --variant $table --seed 5 --seat 1
    check_$tongue "$table"
  done
  : >"$home/seen"
  at_a_server
  check_$tongue "a table of the server"
done
echo "The screen speaks one language."
