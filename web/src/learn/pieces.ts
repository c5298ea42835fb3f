// A text in pieces: where in it terms of the glossary stand.
export interface Piece {
  text: string;
  /** The term that the text is a name of. */
  term?: string;
}

/** `any` finds names, `terms` knows the term of each, in lower case. Each term stands out once, `except` not at all. */
export function piecesOf(text: string, any: RegExp, terms: ReadonlyMap<string, string>, except?: string): Piece[] {
  const pieces: Piece[] = [];
  const used = new Set<string | undefined>([except]);
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

/** A piece, and what stands so close to a term that it belongs on its line: the comma behind it, the bracket before. */
export interface ClosePiece extends Piece {
  before: string;
  after: string;
}

/** What follows a term without a space, up to the next letter or figure; what precedes it, if it opens something. */
const behind = /^[^\s\p{L}\p{N}–—]+/u;
const ahead = /[^\s\p{L}\p{N}–—.,;:!?]+$/u;

export function closePieces(pieces: readonly Piece[]): ClosePiece[] {
  const close = pieces.map((piece): ClosePiece => ({ ...piece, before: "", after: "" }));
  close.forEach((piece, i) => {
    if (piece.term === undefined) return;
    const [last, next] = [close[i - 1], close[i + 1]];
    if (next && next.term === undefined) {
      piece.after = behind.exec(next.text)?.[0] ?? "";
      next.text = next.text.slice(piece.after.length);
    }
    if (last && last.term === undefined) {
      piece.before = ahead.exec(last.text)?.[0] ?? "";
      last.text = last.text.slice(0, last.text.length - piece.before.length);
    }
  });
  return close;
}
