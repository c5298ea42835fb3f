#!/usr/bin/env python3
"""Known answers for tests/server/fair_deal_test.cpp, reckoned from docs/fair-deals.md alone: python3 and nothing else.

    python3 tests/server/fair_deal_vectors.py
"""
import hashlib
import hmac



def domain(scheme):
    return f"sheepshead-deal/{scheme}\n".encode()


def preamble(scheme, purpose, table, hand, rules, secret):
    return domain(scheme) + f"{purpose}\ntable {table}\nhand {hand}\nrules {rules}\nsecret {secret}\n".encode()


def commitment(scheme, table, hand, rules, secret):
    return hashlib.sha256(preamble(scheme, "promise", table, hand, rules, secret)).hexdigest()


def seal(promised, text):
    raw = text.encode()
    return hashlib.sha256(domain(2) + f"seal\ncommitment {promised}\ntext {len(raw)} ".encode() + raw + b"\n").hexdigest()


def key_of_1(table, hand, rules, secret, entropy):
    text = preamble(1, "key", table, hand, rules, secret)
    for seat, value in enumerate(entropy):
        raw = value.encode()
        text += f"seat {seat} {len(raw)} ".encode() + raw + b"\n"
    return hashlib.sha256(text).digest()


def key_of_2(table, hand, rules, secret, what, seats, seals, entropy):
    """`what`: the lines of what is dealt; `seats`: None where somebody sits out; `seals`: "" where there is none."""
    text = preamble(2, "key", table, hand, rules, secret) + "".join(line + "\n" for line in what).encode()
    for place, value in enumerate(entropy):
        raw = value.encode()
        seat = "-" if seats[place] is None else seats[place]
        text += f"place {place} {seat} {seals[place] or '-'} {len(raw)} ".encode() + raw + b"\n"
    return hashlib.sha256(text).digest()


def stream(scheme, key):
    block = 0
    while True:
        yield from hmac.new(key, domain(scheme) + f"block {block}\n".encode(), hashlib.sha256).digest()
        block += 1


def below(numbers, n):
    limit = 256 - 256 % n
    while True:
        b = next(numbers)
        if b < limit:
            return b % n


def deck_of(ranks_by_suit):
    return [rank + suit for suit in "CSHD" for rank in ranks_by_suit[suit]]


def shuffled(numbers, cards):
    deck = list(cards)
    for i in range(len(deck), 1, -1):
        k = below(numbers, i)
        deck[i - 1], deck[k] = deck[k], deck[i - 1]
    return deck


def show(scheme, key, cards, die=False):
    numbers = stream(scheme, key)
    print("  deck", " ".join(shuffled(numbers, cards)))
    if die:
        print("  die", 1 + below(numbers, 6))


SEVEN_UP = "7 8 9 10 J Q K A".split()
DECK_32 = deck_of({s: SEVEN_UP for s in "CSHD"})
ZEROS = "00" * 32
SECRET = "f0e1d2c3b4a5968778695a4b3c2d1e0f00112233445566778899aabbccddeeff"
FIVE, SEVEN = "cbf29ce484222325", "cd05baee74308121"


def first_scheme():
    for what, (table, hand, rules, secret, entropy, die) in {
        "five, nobody adds": ("t1", 1, FIVE, ZEROS, [""] * 5, False),
        "five, two add": ("t1", 1, FIVE, ZEROS, ["", "seven swine", "", "Käse 3", ""], False),
        "seven and a die": ("t907", 12, SEVEN, SECRET, ["x"] * 7, True),
    }.items():
        print("scheme 1:", what)
        print("  commitment", commitment(1, table, hand, rules, secret))
        show(1, key_of_1(table, hand, rules, secret, entropy), DECK_32, die)


def second_scheme():
    promised = commitment(2, "t1", 1, FIVE, ZEROS)
    swine, cheese, kept_back = (seal(promised, text) for text in ("seven swine", "Käse 3", "never said"))
    print("scheme 2: commitment", promised)
    print("  seals", swine, cheese, kept_back)
    deal = ["for deal", "dealer 2", "doublers 1"]
    five = [0, 1, 2, 3, 4]
    print("scheme 2: five, nobody adds")
    show(2, key_of_2("t1", 1, FIVE, ZEROS, deal, five, [""] * 5, [""] * 5), DECK_32)
    print("scheme 2: five, two add, and one keeps a sealed text back")
    seals, texts = ["", swine, kept_back, cheese, ""], ["", "seven swine", "", "Käse 3", ""]
    show(2, key_of_2("t1", 1, FIVE, ZEROS, deal, five, seals, texts), DECK_32)
    print("scheme 2: six at the table, place 2 sits out")
    show(2, key_of_2("t1", 1, FIVE, ZEROS, deal, [3, 4, None, 0, 1, 2], seals + [""], texts + [""]), DECK_32)
    print("scheme 2: seven and a die")
    print("  commitment", commitment(2, "t907", 12, SEVEN, SECRET))
    show(2, key_of_2("t907", 12, SEVEN, SECRET, ["for deal", "dealer 6", "doublers 0"], range(7), [""] * 7, [""] * 7),
         DECK_32, True)
    print("scheme 2: a showdown of three, two rounds")
    numbers = stream(2, key_of_2("t1", 1, FIVE, ZEROS, ["for showdown", "people 3"], [None] * 5, seals, texts))
    for _ in range(2):
        deck = shuffled(numbers, DECK_32)
        print("  ", " / ".join(" ".join(deck[5 * i:5 * i + 5]) for i in range(3)))


def of_round(purpose, round_name, lines):
    return domain(3) + "".join(line + "\n" for line in [purpose, "round " + round_name] + lines).encode()


def third_scheme():
    name = "0123456789ab/2"
    print("scheme 3: promise", hashlib.sha256(of_round("promise", name, ["secret " + SECRET])).hexdigest())
    for hand in (1, 2):
        print("scheme 3: five, hand", hand)
        key = of_round("key", name, [f"hand {hand}", "rules " + FIVE, "secret " + SECRET])
        show(3, hashlib.sha256(key).digest(), DECK_32)


if __name__ == "__main__":
    first_scheme()
    second_scheme()
    third_scheme()
