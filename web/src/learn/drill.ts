// The positions of the drills, as scripts/puzzles.mjs writes them.
import { Trouble } from "../net/api.ts";
import { words } from "../words/say.ts";
import type { Said } from "../words/messages.ts";

export const themes = ["pick", "bury", "call", "lead", "schmear"] as const;
export type Theme = (typeof themes)[number];

export interface Choice {
  do: string;
  /** In game points at the end of the hand. */
  value: number;
}

export interface Puzzle {
  id: string;
  seat: number;
  dealer: number;
  names: string[];
  hand: string[];
  picker: number | null;
  /** A card, "alone", or nothing yet. */
  called: string | null;
  buried: string[];
  passes: number[];
  tricks: { leader: number; cards: string[] }[];
  /** As the table says them. */
  contract: Said[];
  task: Said;
  answer: string;
  choices: Choice[];
  why: Said[];
}

export interface Drill {
  format: string;
  theme: string;
  variant: string;
  command: string;
  puzzles: Puzzle[];
}

export function isTheme(name: string): name is Theme {
  return (themes as readonly string[]).includes(name);
}

export function isDrill(value: unknown): value is Drill {
  const drill = value as Partial<Drill> | null;
  return typeof drill === "object" && drill?.format === "sheepshead-drill/2" && Array.isArray(drill.puzzles);
}

export async function bringDrill(theme: Theme): Promise<Drill> {
  const value: unknown = await fetch(`puzzles/${theme}.json`).then(
    (answer) => (answer.ok ? answer.json() : null),
    () => null,
  );
  if (!isDrill(value)) throw new Trouble(0, "no-file", words("study.no-file"));
  return value;
}

export interface Ranked extends Choice {
  /** How far it is behind the best. */
  cost: number;
}

/** The choices, the best first. */
export function ranked(puzzle: Puzzle): Ranked[] {
  const best = puzzle.choices.find((c) => c.do === puzzle.answer)?.value ?? 0;
  return [...puzzle.choices]
    .sort((a, b) => b.value - a.value)
    .map((c) => ({ ...c, cost: Math.max(0, best - c.value) }));
}

/** The trick on the table, where one is begun, and those before it. */
export function tricksOf(puzzle: Puzzle): { now: Puzzle["tricks"][number] | null; before: Puzzle["tricks"] } {
  const last = puzzle.tricks.at(-1);
  return last && last.cards.length < 5
    ? { now: last, before: puzzle.tricks.slice(0, -1) }
    : { now: null, before: puzzle.tricks };
}
