/// <reference types="vitest/config" />
import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import { engine } from "./src/device/plugin.ts";
import { firstLoad } from "./src/first_load.ts";
import { icons } from "./src/offline/icons.ts";
import { serviceWorker } from "./src/offline/plugin.ts";
import { outside } from "./src/words/outside.ts";
import { catalogues } from "./src/words/plugin.ts";

// In development the pages come from Vite and everything else from a server of one's own.
export default defineConfig({
  plugins: [preact(), catalogues(), outside(), icons(), engine(), serviceWorker()],
  define: { __SERVED__: "true" },
  worker: { format: "es" },
  build: {
    outDir: "dist",
    target: "es2022",
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 3 } },
      // What the first page needs is one file: the small ones it would fall into are larger together.
      output: { codeSplitting: { groups: [{ name: firstLoad }] } },
    },
  },
  test: { setupFiles: ["src/words/all.ts"], testTimeout: 30_000 }, // no test depends on how fast the machine is
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
});
