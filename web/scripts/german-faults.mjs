// Sentences of a server about messages that are wrong, for german-corpus.mjs: a server is started, and told such.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const long = "x".repeat(400);
const deep = (n) => "[".repeat(n) + "]".repeat(n);

/** Path, body as JSON or as it stands. */
const WRONG = [
  ["guests", {}],
  ["guests", { name: 5 }],
  ["guests", { name: null }],
  ["guests", { name: ["Flo"] }],
  ["guests", { name: { first: "Flo" } }],
  ["guests", { name: true }],
  ["guests", { name: 1.5 }],
  ["guests", { name: long }],
  ["guests", { name: "a\nb" }],
  ["guests", { name: "Flo", names: 1 }],
  ["guests", [1]],
  ["guests", "{"],
  ["guests", '{"name" "Flo"}'],
  ["guests", '{"name":"Flo","name":"Ann"}'],
  ["guests", deep(40)],
  ["guests", JSON.stringify({ name: "x".repeat(70_000) })],
  ["me/name", { name: "Flo", other: 1 }],
  ["me/name", {}],
  ["me/name", []],
  ["sign-in", { login: "flo" }],
  ["sign-in", { login: "flo", passphrase: "x", code: "y" }],
  ["sign-out", { everywhere: 1 }],
  ["me/settings", { settings: [], version: 0 }],
  ["me/settings", { settings: {}, version: -1 }],
  ["me/settings", { settings: {}, version: "1" }],
  ["me/settings", { settings: {}, version: 1.5 }],
  ["me/settings", { settings: { x: "x".repeat(9000) }, version: 0 }],
  ["me/settings", { settings: { a: [[[[1]]]] }, version: 0 }],
  ["me/house-rules", { "house-rules": Object.fromEntries([...Array(401).keys()].map((i) => [i, 0])), version: 0 }],
  ["tables", {}],
  ["tables", { variant: 5 }],
  ["tables", { variant: "three", rules: {} }],
  ["tables", { variant: "three", name: long }],
  ["tables", { variant: "three", private: "yes" }],
  ["tables", { variant: "three", bots: "club" }],
  ["tables", { variant: "three", bots: ["clubs"] }],
  ["tables", { variant: "three", bots: [5] }],
  ["tables", { variant: "three", bots: Array(20).fill("club") }],
  ["tables", { variant: "three", bots: Array(6).fill("club") }],
  ["tables", { variant: "three", settings: { pace: -1 } }],
  ["tables", { variant: "three", settings: { chat: "loud" } }],
  ["tables", { variant: "three", settings: { chats: "all" } }],
  ["tables", { rules: { tables: { players: 3 } } }],
  ["tables", { rules: { nothing: { players: 3 } } }],
  ["tables", { rules: { deck: 5 } }],
  ["tables", { rules: { deck: { card: 30 } } }],
  ["tables", { rules: { deck: { zzzzzz: 30 } } }],
  ["tables", { rules: { crack: { players: 3 } } }],
  ["rules/check", { base: "three", changes: { "deck.cards": "many" } }],
  ["rules/check", { base: "three", changes: { "deck.cards": 31 } }],
  ["rules/check", { base: "three", changes: { "deal.packets": 3 } }],
  ["rules/check", { base: "three", changes: { "deal.packets": ["3"] } }],
  ["rules/check", { base: "three", changes: { "deal.packets": Array(60).fill(1) } }],
  ["rules/check", { base: "three", changes: { "trump.order": "QC" } }],
  ["rules/check", { base: "three", changes: { "trump.order": [1] } }],
  ["rules/check", { base: "three", changes: { "trump.order": ["XX"] } }],
  ["rules/check", { base: "three", changes: { "multipliers.recrack": 1 } }],
  ["rules/check", { base: "three", changes: { "multipliers.recrack": null } }],
  ["rules/check", { base: "three", changes: { "partner.rule": "called" } }],
  ["rules/check", { base: "three", changes: { "stakes.cents": "5" } }],
  ["rules/check", { base: "three", changes: { "stakes.cent": 5 } }],
  ["rules/check", { base: "three", changes: { "zzzz.cent": 5 } }],
  ["rules/check", { base: "three", changes: { "deck.zzzzzzzzzz": 5 } }],
  ["rules/check", { base: 5, changes: {} }],
  ["rules/worth", { base: "three", changes: {}, hands: 5 }],
];

export async function faultsOf(program) {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  const server = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--db", "sqlite:" + join(folder, "x.db")]);
  const gone = new Promise((done) => server.once("exit", done));
  const found = [];
  try {
    const url = await new Promise((done, failed) => {
      let text = "";
      server.stdout.on("data", (more) => {
        text += String(more);
        const at = /Listening at (\S+)\n/.exec(text);
        if (at) done(at[1]);
      });
      server.on("exit", () => failed(new Error("The server ended.")));
    });
    const ask = async (path, body, token, method = "POST") => {
      const headers = { "Content-Type": "application/json", ...(token ? { Authorization: "Bearer " + token } : {}) };
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const answer = await fetch(`${url}/api/v1/${path}`, {
        method,
        headers,
        ...(method === "GET" ? {} : { body: text }),
      });
      return answer.status === 204 ? {} : answer.json();
    };
    const { token } = await ask("accounts", { login: "corpus", passphrase: "four words make one" });
    for (const [path, body] of WRONG) {
      const said = await ask(path, body, path === "guests" || path === "sign-in" ? "" : token);
      found.push(said.message, ...(said.problems ?? []).map((problem) => problem.text));
    }
    found.push((await ask("me/hands?limit=0", "", token, "GET")).message);
  } finally {
    server.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
  return found.filter((text) => typeof text === "string");
}
