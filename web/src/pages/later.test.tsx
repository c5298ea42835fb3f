// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { words } from "../words/say.ts";
import { Later } from "./Later.tsx";

let spoken: (isThere: boolean) => void;
vi.mock("../words/say.ts", async (original) => ({
  ...(await original<typeof import("../words/say.ts")>()),
  bringAll: () => new Promise<boolean>((done) => (spoken = done)),
}));

const root = document.createElement("div");
const Learning = () => <p>Learning</p>;
const told = (isThere: boolean) =>
  act(async () => {
    spoken(isThere);
    await new Promise((done) => setTimeout(done));
  });
const shown = () => root.querySelector("main")?.textContent;

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("gone")));
  document.body.append(root);
  await act(() => render(<Later title="Later" load={() => Promise.resolve(Learning)} with={{}} />, root));
  expect(shown()).toBe(words("page.loading"));
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

it("shows a page with its words", async () => {
  await told(true);
  expect(root.textContent).toBe("Learning");
});

it("without its words says that it didn't load", async () => {
  await told(false);
  expect(root.querySelector("h1")?.textContent).toBe(words("page.cannot-load"));
});
