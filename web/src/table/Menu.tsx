// What is wanted seldom stands behind one button.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { rowsOpened } from "../company/Reactions.tsx";
import { useDismissed } from "../pages/dismissed.ts";
import { words } from "../words/say.ts";

export interface MenuEntry {
  label: string;
  press: () => void;
  /** How much of it is new. */
  unread?: number;
}

/** Above the entries that belong together. */
export interface MenuHeading {
  heading: string;
}

/** One of a few that can be chosen; the menu stays open. */
export interface MenuChoice {
  label: string;
  options: readonly { label: string; chosen: boolean; press: () => void }[];
}

function Unread(props: { n: number }): JSX.Element {
  return (
    <span class="unread" aria-hidden="true">
      {props.n > 99 ? "99+" : props.n}
    </span>
  );
}

/** Below its last entry. */
const EDGE = 8;
/** Of an entry that's cut in two, so that one sees that more follows. */
const CUT = 0.6;

/** What has no room below the strip scrolls; its last line is half an entry then. */
function fit(ul: HTMLElement): void {
  ul.style.maxHeight = `calc(100dvh - ${Math.ceil(ul.getBoundingClientRect().top) + EDGE}px)`;
  const room = ul.clientHeight;
  if (ul.scrollHeight <= room) return;
  const cuts = [...ul.children].map((e) => e as HTMLElement).map((li) => li.offsetTop + CUT * li.offsetHeight);
  const last = cuts.filter((cut) => cut <= room).at(-1);
  if (last !== undefined) ul.style.maxHeight = `${Math.floor(last)}px`;
}

/** `entries`: asked for while it is open. */
export function Menu(props: {
  entries: () => readonly (MenuEntry | MenuChoice | MenuHeading)[];
  unread: number;
}): JSX.Element {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(false);
  // The strip above it is as high as its words: a long name, large letters.
  useLayoutEffect(() => {
    const ul = list.current;
    // What is said at the seats makes room.
    if (shown.current !== open.value) rowsOpened.value += 1;
    shown.current = open.value;
    if (ul) fit(ul);
  });
  useDismissed(open.value, box, () => (open.value = false), button);
  const close = () => {
    open.value = false;
    button.current?.focus();
  };
  return (
    <div class="menu" ref={box}>
      <button
        ref={button}
        type="button"
        class="quiet-on-table"
        aria-expanded={open.value}
        aria-controls="table-menu"
        aria-label={props.unread > 0 ? words("table.menu-unread", { n: props.unread }) : undefined}
        onClick={() => (open.value = !open.value)}
      >
        {words("table.menu")}
        {props.unread > 0 && <Unread n={props.unread} />}
      </button>
      {open.value && (
        <ul id="table-menu" ref={list}>
          {props.entries().map((entry) => (
            <li key={"heading" in entry ? entry.heading : entry.label} class={"heading" in entry ? "menu-heading" : ""}>
              {"heading" in entry ? (
                entry.heading
              ) : "options" in entry ? (
                <div class="menu-choice" role="group" aria-label={entry.label}>
                  <span aria-hidden="true">{entry.label}</span>
                  {entry.options.map((option) => (
                    <button key={option.label} type="button" aria-pressed={option.chosen} onClick={option.press}>
                      {option.label}
                    </button>
                  ))}
                </div>
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    close();
                    entry.press();
                  }}
                >
                  {entry.label}
                  {entry.unread ? (
                    <>
                      <Unread n={entry.unread} />
                      <span class="spoken">, {words("chat.unread", { n: entry.unread })}</span>
                    </>
                  ) : null}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
