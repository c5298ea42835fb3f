// An account without a passphrase: made, left, signed in to again, and its devices listed, with Chromium's own
// authenticator in place of a finger. Passkeys need a name, so the house is localhost.
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { desktop, House, phone, type Visitor } from "./house.ts";
import { de, en } from "./words.ts";

const house = new House();
beforeAll(async () => {
  await house.open();
  house.url = house.url.replace("127.0.0.1", "localhost");
});
afterAll(() => house.close());

/** A device with a screen lock, which its owner opens each time, or never. */
async function withDevice(visitor: Visitor, isOpened = true) {
  const tools = await visitor.context.newCDPSession(visitor.page);
  await tools.send("WebAuthn.enable");
  const { authenticatorId } = await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isOpened,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await tools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    open: (isUserVerified: boolean) => tools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function isSound(visitor: Visitor): Promise<void> {
  expect(visitor.troubles).toEqual([]);
  expect([...visitor.hosts]).toEqual([new URL(house.url).host]);
  await visitor.leave();
}

test("an account is made by a passkey alone, left, signed in to, and keeps its last way in", async () => {
  const flo = await house.visitor(desktop);
  const { page } = flo;
  const device = await withDevice(flo);
  await flo.goto("#/account");
  const make = page.locator("section.panel", { has: page.getByRole("heading", { name: en("account.create") }) });
  await make.getByRole("button", { name: en("account.passkey-create") }).click();
  await page.getByText(en("account.no-login")).waitFor();
  await make.getByLabel(en("account.login")).fill("flo");
  await make.getByRole("button", { name: en("account.passkey-create") }).click();
  await page.getByText(en("door.own", { login: "flo" })).waitFor();
  const [made] = await device.credentials();
  expect(made).toMatchObject({ isResidentCredential: true, rpId: "localhost" });
  await page.getByText(/^Set up on /).waitFor();
  await page.getByRole("button", { name: en("account.add-passphrase") }).waitFor();
  expect(await violations(page)).toEqual([]);

  const list = page.locator("ul.passkeys");
  await list.getByRole("button", { name: /^Rename / }).click();
  const field = list.getByLabel(/^New name for /);
  await field.fill(" ");
  await field.press("Enter");
  await list.getByText(en("account.passkey-no-name")).waitFor();
  expect(await violations(page)).toEqual([]);
  await field.fill("The kitchen tablet");
  await field.press("Enter");
  await page.getByText(en("account.passkey-renamed", { name: "The kitchen tablet" })).waitFor();
  await page.reload();
  await list.getByText("The kitchen tablet").waitFor();
  await page.getByText(en("account.sign-out-no-passphrase")).waitFor();

  await page.getByRole("button", { name: en("account.passkey-remove") }).click();
  await page.getByText(/You can't sign in with it anymore/).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: en("account.passkey-remove") }).click();
  await page
    .getByRole("alert")
    .getByText(/the only way into your account/)
    .waitFor();

  await page.getByRole("button", { name: en("account.sign-out-here") }).click();
  await page.getByText(en("account.signed-out")).waitFor();
  await page.getByRole("button", { name: en("account.passkey-sign-in") }).click();
  await page.getByText(en("account.signed-in", { name: "flo" })).waitFor();
  await page.getByText(/last used on /).waitFor();
  expect(await violations(page)).toEqual([]);
  await isSound(flo);
});

test("one with a passphrase sets it up, is refused by a closed device, and removes it", async () => {
  const gus = await house.visitor({ ...phone, locale: "de-DE" });
  const { page } = gus;
  const device = await withDevice(gus);
  await gus.goto("#/account");
  const make = page.locator("section.panel", { has: page.getByRole("heading", { name: de("account.create") }) });
  await make.getByLabel(de("account.login")).fill("gus");
  await make.getByLabel(de("account.passphrase"), { exact: true }).fill("four words make one");
  await make.getByRole("button", { name: de("account.create-it") }).tap();
  await page.getByRole("button", { name: de("account.passkey-add") }).tap();
  await page.getByText(de("account.passkey-added")).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: de("account.passkey-add") }).tap();
  await page.getByText(de("account.passkey-there")).waitFor();

  await page.getByRole("button", { name: de("account.sign-out-here") }).tap();
  await page.getByText(de("account.signed-out")).waitFor();
  await device.open(false);
  await page.getByRole("button", { name: de("account.passkey-sign-in") }).tap();
  await page.getByText(de("account.passkey-stopped")).waitFor();
  await device.open(true);
  await page.getByRole("button", { name: de("account.passkey-sign-in") }).tap();
  await page.getByText(de("account.signed-in", { name: "gus" })).waitFor();

  const remove = page.getByRole("button", { name: /entfernen$/ });
  await remove.tap();
  await remove.tap();
  await page.getByText(/öffnet dein Konto nicht mehr/).waitFor();
  await expect.poll(async () => remove.count()).toBe(0);
  await page.getByRole("button", { name: de("account.sign-out-here") }).tap();
  await page.getByText(de("account.signed-out")).waitFor();
  await page.getByRole("button", { name: de("account.passkey-sign-in") }).tap();
  await page.getByText(/Dieser Passkey ist hier unbekannt/).waitFor();
  await isSound(gus);
});

test("where the address is no name, nobody is offered what can't work", async () => {
  const hal = await house.visitor(desktop);
  await hal.page.goto(house.url.replace("localhost", "127.0.0.1") + "/#/account");
  await hal.page.getByRole("heading", { name: en("account.create") }).waitFor();
  await hal.page.getByRole("button", { name: en("account.create-it") }).waitFor();
  await expect.poll(async () => hal.page.getByText(en("account.passkey-sign-in")).count()).toBe(0);
  await expect.poll(async () => hal.page.getByText(en("account.passkey-create")).count()).toBe(0);
  expect(hal.troubles).toEqual([]);
  await hal.leave();
});
