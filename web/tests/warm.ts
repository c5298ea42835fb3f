// Before all proofs: Chromium is started once, alone, so that none of them waits for the disk.
import { launchChromium } from "./house.ts";

export default async function warm(): Promise<void> {
  const browser = await launchChromium();
  await (await browser.newPage()).goto("about:blank");
  await browser.close();
}
