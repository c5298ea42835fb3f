import { defineConfig, mergeConfig } from "vite";
import { policy } from "./src/offline/policy.ts";
import pages from "./vite.config.ts";

// The pages for any host of files, in any folder of it: npm run static.
export default mergeConfig(
  pages,
  defineConfig({ base: "./", define: { __SERVED__: "false" }, plugins: [policy()], build: { outDir: "static" } }),
);
