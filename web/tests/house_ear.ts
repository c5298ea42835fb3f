// What the house of a device says to its pages.
import type { BrowserContext } from "playwright-core";
import { CHANNEL } from "../src/device/said.ts";

interface Ear {
  heardOfHouse(text: string): Promise<void>;
}

/** All that it says over sockets from now on, to whichever page of the context; the list grows. */
export async function hearHouse(context: BrowserContext): Promise<Record<string, unknown>[]> {
  const heard: Record<string, unknown>[] = [];
  await context.exposeBinding("heardOfHouse", (_, text: string) => {
    heard.push(JSON.parse(text) as Record<string, unknown>);
  });
  await context.addInitScript((channel) => {
    new BroadcastChannel(channel).onmessage = ({ data }: MessageEvent<{ text?: string }>) => {
      if (typeof data.text === "string") void (window as unknown as Window & Ear).heardOfHouse(data.text);
    };
  }, CHANNEL);
  return heard;
}
