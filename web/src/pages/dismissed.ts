// What lies over the page closes by Escape and by a tap beside it: the menu, the meaning of a word.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Hears a phone's Back, in browsers that have it. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** What a tap may give the focus to; the page itself is none of it. */
const TAKES = "a, button, input, select, textarea, summary, [tabindex='0']";

/**
 * While `open`, Escape, a phone's Back and a tap outside `box` call `close`; Escape does nothing else then. The focus goes to `back`,
 * unless what was tapped takes it.
 */
export function useDismissed(
  open: boolean,
  box: RefObject<HTMLElement | null>,
  close: () => void,
  back?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== "Escape") return;
      // Only this closes, not the dialog that it stands in.
      e.preventDefault();
      e.stopPropagation();
      close();
      back?.current?.focus();
    };
    const onTap = (e: PointerEvent) => {
      if (box.current?.contains(e.target as Node)) return;
      close();
      if (!back) return;
      // The tap takes the focus away before it is a click; a finger that scrolls never clicks.
      const over = new AbortController();
      const once = { once: true, signal: over.signal };
      const refocus = () => {
        over.abort();
        if (!document.activeElement?.matches(TAKES)) back.current?.focus();
      };
      document.addEventListener("click", refocus, once);
      document.addEventListener("pointercancel", () => over.abort(), once);
    };
    const phonesBack = typeof CloseWatcher === "undefined" ? null : new CloseWatcher();
    phonesBack?.addEventListener("close", close);
    document.addEventListener("keydown", onKey, true);
    document.addEventListener("pointerdown", onTap);
    return () => {
      phonesBack?.destroy();
      document.removeEventListener("keydown", onKey, true);
      document.removeEventListener("pointerdown", onTap);
    };
  }, [open]);
}
