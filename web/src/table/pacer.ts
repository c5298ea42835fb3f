// One thing at a time: what comes waits in a row, so that each thing is seen by itself for a while.

export interface Clock {
  now(): number;
  /** Returns what takes it back. */
  after(ms: number, then: () => void): () => void;
}

/** For how long a thing is seen before what follows, and what happens then. */
export interface Stage {
  ms: number;
  then?: () => void;
}

export interface Pacing<T> {
  clock: Clock;
  /** Shows a thing; the stages during which it is seen by itself. */
  show(thing: T): readonly Stage[];
  /** Must not wait, nor what came before it: one's own action. */
  isUrgent(thing: T): boolean;
  /** Nobody looks at it. */
  isUnseen(): boolean;
}

export interface Pacer<T> {
  tell(thing: T): void;
  /** Forgets what waits, and shows this. */
  jump(thing: T): void;
  /** Ends the stages of what is seen now. */
  skip(): void;
  stop(): void;
}

/** Whatever waits for longer, or in a longer row, is not worth a film. */
export const LONGEST_WAIT = 20_000;
export const LONGEST_ROW = 40;
/** A timer that is so late: the device slept. */
export const SLEPT = 3_000;

export function pacer<T>(pacing: Pacing<T>): Pacer<T> {
  const { clock } = pacing;
  const row: { thing: T; at: number }[] = [];
  let stages: Stage[] = [];
  let cancel: (() => void) | null = null;
  let due = 0;
  let slept = false;

  function isHurried(): boolean {
    const first = row[0];
    if (!first) return false;
    const long = row.length > LONGEST_ROW || clock.now() - first.at > LONGEST_WAIT;
    return slept || long || pacing.isUnseen() || row.some((one) => pacing.isUrgent(one.thing));
  }

  function ended(): void {
    cancel = null;
    slept = slept || clock.now() - due > SLEPT;
    stages.shift()?.then?.();
    proceed();
  }

  function proceed(): void {
    for (;;) {
      const stage = stages[0];
      if (stage && stage.ms > 0 && !isHurried()) {
        due = clock.now() + stage.ms;
        cancel = clock.after(stage.ms, ended);
        return;
      }
      if (stage) {
        stages.shift();
        stage.then?.();
        continue;
      }
      const next = row.shift();
      if (row.length === 0) slept = false;
      if (!next) return;
      stages = [...pacing.show(next.thing)];
    }
  }

  function interrupt(): void {
    cancel?.();
    cancel = null;
  }

  return {
    tell(thing) {
      row.push({ thing, at: clock.now() });
      if (cancel !== null && !isHurried()) return;
      interrupt();
      proceed();
    },
    jump(thing) {
      interrupt();
      row.length = 0;
      stages = [];
      row.push({ thing, at: clock.now() });
      proceed();
    },
    skip() {
      if (cancel === null) return;
      interrupt();
      for (const stage of stages.splice(0)) stage.then?.();
      proceed();
    },
    stop: interrupt,
  };
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
