// An event of a club: people, rounds, tables, and the hands that they played (G2). What is told of it is a row of
// changes; the event is what they come to.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "club/draw.hpp"
#include "club/format.hpp"
#include "club/pot.hpp"
#include "notation/variant.hpp"
#include "table/session.hpp"

namespace sheepshead::club {

/// What is settled when an event begins.
struct EventHeader {
  std::string program;  ///< version of the program; may be empty
  std::string name;     ///< for people: "Club day in May"
  std::string preset;   ///< the id of the preset; may be empty
  Format format;
  /// What is played, each by as many as its rules say; a table of more people plays the largest of these that it can,
  /// and the dealer sits out (D4). At least one.
  std::vector<Variant> tables;
};

struct Entrant {
  std::string name;
  std::string team = {};  ///< a couple or team, whose points are summed; may be empty
  bool junior = false;
  bool here = true;
  bool paid = false;                       ///< the event's fee
  bool bot = false;                        ///< of a duplicate event: fills a table, and has no place
  bool removed = false;                    ///< was on the list by mistake: the number stays, and nobody has it
  std::vector<std::string> formerly = {};  ///< misspelled names, the first first
};

/// The sheet of a table that was handed in with its totals alone.
struct Sheet {
  std::vector<std::int64_t> points;  ///< by place at the table
  int hands = 0;
};

/// Somebody at the table says that a hand was entered wrongly.
struct Doubt {
  int hand = 0;  ///< from 1
  std::string by, why;
};

/// Why a hand was corrected, and by whom.
struct Correction {
  int hand = 0;  ///< from 1
  std::string by, why;
  int table = 0;    ///< as Change::table
  std::string was;  ///< what it was before, a settle line
};

/// Who entered a hand.
struct Entry {
  std::string by;
  int table = 0;  ///< as Change::table
};

/// A table of a round. Its hands are a session of the people who sit there, in order of their seats.
struct EventTable {
  std::vector<int> people;  ///< by their number in the session; of an evening, with those who stood up
  Session session;
  std::optional<Sheet> sheet = std::nullopt;  ///< then it counts in place of the hands
  std::vector<Doubt> doubts = {};             ///< until the hand is corrected or taken back
  std::vector<Correction> corrections = {};   ///< in the order in which they were told; until the hand is taken back
  std::vector<Entry> entries = {};            ///< of each hand
  std::string promise = {};                   ///< of the deals of the round, where all its tables play the same
  std::string hosted = {};                    ///< the id of the table of the server where it is played; may be empty
  std::string told = {};                      ///< when something was told of it last, as Change::at
  std::size_t plays = 0;                      ///< which of the header's tables

  /// Whether a hand with this mark may be told of it: those of a table of the server come from there alone, as "t7/3".
  bool tells(std::string_view once) const { return hosted.empty() || once.starts_with(hosted + '/'); }
  int planned() const { return session.header().planned; }
  int hands() const { return sheet ? sheet->hands : session.hands_scored(); }
  bool has_begun() const { return sheet.has_value() || !session.results().empty(); }
  bool is_done() const { return sheet.has_value() || session.is_complete(); }
  /// Of the person at this place of the table.
  std::int64_t points(std::size_t place) const;
  /// Whether the person at this place hasn't stood up.
  bool sits(std::size_t place) const { return session.is_here(Person(place)); }
  /// Whether what the person at this place did here counts: of an evening, if they played.
  bool counts(std::size_t place) const;
};

/// How a round came about: by lot, so that people meet rarely, or by the standings.
struct HowDrawn {
  std::optional<Seeding> standing = std::nullopt;
  int first = 0;  ///< only so many of those who stood first; 0: all

  friend bool operator==(const HowDrawn&, const HowDrawn&) = default;
};
inline constexpr std::array<std::string_view, 2> kSeedingNames{"neighbors", "spread"};

struct EventRound {
  std::vector<EventTable> tables;
  std::vector<int> out;  ///< who sits out
  HowDrawn how = {};

