// Which messages come with the first page: those of the groups that home, the settings and the table show. A page that is
// brought later waits for the rest.
export type Part = "first" | "later";

const FIRST = new Set([
  "form",
  "gist",
  "variant",
  "avatar",
  "button",
  "card",
  "chat",
  "contract",
  "door",
  "event",
  "home",
  "house",
  "host",
  "level",
  "net",
  "page",
  "phrase",
  "preference",
  "reaction",
  "refusal",
  "seen",
  "table",
  "task",
  "turn",
]);
/** Groups that only the command line speaks, or the build reads. */
const CONSOLE = new Set([
  "analyze",
  "arena",
  "bot",
  "bots",
  "cli",
  "completing",
  "counting",
  "csv",
  "deed",
  "diff",
  "disk",
  "hand-page",
  "keep",
  "ladder",
  "position",
  "program",
  "progress",
  "puzzle",
  "reach",
  "replayed",
  "rules-card",
  "sheet",
  "simulate",
  "solve",
  "spoken",
  "tables",
  "told",
  "train",
  "unsolved",
  "verify",
  "measured",
]);

/** Groups that the pages show with the terms of the glossary marked in them. */
const MARKED = new Set([
  "contract",
  "event",
  "hint",
  "judged",
  "refusal",
  "remark",
  "review",
  "score",
  "study",
  "task",
]);

/** Whether the line's terms are marked. */
export function isMarked(id: string): boolean {
  return MARKED.has(id.slice(0, id.indexOf("."))) || (id.startsWith("term.") && id.endsWith(".meaning"));
}

/** Whether a page may say the message; forms are there for all. */
export function isForPages(id: string): boolean {
  return !CONSOLE.has(id.slice(0, id.indexOf(".")));
}

export function isFirst(id: string): boolean {
  return FIRST.has(id.slice(0, id.indexOf(".")));
}
