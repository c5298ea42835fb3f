// The game's story and its idea, a few sentences a line.
import { words } from "../words/say.ts";

export function story(): string[] {
  return ([1, 2, 3, 4, 5, 6, 7] as const).map((n) => words(`study.story-${n}`));
}
