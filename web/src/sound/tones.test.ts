// The sounds as they come out of the loudspeaker: rendered to WAV by the code that plays them, and measured; by sox too, where it is.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { samples, SOUNDS, type Sound } from "./tones.ts";

const RATE = 48_000;
const folder = mkdtempSync(join(tmpdir(), "sheepshead-tones-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One channel of 16 bits. */
function wav(all: Float32Array): Buffer {
  const out = Buffer.alloc(44 + 2 * all.length);
  out.write("RIFF", 0);
  out.writeUInt32LE(36 + 2 * all.length, 4);
  out.write("WAVEfmt ", 8);
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(1, 22);
  out.writeUInt32LE(RATE, 24);
  out.writeUInt32LE(2 * RATE, 28);
  out.writeUInt16LE(2, 32);
  out.writeUInt16LE(16, 34);
  out.write("data", 36);
  out.writeUInt32LE(2 * all.length, 40);
  all.forEach((value, i) => out.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(value * 32767))), 44 + 2 * i));
  return out;
}

const decibels = (amplitude: number) => 20 * Math.log10(amplitude);

/** The loudest of all stretches of 50 ms, found the slow way: where it begins, in seconds, and how loud it is. */
function loudest(all: Float32Array): { at: number; level: number } {
  const width = 0.05 * RATE;
  let [most, at] = [0, 0];
  for (let from = 0; from < all.length; from += 48) {
    let sum = 0;
    for (let i = from; i < Math.min(all.length, from + width); ++i) sum += (all[i] ?? 0) ** 2;
    if (sum / width > most) [most, at] = [sum / width, from / RATE];
  }
  return { at, level: decibels(Math.sqrt(most)) };
}

const measured = new Map(
  SOUNDS.map((which) => {
    const all = samples(which, RATE);
    const peak = decibels(Math.max(...all.map(Math.abs)));
    return [which, { all, seconds: all.length / RATE, peak, ...loudest(all) }] as const;
  }),
);

describe.each(SOUNDS)("%s", (which: Sound) => {
  it("does not clip, is shorter than half a second, and ends in silence", () => {
    const one = measured.get(which);
    expect(one?.peak).toBeLessThan(-1);
    expect(one?.seconds).toBeLessThan(0.5);
    expect(Math.abs(one?.all[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(one?.all.at(-1) ?? 1)).toBeLessThan(0.01);
  });
});

it("are equally loud within 3 dB", () => {
  const levels = [...measured.values()].map((one) => one.level);
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
});

it("are the same at every rate of a sound card", () => {
  for (const which of SOUNDS)
    expect(samples(which, 44_100).length / 44_100).toBeCloseTo(samples(which, RATE).length / RATE, 3);
});

const hasSox = spawnSync("sox", ["--version"]).status === 0;

it.skipIf(!hasSox)("are so by sox, too", () => {
  const found = [...measured].map(([which, { all, at }]) => {
    const file = join(folder, which + ".wav");
    writeFileSync(file, wav(all));
    const stats = (...of: string[]) => spawnSync("sox", [file, "-n", ...of, "stats"]).stderr.toString();
    const seconds = Number(execFileSync("soxi", ["-D", file]).toString());
    const of = (said: string, name: string) =>
      Number(new RegExp(`^${name}\\s+(-?[\\d.]+)`, "m").exec(said)?.[1] ?? NaN);
    const level = of(stats("trim", String(at), "0.05"), "RMS lev dB");
    return { which, seconds, peak: of(stats(), "Pk lev dB"), level };
  });
  if (process.env["SHEEPSHEAD_TONES"]) console.table(found);
  for (const one of found) {
    expect(one.peak, one.which).toBeLessThan(-1);
    expect(one.seconds, one.which).toBeLessThan(0.5);
  }
  const levels = found.map((one) => one.level);
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
});
