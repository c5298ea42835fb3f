// HTTP under /api/v1: who one is, variants, tables. A cookie tells who asks; the token against forged requests comes from the server.
import { signal } from "@preact/signals";
import type { Table } from "../wire.ts";
import type { Said } from "../words/messages.ts";
import { bringAll, text, words } from "../words/say.ts";
import { askHouse, isAtDevice, isOnDevice } from "../device/device.ts";
import { missed, reached, unreachable } from "./reach.ts";
import { served } from "./served.ts";

export interface Me {
  person: string;
  name: string;
  /** Who has an account. */
  login?: string;
  csrf: string;
  tables?: OpenTable[];
}

/** Why a request failed: the protocol's word ("offline" without an answer) and what to show. */
export class Trouble extends Error {
  readonly status: number;
  readonly word: string;
  readonly said: Said;
  constructor(status: number, word: string, said: Said) {
    super(word);
    this.status = status;
    this.word = word;
    this.said = said;
  }
}

function isSaid(value: unknown): value is Said {
  return typeof value === "string" || (typeof value === "object" && value !== null && "say" in value);
}

/** The sentence of whatever went wrong. */
export function sentenceOf(e: unknown): string {
  return (e instanceof Trouble && text(e.said)) || words("net.odd");
}

/** Who one is here; null before one has a name. */
export const me = signal<Me | null>(null);

/** Whether the server takes passkeys for the address that this page has. */
export const takesPasskeys = signal(false);

const SLOW = 15_000;

type Rest = [body?: unknown, patience?: number, more?: Record<string, string>];

