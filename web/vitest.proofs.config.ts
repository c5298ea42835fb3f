import { defineConfig } from "vitest/config";

// Whole games in a browser against a real server, one file after the other.
export default defineConfig({
  test: {
    include: ["tests/**/*.e2e.ts"],
    environment: "node",
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 20_000,
  },
});
