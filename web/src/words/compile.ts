// Lines of a catalogue (ICU MessageFormat) as functions, made when the pages are built, so that no browser reads patterns.
import { parse, type FunctionArg, type Select, type Token } from "@messageformat/parser";

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

/** The module of some lines: its default export is an object of id and function. */
export function moduleOf(lines: Lines, kinds: Kinds): string {
  const entries = Object.entries(lines).map(([id, line]) => {
    const own = kinds[id] ?? (id.startsWith("form.") ? FORMS[id.split(".")[1] ?? ""] : undefined);
    if (own === undefined) throw new Error(`${id}: is no message`);
    return `${JSON.stringify(id)}:${functionOf(id, line, own)}`;
  });
  return `export default {${entries.join(",\n")}};\n`;
}

/** `(d, f) => ...`: the arguments and the functions of shown.ts. */
export function functionOf(id: string, line: string, kinds: Record<string, string>): string {
  try {
    const code = joined(parse(line), kinds, null);
    return /\bf\./.test(code) ? `(d,f)=>${code}` : code; // a line of words alone is a text
  } catch (error) {
    throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function joined(tokens: readonly Token[], kinds: Record<string, string>, counted: string | null): string {
  const parts = tokens.map((token) => part(token, kinds, counted));
  if (parts.length === 0) return '""';
  const whole = parts.join("+");
  return parts.length > 1 && !parts.some((one) => one.startsWith('"')) ? '""+' + whole : whole;
}

function part(token: Token, kinds: Record<string, string>, counted: string | null): string {
  switch (token.type) {
    case "content":
      return JSON.stringify(token.value);
    case "octothorpe":
      return counted === null ? '"#"' : `f.number(${counted})`;
    case "argument":
      return shown(token.arg, kinds);
    case "function":
      return figure(token, kinds);
    default:
      return chosen(token, kinds, counted);
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

function chosen(token: Select, kinds: Record<string, string>, counted: string | null): string {
  const value = bare(token.arg, kinds);
  const inner = token.type === "select" ? counted : value;
  const cases = token.cases.map(
    (one) => `${JSON.stringify(one.key.replace(/^=/, ""))}:${joined(one.tokens, kinds, inner)}`,
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
