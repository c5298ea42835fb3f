"""Who somebody is, what they may see, and who is sent away."""

import time

from .felt import must
from .scene import ATTACKER, PASSPHRASE, VICTIM, Scene
from .visitor import Visitor


class People(Scene):
    # A host and Eve at a table with a bot, a hand dealt.
    def two_and_a_bot(self, **settings):
        host = self.guest("Host")
        table = host.table(bots=["random"], settings={"pace": 0, "stand-in": 0} | settings)
        mine = host.sit(table["id"])
        eve = self.guest("Eve", ATTACKER)
        theirs = eve.sit(table["code"])
        mine.say({"type": "next"})
        theirs.say({"type": "next"})
        must(mine.wait(lambda m: m.get("what") == "dealt", 20) or not mine.between, "no hand is dealt")
        return host, table, mine, eve, theirs

    def kick(self):
        """Who is sent away in a hand does not come back into it."""
        _, table, mine, eve, _ = self.two_and_a_bot()
        must(mine.say({"type": "host", "do": "kick", "person": eve.person})["type"] == "done", "the host cannot kick")
        again = eve.attach(table["code"])
        back = again.say({"type": "back"}, 10)
        must(back is None or back["type"] == "refused", "back took the seat again")
        return "stays away until the hand is over"

    def claims(self):
        """A false claim costs its claimer the right to claim in that hand, and nobody else."""
        _, _, mine, _, theirs = self.two_and_a_bot()

        def plays(table):
            """A turn of that table's, once cards are played."""
            for _ in range(60):
                for each in (mine, theirs):
                    if (turn := each.turn) and not (each is table and turn["legal"][0].startswith("play ")):
                        each.say(each.act("pick" if "pick" in turn["legal"] else turn["legal"][0]))
                if (turn := table.turn) and turn["legal"][0].startswith("play "):
                    return True
                time.sleep(0.05)
            return False

        def claim(table):
            must(plays(table), "no card is played")
            answer = table.say({"type": "act", "seq": table.seq, "action": "claim"})
            must(answer["type"] == "refused", "a claim before the first trick is true: deal again")
            return answer["message"]["say"]

        used_up = "refused.claim-failed"
        must(claim(theirs) != used_up, "the first claim is not looked at")
        must(claim(theirs) == used_up, "a second claim is looked at")
        must(claim(mine) != used_up, "a false claim costs somebody else's")
        return "hers alone is gone"

    def records(self):
        """Records are for those who played: not of a private table, not of one without spectators, not for the banned."""
        stranger = self.guest("Eve", ATTACKER)
        for more in ({"private": True}, {"private": False, "settings": {"pace": 0, "spectators": "none"}}):
            host = self.guest("Host")
            table = host.table(**more)["id"]
            mine = host.sit(table)
            must(mine.play_out(30) is not None, "no hand was played")
            path = f"/api/v1/tables/{table}/records/1"
            must(host.ask("GET", path)[0] == 200, "the player gets no record")
            for who in (stranger, self.visitor(ATTACKER)):
                must(who.ask("GET", path)[0] in (401, 403, 404), f"a stranger gets the record at {more}")
        # Where anyone may read, somebody banned may not; and a player who is banned keeps what they have played.
        host = self.guest("Host")
        table = host.table(private=False, bots=["random"], settings={"pace": 0, "spectators": "open"})["id"]
        mine = host.sit(table)
        player, watcher = self.guest("Ann"), self.guest("Bea")
        hers = player.sit(table)
        watcher.attach(table, "spectator")
        hers.plays = True
        hers.say({"type": "next"})
        must(mine.play_out(30) is not None, "no hand was played")
        path = f"/api/v1/tables/{table}/records/"
        must(watcher.ask("GET", path + "1")[0] == 200, "it is not open to anyone")
        for banned in (player, watcher):
            answer = mine.say({"type": "host", "do": "ban", "person": banned.person})
            must(answer and answer["type"] == "done", f"the host cannot ban: {answer}")
        must(watcher.ask("GET", path + "1")[0] == 404, "somebody banned reads on")
        must(player.ask("GET", path + "1")[0] == 200, "a player has lost their own hand")
        return "for the players alone"

    def signed_out(self):
        """Signing out everywhere ends open sockets, and the token is worth nothing."""
        ann = self.guest("Ann")
        table = ann.attach(ann.table()["id"])
        must(ann.post("sign-out", {"everywhere": True})[0] in (200, 204), "no signing out")
        for _ in range(100):
            if table.closed:
                break
            time.sleep(0.05)
        must(table.closed is not None, "the socket still talks")
        must(ann.ask("GET", "/api/v1/me")[0] == 401, "the token still works")
        return "closed at once"

    def old_tokens(self):
        """A guest's token is worth nothing once the guest is an account."""
        guest = self.guest("Ann")
        old = Visitor(self.server, VICTIM, guest.token)
        must(guest.post("accounts", {"login": f"old{next(self.count)}", "passphrase": PASSPHRASE})[0] in (200, 201),
             "no account")
        must(old.ask("GET", "/api/v1/me")[0] == 401, "the guest's old token still works")
        return "worth nothing"

    def names(self):
        """Nothing unseen stands in a name, and no markup."""
        for name in ("a\u202eb", "a\u200bb", "\u2066a\u2069", "<b>", "a\u0000b", "\u3164\u3164", "a\u00adb", "a\U000e0041b"):
            status, _ = self.visitor(f"192.0.2.{next(self.count) % 200}").post("guests", {"name": name})
            must(status == 400, f"the name {name!r} is taken: {status}")
            host = self.guest("Host")
            must(host.open_table(name=name)[0] == 400, f"the table name {name!r} is taken")
        return "8 refused, for people and for tables"

    def lookalikes(self):
        """Nobody sits down under a name that looks like another one at the table."""
        host = self.guest("Anna Pail")
        table = host.table(bots=[])
        host.sit(table["id"])
        looks = ("\u0410nna Pail", "Ann\u0430 Pail", "\uff21nna Pail", "Anna Pai1", "\u1d00\u0274\u0274\u1d00 Pail",
                 "Anna\u00a0Pail", "A\u0274na Pail")
        for name in looks:
            status, made = self.visitor(ATTACKER).post("guests", {"name": name})
            if status == 400:
                continue  # no name at all
            eve = Visitor(self.server, ATTACKER, made["token"])
            at = eve.attach(table["code"])
            answer = at.say({"type": "sit"}, 10)
            must(answer is not None and answer["type"] == "refused" and answer["why"] == "bad-name",
                 f"{name!r} sits beside Anna Pail: {answer}")
            at.leave()
        return f"{len(looks)} refused"
