// The boxes of the table as a browser draws them: at 14 windows, 8 tables, 3 sizes of letters and two languages no card lies on a
// seat, no seat on another, nothing scrolls, and cards are as large as they should be.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Gallery } from "./gallery_house.ts";
import { windows } from "./windows.ts";

const gallery = new Gallery();
beforeAll(() => gallery.open());
afterAll(() => gallery.close());

const tables = ["battery", "trick2", "trick3", "trick4", "trick5", "trick6", "trick7", "trick8"];

/** In the page: what is wrong with the table. */
function wrong({ width, size }: { width: number; size: number }): string[] {
  const found: string[] = [];
  const all = (what: string) =>
    [...document.querySelectorAll<HTMLElement>(what)].map((e) => ({
      name: `${e.className} ${e.innerText.slice(0, 20)}`,
      e,
      box: e.getBoundingClientRect(),
    }));
  type One = ReturnType<typeof all>[number];
  const meet = (a: One, b: One, by = 1) =>
    Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > by &&
    Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > by;
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push("the page scrolls");
  const words = all(".seat").map((seat) =>
    [...seat.e.querySelectorAll<HTMLElement>(".disc, .name, .total, .badge, .backs b")]
      .map((e) => ({ name: `${e.className} ${e.innerText}`, e, box: e.getBoundingClientRect() }))
      .filter((one) => one.box.width > 2),
  );
  const cards = all(".trick li");
  const laid = words.flat();
  for (const card of cards) for (const one of laid) if (meet(card, one)) found.push(`a card lies on ${one.name}`);
  words.forEach((one, i) => {
    for (const other of words.slice(i + 1))
      for (const a of one) for (const b of other) if (meet(a, b)) found.push(`${a.name} lies on ${b.name}`);
    // A badge says all of its word, and lies on no name.
    const badges = one.filter((w) => w.e.matches(".badge"));
    const names = one.filter((w) => w.e.matches(".name, .total"));
    for (const badge of badges)
      for (const name of names) if (meet(badge, name)) found.push(`${badge.name} lies on ${name.name}`);
  });
  const felt = all(".felt")[0];
  const own = all(".own")[0];
  for (const one of [...laid, ...cards])
    if (
      felt &&
      (one.box.left < felt.box.left - 2 ||
        one.box.right > felt.box.right + 2 ||
        one.box.bottom > felt.box.bottom + 2 ||
        one.box.top < felt.box.top - 2)
    )
      found.push(`${one.name} is not on the felt`);
  const hand = all(".hand [data-card]");
  const buttons = all(".bar button");
  for (const card of hand) {
    if (card.box.bottom > innerHeight + 1 || card.box.left < 0 || card.box.right > innerWidth + 1)
      found.push(`${card.e.dataset["card"] ?? ""} is cut off`);
    for (const button of buttons)
      if (meet(card, button)) found.push(`${card.e.dataset["card"] ?? ""} covers ${button.name}`);
    if (own && card.box.top < own.box.top) found.push("a card leaves one's own part");
  }
  const mine = all(".row.mine [data-card]");
  const wide = mine[0]?.box.width ?? 0;
  mine.forEach((card, i) => {
    const next = mine[i + 1];
    if (next && next.box.left > card.box.left && next.box.left - card.box.left < wide / 3 - 1)
      found.push("an own card's index is covered");
  });
  const lies = cards[0]?.box.width ?? 0;
  for (const one of laid)
    for (const button of buttons) if (meet(one, button)) found.push(`${one.name} lies on ${button.name}`);
  if (cards.length > 0 && lies < wide - 1)
    found.push(`a trick's card of ${Math.round(lies)} px, own cards of ${Math.round(wide)} px`);
  if (width === 390 && size === 18 && wide < 76) found.push(`own cards of ${Math.round(wide)} px`);
  if (width === 1920 && wide < 170 && all(".row.lying").length === 0) found.push(`own cards of ${Math.round(wide)} px`);
  if (all(".seat").some((seat) => !seat.e.querySelector(".backs.fan"))) found.push("no backs at a seat");
  return [...new Set(found)];
}

