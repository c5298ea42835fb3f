#!/usr/bin/env python3
"""A player for sheepshead: picks on four trump, calls a partner, gives points to its own side and saves them otherwise.

    sheepshead simulate --bots 'cmd:"python3 examples/mybot.py",random,random,random,random' --hands 1000
"""
import json
import sys

POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}

def card(action):
    return action.split()[-1]  # "QC" of "play QC"

def points(action):
    return POINTS.get(card(action)[:-1], 0)

def is_trump(action):
    return card(action)[0] in "QJ" or card(action)[-1] == "D"

def play(view, legal):
    pickers = {view["picker"], *view["partners"]}  # as far as this seat knows
    mine = view["seat"] in pickers
    winner = view.get("winning")  # of the trick so far; None: this seat leads
    if winner is None:  # trump pulls trump: good for the picker's side, and for nobody else
        return min(legal, key=lambda a: (is_trump(a) != mine, points(a)))
    if not view["leaster"] and (winner in pickers) == mine:
        return max(legal, key=points)  # a schmear
    return min(legal, key=lambda a: (points(a), is_trump(a)))

def choose(view):
    legal = [a for a in view["legal"] if a != "alone"] or view["legal"]  # a partner is worth having
    if view["phase"] == "play":
        return play(view, legal)
    if view["phase"] == "bury":  # fail with points, never trump
        return max(legal, key=lambda a: (not is_trump(a), points(a)))
    if "pick" in legal and sum(map(is_trump, view["hand"])) >= 4:
        return "pick"
    calls = [a for a in legal if a.startswith("call ")]
    quiet = [a for a in legal if a in ("pass", "silent")]
    return (calls + quiet + legal)[0]

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "mybot"}
    elif message["type"] == "decide":
        answer = {"type": "action", "id": message["id"], "action": choose(message["view"])}
    else:  # "hand", "event", "hand-over", "bye": for a player that wants to know more
        continue
    print(json.dumps(answer), flush=True)
