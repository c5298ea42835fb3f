import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beSomebody, get, makeTable, me, post, Trouble, typedName } from "./api.ts";
import { unreachable } from "./reach.ts";

interface Call {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

let calls: Call[];
let answers: (Response | Error)[];

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const who = { person: "p1", name: "Guest", csrf: "token" };

beforeEach(() => {
  calls = [];
  answers = [];
  me.value = null;
  typedName.value = null;
  vi.stubGlobal("fetch", (path: string, init: Omit<Call, "path">) => {
    calls.push({ path, ...init });
    const next = answers.shift() ?? new TypeError("nothing left");
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("a request", () => {
  it("that is refused gives the server's sentence", async () => {
    const said = { say: "person.name-angle" };
    answers = [json(400, { error: "bad-name", message: said })];
    await expect(get("x")).rejects.toMatchObject({ status: 400, word: "bad-name", said });
  });

  it("without a network says what to do", async () => {
    answers = [new TypeError("failed")];
    await expect(get("x")).rejects.toMatchObject({ word: "offline", said: expect.stringMatching(/connection/) });
  });

  it("that a stranger answers is trouble too", async () => {
    answers = [new Response("<html>", { status: 502 })];
    await expect(get("x")).rejects.toBeInstanceOf(Trouble);
  });

  it("that changes something carries the token, and tries once with a newer one", async () => {
    me.value = { ...who, csrf: "old" };
    answers = [json(403, { error: "csrf", message: "-" }), json(200, { me: { ...who, csrf: "new" } }), json(200, {})];
    await post("me/name", { name: "Flo" });
    expect(calls.map((c) => [c.method, c.path, c.headers["X-CSRF-Token"]])).toEqual([
      ["POST", "/api/v1/me/name", "old"],
      ["GET", "/api/v1/visitor", undefined],
      ["POST", "/api/v1/me/name", "new"],
    ]);
  });

  it("of a browser that keeps no cookies says what to allow", async () => {
    me.value = who;
    answers = [json(401, { error: "who", message: "-" }), json(200, { me: null })];
    await expect(post("tables", {})).rejects.toMatchObject({ status: 401, said: expect.stringMatching(/cookies/) });
  });

  it("that stays refused is not repeated for ever", async () => {
    me.value = who;
    answers = [json(403, { error: "not-allowed", message: "No." }), json(200, { me: who })];
    await expect(post("tables", {})).rejects.toMatchObject({ word: "not-allowed" });
    expect(calls).toHaveLength(2);
  });
});

describe("a request to sign in or out", () => {
  it("says that a passphrase was wrong, and does not try it twice", async () => {
    me.value = who;
    answers = [json(401, { error: "wrong", message: "Login or passphrase are wrong." })];
    await expect(post("sign-in", {})).rejects.toMatchObject({ status: 401, word: "wrong" });
    expect(calls).toHaveLength(1);
  });

  it("may be answered with nothing", async () => {
    me.value = who;
    answers = [new Response(null, { status: 204 })];
    expect(await post("sign-out", {})).toBeUndefined();
  });
});

describe("whether the server is there", () => {
  it("is known from the last request", async () => {
    answers = [new TypeError("failed"), json(404, { error: "x", message: "-" }), new Response("<h1>", { status: 502 })];
    await get("x").catch(() => undefined);
    expect(unreachable.value).toBe(true);
    await get("x").catch(() => undefined);
    expect(unreachable.value).toBe(false);
    await get("x").catch(() => undefined);
    expect(unreachable.value).toBe(true);
  });
});

describe("whoever is nobody yet", () => {
  it("becomes one guest, however often it is asked at once", async () => {
    answers = [json(200, { me: null }), json(201, who)];
    const both = await Promise.all([beSomebody("Guest"), beSomebody("Guest")]);
    expect(both).toEqual([who, who]);
    expect(calls.map((c) => c.path)).toEqual(["/api/v1/visitor", "/api/v1/guests"]);
  });

  it("stays who he was", async () => {
    answers = [json(200, { me: who })];
    expect(await beSomebody("Guest")).toEqual(who);
    expect(calls).toHaveLength(1);
  });

  it("is called as was typed, whatever is done first", async () => {
    typedName.value = " Walt ";
    answers = [json(200, { me: null }), json(201, { ...who, name: "Walt" })];
    expect((await beSomebody("Guest")).name).toBe("Walt");
    expect(calls.map((c) => [c.path, c.body])).toEqual([
      ["/api/v1/visitor", undefined],
      ["/api/v1/guests", '{"name":"Walt"}'],
    ]);
    expect(typedName.value).toBeNull();
    await beSomebody("Guest");
    expect(calls).toHaveLength(2);
  });
});

describe("a name that was typed", () => {
  it("is taken by somebody who had another, before anything else is done", async () => {
    me.value = who;
    typedName.value = "Walt";
    answers = [json(200, { person: "p1", name: "Walt" }), json(201, { id: "t1", code: "ABCDEF" })];
    await makeTable({ variant: "three", private: true, bots: [] }, "Guest");
    expect(calls.map((c) => [c.path, c.headers["X-CSRF-Token"]])).toEqual([
      ["/api/v1/me/name", "token"],
      ["/api/v1/tables", "token"],
    ]);
    expect(me.value).toEqual({ ...who, name: "Walt" });
  });

  it("isn't all that a table is made with: who deals first is drawn there", async () => {
    me.value = who;
    answers = [json(201, { id: "t1", code: "ABCDEF" })];
    await makeTable({ variant: "three", private: true, bots: [], settings: { "bots-yield": true } }, "Guest");
    expect(JSON.parse(calls[0]?.body ?? "")).toMatchObject({ settings: { "draw-dealer": true, "bots-yield": true } });
  });

  it("and is refused stays where it was typed, and nothing is done under another", async () => {
    me.value = who;
    typedName.value = "<b>";
    answers = [json(400, { error: "bad-name", message: "Please leave these out." })];
    await expect(makeTable({ variant: "three", private: true, bots: [] }, "Guest")).rejects.toMatchObject({
      word: "bad-name",
    });
    expect(calls).toHaveLength(1);
    expect([typedName.value, me.value?.name]).toEqual(["<b>", "Guest"]);
  });

  it("is none if it is empty or one's own", async () => {
    me.value = who;
    for (const name of ["", "  ", "Guest"]) {
      typedName.value = name;
      expect(await beSomebody()).toEqual(who);
      expect(typedName.value).toBeNull();
    }
    expect(calls).toEqual([]);
  });
});
