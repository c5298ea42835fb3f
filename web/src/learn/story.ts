// The game's story and its idea, a few sentences a line; "[picker]" and "[picker:Spieler]" stand for the term.
import { words } from "../words/say.ts";
import type { Piece } from "./pieces.ts";

export function story(): string[] {
  return ([1, 2, 3, 4, 5, 6, 7] as const).map((n) => words(`study.story-${n}`));
}

/** A line of the story in pieces. */
export function storyPieces(line: string): Piece[] {
  return line.split(/\[([^\]]+)\]/).map((text, i): Piece => {
    if (i % 2 === 0) return { text };
    const [term = "", shown = term] = text.split(":");
    return { text: shown, term };
  });
}
