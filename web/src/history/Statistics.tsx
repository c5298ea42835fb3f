// What one's hands come to: plots, each with a table that says the same.
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { Page, Shown } from "../pages/parts.tsx";
import { signed } from "../table/score.ts";
import { decimal } from "../words/words.ts";
import { AccountHands, useHands } from "./Account.tsx";
import { grouped, losses, picking, placeOf, played, rivals, sums, type Group } from "./figures.ts";
import type { KeptHand } from "./hand.ts";
import { dated } from "./History.tsx";
import { Plot } from "./Plot.tsx";
import { keepingRefused } from "./store.ts";
import { historyWords } from "./words.ts";
import "../style/review.css";

const ROWS = 50;

function share(part: number, of: number): string {
  return of === 0 ? "0%" : `${Math.round((100 * part) / of)}%`;
}

function each(points: number, hands: number): string {
  return decimal(hands === 0 ? 0 : points / hands);
}

function Table(props: { caption: string; head: string[]; rows: string[][] }): JSX.Element {
  return (
    <div class="figures">
      <table>
        <caption>{props.caption}</caption>
        <thead>
          <tr>
            {props.head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row, i) => (
            <tr key={i}>
              {row.map((text, k) =>
                k === 0 ? (
                  <th key={k} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={k}>{text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Part(props: { title: string; children: ComponentChildren }): JSX.Element {
  const id = useId();
  return (
    <section class="panel" aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </section>
  );
}

function Groups<K>(props: { title: string; of: string; groups: Group<K>[]; name: (of: K) => string }): JSX.Element {
  const w = historyWords();
  const { groups, name } = props;
  return (
    <Part title={props.title}>
      <Plot
        label={w.plot(`${props.title}, ${w.average}`)}
        names={groups.map((g) => name(g.of))}
        values={groups.map((g) => g.points / g.hands)}
      />
      <Table
        caption={props.title}
        head={[props.of, w.hands, w.wonShare, w.points, w.average]}
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
  const w = historyWords();
  const { hands } = props;
  const total = sums(hands);
  const pick = picking(hands);
  const lost = losses(hands);
  const places = grouped(hands, placeOf).sort((a, b) => (a.of || 99) - (b.of || 99));
  return (
    <div class="stack">
      <Part title={w.overTime}>
        <Plot label={w.plot(w.overTime)} values={total} />
        <details class="more">
          <summary>{w.table}</summary>
          <Table
            caption={hands.length > ROWS ? w.last(ROWS) : w.overTime}
            head={[w.when, w.points, w.total]}
            rows={hands.map((h, i) => [dated(h.at), signed(h.points), signed(total[i] ?? 0)]).slice(-ROWS)}
          />
        </details>
      </Part>
      <Groups title={w.byRole} of={w.role} groups={grouped(hands, (h) => h.role)} name={(role) => w[role]} />
      <Groups
        title={w.bySeat}
        of={w.seat}
        groups={places}
        name={(place) => (place === 0 ? w.dealer : w.leftOfDealer(place))}
      />
      <Part title={w.picks}>
        <p>{w.pickRate(pick.picks, pick.chances)}</p>
        {pick.picks > 0 && <p>{w.pickQuality(share(pick.won, pick.picks), each(pick.points, pick.picks))}</p>}
      </Part>
      <Part title={w.losses}>
        {lost.length === 0 ? (
          <p>{w.noLosses}</p>
        ) : (
          <>
            <Plot label={w.plot(w.losses)} values={lost.map((l) => l.each / 100)} />
            <details class="more">
              <summary>{w.table}</summary>
              <Table
                caption={lost.length > ROWS ? w.last(ROWS) : w.losses}
                head={[w.when, w.perDecision]}
                rows={lost.map((l) => [dated(l.hand.at), decimal(l.each / 100)]).slice(-ROWS)}
              />
            </details>
          </>
        )}
      </Part>
      <Part title={w.headToHead}>
        <Table
          caption={w.headToHead}
          head={[w.player, w.hands, w.yours, w.theirs, w.ahead]}
          rows={rivals(hands)
            .slice(0, ROWS)
            .map((r) => [r.name, String(r.hands), signed(r.mine), signed(r.theirs), share(r.ahead, r.hands)])}
        />
      </Part>
    </div>
  );
}

export function StatisticsPage(): JSX.Element {
  const w = historyWords();
  const asking = useHands();
  return (
    <Page title={w.statistics}>
      <div class="panel-head">
        <h1>{w.statistics}</h1>
        <a class="button" href="#/history">
          {w.title}
        </a>
      </div>
      {keepingRefused.value && <p class="trouble">{w.refused}</p>}
      <AccountHands />
      <Shown asking={asking}>
        {(all) => {
          const own = played(all);
          return own.length === 0 ? <p>{w.fewHands}</p> : <Figures hands={own} />;
        }}
      </Shown>
    </Page>
  );
}
