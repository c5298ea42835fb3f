// How quickly a table goes: for how long each thing is seen by itself, in milliseconds.
export const SPEEDS = ["relaxed", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Times {
  /** The cards of a new hand. */
  deal: number;
  /** A card that is played, or whatever else a player does. */
  card: number;
  /** A trick, once its last card lies there. */
  trick: number;
  /** Taking it away. */
  collect: number;
}

export const timesOf: Readonly<Record<Speed, Times>> = {
  relaxed: { deal: 900, card: 900, trick: 1800, collect: 450 },
  normal: { deal: 600, card: 500, trick: 900, collect: 300 },
  fast: { deal: 250, card: 350, trick: 500, collect: 150 },
  instant: { deal: 0, card: 0, trick: 0, collect: 0 },
};
