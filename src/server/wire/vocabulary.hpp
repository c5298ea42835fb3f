// Words that the wire and the log of a table share, each beside its enum.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sheepshead::server {

/// The word of that name; nothing if there is none.
template <class Word, std::size_t n>
constexpr std::optional<Word> word_of(const std::array<std::string_view, n>& names, std::string_view name) {
  for (std::size_t i = 0; i < n; ++i)
    if (names[i] == name) return Word(i);
  return std::nullopt;
}

/// What a table is doing.
enum class TableState : std::uint8_t { waiting, playing, between, paused, ended };
inline constexpr std::array<std::string_view, 5> kTableStateNames{"waiting", "playing", "between", "paused", "ended"};
static_assert(kTableStateNames[std::size_t(TableState::ended)] == "ended");
constexpr std::string_view name_of(TableState s) { return kTableStateNames[std::size_t(s)]; }

/// What happened at a table: "what" of its log, and of what is told of it.
enum class Told : std::uint8_t {
  opened,
  rematch,
  sat,
  stood,
  kicked,
  away,
  ready,
  back,
  settings,
  rules,
  paused,
  went_on,
  ending,
  host,
  unbanned,
  muted,
  promised,
  sealed,
  dealt,
  act,
  hand_over,
  chat,
  reaction,
  avatar,
  showdown,
  ended,
  closed,   ///< of the log alone
  entropy,  ///< of the log alone, where what was added to a deal stood before it
  renamed,  ///< of the log alone: a snapshot tells it
};
inline constexpr std::array<std::string_view, 29> kToldNames{
    "opened",    "rematch", "sat",      "stood",  "kicked",   "away",  "ready",    "back",    "settings", "rules",
    "paused",    "went-on", "ending",   "host",   "unbanned", "muted", "promised", "sealed",  "dealt",    "act",
    "hand-over", "chat",    "reaction", "avatar", "showdown", "ended", "closed",   "entropy", "renamed"};
static_assert(kToldNames[std::size_t(Told::renamed)] == "renamed");
constexpr std::string_view name_of(Told one) { return kToldNames[std::size_t(one)]; }

/// What the host wants: "do".
enum class HostDo : std::uint8_t {
  bot,
  free,
  kick,
  ban,
  unban,
  mute,
  host,
  settings,
  rules,
  pause,
  go_on,
  end,
  rematch,
};
inline constexpr std::array<std::string_view, 13> kHostDoNames{
    "bot", "free", "kick", "ban", "unban", "mute", "host", "settings", "rules", "pause", "go-on", "end", "rematch"};
static_assert(kHostDoNames[std::size_t(HostDo::rematch)] == "rematch");
constexpr std::string_view name_of(HostDo one) { return kHostDoNames[std::size_t(one)]; }

/// As what somebody comes to a table.
enum class AttachAs : std::uint8_t {
  player,
  spectator,
  program,
};
inline constexpr std::array<std::string_view, 3> kAttachAsNames{"player", "spectator", "program"};
static_assert(kAttachAsNames[std::size_t(AttachAs::program)] == "program");
constexpr std::string_view name_of(AttachAs one) { return kAttachAsNames[std::size_t(one)]; }

/// What a promise with seals is for.
enum class SealedFor : std::uint8_t {
  deal,
  showdown,
};
inline constexpr std::array<std::string_view, 2> kSealedForNames{"deal", "showdown"};
static_assert(kSealedForNames[std::size_t(SealedFor::showdown)] == "showdown");
constexpr std::string_view name_of(SealedFor one) { return kSealedForNames[std::size_t(one)]; }

/// What a client says: "type".
enum class ClientType : std::uint8_t {
  attach,
  sit,
  stand,
  act,
  next,
  entropy,
  chat,
  react,
  avatar,
  hint,
  review,
  back,
  report,
  block,
  unblock,
  host,
  ping,
};
inline constexpr std::array<std::string_view, 17> kClientTypeNames{
    "attach", "sit",    "stand", "act",    "next",  "entropy", "chat", "react", "avatar",
    "hint",   "review", "back",  "report", "block", "unblock", "host", "ping"};
static_assert(kClientTypeNames[std::size_t(ClientType::ping)] == "ping");
constexpr std::string_view name_of(ClientType one) { return kClientTypeNames[std::size_t(one)]; }

/// What the server says: "type".
enum class ServerType : std::uint8_t {
  snapshot,
  here,
  told,
  done,
  refused,
  hint,
  review,
  reports,
  pong,
  closed,
};
inline constexpr std::array<std::string_view, 10> kServerTypeNames{"snapshot", "here",   "told",    "done", "refused",
                                                                   "hint",     "review", "reports", "pong", "closed"};
