// One table of the server: who sits there, what may be done, what is told to whom. Everything that happens is an entry
// of its log; the same log makes the same table.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/events.hpp"
#include "server/store/store.hpp"
#include "server/wire/vocabulary.hpp"
#include "table/session.hpp"
#include "words/no.hpp"

namespace sheepshead::server {

/// Who wants something.
struct Asker {
  PersonId person = 0;
  std::string name;
  bool program = false;  ///< by a bot's token
  bool guest = false;    ///< has no account
  /// What limits count it as: neighborhood(). Empty: not known.
  std::string address = {};
  bool seals = false;  ///< adds to deals by itself; a program then also hears of them
};

/// Something wanted of a table: the typed form of what a client says (docs/protocol.md), and what the server itself
/// does.
struct Command {
  enum class What : std::uint8_t {
    sit,
    stand,
    act,
    next,
    chat,
    react,
    avatar,
    back,
    seat_bot,
    free_seat,
    kick,
    ban,
    unban,
    mute,
    settings,
    rules,
    pause,
    go_on,
    end,
    rematch,
    hand_over_host,
    // of the server:
    promise,  ///< the next hand's commitment
    seal,     ///< who plays it, and the seals of what is added to it
    deal,
    bot_act,  ///< what a bot, a stand-in or the clock chose
    take,     ///< whoever has the link of a kept seat (`person`) sits down there
    lose,     ///< the link of a kept seat was withdrawn
    rename,   ///< of a kept seat: `text` is the right name now
    away,     ///< a seat's person has been gone too long
    close,    ///< nobody needs the table any more
  };
  What what{};
  std::string id;                    ///< the client's; empty for the server's own
  std::optional<std::uint64_t> seq;  ///< the last entry that the client had seen: act
  Seat seat = kNoSeat;               ///< a chair; bot_act: a seat of the hand
  std::optional<Action> action;
  /// chat, level of a bot, reason; promise: a fresh secret
  std::string text;
  std::vector<std::string> added = {};  ///< by place: seal: seals; deal, end: the texts
  std::string phrase;
  std::string named = {};  ///< react: the reaction; avatar: which
  ActedBy by{};            ///< bot_act
  PersonId person = 0;
  std::shared_ptr<const nlohmann::json> more;  ///< settings, rules
  bool is_here = false;                        ///< mute: the person is connected
};

/// Either entries to be written, which may be none where it was done before (`before`: by that entry), or a refusal.
struct Decision {
  std::vector<std::string> entries;  ///< bodies
  std::optional<No> no;
  std::uint64_t before = 0;
  EndedHand ended = {};  ///< by these entries
};

/// To whom something is told.
struct Audience {
  PersonId person = 0;
  Seat seat = kNoSeat;  ///< their chair; kNoSeat: the rail
  bool spectator = false;
  const std::set<PersonId>* blocked = nullptr;  ///< people they don't want to hear
};

/// Something that is due without anybody's asking.
struct Due {
  enum class What : std::uint8_t { nothing, promise, seal, deal, bot, clock, end } what = What::nothing;
  Seat seat = kNoSeat;  ///< bot, clock: of the hand
  std::string level;    ///< bot, clock: who decides
  ActedBy by{};         ///< bot, clock
  Millis at = 0;        ///< not before
  friend bool operator==(const Due&, const Due&) = default;
};

/// The table of an event that is played here (docs/events.md): each seat is kept for one of its people.
struct EventPlace {
  std::string event;               ///< its id
  int round = 0, table = 0;        ///< from 1
  Millis wait = 0;                 ///< so long nobody plays for those who haven't come
  std::vector<std::string> names;  ///< by chair
  /// The secret of the round's deals, which all its tables play; empty: the table has deals of its own.
  std::string deals = {};
  std::vector<int> bots = {};  ///< chairs that are played by bots

  bool plays_rounds_deals() const { return !deals.empty(); }
  friend bool operator==(const EventPlace&, const EventPlace&) = default;
};

/// More may sit at a table than play a hand (D4): a chair is a place at the table, a seat one of the hand. Where as
/// many play as there are chairs, the two are the same.
///
/// No clock, no threads, no input or output: time comes in with the commands. decide() reads, apply() changes; between
/// the two the entries go to the disk. Not for use by two threads at once.
class HostedTable {
 public:
  struct Parts;

  /// The first entry of a new table: `made` is the body of POST /api/v1/tables, checked.
  static Decision open(TableId id, const std::string& code, const Asker& host, const nlohmann::json& made,
                       const EventPlace* event = nullptr);

  HostedTable();
  ~HostedTable();
  HostedTable(HostedTable&&) noexcept;
  HostedTable& operator=(HostedTable&&) noexcept;

  Decision decide(const Asker&, const Command&) const;
  /// Why the entry cannot follow; nothing if it was applied.
  std::optional<Message> apply(const Entry&);

  /// The table as it is between two hands, so that it can be made again without the entries so far (docs/log.md).
  /// Nothing during a hand.
  std::optional<std::string> checkpoint() const;
  /// As it was when that was taken; false if this cannot be read, and then the log has to be.
  bool resume(std::string_view checkpoint);

