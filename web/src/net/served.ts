// Whether these pages come from a server of the game. The pages of `npm run static` lie on any host of files and have
// none: that's settled when they're built (vite.static.config.ts), never found out by asking.
declare const __SERVED__: boolean | undefined;

/** Tests bundle pages without these settings, as those of a server. */
export const served: boolean = typeof __SERVED__ === "undefined" ? true : __SERVED__;