static_assert(kServerTypeNames[std::size_t(ServerType::closed)] == "closed");
constexpr std::string_view name_of(ServerType one) { return kServerTypeNames[std::size_t(one)]; }

/// What ended a session.
enum class EndedBy : std::uint8_t { host, race, hands };
inline constexpr std::array<std::string_view, 3> kEndedByNames{"host", "race", "hands"};
static_assert(kEndedByNames[std::size_t(EndedBy::hands)] == "hands");
constexpr std::string_view name_of(EndedBy by) { return kEndedByNames[std::size_t(by)]; }

/// Who took an action.
enum class ActedBy : std::uint8_t {
  person,
  bot,
  stand_in,  ///< for somebody who is away
  clock,     ///< for somebody who took too long
};
inline constexpr std::array<std::string_view, 4> kActedByNames{"person", "bot", "stand-in", "clock"};
static_assert(kActedByNames[std::size_t(ActedBy::clock)] == "clock");
constexpr std::string_view name_of(ActedBy by) { return kActedByNames[std::size_t(by)]; }

/// Why the server hangs up.
enum class ClosedFor : std::uint8_t {
  kicked,
  banned,
  elsewhere,
  ended,
  slow,
  shutdown,
  slow_down,
  protocol,
  signed_out
};
inline constexpr std::array<std::string_view, 9> kClosedForNames{
    "kicked", "banned", "elsewhere", "ended", "slow", "shutdown", "slow-down", "protocol", "signed-out"};
static_assert(kClosedForNames[std::size_t(ClosedFor::signed_out)] == "signed-out");
constexpr std::string_view name_of(ClosedFor why) { return kClosedForNames[std::size_t(why)]; }

/// What somebody is reported for.
enum class ReportReason : std::uint8_t { insult, name, spam, cheating, other };
inline constexpr std::array<std::string_view, 5> kReportReasonNames{"insult", "name", "spam", "cheating", "other"};
static_assert(kReportReasonNames[std::size_t(ReportReason::other)] == "other");

/// So many people may be blocked by one.
inline constexpr std::size_t kMostBlocks = 200;

/// What those see who only watch.
enum class Spectators : std::uint8_t {
  none,  ///< nobody may watch
  rail,
  open,  ///< also the record of a hand that is over
};
inline constexpr std::array<std::string_view, 3> kSpectatorsNames{"none", "rail", "open"};
static_assert(kSpectatorsNames[std::size_t(Spectators::open)] == "open");
constexpr std::string_view name_of(Spectators s) { return kSpectatorsNames[std::size_t(s)]; }

/// What may be said in the chat.
enum class ChatOf : std::uint8_t { all, phrases, none };
inline constexpr std::array<std::string_view, 3> kChatOfNames{"all", "phrases", "none"};
static_assert(kChatOfNames[std::size_t(ChatOf::none)] == "none");
constexpr std::string_view name_of(ChatOf chat) { return kChatOfNames[std::size_t(chat)]; }

/// What can be said in the chat in one of these words, where the table lets people say only them.
inline constexpr std::array<std::string_view, 12> kPhraseNames{"hello",     "good-luck", "nice-hand", "well-played",
                                                               "thanks",    "sorry",     "oops",      "one-moment",
                                                               "your-turn", "good-game", "again",     "goodbye"};
/// What can be said of a play with one tap; it is in the log, and in no snapshot.
inline constexpr std::array<std::string_view, 5> kReactionNames{"nice", "thanks", "ouch", "well-played", "oops"};
enum class Reaction : std::uint8_t { nice, thanks, ouch, well_played, oops };
static_assert(kReactionNames[std::size_t(Reaction::oops)] == "oops");

/// The pictures that people can have at the table; web/src/company/ draws them.
inline constexpr std::array<std::string_view, 24> kAvatarNames{
    "sheep", "cow", "pig",    "hen",  "horse",     "duck",  "cat",  "badger",  "deer", "fish", "loon", "crown",
    "spade", "fan", "cheese", "barn", "bratwurst", "canoe", "pine", "tractor", "mug",  "corn", "bell", "lighthouse"};
constexpr bool is_avatar(std::string_view name) {
  for (const std::string_view one : kAvatarNames)
    if (one == name) return true;
  return false;
}

constexpr bool is_phrase(std::string_view name) {
  for (const std::string_view one : kPhraseNames)
    if (one == name) return true;
  return false;
}

}  // namespace sheepshead::server
