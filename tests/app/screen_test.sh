#!/usr/bin/env bash
# screen_test.sh PROGRAM: the full screen of play, in a real terminal (tmux). Exit status 77: there is no tmux.
set -uo pipefail
program=$1
. "$(dirname "$0")/screen.sh"

for size in 80x24 60x24 60x20; do
  start $size play --opponents casual --seed 5 --hands 1 --speed instant --seat 1
  until_seen "Your turn: "
  fits
  until_seen "Hand 1 of 1"
  until_seen "DEALER"
  until_seen "? help"
  until_seen "♦"

  keys '?' ; until_seen "You're asked:" ; fits "Enter goes back" ; keys Enter
  until_seen "Your turn: "
  keys u ; until_seen "The rules here" ; fits "Enter goes back" ; keys Down ; keys q
  until_seen "Your turn: "
  keys l ; until_seen "rick"
  keys s ; until_seen "in all" ; keys Escape
  until_seen "Your turn: "
  keys h ; until_seen "Hint: " ; keys Escape
  until_seen "Your turn: "
  keys x ; until_seen "> x_"
  keys y z BSpace ; until_seen "> xy_   No card or word begins that way"
  keys Escape ; until_seen "? help"
  keys t ; until_seen "Trump gone"
  keys t
  play_on
  until_seen "Picker's side:"
  fits "Enter ends the session"
  keys Enter
  until_seen "After 1 hand:"
  status_is 0
done

# Tables of every shape, from two players to eight: nothing is cut off, whatever the size.
for table in two-battery two-stacks four-southern-indiana four-sheep-head-21 six-three-partners seven-nuclear \
  seven-neighbor eight-three-partners; do
  for size in 80x24 60x20; do
    start $size play --opponents casual --variant $table --seed 4 --hands 1 --speed instant --seat 1
    until_seen "Your turn: "
    fits
    play_on
    fits "Enter ends the session"
    keys Enter
    status_is 0
  done
done

# A battery's cards are chosen on the table; the hand is dimmed meanwhile.
start 80x24 play --opponents casual --variant two-battery --seed 1 --hands 1 --speed instant
until_seen "Follow hearts from your hand"
keys Enter
until_seen "from your battery"
until_seen "═4═"
until_seen "▒▒▒"
keys Enter
until_seen "You turn up the seven of hearts."

# Words and cards can be typed, and a letter that could also be a command waits for Enter.
start 80x24 play --opponents casual --variant four-southern-indiana --seed 3 --hands 1 --speed instant
until_seen "Your turn: Hick"
keys h
until_seen "Enter for a hint, or keep typing"
keys i
until_seen "Enter takes it"
keys Enter
until_seen "Your turn: Announce"
keys b i l
until_seen "[2 billy]"
keys BSpace BSpace BSpace
keys s o l o Enter
until_seen "Name the trump suit"
keys d i Enter
until_seen "diamonds are trump"
until_seen "Your turn: "
keys q
until_seen "Enter to save and quit"
keys Escape
until_seen "? help"
keys 7 h Enter
until_seen "You must follow clubs"
keys Enter # an Enter too many plays nothing
until_seen "Nothing is chosen"
keys 7 c Enter
until_seen "trick 2 of 8"

# The glossary, from the help page, which also says that a q could be a queen here.
keys '?'
until_seen "You're asked:"
until_seen "Here q needs Enter, too"
keys s c h m e a r
until_seen "schmear_"
keys Enter
until_seen "Example:"
keys Enter Enter

# What is no card and no word is seen as it is typed and refused as line by line; then Enter alone does nothing.
start 80x24 play --opponents casual --seed 5 --hands 1 --speed instant --seat 1
until_seen "[1 pick]"
keys '?'
until_seen "q  save and quit"
not_seen "an answer can start that way" # at this question every letter is obeyed at once
keys Enter
until_seen "[1 pick]"
keys x y z
until_seen "> xyz_   No card or word begins that way"
keys Enter
until_seen "\"xyz\" doesn't make sense here: answer with pick or pass, or ? for help."
not_seen "[1 pick]"
keys Enter
until_seen "Nothing is chosen"
keys Space
until_seen "Your turn: Pick or pass"
not_seen "You pick."
keys p i c Escape Enter # what was typed and forgotten is not chosen either
until_seen "Nothing is chosen"
keys Right
until_seen "[1 pick]"
keys Enter

