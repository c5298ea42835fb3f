"""A server of its own, and a proxy before it."""

import ctypes
import os
import pathlib
import shutil
import socket
import ssl
import subprocess
import tempfile
import time

from .visitor import Visitor

PROXY = pathlib.Path(__file__).resolve().parent.parent / "proxy"
PROXIES = ("nginx", "caddy", "haproxy")


def without_wide_pages():
    """Memory in pages of 4 KiB: the heap's wide ones (docs/performance.md) round what a socket costs to 2 MiB."""
    set_thp_disable = 41
    ctypes.CDLL(None).prctl(set_thp_disable, 1, 0, 0, 0)


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def ended(process):
    """Its exit status, at the latest after 20 seconds."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    return process.returncode


class Server:
    """`sheepshead serve` on a database of its own.

    Visitors without a proxy say their address as a trusted one would. Through a proxy (a name of PROXIES) they come from
    an address of this machine that has the same last three numbers: 192.0.2.10 is 127.0.2.10."""

    def __init__(self, program, settings="", proxies='"127.0.0.1"', through=None, umask=-1):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sheepshead-attacks-"))
        self.database = self.folder / "tables.db"
        self.log = self.folder / "log"
        self.port = free_port()
        self.program, self.through, self.umask = program, through, umask
        self.proxy = self.context = None
        config = self.folder / "serve.toml"
        config.write_text(f"trusted-proxies = [{proxies}]\n" + settings)
        self.words = [program, "serve", f"--config={config}", "--json-logs"]
        try:
            if through:
                self.start_proxy()
            self.start()
        except Exception:
            self.close()
            raise

    def start(self):
        words = self.words + [f"--listen=127.0.0.1:{self.port}", f"--db=sqlite:{self.database}"]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log, umask=self.umask,
                                            preexec_fn=without_wide_pages)
        for _ in range(400):
            if self.process.poll() is not None:
                raise RuntimeError(f"the server does not start:\n{self.log.read_text()[-2000:]}")
            try:
                if Visitor(self, "203.0.113.1").ask("GET", "/healthz")[0] == 200:
                    return
            except OSError:
                pass
            time.sleep(0.05)
        raise RuntimeError("the server does not answer")

    def start_proxy(self):
        subprocess.run([PROXY, "certificate", self.folder / "proxy", "1"], check=True)
        self.context = ssl.create_default_context(cafile=self.folder / "proxy.pem")
        self.context.set_alpn_protocols(["http/1.1"])
        self.outside = free_port()
        with open(self.folder / "proxy.log", "wb") as log:
            self.proxy = subprocess.Popen(
                [PROXY, self.through, self.folder, str(self.port), str(self.outside), str(free_port())],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def also(self, *words, umask=-1):
        """Another program on this machine that wants something of the same database: its exit status and what it says."""
        done = subprocess.run([self.program, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=60, umask=umask)
        return done.returncode, (done.stdout + done.stderr).decode("utf-8", "replace")

    # What visitors need to know.

    def connect(self, address, timeout=60):
        if not self.proxy:
            return socket.create_connection(("127.0.0.1", self.port), timeout=timeout)
        line = socket.create_connection(("127.0.0.1", self.outside), timeout=timeout,
                                        source_address=(self.seen(address), 0))
        return self.context.wrap_socket(line, server_hostname="localhost")

    def seen(self, address):
        """What the server takes somebody's address for."""
        return "127." + address.split(".", 1)[1] if self.proxy else address

    def host(self):
        return f"localhost:{self.outside if self.proxy else self.port}"

    def forwarded(self, address):
        return {} if self.proxy else {"X-Forwarded-For": address, "X-Forwarded-Proto": "http"}

    def stop(self):
        return ended(self.process)

    def close(self):
        for process in (self.proxy, getattr(self, "process", None)):
            if process:
                ended(process)
        shutil.rmtree(self.folder, ignore_errors=True)

    def bytes_of_database(self):
        return sum(f.stat().st_size for f in self.folder.glob("tables.db*"))

    def bytes_of_memory(self):
        """Its own, and what the kernel holds of what it has sent."""
        kilobytes = 0
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                kilobytes = int(line.split()[1])
        own = f":{self.port:04X}"
        held = 0
        for line in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
            words = line.split()
            if words[1].endswith(own):
                held += int(words[4].split(":")[0], 16)
        return kilobytes * 1024 + held


def files_of(folder):
    return {path.name: path.stat().st_mode & 0o777 for path in sorted(folder.iterdir()) if path.is_file()}


def has_proxy(name):
    path = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"
    return shutil.which(name, path=path) is not None and shutil.which("openssl", path=path) is not None
