// Somebody disturbs: the line is reported by keyboard, the person blocked, the host sees the report, and the account page takes the block back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, House } from "./house.ts";
import { en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

test("a line of the talk is reported, and who wrote it blocked", async () => {
  const flo = await house.visitor(desktop);
  const gus = await house.visitor(desktop);
  const ida = await house.visitor(desktop);
  const { code } = await flo.setTable({ variant: "five-called-ace", private: true, bots: ["club", "club", "club"] });
  await gus.join(code, "Gus");
  await ida.join(code, "Ida");
  for (const { page } of [gus, ida]) {
    const menu = page.getByRole("button", { name: en("table.menu") });
    await menu.waitFor();
    if (await page.getByLabel(en("chat.line"), { exact: true }).isVisible()) continue;
    await menu.click();
    await page.getByRole("button", { name: en("table.log"), exact: true }).click();
  }
  const say = async (text: string) => {
    const line = ida.page.getByLabel(en("chat.line"), { exact: true });
    await line.fill(text);
    await line.press("Enter");
    await ida.page
      .getByRole("log", { name: en("chat.title") })
      .getByText(text)
      .waitFor();
  };
  const talk = gus.page.getByRole("log", { name: en("chat.title") });
  await say("You sheep");
  await talk.getByText("You sheep").waitFor();

  await gus.page.getByRole("button", { name: en("table.menu") }).focus();
  await gus.page.keyboard.press("Enter");
  await gus.page.getByRole("button", { name: en("report.menu") }).focus();
  await gus.page.keyboard.press("Enter");
  const sheet = gus.page.getByRole("dialog", { name: en("report.people") });
  await sheet.getByRole("button", { name: en("report.person", { name: "Ida" }) }).press("Enter");
  const form = sheet.getByRole("form", { name: en("report.title", { name: "Ida" }) });
  await form.getByLabel(en("report.what")).selectOption({ label: "You sheep" });
  await form.getByLabel(en("report.note")).fill("Twice now");
  await form.getByLabel(en("report.note")).press("Enter");
  await sheet.getByText(en("report.sent", { name: "Ida" })).waitFor();
  await sheet.getByRole("button", { name: en("report.block", { name: "Ida" }) }).press("Enter");
  await sheet.getByRole("button", { name: en("report.unblock", { name: "Ida" }) }).waitFor();
  await expect.poll(async () => talk.getByText("You sheep").count(), { message: "what was said is gone" }).toBe(0);
  await sheet
    .getByRole("button", { name: en("page.close") })
    .first()
    .click();

  const before = gus.heard.length;
  await say("Are you there");
  await flo.page.getByRole("button", { name: en("table.menu") }).click();
  await flo.page.getByRole("button", { name: en("table.host") }).click();
  const panel = flo.page.getByRole("dialog", { name: en("host.title") });
  await panel.getByText("Ida: insults or threats, for “You sheep”").waitFor();
  expect(JSON.stringify(gus.heard.slice(before)), "it is not even sent").not.toContain("Are you there");
  expect(JSON.stringify(flo.heard), "the host reads no note").not.toContain("Twice now");

  await gus.page.goto(house.url + "/#/account");
  await gus.page.getByRole("button", { name: en("report.unblock", { name: "Ida" }) }).click();
  await gus.page.getByText(en("report.blocked-none")).waitFor();
  for (const one of [flo, gus, ida]) {
    expect(one.troubles).toEqual([]);
    await one.leave();
  }
});
