// @vitest-environment happy-dom
import { render } from "preact";
import { beforeEach, expect, it, vi } from "vitest";
import { states } from "../../tests/gallery_states.ts";
import { Board } from "./Board.tsx";
import { chairs, namesOf } from "./seats.ts";
import { presentTrick } from "./trick.ts";

const frames: (() => void)[] = [];
const flown: string[] = [];
beforeEach(() => {
  frames.length = flown.length = 0;
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => frames.push(then));
  vi.stubGlobal("cancelAnimationFrame", (n: number) => (frames[n - 1] = () => undefined));
  Element.prototype.animate = function (this: Element) {
    flown.push(this.classList.contains("fan") ? "fan" : "card");
    return {} as Animation;
  };
  document.body.innerHTML = "<div></div>";
});

/** Effects and one frame. */
async function frame(): Promise<void> {
  for (const then of frames.splice(0)) then();
  await new Promise((done) => setTimeout(done, 40));
}

async function frameUntil(done: () => boolean): Promise<number> {
  for (let n = 1; n <= 12; ++n) {
    await frame();
    if (done()) return n;
  }
  throw new Error("It never comes.");
}

const table = states["pick5"]!();
const root = () => document.querySelector("div")!;

function draw(view: typeof table.view, covered = false): void {
  const { rules } = table.table;
  render(
    <Board
      rules={rules}
      chairs={chairs(table.table, 0).round}
      mine={0}
      view={view}
      trick={view && presentTrick(rules, view)}
      names={namesOf(table.table)}
      marks={false}
      covered={covered}
      pace={{ play: 180, gather: 300, deal: 100 }}
      number={view ? 4 : 3}
    />,
    root(),
  );
}

it("deals one's own cards first, and to the seats in a later frame", async () => {
  draw(null);
  for (let n = 0; n < 4; ++n) await frame();
  draw(table.view);
  expect(root().querySelectorAll(".hand [data-card]").length).toBeGreaterThan(4);
  expect(root().querySelectorAll(".seat .fan")).toHaveLength(0);
  expect(new Set(flown)).toEqual(new Set(["card"]));
  await frameUntil(() => root().querySelectorAll(".seat .fan").length === 4);
  expect(flown.filter((what) => what === "fan")).toHaveLength(4);
});

it("puts what lies under a sheet to rest in two frames", async () => {
  draw(table.view);
  for (let n = 0; n < 4; ++n) await frame();
  draw(table.view, true);
  const rest = (what: string) => root().querySelector<HTMLElement>(what)!.inert;
  expect([rest(".felt"), rest(".own")]).toEqual([false, false]);
  await frameUntil(() => rest(".felt"));
  expect(rest(".own")).toBe(false);
  await frameUntil(() => rest(".own"));
});
