import { defineConfig } from "vitest/config";
import { catalogues } from "./src/words/plugin.ts";

// How quick the pages are on this machine; npm run figures.
export default defineConfig({
  plugins: [catalogues()],
  test: {
    include: ["scripts/figures.e2e.ts", "scripts/frames.e2e.ts", "scripts/offline_start.e2e.ts"],
    environment: "node",
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
