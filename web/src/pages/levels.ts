// How well a bot plays.
import { words } from "../words/say.ts";

/** The levels of bots, weakest first, as the server names them. */
export const LEVELS = ["random", "beginner", "casual", "club", "strong", "expert", "master"] as const;

type Level = (typeof LEVELS)[number];

export function levelName(level: string): string {
  return (LEVELS as readonly string[]).includes(level) ? words(`level.${level as Level}`) : level;
}
