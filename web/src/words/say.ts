// Messages in the language that is spoken. The page's own: words("page.close"); those that came over the wire: text(said).
// What is not here yet is fetched, and what is shown follows once it came.
import { signal } from "@preact/signals";
import { parts } from "virtual:words";
import first from "virtual:words/en-US/first";
import { FIRST, language } from "./words.ts";
import type { Message, MessageId, Messages, Said } from "./messages.ts";
import { isFirst, type Part } from "./parts.ts";
import { Shown, type Line, type Listener } from "./shown.ts";

type Lines = Record<string, Line>;
/** Of a file of words/, or "en-XA", the pseudo language of tests. */
type Tag = string;

const here = signal<Readonly<Record<string, Lines>>>({ "en-US/first": first });
const coming = new Map<string, Promise<boolean>>();

/** Fetches a part, and tells whether it is there; asked again after the network was gone. */
export function bring(tag: Tag, part: Part): Promise<boolean> {
  const name = `${tag}/${part}`;
  const fetch = parts[name];
  if (fetch === undefined || here.value[name]) return Promise.resolve(true);
  const had = coming.get(name);
  if (had) return had;
  const now = fetch().then(
    (module) => {
      here.value = { ...here.value, [name]: module.default };
      return true;
    },
    () => {
      coming.delete(name);
      return false;
    },
  );
  coming.set(name, now);
  return now;
}

/** What the first page says, in the language that is spoken. */
export function bringFirst(): Promise<boolean> {
  return bring(tag(), "first");
}

/** Both parts of the language that is spoken. */
export async function bringAll(): Promise<boolean> {
  const both = await Promise.all([bring(tag(), "first"), bring(tag(), "later")]);
  return both.every(Boolean);
}

/** In tests: the language instead of the one that is set. */
export const pretended = signal<Tag | null>(null);

function tag(): Tag {
  return pretended.value ?? (language.value === FIRST ? "en-US" : language.value);
}

function line(id: string): Line | undefined {
  const part: Part = isFirst(id) ? "first" : "later";
  const spoken = here.value[`${tag()}/${part}`];
  if (spoken === undefined) void bring(tag(), part);
  // While one changes the language, the words of one that is here stay.
  const others = () => Object.entries(here.value).find(([name]) => name.endsWith(`/${part}`))?.[1];
  return (spoken ?? others())?.[id];
}

/** A message or a text as it stands, in the language that is spoken; "" while its words are on their way. */
export function text(said: Said, to: Listener = {}): string {
  return new Shown({ tag: tag(), line }, to).said(said);
}

/** The same with its terms marked; see unmarked(). */
export function marked(said: Said, to: Listener = {}): string {
  return new Shown({ tag: tag(), line }, to, true).said(said);
}

/** A message. */
export function say<Id extends MessageId>(
  ...[id, given]: Record<never, never> extends Messages[Id] ? [Id] : [Id, Messages[Id]]
): Message {
  return { say: id, ...(given as object | undefined) };
}

/** A message of the page itself, in the language that is spoken. */
export function words<Id extends MessageId>(
  ...told: Record<never, never> extends Messages[Id] ? [Id] : [Id, Messages[Id]]
): string {
  return text(say<Id>(...told));
}
