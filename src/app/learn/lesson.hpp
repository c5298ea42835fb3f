// What newcomers are taught from: the told first hand and the positions of the drills. The pages teach from the same
// files: web/src/learn/first_hand.json and web/public/puzzles/.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/hand.hpp"
#include "search/analysis/puzzle.hpp"
#include "words/message.hpp"

namespace sheepshead::app {

struct PlayedTrick {
  Seat leader = 0;
  std::vector<Card> cards;  ///< in the order of play
  Seat winner = kNoSeat;    ///< of a told trick
};

/// Where the learner does something.
struct ToldStep {
  enum class What { card, bury, play, choice };
  Message title, ask, why, no;  ///< `no`: to an answer that is not the told one
  What what = What::card;
  std::string answer;                ///< a card, or one of the choices
  std::vector<std::string> choices;  ///< of a choice: "pick", "call AC", "61"
};

/// One hand at a five-handed table with a called ace, from the first bid to the last trick. The learner has seat 0.
struct ToldHand {
  std::vector<std::string> names;  ///< by seat; the learner's is empty
  Seat dealer = 0;
  std::vector<std::vector<Card>> deal;  ///< by seat
  std::vector<Card> blind, buried;
  Card called = kNoCard;
  Seat partner = 0;
  std::vector<PlayedTrick> tricks;
  std::vector<ToldStep> steps;
};
const ToldHand& told_hand();

/// The deck that deals the told hand.
DeckOrder deck_of(const Game&, const ToldHand&);

/// A position with one clearly best answer, as the player who is asked knows it.
struct Position {
  struct Choice {
    std::string words;  ///< "play 9C", as in files
    double value = 0;   ///< in game points at the end of the hand, on average
  };
  Theme theme{};
  Seat seat = 0, dealer = 0;
  std::vector<std::string> names;  ///< by seat
  CardSet hand, buried;
  Seat picker = kNoSeat;
  Card called = kNoCard;
  bool alone = false;
  std::vector<Seat> passed;
  std::vector<PlayedTrick> tricks;  ///< the last one may be in progress
  std::string answer;
  std::vector<Choice> choices;
  std::vector<Message> why;
};

/// The table of all positions: "five-called-ace".
const std::string& drill_variant();

/// The positions of a theme, or of all, one of each in turn.
std::vector<const Position*> positions_of(std::optional<Theme>);

/// "Pick or pass", as the pages call the drill.
Message title_of(Theme);

/// In the order in which one learns them.
inline constexpr Theme kLessons[]{Theme::pick, Theme::bury, Theme::call, Theme::lead, Theme::schmear};

}  // namespace sheepshead::app
