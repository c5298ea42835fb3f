// The game's story and its idea, a few sentences a line.
import type { Said } from "../words/messages.ts";
import { say } from "../words/say.ts";

export function story(): Said[] {
  return ([1, 2, 3, 4, 5, 6, 7] as const).map((n) => say(`study.story-${n}`));
}
