#!/usr/bin/env python3
"""A player for sheepshead in thirty lines: keeps its points, follows with its cheapest card.

    sheepshead simulate --bots 'cmd:"python3 examples/mybot.py",random,random,random,random' --hands 1000
"""
import json
import sys

POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}

def points(action):
    return POINTS.get(action.split()[-1][:-1], 0)

def choose(view):
    legal = view["legal"]
    if "pick" in legal:  # with three queens and jacks, or more
        return "pick" if sum(card[0] in "QJ" for card in view["hand"]) >= 3 else legal[0]
    return min(legal, key=points)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "mybot"}
    elif message["type"] == "decide":
        answer = {"type": "action", "id": message["id"], "action": choose(message["view"])}
    else:  # "hand", "event", "hand-over", "bye": for who wants to know more
        continue
    print(json.dumps(answer), flush=True)
