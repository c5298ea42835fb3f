// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";

async function fresh() {
  vi.resetModules();
  return import("./settings.ts");
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("settings", () => {
  it("are kept, and found again", async () => {
    const { settings } = await fresh();
    expect(settings.textSize.value).toBe(18);
    settings.textSize.value = 28;
    settings.fourColours.value = true;
    const again = await fresh();
    expect(again.settings.textSize.value).toBe(28);
    expect(again.settings.fourColours.value).toBe(true);
    expect(again.storageRefused.value).toBe(false);
  });

  it("that make no sense are left aside", async () => {
    localStorage.setItem("sheepshead.text-size", "400");
    localStorage.setItem("sheepshead.pause", '"long"');
    localStorage.setItem("sheepshead.theme", "{");
    const { settings, storageRefused } = await fresh();
    expect(settings.textSize.value).toBe(18);
    expect(settings.pause.value).toBe(0.9);
    expect(settings.theme.value).toBe("system");
    expect(storageRefused.value).toBe(false);
  });

  it("hold until the page is closed where storage is refused", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("no", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("no", "SecurityError");
      },
      clear: () => undefined,
    });
    const { settings, storageRefused } = await fresh();
    expect(storageRefused.value).toBe(true);
    settings.sound.value = true;
    expect(settings.sound.value).toBe(true);
  });

  it("stand on the root element", async () => {
    const { settings, applySettings } = await fresh();
    const root = document.createElement("html");
    const stop = applySettings(root);
    settings.theme.value = "contrast";
    settings.language.value = "de";
    expect(root.dataset.theme).toBe("contrast");
    expect(root.lang).toBe("de");
    expect(root.style.fontSize).toBe("18px");
    stop();
  });
});
