#!/usr/bin/env bash
# package.sh BUILD_FOLDER [--if-long]: makes the Debian package of a built program and tries it in a bare Debian of this
# machine's release, in a temporary folder: installs it with apt, plays a hand, starts the server as its unit does, fetches
# the pages, removes and purges it, and looks for what is left. It needs root, debootstrap and apt's network, and takes a
# minute or two: with --if-long it runs only where SHEEPSHEAD_LONG is set. Exit status 77: something it needs is not here.
set -uo pipefail
build=$(realpath "$1")
[ "${2-}" != --if-long ] || [ -n "${SHEEPSHEAD_LONG-}" ] || exit 77
PATH=$PATH:/usr/sbin:/sbin

skip() { echo "SKIPPED: $*"; exit 77; }
[ "$(id -u)" -eq 0 ] || skip "making a bare Debian needs root"
for tool in debootstrap cpack dpkg-shlibdeps file curl apt-get unshare; do
  command -v $tool >/dev/null || skip "$tool is not installed"
done
# The mounts below end with the namespace, however this ends.
if [ -z "${SHEEPSHEAD_UNSHARED-}" ]; then
  unshare --mount true 2>/dev/null || skip "this machine allows no mounts"
  SHEEPSHEAD_UNSHARED=yes exec unshare --mount --propagation private "$0" "$@"
fi

home=$(mktemp -d)
tree=$home/tree
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; umount "$tree/proc" 2>/dev/null; rm -rf --one-file-system "$home"' EXIT
step=start
began=$SECONDS

fail() {
  echo "FAILED: $step: $*" >&2
  tail -n 30 "$home"/log >&2
  exit 1
}
passed() { printf '[%3ds] %s: %s\n' $((SECONDS - began)) "$step" "$*"; }
quietly() { "$@" >"$home/log" 2>&1 </dev/null; }
clean=(env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8)
inside() { "${clean[@]}" DEBIAN_FRONTEND=noninteractive chroot "$tree" "$@"; }
as_player() { "${clean[@]}" HOME=/tmp chroot --userspec=65534:65534 "$tree" "$@"; }

