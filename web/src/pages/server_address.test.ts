import { describe, expect, it } from "vitest";
import { serverAt } from "./server_address.ts";

describe("the address of a server", () => {
  it("is where its pages begin", () => {
    expect(serverAt("https://cards.example.org")).toBe("https://cards.example.org/");
    expect(serverAt(" http://192.168.1.5:8080/ ")).toBe("http://192.168.1.5:8080/");
    expect(serverAt("https://example.org/cards")).toBe("https://example.org/cards/");
  });

  it("may be typed without how it's reached", () => {
    expect(serverAt("cards.example.org")).toBe("https://cards.example.org/");
    expect(serverAt("cards.example.org:8443")).toBe("https://cards.example.org:8443/");
    expect(serverAt("192.168.1.5:8080")).toBe("http://192.168.1.5:8080/");
    expect(serverAt("localhost:8080/")).toBe("http://localhost:8080/");
  });

  it("may be a link that a friend has sent", () => {
    expect(serverAt("https://cards.example.org/#/join/K3FQ7A")).toBe("https://cards.example.org/");
    expect(serverAt("https://cards.example.org/t/K3FQ7A")).toBe("https://cards.example.org/");
  });

  it("is of the web, and has nobody's password in it", () => {
    for (const typed of [
      "",
      " ",
      "a b",
      "cards",
      "https://",
      "javascript://x/%0aalert(1)",
      "javascript:alert(1)",
      "file:///etc",
      "ftp://example.org",
      "data:text/html,x",
      "https://me:secret@example.org",
    ])
      expect(serverAt(typed), typed).toBeNull();
  });
});
