// What the pages may do, for hosts that say nothing about it. The server says the same in a header (kPolicy in
// src/server/answers/service.cpp).
import type { Plugin } from "vite";

/** 'wasm-unsafe-eval' lets WebAssembly be compiled, and nothing else. */
export const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; worker-src 'self'; " +
  "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'";

/** The policy as a part of the page, before anything that it is about. */
export function policy(): Plugin {
  return {
    name: "policy",
    transformIndexHtml: {
      order: "post",
      handler: () => [
        {
          tag: "meta",
          attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
          injectTo: "head-prepend",
        },
        { tag: "meta", attrs: { name: "referrer", content: "same-origin" }, injectTo: "head-prepend" },
      ],
    },
  };
}
