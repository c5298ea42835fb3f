import { defineConfig } from "vite";
import { catalogues } from "../src/words/plugin.ts";

// The sentences of the package: its one part that isn't just TypeScript without its types.
export default defineConfig({
  plugins: [catalogues()],
  publicDir: false,
  build: {
    outDir: "../build/engine/package/dist/engine",
    emptyOutDir: false,
    target: "es2022",
    minify: true,
    lib: { entry: "engine/words.ts", formats: ["es"], fileName: () => "words.js" },
  },
});
