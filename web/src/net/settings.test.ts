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
    settings.fourColors.value = true;
    const again = await fresh();
    expect(again.settings.textSize.value).toBe(28);
    expect(again.settings.fourColors.value).toBe(true);
    expect(again.storageRefused.value).toBe(false);
  });

  it("that make no sense are left aside", async () => {
    localStorage.setItem("sheepshead.text-size", "400");
    localStorage.setItem("sheepshead.speed", '"slow"');
    localStorage.setItem("sheepshead.theme", "{");
    const { settings, storageRefused } = await fresh();
    expect(settings.textSize.value).toBe(18);
    expect(settings.speed.value).toBe("normal");
    expect(settings.theme.value).toBe("system");
    expect(storageRefused.value).toBe(false);
  });

  it("of how long a trick lies become a speed", async () => {
    for (const [pause, speed] of [
      ["0", "instant"],
      ["0.3", "fast"],
      ["0.9", "normal"],
      ["2.5", "relaxed"],
    ] as const) {
      localStorage.setItem("sheepshead.pause", pause);
      expect((await fresh()).settings.speed.value).toBe(speed);
    }
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

  it("leave the contrast to the device, where the theme is the device's, also when that changes", async () => {
    const wanted = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal("matchMedia", (query: string) =>
      query === "(prefers-contrast: more)" ? wanted : Object.assign(new EventTarget(), { matches: false }),
    );
    const { settings, applySettings } = await fresh();
    const root = document.createElement("html");
    const stop = applySettings(root);
    expect(root.dataset.theme).toBe("contrast");
    wanted.matches = false;
    wanted.dispatchEvent(new Event("change"));
    expect(root.dataset.theme).toBe("system");
    wanted.matches = true;
    wanted.dispatchEvent(new Event("change"));
    expect(root.dataset.theme).toBe("contrast");
    settings.theme.value = "dark";
    expect(root.dataset.theme).toBe("dark");
    expect(settings.theme.value).toBe("dark");
    stop();
  });

  it("that follow the account have the time of their last change, also beside another tab", async () => {
    localStorage.setItem("sheepshead.theme", '"dark"');
    const one = await fresh();
    // Set before times were kept: the oldest there is.
    expect(one.changedAt.value).toEqual({ theme: 1 });
    const other = await fresh();
    vi.spyOn(Date, "now").mockReturnValue(5_000);
    one.settings.theme.value = "light";
    other.settings.counters.value = true;
    other.settings.textSize.value = 22;
    vi.restoreAllMocks();
    const later = await fresh();
    expect(later.changedAt.value).toEqual({ theme: 1, counters: 5_000 });
  });

  it("are taken over from another device, if they make sense", async () => {
    const { settings, adopt, changedAt } = await fresh();
    expect(adopt("speed", "fast", 700)).toBe(true);
    expect(adopt("speed", 2, 800)).toBe(false);
    expect(adopt("text-size", 28, 900)).toBe(false);
    expect(settings.speed.value).toBe("fast");
    expect(settings.textSize.value).toBe(18);
    expect(changedAt.value).toEqual({ speed: 700 });
  });
});
