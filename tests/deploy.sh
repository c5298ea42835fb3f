#!/usr/bin/env bash
# deploy.sh PROGRAM [--no-hands]: the examples of deploy/ (tests/proxy) before a server on this machine: TLS, addresses,
# WebSockets, a whole hand through each proxy; a certificate of the server's own and its renewal; the settings and the
# unit. Through each proxy requests are smuggled, too (tests/smuggling.py). With --no-hands, which are mostly waiting for
# bots, only where SHEEPSHEAD_LONG is set is a hand played. What is not installed is left out; exit status 77: no proxy is.
set -uo pipefail
program=$1
deploy=$(cd "$(dirname "${BASH_SOURCE[0]}")/../deploy" && pwd)
tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
hands=yes
[ "${2-}" != --no-hands ] || hands=${SHEEPSHEAD_LONG-}
PATH=$PATH:/usr/sbin:/sbin
command -v nginx >/dev/null || command -v caddy >/dev/null || command -v haproxy >/dev/null || exit 77
for tool in curl openssl; do command -v $tool >/dev/null || exit 77; done

home=$(mktemp -d)
export SHEEPSHEAD_HOME=$home/data HOME=$home XDG_DATA_HOME=$home XDG_CONFIG_HOME=$home
pids=()
trap 'kill "${pids[@]}" 2>/dev/null; wait 2>/dev/null; rm -rf "$home"' EXIT
step=start

