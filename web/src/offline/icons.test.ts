import { expect, it } from "vitest";
import { manifests } from "../words/outside.ts";
import { drawn } from "./icons.ts";

/** Width and height of a PNG, of its first chunk. */
function sizeOf(png: Uint8Array): number[] {
  const view = new DataView(png.buffer, png.byteOffset);
  expect([...png.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return [view.getUint32(16), view.getUint32(20)];
}

it("are drawn as large as the manifest says", async () => {
  const icons = new Map((await drawn()).map((one) => [one.file, one.png]));
  for (const manifest of manifests().values()) {
    const told = (JSON.parse(manifest) as { icons: { src: string; sizes: string }[] }).icons;
    const dots = told.filter((icon) => icon.src.endsWith(".png"));
    expect(dots.length).toBe(4);
    for (const { src, sizes } of dots) expect(sizeOf(icons.get(src) ?? new Uint8Array()).join("x")).toBe(sizes);
  }
  expect(sizeOf(icons.get("icon-touch.png") ?? new Uint8Array())).toEqual([180, 180]);
});
