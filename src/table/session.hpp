// People at a table, hand after hand (G1): who sits where and who sits out, dealer, doublers, pots, ledger, and the
// hand in progress; of hands that were played here, or entered by their numbers.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/record.hpp"
#include "play/series.hpp"
#include "table/ledger.hpp"
#include "table/showdown.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// What is settled before the first hand.
struct SessionHeader {
  std::string program;                ///< version of the program; may be empty
  std::string variant;                ///< id of the variant, for people; may be empty
  Rules rules;                        ///< must have passed check()
  std::vector<Player> players;        ///< everyone at the table, clockwise: at least as many as play a hand
  Person dealer = 0;                  ///< of the first hand: an index of `players`
  std::optional<std::uint64_t> seed;  ///< if the decks come from seeded_shuffle()
  int planned = 0;                    ///< hands that are to be played; 0: as the rules say
  friend bool operator==(const SessionHeader&, const SessionHeader&);
};

/// How a hand of the session ended. What is by seat is by the seats of that hand.
struct HandResult {
  Ending ending = Ending::none;
  Score scores{};  ///< of the hand itself, without the pots
  Tally tally;     ///< of a hand that was scored
  std::vector<Person> seats;
  Person dealt_by = kNobody;
  std::array<std::int64_t, kMaxSeats> from_pots{};  ///< negative: paid into them
  bool entered = false;                             ///< by its numbers, not played here
  int amended = 0;                                  ///< how often it was corrected since
  bool schiller = false;                            ///< of a Schiller round (P5)
  Seats lost = 0;                                   ///< who lost the game (G3)
  friend bool operator==(const HandResult&, const HandResult&);
};

/// What happened between two hands, in a sentence for the sheet.
struct Happening {
  std::size_t after_hand = 0;        ///< so many hands are before it
  Message text;                      ///< "Flo sits down."
  std::vector<std::int64_t> points;  ///< by person, if the pots were divided or played for
  friend bool operator==(const Happening&, const Happening&) = default;
};

/// What a score keeper did: a line of the session's history.
struct Change {
  enum class Kind : std::uint8_t { hand, between, amended };
  enum class Way : std::uint8_t { done, undone, redone };
  Kind kind = Kind::hand;
  Way way = Way::done;
  std::size_t hand = 0;  ///< the hand's number, from 1; of something between hands: so many hands are before it
  Message text = {};     ///< "hand 3", "Flo joining"
  std::optional<HandResult> before = {};  ///< the hand as it was: where it is gone, or was corrected
  std::optional<HandResult> after = {};   ///< the hand as it is after this
  std::vector<std::string> names = {};    ///< of a hand: who played it, by seat; they may be gone from the session
  std::string dealt_by = {};              ///< of a hand: who dealt it
  std::string at = {};                    ///< when, in UTC: "2026-11-22T20:41:07Z"; empty if nobody wrote it down
};

/// Who lost a hand: the score went against them; in a race, where nobody pays, everyone without a point if others have
/// some.
Seats losers(const Game&, Ending, const Score&);

/// The rules of the hands of a Schiller round (P5): the player left of the dealer must pick, and what has no meaning
/// then has its default. Nothing if such hands cannot be played.
std::optional<Rules> schiller_rules(Rules);

/// What is wrong with what somebody wanted; empty if it was done.
using Objection = Message;

/// Where a session stands between two hands: all that what follows depends on.
struct Standing {
  SessionHeader header;  ///< with the rules as they are now, and everyone who ever sat down
  Ledger ledger;
  std::vector<Person> circle;
  Person dealer = 0;
  std::uint8_t pending = 0;  ///< doublers that wait
  int scored = 0;
  bool played = false;  ///< whether a hand is over
  bool ended = false;
};

/// Knows neither terminal nor file. Not for use by two threads at once.
///
/// If as many sit at the table as play a hand, all stay put: the seats are circle(), and State::dealer moves on.
/// If there are more (D4), the dealer sits out, along with those to the right; the seats of a hand are then those
/// who play it from the dealer's left, and State::dealer is the last of them, who speaks last.
class Session {
 public:
  /// The header's rules must have passed check(), and players and dealer must fit.
  explicit Session(SessionHeader header);
  /// Goes on from there, without what came before: a standing() of another session.
  explicit Session(Standing standing);

