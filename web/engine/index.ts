// Sheepshead for JavaScript: README.md says how it's used, docs/module.md what's behind it.
import type { GameEvent, View } from "../src/wire.ts";
import type { Said } from "../src/words/messages.ts";
import { moduleOf } from "./module.ts";

export type { GameEvent, Said, View };

/** Options of a table's rules, as records have them. */
export type Rules = Readonly<Record<string, unknown>>;
/** What is played: the id of a table ("five-called-ace"), or the rules themselves. */
export type Table = string | Rules;

/** A table that the engine knows. */
export interface Variant {
  id: string;
  name: string;
  /** Its number in the rule book: "T5a". */
  rulebook: string;
  players: number;
  /** The same for the same rules, whatever they are called. */
  hash: string;
}

/** A part of a table's rules, explained: sentences, and tables whose first row has the heads. */
export interface ExplainedPart {
  heading: Said;
  paragraphs: readonly { said?: readonly Said[]; rows?: readonly (readonly Said[])[] }[];
}

export interface Explained {
  /** What the table is called, and what is special about it; absent for rules that have no name. */
  title?: Said;
  gist?: Said;
  explained: readonly ExplainedPart[];
}

/** Who sat at a seat; `bot` is absent for a person. */
export interface Player {
  name: string;
  bot?: string;
}

/** What was dealt, and what has been done since. Cards are "QC", "10H"; an action is "1 pick", "1 bury 10H AS", with its seat. */
export interface HandSoFar {
  deck: string;
  /** Of a table where one is cast. */
  die?: number;
  dealer: number;
  doublers: number;
  actions: readonly string[];
}

/** A hand that somebody has written down. */
export interface Recorded {
  hand: Hand;
  players: readonly Player[];
  /** The id of the table, where the record names one. */
  variant?: string;
  ending: string;
  scores: readonly number[];
}

export interface Advice {
  action: string;
  /** Why, where the bot says so. */
  reason?: Said;
}

/** What is wrong with what was asked, and where. */
export interface Problem {
  key: string;
  text: Said;
}

/** Something can't be read or isn't allowed; `problems` has all of it. Sentences are in "sheepshead-engine/words". */
export class EngineError extends Error {
  override name = "EngineError";
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(
      problems.map(({ key, text }) => `${key}: ${typeof text === "string" ? text : JSON.stringify(text)}`).join("\n"),
    );
    this.problems = problems;
  }
}

/** Bytes of the module, a promise of them, or where they are. */
export type Source = URL | string | BufferSource | Response | PromiseLike<Response>;

async function bytesOf(source: Source): Promise<BufferSource> {
  const from = await source;
  if (typeof from === "string" || from instanceof URL) {
    const url = new URL(from, import.meta.url);
    if (url.protocol === "file:") {
      const { readFile } = await import("node:fs/promises");
      return readFile(url);
    }
    return bytesOf(await fetch(url));
  }
  if ("arrayBuffer" in from) {
    if (!from.ok) throw new Error(`${from.url}: ${from.status} ${from.statusText}`);
    return from.arrayBuffer();
  }
  return from;
}

/** The engine, from the file in this package unless it's elsewhere. Takes some tenths of a second; load it once. */
export async function load(
  source: Source = new URL("../../sheepshead.wasm", import.meta.url),
  log: (line: string) => void = console.error,
): Promise<Engine> {
  const { ask } = await moduleOf(await bytesOf(source), log);
  return new Engine(ask);
}

const tableOf = (table: Table) => (typeof table === "string" ? { variant: table } : { rules: table });

/** All that can be asked without a hand. Made by load(). */
export class Engine {
  readonly #answer: (question: string) => string;

  /** `answer`: the module, from a question in JSON to its answer. */
  constructor(answer: (question: string) => string) {
    this.#answer = answer;
  }

