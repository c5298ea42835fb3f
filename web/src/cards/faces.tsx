// The card faces, drawn for this project in a box of 100 by 140. Ranks are drawn too, so that they look alike on every
// device and are as wide as they must be.
import type { JSX } from "preact";
import { settings, type BackName } from "../net/settings.ts";
import { rankOf, suitOf, type Suit } from "./names.ts";

// Lines of a pen 8 wide, in a box of 40 by 48; the ten is 49 wide.
const ranks: Record<string, string> = {
  A: "M4 44 L20 4 L36 44 M10 31 H30",
  K: "M6 4 V44 M35 4 L7 27 M16 20 L36 44",
  Q: "M20 4 C9 4 4 13 4 24 S9 44 20 44 S36 35 36 24 S31 4 20 4 Z M23 33 L37 47",
  J: "M33 4 V31 C33 40 27 44 20 44 C11 44 5 39 4 30 M17 4 H36",
  "10": "M4 13 L12 4 V44 M33 4 C25 4 21 12 21 24 S25 44 33 44 S45 36 45 24 S41 4 33 4 Z",
  "9": "M34 17 C34 25 28 30 20 30 C12 30 5 25 5 17 C5 9 12 4 20 4 C30 4 35 11 35 20 C35 36 27 44 11 44",
  "8": "M20 4 C12 4 7 8 7 14 S13 23 20 23 S33 20 33 14 S28 4 20 4 Z M20 23 C11 23 4 27 4 34 S11 44 20 44 S36 41 36 34 S29 23 20 23 Z",
  "7": "M4 4 H36 C25 17 19 30 17 44",
  "6": "M29 4 C13 4 5 14 5 30 C5 39 12 44 20 44 C29 44 35 39 35 31 C35 23 29 18 20 18 C12 18 5 23 5 31",
};

// In a box of 100 by 100.
const marks: Record<Suit, string> = {
  clubs:
    "M50 4 A22 22 0 0 1 66 42 A22 22 0 1 1 55 66 C56 78 60 88 68 96 H32 C40 88 44 78 45 66 A22 22 0 1 1 34 42 A22 22 0 0 1 50 4 Z",
  spades:
    "M50 3 C58 22 93 40 93 62 C93 76 83 84 72 84 C64 84 57 80 54 73 C55 83 59 91 66 97 H34 C41 91 45 83 46 73 C43 80 36 84 28 84 C17 84 7 76 7 62 C7 40 42 22 50 3 Z",
  hearts:
    "M50 95 C22 70 4 51 4 31 C4 16 15 7 27 7 C38 7 46 13 50 23 C54 13 62 7 73 7 C85 7 96 16 96 31 C96 51 78 70 50 95 Z",
  diamonds: "M50 2 C60 20 74 37 88 50 C74 63 60 80 50 98 C40 80 26 63 12 50 C26 37 40 20 50 2 Z",
};

/** A suit mark by itself, as large as the text around it. */
export function SuitMark(props: { suit: Suit }): JSX.Element {
  return (
    <svg class="suit-mark" viewBox="0 0 100 100" aria-hidden="true">
      <path d={marks[props.suit]} style={{ fill: `var(--${props.suit})` }} />
    </svg>
  );
}

const skin = "#f0c9a0";
const hair = "#6b4423";
const brass = "#e3b25c";
const dark = "#1f2421";
const white = "#fffdf8";

/** A queen: a wide gown, long hair, a crown of three points, a flower. */
function Queen(): JSX.Element {
  return (
    <g>
      <path d="M35 10 C19 10 16 28 19 50 H51 C54 28 51 10 35 10 Z" fill={hair} />
      <path d="M35 39 C19 42 7 62 2 88 H68 C63 62 51 42 35 39 Z" fill="currentColor" />
      <path d="M35 41 L27 88 H43 Z" fill={brass} />
      <path d="M30 32 H40 V41 C38 45 32 45 30 41 Z" fill={skin} />
      <circle cx="35" cy="26" r="10.5" fill={skin} />
      <path d="M24 24 C25 15 31 15 35 19 C39 15 45 15 46 24 C42 20 38 20 35 22 C32 20 28 20 24 24 Z" fill={hair} />
      <path d="M23 16 L20 2 L29 9 L35 -2 L41 9 L50 2 L47 16 Z" fill={brass} stroke={dark} stroke-width="1.5" />
      <path d="M31 27 h1.5 M37.5 27 h1.5 M32.5 31.5 q2.5 2 5 0" stroke={dark} stroke-width="1.8" fill="none" />
      <path d="M58 58 V80" stroke="#1b6e36" stroke-width="3" />
      <circle cx="58" cy="54" r="8" fill={white} stroke={dark} stroke-width="1.5" />
      <circle cx="58" cy="54" r="3" fill={brass} />
    </g>
  );
}

