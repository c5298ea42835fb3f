import { defineConfig } from "vitest/config";
import { catalogues } from "./src/words/plugin.ts";

// Pictures of the pages: npm run screens, npm run film.
export default defineConfig({
  plugins: [catalogues()],
  test: {
    include: ["scripts/{screens,states,film}.e2e.ts"],
    environment: "node",
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
