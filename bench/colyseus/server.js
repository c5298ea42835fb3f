// Tables of five on Colyseus: each action is held against the rules and told to everyone. Nothing is kept on a disk.
import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

import { Table } from "./table.js";

class TableRoom extends Room {
  maxClients = 5;
  patchRate = null; // no state that is sent by itself: the cheapest that Colyseus can do

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

const port = Number(process.argv[2] ?? 2567);
const server = new Server({ transport: new WebSocketTransport({ pingInterval: 30000 }), greet: false });
server.define("table", TableRoom);
await server.listen(port, "127.0.0.1");
console.log("listening");
