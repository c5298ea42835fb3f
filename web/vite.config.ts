/// <reference types="vitest/config" />
import preact from "@preact/preset-vite";
import { defineConfig } from "vite";
import { engine } from "./src/device/plugin.ts";
import { firstLoad } from "./src/first_load.ts";
import { serviceWorker } from "./src/offline/plugin.ts";
import { outside } from "./src/words/outside.ts";
import { catalogues } from "./src/words/plugin.ts";

// In development the pages come from Vite and everything else from a server of one's own.
export default defineConfig({
  plugins: [preact(), catalogues(), outside(), engine(), serviceWorker()],
  worker: { format: "es" },
  build: {
    outDir: "dist",
    target: "es2022",
    // What the first page needs is one file: the small ones it would fall into are larger together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstLoad }] } } },
  },
  test: { setupFiles: ["src/words/all.ts"], testTimeout: 30_000 }, // no test depends on how fast the machine is
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/ws": { target: "ws://127.0.0.1:8080", ws: true } } },
});