  /// A table, and a place there.
  using At = std::pair<std::size_t, std::size_t>;
  /// Where they sit; else, of an evening, where they sat last; nothing if nowhere.
  std::optional<At> seat_of(int person) const;
  /// Wherever they sat: of an evening, it may be several tables.
  std::vector<At> seats_of(int person) const;
};

/// What can be told of an event. Rounds, tables and hands count from 1, people from 0.
struct Added {
  Entrant who;
};
struct Away {
  int person = 0;
  bool back = false;  ///< is here again
};
struct Seated {
  Round round;
  HowDrawn how = {};
};
/// Rounds from this one on, in which nobody has played, are drawn again: for who came late or has left.
struct Undrawn {
  int round = 0;
};
struct HandTold {
  int round = 0, table = 0;
  int hand = 0;         ///< the one that is corrected; 0: the next
  std::string numbers;  ///< as numbers_json() writes them, or as somebody typed them
  int expected = 0;     ///< of the next hand: the number that it has for whoever tells it; 0: they didn't say

  bool amends() const { return hand != 0; }
};
struct HandBack {
  int round = 0, table = 0;  ///< the last hand of which is taken back, or its sheet
  int hand = 0;              ///< its number, so that none is taken back twice; 0: of a sheet, or whichever is the last
};
struct SheetTold {
  int round = 0, table = 0;
  Sheet sheet;
};
struct Penalized {
  int person = 0, round = 0;
  int points = 0;  ///< that they lose
};
/// A hand was entered wrongly, somebody says.
struct Doubted {
  int round = 0, table = 0, hand = 0;
};
/// Who wishes to sit with whom, and who always sits at the same table.
struct Wish {
  enum class What : std::uint8_t { apart, together, table } what = What::apart;
  int person = 0, other = 0;  ///< of a table: its number, from 1
  friend bool operator==(const Wish&, const Wish&) = default;
};
inline constexpr std::array<std::string_view, 3> kWishNames{"apart", "together", "table"};
struct Wished {
  Wish wish;
  bool withdrawn = false;
};
/// How long a round may take.
struct Clock {
  int round = 0;
  int seconds = 0;        ///< 0: it's stopped
  std::int64_t ends = 0;  ///< milliseconds since 1970, UTC
};
/// A name was misspelled.
struct Renamed {
  int person = 0;
  std::string name;
};
/// Somebody was on the list by mistake.
struct Removed {
  int person = 0;
};
/// Somebody has paid the fee.
struct Paid {
  int person = 0;
  bool taken_back = false;
};
/// A side pot as it is now: in place of the one of that name, if there is one.
struct PotTold {
  Pot pot;
  bool gone = false;  ///< there is none of that name any more
};
/// A table of an event that is played online has been opened on the server.
struct Opened {
  int round = 0, table = 0;
  std::vector<int> people;   ///< who sits there, so that nobody plays for somebody else after a new draw
  std::string hosted;        ///< "t7"
  std::string promise = {};  ///< of the deals of the round, where all tables play the same
};
/// Of an evening: these people sit down at a table of their own, in order of their seats. The first deals first.
struct NewTable {
  std::vector<int> people;
  int plays = 0;  ///< which of the header's tables, from 1; 0: the one for so many
};
/// From the next hand on.
struct SitsDown {
  int round = 0, table = 0, person = 0;
  int after = -1;  ///< to whose left; -1: to the left of the last
};
struct StandsUp {
  int round = 0, table = 0, person = 0;
};
/// What lies in the pots is divided.
struct TableOver {
  int round = 0, table = 0;
  bool taken_back = false;
};
using Deed = std::variant<Added, Away, Seated, Undrawn, HandTold, HandBack, SheetTold, Penalized, Doubted, Wished,
                          Clock, Renamed, Removed, Paid, PotTold, Opened, NewTable, SitsDown, StandsUp, TableOver>;

struct Change {
  Deed deed;
  std::string by;   ///< who told it; may be empty
  std::string why;  ///< a correction, a sheet told again and a penalty need one
  std::string at = {};
  std::string once = {};  ///< told again with the same, it counts once; may be empty
  int table = 0;          ///< told by the table of this number, and not by a director; 0: by a director
};

class Event {
 public:
  /// The header must be sound: is_sound() of its format, and a table for the smallest size.
  explicit Event(EventHeader header);

