// A text in pieces: where in it terms of the glossary stand.
import { unmarked } from "../words/shown.ts";

export interface Piece {
  text: string;
  /** The term that the text is a name of. */
  term?: string;
}

/** What was said, as marked() says it. Each term stands out once, `except` not at all. */
export function piecesOf(marked: string, except?: string): Piece[] {
  const pieces: Piece[] = [];
  const used = new Set<string | undefined>([except]);
  const add = (text: string) => {
    const last = pieces.at(-1);
    if (text === "") return;
    if (last && last.term === undefined) last.text += text;
    else pieces.push({ text });
  };
  const parts = unmarked(marked);
  add(parts[0] ?? "");
  for (let i = 1; i < parts.length; i += 3) {
    const [term, word = "", after = ""] = parts.slice(i, i + 3);
    if (term === undefined || used.has(term)) add(word);
    else pieces.push({ text: word, term });
    used.add(term);
    add(after);
  }
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
