// What a person asks of the server about himself: an account, signing in and out, a new passphrase.
import { learnMe, me, post, Trouble, type Me } from "../net/api.ts";
import { settingsOf } from "../net/settings.ts";
import { netWords } from "../net/words.ts";
import { accountWords } from "./words.ts";

/** A field of a form that a refusal belongs to; "form" for none of them. */
export type Place = "name" | "login" | "passphrase" | "before" | "code" | "form";

export interface Wrong {
  at: Place;
  sentence: string;
}

/** Where a refusal belongs in a form that has these fields, and its sentence in one's own language. */
export function wrongOf(e: unknown, fields: readonly Place[]): Wrong {
  if (!(e instanceof Trouble)) return { at: "form", sentence: netWords().odd };
  const words = accountWords();
  const has = (at: Place): Place => (fields.includes(at) ? at : "form");
  switch (e.word) {
    case "bad-name":
      return { at: has("name"), sentence: words.badName };
    case "bad-login":
      return { at: has("login"), sentence: words.badLogin };
    case "bad-passphrase":
      return { at: has("passphrase"), sentence: words.badPassphrase };
    case "taken":
      return fields.includes("login")
        ? { at: "login", sentence: words.taken }
        : { at: "form", sentence: words.haveOne };
    case "wrong":
      if (fields.includes("code")) return { at: "code", sentence: words.wrongCode };
      if (fields.includes("before")) return { at: "before", sentence: words.wrongBefore };
      return { at: has("passphrase"), sentence: words.wrongPassphrase };
    case "slow-down":
      return { at: "form", sentence: words.slowDown };
    case "busy":
    case "storage":
    case "shutdown":
      return { at: "form", sentence: words.busy };
    default:
      return { at: "form", sentence: e.message };
  }
}

/** Who signs in is another person from then on; the tables are his. */
async function become(now: Me): Promise<void> {
  me.value = now;
  // The rest of it, above all the tables, may come later.
  await learnMe().catch(() => undefined);
}

/** A guest who is signed in becomes the account and keeps what he has. */
export async function makeAccount(login: string, passphrase: string, name: string): Promise<void> {
  if (!me.value) await learnMe();
  await become(await post<Me>("accounts", { login, passphrase, ...(name === "" ? {} : { name }) }));
}

export async function signIn(by: { login: string; passphrase: string } | { code: string }): Promise<void> {
  if (!me.value) await learnMe();
  await become(await post<Me>("sign-in", by));
}

export async function signOut(everywhere: boolean): Promise<void> {
  try {
    await post("sign-out", everywhere ? { everywhere } : {});
  } catch (e) {
    // Signed out elsewhere meanwhile: that is what was wanted.
    if (!(e instanceof Trouble) || e.word !== "nobody") throw e;
  }
  me.value = null;
  // Whoever is here next begins with what his account keeps.
  settingsOf.value = "";
}

export async function changePassphrase(before: string, passphrase: string): Promise<void> {
  await post("me/passphrase", { before, passphrase });
}

/** A code by which another device signs in as oneself, for five minutes and once. */
export async function signInCode(): Promise<string> {
  return (await post<{ code: string }>("me/sign-in-codes")).code;
}
