// Lines of a catalogue (ICU MessageFormat) as functions, made when the pages are built, so that no browser reads patterns.
import { parse, type FunctionArg, type Select, type Token } from "@messageformat/parser";
import { isMarked } from "./parts.ts";

/** The kind of each argument of each message: src/words/groups/ as tools/messages writes it. */
export type Kinds = Record<string, Record<string, string>>;
export type Lines = Record<string, string>;

/** What a form.KIND.FORM line is told with. */
const FORMS: Record<string, Record<string, string>> = {
  number: { n: "number" },
  decimal: { n: "decimal" },
  text: { text: "text" },
  card: { rank: "choice", suit: "choice", as: "choice", short: "text" },
  suit: { suit: "choice" },
  who: { is: "choice", name: "text" },
};

/** The words by which lines of a language speak of a term of the glossary: each with its term, in small letters. */
export type Spoken = ReadonlyMap<string, string>;

/** Of the lines spoken.TERM. */
export function spokenIn(lines: Lines): Spoken {
  return new Map(
    Object.entries(lines).flatMap(([id, words]) =>
      id.startsWith("spoken.")
        ? words.split(", ").map((word) => [word.toLowerCase(), id.slice("spoken.".length)] as const)
        : [],
    ),
  );
}

const bounded = new WeakMap<Spoken, RegExp>();

/** Finds the words, whole ones alone and the longest first. */
function wordsOf(spoken: Spoken): RegExp {
  const had = bounded.get(spoken);
  if (had) return had;
  const longest = [...spoken.keys()].sort((a, b) => b.length - a.length);
  const now = new RegExp(`(?<![\\p{L}-])(${longest.join("|")})(?![\\p{L}-])`, "giu");
  bounded.set(spoken, now);
  return now;
}

/** The module of some lines: its default export is an object of id and function. `spoken`: where terms are marked. */
export function moduleOf(lines: Lines, kinds: Kinds, spoken?: Spoken): string {
  const entries = Object.entries(lines).map(([id, line]) => {
    const own = kinds[id] ?? (id.startsWith("form.") ? FORMS[id.split(".")[1] ?? ""] : undefined);
    if (own === undefined) throw new Error(`${id}: is no message`);
    return `${JSON.stringify(id)}:${functionOf(id, line, own, isMarked(id) ? spoken : undefined)}`;
  });
  return `export default {${entries.join(",\n")}};\n`;
}

/** `(d, f) => ...`: the arguments and the functions of shown.ts. */
export function functionOf(id: string, line: string, kinds: Record<string, string>, spoken?: Spoken): string {
  try {
    const code = joined(parse(line), { kinds, spoken }, null);
    return /\bf\./.test(code) ? `(d,f)=>${code}` : code; // a line of words alone is a text
  } catch (error) {
    throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

interface Line {
  kinds: Record<string, string>;
  spoken: Spoken | undefined;
}

function joined(tokens: readonly Token[], line: Line, counted: string | null): string {
  const parts = tokens.map((token) => part(token, line, counted));
  if (parts.length === 0) return '""';
  const whole = parts.join("+");
  return parts.length > 1 && !parts.some((one) => one.startsWith('"')) ? '""+' + whole : whole;
}

/** Words of the line itself; what speaks of a term is marked. */
function content(words: string, spoken: Spoken | undefined): string {
  if (spoken === undefined || spoken.size === 0) return JSON.stringify(words);
  const parts: string[] = [];
  let from = 0;
  for (const hit of words.matchAll(wordsOf(spoken))) {
    if (hit.index > from) parts.push(JSON.stringify(words.slice(from, hit.index)));
    parts.push(`f.term(${JSON.stringify(spoken.get(hit[0].toLowerCase()))},${JSON.stringify(hit[0])})`);
    from = hit.index + hit[0].length;
  }
  if (from < words.length || parts.length === 0) parts.push(JSON.stringify(words.slice(from)));
  return parts.join("+");
}

function part(token: Token, line: Line, counted: string | null): string {
  const { kinds } = line;
  switch (token.type) {
    case "content":
      return content(token.value, line.spoken);
    case "octothorpe":
      return counted === null ? '"#"' : `f.number(${counted})`;
    case "argument":
      return shown(token.arg, kinds);
    case "function":
      return figure(token, kinds);
    default:
      return chosen(token, line, counted);
  }
}

function shown(reference: string, kinds: Record<string, string>): string {
  const [name = "", form] = split(reference);
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`no argument ${name}`);
  return `f.${kind}(${at(name)}${form === undefined ? "" : "," + JSON.stringify(form)})`;
}

/** The bare value that a plural or a select goes by. */
function bare(reference: string, kinds: Record<string, string>): string {
  const [name = "", form] = split(reference);
  const kind = kinds[name];
  if (kind === undefined) throw new Error(`no argument ${name}`);
  if (form === "is" || form === "are") return `f.${form}(${at(name)})`;
  if (form === "n") return `${at(name)}.length`;
  return at(name);
}

function split(reference: string): [string, string?] {
  const bar = reference.indexOf("_");
  return bar < 0 ? [reference] : [reference.slice(0, bar), reference.slice(bar + 1)];
}

function at(name: string): string {
  return /^(?:default|class|new|for|if|in|of)$/.test(name) ? `d[${JSON.stringify(name)}]` : `d.${name}`;
}

function chosen(token: Select, line: Line, counted: string | null): string {
  const value = bare(token.arg, line.kinds);
  const inner = token.type === "select" ? counted : value;
  const cases = token.cases.map(
    (one) => `${JSON.stringify(one.key.replace(/^=/, ""))}:${joined(one.tokens, line, inner)}`,
  );
  const how = token.type === "select" ? "pick" : token.type === "plural" ? "plural" : "ordinal";
  return `f.${how}(${value},{${cases.join(",")}})`;
}

function figure(token: FunctionArg, kinds: Record<string, string>): string {
  const skeleton = (token.param ?? []).map((one) => (one.type === "content" ? one.value : "")).join("");
  if (token.key !== "number") throw new Error(`{${token.arg}, ${token.key}} is not known to the pages`);
  return `f.figure(${bare(token.arg, kinds)},${JSON.stringify(options(skeleton.trim()))})`;
}

/** ICU's number skeletons, as far as the catalogues use them. */
function options(skeleton: string): Intl.NumberFormatOptions {
  if (skeleton === "") return {};
  const out: Intl.NumberFormatOptions = {};
  for (const word of skeleton.replace(/^::/, "").split(" ").filter(Boolean)) {
    const fraction = /^\.(0*)(#*)$/.exec(word);
    if (fraction) {
      const least = fraction[1]?.length ?? 0;
      out.minimumFractionDigits = least;
      out.maximumFractionDigits = least + (fraction[2]?.length ?? 0);
    } else if (word === "sign-always" || word === "+!") out.signDisplay = "always";
    else if (word === "sign-except-zero" || word === "+?") out.signDisplay = "exceptZero";
    else if (word === "group-off" || word === ",_") out.useGrouping = false;
    else if (word === "percent" || word === "%") out.style = "percent";
    else throw new Error(`the number skeleton ${skeleton} is not known to the pages`);
  }
  return out;
}
