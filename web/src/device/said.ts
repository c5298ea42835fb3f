// What tabs and the house say to each other over a BroadcastChannel, and what the house says to the module (docs/web.md).

/** Tabs of one version hear each other. */
export const CHANNEL = "sheepshead.house-1";
/** Whoever holds it is the house. */
export const LOCK = "sheepshead-house";
/** Held by each tab as long as it is there, so that the house sees it go. */
export const tabLock = (tab: string) => "sheepshead-tab-" + tab;

export interface Request {
  id: number;
  name: string;
  method: "GET" | "POST";
  path: string;
  body?: unknown;
}

/** `tab`: who says it. Sockets and requests have numbers that each tab gives for itself. */
export type FromTab = { tab: string } & (
  | { do: "hello" }
  | { do: "request"; request: Request }
  | { do: "open"; socket: number; name: string }
  | { do: "say"; socket: number; text: string }
  | { do: "close"; socket: number; left: boolean }
);

export type WhyNotKept = "full" | "refused";

/** `to`: one tab; what has none is for all. */
export type FromHouse =
  /** A house begins, or answers a hello. Of another `run` than before: all sockets and open requests are lost. */
  | { house: string; notKept: WhyNotKept | null; to?: string }
  /** One is on its way. */
  | { begins: true; to?: string }
  /** There can't be one. */
  | { broken: true; to?: string }
  | { to: string; answer: number; status: number; body: unknown }
  | { to: string; socket: number; text: string }
  | { to: string; socket: number; closed: number };

export interface Entry {
  key: string;
  value: unknown;
}

/** What the module's `house` gives: docs/module.md. */
export type FromModule =
  | { answer: number; status: number; body?: unknown }
  | { socket: number; text: string }
  | { socket: number; closed: number }
  | { keep: number; puts?: Entry[]; gone?: string[] }
  | { began: { odd: number } }
  | { log: unknown };

export interface ModuleAnswer {
  /** What was wrong with what was said. */
  problem?: unknown;
  out?: FromModule[];
  /** When it has to be woken: null for never, 0 for at once, else milliseconds since 1970. */
  wake?: number | null;
}
