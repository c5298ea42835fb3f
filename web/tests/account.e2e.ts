// A guest becomes an account without losing anything, is the same person in another browser, and leaves again.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { de, en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const four = ["club", "club", "club", "club"];
const passphrase = "four words make one";

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);
/** What the focus stands on, by its label, and what is said of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const on = document.activeElement as HTMLInputElement;
    const said = (on.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id));
    return { label: on.labels?.[0]?.textContent ?? "", said: said.map((p) => p?.textContent ?? "").join(" ") };
  });
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function isSound(visitor: Visitor): Promise<void> {
  expect(visitor.troubles).toEqual([]);
  expect([...visitor.hosts]).toEqual([new URL(house.url).host]);
  await visitor.leave();
}

test("a guest becomes an account, and is followed by his seat and settings to another browser", async () => {
  const flo = await (await house.visitor(desktop)).playsEachCard();
  const { id } = await flo.setTable({ variant: "five-called-ace", private: true, bots: four, settings: { pace: 0 } });
  // The table waits for Flo, so the cards stay as they are.
  await flo.page.getByText(/^Your turn/).waitFor();
  const own = () =>
    flo.page.locator("[data-card]").evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset["card"]));
  const cards = await own();
  expect(cards.length).toBeGreaterThanOrEqual(6);
  await flo.goto("#/settings");
  await flo.page.getByLabel(en("preference.dark")).check();
  await flo.page.getByLabel(en("preference.largest")).check();

  await flo.goto("#/account");
  await flo.page.getByText(en("account.guest")).waitFor();
  const make = flo.page.locator("section", { has: flo.page.getByRole("heading", { name: en("account.create") }) });
  await make.getByLabel(en("account.login")).fill("flo");
  await make.getByLabel(en("account.passphrase"), { exact: true }).fill(passphrase);
  await make.getByLabel(en("account.passphrase"), { exact: true }).press("Enter");
  await flo.page.getByText(en("account.created")).waitFor();
  await flo.page.getByText(en("account.you-are", { name: "Flo", login: "flo" })).waitFor();
  expect(await violations(flo.page)).toEqual([]);

  // The seat and its cards are still Flo's.
  await flo.goto("#/table/" + id);
  await flo.page.locator("[data-card]").first().waitFor();
  await expect.poll(async () => own()).toEqual(cards);

  await flo.goto("#/account");
  await flo.page.getByRole("button", { name: en("account.show-code") }).click();
  const code = await flo.page.locator(".sign-in-code").innerText();
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);

  const other = await (await house.visitor({ ...phone, locale: "de-DE" })).playsEachCard();
  await other.goto("#/account");
  const field = other.page.getByLabel(/^Code/);
  await field.fill("AAAA-AAAA");
  await field.press("Enter");
  await other.page.getByText(de("account.wrong-code")).waitFor();
  await other.page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
  expect((await focused(other.page)).said).toMatch(/Dieser Code ist falsch/);
  expect(await violations(other.page)).toEqual([]);
  await expect.poll(async () => tooWide(other.page)).toBeLessThanOrEqual(0);
  // As one types it on a phone.
  await field.fill(code.toLowerCase().replace("-", " "));
  await field.press("Enter");
  await other.page.getByText(de("account.signed-in", { name: "Flo" })).waitFor();
  expect(await violations(other.page)).toEqual([]);
  await expect.poll(async () => tooWide(other.page)).toBeLessThanOrEqual(0);
  // Colors follow; the size of the text and an untouched language are each device's own.
  await other.page.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
  await expect.poll(async () => other.page.evaluate(() => document.documentElement.style.fontSize)).toBe("18px");
  await expect.poll(async () => other.page.evaluate(() => document.documentElement.lang)).toBe("de");
  await other.goto("#/");
  await other.page.locator(`a[href="#/table/${id}"]`).waitFor();

  // And back: what is changed there is found here.
  await other.goto("#/settings");
  const kept = other.page.waitForResponse((r) => r.url().endsWith("/me/settings") && r.request().method() === "POST");
  await other.page.getByLabel(de("preference.contrast")).check();
  expect((await kept).status()).toBe(200);
  await flo.page.reload();
  await flo.page.waitForFunction(() => document.documentElement.dataset["theme"] === "contrast");

  // Out everywhere; what was set stays on the device, and a code is good once.
  await other.goto("#/account");
  await other.page.getByRole("button", { name: de("account.sign-out-all") }).tap();
  await other.page.getByText(de("account.signed-out-all")).waitFor();
  await expect.poll(async () => theme(other.page)).toBe("contrast");
  await flo.page.reload();
  await flo.page.getByText(en("account.lead")).waitFor();
  await flo.page.getByLabel(/^Code/).fill(code);
  await flo.page.getByLabel(/^Code/).press("Enter");
  await flo.page.getByText(en("account.wrong-code")).waitFor();
  await isSound(flo);
  await isSound(other);
});

test("what is wrong is said beside its field, which has the focus; a passphrase is changed", async () => {
  const gus = await house.visitor({ ...desktop, colorScheme: "dark" });
  const { page } = gus;
  await gus.goto("#/account");
  const panel = (name: string) =>
    page.locator("section.panel", { has: page.getByRole("heading", { name, exact: true }) });
  const make = panel(en("account.create"));
  const said = async (sentence: RegExp) => {
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-invalid") === "true");
    await expect.poll(async () => (await focused(page)).said).toMatch(sentence);
    return (await focused(page)).label;
  };
  await make.getByRole("button").click();
  await expect.poll(async () => said(/Enter a login/)).toBe("Login");
  await make.getByLabel(en("account.login")).fill("Gus Miller");
  await make.getByLabel(en("account.passphrase"), { exact: true }).fill("short");
  await make.getByRole("button").click();
  await expect.poll(async () => said(/3 to 32 letters a to z/)).toBe("Login");
  await make.getByLabel(en("account.login")).fill("gus");
  await make.getByRole("button").click();
  await expect.poll(async () => said(/8 characters or more, and not the login/)).toBe("Passphrase");
  await make.getByLabel(en("account.passphrase"), { exact: true }).fill(passphrase);
  await make.getByLabel(en("account.name")).fill("<b>");
  await make.getByRole("button").click();
  await expect.poll(async () => said(/without < and >/)).toBe("Name at the table");
  await make.getByLabel(en("account.name")).fill("Gus");
  const typed = make.getByLabel(en("account.passphrase"), { exact: true });
  await expect.poll(async () => typed.getAttribute("type")).toBe("password");
  await expect.poll(async () => typed.getAttribute("autocomplete")).toBe("new-password");
  await make.getByLabel(en("account.show")).check();
  await expect.poll(async () => typed.getAttribute("type")).toBe("text");
  await make.getByRole("button").click();
  await page.getByText(en("account.you-are", { name: "Gus", login: "gus" })).waitFor();

  const change = panel(en("account.change"));
  await change.getByLabel(en("account.before")).fill("not my passphrase");
  await change.getByLabel(en("account.after")).fill("quite another one");
  await change.getByLabel(en("account.after")).press("Enter");
  await expect.poll(async () => said(/isn't your passphrase/)).toBe(en("account.before"));
  expect(await violations(page)).toEqual([]);
  await change.getByLabel(en("account.before")).fill(passphrase);
  await change.getByLabel(en("account.after")).press("Enter");
  await page.getByText(en("account.changed")).waitFor();
  await page.getByRole("button", { name: en("account.sign-out-here") }).click();
  await page.getByText(en("account.signed-out")).waitFor();

  await make.getByLabel(en("account.login")).fill("GUS");
  await make.getByLabel(en("account.passphrase"), { exact: true }).fill(passphrase);
  await make.getByRole("button").click();
  await expect.poll(async () => said(/This login is taken/)).toBe("Login");
  const signIn = panel(en("account.sign-in"));
  const button = signIn.getByRole("button", { name: en("account.sign-in") }).first();
  await signIn.getByLabel(en("account.login")).fill("gus");
  await signIn.getByLabel(en("account.passphrase"), { exact: true }).fill(passphrase);
  await button.click();
  await expect.poll(async () => said(/Login or passphrase is wrong/)).toBe("Passphrase");
  await signIn.getByLabel(en("account.passphrase"), { exact: true }).fill("quite another one");
  await button.click();
  await page.getByText(en("account.signed-in", { name: "Gus" })).waitFor();
  await isSound(gus);
});

test("without a network nothing is lost of what was typed", async () => {
  const hal = await house.visitor(phone);
  const { page } = hal;
  await hal.goto("#/account");
  await page.getByLabel(en("account.login")).first().fill("hal");
  await page.getByLabel(en("account.passphrase"), { exact: true }).first().fill(passphrase);
  await hal.context.setOffline(true);
  await page.getByRole("button", { name: en("account.create-it") }).tap();
  await page.getByRole("alert").getByText(en("net.offline")).waitFor();
  await expect.poll(async () => page.getByLabel(en("account.login")).first().inputValue()).toBe("hal");
  await hal.context.setOffline(false);
  await page.getByRole("button", { name: en("account.create-it") }).tap();
  await page.getByText(en("door.own", { login: "hal" })).waitFor();
  await isSound(hal);
});
