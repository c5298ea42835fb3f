import { defineConfig } from "vitest/config";

// Pictures of the pages; npm run screens.
export default defineConfig({
  test: { include: ["scripts/screens.e2e.ts"], environment: "node", testTimeout: 300_000, hookTimeout: 180_000 },
});