async function askServer<T>(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  patience = SLOW,
  more: Record<string, string> = {},
): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", ...more };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method === "POST" && me.value) headers["X-CSRF-Token"] = me.value.csrf;
  let answer: Response;
  try {
    answer = await fetch("/api/v1/" + path, {
      method,
      headers,
      credentials: "same-origin",
      signal: AbortSignal.timeout(patience),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    missed();
    throw new Trouble(0, "offline", words("net.offline"));
  }
  let value: unknown;
  try {
    // Nothing to tell, as after signing out.
    value = answer.status === 204 ? undefined : await answer.json();
    reached();
  } catch {
    if (answer.status >= 500) missed();
    throw new Trouble(answer.status, "odd", answer.status >= 500 ? words("net.offline") : words("net.odd"));
  }
  if (answer.ok) return value as T;
  throw await troubleOf(answer.status, value);
}

/** What a request was refused with. */
export async function troubleOf(status: number, value: unknown): Promise<Trouble> {
  const no = (value ?? {}) as { error?: unknown; message?: unknown };
  // Whoever asks for something has been made a guest before: a browser that keeps no cookies is nobody again.
  if (status === 401 && no.error !== "wrong") return new Trouble(401, "nobody", words("net.nobody"));
  // Its sentence is shown as it is at that moment: the words have to be here.
  if (typeof no.message === "object") await bringAll();
  return new Trouble(
    status,
    typeof no.error === "string" ? no.error : "odd",
    isSaid(no.message) ? no.message : words("net.odd"),
  );
}

/** What this device knows as well as the server does. */
const KNOWN_HERE = /^(?:variants|rules\/(?:fields|check|worth)|what-if|followed)(?:$|\/)/;

/** Asked of the server; of the house on this device for its own tables, and for what anyone knows where no server is there. */
async function ask<T>(method: "GET" | "POST", path: string, ...more: Rest): Promise<T> {
  const here = <E>(otherwise: (e: unknown) => E) =>
    askHouse<T>(method, path, more[0]).catch((e: unknown) => {
      if (e instanceof Trouble && e.status) throw e;
      return otherwise(e);
    });
  const fail = (e: unknown) => {
    throw e;
  };
  if (isOnDevice(/^tables\/(\w+)/.exec(path)?.[1])) return here(fail);
  const server = () =>
    served ? askServer<T>(method, path, ...more) : fail(new Trouble(0, "offline", words("net.offline")));
  if (!KNOWN_HERE.test(path)) return server();
  if (unreachable.peek() || isAtDevice()) return here(server);
  return server().catch((e: unknown) => (unreachable.peek() ? here(() => fail(e)) : fail(e)));
}

export function get<T>(path: string, more?: Record<string, string>): Promise<T> {
  return ask<T>("GET", path, undefined, SLOW, more);
}

/** A request that changes something; asked once more with a new token where another tab has signed in meanwhile. */
export async function post<T>(
  path: string,
  body: unknown = {},
  patience = SLOW,
  more?: Record<string, string>,
): Promise<T> {
  try {
    return await ask<T>("POST", path, body, patience, more);
  } catch (e) {
    if (!(e instanceof Trouble) || (e.status !== 403 && e.status !== 401) || path === "guests") throw e;
    // A passphrase or code that was wrong stays so.
    if (e.word === "wrong") throw e;
    const before = me.value?.csrf;
    const now = await learnMe();
    if (!now || now.csrf === before) throw e;
    return ask<T>("POST", path, body, patience, more);
  }
}

let asking: Promise<Me | null> | null = null;

/** Asks who one is; null for nobody. Asked by several at once, it is one request: an old answer never comes after a newer one. */
export function learnMe(): Promise<Me | null> {
  asking ??= (async () => {
    const visitor = await get<{ me: Me | null; passkeys?: boolean }>("visitor");
    me.value = visitor.me;
    takesPasskeys.value = visitor.passkeys === true;
    return me.value;
  })().finally(() => {
    asking = null;
  });
  return asking;
}

/** The name that stands in the field, where it is another than one's own; whatever one does next is done under it. */
export const typedName = signal<string | null>(null);

let learning: Promise<Me> | null = null;

async function somebody(name: string): Promise<Me> {
  const typed = typedName.peek();
  const wanted = typed?.trim();
  const known = me.value ?? (await learnMe());
  if (!known) me.value = await ask<Me>("POST", "guests", { name: wanted || name });
  else if (wanted && wanted !== known.name) {
    await post("me/name", { name: wanted });
    me.value = { ...(me.value ?? known), name: wanted };
  }
  if (typedName.peek() === typed) typedName.value = null;
  return me.value as Me;
}

/** Whoever has no name yet becomes a guest; a name that was typed is taken. */
export function beSomebody(name = words("page.guest")): Promise<Me> {
  learning ??= somebody(name).finally(() => {
    learning = null;
  });
  return learning;
}

/** A server is asked by somebody; where none is there, this device by anyone. */
export async function askAsSomebody(name?: string): Promise<void> {
  await beSomebody(name).catch((e: unknown) => {
    if (!unreachable.peek()) throw e;
  });
}

export interface Variant {
  id: string;
  name: Said;
  players: number;
  rulebook: string;
  /** What is special about it, in a line. */
  gist?: Said;
}

/** A part of a table's rules, explained: paragraphs of sentences, and tables whose first row has the heads. */
export interface ExplainedPart {
  heading: Said;
  paragraphs: readonly { said?: readonly Said[]; rows?: readonly (readonly Said[])[] }[];
}

export interface ExplainedVariant extends Variant {
  rules: Record<string, unknown>;
  explained: readonly ExplainedPart[];
}

export interface OpenTable {
  id: string;
  name: Said;
  variant: string;
  players: number;
  seats: number;
  people: number;
  /** Of the people, those who are connected. */
  here: number;
  bots: number;
  free: number;
  state: string;
  spectators: number;
}

let variantsKept: Promise<Variant[]> | null = null;

/** The tables that the server knows; asked once. */
export function variants(): Promise<Variant[]> {
  variantsKept ??= get<{ variants: Variant[] }>("variants").then(
    (answer) => answer.variants,
    (e: unknown) => {
      variantsKept = null;
      throw e;
    },
  );
  return variantsKept;
}

export const variant = (id: string) => get<ExplainedVariant>("variants/" + encodeURIComponent(id));
/** The public tables. */
export const openTables = async () => (await get<{ tables: OpenTable[] }>("tables")).tables;
/** A table as those are told of it who are not there: `at` is its id, or its code. */
export type TableToldOf = Pick<Table, "name" | "variant" | "host" | "seats" | "settings">;
export const tableToldOf = (at: string) => get<TableToldOf>("tables/" + encodeURIComponent(at));

/** Has exactly one of: variant, rules. */
export interface WantedTable {
  variant?: string;
  rules?: Record<string, unknown>;
  name?: string;
  private: boolean;
  bots: string[];
  settings?: { "bots-yield"?: boolean; "draw-dealer"?: boolean };
}

const asked = (wanted: WantedTable, more = {}) => ({
  ...wanted,
  settings: { "draw-dealer": true, ...wanted.settings, ...more },
});

/** Makes a table, at which it's drawn who deals first; the code brings anyone to it, also to a private one. */
export async function makeTable(wanted: WantedTable, guest: string): Promise<{ id: string; code: string }> {
  await beSomebody(guest);
  return post("tables", asked(wanted));
}

/** Makes a table on this device, where nobody else comes. */
export function makeTableHere(wanted: WantedTable): Promise<{ id: string }> {
  return askHouse("POST", "tables", asked(wanted, { chat: "none", spectators: "none" }));
}
