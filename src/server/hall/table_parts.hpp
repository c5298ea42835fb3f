// What a hosted table is made of. For .cpp files only: it is heavy.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "server/hall/hosted_table.hpp"
#include "server/hall/settings.hpp"
#include "speech/json_text.hpp"

namespace sheepshead::server {

/// A place at the table, whoever sits there.
struct Chair {
  PersonId person = 0;
  std::string name;                 ///< empty: free
  std::string bot;                  ///< level; empty for people and programs
  std::string avatar;               ///< which picture; empty: whatever goes with the name
  bool program = false;             ///< plays by a bot's token
  bool away = false;                ///< a stand-in plays for them
  bool leaving = false;             ///< a stand-in plays the hand to its end, then the seat is free
  bool sent_away = false;           ///< leaving, and not by choice: there is no way back into this hand
  bool ready = false;               ///< for the next hand
  bool kept = false;                ///< for the one of this name, who has a link of an event; it's never free
  std::vector<std::string> played;  ///< by the stand-in since they've been away
  bool is_free() const { return name.empty(); }
  bool is_human() const { return person != 0 && !program; }
  bool is_waited_for() const { return kept && person == 0 && !away && bot.empty(); }
};

/// The entry of an action.
struct ActEntry {
  std::uint64_t seat = 0;
  std::string_view deed;  ///< "play QC"
  std::optional<std::string_view> as, hint;
  std::optional<std::string_view> id;  ///< the command's,
  PersonId by = 0;                     ///< and whose it was
};

struct HandPromise {
  int hand = 0;
  std::string secret, commitment, rules;
  int scheme = 1;
};

/// What the players hold themselves to before any of it is known.
struct Sealing {
  bool showdown = false;  ///< for the pots; else for a hand
  std::vector<std::string> seals;
};

/// Of so many hands before the last it is remembered what hints advised and stand-ins chose.
inline constexpr int kHandsHinted = 8;

struct HostedTable::Parts {
  TableId id = 0;
  std::string code;
  Message title;
  bool is_private = false;
  PersonId host = 0;
  TableSettings settings;
  std::optional<EventPlace> event;
  Millis opened_at = 0;  ///< of an event's table
  std::optional<Session> session;
  std::vector<Chair> chairs;
  std::vector<sheepshead::Person> placed;  ///< by chair: who of the session sat there at the last deal
  std::vector<Seat> playing;  ///< by seat of the hand in progress, or of the last one: its chair; empty before it
  bool paused = false, ended = false, closed = false;
  std::uint64_t seq = 0;
  std::uint64_t hand_seq = 0;  ///< of the last entry that changed the hand
  Millis turn_since = 0;       ///< when it was
  int hands = 0;               ///< dealt so far, the one in progress included
  std::optional<HandPromise> promise;
  std::optional<Sealing> sealing;
  bool ending = false;                           ///< the host has ended the session; the showdown is still to come
  std::size_t rounds = 0;                        ///< of the showdown
  DealProof proof;                               ///< of the hand in progress
  bool was_helped = false;                       ///< in it or the last one: by a hint, or somebody's stand-in played
  std::map<std::pair<int, int>, Action> hinted;  ///< what hints advised, by hand and number of the action
  std::set<std::pair<int, int>> stood_in;        ///< what a stand-in or the clock chose, likewise
  std::map<PersonId, std::string> names;
  std::map<PersonId, std::string> banned;
  std::set<PersonId> muted;
  struct Done {
    PersonId person;
    std::string id;
    std::uint64_t seq;
  };
  std::deque<Done> done;
  std::deque<Written> chats;
  std::deque<std::pair<int, std::string>> records;  ///< of the last hands
  /// What was told of the hand that was over last, without record: members of an object, in JSON. Empty: none was.
  std::string last_hand;
  std::vector<std::string> headlines;  ///< of that hand, in JSON: for each seat, then for the rail

  // Of the entry applied last.
  struct Applied {
    Entry entry;
    nlohmann::json body;  ///< nothing if it was an action, written plainly
    std::optional<Told> what;
    ActedBy by{};
    State before;
    Action action;
    std::vector<Event> events;
    std::vector<std::string> played;    ///< `back`: what the stand-in played
    std::optional<DealProof> showdown;  ///< `showdown`: what its cards follow from
  } last;

  void remember_hint(std::pair<int, int> at, Action);
  void remember_stand_in(std::pair<int, int> at);

