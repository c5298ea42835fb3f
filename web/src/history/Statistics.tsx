// What one's hands come to: plots, each with a table that says the same.
import type { JSX } from "preact";
import { served } from "../net/served.ts";
import { Page, Shown } from "../pages/parts.tsx";
import { signed } from "../table/score.ts";
import { dated, decimal } from "../words/words.ts";
import { AccountHands, useHands } from "./Account.tsx";
import { Part, Table } from "./figure_parts.tsx";
import { grouped, losses, picking, placeOf, played, rivals, sums, type Group } from "./figures.ts";
import type { KeptHand } from "./hand.ts";
import { Plot } from "./Plot.tsx";
import { OwnStrength } from "./Strength.tsx";
import { keepingRefused } from "./store.ts";
import { say, words } from "../words/say.ts";
import "../style/review.css";

const ROWS = 50;

function share(part: number, of: number): string {
  return words("history.percent", { n: of === 0 ? 0 : Math.round((100 * part) / of) });
}

function each(points: number, hands: number): string {
  return decimal(hands === 0 ? 0 : points / hands);
}

function Groups<K>(props: {
  title: string;
  of: string;
  groups: Group<K>[];
  name: (of: K) => string;
  /** Below a column. */
  short?: (of: K) => string;
}): JSX.Element {
  const { groups, name, short = name } = props;
  return (
    <Part title={props.title}>
      <Plot
        label={words("history.plot", { what: say("history.average-of", { what: props.title }) })}
        names={groups.map((g) => short(g.of))}
        values={groups.map((g) => g.points / g.hands)}
      />
      <Table
        caption={props.title}
        known
        head={[
          props.of,
          words("history.hands"),
          words("history.won"),
          words("history.points"),
          words("history.average"),
        ]}
        rows={groups.map((g) => [
          name(g.of),
          String(g.hands),
          share(g.won, g.hands),
          signed(g.points),
          each(g.points, g.hands),
        ])}
      />
    </Part>
  );
}

function Figures(props: { hands: KeptHand[] }): JSX.Element {
  const { hands } = props;
  const total = sums(hands);
  const pick = picking(hands);
  const lost = losses(hands);
  const places = grouped(hands, placeOf).sort((a, b) => (a.of || 99) - (b.of || 99));
  return (
    <div class="stack">
      <Part title={words("history.over-time")}>
        <Plot label={words("history.plot", { what: words("history.over-time") })} values={total} />
        <details class="more">
          <summary>{words("history.table")}</summary>
          <Table
            caption={hands.length > ROWS ? words("history.last", { n: ROWS }) : words("history.over-time")}
            head={[words("history.when"), words("history.points"), words("history.total")]}
            rows={hands.map((h, i) => [dated(h.at), signed(h.points), signed(total[i] ?? 0)]).slice(-ROWS)}
          />
        </details>
      </Part>
      <Groups
        title={words("history.by-role")}
        of={words("history.role")}
        groups={grouped(hands, (h) => h.role)}
        name={(role) => words(`history.role-${role}`)}
      />
      <Groups
        title={words("history.by-seat")}
        of={words("history.seat")}
        groups={places}
        name={(place) => (place === 0 ? words("history.dealer") : words("history.left-of-dealer", { n: place }))}
        short={(place) => (place === 0 ? words("history.dealer") : String(place))}
      />
      <Part title={words("history.picks")}>
        <p>{words("history.pick-rate", { picks: pick.picks, chances: pick.chances })}</p>
        {pick.picks > 0 && (
          <p>
            {words("history.pick-quality", {
              won: share(pick.won, pick.picks),
              average: pick.points / pick.picks,
            })}
          </p>
        )}
      </Part>
      <Part title={words("history.losses")}>
        {lost.length === 0 ? (
          <p>{words("history.no-losses")}</p>
        ) : (
          <>
            <Plot
              label={words("history.plot", { what: words("history.losses") })}
              values={lost.map((l) => l.each / 100)}
            />
            <details class="more">
              <summary>{words("history.table")}</summary>
              <Table
                caption={lost.length > ROWS ? words("history.last", { n: ROWS }) : words("history.losses")}
                head={[words("history.when"), words("history.per-decision")]}
                rows={lost.map((l) => [dated(l.hand.at), decimal(l.each / 100)]).slice(-ROWS)}
              />
            </details>
          </>
        )}
      </Part>
      <Part title={words("history.head-to-head")}>
        <Table
          caption={words("history.head-to-head")}
          known
          head={[
            words("history.rival"),
            words("history.hands"),
            words("history.yours"),
            words("history.theirs"),
            words("history.ahead"),
          ]}
          rows={rivals(hands)
            .slice(0, ROWS)
            .map((r) => [r.name, String(r.hands), signed(r.mine), signed(r.theirs), share(r.ahead, r.hands)])}
        />
      </Part>
    </div>
  );
}

export function StatisticsPage(): JSX.Element {
  const asking = useHands();
  return (
    <Page title={words("page.statistics")}>
      <div class="panel-head">
        <h1>{words("page.statistics")}</h1>
        <a class="button" href="#/history">
          {words("page.history")}
        </a>
      </div>
      {keepingRefused.value && <p class="trouble">{words("history.refused")}</p>}
      {served && <AccountHands />}
      {served && <OwnStrength />}
      <Shown asking={asking}>
        {(all) => {
          const own = played(all);
          return own.length === 0 ? <p>{words("history.few-hands")}</p> : <Figures hands={own} />;
        }}
      </Shown>
    </Page>
  );
}
