// The replay's state: which move is looked at, whether it runs, and the line that is played on from a decision.
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { sentenceOf, Trouble } from "../net/api.ts";
import { timesOf, type Speed } from "../table/speeds.ts";
import type { Choice } from "../wire_what_if.ts";
import { words } from "../words/say.ts";
import type { Followed, Step } from "./following.ts";
import { RecordTrouble } from "./record.ts";
import { choicesOf, playedOn, type Branch } from "./what_if.ts";

/** Even at once, a step is to be seen. */
const SHORTEST = 250;

export interface Replaying {
  /** How many moves were made. */
  at: Signal<number>;
  runs: Signal<boolean>;
  /** All hands lie face up. */
  open: Signal<boolean>;
  branch: ReadonlySignal<Branch | null>;
  /** Something else is to be chosen here. */
  choice: ReadonlySignal<Choice | null>;
  asking: ReadonlySignal<boolean>;
  note: Signal<string>;
  /** That was played, or the line. */
  shown: ReadonlySignal<Followed>;
  last: ReadonlySignal<number>;
  go(to: number): void;
  /** How long the step that is shown is shown, where the hand runs. */
  wait(speed: Speed): number;
  /** Lets something else be chosen for the move that follows. */
  ask(): Promise<void>;
  choose(action: string): Promise<void>;
  /** From a choice or a line to the hand as it was. */
  back(): void;
}

export interface HandToReplay {
  hand: Followed;
  /** As it came. */
  json: unknown;
  mine: number | null;
}

export function replaying(of: HandToReplay): Replaying {
  const at = signal(0);
  const runs = signal(false);
  // A very small window has room for one's own cards; the others' are one tap away.
  const small = typeof innerHeight === "number" && innerHeight < 600;
  const open = signal(!small || of.mine === null);
  const branch = signal<Branch | null>(null);
  const choice = signal<Choice | null>(null);
  const asking = signal(false);
  const note = signal("");
  const shown = computed(() => branch.value?.hand ?? of.hand);
  const last = computed(() => shown.value.steps.length - 1);
  let choices: Map<number, Choice> | null = null;
  let question = 0;

  const forget = () => {
    ++question;
    asking.value = false;
    choice.value = null;
    note.value = "";
  };
  const go = (to: number) => {
    forget();
    at.value = Math.max(0, Math.min(last.value, to));
    if (at.value === last.value) runs.value = false;
  };
  const from = async <T>(what: () => Promise<T>, waiting: string): Promise<T | null> => {
    const mine = ++question;
    asking.value = true;
    note.value = waiting;
    try {
      const found = await what();
      if (mine !== question) return null;
      note.value = "";
      return found;
    } catch (e) {
      if (mine === question)
        note.value = e instanceof Trouble ? sentenceOf(e) : e instanceof RecordTrouble ? e.message : words("net.odd");
      return null;
    } finally {
      if (mine === question) asking.value = false;
    }
  };

  return {
    at,
    runs,
    open,
    branch,
    choice,
    asking,
    note,
    shown,
    last,
    go,
    wait(speed) {
      const times = timesOf[speed];
      const { trick, move } = shown.value.steps[at.value] as Step;
      if (!move) return Math.max(SHORTEST, times.deal);
      return Math.max(SHORTEST, trick?.over ? times.trick + times.collect : times.card);
    },
    async ask() {
      runs.value = false;
      if (branch.value) return;
      choices ??= await from(() => choicesOf(of.json), words("replay.looking"));
      if (!choices) return;
      const found = choices.get(at.value);
      if (!found) note.value = words("replay.no-choice");
      else if (!open.value && found.seat !== of.mine) note.value = words("replay.not-yours");
      else {
        note.value = "";
        choice.value = found;
      }
    },
    async choose(action) {
      const here = choice.value;
      if (!here || asking.value) return;
      const line = await from(() => playedOn(of.json, here, action), words("replay.playing-on"));
      if (!line) return;
      choice.value = null;
      branch.value = line;
      at.value = Math.min(line.at + 1, last.value);
      runs.value = at.value < last.value;
    },
    back() {
      runs.value = false;
      forget();
      const line = branch.value;
      if (!line) return;
      branch.value = null;
      at.value = line.at;
    },
  };
}