async function look(page: Page, name: string, lang: string, size: number): Promise<void> {
  await page.evaluate(
    ([name, lang, size]) => {
      const { show } = window as unknown as { show: (name: string, lang: string, size: number) => void };
      show(name, lang, size);
    },
    [name, lang, size] as const,
  );
  // Sizes are measured after the first drawing, and drawn anew until nothing moves any more.
  await page.evaluate(async () => {
    const where = () =>
      [...document.querySelectorAll(".felt, .seat, .trick li, .own, .hand .card")]
        .map((e) => e.getBoundingClientRect())
        .map((b) => [b.x, b.y, b.width, b.height].map(Math.round).join())
        .join(" ");
    let before = "";
    for (let still = 0, n = 0; still < 3 && n < 40; n += 1) {
      await new Promise(requestAnimationFrame);
      const now = where();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
}

test.each([
  ["en", 18],
  ["en", 22],
  ["en", 28],
  ["de", 18],
  ["de", 22],
  ["de", 28],
] as const)("no box lies on another: %s, letters of %i px", async (lang, size) => {
  const page = await gallery.page({});
  const found: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    for (const name of tables) {
      // So low a phone held across, with large letters, has no room for six and more.
      if (height === 320 && size > 18 && ["trick6", "trick7", "trick8"].includes(name)) continue;
      await look(page, name, lang, size);
      for (const one of await page.evaluate(wrong, { width, size })) found.push(`${width}x${height} ${name}: ${one}`);
    }
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test("many buttons lie on nobody's seat, and no seat moves while the picker buries", async () => {
  const page = await gallery.page({});
  const found: string[] = [];
  const seats = () =>
    page
      .locator(".seat")
      .evaluateAll((all) => all.map((e) => `${(e as HTMLElement).style.left} ${(e as HTMLElement).style.top}`));
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await look(page, "pick", "en", 18);
    const before = await seats();
    await look(page, "bury", "en", 18);
    // Whose window is so low keeps what is asked beside the cards, and it may need more room there.
    if (height > 540 && (await seats()).join() !== before.join()) found.push(`${width}x${height}: seats move`);
    for (const name of ["pick", "bury", "call", "calls"]) {
      await look(page, name, "en", 18);
      for (const one of await page.evaluate(wrong, { width: 0, size: 18 }))
        found.push(`${width}x${height} ${name}: ${one}`);
    }
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test("no box lies on another where the log is open beside the table", async () => {
  const page = await gallery.page({}, "?log=1");
  const found: string[] = [];
  for (const [width, height] of windows.filter(([wide, high]) => wide >= 1000 && high > 540)) {
    await page.setViewportSize({ width, height });
    for (const name of tables) {
      await look(page, name, "en", 18);
      for (const one of await page.evaluate(wrong, { width: 0, size: 18 }))
        found.push(`${width}x${height} ${name}: ${one}`);
    }
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test.each([
  ["en", 18],
  ["de", 18],
  ["en", 28],
] as const)(
  "raised cards leave the buttons free, and a hint lies on no question: %s, letters of %i px",
  async (lang, size) => {
    const page = await gallery.page({});
    const found: string[] = [];
    for (const [width, height, raised] of [...windows, [768, 1024] as const].flatMap(([w, h]) => [
      [w, h, true] as const,
      [w, h, false] as const,
    ])) {
      await page.setViewportSize({ width, height });
      await look(page, "trick5", lang, size);
      if (raised) await page.locator(".hand [data-card]").first().dispatchEvent("click");
      await page.locator(".bar-aside button").first().click();
      await page.locator(".hint-says").waitFor();
      found.push(
        ...(await page
          .evaluate(
            ([size, lang]) => {
              const boxes = (what: string) =>
                [...document.querySelectorAll(what)].map((e) => e.getBoundingClientRect());
              const meet = (a: DOMRect, b: DOMRect) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
              const said: string[] = [];
              const over = boxes(".hint-says");
              const covers = (all: DOMRect[]) => all.some((one) => over.some((hint) => meet(one, hint)));
              // No rank is under it, and on an upright window the lowest third of a card at the most; a little more with the
              // largest letters on the smallest phone.
              const held = innerHeight <= 540 && innerWidth >= 560;
              const least = innerHeight < 340 ? 0.2 : held || (size > 18 && innerWidth < 375) ? 0.4 : 2 / 3;
              const part = held ? 0.46 : 1;
              const low = (card: DOMRect) => new DOMRect(card.x, card.y, card.width * part, card.height * least);
              if (covers(boxes(".trick li").map(low))) said.push("the hint lies on a card");
              // Letters of the usual size leave all that stands at the seats free, but on the lowest phones held across, and in German on any.
              const seen = boxes(".seat .name, .seat .total, .seat .badge, .own-seat .badge").filter(
                (b) => b.width > 2,
              );
              const tight = held && (innerHeight < 380 || innerWidth < 800);
              if (size === 18 && !tight && (lang === "en" || !held) && covers(seen))
                said.push("the hint lies on what a seat says");
              // The button that asked for it, and the one beside it, can wait.
              if (boxes(".bar-main button, .react-button").some((b) => over.some((hint) => meet(b, hint))))
                said.push("the hint lies on a button");
              // On the smallest phones the question gives way, which the hint answers.
              const kept = innerWidth < 400 ? ".hand [data-card]" : ".asked, .hand [data-card]";
              if (boxes(kept).some((b) => over.some((hint) => meet(b, hint))))
                said.push("the hint lies on the question, or on own cards");
              const letters = parseFloat(getComputedStyle(document.querySelector(".hint-says")!).fontSize);
              if (letters < 0.62 * size || (size > 18 && letters < 17))
                said.push(`the hint's letters have ${letters} px`);
              const cut = (e: Element) => e.scrollWidth > e.clientWidth + 1;
              if ([...document.querySelectorAll(".strip h1, .strip h1 span, .bar button, .asked")].some(cut))
                said.push("a label is cut");
              if (boxes(".hand [data-card]").some((card) => boxes(".bar button").some((b) => meet(card, b))))
                said.push("a card covers a button");
              if (document.documentElement.scrollHeight > innerHeight) said.push("the page scrolls");
              return said;
            },
            [size, lang] as const,
          )
          .then((all) => all.map((one) => `${width}x${height}${raised ? ", raised" : ""}: ${one}`))),
      );
    }
    expect(found).toEqual([]);
    await page.context().close();
  },
);

test.each(["en", "de"] as const)("the longest hint on the smallest phone lies on no seat: %s", async (lang) => {
  const page = await gallery.page({ viewport: { width: 320, height: 568 } }, "?long-hint=1");
  const found: string[] = [];
  for (const name of ["trick5", "pick5", "bury5", "call5", "eight"]) {
    await look(page, name, lang, 18);
    await page.locator(".bar-aside button").first().click();
    await page.locator(".hint-says").waitFor();
    found.push(
      ...(await page.evaluate((name) => {
        const hint = document.querySelector(".hint-says")!;
        const over = hint.getBoundingClientRect();
        const kept = ".seat .name, .seat .total, .seat .badge, .seat .disc, .bar-main button, .hand [data-card]";
        const said = [...document.querySelectorAll(kept)].flatMap((e) => {
          const one = e.getBoundingClientRect();
          const w = Math.min(one.right, over.right) - Math.max(one.left, over.left);
          const h = Math.min(one.bottom, over.bottom) - Math.max(one.top, over.top);
          return one.width > 2 && w > 1 && h > 1 ? [`${name}: the hint lies on ${e.className}`] : [];
        });
        if (hint.scrollHeight > hint.clientHeight + 1) said.push(`${name}: the hint is cut`);
        return said;
      }, name)),
    );
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test.each(["pick", "bury", "call", "others", "full"])(
  "before and after the trick nothing overlaps either: %s",
  async (phase) => {
    const page = await gallery.page({});
    const found: string[] = [];
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      for (const players of [3, 5, 8]) {
        // Nowhere do eight call, and so low a window has no room for what they would ask.
        if (phase === "call" && players === 8 && height === 320) continue;
        await look(page, `${phase}${players}`, "en", 18);
        const all = await page.evaluate(wrong, { width: 0, size: 18 });
        for (const one of all.filter((said) => !said.startsWith("a trick's card")))
          found.push(`${width}x${height} ${players}: ${one}`);
        // The felt is never bare.
        if ((await page.locator(".middle .card").count()) === 0)
          found.push(`${width}x${height} ${players}: nothing lies there`);
      }
    }
    expect(found).toEqual([]);
    await page.context().close();
  },
);

test.each([
  ["en", 18],
  ["de", 28],
] as const)("who takes a trick is said where no card shows its rank: %s, letters of %i px", async (lang, size) => {
  const page = await gallery.page({ reducedMotion: "no-preference" });
  const found: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    for (const players of [2, 3, 4, 5, 6, 7, 8]) {
      if (height === 320 && size > 18 && players > 5) continue;
      await look(page, `taken${players}`, lang, size);
      const said = await page.evaluate(() => {
        const pill = document.querySelector(".takes")?.getBoundingClientRect();
        if (!pill) return ["nobody takes it"];
        const meets = (box: DOMRect, by: number) =>
          Math.min(box.right, pill.right) - Math.max(box.left, pill.left) > by &&
          Math.min(box.bottom, pill.bottom) - Math.max(box.top, pill.top) > by;
        const ranks = [...document.querySelectorAll(".trick .face > path:first-of-type")];
        const wrong = ranks.filter((rank) => meets(rank.getBoundingClientRect(), 0.5)).map(() => "a rank is covered");
        const own = document.querySelector(".own")!.getBoundingClientRect();
        if (pill.bottom > own.top + 1) wrong.push("it stands on one's own part");
        if (pill.left < 0 || pill.right > innerWidth) wrong.push("it leaves the window");
        if (pill.height < 24) wrong.push("it is too low for a finger");
        if (ranks.length < 2) wrong.push("no cards");
        return wrong;
      });
      found.push(...said.map((one) => `${width}x${height} ${players}: ${one}`));
    }
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test.each([
  ["en", 18],
  ["de", 28],
] as const)(
  "the menu ends within the window, and all of it can be reached: %s, letters of %i px",
  async (lang, size) => {
    const page = await gallery.page({});
    const found: string[] = [];
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      await look(page, "bury5", lang, size);
      const button = page.locator(".menu > button");
      // As with a long name and the points so far.
      await page.evaluate(() =>
        document.querySelector(".strip p")!.append(" and of the long winter evenings".repeat(4)),
      );
      await button.click();
      const said = await page.evaluate(() => {
        const list = document.querySelector("#table-menu")!;
        const { bottom, left } = list.getBoundingClientRect();
        const wrong = bottom > innerHeight ? [`it ends ${Math.round(bottom - innerHeight)} px below the window`] : [];
        if (left < 0) wrong.push("it leaves the window");
        if (list.scrollWidth > list.clientWidth) wrong.push("it scrolls sideways");
        list.scrollTop = list.scrollHeight;
        const last = [...list.querySelectorAll("button")].at(-1)!.getBoundingClientRect();
        if (last.bottom > bottom || last.height < 40) wrong.push("its last entry is cut");
        return wrong;
      });
      found.push(...said.map((one) => `${width}x${height}: ${one}`));
      await button.click();
    }
    expect(found).toEqual([]);
    await page.context().close();
  },
);
