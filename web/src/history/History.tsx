// The hands kept on this device, those of one's account among them: search, pages, removing, a file of them all.
import { useSignal } from "@preact/signals";
import { saidText } from "../german/said.ts";
import type { JSX } from "preact";
import { variants } from "../net/api.ts";
import { Page, Shown, useAsked } from "../pages/parts.tsx";
import { download } from "../review/files.ts";
import { FileButton } from "../review/ReplayPage.tsx";
import { parseLimited, RecordTrouble } from "../review/record.ts";
import { reviewWords } from "../review/words.ts";
import { signed } from "../table/score.ts";
import { decimal, language } from "../words/words.ts";
import { AccountHands, useHands } from "./Account.tsx";
import { lossOf, resultOf, searched, type Search } from "./figures.ts";
import { readKept, type HandRole, type KeptHand } from "./hand.ts";
import { forget, keepHands, keepingRefused, MOST_HANDS } from "./store.ts";
import { historyWords } from "./words.ts";
import "../style/review.css";

const PAGE = 50;
const MOST_FILE = 50_000_000;
const roles: HandRole[] = ["picker", "alone", "partner", "opponent", "single", "watching"];

export function dated(at: number): string {
  return new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
}

/** Reads a file of one hand a line; lines that are none are counted and left out. */
export function readLines(text: string): { hands: KeptHand[]; bad: number } {
  const hands: KeptHand[] = [];
  let bad = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "") continue;
    try {
      hands.push(readKept(parseLimited(line)));
    } catch {
      ++bad;
    }
  }
  return { hands, bad };
}

async function addFile(file: File): Promise<string> {
  if (file.size > MOST_FILE) throw new RecordTrouble("", reviewWords().tooBig);
  const { hands, bad } = readLines(await file.text());
  // The newest that there is room for.
  const kept = hands.sort((a, b) => b.at - a.at).slice(0, MOST_HANDS);
  await keepHands(kept);
  return historyWords().added(kept.length, bad);
}

function Row(props: { hand: KeptHand; names: Map<string, string> }): JSX.Element {
  const w = historyWords();
  const { hand } = props;
  const when = dated(hand.at);
  const loss = lossOf(hand);
  return (
    <li>
      <div>
        <strong>
          {when}
          {hand.mine !== null && `: ${w[resultOf(hand)]}, ${signed(hand.points)}`}
        </strong>
        <span>
          {props.names.get(hand.variant) ?? hand.variant}. {w[hand.role]}.
          {loss !== null && ` ${w.lossOf(decimal(loss / 100))}.`}
        </span>
        <span class="muted">{hand.names.join(", ")}</span>
      </div>
      <div class="beside">
        <a class="button" href={`#/review/kept/${hand.key}`} aria-label={w.look(when)}>
          {w.lookShort}
        </a>
        <button type="button" class="quiet" aria-label={w.removeOf(when)} onClick={() => void forget(hand.key)}>
          {w.remove}
        </button>
      </div>
    </li>
  );
}

function Choice(props: { label: string; value: string; options: [string, string][]; set: (value: string) => void }) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <select value={props.value} onChange={(e) => props.set(e.currentTarget.value)}>
        <option value="">{historyWords().any}</option>
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Hands(props: { all: KeptHand[]; names: Map<string, string> }): JSX.Element {
  const w = historyWords();
  const { all, names } = props;
  const wanted = useSignal<Search>({ variant: "", player: "", role: "", result: "" });
  const page = useSignal(0);
  const change = (part: Partial<Search>) => {
    wanted.value = { ...wanted.value, ...part };
    page.value = 0;
  };
  const found = searched(all, wanted.value);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const at = Math.min(page.value, pages - 1);
  const kinds = [...new Set(all.map((h) => h.variant))].filter(Boolean).sort();
  const s = wanted.value;
  return (
    <>
      <form class="beside" role="search" onSubmit={(e) => e.preventDefault()}>
        <Choice
          label={w.variant}
          value={s.variant}
          options={kinds.map((id) => [id, names.get(id) ?? id])}
          set={(variant) => change({ variant })}
        />
        <label class="field">
          <span>{w.player}</span>
          <input
            type="search"
            maxLength={80}
            value={s.player}
            onInput={(e) => change({ player: e.currentTarget.value })}
          />
        </label>
        <Choice
          label={w.role}
          value={s.role}
          options={roles.map((role) => [role, w[role]])}
          set={(role) => change({ role: role as Search["role"] })}
        />
        <Choice
          label={w.result}
          value={s.result}
          options={[
            ["won", w.won],
            ["lost", w.lost],
            ["even", w.even],
          ]}
          set={(result) => change({ result: result as Search["result"] })}
        />
      </form>
      <p role="status">{found.length === 0 ? w.none : w.found(found.length)}</p>
      <ul class="rows">
        {found.slice(at * PAGE, (at + 1) * PAGE).map((hand) => (
          <Row key={hand.key} hand={hand} names={names} />
        ))}
      </ul>
      {pages > 1 && (
        <div class="beside">
          <button type="button" disabled={at === 0} onClick={() => (page.value = at - 1)}>
            {w.before}
          </button>
          <p>{w.page(at + 1, pages)}</p>
          <button type="button" disabled={at === pages - 1} onClick={() => (page.value = at + 1)}>
            {w.after}
          </button>
        </div>
      )}
    </>
  );
}

/** The names of the ways to play; without the server their ids will do. */
async function variantNames(): Promise<Map<string, string>> {
  try {
    return new Map((await variants()).map((v) => [v.id, saidText(v.name)]));
  } catch {
    return new Map();
  }
}

function Removing(): JSX.Element {
  const w = historyWords();
  const sure = useSignal(false);
  if (!sure.value)
    return (
      <button type="button" class="quiet" onClick={() => (sure.value = true)}>
        {w.removeAll}
      </button>
    );
  return (
    <div role="group" aria-label={w.removeAll}>
      <p role="alert">{w.sure}</p>
      <div class="beside">
        <button type="button" onClick={() => void forget().then(() => (sure.value = false))}>
          {w.yes}
        </button>
        <button type="button" class="primary" onClick={() => (sure.value = false)}>
          {w.no}
        </button>
      </div>
    </div>
  );
}

export function HistoryPage(): JSX.Element {
  const w = historyWords();
  const names = useAsked(variantNames);
  const asking = useHands();
  return (
    <Page title={w.title}>
      <div class="panel-head">
        <h1>{w.title}</h1>
        <a class="button" href="#/statistics">
          {w.statistics}
        </a>
      </div>
      {keepingRefused.value && <p class="trouble">{w.refused}</p>}
      <AccountHands />
      <div class="stack">
        <Shown asking={asking}>
          {(all) =>
            all.length === 0 ? (
              <section class="panel">
                <p>{w.empty}</p>
                <a class="button primary" href="#/">
                  {w.play}
                </a>
              </section>
            ) : (
              <>
                <Hands all={all} names={names.value ?? new Map<string, string>()} />
                <div class="beside">
                  <button
                    type="button"
                    onClick={() =>
                      download(
                        "sheepshead-hands.jsonl",
                        all.map((hand) => JSON.stringify(hand) + "\n").join(""),
                        "application/jsonl",
                      )
                    }
                  >
                    {w.save}
                  </button>
                  <Removing />
                </div>
              </>
            )
          }
        </Shown>
        <div class="beside">
          <FileButton label={w.open} accept=".jsonl,.json,application/json" onFile={addFile} />
        </div>
      </div>
    </Page>
  );
}
