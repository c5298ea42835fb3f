// @vitest-environment happy-dom
import { render } from "preact";
import { beforeEach, expect, it, vi } from "vitest";
import { Later, useParts } from "./drawn_later.ts";
import { useSizes } from "./screen.ts";

const frames: (() => void)[] = [];
beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => frames.push(then));
  vi.stubGlobal("cancelAnimationFrame", (n: number) => {
    if (frames[n - 1]) frames[n - 1] = () => undefined;
  });
  document.body.innerHTML = "<div></div>";
});

/** Effects and one frame, as often as there are any. */
async function frame(): Promise<void> {
  for (const then of frames.splice(0)) then();
  await new Promise((done) => setTimeout(done, 60));
}

it("draws a part more with each frame, until all are there", async () => {
  const drawn: number[] = [];
  function Sheet() {
    drawn.push(useParts(3));
    return null;
  }
  render(<Sheet />, document.body);
  for (let i = 0; i < 12; ++i) await frame();
  expect([...new Set(drawn)]).toEqual([1, 2, 3]);
});

it("shows a sheet a frame after the rest, and takes it away a frame after it", async () => {
  const root = document.querySelector("div")!;
  const draw = (sheet: boolean) => render(<Later>{sheet ? <p>sheet</p> : null}</Later>, root);
  draw(false);
  draw(true);
  expect(root.textContent).toBe("");
  for (let i = 0; i < 4; ++i) await frame();
  expect(root.textContent).toBe("sheet");
  draw(false);
  expect(root.textContent).toBe("sheet");
  for (let i = 0; i < 4; ++i) await frame();
  expect(root.textContent).toBe("");
});

it("shows it at once where no motion is wanted", () => {
  const { device } = (window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } })
    .happyDOM.settings;
  device.prefersReducedMotion = "reduce";
  const root = document.querySelector("div")!;
  const draw = (sheet: boolean) => render(<Later>{sheet ? <p>sheet</p> : null}</Later>, root);
  draw(false);
  draw(true);
  expect(root.textContent).toBe("sheet");
  draw(false);
  expect(root.textContent).toBe("");
  device.prefersReducedMotion = "no-preference";
});

it("lays a table out anew in the frame after its box has changed", async () => {
  let changed = () => undefined as void;
  const box = { clientWidth: 390, clientHeight: 700 };
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(then: () => void) {
        changed = then;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  let width = 0;
  function Board() {
    width = useSizes({ current: box as HTMLElement }, { current: null }).value.width;
    return null;
  }
  render(<Board />, document.body);
  await frame();
  box.clientWidth = 500;
  changed();
  await new Promise((done) => setTimeout(done, 20));
  expect(width).toBe(390);
  await frame();
  expect(width).toBe(500);
});
