// Names that somebody pastes: from a list, a spreadsheet, a letter.

export const LONGEST = 80;

/** How names are compared: without regard to capitals and accents. */
export const alike = (name: string) => name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

export interface Pasted {
  names: string[];
  /** Left out: they're there already, or twice among these. */
  twice: string[];
  /** Left out: too long to be a name. */
  long: string[];
}

/** A name a line; numbers, bullets and further columns don't belong to it. Without line breaks, names have commas between. */
export function pasted(text: string, already: readonly string[] = []): Pasted {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const [only = ""] = lines;
  const parts = lines.length === 1 && !only.includes("\t") ? only.split(/[,;]/) : lines.map((line) => column(line));
  const all: Pasted = { names: [], twice: [], long: [] };
  const had = new Set(already.map(alike));
  for (const part of parts) {
    const name = clean(part);
    if (name === "") continue;
    if ([...name].length > LONGEST) all.long.push(name);
    else if (had.has(alike(name))) all.twice.push(name);
    else {
      had.add(alike(name));
      all.names.push(name);
    }
  }
  return all;
}

/** The first column of a spreadsheet that has letters. */
function column(line: string): string {
  return line.split("\t").find((cell) => /\p{L}/u.test(cell)) ?? "";
}

function clean(part: string): string {
  return part
    .replace(/\p{C}/gu, " ")
    .replace(/^\s*(?:\d+\s*[.):]|\d+\s|[-–*•])\s*/u, "")
    .replace(/^"(.*)"$/, "$1")
    .replace(/\s+/g, " ")
    .trim();
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
