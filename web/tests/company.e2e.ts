// Friends at one table: a link, a third who finds it full and watches, talk, a hand, and one who is sent away.
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, House, phone } from "./house.ts";
import { leaks } from "./leaks.ts";
import { playOn, tap } from "./play.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("two at a table, a spectator, talk, and a guest who is sent away", async () => {
  const flo = await house.visitor(desktop);
  const gus = await house.visitor(phone);
  const ida = await house.visitor(desktop);
  const bots = ["club", "club", "club"];
  const { code } = await flo.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0 } });
  const deal = /^(I'm ready|Deal|Next hand)$/;

  await gus.join(code, "Gus");
  await gus.page.getByRole("button", { name: deal }).waitFor();
  await ida.join(code, "Ida");
  await ida.page.getByText(en("table.full")).waitFor();

  await flo.page.getByRole("button", { name: deal }).click();
  await gus.page.getByRole("button", { name: deal }).tap();
  await Promise.all([playOn(flo.page, { touch: (w) => w.click({ timeout: 2000 }) }), playOn(gus.page, { touch: tap })]);
  const dealt = ida.heard.filter((m) => m["what"] === "dealt");
  expect(dealt.length, "the spectator is told of the deal").toBe(1);
  for (const one of [flo, gus, ida]) expect(leaks(one.heard)).toEqual([]);
  expect(gus.heard.some((m) => m["what"] === "hand-over")).toBe(true);

  // The spectator has a sheet of the score as well.
  for (const { page } of [flo, ida])
    await page
      .getByRole("dialog")
      .getByRole("button", { name: en("page.close") })
      .click();
  // Where the rail is open already, nothing has to be tapped.
  for (const { page } of [flo, ida]) {
    if (await page.getByLabel(en("chat.line"), { exact: true }).isVisible()) continue;
    await page.getByRole("button", { name: en("table.menu") }).click();
    await page.getByRole("button", { name: en("table.log"), exact: true }).click();
  }
  const line = flo.page.getByLabel(en("chat.line"), { exact: true });
  await line.fill("<b>Well played</b>");
  await line.press("Enter");
  const talk = ida.page.getByRole("log", { name: en("chat.title") });
  await talk.getByText("<b>Well played</b>").waitFor();

  await flo.page.getByRole("button", { name: en("table.menu") }).click();
  await flo.page.getByRole("button", { name: en("table.host") }).click();
  const panel = flo.page.getByRole("dialog", { name: en("host.title") });
  await panel.getByText(en("host.more")).first().click();
  await panel.getByRole("checkbox", { name: en("host.bots-yield") }).check();
  await panel.getByRole("button", { name: en("host.save") }).click();
  const yielding = () =>
    ida.heard
      .filter((m) => m["what"] === "settings")
      .map((m) => (m["settings"] as Record<string, unknown>)["bots-yield"]);
  await expect.poll(yielding).toEqual([true]);
  await panel
    .getByRole("button", { name: /^Send away: / })
    .first()
    .click();
  await panel.getByRole("button", { name: en("host.yes") }).click();
  await gus.page.getByRole("button", { name: en("page.to-home") }).waitFor();
  for (const one of [flo, gus, ida]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});
