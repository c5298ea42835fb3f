// What an edit changed in the rules as they are explained: sentences that are new, and sentences that are gone.
import type { ExplainedPart } from "../net/api.ts";
import type { Said } from "../words/messages.ts";

export type How = "same" | "new" | "gone";
/** A sentence, or a table. */
export type Marked = { how: How; said: Said } | { how: How; rows: readonly (readonly Said[])[] };

export interface MarkedParagraph {
  /** Of the first paragraph of a part. */
  title: Said | null;
  marked: Marked[];
}

type Piece = { said: Said } | { rows: readonly (readonly Said[])[] } | "break";

/** The longest row of pieces that both have, in order, and around it what is gone and what is new. */
function compare<T>(before: readonly T[], after: readonly T[]): { one: T; how: How }[] {
  const old = before.map((one) => JSON.stringify(one));
  const now = after.map((one) => JSON.stringify(one));
  const columns = after.length + 1;
  const common = new Uint16Array((before.length + 1) * columns);
  const at = (i: number, j: number) => common[i * columns + j] ?? 0;
  for (let i = before.length - 1; i >= 0; --i)
    for (let j = after.length - 1; j >= 0; --j)
      common[i * columns + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const out: { one: T; how: How }[] = [];
  let i = 0;
  let j = 0;
  for (;;) {
    const was = before[i];
    const is = after[j];
    if (was !== undefined && is !== undefined && old[i] === now[j]) {
      out.push({ one: is, how: "same" });
      ++i;
      ++j;
    } else if (was !== undefined && (is === undefined || at(i + 1, j) >= at(i, j + 1))) {
      out.push({ one: was, how: "gone" });
      ++i;
    } else if (is !== undefined) {
      out.push({ one: is, how: "new" });
      ++j;
    } else return out;
  }
}

/** A part's sentences in one row, with a break where a paragraph ends, so that one that moves is not taken for new. */
function pieces(part: ExplainedPart | undefined): Piece[] {
  return (part?.paragraphs ?? []).flatMap((p, i): Piece[] => [
    ...(i ? ["break" as const] : []),
    ...(p.rows ? [{ rows: p.rows }] : (p.said ?? []).map((said) => ({ said }))),
  ]);
}

function paragraphs(title: Said, compared: readonly { one: Piece; how: How }[]): MarkedParagraph[] {
  const all: MarkedParagraph[] = [{ title, marked: [] }];
  for (const { one, how } of compared) {
    const last = all.at(-1);
    if (one === "break") {
      if (how !== "gone") all.push({ title: null, marked: [] });
    } else if ("rows" in one) {
      all.push({ title: null, marked: [{ ...one, how }] });
    } else if (last?.marked.every((m) => "said" in m)) {
      last.marked.push({ ...one, how });
    } else {
      all.push({ title: null, marked: [{ ...one, how }] });
    }
  }
  return all.filter((p) => p.title !== null || p.marked.length);
}

/** The explanation `after`, with what is different from `before`; all of it is the same where there was none. */
export function marked(before: readonly ExplainedPart[] | null, after: readonly ExplainedPart[]): MarkedParagraph[] {
  const old = before ?? after;
  const same = (a: Said) => (part: ExplainedPart) => JSON.stringify(part.heading) === JSON.stringify(a);
  const order = compare(
    old.map((part) => part.heading),
    after.map((part) => part.heading),
  );
  return order.flatMap(({ one: title, how }) => {
    const was = how === "new" ? undefined : old.find(same(title));
    const is = how === "gone" ? undefined : after.find(same(title));
    return paragraphs(title, compare(pieces(was), pieces(is)));
  });
}

/** How many sentences are new, and how many are gone. */
export function counted(parts: readonly MarkedParagraph[]): { added: number; gone: number } {
  const all = parts.flatMap((p) => p.marked);
  return { added: all.filter((s) => s.how === "new").length, gone: all.filter((s) => s.how === "gone").length };
}
