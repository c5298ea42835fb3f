// @vitest-environment happy-dom
import { signal } from "@preact/signals";
import { render } from "preact";
import { beforeAll, expect, it } from "vitest";
import { states } from "../../tests/gallery_states.ts";
import { stillSession } from "../../tests/still_session.ts";
import { bringAll } from "../words/say.ts";
import { Rail } from "./Rail.tsx";

beforeAll(bringAll);

it("has the words of the game in the log open their meaning", () => {
  const session = stillSession(signal(states["trick"]!()));
  const said = [{ say: "event.called-sheepshead" as const, who: { seat: 1 } }];
  const lines = [{ n: 1, said, to: { names: ["Ann", "Ben"] } }];
  const nothing = () => undefined;
  render(<Rail session={session} lines={lines} covered={false} chatFirst={false} onClose={nothing} />, document.body);
  const line = document.querySelector(".log li");
  expect(line?.textContent).toBe("Ben calls sheepshead: every trick.");
  expect([...(line?.querySelectorAll(".term-name") ?? [])].map((word) => word.textContent)).toContain("sheepshead");
});