step=package
quietly cpack --config "$build/CPackConfig.cmake" -G DEB -B "$home/made" || fail "cpack"
packages=("$home"/made/*.deb)
[ ${#packages[@]} -eq 1 ] && [ -f "${packages[0]}" ] || fail "cpack made no package"
package=${packages[0]}
dpkg-deb --contents "$package" | awk '{ print $6 }' >"$home/contents"
for file in usr/bin/sheepshead usr/share/sheepshead/web/index.html usr/share/sheepshead/variants/five-called-ace.toml \
  usr/lib/systemd/system/sheepshead.service usr/lib/sysusers.d/sheepshead.conf etc/sheepshead.toml \
  usr/share/man/man1/sheepshead.1.gz usr/share/man/man1/sheepshead-serve.1.gz usr/share/doc/sheepshead/copyright \
  usr/share/bash-completion/completions/sheepshead usr/share/zsh/vendor-completions/_sheepshead \
  usr/share/fish/vendor_completions.d/sheepshead.fish; do
  grep -qx "./$file" "$home/contents" || fail "it has no /$file"
done
passed "$(basename "$package"), $(wc -l <"$home/contents") files, $(($(stat -c %s "$package") / 1000)) kB"

step=lintian
if command -v lintian >/dev/null; then
  lintian --allow-root --fail-on error "$package" >"$home/log" 2>&1 || fail "errors"
  passed "no errors, $(grep -c '^W:' "$home/log") warnings"
else
  passed "is not installed"
fi

# Where this machine's apt gets the release that it runs, and through which proxy.
step=debootstrap
release=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
mirror=$(apt-get indextargets --format '$(CODENAME) $(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' |
  sed -n "s/^$release //p" | head -n 1)
[ -n "$mirror" ] || skip "apt's sources name no Debian $release"
proxy=$(apt-config dump --format '%v%n' Acquire::http::Proxy)
[ -z "$proxy" ] || export http_proxy=$proxy https_proxy=$proxy
if ! quietly debootstrap --variant=minbase "$release" "$tree" "$mirror"; then
  grep -qE 'Failed getting release|Couldn.t download|Cannot (mknod|install into target)|NOEXEC' "$home/log" &&
    skip "$(tail -n 1 "$home/log")"
  fail "no bare Debian"
fi
apt-config dump | grep -i '^Acquire::[a-z]*::Proxy' >"$tree/etc/apt/apt.conf.d/proxy"
mount -t proc proc "$tree/proc" || skip "this machine lets nobody mount /proc"
# Services are started by nobody while packages are installed.
printf '#!/bin/sh\nexit 101\n' >"$tree/usr/sbin/policy-rc.d"
chmod 755 "$tree/usr/sbin/policy-rc.d"
quietly inside apt-get update || fail "apt-get update"
passed "$release"

# Every file but what apt, dpkg and the linker keep of their own.
state() {
  (cd "$tree" && find . -path ./proc -prune -o -path './var/lib/dpkg' -prune -o -path './var/lib/apt' -prune -o \
    -path './var/cache' -prune -o -path './var/log' -prune -o -path ./tmp -prune -o ! -name '*-' ! -name .pwd.lock \
    ! -name 'ld.so.cache' ! -name '*.deb' -print) | LC_ALL=C sort
  LC_ALL=C sort "$tree/etc/passwd" "$tree/etc/group"
}
state >"$home/before"

step=install
cp "$package" "$tree/root/sheepshead.deb"
inside apt-get install -y --no-install-recommends /root/sheepshead.deb >"$home/log" 2>&1 </dev/null || fail "apt"
grep -q 'No server was started' "$home/log" || fail "whether a server runs is not said"
inside getent passwd sheepshead >"$home/log" || fail "the service has no user"
[ ! -e "$tree/etc/systemd/system/multi-user.target.wants/sheepshead.service" ] || fail "the service is enabled"
passed "user and service, not started"

step=play
inside sheepshead --version >"$home/log" 2>&1 || fail "--version"
grep -q '^sheepshead [0-9]' "$home/log" || fail "--version"
# `yes` ends when nobody reads any more.
{ yes 1 2>/dev/null || true; } | as_player sheepshead play --plain --hands 1 --seed 7 --opponents random >"$home/log" 2>&1 ||
  fail "a hand"
grep -qi 'game points\|gets\|pays\|wins' "$home/log" || fail "a hand without an end"
passed "$(as_player sheepshead --version), a hand"

step=serve
# The command of the unit, as its user, in its folder; on a port that is free.
command=$(sed -n 's/^ExecStart=//p' "$tree/usr/lib/systemd/system/sheepshead.service")
inside install -d -o sheepshead -g sheepshead /var/lib/sheepshead
: >"$home/serve.out"
# No function, so that $! is the server itself.
"${clean[@]}" chroot --userspec=sheepshead:sheepshead "$tree" sh -c \
  "cd /var/lib/sheepshead && exec $command --listen 127.0.0.1:0" >"$home/serve.out" 2>"$home/log" </dev/null &
server=$!
for ((i = 0; i < 600; ++i)); do
  url=$(sed -n 's|.* \(http[^ ]*\)$|\1|p' "$home/serve.out")
  [ -n "$url" ] && break
  kill -0 $server 2>/dev/null || fail "the server ended"
  sleep 0.05
done
[ -n "$url" ] || fail "the server does not listen"
grep -qx 'Pages for browsers: /usr/share/sheepshead/web' "$home/serve.out" || fail "$(cat "$home/serve.out")"
web=$tree/usr/share/sheepshead/web
curl -sf "$url/" >"$home/page" || fail "no page"
cmp -s "$home/page" "$web/index.html" || fail "another page than its own"
named=$(grep -oE '(src|href)="\.?/?[^"]+\.(js|css|svg|webmanifest)"' "$home/page" | sed -E 's/^[a-z]+="\.?\/?//; s/"$//' | sort -u)
grep -q '\.js$' <<<"$named" || fail "the page names no script"
for name in $named; do
  curl -sf "$url/$name" | cmp -s - "$web/$name" || fail "$name is not served"
done
curl -sf "$url/api/v1/variants" | grep -q '"five-called-ace"' || fail "no tables"
kill -TERM $server
wait $server || fail "exit status $?"
server=
[ -s "$tree/var/lib/sheepshead/sheepshead.db" ] || fail "no database"
passed "the page, $(wc -w <<<"$named") files that it names, tables; exit status 0"

step=remove
quietly inside apt-get remove -y sheepshead || fail "apt"
[ ! -e "$tree/usr/bin/sheepshead" ] && [ ! -e "$web" ] || fail "the program is still there"
[ -s "$tree/var/lib/sheepshead/sheepshead.db" ] && [ -f "$tree/etc/sheepshead.toml" ] || fail "tables or settings are lost"
passed "tables and settings are kept"

step=purge
quietly inside apt-get purge -y sheepshead || fail "apt"
quietly inside apt-get autoremove --purge -y || fail "apt"
state >"$home/after"
diff "$home/before" "$home/after" >"$home/log" || fail "left behind, or lost"
passed "nothing is left"
