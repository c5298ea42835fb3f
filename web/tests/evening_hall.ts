// How the evening's proof acts: over the questions of a table's phone, and by what the pages ask the server.
import type { Page } from "playwright-core";
import type { Hand } from "./evening_book.ts";
import type { House } from "./house.ts";
import { en } from "./words.ts";

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
export const money = (cents: number) => "$" + (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));
export const bare = (text: string) => text.replace(/\s/g, "");

/** The server, asked as the pages ask it. */
export class Line {
  #count = 0;
  constructor(
    readonly house: House,
    readonly id: string,
    readonly key: string,
  ) {}

  async ask(method: "GET" | "POST", what: string, key: string, body?: object): Promise<Response> {
    const address = `${this.house.url}/api/v1/events/${this.id}${what}`;
    const headers = { "Event-Key": key, "Content-Type": "application/json" };
    for (;;) {
      const answer = await fetch(address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      if (answer.ok) return answer;
      if (answer.status !== 429) throw new Error(`${what} ${JSON.stringify(body)}: ${await answer.text()}`);
      await new Promise((soon) => setTimeout(soon, 500));
    }
  }

  async told<T>(what = ""): Promise<T> {
    return (await (await this.ask("GET", what, this.key)).json()) as T;
  }

  async hand(key: string, round: number, table: number, hand: Hand): Promise<void> {
    const once = `evening-${++this.#count}`;
    const by = "picker" in hand ? hand.picker : hand.leaster;
    await this.ask("POST", "/changes", key, {
      once,
      ...(by === null ? {} : { by }),
      hand: { round, table, numbers: hand },
    });
  }
}

/** Over the questions, as one does at the table. */
export async function enter(page: Page, hand: Hand): Promise<void> {
  await page.getByRole("heading", { name: en("club-table.who-picked") }).waitFor();
  if ("leaster" in hand) {
    await button(page, en("club-table.nobody-picked")).click();
    await button(page, hand.leaster ?? en("club-table.nobody-won")).click();
  } else {
    const { picker: name, partners, took } = hand;
    await button(page, name).click();
    await page.getByRole("heading", { name: en("club-table.partner-of", { name }) }).waitFor();
    await button(page, partners[0] ?? en("club-table.alone", { name })).click();
    for (const digit of String(took)) await button(page, digit).click();
    await button(page, en("club-table.next")).click();
  }
  await button(page, en("club-table.send")).click();
}
