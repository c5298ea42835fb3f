// House rules and old hands are found again wherever one signs in, and by nobody else.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { playOn } from "./play.ts";
import { de, en } from "./words.ts";

const house = new House();
beforeAll(() => house.open());
afterAll(() => house.close());

const passphrase = "four words make one";
/** A proof that is tried again begins anew. */
let accounts = 0;
const newLogin = () => `player-${String(++accounts)}`;
const bots = ["club", "club", "club", "club"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function makeAccount({ page }: Visitor, login: string): Promise<void> {
  await page.goto(house.url + "/#/account");
  const make = page.locator("section", { has: page.getByRole("heading", { name: en("account.create") }) });
  await make.getByLabel(en("account.login")).fill(login);
  await make.getByLabel(en("account.passphrase"), { exact: true }).fill(passphrase);
  await make.getByLabel(en("account.passphrase"), { exact: true }).press("Enter");
  await page.getByText(en("account.created")).waitFor();
}

/** On a German phone. */
async function signIn({ page }: Visitor, login: string): Promise<void> {
  await page.goto(house.url + "/#/account");
  const enter = page.locator("section", {
    has: page.getByRole("heading", { name: de("account.sign-in"), exact: true }),
  });
  await enter.getByLabel(de("account.login")).fill(login);
  await enter.getByLabel(en("account.passphrase"), { exact: true }).fill(passphrase);
  await enter.getByLabel(en("account.passphrase"), { exact: true }).press("Enter");
  await page.getByText("Willkommen zurück").waitFor();
}

/** What is done, and until the account has it. */
async function told(page: Page, what: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((r) => r.url().endsWith("/me/house-rules") && r.request().method() === "POST");
  await what();
  expect((await kept).status()).toBe(200);
}

function sound(visitor: Visitor): void {
  expect(visitor.troubles).toEqual([]);
  expect([...visitor.hosts]).toEqual([new URL(house.url).host]);
}

test("a hand that was played here is found there, once, and not after signing out", async () => {
  const login = newLogin();
  const flo = await house.visitor(desktop);
  await flo.setTable({ variant: "five-called-ace", private: true, bots, settings: { pace: 0 } });
  // Played as a guest, who becomes the account.
  await playOn(flo.page, { touch: (what) => what.click({ timeout: 2000 }) });
  await makeAccount(flo, login);
  await flo.goto("#/history");
  await flo.page.getByText("1 hand", { exact: true }).waitFor();
  await flo.page.getByText(en("history.account")).waitFor();
  // One hand among bots says nothing of one's strength.
  await flo.goto("#/statistics");
  await flo.page.getByRole("heading", { name: en("strength.title") }).waitFor();
  await flo.page.getByText(/None so far/).waitFor();
  expect(await violations(flo.page)).toEqual([]);
  await flo.goto("#/history");
  const points = await flo.page.locator(".rows li strong").innerText();
  expect(await violations(flo.page)).toEqual([]);

  const other = await house.visitor({ ...phone, locale: "de-DE" });
  const { page } = other;
  await other.goto("#/history");
  await page.getByText(de("history.empty")).waitFor();
  await signIn(other, login);
  await other.goto("#/history");
  await page.getByText("1 Spiel", { exact: true }).waitFor();
  // The same result, seen from the same seat.
  expect(/[+−-]?\d+$/.exec(await page.locator(".rows li strong").innerText())?.[0]).toBe(
    /[+−-]?\d+$/.exec(points)?.[0],
  );
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Das Spiel vom" }).tap();
  await page.getByRole("slider").waitFor();
  await other.goto("#/statistics");
  await page.locator(".plot canvas").first().waitFor();

  // Removed here it stays removed, and is still there.
  await other.goto("#/history");
  await page.getByRole("button", { name: "Das Spiel vom" }).tap();
  await page.getByText(de("history.empty")).waitFor();
  await page.reload();
  await page.getByText(de("history.account")).waitFor();
  await page.getByText(de("history.empty")).waitFor();
  await flo.page.reload();
  await flo.page.getByText("1 hand", { exact: true }).waitFor();

  // Whoever comes next sees nothing of it.
  await flo.goto("#/account");
  await button(flo.page, en("account.sign-out-here")).click();
  await flo.page.getByText(en("account.signed-out")).waitFor();
  await flo.goto("#/history");
  await flo.page.getByText(en("history.empty")).waitFor();
  for (const visitor of [flo, other]) {
    sound(visitor);
    await visitor.leave();
  }
});

test("house rules follow the account: kept, renamed and deleted on either device", async () => {
  const login = newLogin();
  const gus = await house.visitor(desktop);
  await gus.goto("#/composer/five-called-ace?name=Ours&scoring.double-on-the-bump=true");
  // Kept as a guest, they go along into the account.
  await button(gus.page, "Keep on this device").click();
  await gus.page.getByText("Kept as “Ours”.").waitFor();
  await told(gus.page, () => makeAccount(gus, login));

  // Others of the same name are not taken for them.
  await gus.goto("#/composer/five-called-ace?name=Ours&stakes.cents=5");
  await gus.page.getByRole("status").getByText("1 change. Ready to play.").waitFor();
  await button(gus.page, "Keep in your account").click();
  await gus.page.getByText(en("composer.same-name", { name: "Ours" })).waitFor();
  expect(await violations(gus.page)).toEqual([]);
  await told(gus.page, () => button(gus.page, "Keep these as “Ours 2”").click());
  await gus.page.getByText("Kept as “Ours 2”.").waitFor();
  await expect.poll(() => gus.page.evaluate(() => document.activeElement?.id)).toBe("keep-name");

  const other = await house.visitor({ ...phone, locale: "de-DE" });
  const { page } = other;
  await signIn(other, login);
  await other.goto("#/tables");
  await page.locator(".variants li", { hasText: "Ours 2" }).waitFor();
  await other.goto("#/composer/five-called-ace");
  const kept = page.locator("#saved-rules");
  await kept.getByText("Sie sind in deinem Konto").waitFor();
  await kept.getByRole("button", { name: "Umbenennen: Ours 2" }).tap();
  await kept.getByRole("textbox").fill("Ours");
  await kept.getByRole("textbox").press("Enter");
  await kept.getByText(de("composer.same-name", { name: "Ours" })).waitFor();
  expect(await violations(page)).toEqual([]);
  await kept.getByRole("textbox").fill("Sonntags");
  await told(page, () => kept.getByRole("textbox").press("Enter"));
  await told(page, () => kept.getByRole("button", { name: "Löschen: Ours", exact: true }).tap());

  await gus.page.reload();
  await gus.page.locator("#saved-rules").getByText("Sonntags", { exact: true }).waitFor();
  await expect.poll(() => gus.page.locator("#saved-rules .rows li").count()).toBe(1);
  // And not after signing out.
  await other.goto("#/account");
  await button(page, de("account.sign-out-here")).tap();
  await page.getByText(de("account.signed-out")).waitFor();
  await other.goto("#/composer/five-called-ace");
  await kept.getByText("Noch keine gespeichert.").waitFor();
  for (const visitor of [gus, other]) {
    sound(visitor);
    await visitor.leave();
  }
});
