// The parts of score_lines(): one for each way in which a hand is scored. For score_*.cpp only.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "notation/names.hpp"
#include "play/score.hpp"

namespace sheepshead {

struct ScoreLines {
  const Game& game;
  const Tally& tally;
  const Score& score;
  Names names;
  std::vector<std::string> lines;

  void picked();     ///< a picker's side, or the partners, against the others
  void leaster();    ///< also moster, mittler and wilky
  void hicks();      ///< T4d
  void schwanzer();  ///< N6
  void duel();       ///< T2a, T2b
  void counters();   ///< T4e
  void reneged();    ///< L5
  void multiplied();

  static std::string count(int n, std::string_view what) {
    return std::to_string(n) + " " + std::string(what) + (n == 1 ? "" : "s");
  }
  static std::string points_text(int n) { return count(n, "point"); }
  /// "gets 4", "pays 2", "get nothing".
  static std::string share(const std::string& who, int n);
  /// "has" or "have": a player may be called You.
  static std::string verb(const std::string& who, const char* he, const char* you);
  std::string verb(Seats seats, const char* he, const char* they) const;
  /// "In all East gets 2, each opponent pays 1."
  void say_all(std::string first, std::vector<std::pair<std::string, int>> parts);

 private:
  void sheepshead();
  void lost(Outcome outcome, int opponent, bool many);
  int value(Outcome outcome) const;
  std::vector<std::pair<std::string, int>> parts() const;
  void no_stakes();
  void by_place();
  void won();
  void won_by_name(const LeasterVerdict&, const std::string& who, bool all);
  void in_all(Seats winners);
};

}  // namespace sheepshead
