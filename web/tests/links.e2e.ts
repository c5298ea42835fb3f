// Links to tables: a newcomer is asked for a name, a lost sign-in is told of, a lost network comes back, an odd address says so.
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, House, type Visitor } from "./house.ts";
import { de, en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const withRoom = { variant: "three", private: true, bots: ["casual"] };

const seats = async (of: Visitor, table: string) =>
  of.page.evaluate(async (table) => {
    const answer = (await (await fetch("/api/v1/tables/" + table)).json()) as { seats: { name?: string }[] };
    return answer.seats.map((one) => one.name ?? "");
  }, table);

const nameField = (of: Visitor) => of.page.getByRole("textbox", { name: en("page.name"), exact: true });

test.each(["#/table/", "#/join/", "t/"])("%sCODE asks a newcomer for a name before it seats them", async (link) => {
  const flo = await house.visitor(desktop);
  const { id, code } = await flo.setTable(withRoom);
  await expect.poll(() => seats(flo, id)).toContain("Flo");
  const gus = await house.visitor(desktop);
  await gus.goto(link + code);
  await nameField(gus).waitFor();
  await expect.poll(async () => seats(flo, id)).not.toContain("Guest");
  await nameField(gus).fill("Gus");
  await gus.page.getByRole("button", { name: en("page.sit-down") }).click();
  await expect.poll(() => seats(flo, id)).toContain("Gus");
  // Loaded again, it's the same seat, and nothing is asked.
  await gus.page.reload();
  await gus.page.locator(".table-page").waitFor();
  await expect.poll(async () => nameField(gus).count()).toBe(0);
  expect([...flo.troubles, ...gus.troubles]).toEqual([]);
  await flo.leave();
  await gus.leave();
});

test("whoever watches by a link is asked, too", async () => {
  const flo = await house.visitor(desktop);
  const { code } = await flo.setTable(withRoom);
  const gus = await house.visitor(desktop);
  await gus.goto("#/watch/" + code);
  await nameField(gus).fill("Gus");
  await gus.page.getByRole("button", { name: en("home.watch") }).click();
  await gus.page.getByText(en("table.watching")).first().waitFor();
  await flo.leave();
  await gus.leave();
});

test("a browser that lost its sign-in takes no second seat unasked", async () => {
  const flo = await house.visitor(desktop);
  const { id, code } = await flo.setTable({ ...withRoom, bots: [] });
  const gus = await house.visitor(desktop);
  await gus.join(code, "Gus");
  await expect.poll(() => seats(flo, id)).toContain("Gus");
  await gus.context.clearCookies();
  for (const link of ["#/table/", "#/join/"]) {
    await gus.goto(link + code);
    await gus.page.reload();
    await gus.page.getByText(en("page.lost-seat")).waitFor();
  }
  await expect.poll(async () => seats(flo, id)).not.toContain("Guest");
  await gus.page.getByRole("button", { name: en("page.under-new-name") }).click();
  await nameField(gus).fill("Guy");
  await gus.page.getByRole("button", { name: en("page.sit-down") }).click();
  await expect.poll(() => seats(flo, id)).toContain("Guy");
  expect([...flo.troubles, ...gus.troubles]).toEqual([]);
  await flo.leave();
  await gus.leave();
});

test("of one's own table, too, it's said that the sign-in is lost", async () => {
  const flo = await house.visitor(desktop);
  await flo.goto();
  await flo.page.getByRole("button", { name: en("home.play-now") }).click();
  await flo.page.locator(".hand [data-card]").first().waitFor();
  await flo.context.clearCookies();
  await flo.page.reload();
  await flo.page.getByText(en("page.lost-seat")).waitFor();
  await flo.page.getByRole("button", { name: en("page.under-new-name") }).click();
  await nameField(flo).fill("Fay");
  await flo.page.getByRole("button", { name: en("page.sit-down") }).click();
  await flo.page.getByText(en("net.signed-out")).waitFor();
  await flo.leave();
});

test("a table that was opened without a network opens by itself when it's back", async () => {
  const flo = await house.visitor(desktop);
  await flo.goto();
  await flo.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await flo.page.getByRole("button", { name: en("home.play-now") }).click();
  await flo.page.locator(".hand [data-card]").first().waitFor();
  await flo.context.setOffline(true);
  await flo.page.reload();
  await flo.page.getByText(en("net.offline")).waitFor();
  await flo.context.setOffline(false);
  await flo.page.locator(".hand [data-card]").first().waitFor({ timeout: 30_000 });
  await flo.leave();
});

test("an address that is none says so, and leads on", async () => {
  const flo = await house.visitor(desktop);
  for (const [path, status] of [
    ["x", 404],
    ["sw.js/x", 404],
    ["t/%00", 400],
  ] as const) {
    const answer = await flo.page.goto(`${house.url}/${path}`);
    expect(answer?.status()).toBe(status);
    await flo.page.getByText(en("page.nowhere")).waitFor();
    await flo.page.getByRole("button", { name: en("page.to-home") }).click();
    await flo.page.getByRole("button", { name: en("home.play-now") }).waitFor();
    expect(new URL(flo.page.url()).pathname).toBe("/");
  }
  await flo.leave();
  const german = await house.visitor({ ...desktop, locale: "de-DE" });
  await german.page.goto(`${house.url}/x`);
  await german.page.getByText(de("page.nowhere")).waitFor();
  await german.leave();
});
