// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { options, render } from "preact";
import { afterEach, expect, it } from "vitest";
import { drawInTasks } from "./tasks.ts";

const before = options.debounceRendering;
afterEach(() => {
  if (before) options.debounceRendering = before;
  else delete options.debounceRendering;
});

it("draws what changes after the task in which it changed, once for all that changed there", async () => {
  drawInTasks();
  document.body.innerHTML = "<div></div>";
  const root = document.querySelector("div")!;
  const n = signal(1);
  let drawn = 0;
  const Count = () => {
    drawn += 1;
    return <p>{String(n.value)}</p>;
  };
  render(<Count />, root);
  n.value = 2;
  await Promise.resolve();
  await Promise.resolve();
  n.value = 3;
  expect(root.textContent).toBe("1");
  await expect.poll(() => root.textContent).toBe("3");
  expect(drawn).toBe(2);
});
