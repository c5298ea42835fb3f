// What an analysis found, added up by player, and how it is shown.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/analyze/work.hpp"

namespace sheepshead::app {

/// A mean with its standard error.
struct PerHand {
  double mean = 0, error = 0;
};

/// One player over all hands, by name.
struct PlayerTotals {
  std::string name;
  int hands = 0;      ///< analyzed
  int decisions = 0;  ///< with a choice
  int slips = 0, mistakes = 0;
  double lost = 0;  ///< game points, over all decisions
  // Picking.
  int asked = 0, picked = 0;  ///< where passing was possible too
  int mauers = 0;             ///< hands passed that should have been picked
  double mauer_points = 0;
  int weak_picks = 0;  ///< hands picked that should have been passed
  double weak_points = 0;
  // Of hands that were scored.
  int scored = 0;
  std::int64_t result = 0;
  double luck = 0;       ///< what the deals were worth
  PerHand without_luck;  ///< result less luck
  PerHand with_luck;     ///< result, for comparison
};

struct AnalyzeReport {
  struct Options {
    bool json = false;
    bool full = false;     ///< every decision, not only what is worth a remark
    bool summary = false;  ///< no hands, only the players
    bool truth = false;
    bool pairs = false;
    CardStyle style = CardStyle::letters;
    bool colors = false;
    /// Whose decisions were looked at. For a single seat, the report speaks to that player; for several, it names them.
    std::function<Seats(const ReadHand&)> seats;
  };
  const ReadFile& file;
  const std::vector<ReadHand>& hands;  ///< those that were analyzed, as far as they were
  const Analyzed& found;
  std::string level;
  int rounds = 8;
  std::uint64_t seed = 1;
  Options options;

  std::vector<PlayerTotals> players(const speech::Language&) const;
  struct Pairs {
    std::vector<std::string> people;
    std::vector<PairVerdict> verdicts;
    int hands = 0;
  };
  Pairs pairs(const speech::Language&) const;

  std::string text() const;
  std::string json() const;
};

/// What a player of this hand is called in totals; players of one name are told apart by their seats.
std::string player_name(const HandRecord&, Seat, const speech::Language&);

}  // namespace sheepshead::app
