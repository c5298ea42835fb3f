import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lookForNewer, newerPage } from "./newer.ts";

const page = (script: string) => `<div id="app"></div><script type="module" src="${script}"></script>`;
const answer = (text: string, status = 200) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(text, { status })));

beforeEach(() => {
  newerPage.value = false;
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => "/assets/index-old.js" }) });
});

afterEach(() => vi.unstubAllGlobals());

describe("a newer page", () => {
  it("is one that begins with another script", async () => {
    answer(page("/assets/index-new.js"));
    await lookForNewer();
    expect(newerPage.value).toBe(true);
  });

  it("is none where the script is the same, nor where something else answers", async () => {
    answer(page("/assets/index-old.js"));
    await lookForNewer();
    answer("<h1>Bad gateway</h1>");
    await lookForNewer();
    answer(page("/assets/index-new.js"), 503);
    await lookForNewer();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await lookForNewer();
    expect(newerPage.value).toBe(false);
  });
});
