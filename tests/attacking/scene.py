"""What every attack begins with: who is there, and what they feel."""

import itertools
import time

from .felt import Felt, must
from .server import Server
from .visitor import Visitor

ATTACKER, VICTIM, OTHER = "198.51.100.7", "192.0.2.10", "192.0.2.99"
PASSPHRASE = "seven clubs and a blind"
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
# A figure under this, in milliseconds, says more about the machine.
NOISE = 50
# With --long: so many tries in so many turns. As many victims as a turn has tries, and both are of the same people.
TRIES, ROUNDS = 100, 5


class Scene:
    def __init__(self, program, long, through=None):
        self.program, self.long, self.through = program, long, through
        self.server = None
        self.count = itertools.count(1)

    def serve(self, settings="", limits="", **more):
        """A server for one attack, with room for the visitors it needs."""
        return Server(self.program, settings + "[limits]\nnew-guests-per-minute = 600\nnew-sockets-per-minute = 600\n" + limits,
                      **more)

    def visitor(self, address=VICTIM):
        return Visitor(self.server, address)

    def guest(self, name, address=None):
        """A guest at an address of their own, unless one is given."""
        n = next(self.count)
        return self.visitor(address or f"192.0.{3 + n // 200}.{1 + n % 200}").become_guest(name)

    def compare(self, what, attack, times=4, pause=0.0, before=None):
        """What the victim feels at rest and under the attack: each time `what` must succeed. --long: often enough to
        judge it, by turns, so that whatever else the machine does falls on both."""
        rounds = ROUNDS if self.long else 1
        each = TRIES // rounds if self.long else times
        idle, under = Felt(), Felt()
        for _ in range(rounds):
            idle.often(what, each, pause, before)
            must(idle.failed == 0, f"{idle.failed} of {len(idle.times)} failed at rest")
            with attack as going:
                under.often(what, each, pause, before)
            must(under.failed == 0, f"{under.failed} of {len(under.times)} failed under the attack")
            time.sleep(1 if self.long else 0)
        return idle, under, going.done