  /** One of the questions of docs/module.md. */
  ask<T>(question: { ask: string; [key: string]: unknown }): T {
    const answer = JSON.parse(this.#answer(JSON.stringify(question))) as T & { problems?: Problem[] };
    if (answer.problems) throw new EngineError(answer.problems);
    return answer;
  }

  /** The tables of the rule book. */
  variants(): readonly Variant[] {
    return this.ask<{ variants: Variant[] }>({ ask: "variants" }).variants;
  }

  /** All options of a table, those too that were left out. */
  rules(table: Table): Rules {
    return this.ask<{ rules: Rules }>({ ask: "rules", ...tableOf(table) }).rules;
  }

  /** The rules as one would tell them to a newcomer. */
  explain(table: Table): Explained {
    return this.ask<Explained>({ ask: "explain", ...tableOf(table) });
  }

  /** A new hand. Whoever knows the seed knows the cards: for play among people, let a server deal. */
  deal(table: Table, { seed, dealer = 0, doublers = 0 }: { seed: number; dealer?: number; doublers?: number }): Hand {
    const dealt = this.ask<{ deck: string; die?: number }>({ ask: "deal", ...tableOf(table), seed });
    return this.hand(table, { ...dealt, dealer, doublers, actions: [] });
  }

  /** A hand as far as it was played. Throws if anything in it isn't allowed. */
  hand(table: Table, soFar: HandSoFar): Hand {
    return new Hand(this, table, soFar);
  }

  /** The hands of a file of records (docs/formats.md), in full or compact, each played again and held against its scores. */
  read(text: string): readonly Recorded[] {
    interface Written extends HandSoFar {
      variant?: string;
      rules: Rules;
      seats: Player[];
      ending: string;
      scores: number[];
    }
    return this.ask<{ hands: Written[] }>({ ask: "read", text }).hands.map(
      ({ variant, rules, seats, ending, scores, deck, die, dealer, doublers, actions }) => ({
        hand: this.hand(rules, { deck, ...(die === undefined ? {} : { die }), dealer, doublers, actions }),
        players: seats,
        ...(variant === undefined ? {} : { variant }),
        ending,
        scores,
      }),
    );
  }

  /** Whole hands between bots, as a file of compact records; the same seed plays the same hands. */
  play(table: Table, { bots, hands, seed }: { bots: readonly string[]; hands: number; seed: number }): string {
    return this.ask<{ records: string }>({ ask: "play", ...tableOf(table), bots, hands, seed }).records;
  }
}

interface Standing {
  phase: View["phase"];
  turn: number | null;
  legal: string[];
  ending?: string;
}

/** A hand at one moment; it never changes. */
export class Hand implements HandSoFar {
  readonly deck: string;
  readonly die?: number;
  readonly dealer: number;
  readonly doublers: number;
  readonly actions: readonly string[];
  readonly #engine: Engine;
  readonly #standing: Standing;

  /** Use Engine.deal(), Engine.hand() or apply(). */
  constructor(
    engine: Engine,
    readonly table: Table,
    soFar: HandSoFar,
  ) {
    this.#engine = engine;
    this.deck = soFar.deck;
    if (soFar.die !== undefined) this.die = soFar.die;
    this.dealer = soFar.dealer;
    this.doublers = soFar.doublers;
    this.actions = [...soFar.actions];
    this.#standing = this.#ask("legal");
  }

  get phase(): View["phase"] {
    return this.#standing.phase;
  }
  /** Whose turn it is; null when the hand is over. */
  get turn(): number | null {
    return this.#standing.turn;
  }
  get isOver(): boolean {
    return this.turn === null;
  }
  /** How it ended; null before that. */
  get ending(): string | null {
    return this.#standing.ending ?? null;
  }
  /** What the seat in turn may do: "pick", "play QC". */
  get legal(): readonly string[] {
    return this.#standing.legal;
  }

  /** The hand after an action of the seat in turn, or of another where the rules let it speak. Throws if it isn't allowed. */
  apply(action: string, seat: number | null = this.turn): Hand {
    if (seat === null) throw new EngineError([{ key: "do", text: "the hand is over" }]);
    const said = this.#ask<{ refused?: Said }>("apply", { seat, do: action });
    if (said.refused !== undefined) throw new EngineError([{ key: "do", text: said.refused }]);
    return new Hand(this.#engine, this.table, { ...this.#soFar(), actions: [...this.actions, `${seat} ${action}`] });
  }

  /** What happens at the table with that action, each with the seats that may hear it. */
  events(action: string, seat: number | null = this.turn): readonly { for: readonly number[]; event: GameEvent }[] {
    const { events, refused } = this.#ask<{ events?: (GameEvent & { for: number[] })[]; refused?: Said }>("apply", {
      seat,
      do: action,
    });
    if (!events) throw new EngineError([{ key: "do", text: refused ?? "" }]);
    return events.map(({ for: seats, ...event }) => ({ for: seats, event }));
  }

  /** What that seat knows, and nothing else. */
  view(seat: number): View {
    return this.#ask<{ view: View }>("view", { seat }).view;
  }

  /** Game points by seat; null before the end. */
  score(): readonly number[] | null {
    return this.#ask<{ scores: number[] | null }>("score").scores;
  }

  /** What a bot would do for the seat in turn, by what that seat knows: "random", "casual", "strong", "club", "expert", "master". */
  choose(bot: string, seed: number): Advice {
    const { action, reason } = this.#ask<{ action: string | null; reason?: Said }>("choose", { bot, seed });
    if (action === null) throw new EngineError([{ key: "choose", text: "the hand is over" }]);
    return { action, ...(reason === undefined ? {} : { reason }) };
  }

  /** The hand before each of its actions, and as it is now. */
  replay(): readonly Hand[] {
    return Array.from(
      { length: this.actions.length + 1 },
      (_, n) => new Hand(this.#engine, this.table, { ...this.#soFar(), actions: this.actions.slice(0, n) }),
    );
  }

  #soFar(): HandSoFar {
    const { deck, die, dealer, doublers, actions } = this;
    return { deck, ...(die === undefined ? {} : { die }), dealer, doublers, actions };
  }

  #ask<T>(ask: string, more: Record<string, unknown> = {}): T {
    return this.#engine.ask<T>({ ask, ...tableOf(this.table), ...this.#soFar(), ...more });
  }
}