  /// For the review of a hand, which finds no fault with what was advised; `at`: its hand and the number of the action;
  /// of a bury `also` has the cards to follow. The entry of the action has it, too, so that a table read anew knows it.
  void remember_hint(std::pair<int, int> at, Action action, const std::vector<Action>& also);
  /// What hints advised, in the last hands.
  const std::map<std::pair<int, int>, Action>& hinted() const;
  /// What a stand-in or the clock chose for a person, by hand and number of the action.
  const std::set<std::pair<int, int>>& stood_in() const;

  /// What the audience may know of the entry applied last: a `told` message, or nothing.
  /// `here`: as for snapshot().
  std::optional<std::string> told(const Audience&, std::span<const PersonId> here = {}) const;
  /// What of one entry is told to all in the same words: kept from one to the next, so that it's written once.
  struct Alike {
    std::string seats, ledger;
  };
  std::optional<std::string> told(const Audience&, std::span<const PersonId> here, Alike&) const;
  /// Whose told() of the entry applied last is the same text: all for whom this is the same, and who may be told it.
  int hearing(const Audience&) const;
  /// The entry applied last, and what it is; nothing if it is none.
  const nlohmann::json& last() const;
  std::optional<Told> what() const;
  std::string snapshot(const Audience&, std::span<const PersonId> here, int spectators) const;
  /// What a snapshot says of whom it is for, and one that says that text.
  std::string you(const Audience&) const;
  std::string snapshot(const Audience&, std::string_view you, std::span<const PersonId> here, int spectators) const;
  /// As GET /api/v1/tables lists it.
  nlohmann::ordered_json summary(std::span<const PersonId> here, int spectators) const;

  /// All that everyone may know of it, as in a snapshot.
  nlohmann::ordered_json details(std::span<const PersonId> here, int spectators) const;

  Due due(std::span<const PersonId> here, Millis now) const;
  /// What was written by a clock that is ahead of this one counts as of now, so that nobody waits for the difference.
  void catch_up(Millis now);

  TableId id() const;
  const std::string& code() const;
  std::uint64_t seq() const;
  Millis at() const;  ///< when its last entry was written; the next isn't written at an earlier time
  bool is_open() const;
  bool is_private() const;
  PersonId host() const;
  bool is_banned(PersonId) const;
  Seat seat_of(PersonId) const;  ///< the person's chair
  /// The chair from which the person listens; kNoSeat: the rail, also for who was sent away from the hand in progress.
  Seat listens_at(PersonId) const;
  /// The seat of the hand in progress, or of the last one, that is played from the chair; kNoSeat: it sits out.
  Seat plays(Seat chair) const;
  Seat chair_of(Seat seat) const;  ///< kNoSeat if there is none
  const Session& session() const;
  /// The commitment of what is dealt next; empty if nothing is promised.
  std::string_view promised() const;
  /// The seals of what goes into it, by place; nothing while they may still change. Whatever else is wanted of the
  /// table then waits until it is dealt.
  const std::vector<std::string>* sealed() const;
  /// Counts the entries that changed the hand, a promise or what is due: what was due at another number is no more.
  std::uint64_t turn_seq() const;
  bool hints() const;
  /// "none", "rail" or "open".
  Spectators spectators() const;
  Millis stand_in() const;   ///< how long a seat is held; 0: for ever
  bool is_standing() const;  ///< plays every week
  bool is_away(Seat chair) const;
  bool is_known(PersonId) const;  ///< the host, and who ever sat here
  bool is_secret_to(PersonId who) const { return is_private() && !is_known(who); }
  std::vector<PersonId> known() const;
  /// What the person is called here: whoever hosts or ever sat here, or said something of late. Empty: nobody knows.
  std::string called(PersonId) const;
  /// A line of the chat that is still remembered; null if there is none.
  nlohmann::ordered_json chat_line(std::uint64_t seq) const;
  bool is_ended() const;
  const std::optional<EventPlace>& event() const;  ///< whose table it is; nothing if it's no event's
  /// Whether its hands are dealt at other tables of the event, too.
  bool plays_rounds_deals() const;
  /// At an event's table: until when it waits for those who haven't come.
  Millis waits_until() const;
  /// Whether the chair is kept for somebody who hasn't come yet, and for whom nobody plays.
  bool is_waited_for(Seat chair) const;
  /// When hands go on without those who aren't ready; 0: they wait for them.
  Millis goes_on_at() const;
  bool is_program(Seat chair) const;
  /// The person of a chair, 0 for a bot's or a free one.
  PersonId person_at(Seat chair) const;
  std::string_view name_at(Seat chair) const;  ///< empty: nobody sits there
  int chairs() const;
  int hands() const;  ///< dealt so far, the one in progress included
  /// Events of the entry applied last, if it was an action; else empty.
  const std::vector<Event>& events() const;
  /// The record of hand `number`, from 1, with the proof of its deal; nothing while it is not over.
  std::optional<std::string> record(int number) const;

 private:
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead::server
