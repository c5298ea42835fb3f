# What the tests of the full screen share: a program in a terminal of its own (tmux). To be sourced, with $program set.
command -v tmux >/dev/null || exit 77
[ -x "$program" ] || exit 77

# Waits of 25 ms until what does not come is taken for lost: a minute; SHEEPSHEAD_PATIENCE=N makes it N times as long.
patience=$((2400 * ${SHEEPSHEAD_PATIENCE:-1}))

home=$(mktemp -d)
started=0
socket=$home/tmux0
export SHEEPSHEAD_HOME=$home/data LC_ALL=C.UTF-8
unset NO_COLOR TMUX
trap 'tmux -S "$socket" kill-server 2>/dev/null; at_the_end; rm -rf "$home"' EXIT
at_the_end() { :; }

tm() { tmux -S "$socket" -u -f /dev/null "$@"; }
screen() { tm capture-pane -p -t table 2>/dev/null; }
keys() { tm send-keys -t table "$@"; }
fail() {
  echo "FAILED: $*" >&2
  screen >&2
  exit 1
}

# start WIDTHxHEIGHT ARGUMENT...: a new terminal with the program in it.
start() {
  local size=$1 command
  shift
  tm kill-server 2>/dev/null
  socket=$home/tmux$((++started)) # the old server may still be leaving
  rm -f "$home/status"
  printf -v command '%q ' "$program" "$@"
  tm new-session -d -s table -x "${size%x*}" -y "${size#*x}" \
    "env ${setting-} $command 2>$home/err; echo \$? >$home/status; cat $home/err; echo ended; cat"
}

# until_seen TEXT: waits for it to be on the screen.
until_seen() {
  local i
  for ((i = 0; i < patience; ++i)); do
    screen | grep -qF -- "$1" && return
    sleep 0.025
  done
  fail "\"$1\" does not appear"
}
question() { screen | grep -oE "Your turn: .*[a-z]"; }
not_seen() { screen | grep -qF -- "$1" && fail "\"$1\" stands on the screen"; }
status_is() {
  local i
  for ((i = 0; i < patience && ! $(test -s "$home/status" && echo 1 || echo 0); ++i)); do sleep 0.025; done
  [ "$(cat "$home/status" 2>/dev/null)" = "$1" ] || fail "exit status $(cat "$home/status"), not $1"
}
# Whatever does not fit on the screen is cut off with two dots, or missing at its end.
fits() {
  not_seen ".."
  until_seen "${1-q quit}"
}
# line TEXT: typed, and Enter.
line() {
  tm send-keys -t table -l "$1"
  keys Enter
}

# play_on: answers with the first card or button until the sheet after the hand is there.
play_on() {
  local i j shown
  for ((i = 0; i < 100; ++i)); do
    shown=$(screen)
    case $shown in
      *"${over-After hand}"*) return ;;
      *"${turn-Your turn: }"*) keys Enter ;;
    esac
    [ -s "$home/status" ] && fail "the session was over before the sheet was seen"
    # An Enter too many would close the sheet.
    for ((j = 0; j < patience / 3 && $([ "$(screen)" = "$shown" ] && echo 1 || echo 0); ++j)); do sleep 0.025; done
  done
  fail "the hand does not end"
}
