// @vitest-environment happy-dom
import { render } from "preact";
import { useRef } from "preact/hooks";
import { beforeEach, expect, it } from "vitest";
import { useTouchedUnfocused } from "./touch_focus.ts";

function Board() {
  const board = useRef<HTMLDivElement>(null);
  useTouchedUnfocused(board);
  return (
    <div ref={board}>
      <button type="button" class="card">
        A
      </button>
      <button type="button" class="term-name">
        picker
      </button>
    </div>
  );
}

beforeEach(async () => {
  document.body.innerHTML = "<div></div><input>";
  render(<Board />, document.querySelector("div")!);
  await new Promise((done) => setTimeout(done, 60));
});

/** Whether the browser would give it the focus. */
function focuses(what: string, pointerType: string): boolean {
  const button = document.querySelector(what)!;
  button.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));
  return button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
}

it("gives no focus to a card that is touched, and takes it from where it was", () => {
  document.querySelector("input")!.focus();
  expect(focuses(".card", "touch")).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

it("leaves it to the mouse, and to a word whose meaning opens with it", () => {
  expect(focuses(".card", "mouse")).toBe(true);
  expect(focuses(".term-name", "touch")).toBe(true);
});
