// Tables of five on Colyseus: each action is held against the rules and told to everyone. Nothing is kept on a disk.
//
//   node server.js PORT relay    by messages, the cheapest that Colyseus can do
//   node server.js PORT state    by a state that Colyseus sends by itself, each hand to its player alone: its usual way
import { Room, Server } from "@colyseus/core";
import { schema, StateView, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";

import { Table } from "./table.js";

class RelayRoom extends Room {
  maxClients = 5;
  patchRate = null; // no state

  onCreate() {
    this.table = new Table();
    this.seats = [];
    this.seq = 0;
    this.onMessage("act", (client, message) => this.act(client, message));
  }

  onJoin(client) {
    this.seats.push(client);
    if (this.seats.length === 5) this.deal();
  }

  onLeave(client) {
    this.seats = this.seats.filter((one) => one !== client);
  }

  deal() {
    const t = this.table;
    t.deal();
    ++this.seq;
    this.seats.forEach((client, seat) =>
      client.send("told", {
        seq: this.seq, at: Date.now(), what: "dealt", dealer: t.dealer, seat, hand: t.hands[seat], turn: t.turn,
        phase: t.phase, legal: seat === t.turn ? t.legal() : [],
      }));
  }

  act(client, message) {
    const t = this.table;
    const seat = this.seats.indexOf(client);
    if (message?.seq !== this.seq) return client.send("refused", { id: message?.id, why: "stale", seq: this.seq });
    const before = t.phase;
    const events = t.act(seat, String(message.action));
    if (events === null) return client.send("refused", { id: message.id, why: "illegal", seq: this.seq });
    ++this.seq;
    client.send("done", { id: message.id, seq: this.seq });
    const told = { seq: this.seq, at: Date.now(), what: "act", seat, by: "person", events, turn: t.turn,
      phase: t.phase };
    if (before !== "bury") told.action = message.action;
    // Encoded once for those who hear the same.
    const next = this.seats[t.turn];
    this.broadcast("told", { ...told, legal: [] }, { except: next });
    const mine = { ...told, legal: t.legal() };
    if (before === "pick" && t.phase === "bury") mine.hand = t.hands[t.turn];
    next.send("told", mine);
    if (t.phase === "over") this.deal();
  }
}

const Played = schema({ seat: t.uint8(), card: t.string() });
const Seat = schema({
  points: t.number(), score: t.number(), hand: t.array("string").view(), legal: t.array("string").view(),
});
const TableState = schema({
  seq: t.number(), phase: t.string(), turn: t.uint8(), dealer: t.uint8(), last: t.string(),
  trick: t.array(Played), seats: t.array(Seat),
});

class StateRoom extends Room {
  maxClients = 5;

  onCreate() {
    this.table = new Table();
    this.seats = [];
    const state = new TableState();
    for (let seat = 0; seat < 5; ++seat) state.seats.push(new Seat());
    state.seq = 0;
    this.state = state;
    this.onMessage("act", (client, message) => this.act(client, message));
  }

  onJoin(client) {
    client.view = new StateView();
    client.view.add(this.state.seats[this.seats.length]);
    client.send("seat", this.seats.length);
    this.seats.push(client);
    if (this.seats.length === 5) this.deal();
  }

  deal() {
    this.table.deal();
    this.state.dealer = this.table.dealer;
    this.show();
  }

  /// Only what differs is sent.
  show() {
    const table = this.table, state = this.state;
    ++state.seq;
    state.phase = table.phase;
    state.turn = table.turn;
    const same = (a, b) => a.length === b.length && b.every((one, i) => a[i] === one);
    const put = (list, wanted) => {
      if (same(list, wanted)) return;
      list.clear();
      list.push(...wanted);
    };
    table.hands.forEach((hand, seat) => {
      const shown = state.seats[seat];
      const gone = shown.hand.findIndex((card) => !hand.includes(card));
      if (shown.hand.length === hand.length + 1) shown.hand.splice(gone, 1);
      put(shown.hand, hand);
      put(shown.legal, seat === table.turn ? table.legal() : []);
      if (shown.points !== table.points[seat]) shown.points = table.points[seat];
      if (shown.score !== table.scores[seat]) shown.score = table.scores[seat];
    });
    if (table.trick.length === 0) state.trick.clear();
    else if (table.trick.length > state.trick.length) state.trick.push(new Played(table.trick.at(-1)));
  }

  act(client, message) {
    const seat = this.seats.indexOf(client);
    const before = this.table.phase;
    if (message?.seq !== this.state.seq) return client.send("refused", { id: message?.id, why: "stale" });
    if (this.table.act(seat, String(message.action)) === null)
      return client.send("refused", { id: message.id, why: "illegal" });
    this.state.last = before === "bury" ? "bury" : message.action;
    this.show();
    client.send("done", { id: message.id, seq: this.state.seq });
    if (this.table.phase === "over") this.deal();
  }
}

const port = Number(process.argv[2] ?? 2567);
const server = new Server({ transport: new WebSocketTransport({ pingInterval: 30000 }), greet: false });
server.define("table", process.argv[3] === "state" ? StateRoom : RelayRoom);
await server.listen(port, "127.0.0.1");
console.log("listening");
