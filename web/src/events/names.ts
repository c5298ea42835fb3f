// Names that somebody pastes: from a list, a spreadsheet, a letter.

export const LONGEST = 80;

/** How names are compared: without regard to capitals and accents. */
export const alike = (name: string) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Somebody who comes, as the list says. */
export interface Coming {
  name: string;
  team?: string;
  junior?: boolean;
}

export interface Pasted {
  names: string[];
  /** The same, with what else a file with columns says of them. */
  people: Coming[];
  /** Left out: they're there already, or twice among these. */
  twice: string[];
  /** Left out: too long to be a name. */
  long: string[];
}

/**
 * A name a line; numbers, bullets and further columns don't belong to it. Without line breaks, names have commas between.
 * If the first line names the columns, one of them "name", it's a file with commas (RFC 4180).
 */
export function pasted(text: string, already: readonly string[] = []): Pasted {
  const all: Pasted = { names: [], people: [], twice: [], long: [] };
  const had = new Set(already.map(alike));
  for (const one of comingOf(text)) {
    const { name } = one;
    if (name === "") continue;
    if ([...name].length > LONGEST) all.long.push(name);
    else if (had.has(alike(name))) all.twice.push(name);
    else {
      had.add(alike(name));
      all.names.push(name);
      all.people.push(one);
    }
  }
  return all;
}

function comingOf(text: string): Coming[] {
  const table = columns(text);
  if (table) return table;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const [only = ""] = lines;
  const parts = lines.length === 1 && !only.includes("\t") ? only.split(/[,;]/) : lines.map((line) => column(line));
  return parts.map((part) => ({ name: clean(part) }));
}

/** People of a file with commas, semicolons or tabs, whose first line says which column is which; null if it's none. */
function columns(text: string): Coming[] | null {
  const head = /^\uFEFF?([^\r\n]*)/.exec(text)?.[1] ?? "";
  const between = [",", ";", "\t"].find((one) => head.includes(one));
  const rows = between === undefined ? [] : cells(text.replace(/^\uFEFF/, ""), between);
  const names = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  if (!names.includes("name")) return null;
  const of = (row: readonly string[], column: string) => clean(row[names.indexOf(column)] ?? "", false);
  return rows.slice(1).map((row) => {
    const team = of(row, "team");
    const junior = /^(yes|1|x|true|ja)$/i.test(of(row, "junior"));
    return { name: of(row, "name"), ...(team ? { team } : {}), ...(junior ? { junior } : {}) };
  });
}

/** Fields, some in quotation marks, with two inside for one. */
function cells(text: string, between: string): string[][] {
  const rows: string[][] = [[]];
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^${between}\\r\\n]*))(${between}|\\r\\n?|\\n|$)`, "g");
  for (const [whole, quoted, bare = "", end] of text.matchAll(field)) {
    if (whole === "" && end === "") break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === "") break;
    if (end !== between) rows.push([]);
  }
  return rows;
}

/** The first column of a spreadsheet that has letters. */
function column(line: string): string {
  return line.split("\t").find((cell) => /\p{L}/u.test(cell)) ?? "";
}

function clean(part: string, isLine = true): string {
  const bare = part.replace(/\p{C}/gu, " ");
  const name = isLine
    ? bare.replace(/^\s*(?:\d+\s*[.):]|\d+\s|[-–*•])\s*/u, "").replace(/^"(.*)"$/, "$1")
    : bare.replace(/^'(?=[=+@-])/, "");
  return name.replace(/\s+/g, " ").trim();
}

/** First names, with more where two would be alike: "Ann", "Bob K.", "Bob N.". */
export function shortNames(names: readonly string[]): string[] {
  const parts = names.map((name) => name.split(" "));
  return names.map((name, at) => {
    const [first = name] = parts[at] ?? [];
    const others = parts.filter((_, i) => i !== at);
    if (!others.some(([one]) => one === first)) return first;
    const last = parts[at]?.at(-1) ?? "";
    const short = `${first} ${last.slice(0, 1)}.`;
    const same = others.some(([one, ...more]) => one === first && (more.at(-1) ?? "").slice(0, 1) === last.slice(0, 1));
    return last === first || same ? name : short;
  });
}
