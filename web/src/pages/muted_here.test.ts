// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { TableSession } from "../table/session.ts";
import type { ServerMessage } from "../wire.ts";
import { mutedAt } from "./muted_here.ts";

function table() {
  const ears = new Set<(m: ServerMessage) => void>();
  const session = { listen: (ear: (m: ServerMessage) => void) => ears.add(ear) } as unknown as TableSession;
  const told = (person: string, muted: boolean) => {
    for (const ear of ears) ear({ type: "told", seq: 1, at: 0, what: "muted", person, muted });
  };
  return { session, told };
}

it("knows whom the host has muted, after a reload as well, and at this table alone", () => {
  const { session, told } = table();
  const muted = mutedAt(session, "t1");
  told("p2", true);
  told("p3", true);
  told("p2", false);
  expect([...muted.value]).toEqual(["p3"]);
  expect([...mutedAt(table().session, "t1").value]).toEqual(["p3"]);
  expect([...mutedAt(table().session, "t2").value]).toEqual([]);
});
