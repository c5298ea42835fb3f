// A server's table as one client sees it, built from what the server says: docs/protocol.md.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/events.hpp"
#include "play/view.hpp"
#include "server/wire/vocabulary.hpp"
#include "words/message.hpp"

namespace sheepshead::server {

/// What one message of the server says, for whoever follows it.
struct Heard {
  enum class What {
    nothing,  ///< known already, or nothing to tell
    snapshot,
    told,        ///< `kind` says what: "act", "dealt", ...
    here,        ///< `comings`
    done,        ///< `id`
    refused,     ///< `id`, `why`, `said`
    hint,        ///< `id`, `action`, `said`: the reason
    review,      ///< `id`, `decisions`
    closed,      ///< `why`, `said`: the last message
    unreadable,  ///< `text`: what is wrong with it
  };
  What what = What::nothing;
  std::string kind, id, why, text, action;
  Message said;
  std::string name;              ///< of the person it is about; of a bot's seat, the seat's
  ActedBy by = ActedBy::person;  ///< act
  struct Judged {
    std::string chosen, best, grade;
    Message reason;
    double loss = 0;  ///< game points
  };
  std::vector<Judged> decisions;
  struct Coming {
    Seat seat = kNoSeat;
    std::string name;
    bool here = false;
  };
  std::vector<Coming> comings;  ///< whose connection is lost or back, and no bot plays for them
  bool phrase = false;          ///< chat: `text` is the name of a quick phrase
  Seat seat = kNoSeat;
  Phase before = Phase::done;  ///< act: the phase in which it was taken
  std::vector<Event> events;
  std::vector<std::int64_t> scores;  ///< hand-over: by seat
  std::vector<Message> lines;        ///< hand-over: the score explained
  std::vector<std::string> played;   ///< back: what was played for them
  /// The view is what can be known of it, but may be wrong; a fresh snapshot helps: attach without `since`.
  bool lost = false;
};

class SeenTable {
 public:
  struct Sitter {
    std::string person, name, bot;  ///< empty: nobody; no bot
    bool here = false, away = false, ready = false;
    Seat plays = kNoSeat;  ///< which seat of the hand; kNoSeat: sits out
    bool is_free() const { return name.empty(); }
  };
  struct Account {
    std::string name;
    std::int64_t points = 0, cents = 0;
  };

  Heard hear(std::string_view frame);

  std::uint64_t seq = 0;
  std::string id, variant, code;
  Message name;
  TableState state = TableState::waiting;
  std::string me, host;     ///< persons
  Seat seat = kNoSeat;      ///< one's own place at the table
  Seat dealt_by = kNoSeat;  ///< the place of a dealer who sits out
  std::vector<Sitter> seats;
  std::vector<Account> ledger;
  std::vector<std::int64_t> pots;
  int hand = 0, spectators = 0;
  std::map<std::string, std::string> settings;  ///< as text
  std::map<std::string, std::string> people;    ///< names of those who sit, sat, or said something
  std::string commitment;
  std::shared_ptr<const Game> game;  ///< whoever keeps it may go on using it after the rules changed
  std::optional<View> view;          ///< nothing between hands; seat kNoSeat: of the rail
  std::string record;                ///< of the last hand, where one may know it; JSON

  /// The seat of the hand that one plays; kNoSeat: none.
  Seat plays() const { return seat < seats.size() ? seats[seat].plays : kNoSeat; }
  const Sitter* sitter_at(Seat of_the_hand) const;
  bool is_my_turn() const { return view && seat != kNoSeat && view->turn == plays() && !view->legal.empty(); }
  bool is_full() const;
  int players() const { return game == nullptr ? 0 : game->players; }

 private:
  struct Reading;
};

/// What the view is after a card was played to a trick that goes on; false if that cannot be said for sure.
bool follow_card(const Game&, View&, Seat, Card);

}  // namespace sheepshead::server