/** A jack: a slim tunic, a flat hat with a long feather, a halberd. */
function Jack(): JSX.Element {
  return (
    <g>
      <path d="M9 20 V88" stroke={hair} stroke-width="4" />
      <path d="M9 -2 L15 12 L9 22 L3 12 Z M9 12 C18 12 20 20 19 27 C15 22 12 22 9 23 Z" fill={dark} />
      <path d="M25 18 H45 V36 C45 38 41 38 41 36 V24 H29 V36 C29 38 25 38 25 36 Z" fill={hair} />
      <path d="M22 44 C26 40 44 40 48 44 L53 88 H17 Z" fill="currentColor" />
      <path d="M30 41 H40 L37 88 H33 Z" fill={white} />
      <path d="M18 70 L52 70 L52.7 76 H17.4 Z" fill={brass} />
      <path d="M31 32 H39 V42 H31 Z" fill={skin} />
      <circle cx="35" cy="27" r="9.5" fill={skin} />
      <path d="M19 20 C19 9 28 6 36 6 C46 6 51 12 51 20 Z" fill="currentColor" />
      <path d="M17 18 H53 V22 H17 Z" fill={dark} />
      <path d="M44 12 C52 -2 62 -4 69 2 C64 4 62 12 46 17 Z" fill={brass} stroke={dark} stroke-width="1.2" />
      <path d="M31 28 h1.5 M37.5 28 h1.5 M33 32.5 q2 1.5 4 0" stroke={dark} stroke-width="1.8" fill="none" />
    </g>
  );
}

/** A king: broad shoulders with a white collar, a full beard, a tall closed crown, a sceptre. */
function King(): JSX.Element {
  return (
    <g>
      <path d="M0 88 V58 C0 46 12 41 22 41 H48 C58 41 70 46 70 58 V88 Z" fill="currentColor" />
      <path d="M12 42 C20 62 50 62 58 42 L66 47 C56 76 14 76 4 47 Z" fill={white} stroke={dark} stroke-width="1.2" />
      <path d="M14 53 l2 4 M26 62 l1 4 M44 62 l-1 4 M56 53 l-2 4 M35 65 v4" stroke={dark} stroke-width="2" />
      <circle cx="35" cy="26" r="11" fill={skin} />
      <path d="M23 24 C22 46 28 56 35 59 C42 56 48 46 47 24 C45 31 41 31 38 30 H32 C29 31 25 31 23 24 Z" fill={hair} />
      <path d="M32 35 q3 2 6 0" stroke={white} stroke-width="1.8" fill="none" />
      <path d="M21 17 V3 C26 8 30 4 35 -2 C40 4 44 8 49 3 V17 Z" fill={brass} stroke={dark} stroke-width="1.5" />
      <path d="M35 -9 V0 M31.5 -6 H38.5" stroke={dark} stroke-width="2.4" />
      <path d="M20 14 H50 V18.5 H20 Z" fill={dark} />
      <path d="M30.5 24.5 h1.8 M37.7 24.5 h1.8" stroke={dark} stroke-width="2" />
      <path d="M62 34 V84" stroke={brass} stroke-width="4" />
      <circle cx="62" cy="29" r="6" fill={brass} stroke={dark} stroke-width="1.5" />
    </g>
  );
}

const courts: Record<string, () => JSX.Element> = { Q: Queen, J: Jack, K: King };

export function Face(props: { card: string; trump?: boolean }): JSX.Element {
  const rank = rankOf(props.card);
  const suit = suitOf(props.card);
  const Court = courts[rank];
  const color = { color: `var(--${suit})` };
  return (
    <svg class="face" viewBox="0 0 100 140" aria-hidden="true" style={color}>
      <rect x="1" y="1" width="98" height="138" rx="8" class="paper" />
      {props.trump && <rect x="3.5" y="3.5" width="93" height="133" rx="6" class="trump-edge" />}
      <path
        d={ranks[rank]}
        transform="translate(8 9)"
        fill="none"
        stroke="currentColor"
        stroke-width="8"
        stroke-linejoin="round"
      />
      <path d={marks[suit]} transform="translate(12 63) scale(0.32)" fill="currentColor" />
      {Court ? (
        <g transform="translate(38 63) scale(0.82 0.82)">
          <Court />
        </g>
      ) : (
        <path d={marks[suit]} transform="translate(43 76) scale(0.5)" fill="currentColor" />
      )}
    </svg>
  );
}

const weave = Array.from({ length: 13 }, (_, i) => `M${-60 + i * 18} 8 l124 124 M${-60 + i * 18} 132 l124 -124`).join(
  "",
);

/** The first: a plain weave with the sheep's head. */
function Weave(): JSX.Element {
  return (
    <>
      <rect x="8" y="8" width="84" height="124" fill="#17463f" />
      <path d={weave} stroke="#2c6358" stroke-width="3" fill="none" />
      <ellipse cx="50" cy="70" rx="31" ry="37" fill="#17463f" />
      <Sheep x={22} y={38} size={56} />
    </>
  );
}

const boards = Array.from({ length: 7 }, (_, i) => `M${20 + i * 12} 8 V132`).join("");

