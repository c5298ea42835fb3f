// How strong somebody plays: points a hand against the field, with an error, from the scores of hands (docs/rating.md).
// Each hand says of its players how much better each did than the others at that table; what was known of them before,
// how sure it was, and luck, which is large, decide how far a hand moves them.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sheepshead::rating {

/// Who played: a person's number, or a level of bots.
struct Player {
  std::uint64_t person = 0;  ///< 0: a bot
  std::string bot;           ///< its level; empty for people
};

/// A hand as it counts here.
struct RatedHand {
  std::string kind;  ///< of table; scores of one kind are alike: "five-called-ace"
  std::int64_t at = 0;
  std::vector<Player> players;
  std::vector<int> scores;  ///< of each of them
  std::string deal = {};    ///< what the tables that play the same cards call it; empty: they're this table's alone
};

/// Where somebody stood after so many hands.
struct Standing {
  std::int64_t at = 0;
  int hands = 0;
  double points = 0;  ///< a hand, at the kind of table below, more than the field
  double error = 0;   ///< of `points`: in two of three cases the truth is no farther away
};

struct Strength {
  Standing now;
  std::string kind;  ///< of table that they have played most, in the points of which all of this is
  /// Whether the hands say more than what is believed of anybody: only then it's a number to show.
  bool means_something = false;
  /// The first first; at most kMostCourse, evenly spread. All against the field as it is now.
  std::vector<Standing> course;
};
inline constexpr std::size_t kMostCourse = 200;

/// What hands have shown so far. Each hand takes a time that only depends on how many played it. The same hands in the
/// same order make the same figures. Not thread-safe.
class Strengths {
 public:
  /// A hand with fewer than two players, or in which one of them sits twice, says nothing.
  void see(const RatedHand&);
  /// What all tables made of one deal, by seat: it's the difference from the others with the same cards that counts.
  void see_deal(std::span<const RatedHand> tables);
  /// Of somebody who hasn't played: no hands.
  Strength of(std::uint64_t person) const;
  /// About how many more hands it takes until a person's strength means something; 0: none.
  int still_needed(std::uint64_t person) const;

 private:
  /// What is believed of one player, in standard deviations of the score of a hand.
  struct Belief {
    double mean = 0, variance = 0;
    int hands = 0;
    std::map<std::string, int, std::less<>> kinds;
    std::vector<Standing> course;
    int apart = 1;  ///< hands between two standings of the course
  };
  /// How widely scores of a kind of table spread.
  struct Spread {
    double squares = 0, count = 0;
    double within = 0, compared = 0;  ///< squares of differences from those with the same cards, and their freedom
    double deviation() const;
    /// Which part of the variance is left where the cards are the same.
    double play() const;
  };
  /// Scores around their mean.
  static std::vector<double> around_mean(const RatedHand&);
  static bool says_something(const RatedHand&);
  void widen(Spread&, const std::vector<double>& off);
  /// What those at the table are expected to score, in standard deviations.
  std::vector<double> expected(const RatedHand&);
  /// `scores` are in standard deviations, and luck has this variance.
  void move(const RatedHand&, const std::vector<double>& scores, double luck);

  Belief& belief(const Player&);
  /// What all others come to, each counted as often as they played.
  double field(const Belief& but) const;
  void note(Belief&, std::int64_t at);
  double deviation_of(std::string_view kind) const;

  std::unordered_map<std::uint64_t, Belief> people_;
  std::map<std::string, Belief, std::less<>> bots_;
  std::map<std::string, Spread, std::less<>> spreads_;
  double sum_ = 0;          ///< of the people's means, each as often as they played
  std::int64_t hands_ = 0;  ///< that people played
};

}  // namespace sheepshead::rating
