// @vitest-environment happy-dom
import { useSignal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { useRef } from "preact/hooks";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useDismissed } from "./dismissed.ts";

function Over() {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissed(open.value, box, () => (open.value = false), button);
  return (
    <div>
      <div ref={box}>
        <button type="button" ref={button} id="opens" onClick={() => (open.value = true)}>
          Menu
        </button>
        {open.value && <p id="over">Over the page</p>}
      </div>
      <p id="beside">Beside</p>
      <input id="field" />
    </div>
  );
}

const root = document.createElement("div");
const at = (id: string) => document.getElementById(id);
const opens = () => at("opens") as HTMLButtonElement;
const down = (on: Element) => act(() => void on.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));

beforeEach(async () => {
  document.body.append(root);
  await act(() => render(<Over />, root));
  await act(() => opens().click());
  expect(at("over")).not.toBeNull();
});

afterEach(() => {
  render(null, root);
  root.remove();
});

it("closes by Escape from wherever the focus is, and nothing else hears of it", async () => {
  (document.activeElement as HTMLElement | null)?.blur();
  let heard = 0;
  const hear = () => ++heard;
  addEventListener("keydown", hear);
  const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  await act(() => void document.body.dispatchEvent(key));
  removeEventListener("keydown", hear);
  expect(at("over")).toBeNull();
  expect(heard).toBe(0);
  expect(document.activeElement).toBe(opens());
});

it("closes by a tap beside it, not by one on it", async () => {
  await down(at("over") as Element);
  expect(at("over")).not.toBeNull();
  opens().focus();
  await down(at("beside") as Element);
  expect(at("over")).toBeNull();
  // As the browser does with a tap on what takes no focus.
  opens().blur();
  (at("beside") as HTMLElement).click();
  expect(document.activeElement).toBe(opens());
});

it("leaves the focus to what was tapped, if that takes it", async () => {
  const field = at("field") as HTMLInputElement;
  await down(field);
  field.focus();
  field.click();
  expect(document.activeElement).toBe(field);
});

it("a finger that scrolls brings no focus back later", async () => {
  const beside = at("beside") as HTMLElement;
  await down(beside);
  document.dispatchEvent(new PointerEvent("pointercancel"));
  opens().blur();
  beside.click();
  expect(document.activeElement).toBe(document.body);
});
