// A finger needs no focus. What it touches at the table mostly goes with that, and a button that goes with the focus on it has the browser
// lay out the page in the midst of drawing it; whoever goes on with keys finds their way from wherever they are (keys.ts).
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** What is touched on the board takes no focus, and what had it gives it up, as it would to anything else that is touched. */
export function useTouchedUnfocused(board: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = board.current;
    if (!root) return undefined;
    let byTouch = false;
    // What the page itself puts the focus on shows no ring either, until somebody uses keys.
    const down = (e: PointerEvent) => {
      byTouch = e.pointerType === "touch";
      root.toggleAttribute("data-touched", byTouch);
    };
    const key = () => root.removeAttribute("data-touched");
    // The focus follows the mouse that a browser makes of a touch.
    const press = (e: MouseEvent) => {
      const button = (e.target as Element).closest("button");
      if (!byTouch || !button || button.classList.contains("term-name")) return;
      e.preventDefault();
      const had = document.activeElement;
      if (had instanceof HTMLElement && had !== document.body) had.blur();
    };
    root.addEventListener("pointerdown", down);
    document.addEventListener("keydown", key, true);
    root.addEventListener("mousedown", press);
    return () => {
      root.removeEventListener("pointerdown", down);
      document.removeEventListener("keydown", key, true);
      root.removeEventListener("mousedown", press);
    };
  }, []);
}
