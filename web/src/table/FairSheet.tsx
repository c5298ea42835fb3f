// Whether the deals are fair: a mark, and behind it what was promised, what this device added, and what came of it.
import { useComputed, useSignal, type ReadonlySignal } from "@preact/signals";
import { Fragment, type JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Checked } from "../review/proof.ts";
import type { LastHand, Table } from "../wire.ts";
import { words } from "../words/say.ts";
import { download } from "../review/files.ts";
import { showdownFile, type FairShare } from "./fair.ts";
import "../style/sheets.css";

export interface CheckedHand extends Checked {
  /** null: of the cards that were shown for the pots. */
  hand: number | null;
}

const broken = { grade: "bad", verdict: "none", keptBack: 0, unseen: false } as const;

/** Fetched as soon as a table is open: at the end of the hand the server may have other pages. */
const checking = () => Promise.all([import("../review/proof.ts"), import("../review/record.ts")]);

/** The checks of the hand that is over last, if its record may be known, and of a showdown for the pots. */
export function useChecked(
  last: LastHand | null,
  share: FairShare,
  table: Table | null,
): ReadonlySignal<CheckedHand[]> {
  const ofHand = useSignal<CheckedHand | null>(null);
  const ofPots = useSignal<CheckedHand | null>(null);
  const record = last?.record;
  const hand = last?.hand ?? 0;
  useEffect(() => void checking().catch(() => undefined), []);
  useEffect(() => {
    if (!record) return;
    const check = ([proof, records]: Awaited<ReturnType<typeof checking>>) => {
      try {
        ofHand.value = { hand, ...proof.check(records.readRecord(record), share.last()) };
      } catch {
        ofHand.value = { hand, ...broken };
      }
    };
    // Without a network nothing is checked, which the mark says.
    checking().then(check, () => undefined);
  }, [record, hand]);
  const pots = share.shown.value;
  useEffect(() => {
    ofPots.value = null;
    if (!pots || !table) return;
    const check = ([proof]: Awaited<ReturnType<typeof checking>>) => {
      try {
        const { verdict, keptBack } = proof.judgeShowdown(pots, table.rules, table.hash);
        ofPots.value = { hand: null, grade: proof.gradeOf(verdict, keptBack), verdict, keptBack, unseen: false };
      } catch {
        ofPots.value = { hand: null, ...broken };
      }
    };
    checking().then(check, () => undefined);
  }, [pots]);
  return useComputed(() => {
    const { value: doubt } = share.doubt;
    const doubted: CheckedHand | null = doubt && {
      ...broken,
      ...doubt,
      grade: doubt.verdict === "goes-on" ? "open" : doubt.verdict === "unproven" ? "partly" : "bad",
    };
    return [doubted, ofPots.value, ofHand.value].filter((one) => one !== null);
  });
}

const grades = ["bad", "partly", "good"] as const;

/** The worst of what was found. */
export function FairMark(props: { checked: readonly CheckedHand[]; onPress: () => void }): JSX.Element {
  const is = grades.find((grade) => props.checked.some((one) => one.grade === grade)) ?? "open";
  return (
    <button type="button" class="fair-mark" data-fair={is} onClick={props.onPress}>
      {words("proof.mark", { is })}
    </button>
  );
}

export function FairSheet(props: {
  share: FairShare;
  table: Table;
  checked: readonly CheckedHand[];
  /** Where the record can be seen and saved. */
  replay: string | null;
  onClose: () => void;
}): JSX.Element {
  const { checked } = props;
  const deal = props.share.now.value;
  const pots = props.share.shown.value;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const seals = deal?.seals.filter((seal) => seal !== "").length ?? 0;
  return (
    <section class="sheet small-sheet" role="dialog" aria-modal="true" aria-labelledby="fair-title">
      <h2 id="fair-title">{words("proof.title")}</h2>
      {checked.map(({ hand, verdict, keptBack, unseen }, i) => (
        <Fragment key={i}>
          <h3>{hand === null ? words("proof.last-showdown") : words("proof.last", { hand })}</h3>
          <p data-verdict={verdict}>{words(`proof.${verdict}`)}</p>
          {unseen && <p>{words("proof.unseen")}</p>}
          {keptBack > 0 && <p>{words("proof.unopened", { n: keptBack })}</p>}
        </Fragment>
      ))}
      {deal && (
        <p class="fair-promise">
          {words("proof.promised", { hand: deal.hand, commitment: deal.commitment })}{" "}
          {deal.sent && words("proof.adds-sealed")} {deal.seals.length > 0 && words("proof.sealed", { n: seals })}
        </p>
      )}
      <p>{words("proof.explain")}</p>
      <footer>
        {pots && (
          <button
            type="button"
            class="big"
            onClick={() => download(`sheepshead-showdown-${props.table.id}.json`, showdownFile(pots, props.table))}
          >
            {words("proof.save-showdown")}
          </button>
        )}
        {props.replay !== null && (
          <a class="button big" href={props.replay}>
            {words("replay.proof")}
          </a>
        )}
        <button ref={close} type="button" class="big primary" onClick={props.onClose}>
          {words("page.close")}
        </button>
      </footer>
    </section>
  );
}
