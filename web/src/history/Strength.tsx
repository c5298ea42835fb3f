// How strong one plays, by the server's reckoning: one's own alone. docs/rating.md
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { get, me, variants } from "../net/api.ts";
import { useAsked } from "../pages/parts.tsx";
import type { Said } from "../words/messages.ts";
import { text, words } from "../words/say.ts";
import { Part, Table } from "./figure_parts.tsx";
import { Plot } from "./Plot.tsx";
import { dated, decimal } from "../words/words.ts";

interface Figures {
  points: number;
  error: number;
}

/** As the server tells it; points in hundredths. */
export interface Told {
  ready: boolean;
  hands: number;
  still: number;
  kind: string;
  strength: Figures | null;
  course: (Figures & { at: number; hands: number })[];
}

/** Milliseconds until a server that's still reading is asked again. */
const AGAIN = 1000;
const ROWS = 20;

/** What the number says, in a sentence: below, above, or neither for sure. */
export function said(told: Told): string {
  if (!told.ready) return words("strength.reading");
  if (told.strength === null) return words("strength.too-few", { hands: told.hands, still: Math.max(1, told.still) });
  const { points, error } = told.strength;
  const is = Math.abs(points) < error ? "like" : points > 0 ? "above" : "below";
  return words(`strength.${is}`, { hands: told.hands });
}

/** What the server tells, and the name of the table in whose points. */
async function ask(): Promise<{ told: Told; table: Said | null }> {
  const told = await get<Told>("me/strength");
  const known = told.strength === null ? [] : await variants();
  return { told, table: known.find((one) => one.id === told.kind)?.name ?? null };
}

function Shown(props: { told: Told; table: Said | null }): JSX.Element {
  const { told, table } = props;
  const figure = (one: Figures) => words("strength.figure", { points: one.points / 100, error: one.error / 100 });
  return (
    <>
      {told.strength && <p class="strength">{figure(told.strength)}</p>}
      <p>{said(told)}</p>
      {told.strength && table && <p class="muted">{words("strength.unit", { table: text(table) })}</p>}
      {told.course.length > 1 && (
        <>
          <Plot
            label={words("history.plot", { what: words("strength.course") })}
            values={told.course.map((one) => one.points / 100)}
            at={told.course.map((one) => one.hands)}
          />
          <details class="more">
            <summary>{words("history.table")}</summary>
            <Table
              caption={words("strength.course")}
              head={[words("history.when"), words("history.hands"), words("history.points"), words("strength.error")]}
              rows={told.course
                .slice(-ROWS)
                .map((one) => [dated(one.at), String(one.hands), decimal(one.points / 100), decimal(one.error / 100)])}
            />
          </details>
        </>
      )}
      <p class="muted">{words("strength.about")}</p>
    </>
  );
}

function Own(): JSX.Element {
  const asked = useAsked(ask, me.value?.person ?? "");
  const isReading = asked.value?.told.ready === false;
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => asked.again(), AGAIN);
    return () => clearInterval(timer);
  }, [isReading]);
  return (
    <Part title={words("strength.title")}>
      {asked.trouble !== null && <p class="trouble">{asked.trouble}</p>}
      {asked.value && <Shown {...asked.value} />}
    </Part>
  );
}

/** Strengths are of accounts; guests are told that there are some. */
export function OwnStrength(): JSX.Element {
  return me.value?.login ? <Own /> : <p class="muted">{words("strength.with-account")}</p>;
}
