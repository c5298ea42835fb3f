"""Passphrases, sign-in codes and codes of tables are guessed, and everybody else signs in as ever."""

import random

from .felt import Attack, must
from .scene import ATTACKER, LETTERS, OTHER, PASSPHRASE, VICTIM, Scene


class Guessing(Scene):
    def codes(self):
        """A hundred wrong sign-in codes, and everybody else's still work."""
        ann = self.guest("Ann")

        def code():
            status, made = ann.post("me/sign-in-codes", {})
            must(status in (200, 201), f"no code: {status} {made}")
            return made["code"]

        eve = self.visitor(ATTACKER)
        return self.compare(lambda mine: self.visitor(VICTIM).post("sign-in", {"code": mine})[0] == 200, Attack(
            lambda n: eve.post("sign-in", {"code": "".join(random.choice(LETTERS) for _ in range(8))}), pause=0.005),
            before=code)

    def passphrases(self):
        """Thirty invented logins a second, and real people sign in."""
        self.visitor(OTHER).become_account("ann-of-attacks", PASSPHRASE)

        def sign_in():
            return self.visitor(f"192.0.2.{random.randrange(1, 60)}").post(
                "sign-in", {"login": "ann-of-attacks", "passphrase": PASSPHRASE})[0] == 200

        eve = self.visitor(ATTACKER)
        return self.compare(sign_in, Attack(lambda n: eve.post(
            "sign-in", {"login": f"nobody{random.random()}"[:20], "passphrase": "not it"}), threads=6, pause=0.2), times=8)

    def table_codes(self):
        """Guessing the codes of private tables: soon refused, and a friend's code still works."""
        table = self.guest("Host").table()
        friend = self.guest("Friend")
        eve = self.guest("Eve", ATTACKER)
        answers = []

        def guess(_):
            code = "".join(random.choice(LETTERS) for _ in range(6))
            answers.append(eve.ask("GET", "/api/v1/codes/" + code)[0])

        result = self.compare(
            lambda: friend.ask("GET", "/api/v1/codes/" + table["code"])[0] == 200, Attack(guess, pause=0.01))
        for _ in range(60):
            if 429 in answers:
                break
            guess(0)
        must(429 in answers, f"{len(answers)} guesses, none refused")
        must(table["code"] not in self.server.log.read_text(), "the code is in the log")
        return result
