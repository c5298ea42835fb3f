// Passkeys: the browser asks the device, which asks whoever holds it (https://www.w3.org/TR/webauthn-2/).
import { signal } from "@preact/signals";
import { get, post, takesPasskeys, Trouble } from "./api.ts";
import type { AskPasskey, PasskeyMade, PasskeyUsed } from "../wire.ts";
import { text, words } from "../words/say.ts";

/** One of one's own, as the list has it. */
export interface OwnPasskey {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  made: number;
  /** The last time; null for never. */
  used: number | null;
}

export interface OwnPasskeys {
  passkeys: readonly OwnPasskey[];
  /** Whether the account has a passphrase, too. */
  passphrase: boolean;
}

/** The person said no, waited too long, or the device can't. */
export class Stopped extends Error {
  readonly sentence: string;
  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}

/** Null before it's known. */
export const ownPasskeys = signal<OwnPasskeys | null>(null);

/** Whether this browser and the server both have passkeys. */
export function hasPasskeys(): boolean {
  return takesPasskeys.value && typeof PublicKeyCredential === "function";
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}

export function toBase64url(bytes: ArrayBuffer): string {
  const all = Array.from(new Uint8Array(bytes), (b) => String.fromCharCode(b)).join("");
  return btoa(all).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

interface Descriptor {
  type: "public-key";
  id: string;
}
type MakeQuestion = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials: Descriptor[];
};
type UseQuestion = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & { challenge: string };

/** What a browser says of a device that won't is one of a few names. */
function stopped(e: unknown): Error {
  if (!(e instanceof DOMException)) return e instanceof Error ? e : new Error(String(e));
  if (e.name === "InvalidStateError") return new Stopped(words("account.passkey-there"));
  const asked = e.name === "NotAllowedError" || e.name === "AbortError";
  return new Stopped(asked ? words("account.passkey-stopped") : words("account.passkey-cannot"));
}

async function answered<T>(asking: Promise<Credential | null>): Promise<PublicKeyCredential & { response: T }> {
  let credential: Credential | null;
  try {
    credential = await asking;
  } catch (e) {
    throw stopped(e);
  }
  if (!credential) throw new Stopped(words("account.passkey-stopped"));
  return credential as PublicKeyCredential & { response: T };
}

export async function makePasskey(ask: AskPasskey): Promise<PasskeyMade> {
  const asked = await post<MakeQuestion>("passkey-questions", ask);
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...asked,
    challenge: fromBase64url(asked.challenge),
    user: { ...asked.user, id: fromBase64url(asked.user.id) },
    excludeCredentials: asked.excludeCredentials.map((one) => ({ ...one, id: fromBase64url(one.id) })),
  };
  const { response } = await answered<AuthenticatorAttestationResponse>(navigator.credentials.create({ publicKey }));
  return {
    "client-data": toBase64url(response.clientDataJSON),
    attestation: toBase64url(response.attestationObject),
  };
}

export async function usePasskey(): Promise<PasskeyUsed> {
  const asked = await post<UseQuestion>("passkey-questions", { for: "sign-in" } satisfies AskPasskey);
  const publicKey = { ...asked, challenge: fromBase64url(asked.challenge), allowCredentials: [] };
  const used = await answered<AuthenticatorAssertionResponse>(navigator.credentials.get({ publicKey }));
  return {
    credential: toBase64url(used.rawId),
    handle: toBase64url(used.response.userHandle ?? new ArrayBuffer(0)),
    "client-data": toBase64url(used.response.clientDataJSON),
    "authenticator-data": toBase64url(used.response.authenticatorData),
    signature: toBase64url(used.response.signature),
  };
}

/** What the list calls this device: its system's own name, the same in every language. */
export function deviceName(agent = navigator.userAgent): string {
  const known = [/iPhone/, /iPad/, /Android/, /Windows/, /Mac/, /CrOS/, /Linux/];
  const found = known.map((one) => one.exec(agent)?.[0]).find((name) => name !== undefined);
  return found === "CrOS" ? "Chromebook" : (found ?? words("account.passkey-device"));
}

export async function learnPasskeys(): Promise<void> {
  ownPasskeys.value = await get<OwnPasskeys>("me/passkeys");
}

export async function addPasskey(): Promise<void> {
  const passkey = await makePasskey({ for: "device" });
  ownPasskeys.value = await post<OwnPasskeys>("me/passkeys", { name: deviceName(), passkey });
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  ownPasskeys.value = await post<OwnPasskeys>(`me/passkeys/${id}/name`, { name });
}

export async function removePasskey(id: string): Promise<void> {
  ownPasskeys.value = await post<OwnPasskeys>(`me/passkeys/${id}/remove`);
}

/** The sentence of what went wrong with one. */
export function passkeyTrouble(e: unknown): string {
  if (e instanceof Stopped) return e.sentence;
  return (e instanceof Trouble && text(e.said)) || words("net.odd");
}
