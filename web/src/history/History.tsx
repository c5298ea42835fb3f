// The hands kept on this device, those of one's account among them: search, pages, removing, a file of them all.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { variants } from "../net/api.ts";
import { served } from "../net/served.ts";
import { Page, Shown, useAsked } from "../pages/parts.tsx";
import { download } from "../review/files.ts";
import { FileButton } from "../review/ReplayPage.tsx";
import { parseLimited, RecordTrouble } from "../review/record.ts";
import { signed } from "../table/score.ts";
import { dated } from "../words/words.ts";
import { AccountHands, useHands } from "./Account.tsx";
import { lossOf, resultOf, searched, type Search } from "./figures.ts";
import { SharedHands } from "./Shared.tsx";
import { handRoles, readKept, type KeptHand } from "./hand.ts";
import { forget, keepHands, keepingRefused, MOST_HANDS } from "./store.ts";
import { text, words } from "../words/say.ts";
import "../style/review.css";

const PAGE = 50;
const MOST_FILE = 50_000_000;

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
  if (file.size > MOST_FILE) throw new RecordTrouble("", words("replay.too-big"));
  const { hands, bad } = readLines(await file.text());
  // The newest that there is room for.
  const kept = hands.sort((a, b) => b.at - a.at).slice(0, MOST_HANDS);
  await keepHands(kept);
  return words("history.added", { n: kept.length, bad });
}

function Row(props: { hand: KeptHand; names: Map<string, string> }): JSX.Element {
  const { hand } = props;
  const when = dated(hand.at);
  const loss = lossOf(hand);
  return (
    <li>
      <div>
        <strong>
          {hand.mine === null
            ? when
            : words("history.row-head", {
                when,
                result: words(`history.${resultOf(hand)}`),
                points: signed(hand.points),
              })}
        </strong>
        <span>
          {words("history.row-line", {
            game: props.names.get(hand.variant) || hand.variant || words("house.title"),
            role: words(`history.role-${hand.role}`),
          })}
          {loss !== null && ` ${words("history.loss-of", { points: loss / 100 })}`}
        </span>
        <span class="muted">{hand.names.join(", ")}</span>
      </div>
      <div class="beside">
        <a class="button" href={`#/review/kept/${hand.key}`} aria-label={words("history.look", { when })}>
          {words("history.look-short")}
        </a>
        <button
          type="button"
          class="quiet"
          aria-label={words("history.remove-of", { when })}
          onClick={() => void forget(hand.key)}
        >
          {words("history.remove")}
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
        <option value="">{words("history.any")}</option>
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
          label={words("page.variant")}
          value={s.variant}
          options={kinds.map((id) => [id, names.get(id) ?? id])}
          set={(variant) => change({ variant })}
        />
        <label class="field">
          <span>{words("history.player")}</span>
          <input
            type="search"
            maxLength={80}
            value={s.player}
            onInput={(e) => change({ player: e.currentTarget.value })}
          />
        </label>
        <Choice
          label={words("history.role")}
          value={s.role}
          options={handRoles.map((role) => [role, words(`history.role-${role}`)])}
          set={(role) => change({ role: role as Search["role"] })}
        />
        <Choice
          label={words("history.result")}
          value={s.result}
          options={[
            ["won", words("history.won")],
            ["lost", words("history.lost")],
            ["even", words("history.even")],
          ]}
          set={(result) => change({ result: result as Search["result"] })}
        />
      </form>
      <p role="status">{found.length === 0 ? words("history.none") : words("history.found", { n: found.length })}</p>
      <ul class="rows">
        {found.slice(at * PAGE, (at + 1) * PAGE).map((hand) => (
          <Row key={hand.key} hand={hand} names={names} />
        ))}
      </ul>
      {pages > 1 && (
        <div class="beside">
          <button type="button" disabled={at === 0} onClick={() => (page.value = at - 1)}>
            {words("history.newer")}
          </button>
          <p>{words("history.page", { n: at + 1, of: pages })}</p>
          <button type="button" disabled={at === pages - 1} onClick={() => (page.value = at + 1)}>
            {words("history.older")}
          </button>
        </div>
      )}
    </>
  );
}

/** The names of the ways to play; without the server their ids will do. */
async function variantNames(): Promise<Map<string, string>> {
  try {
    return new Map((await variants()).map((v) => [v.id, text(v.name)]));
  } catch {
    return new Map();
  }
}

function Removing(): JSX.Element {
  const sure = useSignal(false);
  if (!sure.value)
    return (
      <button type="button" class="quiet" onClick={() => (sure.value = true)}>
        {words("history.remove-all")}
      </button>
    );
  return (
    <div role="group" aria-label={words("history.remove-all")}>
      <p role="alert">{words("history.sure")}</p>
      <div class="beside">
        <button type="button" onClick={() => void forget().then(() => (sure.value = false))}>
          {words("history.yes")}
        </button>
        <button type="button" class="primary" onClick={() => (sure.value = false)}>
          {words("history.no")}
        </button>
      </div>
    </div>
  );
}

export function HistoryPage(): JSX.Element {
  const names = useAsked(variantNames);
  const asking = useHands();
  return (
    <Page title={words("page.history")}>
      <div class="panel-head">
        <h1>{words("page.history")}</h1>
        <a class="button" href="#/statistics">
          {words("page.statistics")}
        </a>
      </div>
      {keepingRefused.value && <p class="trouble">{words("history.refused")}</p>}
      {served && <AccountHands />}
      <div class="stack">
        <Shown asking={asking}>
          {(all) =>
            all.length === 0 ? (
              <section class="panel">
                <p>{words("history.empty")}</p>
                <a class="button primary" href="#/">
                  {words("history.play")}
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
                    {words("history.save")}
                  </button>
                  <Removing />
                </div>
              </>
            )
          }
        </Shown>
        {served && <SharedHands />}
        <div class="beside">
          <FileButton label={words("history.open")} accept=".jsonl,.json,application/json" onFile={addFile} />
        </div>
      </div>
    </Page>
  );
}
