// Cards that lie face down at a seat, small: those left, the tricks taken, what the picker buried.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import "../style/backs.css";

/** How many of them are drawn; the number says the rest. */
const MOST = 10;

interface BacksProps {
  kind: "fan" | "pile" | "buried";
  count: number;
  number?: boolean;
}

/** Drawn once for each count. */
export function Backs(props: BacksProps): JSX.Element {
  const { kind, count, number } = props;
  return useMemo(() => <Drawn kind={kind} count={count} number={number !== false} />, [kind, count, number]);
}

function Drawn(props: Required<BacksProps>): JSX.Element | null {
  const { kind, count } = props;
  if (count <= 0) return null;
  const drawn = Math.min(count, kind === "pile" ? 4 : MOST);
  return (
    <span class={`backs ${kind}`} aria-hidden="true" style={{ "--drawn": drawn }}>
      {Array.from({ length: drawn }, (_, i) => (
        <i key={i} style={{ "--i": i }} />
      ))}
      {props.number && <b>{count}</b>}
    </span>
  );
}
