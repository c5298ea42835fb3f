// Plays sounds and vibrates as the settings say. There is no AudioContext before the first touch or key on the page, and
// none where nothing is to be heard.
import { effect } from "@preact/signals";
import { settings } from "../net/settings.ts";
import { sound, type Sound } from "./tones.ts";

/** Two of one kind closer than this are heard as one. */
const APART = 50;
const BUZZ = 60;

let context: AudioContext | null = null;
let volume: GainNode | null = null;
const playedAt = new Map<Sound, number>();

/** Browsers let a page sound only after one has touched it. */
function isTouched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

function open(): AudioContext | null {
  if (context) return context;
  if (typeof AudioContext !== "function" || !isTouched()) return null;
  context = new AudioContext();
  volume = context.createGain();
  volume.connect(context.destination);
  effect(() => {
    // As one hears it: half way up is half as loud.
    volume?.gain.setValueAtTime(settings.volume.value ** 2, context?.currentTime ?? 0);
  });
  effect(() => {
    // Silence holds at once, for what still sounds, too.
    if (settings.sound.value) void context?.resume();
    else void context?.suspend();
  });
  return context;
}

function isWanted(which: Sound): boolean {
  return settings.sound.value && settings.volume.value > 0 && settings.sounds[which].value;
}

export function play(which: Sound): void {
  if (!isWanted(which)) return;
  const now = performance.now();
  if (now - (playedAt.get(which) ?? -Infinity) < APART) return;
  const to = open();
  if (!to || !volume) return;
  // A telephone call or a locked screen may have put it to sleep.
  if (to.state !== "running") void to.resume();
  playedAt.set(which, now);
  sound(to, volume, which);
}

/** A short buzz for one's own turn; it has a switch of its own, which is off until it is wanted. */
export function buzz(): void {
  if (!settings.vibration.value || typeof navigator.vibrate !== "function" || !isTouched()) return;
  navigator.vibrate(BUZZ);
}