  /// Between hands only.
  Standing standing() const;

  const SessionHeader& header() const { return header_; }
  /// As they are now; without a Schiller round.
  const Rules& rules() const { return rules_; }
  const std::string& variant() const { return books_.variant; }
  /// Of the hand in progress; else of the next. An object of it stays where it is until the rules change.
  const Game& game() const { return is_schiller() ? *schiller_ : game_; }

  /// By which a hand was played, if the rules have not changed since.
  const Game& game_of(const HandResult& hand) const { return hand.schiller && schiller_ ? *schiller_ : game_; }

  /// Everyone who ever sat down, by number.
  const std::vector<Player>& people() const { return people_; }
  /// Who is at the table, clockwise.
  const std::vector<Person>& circle() const { return books_.circle; }
  bool is_here(Person) const;
  /// Who is at the table under that name; kNobody if no one is.
  Person find(std::string_view name) const;
  /// Everyone at the table, from the dealer's left: the order in which odd points go.
  std::vector<Person> from_dealers_left() const;

  /// Who plays the hand in progress, or the next one, by seat; empty while people are missing.
  const std::vector<Person>& seats() const { return seats_; }
  Seat seat_of(Person) const;           ///< kNoSeat if they sit out
  std::vector<Player> players() const;  ///< by seat
  std::vector<std::string> names() const { return names_of(players()); }
  /// How many more are needed for a hand; 0 if none.
  int missing() const;

  /// The hands that are over, doublers and redeals among them.
  const std::vector<HandResult>& results() const { return results_; }
  const std::vector<Happening>& happenings() const { return happenings_; }
  /// Hands that were scored: without doublers and redeals.
  /// Hands that are to be played, as the header says, or else the rules; 0 for no end.
  int planned() const { return header_.planned > 0 ? header_.planned : int(rules_.session.hands); }
  int hands_scored() const { return books_.scored; }
  const Ledger& ledger() const { return books_.ledger; }
  std::array<std::int64_t, kMaxSeats> points_by_seat() const;
  /// Before the first hand: whoever is here deals it.
  void deal_first(Person);
  /// State::dealer of the next hand, or of the one in progress.
  Seat dealer() const;
  /// Who deals it; they may sit out.
  Person dealt_by() const { return books_.dealer; }
  /// How often the next hand, or the one in progress, is doubled.
  int doublers() const { return books_.series.doublers(game()); }
  /// Whether the next hand, or the one in progress, belongs to a Schiller round (P5).
  bool is_schiller() const;

  /// Whether no further hand is to be played: all planned ones are, the race is won, or the session was ended.
  bool is_complete() const;
  bool is_ended() const { return books_.ended; }
  /// Who has won the race (T4d, T4e): those with most points, if these are enough. Empty if nobody has, or it is none.
  std::vector<Person> race_winners() const;

  /// Whether a hand was begun and not finished; it may be over all the same.
  bool in_hand() const { return in_hand_; }
  /// The hand in progress, or the last one; before the first, an empty State.
  const State& hand() const { return hand_; }
  const DeckOrder& deck() const { return deck_; }
  const std::vector<Move>& moves() const { return moves_; }

  /// Deals. There must be no hand in progress, nobody missing, and no end; `deck` holds each card of the deck once.
  void begin(const DeckOrder& deck);
  /// Refusal::none if it was done.
  Refusal act(Seat seat, Action action);
  /// Closes the hand in progress, which must be over: its scores go into the ledger, the deal passes on.
  HandRecord finish();

  /// Their name was misspelled. Their number stays; what was undone before keeps the old one.
  void rename(Person who, std::string name);

  // What follows is possible between hands only.

