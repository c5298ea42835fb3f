#!/usr/bin/env python3
"""Known answers for tests/server/fair_deal_test.cpp, reckoned from docs/fair-deals.md alone: python3 and nothing else.

    python3 tests/server/fair_deal_vectors.py
"""
import hashlib
import hmac

DOMAIN = b"sheepshead-deal/1\n"


def preamble(purpose, table, hand, rules, secret):
    return DOMAIN + f"{purpose}\ntable {table}\nhand {hand}\nrules {rules}\nsecret {secret}\n".encode()


def commitment(table, hand, rules, secret):
    return hashlib.sha256(preamble("promise", table, hand, rules, secret)).hexdigest()


def stream(table, hand, rules, secret, entropy):
    text = preamble("key", table, hand, rules, secret)
    for seat, value in enumerate(entropy):
        raw = value.encode()
        text += f"seat {seat} {len(raw)} ".encode() + raw + b"\n"
    key = hashlib.sha256(text).digest()
    block = 0
    while True:
        yield from hmac.new(key, DOMAIN + f"block {block}\n".encode(), hashlib.sha256).digest()
        block += 1


def below(numbers, n):
    limit = 256 - 256 % n
    while True:
        b = next(numbers)
        if b < limit:
            return b % n


def deck_of(ranks_by_suit):
    return [rank + suit for suit in "CSHD" for rank in ranks_by_suit[suit]]


def deal(table, hand, rules, secret, entropy, cards, die=False):
    numbers = stream(table, hand, rules, secret, entropy)
    deck = list(cards)
    for i in range(len(deck), 1, -1):
        k = below(numbers, i)
        deck[i - 1], deck[k] = deck[k], deck[i - 1]
    return deck, 1 + below(numbers, 6) if die else None


SEVEN_UP = "7 8 9 10 J Q K A".split()
DECK_32 = deck_of({s: SEVEN_UP for s in "CSHD"})

if __name__ == "__main__":
    for what, (table, hand, rules, secret, entropy, cards, die) in {
        "five, nobody adds": ("t1", 1, "cbf29ce484222325", "00" * 32, [""] * 5, DECK_32, False),
        "five, two add": ("t1", 1, "cbf29ce484222325", "00" * 32, ["", "seven swine", "", "Käse 3", ""], DECK_32, False),
        "seven and a die": ("t907", 12, "cd05baee74308121",
                         "f0e1d2c3b4a5968778695a4b3c2d1e0f00112233445566778899aabbccddeeff", ["x"] * 7, DECK_32, True),
    }.items():
        print(what)
        print("  commitment", commitment(table, hand, rules, secret))
        deck, cast = deal(table, hand, rules, secret, entropy, cards, die)
        print("  deck", " ".join(deck))
        print("  die", cast)
