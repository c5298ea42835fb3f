// Pictures of pages as WebP, which Chromium writes itself: a quarter of a PNG.
import { writeFileSync } from "node:fs";
import type { Page } from "playwright-core";

const QUALITY = 0.82;

/** A PNG as WebP. */
export async function pictureOf(page: Page, png: Buffer): Promise<Buffer> {
  const paper = await page.context().newPage();
  const text = await paper.evaluate(
    async ([data, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    [png.toString("base64"), QUALITY] as const,
  );
  await paper.close();
  return Buffer.from(text.split(",")[1] ?? "", "base64");
}

/** What the window shows, once it has come to rest. */
export async function picture(page: Page, file: string): Promise<void> {
  await page.waitForTimeout(400);
  writeFileSync(file, await pictureOf(page, await page.screenshot()));
}
