// What the parts of the host's panel share.

export interface Banned {
  person: string;
  name: string;
}

/** Asks the host's wish; what was refused is told beside it. */
export type Ask = (what: Record<string, unknown> & { do: string }, done?: string) => Promise<boolean>;

/** A question before what cannot be undone. */
export interface Sure {
  question: string;
  yes(): void;
}
