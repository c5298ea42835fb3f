"""What belongs to all: places for tables, the disk, memory, and the time of bots, hints and reviews."""

import itertools
import time

from .felt import Attack, must
from .scene import ATTACKER, ROUNDS, TRIES, Scene
from .visitor import attaching, frame

LONG_LINE = "\U0001F0A1" * 300  # 1,200 bytes


class Shares(Scene):
    def full_house(self):
        """One address opens tables until it gets no more, and everybody else still gets one."""
        self.server.close()
        self.server = self.serve(limits="tables = 16\n", through=self.through)
        got = refused = 0
        for n in range(30):
            eve = self.guest(f"Eve {n}", ATTACKER)
            status, made = eve.open_table()
            if status in (200, 201):
                got += 1
                eve.attach(made["id"])  # or it would soon rest
            else:
                refused += 1
        must(got <= 12, f"one address has {got} of 16 tables")
        must(refused > 0, "30 tables opened, none refused")
        for n in range(4):
            bea = self.guest(f"Bea {n}")
            status, made = bea.open_table()
            must(status in (200, 201), f"beside {got} tables of one address: {status} {made}")
            bea.attach(made["id"])
        return f"{got} of 16 for one address, {refused} refused, 4 for others"

    def opening(self):
        """While one address opens tables, somebody else opens theirs."""
        eves = [self.guest(f"Eve {n}", ATTACKER) for n in range(5)]
        return self.compare(lambda bea: bea.open_table()[0] in (200, 201),
                            Attack(lambda n: eves[n].open_table(), threads=5, pause=0.02), before=lambda: self.guest("Bea"))

    def settings(self):
        """Rules changed back and forth do not fill the disk."""
        eve = self.guest("Eve", ATTACKER)
        at = eve.table()["id"]
        table = eve.attach(at)
        before = self.server.bytes_of_database()
        began = time.monotonic()
        seconds = 30 if self.long else 6
        refused = done = 0
        for variant in itertools.cycle(["three", "five-called-ace"]):
            answer = table.say({"type": "host", "do": "rules", "variant": variant}, 10)
            if time.monotonic() - began > seconds:
                break
            if answer is None:  # sent away for asking too much: Eve comes again
                table.leave()
                table = eve.attach(at)
                continue
            refused += answer["type"] == "refused"
            done += answer["type"] == "done"
        growth = (self.server.bytes_of_database() - before) / (time.monotonic() - began)
        must(refused > 0, f"{done} changes of rules, none refused")
        # Pages of the database come in steps; 350 KB/s were seen before there was a limit.
        must(growth < 60_000 if not self.long else growth < 20_000, f"the database grows by {growth:.0f} bytes a second")
        table.leave()
        return f"{done} changes, {refused} refused, {growth:.0f} bytes a second"

    # Somebody at a table with bots, whose turn it is.
    def at_turn(self, name, address=None, **more):
        who = self.guest(name, address)
        table = who.sit(who.table(**more)["id"])
        must(table.my_turn(), "no hand is dealt")
        return table

    def hints(self):
        """Attaching again and again does not bring new hints, and somebody else's comes soon."""
        victims = itertools.cycle([self.at_turn(f"Bea {n}") for n in range(TRIES // ROUNDS if self.long else 2)])
        eve = self.guest("Eve", ATTACKER)
        theirs = eve.table()["id"]
        eve.sit(theirs).my_turn()
        got = []

        def ask(_):
            table = eve.attach(theirs)
            for _ in range(6):
                answer = table.say({"type": "hint"}, 20)
                got.append(answer["type"] if answer else "nothing")
            table.leave()

        def hint(table):
            answer = table.say({"type": "hint"}, 30)
            return answer is not None and answer["type"] == "hint"

        began = time.monotonic()
        result = self.compare(hint, Attack(ask, pause=1), before=lambda: next(victims), pause=0.2)
        must(got.count("hint") <= 5 + 0.5 * (time.monotonic() - began), f"{got.count('hint')} hints for one person")
        must("refused" in got, "no hint is refused")
        return result

    # Somebody who has played a hand of few cards.
    def reviewed(self, name, address=None):
        who = self.guest(name, address)
        table = who.sit(who.table(variant="five-called-ace", bots=["random"] * 4)["id"])
        must(table.play_out() is not None, "no hand was played")
        return table

    def reviews(self):
        """Reviews by attaching again and again, and as many guests: somebody else's comes soon."""
        victims = itertools.cycle([self.reviewed(f"Bea {n}") for n in range(TRIES // ROUNDS if self.long else 4)])
        eves = [self.reviewed(f"Eve {n}", ATTACKER) for n in range(4)]
        got = []

        def ask(n):
            eve = eves[n].visitor
            table = eve.attach(eves[n].snapshot["table"]["id"])
            for _ in range(3):
                answer = table.say({"type": "review", "hand": 1}, 60)
                got.append(answer["type"] if answer else "nothing")
            table.leave()

        def review(table):
            answer = table.say({"type": "review", "hand": 1}, 60)
            return answer is not None and answer["type"] == "review"

        began = time.monotonic()
        # Each of the victims may ask every ten seconds: a turn of twenty must not take less.
        result = self.compare(review, Attack(ask, threads=4, pause=1), before=lambda: next(victims),
                              pause=0.6 if self.long else 0.0)
        # Four people: two at once each, then one every ten seconds each.
        most = 4 * (3 + 0.1 * (time.monotonic() - began))
        must(got.count("review") <= most, f"{got.count('review')} reviews for four guests of an address")
        must("refused" in got, "no review is refused")
        return result

    # An address plays at eight tables at once, against bots.
    def many_bots(self, level):
        tables = []
        for n in range(8):
            eve = self.guest(f"Eve {n}", ATTACKER)
            tables.append(eve.sit(eve.table(bots=[level] * 2)["id"]))
        return Attack(lambda n: tables[n].play_out(2), threads=8)

    def bots(self):
        """Eight tables of the best bots, and somebody else's bot takes its turn."""
        mine = self.at_turn("Bea", bots=["master", "master"])

        def turn():
            must(mine.my_turn(60), "no turn comes")
            return mine

        def bots_answer(table):
            done = table.say(table.act(table.turn["legal"][0]))
            return done is not None and done["type"] == "done" and table.my_turn(60) is not None

        return self.compare(bots_answer, self.many_bots("master"), before=turn)

    def actions(self):
        """The same, and rules changed back and forth: somebody else's own action at a table."""
        mine = self.at_turn("Bea")
        attack = self.many_bots("master")
        eve = self.guest("Eve", ATTACKER)
        hosted = eve.attach(eve.table()["id"])
        variants = itertools.cycle(["three", "five-called-ace"])
        play = attack.what
        attack.number += 1
        attack.what = lambda n: play(n) if n < 8 else hosted.say(
            {"type": "host", "do": "rules", "variant": next(variants)}, 10)

        def turn():
            must(mine.my_turn(60), "no turn comes")
            return mine

        def act(table):
            answer = table.say(table.act(table.turn["legal"][0]))
            return answer is not None and answer["type"] == "done"

        return self.compare(act, attack, times=12, before=turn)

    def spectators(self):
        """A crowd that comes to watch is told in one breath."""
        host = self.guest("Host")
        table = host.table(private=False)["id"]
        mine = host.attach(table)
        watching = []
        for n in range(20):
            watching.append(self.guest(f"Watcher {n}", f"192.0.2.{n + 1}").attach(table, "spectator"))
        time.sleep(1.5)
        told = sum(1 for m in list(mine.heard.queue) if m["type"] == "here")
        must(told <= 12, f"the host was told {told} times")
        for each in watching:
            each.leave()
        return f"20 came, the host was told {told} times"

    def slow_reader(self):
        """Sockets that never read cost what is documented: a megabyte each, what the kernel holds included."""
        host = self.guest("Host")
        table = host.table(private=False, bots=[])["id"]
        host.attach(table)
        for n in range(6):  # a long chat makes a long snapshot
            talker = self.guest(f"Talker {n}").attach(table, "spectator")
            for _ in range(5):
                must(talker.say({"type": "chat", "text": LONG_LINE})["type"] == "done", "nobody may talk")
        reading = [self.guest(f"Reader {n}", ATTACKER).attach(table, "spectator") for n in range(6)]
        for _ in range(5):
            for each in reading:
                each.send(attaching(table, "spectator"))
        time.sleep(1)
        base = self.server.bytes_of_memory()
        deaf = []
        for n in range(6):
            connection, _ = self.guest(f"Deaf {n}", ATTACKER).upgraded()
            connection.sendall(frame(attaching(table, "player" if n < 3 else "spectator")))
            if n < 3:
                connection.sendall(frame({"type": "sit", "id": "sit"}))
            connection.settimeout(0.01)
            deaf.append(connection)
        most = 0
        for _ in range(1200 if self.long else 240):
            for n, connection in enumerate(deaf):
                try:
                    connection.send(frame(attaching(table, "player" if n < 3 else "spectator")))
                except OSError:
                    pass  # closed, as it may be
            time.sleep(0.05)
            most = max(most, self.server.bytes_of_memory() - base)
        for connection in deaf:
            connection.close()
        each = most / len(deaf) / 1024
        # Through a proxy it is the proxy that has to wait, and its own buffers that fill.
        must(each > 256 or self.through, f"only {each:.0f} KiB a socket waited: this is no attack")
        must(each <= 1280, f"{each:.0f} KiB a socket")
        return f"{each:.0f} KiB a socket at most"
