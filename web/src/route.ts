// Addresses behind the "#", so that the server needs to know none of them.
import { signal } from "@preact/signals";
import { served } from "./net/served.ts";

export type LearnPart = "overview" | "term" | "drill" | "first" | "hand" | "daily";

export type Route =
  | { page: "home" }
  | { page: "friends"; chosen: string; joins?: boolean }
  | { page: "tables" }
  | { page: "settings" }
  | { page: "account" }
  | { page: "join"; code: string }
  | { page: "table"; id: string; as: "player" | "spectator" }
  | { page: "learn"; part: LearnPart; name: string }
  | { page: "replay"; of: { table: string; hand: number } | { key: string } | { share: string } }
  | { page: "composer"; base: string; query: string }
  | { page: "history" }
  | { page: "statistics" }
  | { page: "events" }
  /** What stands behind the event's id is read by its pages (events/where.ts). */
  | { page: "event"; id: string; rest: readonly string[] }
  | { page: "nowhere" };

function replayRoute(parts: readonly string[]): Route {
  const [table = "", what = ""] = parts;
  if (parts.length !== 2) return { page: "nowhere" };
  if (table === "kept" && /^[0-9a-f]{16}$/.test(what)) return { page: "replay", of: { key: what } };
  if (table !== "kept" && /^[A-Za-z0-9]{1,32}$/.test(table) && /^[1-9][0-9]{0,8}$/.test(what))
    return { page: "replay", of: { table, hand: Number(what) } };
  return { page: "nowhere" };
}

function learnRoute(parts: readonly string[]): Route {
  const [part, name = ""] = parts;
  if (part === undefined) return { page: "learn", part: "overview", name: "" };
  if ((part === "first" || part === "daily") && parts.length === 1) return { page: "learn", part, name: "" };
  if ((part === "term" || part === "drill" || part === "hand") && parts.length === 2 && /^[a-z0-9-]{1,40}$/.test(name))
    return { page: "learn", part, name };
  return { page: "nowhere" };
}

/** With friends, what is to be played may stand behind: a table that the server knows, or "house:ID"; or "join", to give a code at once. */
function friendsRoute(parts: readonly string[]): Route {
  if (parts[0] === "join" && parts.length === 1) return { page: "friends", chosen: "", joins: true };
  const chosen = parts[0]?.replace("%3A", ":") ?? "";
  return parts.length < 2 && /^[A-Za-z0-9:-]{0,100}$/.test(chosen) ? { page: "friends", chosen } : { page: "nowhere" };
}

/** House rules stand behind a "?": their values may have any sign. */
function composerRoute(hash: string): Route {
  const found = /^#?\/?composer\/?([a-z0-9-]{0,64})\/?(?:\?(.*))?$/s.exec(hash);
  return found ? { page: "composer", base: found[1] ?? "", query: found[2] ?? "" } : { page: "nowhere" };
}

/** Where "/t/CODE" leads, the address of a table that `join` in the terminal takes; null for any other path. */
export function tableLink(path: string): string | null {
  const found = /^\/t\/([A-Za-z0-9]{1,32})\/?$/.exec(path);
  return found ? `/#/join/${(found[1] ?? "").toUpperCase()}` : null;
}

/** Whether a path is no address of these pages; the server answers it with them all the same, a host of files does not. */
export function isElsewhere(path: string): boolean {
  return served && path !== "/" && path !== "/index.html" && tableLink(path) === null;
}

/** The route of an address's part from "#" on. */
export function routeOf(hash: string): Route {
  if (/^#?\/?composer(?:[/?]|$)/.test(hash)) return composerRoute(hash);
  const parts = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .filter(Boolean);
  const [page, name] = parts;
  if (page === undefined) return { page: "home" };
  if ((page === "settings" || page === "account") && parts.length === 1) return { page };
  if ((page === "tables" || page === "events") && parts.length === 1) return { page };
  if (page === "event" && /^[\w-]{1,64}$/.test(name ?? "")) return { page, id: name ?? "", rest: parts.slice(2) };
  if (page === "friends") return friendsRoute(parts.slice(1));
  if ((page === "history" || page === "statistics") && parts.length === 1) return { page };
  if (page === "review") return replayRoute(parts.slice(1));
  if (page === "shared" && parts.length === 2 && /^[0-9a-f]{40}$/.test(name ?? ""))
    return { page: "replay", of: { share: name ?? "" } };
  if (page === "learn") return learnRoute(parts.slice(1));
  if (parts.length === 2 && name !== undefined && /^[A-Za-z0-9]{1,32}$/.test(name)) {
    if (page === "join") return { page: "join", code: name.toUpperCase() };
    if (page === "table") return { page: "table", id: name, as: "player" };
    if (page === "watch") return { page: "table", id: name, as: "spectator" };
  }
  return { page: "nowhere" };
}

export const route = signal<Route>(routeOf(typeof location === "undefined" ? "" : location.hash));

export function followAddress(): void {
  addEventListener("hashchange", () => {
    // From a path that is none a link leads to the page it names.
    if (isElsewhere(location.pathname)) return location.replace("/" + location.hash);
    route.value = routeOf(location.hash);
    scrollTo(0, 0);
  });
}

export function go(path: string): void {
  location.hash = path;
}

/** The address that brings a friend to a table. */
export function invitation(code: string): string {
  return location.origin + location.pathname + "#/join/" + code;
}
