// Duplicate Sheepshead: all tables of a round have played the same deals, and what counts is the difference from the
// others who held the same cards. Functions of the event alone.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "club/event.hpp"

namespace sheepshead::club {

/// Exact, in lowest terms.
struct Fraction {
  std::int64_t over = 0, under = 1;  ///< under > 0

  static Fraction of(std::int64_t over, std::int64_t under);
  Fraction operator+(const Fraction&) const;
  bool operator<(const Fraction& b) const { return over * b.under < b.over * under; }
  friend bool operator==(const Fraction&, const Fraction&) = default;
};
/// "-7/4", "3".
std::string text_of(const Fraction&);

/// What a table made of a deal.
struct DuplicateTable {
  int table = 0;            ///< from 1
  std::vector<int> people;  ///< who held the cards, by seat of the hand
  Ending ending{};
  int picker = -1;  ///< a person; -1: nobody
  std::vector<int> partners;
  std::optional<int> took;  ///< card points of the picker's side
  std::vector<std::int64_t> points;
  std::vector<Fraction> differences;  ///< from the mean of all who held the same cards
};

/// A deal that all tables of as many people have played.
struct DuplicateDeal {
  int round = 0, hand = 0;  ///< from 1
  int seats = 0;            ///< people at each of these tables
  std::vector<DuplicateTable> tables;
};

struct DuplicateStand {
  int person = 0;
  int place = 0;  ///< from 1
  int deals = 0;
  Fraction difference;
};

/// Whether hand n is the same deal at all tables that play by these rules: none is thrown in, and nothing but the deal
/// passes from one to the next.
bool plays_even_deals(const Rules&);

/// Hand n of a round is the same deal at all its tables of as many people, if at least two of them have it from the
/// same dealer. Those that not all of them have played are left out, and so are tables of which there are only totals.
std::vector<DuplicateDeal> duplicate_deals(const Event&);
/// Who has the greatest sum of differences, less what they lost by penalties, comes first; the same sum is the same
/// place. Of the deals of one round, or, if it's 0, of all.
std::vector<DuplicateStand> duplicate_standings(const Event&, const std::vector<DuplicateDeal>&, int round = 0);
/// Bots who come, come back or leave before a draw, so that all tables have as many people and there are two at least.
std::vector<Deed> bots_needed(const Event&);

/// How far the event has come with a round: so many hands all its tables have played, as far as it was told.
int hands_of_all(const EventRound&);
/// Whether all its tables have played all hands, or handed in a sheet.
bool is_done(const EventRound&);

/// Standings, and a traveler of each deal.
nlohmann::ordered_json duplicate_json(const Event&);

}  // namespace sheepshead::club
