// The keyboard at the table: letters of the buttons, Space to go on, Escape, and the arrows that lead to the cards.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { BarButton } from "./ActionBar.tsx";

export interface Keys {
  /** A sheet lies over the table. */
  covered: boolean;
  /** A trick that is over lies there. */
  holding: boolean;
  buttons: readonly BarButton[];
  onClose(): void;
  onSkip(): void;
  /** Takes a hint away. */
  onEscape(): void;
}

function press(event: KeyboardEvent, root: HTMLElement | null, keys: Keys): void {
  const target = event.target as HTMLElement;
  const outside = target !== document.body && !root?.contains(target);
  if (outside || event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
  if (keys.covered) {
    if (event.key === "Escape") keys.onClose();
    return;
  }
  if (event.key === "Escape") return keys.onEscape();
  const onButton = target.tagName === "BUTTON" && target.dataset["card"] === undefined;
  if (keys.holding && event.key === " " && !onButton) {
    event.preventDefault();
    return keys.onSkip();
  }
  // From wherever the focus was lost, the arrows lead to the cards.
  if (event.key.startsWith("Arrow") && target.closest(".hand, .rail") === null) {
    root?.querySelector<HTMLElement>('.hand [tabindex="0"]')?.focus();
    return;
  }
  const found = keys.buttons.find((b) => b.letter !== null && b.letter === event.key.toLowerCase());
  if (!found) return;
  event.preventDefault();
  found.press();
}

/** Hears the keys of the window; what they do is told anew with each drawing. Each of it has a button, too. */
export function useKeys(root: RefObject<HTMLElement | null>): (keys: Keys) => void {
  const now = useRef<Keys | null>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && now.current) press(event, root.current, now.current);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
  return (keys) => (now.current = keys);
}
