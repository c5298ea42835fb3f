import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bytesOf, hexOf, hmacSha256, sha256 } from "./sha256.ts";

const hash = (text: string) => hexOf(sha256(bytesOf(text)));

describe("SHA-256", () => {
  it("gives the examples of FIPS 180-4", () => {
    expect(hash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(hash("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")).toBe(
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    );
    expect(hash("a".repeat(1_000_000))).toBe("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  });

  it("is right at every length around the edges of a block", () => {
    for (let n = 50; n < 135; ++n)
      expect(hash("x".repeat(n))).toBe(createHash("sha256").update("x".repeat(n)).digest("hex"));
  });
});

describe("HMAC-SHA-256", () => {
  it("gives the examples of RFC 4231", () => {
    const one = hmacSha256(new Uint8Array(20).fill(0x0b), bytesOf("Hi There"));
    expect(hexOf(one)).toBe("b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    const two = hmacSha256(bytesOf("Jefe"), bytesOf("what do ya want for nothing?"));
    expect(hexOf(two)).toBe("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    const long = hmacSha256(
      new Uint8Array(131).fill(0xaa),
      bytesOf("Test Using Larger Than Block-Size Key - Hash Key First"),
    );
    expect(hexOf(long)).toBe("60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  });

  it("agrees with another program's", () => {
    const key = sha256(bytesOf("key"));
    expect(hexOf(hmacSha256(key, bytesOf("block 0\n")))).toBe(
      createHmac("sha256", key).update("block 0\n").digest("hex"),
    );
  });
});
