import { defineConfig } from "vitest/config";
import { catalogues } from "./src/words/plugin.ts";

// Whole games in a browser against a real server. Most of the time is waiting for bots and pages: two files at a time.
// The first start of Chromium on a machine reads it from a cold disk, half a minute where it is slow; the limits are for
// what hangs, not for what is slow, and SHEEPSHEAD_PATIENCE=10 makes them ten times as long.
const patience = Math.max(1, Number(process.env["SHEEPSHEAD_PATIENCE"] ?? 1));

export default defineConfig({
  plugins: [catalogues()],
  test: {
    include: ["tests/**/*.e2e.ts"],
    environment: "node",
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 300_000 * patience,
    hookTimeout: 180_000 * patience,
    expect: { poll: { timeout: 60_000 * patience } },
    retry: 1, // a browser that stumbles once is told; one that does so twice fails
    globalSetup: "tests/warm.ts",
  },
});
