import { afterEach, describe, expect, it, vi } from "vitest";
import { takesPasskeys } from "./api.ts";
import {
  deviceName,
  fromBase64url,
  hasPasskeys,
  passkeyTrouble,
  Stopped,
  toBase64url,
  usePasskey,
} from "./passkeys.ts";
import { words } from "../words/say.ts";

afterEach(() => vi.unstubAllGlobals());

describe("bytes as base64url", () => {
  // RFC 4648, section 10, and the two letters that base64url changes.
  it.each([
    ["", []],
    ["Zg", [0x66]],
    ["Zm8", [0x66, 0x6f]],
    ["Zm9vYmFy", [0x66, 0x6f, 0x6f, 0x62, 0x61, 0x72]],
    ["-_8", [0xfb, 0xff]],
  ])("%j there and back", (text, bytes) => {
    expect([...fromBase64url(text)]).toEqual(bytes);
    expect(toBase64url(new Uint8Array(bytes).buffer)).toBe(text);
  });
});

describe("a device", () => {
  it("has its system's name in the list", () => {
    expect(deviceName("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15")).toBe("iPhone");
    expect(deviceName("Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36")).toBe("Android");
    expect(deviceName("Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36")).toBe("Chromebook");
    expect(deviceName("odd")).toBe(words("account.passkey-device"));
  });

  it("is asked only where browser and server have passkeys", () => {
    takesPasskeys.value = true;
    vi.stubGlobal("PublicKeyCredential", undefined);
    expect(hasPasskeys()).toBe(false);
    vi.stubGlobal("PublicKeyCredential", class {});
    expect(hasPasskeys()).toBe(true);
    takesPasskeys.value = false;
    expect(hasPasskeys()).toBe(false);
  });

  it.each([
    ["NotAllowedError", "account.passkey-stopped"],
    ["InvalidStateError", "account.passkey-there"],
    ["NotSupportedError", "account.passkey-cannot"],
  ] as const)("that says %s is told in a sentence", async (name, sentence) => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ challenge: "AAAA" }))));
    const get = () => Promise.reject(new DOMException("no", name));
    vi.stubGlobal("navigator", { credentials: { get }, userAgent: "" });
    const e: unknown = await usePasskey().catch((e: unknown) => e);
    expect(e).toBeInstanceOf(Stopped);
    expect(passkeyTrouble(e)).toBe(words(sentence));
  });
});