  /// A hand that was played elsewhere, by its numbers; dealer and doublers are the session's, whatever the tally says.
  Objection enter(Tally);
  /// The player sits down to the left of `after`, or, if that is kNobody, at the end of circle(). Those who were here
  /// before get their account back. The pots are divided first, or the player adds a point to each (S6).
  Objection join(Player, Person after = kNobody);
  /// The player's account stays as it is.
  Objection leave(std::string_view name);
  /// Another table, or other options, from the next hand on. Pots that it does not know, or that are for another stake,
  /// are divided first.
  Objection change_rules(std::string variant, const Rules&);
  /// Hand number `hand`, from 1, which was entered by its numbers, was another: everything after it is reckoned anew
  /// (scores, pots, doublers, dealers, who sits out). If a later hand does not fit any more, that is the objection, and
  /// nothing changes. Also possible once the session has ended.
  Objection amend(std::size_t hand, const Tally&);
  /// The session as it was before hand number `hand`, from 1: who played it, by which rules. Nothing, and an objection,
  /// if there is no such hand or it may not be amended.
  std::optional<Session> before_hand(std::size_t hand, Objection* why = nullptr) const;
  /// Takes back the last hand, with its corrections; who came or went since then, and the end, stay.
  Objection take_back_hand();
  /// Takes back the end alone, which must have been told.
  Objection go_on();
  /// Takes back the last hand that was entered, or what was told since: a player who joined or left, other rules, the
  /// end, a correction. A hand that was played here stays, and so does all before it.
  Objection undo(Message* what = nullptr);
  /// Brings back what undo() took last; again and again, until something else is told.
  Objection redo(Message* what = nullptr);

  /// Everything that was told, taken back and brought back, in order; without hands that were played here.
  const std::vector<Change>& history() const { return history_; }
  /// Says when the last change was.
  void date_last_change(std::string at) {
    if (!history_.empty()) history_.back().at = std::move(at);
  }

  /// Whether the pots are to be played for before the session ends, and how many can take part.
  bool showdown_due() const;
  /// `hands`: of everyone in from_dealers_left(). The winners are told in that order, with what they got.
  struct Won {
    Person who;
    std::int64_t points;
  };
  Objection showdown(const std::vector<FiveCards>& hands, std::vector<Won>* won = nullptr);
  /// Ends the session: what is in the pots is divided evenly among those at the table, odd points to the first from the
  /// dealer's left. A showdown that is due comes first.
  Objection end();

 private:
  /// All that a line of the score sheet can change; a copy is enough to go back.
  struct Books {
    std::string variant;
    Ledger ledger;
    std::vector<Person> circle;
    Person dealer = 0;
    Series series;  ///< its dealer is not used: the deal goes round the people
    int scored = 0;
    std::size_t results = 0;
    std::size_t happenings = 0;
    std::size_t told = 0;
    bool ended = false;
  };
  // What was told between two hands, enough to do it again.
  struct Joining {
    Player player;
    Person after;
  };
  struct Leaving {
    std::string name;
  };
  struct OtherRules {
    std::string variant;
    Rules rules;
  };
  struct PlayedFor {
    std::vector<Person> order;
    std::vector<FiveCards> hands;
  };
  struct EndOfSession {};
  using Told = std::variant<Joining, Leaving, OtherRules, PlayedFor, EndOfSession>;
  struct Between {
    std::size_t after_hand;
    Told told;
  };
  struct Amendment {
    std::size_t hand;
    Tally tally;
  };
  /// How to go back by one step, and forth again.
  struct Before {
    Books books;
    Rules rules;
    Message what;
    std::shared_ptr<const Session> all = nullptr;  ///< before an amendment, which changes more than the books
    Amendment amendment{};
  };
  /// What was undone: a hand, a correction, or something between hands.
  using Undone = std::variant<Tally, Amendment, Told>;

  void set_rules(const Rules&);
  void seat_people();
  Person left_of(Person) const;
  void record(const Game&, Ending, const Score&, const Tally&, bool entered);
  void divide_pots();
  void happened(Message text, std::vector<std::int64_t> points = {});
  Objection closed() const;
  void remember(Message what, Told);
  void remember(Message what);
  void note(Change);
  void name_people(Change&) const;
  Objection tell(const Told&);
  Objection do_again(const HandResult&);
  Objection reckon(const Session& old, std::size_t hands, const Amendment*);

  SessionHeader header_;
  Rules rules_;
  Game game_;
  std::optional<Game> schiller_;
  std::vector<Player> people_;
  Books books_;
  std::deque<Before> before_;
  std::vector<Between> told_;
  std::vector<Undone> undone_;
  std::vector<Change> history_;
  int corrections_ = 0;  ///< in a row that can be undone
  std::vector<Person> seats_;
  std::vector<HandResult> results_;
  std::vector<Happening> happenings_;
  bool in_hand_ = false;
  State hand_;
  DeckOrder deck_{};
  std::vector<Move> moves_;
};

}  // namespace sheepshead
