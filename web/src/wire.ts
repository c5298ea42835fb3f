// The messages of docs/protocol.md. Written by tools/wire-types from src/server/wire/; not by hand.
import type { Said } from "./words/messages.ts";

/** What a client says when it attaches. */
export const PROTOCOL = 2;

export const PLAIN_KINDS = [
  "pass", "pick", "call-leaster", "call-doubler", "redeal", "silent", "crack", "recrack", "alone", "castrate",
  "sheepshead", "take-all", "hick", "best", "announce-call", "billy", "side-solo", "lay-up", "first-trick", "claim",
] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];

export const CARD_KINDS = [
  "bury", "call", "under", "give", "play",
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

export const ENDINGS = [
  "none", "picked", "leaster", "doubler", "redeal", "moster", "mittler", "wilky", "schwanzer", "next-dealer", "duel",
  "partners", "fox-catchers",
] as const;
export type Ending = (typeof ENDINGS)[number];

export const PAIRS = [
  "black-queens", "red-queens", "black-jacks", "middle-jacks", "jacks",
] as const;
export type Pair = (typeof PAIRS)[number];

export const GRADES = [
  "fine", "slip", "mistake",
] as const;
export type Grade = (typeof GRADES)[number];

export const BADGES = [
  "picker", "partner", "dealer", "leads", "alone", "cracked", "passed", "hicked", "call", "billy", "solo", "best",
] as const;
export type Badge = (typeof BADGES)[number];

export const PHRASES = [
  "hello", "good-luck", "nice-hand", "well-played", "thanks", "sorry", "oops", "one-moment", "your-turn", "good-game",
  "again", "goodbye",
] as const;
export type Phrase = (typeof PHRASES)[number];

export const REACTIONS = [
  "nice", "thanks", "ouch", "well-played", "oops",
] as const;
export type Reaction = (typeof REACTIONS)[number];

export const AVATARS = [
  "sheep", "cow", "pig", "hen", "horse", "duck", "cat", "badger", "deer", "fish", "loon", "crown", "spade", "fan",
  "cheese", "barn", "bratwurst", "canoe", "pine", "tractor", "mug", "corn", "bell", "lighthouse",
] as const;
export type AvatarName = (typeof AVATARS)[number];

export interface Settings {
  clock?: number;
  "stand-in"?: number;
  "stand-in-level"?: string;
  hints?: boolean;
  counters?: boolean;
  spectators?: "none" | "rail" | "open";
  chat?: "all" | "phrases" | "none";
  pace?: number;
  seats?: number;
  hands?: number;
  "bots-yield"?: boolean;
  "draw-dealer"?: boolean;
  weekly?: string;
}

export interface Trick {
  leader: number;
  cards: (string | null)[];
}

export interface View {
  seat: number | null;
  dealer: number;
  turn: number | null;
  phase: "redeal" | "hick" | "announce" | "lay-up" | "name-trump" | "pick" | "call-first" | "take" | "call-jack"
  | "bury" | "sheepshead" | "call-ace" | "under" | "call-partner" | "exchange" | "give-back" | "name-trick" | "crack"
  | "recrack" | "castrate" | "blitz" | "play" | "late-blitz" | "done";
  hand: string[];
  "cards-left": number[];
  picker: number | null;
  partner: number | null;
  partners: number[];
  called: string | null;
  alone: boolean;
  leaster: boolean;
  cracks: number;
  passed: number[];
  taken: number[];
  points: number[];
  tricks: Trick[];
  legal: string[];
  ending?: "none" | "picked" | "leaster" | "doubler" | "redeal" | "moster" | "mittler" | "wilky" | "schwanzer"
  | "next-dealer" | "duel" | "partners" | "fox-catchers";
  doublers?: number;
  buried?: string[];
  blind?: string[];
  aside?: string[];
  "under-laid"?: boolean;
  under?: string | null;
  "under-at"?: number;
  "given-up"?: string | null;
  "none-under"?: boolean;
  "face-up"?: string[][];
  covering?: string[];
  "from-battery"?: boolean;
  forced?: boolean;
  sheepshead?: boolean;
  "all-taken"?: boolean;
  die?: number;
  sharer?: number | null;
  "picker-took"?: number;
  "to-bury"?: number;
  hicked?: number[];
  bids?: ("none" | "call" | "billy" | "side-solo" | "best")[];
  "laid-up-offers"?: number[];
  bid?: "none" | "call" | "billy" | "side-solo" | "best";
  bidders?: number[];
  "laid-up"?: boolean;
  trump?: "clubs" | "spades" | "hearts" | "diamonds" | null;
  "first-trick-partner"?: boolean;
  "partner-cards"?: string[];
  "called-up"?: number;
  gave?: (string | null)[];
  got?: (string | null)[];
  exchanged?: number[];
  "blind-trick"?: number;
  cracked?: number[];
  blitzes?: number;
  led?: "trump" | "clubs" | "spades" | "hearts" | "diamonds";
  best?: string | null;
  winning?: number | null;
}

export interface GameEvent {
  what: "passed" | "picked" | "forced-to-pick" | "leaster-called" | "doubler-called" | "redeal-asked" | "kept-silent"
  | "took-blind" | "buried" | "buried-all" | "called" | "called-unknown" | "laid-under" | "declared-alone" | "cracked"
  | "recracked" | "nobody-picked-leaster" | "nobody-picked-doubler" | "nobody-picked-moster" | "nobody-picked-mittler"
  | "nobody-picked-wilky" | "nobody-picked-schwanzer" | "nobody-picked-next-dealer" | "showed-hand"
  | "called-sheepshead" | "took-some" | "took-all" | "die-cast" | "hicked" | "announced" | "kept-down" | "laid-up"
  | "game-settled" | "cards-laid-up" | "named-trump" | "named-trick" | "said-first-trick" | "called-partner"
  | "called-card-known" | "passed-card" | "gave-back" | "castrated" | "blitzed" | "played" | "partner-known"
  | "turned-up" | "sides-formed" | "trick-taken" | "trick-taken-unseen" | "under-seen" | "claimed" | "hand-over";
  seat?: number;
  card?: string;
  cards?: string[];
  schiller?: boolean;
  several?: boolean;
  count?: number;
  die?: number;
  trick?: number;
  points?: number;
  bid?: "none" | "call" | "billy" | "side-solo" | "best";
  suit?: "clubs" | "spades" | "hearts" | "diamonds";
  pair?: "black-queens" | "red-queens" | "black-jacks" | "middle-jacks" | "jacks";
  partners?: number[];
  said?: Said;
}

export interface RefusedCard {
  card: string;
  why: Said;
}

export interface Sitter {
  seat: number;
  plays: number | null;
  person: string | null;
  name: string | null;
  bot: string | null;
  program?: boolean;
  avatar?: string;
  here: boolean;
  away: boolean;
  ready: boolean;
}

export interface Account {
  name: string;
  points: number;
  cents: number;
}

export interface Table {
  id: string;
  name: Said;
  variant: string;
  rules: Record<string, unknown>;
  hash: string;
  host: string;
  state: "waiting" | "playing" | "between" | "paused" | "ended";
  settings: Settings;
  code?: string;
  seats: Sitter[];
  spectators: number;
  hand: number;
  dealer: number | null;
  "dealt-by"?: number;
  doublers: number;
  ledger: Account[];
  round?: string;
  pots: number[];
}

export interface You {
  person: string;
  seat: number | null;
  host: boolean;
  muted: boolean;
  blocked?: string[];
}

export interface ChatLine {
  seq?: number;
  at?: number;
  person: string;
  name: string;
  text?: string;
  phrase?: string;
}

export interface VerdictSide {
  picker: number;
  seats: number[];
  points: number;
  others: number;
}

export interface Verdict {
  winners: number[];
  losers: number[];
  "pays-alone"?: number;
  side?: VerdictSide;
  billys?: number[];
  points?: number[];
  blind?: number;
}

export interface LastHand {
  hand: number;
  ending: "none" | "picked" | "leaster" | "doubler" | "redeal" | "moster" | "mittler" | "wilky" | "schwanzer"
  | "next-dealer" | "duel" | "partners" | "fox-catchers";
  scores: number[];
  names?: string[];
  verdict?: Verdict;
  headline: Said;
  lines: Said[];
  "from-pots"?: number[];
  record?: Record<string, unknown>;
}

export interface Sealing {
  hand: number;
  for: "deal" | "showdown";
  commitment: string;
  seals: string[];
  plays: (number | null)[];
  dealer: number | null;
  doublers: number;
}

export interface Alternative {
  actions: string[];
  value: number;
  error: number;
  loss: number;
  grade: "fine" | "slip" | "mistake";
  chosen?: boolean;
  best?: boolean;
}

export interface Remark {
  mark: "mauer" | "weak-pick" | "pick" | "bury-trump" | "bury-suit" | "bury-points" | "bury" | "call-long-suit"
  | "call" | "alone" | "granny" | "doubling" | "announced" | "trump-by-defender" | "no-trump-by-picker"
  | "trump-not-saved" | "called-suit" | "lead" | "leak" | "schmear-missed" | "schmear-wrong" | "schmear"
  | "bump-missed" | "bump" | "last" | "take" | "too-high" | "too-low" | "throw-off" | "play" | "hinted";
  fault: boolean;
  said: Said;
}

export interface JudgedDecision {
  seat: number;
  chosen: string;
  best: string;
  grade: "fine" | "slip" | "mistake";
  loss: number;
  phase?: "redeal" | "hick" | "announce" | "lay-up" | "name-trump" | "pick" | "call-first" | "take" | "call-jack"
  | "bury" | "sheepshead" | "call-ace" | "under" | "call-partner" | "exchange" | "give-back" | "name-trick" | "crack"
  | "recrack" | "castrate" | "blitz" | "play" | "late-blitz" | "done";
  alternatives?: Alternative[];
  reason?: Said;
  remarks: Remark[];
}

export interface Reported {
  report: number;
  at: number;
  person: string;
  name: string;
  reason: "insult" | "name" | "spam" | "cheating" | "other";
  text?: string;
  phrase?: string;
}

export interface PasskeyMade {
  "client-data": string;
  attestation: string;
}

export interface PasskeyUsed {
  credential: string;
  handle: string;
  "client-data": string;
  "authenticator-data": string;
  signature: string;
}

export interface Attach {
  type: "attach";
  table: string;
  as: "player" | "spectator" | "program";
  since?: number;
  protocol?: number;
  seals?: boolean;
}

export interface Sit {
  type: "sit";
  id: string;
  seat?: number;
}

export interface Stand {
  type: "stand";
  id: string;
}

export interface Act {
  type: "act";
  id: string;
  seq: number;
  action: string;
}

export interface Next {
  type: "next";
  id: string;
}

/** Has exactly one of: value, seal. */
export interface Entropy {
  type: "entropy";
  id: string;
  value?: string;
  seal?: string;
}

/** Has exactly one of: text, phrase. */
export interface Chat {
  type: "chat";
  id: string;
  text?: string;
  phrase?: string;
}

export interface React {
  type: "react";
  id: string;
  reaction: "nice" | "thanks" | "ouch" | "well-played" | "oops";
}

export interface WearAvatar {
  type: "avatar";
  id: string;
  avatar: "sheep" | "cow" | "pig" | "hen" | "horse" | "duck" | "cat" | "badger" | "deer" | "fish" | "loon" | "crown"
  | "spade" | "fan" | "cheese" | "barn" | "bratwurst" | "canoe" | "pine" | "tractor" | "mug" | "corn" | "bell"
  | "lighthouse";
}

export interface AskHint {
  type: "hint";
  id: string;
}

export interface AskReview {
  type: "review";
  id: string;
  hand?: number;
}

export interface Back {
  type: "back";
  id: string;
}

/** Has exactly one of: person, message. */
export interface Report {
  type: "report";
  id: string;
  person?: string;
  message?: number;
  reason: "insult" | "name" | "spam" | "cheating" | "other";
  note?: string;
}

export interface Block {
  type: "block" | "unblock";
  id: string;
  person: string;
}

export interface HostBot {
  type: "host";
  id: string;
  do: "bot";
  seat: number;
  level: string;
}

export interface HostFree {
  type: "host";
  id: string;
  do: "free";
  seat: number;
}

export interface HostPerson {
  type: "host";
  id: string;
  do: "kick" | "ban" | "unban" | "mute" | "host";
  person: string;
}

export interface HostSettings {
  type: "host";
  id: string;
  do: "settings";
  settings: Settings;
}

/** Has exactly one of: variant, rules. */
export interface HostRules {
  type: "host";
  id: string;
  do: "rules";
  variant?: string;
  rules?: Record<string, unknown>;
}

export interface HostPlain {
  type: "host";
  id: string;
  do: "pause" | "go-on" | "end" | "rematch";
}

export interface Ping {
  type: "ping";
}

export type ClientMessage = Attach | Sit | Stand | Act | Next | Entropy | Chat | React | WearAvatar | AskHint
  | AskReview | Back | Report | Block | HostBot | HostFree | HostPerson | HostSettings | HostRules | HostPlain | Ping;

export interface Snapshot {
  type: "snapshot";
  seq: number;
  table: Table;
  you: You;
  view: View | null;
  legal: string[];
  task?: Said;
  refused?: RefusedCard[];
  contract?: Said[];
  last?: LastHand;
  commitment: string;
  sealed?: Sealing;
  chat: ChatLine[];
}

export interface Here {
  type: "here";
  seats: number[];
  spectators: number;
}

export interface ToldOpened {
  type: "told";
  seq: number;
  at: number;
  what: "opened" | "rematch";
  table: Table;
}

export interface ToldSat {
  type: "told";
  seq: number;
  at: number;
  what: "sat";
  seat: number;
  person?: string;
  name: string;
  bot?: string;
  program?: boolean;
}

export interface ToldStood {
  type: "told";
  seq: number;
  at: number;
  what: "stood" | "kicked";
  seat?: number;
  person?: string;
  name?: string;
  playing?: boolean;
  banned?: boolean;
}

export interface ToldSeat {
  type: "told";
  seq: number;
  at: number;
  what: "ready";
  seat: number;
}

export interface ToldAway {
  type: "told";
  seq: number;
  at: number;
  what: "away";
  seat: number;
  lost?: boolean;
}

export interface ToldBack {
  type: "told";
  seq: number;
  at: number;
  what: "back";
  seat: number;
  played?: string[];
}

export interface ToldSettings {
  type: "told";
  seq: number;
  at: number;
  what: "settings";
  settings: Settings;
  seats: Sitter[];
}

export interface ToldRules {
  type: "told";
  seq: number;
  at: number;
  what: "rules";
  variant: string;
  rules: Record<string, unknown>;
  hash: string;
  seats: Sitter[];
}

export interface ToldPlain {
  type: "told";
  seq: number;
  at: number;
  what: "paused" | "went-on" | "ending";
}

export interface ToldHost {
  type: "told";
  seq: number;
  at: number;
  what: "host";
  person: string;
  name?: string;
}

export interface ToldUnbanned {
  type: "told";
  seq: number;
  at: number;
  what: "unbanned";
  person: string;
}

export interface ToldMuted {
  type: "told";
  seq: number;
  at: number;
  what: "muted";
  person: string;
  muted: boolean;
}

export interface ToldPromised {
  type: "told";
  seq: number;
  at: number;
  what: "promised";
  hand: number;
  rules: string;
  commitment: string;
}

export interface ToldSealed {
  type: "told";
  seq: number;
  at: number;
  what: "sealed";
  hand: number;
  for: "deal" | "showdown";
  commitment: string;
  seals: string[];
  plays: (number | null)[];
  dealer: number | null;
  doublers: number;
}

export interface ToldDealt {
  type: "told";
  seq: number;
  at: number;
  what: "dealt";
  hand: number;
  dealer: number;
  "dealt-by"?: number;
  doublers: number;
  seats: Sitter[];
  view: View;
  legal: string[];
  task?: Said;
  refused?: RefusedCard[];
  contract: Said[];
  entropy: string[];
}

export interface ToldAct {
  type: "told";
  seq: number;
  at: number;
  what: "act";
  seat: number;
  by: "person" | "bot" | "stand-in" | "clock";
  action?: string;
  events: GameEvent[];
  turn: number | null;
  phase: "redeal" | "hick" | "announce" | "lay-up" | "name-trump" | "pick" | "call-first" | "take" | "call-jack"
  | "bury" | "sheepshead" | "call-ace" | "under" | "call-partner" | "exchange" | "give-back" | "name-trick" | "crack"
  | "recrack" | "castrate" | "blitz" | "play" | "late-blitz" | "done";
  legal: string[];
  task?: Said;
  refused?: RefusedCard[];
  contract?: Said[];
  view?: View;
}

export interface ToldHandOver {
  type: "told";
  seq: number;
  at: number;
  what: "hand-over";
  hand: number;
  ending: "none" | "picked" | "leaster" | "doubler" | "redeal" | "moster" | "mittler" | "wilky" | "schwanzer"
  | "next-dealer" | "duel" | "partners" | "fox-catchers";
  scores: number[];
  names?: string[];
  verdict?: Verdict;
  headline: Said;
  lines: Said[];
  "from-pots"?: number[];
  seats: Sitter[];
  ledger: Account[];
  pots: number[];
  record?: Record<string, unknown>;
}

export interface ToldChat {
  type: "told";
  seq: number;
  at: number;
  what: "chat";
  person: string;
  name: string;
  text?: string;
  phrase?: string;
}

export interface ToldReaction {
  type: "told";
  seq: number;
  at: number;
  what: "reaction";
  person: string;
  name: string;
  reaction: string;
}

export interface ToldAvatar {
  type: "told";
  seq: number;
  at: number;
  what: "avatar";
  seat: number;
  avatar: string;
}

export interface ToldShowdown {
  type: "told";
  seq: number;
  at: number;
  what: "showdown";
  hands: string[][];
  ledger: Account[];
  round?: number;
  proof?: Record<string, unknown>;
}

export interface ToldEnded {
  type: "told";
  seq: number;
  at: number;
  what: "ended";
  reason?: "host" | "race" | "hands";
  ledger: Account[];
  pots: number[];
}

export interface Done {
  type: "done";
  id: string;
  seq: number;
}

export interface Refused {
  type: "refused";
  id: string;
  why: "away" | "bad-body" | "bad-login" | "bad-message" | "bad-name" | "bad-passkey" | "bad-passphrase" | "bad-path"
  | "bad-settings" | "banned" | "busy" | "csrf" | "ended" | "expired" | "failed" | "forwarded" | "full"
  | "guests-keep-none" | "host" | "illegal" | "in-hand" | "kicked" | "last-way" | "many-tables" | "method" | "muted"
  | "new-sockets" | "no-chat" | "no-hand" | "no-hints" | "no-line" | "no-next" | "no-passkeys" | "no-promise"
  | "no-spectators" | "no-such-code" | "no-such-hand" | "no-such-level" | "no-such-person" | "no-such-record"
  | "no-such-seat" | "no-such-table" | "no-such-variant" | "not-all-played" | "not-allowed" | "not-attached"
  | "not-banned" | "not-found" | "not-host" | "not-http" | "not-json" | "not-saved" | "not-seated" | "not-text"
  | "not-your-turn" | "origin" | "paused" | "refused" | "reported" | "rules" | "sealed" | "seat-taken" | "seated"
  | "shutdown" | "sits-out" | "slow-down" | "sockets" | "spectator" | "stale" | "storage" | "taken" | "token"
  | "too-deep" | "too-long" | "too-many" | "transfer-encoding" | "unknown-type" | "upgrade" | "upgrade-body" | "who"
  | "wrong";
  message: Said;
  seq: number;
}

export interface Hint {
  type: "hint";
  id: string;
  action: string;
  also?: string[];
  reason: Said;
}

export interface Review {
  type: "review";
  id: string;
  hand: number;
  verdict?: Verdict;
  decisions: JudgedDecision[];
}

export interface Reports {
  type: "reports";
  reports: Reported[];
}

export interface Pong {
  type: "pong";
}

export interface Closed {
  type: "closed";
  reason: "kicked" | "banned" | "elsewhere" | "ended" | "slow" | "shutdown" | "slow-down" | "protocol" | "signed-out";
  message: Said;
}

export type ServerMessage = Snapshot | Here | ToldOpened | ToldSat | ToldStood | ToldSeat | ToldAway | ToldBack
  | ToldSettings | ToldRules | ToldPlain | ToldHost | ToldUnbanned | ToldMuted | ToldPromised | ToldSealed | ToldDealt
  | ToldAct | ToldHandOver | ToldChat | ToldReaction | ToldAvatar | ToldShowdown | ToldEnded | Done | Refused | Hint
  | Review | Reports | Pong | Closed;

export interface MakeGuest {
  name: string;
}

/** Has exactly one of: passphrase, passkey. */
export interface MakeAccount {
  login: string;
  name?: string;
  passphrase?: string;
  passkey?: PasskeyMade;
  "passkey-name"?: string;
}

/** Has exactly one of: passphrase, code, passkey. */
export interface SignIn {
  login?: string;
  passphrase?: string;
  code?: string;
  passkey?: PasskeyUsed;
}

/** Has exactly one of: variant, rules. */
export interface MakeTable {
  name?: string;
  variant?: string;
  rules?: Record<string, unknown>;
  private?: boolean;
  bots?: string[];
  settings?: Settings;
}

export interface CheckRules {
  base: string;
  changes: Record<string, unknown>;
}

export interface WeighRules {
  base: string;
  changes: Record<string, unknown>;
  hands?: number;
}

export interface AskPasskey {
  for: "sign-in" | "account" | "device";
  login?: string;
  name?: string;
}

export interface AddPasskey {
  name: string;
  passkey: PasskeyMade;
}

export interface MakeBotToken {
  name: string;
}

export interface KeepSettings {
  settings: Record<string, unknown>;
  version: number;
}

export interface KeepHouseRules {
  "house-rules": Record<string, unknown>;
  version: number;
}

export interface Unblock {
  person: string;
}

export interface AskWhatIf {
  record: Record<string, unknown>;
  at?: number;
  do?: string;
}

export interface FollowHand {
  record: Record<string, unknown>;
}

export interface ShareHand {
  table: string;
  hand: number;
}

/** Has exactly one of: passphrase, passkey. */
export interface Prove {
  passphrase?: string;
  passkey?: PasskeyUsed;
}

export interface AskFriend {
  person: string;
}

export interface OpenToFriends {
  open: boolean;
}

export interface InviteFriend {
  table: string;
}
