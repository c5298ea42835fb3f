// A hand of a record, followed move by move, as the engine plays it again: POST /api/v1/followed.
import { post } from "../net/api.ts";
import type { View } from "../wire.ts";
import { readRecord, type HandRecord, type Move } from "./record.ts";

/** What has become of a card that a seat held. */
export type Fate = "held" | "played" | "buried" | "passed";

export interface HeldCard {
  card: string;
  fate: Fate;
}

export interface Laid {
  seat: number;
  card: string;
  /** From what lies before the seat, at a table of batteries or stacks. */
  battery: boolean;
  /** Laid face down for the called suit (A5). */
  down: boolean;
}

export interface TrickNow {
  /** From 1. */
  number: number;
  cards: Laid[];
  winner: number | null;
  points: number;
  over: boolean;
}

export interface Step {
  /** null: the deal. */
  move: Move | null;
  /** As the rail sees it, with the points that everybody has and the cards that lie face down. */
  view: View;
  /** In the order in which one sorts them. */
  hands: HeldCard[][];
  blind: string[];
  /** Of the blind, what counts unseen for the opponents. */
  aside: string[];
  trick: TrickNow | null;
}

export interface BlindGoes {
  seat: number;
  cards: readonly string[];
  points: number;
}

export interface Followed {
  record: HandRecord;
  trump: ReadonlySet<string>;
  /** What lies before both seats from the deal on (T2a, T2b). */
  stacks: ReadonlySet<string>;
  /** The hand after the deal and after each move: one step more than there are moves. */
  steps: Step[];
  /** Who gets the blind of a hand that nobody picked, seen and counted once the hand is over (N2). */
  goes: BlindGoes | null;
}

/** docs/openapi.json: Followed. */
export interface ToldHand {
  trump: string[];
  stacks: string[];
  hands: string[][];
  /** `fates`: a letter for each card of `hands`. */
  steps: (Pick<Step, "view" | "blind" | "aside" | "trick"> & { fates: string[] })[];
  "blind-goes": BlindGoes | null;
}

const fates: Record<string, Fate> = { h: "held", p: "played", b: "buried", g: "passed" };

/** What was told of a record. */
export function readTold(record: HandRecord, told: ToldHand): Followed {
  const steps = told.steps.map((step, at) => ({
    move: record.moves[at - 1] ?? null,
    view: step.view,
    hands: told.hands.map((cards, seat) =>
      cards.flatMap((card, i) => {
        const fate = fates[step.fates[seat]?.[i] ?? ""];
        return fate === undefined ? [] : [{ card, fate }];
      }),
    ),
    blind: step.blind,
    aside: step.aside,
    trick: step.trick,
  }));
  return {
    record,
    trump: new Set(told.trump),
    stacks: new Set(told.stacks),
    steps,
    goes: told["blind-goes"],
  };
}

/** Throws RecordTrouble where the record cannot be read, and Trouble where it cannot have happened or nobody is there to say. */
export async function follow(json: unknown): Promise<Followed> {
  const record = readRecord(json);
  return readTold(record, await post<ToldHand>("followed", { record: json }));
}
