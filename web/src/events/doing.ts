// What a director does: sent at once, with what came of it.
import { useSignal, type Signal } from "@preact/signals";
import { sentenceOf } from "../net/api.ts";
import { useOutcome, type Outcome } from "../pages/parts.tsx";
import { freshOnce, tell, type Change, type EventState } from "./api.ts";
import type { Live } from "./live.ts";

export interface Doing {
  busy: Signal<boolean>;
  outcome: Outcome;
  /** Tells whether it was done. */
  does(what: () => Promise<unknown>, done?: string): Promise<boolean>;
  tell(change: Change, done?: string): Promise<boolean>;
}

export function useDoing(live: Live): Doing {
  const busy = useSignal(false);
  const outcome = useOutcome();
  const does = async (what: () => Promise<unknown>, done = ""): Promise<boolean> => {
    if (busy.value) return false;
    busy.value = true;
    outcome.clear();
    try {
      await what();
      await live.refresh();
      outcome.done.value = done;
      return true;
    } catch (e) {
      outcome.trouble.value = sentenceOf(e);
      return false;
    } finally {
      busy.value = false;
    }
  };
  return {
    busy,
    outcome,
    does,
    tell: (change, done) => does(() => tell(live.id, live.key, { ...reasoned(change), once: freshOnce() }), done),
  };
}

/** A reason that was left empty is none: the server then says whether it needs one. */
function reasoned(change: Change): Change {
  if (change.why === undefined || change.why.trim() !== "") return change;
  const others = { ...change };
  delete others.why;
  return others;
}

/** What every part of the director's page gets. */
export interface Part {
  live: Live;
  state: EventState;
  /** To another part of the page. */
  to?: (part: "draw" | "standings" | "payout") => void;
}