fail() {
  echo "FAILED: $step: $*" >&2
  tail -n 20 "$home"/*.log >&2
  exit 1
}
passed() { echo "$step: $*"; }

# until COMMAND...: tries for a minute; SHEEPSHEAD_PATIENCE=N makes it N times as long.
until_true() {
  local i
  for ((i = 0; i < 1200 * ${SHEEPSHEAD_PATIENCE:-1}; ++i)); do
    "$@" >/dev/null 2>&1 && return
    sleep 0.05
  done
  return 1
}
# Ports that were free a moment ago.
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
command -v python3 >/dev/null || exit 77

step=alerts
for metric in $(grep -oh 'sheepshead_[a-z_]*[a-z]' "$deploy/alerts.yml" "$deploy/../docs/operations.md" | sed 's/_bucket$//' | sort -u); do
  grep -rqF "\"$metric\"" "$deploy/../src/server/answers/metrics.cpp" || fail "no server has $metric"
done
python3 -c 'import sys, yaml; yaml.safe_load(open(sys.argv[1]))' "$deploy/alerts.yml" 2>/dev/null ||
  ! python3 -c 'import yaml' 2>/dev/null || fail "alerts.yml can't be read"
passed "each figure is one that servers have"

certificate() { "$tests/proxy" certificate "$home/$1" "$2"; }
ask() { curl --silent --show-error --max-time 10 --cacert "$home/proxy.pem" "$@"; }
status_of() { ask --output /dev/null --write-out '%{http_code}' "$@"; }
log_has() { grep -qF -- "$1" "$home/serve.log"; }

# is URL STATUS [CURL ARGUMENT...]
is() {
  local url=$1 want=$2 got
  shift 2
  got=$(status_of "$@" "$url")
  [ "$got" = "$want" ] || fail "$url answers $got, not $want"
}

# through ORIGIN: what every proxy must let through, and what not.
through() {
  local origin=$1 head token
  until_true ask "$origin/healthz" || fail "no answer"
  is "$origin/healthz" 200
  is "$origin/metrics" 404
  is "$origin/api/v1/nothing" 404
  is "$origin/api/v1/guests" 413 --data-binary @"$home/long" -H 'Content-Type: application/json'
  head=$(ask --dump-header - --output /dev/null -H "Origin: $origin" -H 'Content-Type: application/json' \
    -d '{"name":"Flo"}' "$origin/api/v1/guests")
  grep -qi '^set-cookie: __Host-sheepshead=.*Secure' <<<"$head" || fail "no cookie of a secure connection: $head"
  grep -qi '^strict-transport-security' <<<"$head" || fail "the server does not know that it is TLS"
  is "$origin/api/v1/guests" 403 -H 'Origin: https://evil.example' -d '{"name":"Eve"}'
  is "$origin/healthz?forged" 200 -H 'X-Forwarded-For: 203.0.113.9' -H 'X-Forwarded-Proto: http'
  log_has 203.0.113.9 && fail "an address that a client wrote is believed"
  token=$(ask -H 'Content-Type: application/json' -d '{"name":"Ann"}' "$origin/api/v1/guests" |
    sed 's/.*"token":"\([^"]*\)".*/\1/')
  head=$(ask --http1.1 --max-time 2 --include -H "Authorization: Bearer $token" -H 'Connection: Upgrade' \
    -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' \
    "$origin/ws" 2>/dev/null)
  grep -q '^HTTP/1.1 101' <<<"$head" || fail "no WebSocket: $head"
  passed "healthz, metrics hidden, cookies, origin, addresses, a WebSocket"
  if [ -n "$hands" ]; then
    timeout 60 "$program" join "$origin" --ca "$home/proxy.pem" --create three --bots random,random --bot random \
      --hands 1 --plain --name Flo --token-file "$home/token-$RANDOM" >"$home/join.log" 2>&1 </dev/null ||
      fail "no hand could be played"
    passed "a hand"
  fi
  no_smuggling "${origin##*:}"
}

# no_smuggling PORT: nothing hidden in a request gets past the proxy there.
no_smuggling() {
  local tricks
  tricks=$(python3 "$tests/smuggling.py" "$1" "$home/proxy.pem" 2>&1) || fail "$tricks"
  log_has 203.0.113.66 && fail "a hidden request's address is believed"
  passed "nothing is smuggled: $tricks"
}

head -c 300000 /dev/zero | tr '\0' x >"$home/long"
certificate proxy 1
inside=$(free_port)

step=settings
sed -e "s|^listen = .*|listen = \"127.0.0.1:$inside\"|" -e "s|^database = .*|database = \"sqlite:$home/cards.db\"|" \
  -e 's|^requests = .*|requests = true|' -e 's|^new-guests-per-minute = .*|new-guests-per-minute = 1000|' \
  -e 's|^requests-per-second = .*|requests-per-second = 1000|' -e 's|^new-sockets-per-minute = .*|new-sockets-per-minute = 1000|' \
  "$deploy/sheepshead.toml" >"$home/sheepshead.toml"
for file in "$deploy/sheepshead.toml" "$deploy/compose.toml" "$deploy/compose-cluster.toml" "$home/sheepshead.toml"; do
  # The folders of the examples are those of a server, not of this machine.
  "$program" serve --config "$file" --db "sqlite:$home/checked.db" --check >/dev/null || fail "$file"
done
"$program" serve --config "$home/sheepshead.toml" >"$home/serve.out" 2>"$home/serve.log" &
server=$!
pids+=("$server")
until_true curl -sf "http://127.0.0.1:$inside/healthz" || fail "the server does not start"
passed "in order"

# before NAME: starts that proxy at the ports $outside and $plain, and names the step after it. False if it isn't installed.
before() {
  step=$1
  if ! command -v "${1%-kept}" >/dev/null; then
    passed "is not installed"
    return 1
  fi
  outside=$(free_port) plain=$(free_port)
  "$tests/proxy" "$1" "$home" "$inside" "$outside" "$plain" >"$home/$1.out.log" 2>&1 &
  pids+=($!)
}

if before nginx; then
  through "https://localhost:$outside"
  is "http://localhost:$plain/t/K3FQ7A" 301
fi

if before nginx-kept; then
  until_true ask "https://localhost:$outside/healthz" || fail "no answer"
  no_smuggling "$outside"
fi

if before haproxy; then
  through "https://localhost:$outside"
  is "http://localhost:$plain/t/K3FQ7A" 301
fi

if before caddy; then
  through "https://localhost:$outside"
  SHEEPSHEAD_HOST=localhost caddy adapt --config "$deploy/Caddyfile.compose" --adapter caddyfile \
    >/dev/null 2>"$home/caddy.log" || fail "Caddyfile.compose"
fi

step=certificate
certificate own 17
outside=$(free_port)
printf 'listen = "127.0.0.1:%s"\ndatabase = "memory:"\n[tls]\ncertificate = "%s"\nkey = "%s"\n' "$outside" "$home/own.pem" \
  "$home/own.key" >"$home/own.toml"
"$program" serve --config "$home/own.toml" >/dev/null 2>"$home/own.log" &
own=$!
pids+=("$own")
serial_is() {
  openssl s_client -connect "127.0.0.1:$outside" </dev/null 2>/dev/null | openssl x509 -noout -serial | grep -qx "serial=$1"
}
until_true serial_is 11 || fail "no handshake"
certificate own 18
kill -HUP $own
until_true serial_is 12 || fail "SIGHUP does not renew it"
curl -sf --cacert "$home/own.pem" "https://localhost:$outside/healthz" >/dev/null || fail "healthz"
kill -TERM $own
wait $own || fail "exit status $?"
passed "handshake, renewed by SIGHUP"

step=systemd
if command -v systemd-analyze >/dev/null; then
  sed "s|/usr/local/bin/sheepshead|$(realpath "$program")|" "$deploy/sheepshead.service" >"$home/sheepshead.service"
  systemd-analyze verify --man=no "$home/sheepshead.service" >"$home/systemd.log" 2>&1 || fail "the unit"
  grep -q 'sheepshead\.service' "$home/systemd.log" && fail "the unit"
  for setting in MemoryMax TasksMax; do grep -q "^$setting=[0-9]" "$home/sheepshead.service" || fail "no $setting"; done
  # What is left open is what a server on the network needs; a setting that is taken away shows here.
  systemd-analyze security --offline=true --threshold=15 "$home/sheepshead.service" >"$home/systemd.log" 2>&1 ||
    fail "the unit leaves more open than it did"
  passed "the unit is in order"
else
  passed "is not installed"
fi

step=compose
if docker compose version >/dev/null 2>&1; then
  SHEEPSHEAD_HOST=localhost docker compose -f "$deploy/compose.yaml" config -q || fail "compose.yaml"
  SHEEPSHEAD_PASSPHRASE=x docker compose -f "$deploy/compose-cluster.yaml" config -q || fail "compose-cluster.yaml"
  passed "compose.yaml and compose-cluster.yaml are in order"
else
  passed "docker compose is not installed"
fi

step=end
kill -TERM $server
wait $server || fail "exit status $?"
passed "exit status 0"