  const Game& game() const { return session->game(); }
  bool in_hand() const { return session->in_hand(); }
  Seat seat_of(PersonId) const;
  Seat plays(Seat chair) const;
  Seat chair_of(Seat seat) const;
  std::string called(PersonId) const;
  /// A name for somebody that nobody else has or had at this table.
  std::string free_name(PersonId, const std::string& wanted) const;
  /// The same for what they say: of those who only watch, too, no two have the same.
  std::string speakers_name(PersonId, const std::string& wanted) const;
  /// The name, other than theirs, of somebody at this table whom somebody new could be taken for; empty if there is
  /// none. The very same name gets a number (free_name()), which tells the two apart.
  std::string double_of(PersonId, const std::string& name) const;
  std::optional<Seat> dealt_by() const;  ///< the chair of a dealer who sits out
  bool is_enough() const;                ///< to play a hand
  TableState state() const;
  std::string table_name() const { return table_text(id); }
  /// Whether what is dealt here is dealt at all tables of a round: then nobody but those who sit here hears of its
  /// hands before all have played them.
  bool plays_rounds_deals() const { return event && event->plays_rounds_deals(); }
  std::string round_name() const;
  std::string rules_hash() const;  ///< of the next hand, or of the one in progress
  /// Whether the next hand is of a Schiller round (P5); that depends on how many sit at the table when it is dealt.
  bool is_next_schiller() const;
  Game next_game() const;
  bool needs_promise() const;  ///< there is none, or it is for other rules
  void forget_promise();
  /// What the cards follow from, with what was added.
  DealProof proof_with(const std::vector<std::string>& added) const;
  /// The number of the hand that is dealt next.
  int next_hand() const { return hands + 1; }

  // apply.cpp: each takes its entry; why it cannot.
  using Wrong = std::optional<Message>;
  Wrong take(const nlohmann::json& body);
  Wrong take_opened(const nlohmann::json& body);
  // event_seats.cpp
  void keep_for(EventPlace);
  Wrong take_kept(Chair&, const nlohmann::json& body);
  /// The event has put the name right of whoever the seat is kept for.
  void rename_kept(std::size_t seat, const std::string& name);
  /// The link by which its person came was withdrawn: a bot plays until somebody comes with the one that counts.
  void lose_kept(Chair&);
  // applying.cpp
  Wrong take_sealed(const nlohmann::json& body);
  Wrong take_dealt(const nlohmann::json& body);
  Wrong take_showdown(const nlohmann::json& body);
  Wrong take_act(const ActEntry&);
  /// The hand has changed.
  void moved() {
    hand_seq = last.entry.seq;
    turn_since = last.entry.at;
  }
  Wrong take_hand_over(const nlohmann::json& body);
  Objection seat_the_session();
  Objection keep_seats();
  Objection keep_circle();
  void draw_dealer();
  void new_session(std::string variant, const Rules&);

  /// Where all tables of a round play the same deals, the record has to wait for them.
  bool shows_record_to(Seat chair) const {
    return !plays_rounds_deals() && (chair != kNoSeat || settings.spectators == Spectators::open);
  }

  // telling.cpp
  void write_table(JsonText&, std::span<const PersonId> here, int spectators, bool with_code, bool with_ledger) const;
  void write_seats(JsonText&, std::span<const PersonId> here) const;
  void write_ledger(JsonText&) const;
  /// The keys of an action that was applied last, as the receiver in that seat hears it.
  void write_act(JsonText&, Seat seat) const;
  Written sealing_json() const;
  /// Who won the last hand, as a seat of it hears it; kNoSeat: as the rail does.
  const std::string& headline_for(Seat seat) const {
    return headlines[std::min<std::size_t>(seat, headlines.size() - 1)];
  }
};

/// How many chairs a table has: as many as play, or more by its rules (D4) or by what the host sets.
std::size_t chairs_of(const Rules&, const TableSettings&);

inline constexpr std::size_t kMostDone = 512;
inline constexpr std::size_t kMostChats = 30;
inline constexpr std::size_t kMostRecords = 2;
/// How long a deal waits for those who add to it: for their seals, and then for what is in them.
inline constexpr Millis kAddingMillis = 1000;
/// At an event's table nobody who isn't ready holds up the others for longer.
inline constexpr Millis kReadyMillis = 30'000;
/// How long a program may think where the table has no clock.
inline constexpr Millis kProgramMillis = 5000;

}  // namespace sheepshead::server
