// Two people with accounts become friends, see each other, and one invites the other, whose page shows it wherever they are;
// a stranger sees nothing. Then a standing table and its file, and playing with whoever is there.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { playOn } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const click = (what: Parameters<Parameters<typeof playOn>[1]["touch"]>[0]) => what.click({ timeout: 2000 });

async function account(visitor: Visitor, login: string): Promise<string> {
  await visitor.goto();
  return visitor.page.evaluate(async (login) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ login, name: login, passphrase: "sunflower field" });
    const made = await fetch("/api/v1/accounts", { method: "POST", headers, body });
    if (!made.ok) throw new Error(await made.text());
    return ((await made.json()) as { person: string }).person;
  }, login);
}

/** What the server answers to a request of this visitor: its status and its body. */
function asks(visitor: Visitor, path: string, body?: object): Promise<{ status: number; body: string }> {
  return visitor.page.evaluate(
    async ({ path, body }) => {
      const { csrf } = (await (await fetch("/api/v1/me")).json()) as { csrf: string };
      const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
      const answer = await fetch(
        "/api/v1/" + path,
        body ? { method: "POST", headers, body: JSON.stringify(body) } : {},
      );
      return { status: answer.status, body: await answer.text() };
    },
    { path, body },
  );
}

test("friends ask, accept, see and invite each other; a stranger learns nothing", async () => {
  const flo = await house.visitor(desktop);
  const ann = await house.visitor(desktop);
  const eve = await house.visitor(phone);
  await account(flo, "flo");
  const annIs = await account(ann, "ann");
  await account(eve, "eve");

  // A hand together, of three, with a bot.
  const { id, code } = await flo.makeTable({
    variant: "three",
    private: true,
    bots: ["club"],
    settings: { pace: 0 },
  });
  await flo.goto("#/table/" + id);
  await ann.goto("#/table/" + code);
  await ann.page.getByText("flo", { exact: true }).first().waitFor();
  for (const one of [flo, ann])
    await one.page
      .getByRole("button", { name: new RegExp(`^(${en("table.deal")}|${en("table.im-ready")})`) })
      .first()
      .click();
  await Promise.all([playOn(flo.page, { touch: click }), playOn(ann.page, { touch: click })]);

  // Flo asks, Ann accepts.
  await flo.goto("#/friends");
  const panel = (of: Visitor) =>
    of.page.locator("section.panel", { has: of.page.getByRole("heading", { name: en("friend.title"), exact: true }) });
  await panel(flo)
    .getByRole("button", { name: `${en("friend.ask")}: ann` })
    .click();
  await panel(flo)
    .getByText(en("friend.has-asked", { name: "ann" }))
    .waitFor();
  await ann.goto("#/friends");
  expect(await violations(ann.page)).toEqual([]);
  await panel(ann)
    .getByRole("button", { name: `${en("friend.accept")}: flo` })
    .click();
  await panel(ann)
    .getByText(en("friend.now", { name: "flo" }))
    .waitFor();
  await panel(ann).getByText(en("friend.here"), { exact: true }).waitFor();

  // Ann goes to learn; Flo makes a table and invites her.
  await ann.goto("#/learn");
  await flo.page.reload();
  await panel(flo).getByText(en("friend.here"), { exact: true }).waitFor();
  await flo.page.getByRole("button", { name: en("home.make") }).click();
  await flo.page.getByRole("button", { name: en("friend.invite", { name: "ann" }) }).click();
  await flo.page.getByText(en("friend.invited", { name: "ann" })).waitFor();
  expect(await violations(flo.page)).toEqual([]);
  await ann.page.getByText(en("friend.invites", { name: "flo" })).waitFor();
  expect(await violations(ann.page)).toEqual([]);
  await ann.page.getByRole("button", { name: en("friend.join"), exact: true }).click();
  await ann.page.waitForURL(/#\/table\/[A-Z0-9]{6}$/);

  // Eve, who played with nobody, is told the same of Ann as of nobody.
  await eve.goto("#/friends");
  await panel(eve).getByText(en("friend.none")).waitFor();
  const known = await asks(eve, "me/friends", { person: annIs });
  expect(known).toEqual(await asks(eve, "me/friends", { person: "p987654" }));
  expect(known.status).toBe(404);
  expect(await asks(eve, `me/friends/${annIs}/invite`, { table: code })).toEqual(known);
  expect((await asks(eve, "me/friends")).body).not.toContain("ann");

  // Ann wants to be left alone: Flo no longer sees her.
  await ann.goto("#/friends");
  await panel(ann).getByRole("checkbox").check();
  await expect.poll(async () => (await asks(ann, "me/friends")).body).toContain('"open":false');
  await flo.goto("#/friends");
  await flo.page.reload();
  await panel(flo).getByText(en("friend.not-here"), { exact: true }).waitFor();
  for (const one of [flo, ann, eve]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});

test("a standing table says when it plays, and gives a file for the calendar", async () => {
  const flo = await house.visitor(desktop);
  const { page } = flo;
  await flo.setTable({
    variant: "three",
    private: true,
    name: "Tuesdays; at Flo's",
    settings: { weekly: "tue 19:30" },
  });
  await page.getByRole("button", { name: en("table.menu") }).click();
  await page.getByRole("button", { name: en("table.rules"), exact: true }).click();
  await page.getByText(en("house.weekly", { day: "Tuesday", time: "19:30" })).waitFor();
  expect(await violations(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: en("house.calendar") }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("sheepshead.ics");
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain("\r\nRRULE:FREQ=WEEKLY;BYDAY=TU\r\n");
  expect(text).toContain("SUMMARY:Tuesdays\\; at Flo's\r\n");
  expect(text).toMatch(/\r\nDTSTART:\d{8}T193000\r\n/);
  expect(flo.troubles).toEqual([]);
  await flo.leave();
});

test("one button brings people to one table, where a bot makes room", async () => {
  const flo = await house.visitor(desktop);
  const gus = await house.visitor(phone);
  await flo.goto();
  await flo.page.getByRole("button", { name: en("home.people") }).click();
  await flo.page.waitForURL(/#\/table\//);
  await flo.page.locator(".hand [data-card]").first().waitFor();
  await gus.goto();
  await gus.page.getByRole("button", { name: en("home.people") }).tap();
  await gus.page.waitForURL(/#\/table\//);
  expect(new URL(gus.page.url()).hash).toBe(new URL(flo.page.url()).hash);
  // In the hand the bot plays on; then the seat is Gus's.
  await playOn(flo.page, { touch: click });
  await expect
    .poll(() => gus.heard.some((m) => m["type"] === "told" && m["what"] === "sat" && m["person"] !== undefined), {
      timeout: 60_000,
    })
    .toBe(true);
  for (const one of [flo, gus]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});