/** Red boards, and a barn under the moon. */
function BarnBack(): JSX.Element {
  return (
    <>
      <rect x="8" y="8" width="84" height="124" fill="#7a2320" />
      <path d={boards} stroke="#94403b" stroke-width="2.5" fill="none" />
      <circle cx="50" cy="66" r="35" fill="#5e1916" />
      <circle cx="66" cy="46" r="7" fill={brass} />
      <path d="M26 88 V64 L34 54 L50 46 L66 54 L74 64 V88 Z" fill={white} />
      <path
        d="M22 66 L32 52 L50 43 L68 52 L78 66"
        fill="none"
        stroke={brass}
        stroke-width="4"
        stroke-linejoin="round"
      />
      <path d="M40 70 H60 V88 H40 Z M46 57 H54 V64 H46 Z" fill="#7a2320" />
      <path d="M40 70 L60 88 M60 70 L40 88" stroke={white} stroke-width="2.5" />
    </>
  );
}

const waves = Array.from({ length: 8 }, (_, i) => `M-4 ${18 + i * 16} q9 -8 18 0 t18 0 t18 0 t18 0 t18 0 t18 0`).join(
  "",
);

/** A lake, and a loon on it. */
function LoonBack(): JSX.Element {
  return (
    <>
      <rect x="8" y="8" width="84" height="124" fill="#1f4468" />
      <path d={waves} stroke="#3a6288" stroke-width="3" fill="none" />
      <ellipse cx="50" cy="70" rx="35" ry="32" fill="#1f4468" />
      <g transform="translate(19 39) scale(0.96)">
        <path
          d="M60 17 l-17 1 q-5 -6 -12 -4 q-8 3 -6 14 q1 9 -5 11 q-8 1 -16 -4 q0 13 14 17 h26 q12 -4 15 -15 q-9 3 -16 -1 q-4 -4 -2 -14 z"
          fill={white}
        />
        <path d="M26 32 h15" stroke="#1f4468" stroke-width="3" />
        {[
          [15, 44],
          [22, 47],
          [29, 44],
          [36, 47],
          [43, 45],
          [35, 19],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2" fill="#1f4468" />
        ))}
        <path d="M5 58 q7 -5 13 0 q7 5 13 0 q7 -5 13 0 q7 5 13 0" fill="none" stroke={brass} stroke-width="3" />
      </g>
    </>
  );
}

const backs: Record<BackName, () => JSX.Element> = { weave: Weave, barn: BarnBack, loon: LoonBack };

/** The back: the one that was chosen, or the named one. */
export function Back(props: { as?: BackName }): JSX.Element {
  const name = props.as ?? settings.back.value;
  const Picture = backs[name];
  return (
    <svg class="face" viewBox="0 0 100 140" aria-hidden="true" data-back={name}>
      <rect x="1" y="1" width="98" height="138" rx="8" class="paper" />
      <svg x="8" y="8" width="84" height="124" viewBox="8 8 84 124">
        <Picture />
      </svg>
    </svg>
  );
}

// The order of the terminal's drawing: brow, ears, cheeks, muzzle, eyes, nose with mouth.
const strokes = [
  "M28 40 C16 34 20 18 32 20 C34 6 50 4 52 12 C56 4 70 8 70 20 C82 18 84 34 72 40",
  "M28 44 C10 36 2 48 8 56 C14 62 24 56 28 50",
  "M72 44 C90 36 98 48 92 56 C86 62 76 56 72 50",
  "M28 44 C26 62 30 80 38 94",
  "M72 44 C74 62 70 80 62 94",
  "M38 94 C42 110 58 110 62 94",
  "M40 58 v2",
  "M60 58 v2",
  "M43 86 L50 92 L57 86 M50 92 V98",
];

/** Games lost, a stroke each: nine make a sheep's head (G3). */
export function Tally(props: { games: number }): JSX.Element {
  return (
    <svg class="tally" viewBox="0 0 100 115" aria-hidden="true">
      {strokes.slice(0, Math.min(9, props.games)).map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  );
}

/** The sheep's head, in a box of `size` by 1.15 `size`. */
export function Sheep(props: { x: number; y: number; size: number }): JSX.Element {
  return (
    <svg x={props.x} y={props.y} width={props.size} height={props.size * 1.15} viewBox="0 0 100 115">
      <path
        d="M22 42 C4 36 0 50 6 58 C14 62 22 58 27 52 Z M78 42 C96 36 100 50 94 58 C86 62 78 58 73 52 Z"
        fill={brass}
      />
      <path
        d="M50 6 C42 0 31 4 29 13 C20 13 15 22 20 30 C16 37 21 45 28 45 H72 C79 45 84 37 80 30 C85 22 80 13 71 13 C69 4 58 0 50 6 Z"
        fill={white}
      />
      <path d="M28 40 H72 C74 66 67 112 50 112 C33 112 26 66 28 40 Z" fill="#f7f2e8" />
      <circle cx="38" cy="60" r="4.5" fill={dark} />
      <circle cx="62" cy="60" r="4.5" fill={dark} />
      <path d="M43 92 L50 98 L57 92 M50 98 V104" stroke={dark} stroke-width="3.5" fill="none" />
    </svg>
  );
}
