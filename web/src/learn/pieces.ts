// A text in pieces: where in it terms of the glossary stand.
export interface Piece {
  text: string;
  /** The term that the text is a name of. */
  term?: string;
}

/** `any` finds names, `terms` knows the term of each, in lower case. Each term stands out once. */
export function piecesOf(text: string, any: RegExp, terms: ReadonlyMap<string, string>): Piece[] {
  const pieces: Piece[] = [];
  const used = new Set<string>();
  let from = 0;
  for (const hit of text.matchAll(any)) {
    const term = terms.get(hit[0].toLowerCase());
    if (term === undefined || used.has(term)) continue;
    used.add(term);
    if (hit.index > from) pieces.push({ text: text.slice(from, hit.index) });
    pieces.push({ text: hit[0], term });
    from = hit.index + hit[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