  const EventHeader& header() const { return header_; }
  const std::vector<Entrant>& people() const { return people_; }
  const std::vector<EventRound>& rounds() const { return rounds_; }
  const std::vector<Change>& changes() const { return changes_; }
  const std::vector<Wish>& wishes() const { return wishes_; }
  const std::vector<Pot>& pots() const { return pots_; }
  /// How many are on the list, without those who were removed.
  int entered() const;
  /// Whether all rounds that are planned, or at least one, are drawn and played to the end.
  bool is_over() const;
  /// That was set last; nothing if none was, or it was stopped.
  const std::optional<Clock>& clock() const { return clock_; }
  /// The round that is played: the first that has a table that isn't done, else the last; 0: none is drawn.
  int current() const;
  std::vector<int> here() const;
  std::vector<std::string> names() const;

  /// Does it, and remembers it; or says why it can't be done, and nothing is changed. What was told before with the
  /// same `once` changes nothing either. The numbers of a hand become what numbers_json() writes.
  Objection tell(Change change);
  /// Does what was told, and done, some time ago, by what was right then: a line of a file.
  Objection tell_again(Change change);
  /// Whether something was told with this mark.
  bool was_told(std::string_view once) const { return once_.contains(once); }

  /// Of a round, counted from 1, with what they lost there; nothing if they have not played in it.
  std::optional<std::int64_t> points(int round, int person) const;
  std::int64_t penalty(int round, int person) const;

  /// All rounds that were drawn, for the next draw.
  std::vector<Round> drawn() const;

 private:
  /// Whether it was right when it was told, some time ago, or has to be now.
  enum class Told : bool { now, before };
  Objection take(Change, Told);
  Objection does(Added&, const Change&, Told);
  Objection does(Away&, const Change&);
  Objection does(Seated&, const Change&);
  Objection does(Undrawn&, const Change&);
  Objection does(HandTold&, const Change&, Told);
  Objection does(HandBack&, const Change&, Told);
  Objection does(SheetTold&, const Change&, Told);
  Objection does(Penalized&, const Change&);
  Objection does(Doubted&, const Change&);
  Objection does(Wished&, const Change&, Told);
  Objection does(Clock&, const Change&);
  Objection does(Renamed&, const Change&);
  Objection does(Removed&, const Change&);
  Objection does(Paid&, const Change&);
  Objection does(PotTold&, const Change&);
  Objection does(NewTable&, const Change&);
  Objection does(SitsDown&, const Change&);
  Objection does(StandsUp&, const Change&);
  Objection does(TableOver&, const Change&);
  /// Why this isn't told of an evening, or of an evening alone.
  Objection wrong_kind(const Deed&) const;
  /// Why this person can't sit down at a table of an evening.
  Objection cannot_sit(int person) const;
  /// Why a table that's over can't go on: somebody who sat there sits somewhere else.
  Objection cannot_go_on(const EventTable&) const;
  /// Why this can't be the name of this person, or, if it's -1, of somebody who comes.
  Objection wrong_name(const std::string& name, int person) const;
  bool is_known(int person) const;
  /// The table of an evening where they sit now, from 1; 0: none.
  int sits_at(int person) const;
  /// Why nobody can have this table always.
  Objection wrong_table(int person, int table) const;
  Objection does(Opened&, const Change&);
  /// The table, or why there is none.
  Objection find(int round, int table, EventTable*& found);

  EventHeader header_;
  std::vector<Entrant> people_;
  std::vector<EventRound> rounds_;
  std::vector<Penalized> penalties_;
  std::vector<Wish> wishes_;
  std::vector<Pot> pots_;
  std::optional<Clock> clock_;
  std::set<std::string, std::less<>> once_;
  std::vector<Change> changes_;
};

/// Of an evening: as many may sit at its tables as play there, at the stake that was wished for, in cents a point.
void fit_evening(EventHeader& header, std::optional<int> stake);

/// What these people play when they sit at one table; nullptr if none of the tables is for so few.
const Variant* table_for(const EventHeader&, int people);

/// What a table of an event is called.
Message game_of(const Variant&);

}  // namespace sheepshead::club
