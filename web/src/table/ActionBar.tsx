// Big plain buttons for everything that may be done now besides tapping a card.
import type { JSX } from "preact";
import { actionLabel } from "./words.ts";
import { type Action } from "./actions.ts";
import "../style/bar.css";

export interface BarButton {
  label: string;
  spoken?: string;
  letter: string | null;
  primary: boolean;
  disabled?: boolean;
  /** A hint points to it. */
  advised?: boolean;
  press: () => void;
}

export function actionButton(action: Action, phase: string, press: () => void, primary: boolean): BarButton {
  return { label: actionLabel(action, phase), spoken: actionLabel(action, phase, true), letter: null, primary, press };
}

/** The label with its letter underlined. */
function Label(props: { label: string; letter: string | null }): JSX.Element {
  const { label, letter } = props;
  const at = letter === null ? -1 : label.toLowerCase().indexOf(letter);
  if (at < 0) return <>{label}</>;
  return (
    <>
      {label.slice(0, at)}
      <u>{label.slice(at, at + 1)}</u>
      {label.slice(at + 1)}
    </>
  );
}

export function ActionBar(props: { buttons: readonly BarButton[]; aside: readonly BarButton[] }): JSX.Element {
  const one = (b: BarButton, i: number) => (
    <button
      key={`${b.label}-${i}`}
      type="button"
      class={`big${b.primary ? " primary" : ""}${b.advised ? " advised" : ""}`}
      aria-keyshortcuts={b.letter ?? undefined}
      aria-disabled={b.disabled ? true : undefined}
      onClick={b.press}
    >
      {b.spoken === undefined || b.spoken === b.label ? (
        <Label label={b.label} letter={b.letter} />
      ) : (
        <>
          <span aria-hidden="true">
            <Label label={b.label} letter={b.letter} />
          </span>
          <span class="spoken">{b.spoken}</span>
        </>
      )}
    </button>
  );
  return (
    <div class="bar">
      <div class="bar-main" data-count={props.buttons.length}>
        {props.buttons.map(one)}
      </div>
      <div class="bar-aside">{props.aside.map(one)}</div>
    </div>
  );
}