# A trump is buried while fail is held only by whoever says so twice.
until_seen "Your turn: Bury 2 cards"
keys Enter
until_seen "Bury the ace of diamonds, a trump, while you hold fail?"
line no
until_seen "Your turn: Bury 2 cards"
not_seen "buried"
line ad
until_seen "Bury the ace of diamonds, a trump, while you hold fail?"
keys Enter
until_seen "buried A♦"
line 9d
until_seen "Bury the nine of diamonds, a trump, while you hold fail?"
line 10s
until_seen "You bury the ten of spades."

# The same line by line, where a person sits there; a pipe is asked nothing (tests/app/terminal_test.cpp).
start 80x24 play --plain --opponents casual --seed 5 --hands 1 --seat 1
until_seen "> Pick or pass"
line pick
until_seen "> Bury 2 cards"
line ad
until_seen "Bury the ace of diamonds, a trump, while you hold fail?"
line ad
until_seen "> Bury 1 more card"
line 9d
until_seen "Bury the nine of diamonds, a trump, while you hold fail?"
line yes
until_seen "> Call"

# A pause by the clock, and any key to go on.
start 80x24 play --opponents casual --seed 5 --hands 1 --speed normal
until_seen "You deal, Ada leads."
keys Space
until_seen "Your turn: "

# A terminal that grows and shrinks in the middle of a hand.
tm resize-window -t table -x 60 -y 22
until_seen "Your turn: "
until_seen "t count c claim" # the short line of keys
fits
asked=$(question)
tm resize-window -t table -x 50 -y 15
until_seen "The table needs 60 columns"
keys Enter # plays nothing that can't be seen
tm resize-window -t table -x 120 -y 40
until_seen "Your turn: "
[ "$(question)" = "$asked" ] || fail "something was played unseen: $asked"

# Saved, left, resumed: the same question in the same hand.
keys q Enter
until_seen "Pick it up with: sheepshead play --resume"
status_is 0
start 80x24 play --resume --speed instant
until_seen "Your turn: "
[ "$(question)" = "$asked" ] || fail "resumed, but not with: $asked"

# Ctrl-C restores the terminal, says where the hand is, and ends with 130.
keys C-c
until_seen "Pick it up with: sheepshead play --resume"
until_seen "ended"
status_is 130
not_seen "Your turn: "
start 80x24 play --resume --speed instant
until_seen "Your turn: "

# A terminal that goes away: nothing is lost, nothing keeps running.
pane=$(tm display-message -p -t table '#{pane_pid}')
child=$(pgrep -P "$pane" -x sheepshead || true)
tm kill-server
for ((i = 0; i < patience; ++i)); do
  [ -n "$child" ] && kill -0 "$child" 2>/dev/null || break
  sleep 0.025
done
[ -n "$child" ] && kill -0 "$child" 2>/dev/null && fail "it goes on without a terminal"
start 80x24 play --resume --speed instant
until_seen "Your turn: "
play_on
keys Enter
status_is 0

# Letters for suits, without colors, and where the locale has no UTF-8.
start 80x24 play --opponents casual --seed 5 --ascii --speed instant
until_seen "Your turn: "
not_seen "♦"
until_seen "+---+"
setting="LC_ALL=C NO_COLOR=1" start 80x24 play --opponents casual --seed 5 --speed instant
until_seen "Your turn: "
not_seen "♦"
screen_with_colors=$(tm capture-pane -e -p -t table)
[[ $screen_with_colors == *$'\e[3'[1-7]m* ]] && fail "colors in spite of NO_COLOR"

# Too small or too simple: the line mode.
start 50x24 play --opponents casual --seed 5
until_seen "> "
tr '\n' ' ' <"$home/err" | grep -qF "This terminal is 50×24; the full screen needs 60×20. Using line mode." ||
  fail "no word of the size"
setting="TERM=dumb" start 80x24 play --opponents casual --seed 5
until_seen "At any question: ? help"

# Without arguments the program is the table.
start 80x24
until_seen "Five-handed, called ace"
until_seen "? help"
echo "The screen is as it should be."
