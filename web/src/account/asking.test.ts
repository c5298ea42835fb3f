import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { me, Trouble } from "../net/api.ts";
import { language } from "../words/words.ts";
import { makeAccount, signIn, signInCode, signOut, wrongOf } from "./asking.ts";

interface Call {
  path: string;
  body: unknown;
}

let calls: Call[];
let answers: Response[];

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const guest = { person: "p1", name: "Flo", csrf: "a" };
const account = { person: "p1", name: "Flo", login: "flo", csrf: "b" };

beforeEach(() => {
  calls = [];
  answers = [];
  me.value = guest;
  language.value = "en";
  vi.stubGlobal("fetch", (path: string, init: { body?: string }) => {
    calls.push({ path: path.replace("/api/v1/", ""), body: init.body === undefined ? null : JSON.parse(init.body) });
    const next = answers.shift();
    return next ? Promise.resolve(next) : Promise.reject(new TypeError("nothing left"));
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("an account", () => {
  it("is made of the guest, who has its tables then", async () => {
    answers = [json(201, account), json(200, { me: { ...account, tables: [{ id: "t1" }] } })];
    await makeAccount("flo", "four words make one", "Flo");
    expect(calls[0]).toEqual({
      path: "accounts",
      body: { login: "flo", passphrase: "four words make one", name: "Flo" },
    });
    expect(me.value).toMatchObject({ person: "p1", login: "flo", csrf: "b", tables: [{ id: "t1" }] });
  });

  it("may do without a name", async () => {
    answers = [json(201, account), json(200, account)];
    await makeAccount("flo", "four words make one", "");
    expect(calls[0]?.body).toEqual({ login: "flo", passphrase: "four words make one" });
  });

  it("that is refused leaves the guest as he was", async () => {
    answers = [json(409, { error: "taken", message: "The login flo is taken." })];
    await expect(makeAccount("flo", "four words make one", "")).rejects.toMatchObject({ word: "taken" });
    expect(me.value).toEqual(guest);
  });
});

describe("signing in and out", () => {
  it("by a code is another person from then on, even where the rest of him does not come", async () => {
    answers = [json(200, { ...account, person: "p9" })];
    await signIn({ code: "U6Y3-NJGX" });
    expect(calls[0]).toEqual({ path: "sign-in", body: { code: "U6Y3-NJGX" } });
    expect(me.value?.person).toBe("p9");
  });

  it("out leaves nobody, also where one was signed out from elsewhere", async () => {
    answers = [new Response(null, { status: 204 })];
    await signOut(true);
    expect(calls[0]).toEqual({ path: "sign-out", body: { everywhere: true } });
    expect(me.value).toBeNull();
    me.value = account;
    answers = [json(401, { error: "who", message: "-" }), json(200, { me: null })];
    await signOut(false);
    expect(me.value).toBeNull();
  });

  it("out without a network leaves one signed in", async () => {
    me.value = account;
    await expect(signOut(false)).rejects.toMatchObject({ word: "offline" });
    expect(me.value).toEqual(account);
  });

  it("elsewhere goes by a code of the server", async () => {
    answers = [json(201, { code: "U6Y3-NJGX", until: 1 })];
    expect(await signInCode()).toBe("U6Y3-NJGX");
    expect(calls[0]?.path).toBe("me/sign-in-codes");
  });
});

describe("a refusal", () => {
  const no = (word: string, status = 400) => new Trouble(status, word, "The server's own sentence.");
  const make = ["login", "passphrase", "name"] as const;

  it("stands at the field that it is about", () => {
    expect(wrongOf(no("taken"), make).at).toBe("login");
    expect(wrongOf(no("bad-login"), make).at).toBe("login");
    expect(wrongOf(no("bad-passphrase"), make).at).toBe("passphrase");
    expect(wrongOf(no("bad-name"), make).at).toBe("name");
    expect(wrongOf(no("wrong"), ["login", "passphrase"]).at).toBe("passphrase");
    expect(wrongOf(no("wrong"), ["before", "passphrase"]).at).toBe("before");
    expect(wrongOf(no("wrong"), ["code"]).at).toBe("code");
  });

  it("of the whole stands below it", () => {
    for (const word of ["slow-down", "busy", "storage", "offline", "odd", "csrf"])
      expect(wrongOf(no(word), make).at).toBe("form");
    expect(wrongOf(new Error("?"), make).at).toBe("form");
    expect(wrongOf(no("taken"), ["code"]).at).toBe("form");
  });

  it("is said in one's own language, and what has no words of its own as the server says it", () => {
    expect(wrongOf(no("slow-down"), make).sentence).toMatch(/Wait a minute/);
    language.value = "de";
    expect(wrongOf(no("slow-down"), make).sentence).toMatch(/Warte eine Minute/);
    expect(wrongOf(no("origin"), make).sentence).toBe("The server's own sentence.");
  });
});
