// A session without a server: the table stays as it is, and whatever is done succeeds.
import { signal, type Signal } from "@preact/signals";
import { fairShare } from "../src/table/fair.ts";
import type { TableSession } from "../src/table/session.ts";
import type { TableState } from "../src/table/state.ts";
import type { ServerMessage } from "../src/wire.ts";

export function stillSession(
  state: Signal<TableState | null>,
  ears = new Set<(message: ServerMessage) => void>(),
): TableSession {
  const yes = () => Promise.resolve(true);
  return {
    as: "player",
    state,
    link: signal("live" as const),
    closed: signal(null),
    said: signal(null),
    played: signal(null),
    share: fairShare(() => undefined),
    reports: signal([]),
    listen: (hear) => {
      ears.add(hear);
      return () => ears.delete(hear);
    },
    act: yes,
    sit: yes,
    stand: yes,
    next: yes,
    say: yes,
    react: yes,
    wear: () => Promise.resolve(null),
    hint: () =>
      Promise.resolve({
        type: "hint",
        id: "1",
        action: "play KC",
        reason: { say: "hint.schmear", card: "KC", n: 4, sure: "sure" },
      }),
    review: () =>
      Promise.resolve({
        type: "review",
        id: "1",
        hand: 3,
        decisions: [
          { seat: 0, chosen: "pick", best: "pick", grade: "fine", loss: 0, remarks: [] },
          {
            seat: 0,
            chosen: "bury 7H",
            best: "bury 10S",
            grade: "slip",
            loss: 21,
            reason: { say: "hint.bury-points", cards: ["10S"], n: 10 },
            remarks: [],
          },
          {
            seat: 0,
            chosen: "play QC",
            best: "play JD",
            grade: "mistake",
            loss: 104,
            remarks: [{ mark: "bump", fault: true, said: { say: "remark.bump-own", who: { seat: 0 }, card: "QC" } }],
          },
        ],
      }),
    back: yes,
    host: yes,
    report: yes,
    block: yes,
    leave: () => undefined,
  };
}
