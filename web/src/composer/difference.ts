// What an edit changed in the rules as they are explained: sentences that are new, and sentences that are gone.
import { partsOf, type Part } from "../pages/explained.ts";

export type Said = { text: string; how: "same" | "new" | "gone" };

export interface MarkedPart {
  title: string;
  isTable: boolean;
  said: Said[];
}

/** The sentences of a paragraph; a table is one, its lines as they stand. */
function sentences(part: Part): string[] {
  if (part.isTable) return [part.text];
  return part.text.replace(/\s*\n\s*/g, " ").split(/(?<=[.?:]) (?=[A-Z"])/);
}

/** The longest row of sentences that both have, in order, and around it what is gone and what is new. */
function compare(before: readonly string[], after: readonly string[]): Said[] {
  const rows = before.length + 1;
  const columns = after.length + 1;
  const common = new Uint16Array(rows * columns);
  const at = (i: number, j: number) => common[i * columns + j] ?? 0;
  for (let i = before.length - 1; i >= 0; --i)
    for (let j = after.length - 1; j >= 0; --j)
      common[i * columns + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const said: Said[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const old = before[i];
    const now = after[j];
    if (old !== undefined && old === now) {
      said.push({ text: old, how: "same" });
      ++i;
      ++j;
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      said.push({ text: old, how: "gone" });
      ++i;
    } else if (now !== undefined) {
      said.push({ text: now, how: "new" });
      ++j;
    }
  }
  return said;
}

interface Section {
  title: string;
  parts: Part[];
}

/** Paragraphs without a title of their own go on with the section above them. */
function sections(text: string): Section[] {
  const all: Section[] = [];
  for (const part of partsOf(text)) {
    if (part.title || !all.length) all.push({ title: part.title, parts: [] });
    all.at(-1)?.parts.push(part);
  }
  return all;
}

const BREAK = "\n";

/** A section's sentences in one row, with a mark where a paragraph ends, so that one that moves is not taken for new. */
function row(section: Section | undefined): string[] {
  return (section?.parts ?? []).flatMap((p, i) => [
    ...(i ? [BREAK] : []),
    ...sentences(p).map((s) => (p.isTable ? BREAK + s : s)),
  ]);
}

function paragraphs(title: string, said: Said[]): MarkedPart[] {
  const parts: MarkedPart[] = [{ title, isTable: false, said: [] }];
  for (const one of said) {
    if (one.text === BREAK) {
      if (one.how !== "gone") parts.push({ title: "", isTable: false, said: [] });
      continue;
    }
    const last = parts.at(-1);
    if (one.text.startsWith(BREAK))
      parts.push({ title: "", isTable: true, said: [{ ...one, text: one.text.slice(1) }] });
    else if (last && !last.isTable) last.said.push(one);
    else parts.push({ title: "", isTable: false, said: [one] });
  }
  return parts.filter((p) => p.title || p.said.length);
}

/** The explanation `after`, with what is different from `before`; all of it is the same where there was none. */
export function marked(before: string | null, after: string): MarkedPart[] {
  const old = sections(before ?? after);
  const now = sections(after);
  const order = compare(
    old.map((s) => s.title),
    now.map((s) => s.title),
  );
  return order.flatMap(({ text: title, how }) => {
    const was = how === "new" ? undefined : old.find((s) => s.title === title);
    const is = how === "gone" ? undefined : now.find((s) => s.title === title);
    return paragraphs(title, compare(row(was), row(is)));
  });
}

/** How many sentences are new, and how many are gone. */
export function counted(parts: readonly MarkedPart[]): { added: number; gone: number } {
  const all = parts.flatMap((p) => p.said);
  return { added: all.filter((s) => s.how === "new").length, gone: all.filter((s) => s.how === "gone").length };
}
