"""How long somebody waits, and whoever makes them wait."""

import http.client
import math
import threading
import time


class Broken(Exception):
    """An attack that worked."""


def must(holds, what):
    if not holds:
        raise Broken(what)


class Felt:
    """How long a victim waited for each of several things, in milliseconds, and how many of them failed."""

    def __init__(self):
        self.times, self.failed = [], 0

    def often(self, what, times, pause=0.0, before=None):
        """`before` is what has to be there for it, and takes no time of it."""
        for _ in range(times):
            given = (before(),) if before else ()
            began = time.monotonic()
            good = what(*given)
            self.times.append((time.monotonic() - began) * 1000)
            self.failed += not good
            time.sleep(pause)

    def at(self, share):
        ordered = sorted(self.times)
        return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else 0.0


class Attack:
    """Does something over and over, on threads of its own, while it is entered."""

    def __init__(self, what, threads=1, pause=0.0):
        self.what, self.number, self.pause = what, threads, pause
        self.going, self.done, self.errors = False, 0, 0

    def run(self, number):
        while self.going:
            try:
                self.what(number)
            except (OSError, RuntimeError, http.client.HTTPException):
                self.errors += 1
                time.sleep(0.05)
            self.done += 1
            time.sleep(self.pause)

    def __enter__(self):
        self.going = True
        self.threads = [threading.Thread(target=self.run, args=(n,), daemon=True) for n in range(self.number)]
        for thread in self.threads:
            thread.start()
        time.sleep(0.5)
        return self

    def __exit__(self, *_):
        self.going = False
        for thread in self.threads:
            thread.join(90)
