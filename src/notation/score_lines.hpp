// The parts of score_lines(): one for each way in which a hand is scored. For score_*.cpp only.
#pragma once

#include <utility>
#include <vector>

#include "play/score.hpp"
#include "words/groups/score.hpp"
#include "words/message.hpp"

namespace sheepshead {

struct ScoreLines {
  const Game& game;
  const Tally& tally;
  const Score& score;
  const Verdict v;
  std::vector<Message> lines;

  void picked();     ///< a picker's side, or the partners, against the others
  void leaster();    ///< also moster, mittler and wilky
  void hicks();      ///< T4d
  void schwanzer();  ///< N6
  void duel();       ///< T2a, T2b
  void counters();   ///< T4e
  void reneged();    ///< L5
  void multiplied();

  void add(Message line) { lines.push_back(std::move(line)); }
  /// "East gets 2.", "Each opponent pays 1."
  static Message share(Seat seat, int n);
  static Message share(ChoiceOf<"score.share-of"> part, int n);

 private:
  static ChoiceOf<"score.share", 1> settled(int n);
  void sheepshead();
  void lost();
  std::vector<Message> parts() const;
  void parts_of_side(std::vector<Message>&) const;  ///< of the picker and the partners, where they differ
  void called();
  void billies();
  void solo();
  void no_stakes();
  void by_place();
  void won();
  void won_by_name();
  void in_all(Seats winners);
};

}  // namespace sheepshead
