// What a person asks of the server about themselves: an account, signing in and out, a new passphrase.
import { learnMe, me, post, sentenceOf, Trouble, type Me } from "../net/api.ts";
import { deviceName, makePasskey, Stopped, usePasskey } from "../net/passkeys.ts";
import { settingsOf } from "../net/settings.ts";
import type { Prove } from "../wire.ts";
import { words } from "../words/say.ts";

/** A field of a form that a refusal belongs to; "form" for none of them. */
export type Place = "name" | "login" | "passphrase" | "before" | "code" | "form";

export interface Wrong {
  at: Place;
  sentence: string;
}

/** Where a refusal belongs in a form that has these fields, and its sentence in one's own language. */
export function wrongOf(e: unknown, fields: readonly Place[]): Wrong {
  if (e instanceof Stopped) return { at: "form", sentence: e.sentence };
  if (!(e instanceof Trouble)) return { at: "form", sentence: words("net.odd") };
  const has = (at: Place): Place => (fields.includes(at) ? at : "form");
  switch (e.word) {
    case "bad-name":
      return { at: has("name"), sentence: words("account.bad-name") };
    case "bad-login":
      return { at: has("login"), sentence: words("account.bad-login") };
    case "bad-passphrase":
      return { at: has("passphrase"), sentence: words("account.bad-passphrase") };
    case "taken":
      return fields.includes("login")
        ? { at: "login", sentence: words("account.taken") }
        : { at: "form", sentence: words("account.have-one") };
    case "wrong":
      if (fields.includes("code")) return { at: "code", sentence: words("account.wrong-code") };
      if (fields.includes("before")) return { at: "before", sentence: words("account.wrong-before") };
      return { at: has("passphrase"), sentence: words("account.wrong-passphrase") };
    case "slow-down":
      return { at: "form", sentence: words("account.slow-down") };
    case "busy":
    case "storage":
    case "shutdown":
      return { at: "form", sentence: words("account.busy") };
    default:
      return { at: "form", sentence: sentenceOf(e) };
  }
}

/** Whoever signs in is another person from then on; the tables are that person's. */
async function become(now: Me): Promise<void> {
  me.value = now;
  // The rest of it, above all the tables, may come later.
  await learnMe().catch(() => undefined);
}

/** A guest who is signed in becomes the account and keeps everything. */
export async function makeAccount(login: string, passphrase: string, name: string): Promise<void> {
  if (!me.value) await learnMe();
  await become(await post<Me>("accounts", { login, passphrase, ...(name === "" ? {} : { name }) }));
}

export async function makeAccountByPasskey(login: string, name: string): Promise<void> {
  if (!me.value) await learnMe();
  const who = { login, ...(name === "" ? {} : { name }) };
  const passkey = await makePasskey({ for: "account", ...who });
  await become(await post<Me>("accounts", { ...who, passkey, "passkey-name": deviceName() }));
}

export async function signIn(by: { login: string; passphrase: string } | { code: string }): Promise<void> {
  if (!me.value) await learnMe();
  await become(await post<Me>("sign-in", by));
}

/** Whose passkey it is, the device knows. */
export async function signInByPasskey(): Promise<void> {
  if (!me.value) await learnMe();
  await become(await post<Me>("sign-in", { passkey: await usePasskey() }));
}

export async function signOut(everywhere: boolean): Promise<void> {
  try {
    await post("sign-out", everywhere ? { everywhere } : {});
  } catch (e) {
    // Signed out elsewhere meanwhile: that is what was wanted.
    if (!(e instanceof Trouble) || e.word !== "nobody") throw e;
  }
  me.value = null;
  // Whoever is here next begins with what their account keeps.
  settingsOf.value = "";
}

export async function changePassphrase(before: string, passphrase: string): Promise<void> {
  await post("me/passphrase", { before, passphrase });
}

/** Whether a refusal asks for what the account is entered by. */
export function wantsProof(e: unknown): boolean {
  return e instanceof Trouble && e.status === 403 && e.word === "not-allowed";
}

export async function prove(passphrase: string): Promise<void> {
  await post("me/proof", { passphrase } satisfies Prove);
}

export async function proveByPasskey(): Promise<void> {
  await post("me/proof", { passkey: await usePasskey() } satisfies Prove);
}

/** A code by which another device signs in as oneself, for five minutes and once. */
export async function signInCode(): Promise<string> {
  return (await post<{ code: string }>("me/sign-in-codes")).code;
}
