import { defineConfig } from "vitest/config";

// Whole games in a browser against a real server. Most of the time is waiting for bots and pages: a few files at a time.
export default defineConfig({
  test: {
    include: ["tests/**/*.e2e.ts"],
    environment: "node",
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 20_000,
  },
});
