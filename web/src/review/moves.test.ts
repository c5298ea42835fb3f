import { expect, it } from "vitest";
import { readAction } from "../table/actions.ts";
import { CARD_KINDS, PLAIN_KINDS } from "../wire.ts";
import { docsRecord } from "./docs_record.ts";
import { heardOf } from "./moves.ts";
import { readRecord } from "./record.ts";

it("has a sentence for every kind of action, but for those that its button says as well", () => {
  const record = readRecord(docsRecord);
  const texts = [...PLAIN_KINDS, ...CARD_KINDS.map((kind) => `${kind} AC`)];
  const asOnButtons = texts
    .map(readAction)
    .filter((action) => heardOf(record, { seat: 0, action }).say === "replay.does")
    .map((action) => action.kind);
  expect(asOnButtons).toEqual(["best", "announce-call", "billy", "side-solo", "under", "give"]);
});
