// What a hosted table is made of. For .cpp files only: it is heavy.
#pragma once

#include <deque>
#include <map>
#include <set>

#include "server/table/hosted_table.hpp"
#include "server/table/settings.hpp"

namespace sheepshead::server {

/// A place at the table, whoever sits there.
struct Chair {
  PersonId person = 0;
  std::string name;                 ///< empty: free
  std::string bot;                  ///< level; empty for people and programs
  bool program = false;             ///< plays by a bot's token
  bool away = false;                ///< a stand-in plays for him
  bool leaving = false;             ///< a stand-in plays the hand to its end, then the seat is free
  bool ready = false;               ///< for the next hand
  std::string entropy;              ///< for the next deal
  std::vector<std::string> played;  ///< by the stand-in since he is away
  bool is_free() const { return name.empty(); }
  bool is_human() const { return person != 0 && !program; }
};

struct HandPromise {
  int hand = 0;
  std::string secret, commitment, rules;
};

struct HostedTable::Parts {
  TableId id = 0;
  std::string code, title;
  bool is_private = false;
  PersonId host = 0;
  TableSettings settings;
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
  DealProof proof;  ///< of the hand in progress
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
  Written last_hand;                                ///< what was told of the hand that was over last, without record

  // Of the entry applied last.
  struct Applied {
    Entry entry;
    nlohmann::json body;
    State before;
    Action action;
    std::vector<Event> events;
    std::vector<std::string> played;  ///< `back`: what the stand-in played
  } last;

  const Game& game() const { return session->game(); }
  bool in_hand() const { return session->in_hand(); }
  Seat seat_of(PersonId) const;
  Seat plays(Seat chair) const;
  Seat chair_of(Seat seat) const;
  std::optional<Seat> dealt_by() const;  ///< the chair of a dealer who sits out
  bool is_enough() const;                ///< to play a hand
  std::string_view state() const;
  std::string table_name() const { return "t" + std::to_string(id); }
  std::string rules_hash() const;  ///< of the next hand, or of the one in progress
  /// Whether the next hand is of a Schiller round (P5); that depends on how many sit at the table when it is dealt.
  bool is_next_schiller() const;
  Game next_game() const;
  bool needs_promise() const;  ///< there is none, or it is for other rules
  /// The number of the hand that is dealt next.
  int next_hand() const { return hands + 1; }

  // apply.cpp: each takes its entry; why it cannot.
  using Wrong = std::optional<std::string>;
  Wrong take(const nlohmann::json& body);
  Wrong take_opened(const nlohmann::json& body);
  Wrong take_dealt(const nlohmann::json& body);
  Wrong take_act(const nlohmann::json& body);
  Wrong take_hand_over(const nlohmann::json& body);
  Objection seat_the_session();
  Objection keep_seats();
  Objection keep_circle();
  void new_session(std::string variant, const Rules&);

  // telling.cpp
  Written table_json(std::span<const PersonId> here, int spectators) const;
  Written seats_json(std::span<const PersonId> here) const;
  Written ledger_json() const;
};

/// How many chairs a table has: as many as play, or more by its rules (D4) or by what the host sets.
std::size_t chairs_of(const Rules&, const TableSettings&);
std::string person_text(PersonId);
/// A view for the receiver: of his seat, or of the rail.
Written view_of(const Game&, const State&, Seat seat);
Written legal_of(const Game&, const State&, Seat seat);

inline constexpr std::size_t kMostDone = 512;
inline constexpr std::size_t kMostChats = 30;
inline constexpr std::size_t kMostRecords = 2;
/// How long a program may think where the table has no clock.
inline constexpr Millis kProgramMillis = 5000;

}  // namespace sheepshead::server
