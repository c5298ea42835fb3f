// What an evening puts on paper, on US Letter and A4: every name and sum that must be there, nothing cut off, and as many
// pages as there should be.
import { expect } from "vitest";
import type { EventState } from "../src/events/api.ts";
import type { Book } from "./evening_book.ts";
import { bare, money } from "./evening_hall.ts";
import type { Visitor } from "./house.ts";
import { pagesOf, type PdfPage } from "./pdf.ts";
import { en } from "./words.ts";

export interface Printed {
  director: Visitor;
  id: string;
  book: Book;
  /** Who isn't here any more. */
  leaver: string;
  /** A line of the standings. */
  row: (of: ReturnType<Book["standings"]>[number]) => string;
  state: () => Promise<EventState>;
  /** All prizes together, in cents. */
  paid: number;
}

export async function papers({ director, id, book, leaver, row, state, paid }: Printed): Promise<void> {
  const at = director.page;
  const printed = async (what: "plan" | "sheets" | "cards" | "tickets" | "standings" | "payout") => {
    await director.goto(`#/event/${id}/print/${what}`);
    await at.getByRole("heading", { level: 1, name: en("club-day.print-what", { what }) }).waitFor();
    await at
      .locator(what === "tickets" ? ".ticket" : ".paper")
      .first()
      .waitFor();
    if (what === "cards") await expect.poll(() => at.locator(".event-qr").count()).toBe(8);
    const papers: PdfPage[][] = [];
    for (const [format, width, height] of [
      ["Letter", 612, 792],
      ["A4", 595, 842],
    ] as const) {
      const pages = pagesOf(await at.pdf({ format }));
      for (const page of pages) {
        expect(Math.abs(page.width - width) + Math.abs(page.height - height)).toBeLessThan(4);
        expect(page.text.length).toBeGreaterThan(5);
      }
      papers.push(pages);
      // Nothing is wider than what a printer prints, nor cut off in its cell.
      await at.emulateMedia({ media: "print" });
      await at.setViewportSize({ width: Math.floor((width / 72) * 96 - (24 / 25.4) * 96), height: 800 });
      expect(await at.locator(".event-print").evaluate(cut)).toEqual([]);
      await at.emulateMedia({ media: null });
      await at.setViewportSize({ width: 1280, height: 800 });
    }
    return papers;
  };
  const here = book.people.filter((name) => name !== leaver);
  for (const pages of await printed("plan")) {
    expect(pages.length).toBe(4);
    for (const [n, round] of book.rounds.entries())
      for (const { seats } of round) for (const name of seats) expect(pages[n]?.text).toContain(bare(name));
    for (const name of book.people) expect(pages[3]?.text).toContain(bare(name));
  }
  for (const pages of await printed("sheets")) {
    expect(pages.length).toBe(4);
    for (const [n, page] of pages.entries()) {
      expect(page.text).toContain(bare(en("club-table.at", { round: 3, table: n + 1 })));
      expect(page.text).toContain(bare(en("club-wall.scorer")));
      for (const name of book.sheet(3, n + 1).seats) expect(page.text).toContain(name.split(" ")[0]);
    }
  }
  for (const pages of await printed("cards"))
    expect(pages.map((page) => page.text.includes(bare(en("club-wall.card-score"))))).toEqual([true, true, true, true]);
  for (const pages of await printed("tickets")) {
    const text = pages.map((page) => page.text).join("");
    for (const name of here) {
      const seats = book.rounds.map((round, n) => {
        const table = round.findIndex((t) => t.seats.includes(name)) + 1;
        return table === 0
          ? en("club-wall.round-none", { round: n + 1 })
          : en("club-wall.round-seat", { round: n + 1, table, seat: round[table - 1]!.seats.indexOf(name) + 1 });
      });
      expect(text).toContain(bare(name + seats.join("")));
    }
  }
  for (const pages of await printed("standings")) {
    // With high as picker, and who has most games lost, below: all on one page.
    expect(pages.length).toBe(1);
    for (const what of ["picker", "sheepsheads"] as const)
      expect(pages[0]?.text).toContain(bare(en("club-money.list", { what })));
    for (const s of book.standings()) expect(pages[0]?.text).toContain(bare(row(s)));
  }
  for (const pages of await printed("payout")) {
    const text = pages.map((page) => page.text).join("");
    const envelopes = new Map<string, number>();
    for (const one of (await state()).payout.prizes)
      envelopes.set(one.name, (envelopes.get(one.name) ?? 0) + one.cents);
    expect([...envelopes.values()].reduce((sum, cents) => sum + cents, 0)).toBe(paid);
    for (const [name, cents] of envelopes) expect(text).toContain(bare(name + money(cents)));
  }
}

/** What sticks out of the page, or out of its own box where that is cut off. */
function cut(root: Element): string[] {
  const said = (one: Element) => `${one.tagName}.${one.className}: ${(one.textContent ?? "").slice(0, 40)}`;
  return [...root.querySelectorAll("*")].flatMap((one) => {
    const box = one.getBoundingClientRect();
    if (box.width === 0) return [];
    const isOut = box.right > document.documentElement.clientWidth + 1 || box.left < -1;
    const isCut = getComputedStyle(one).overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1;
    return isOut || isCut ? [said(one)] : [];
  });
}
