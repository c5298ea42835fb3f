// What the net reads of a View and of an action: a list of binary features.
#pragma once

#include <array>
#include <cstdint>

#include "play/view.hpp"

namespace sheepshead {

using Feature = std::uint16_t;

/// Cards by what they are worth at this table: trump from the highest, then four fail suits from their highest card.
/// The fail suits stand in an order of their own in each view: the called suit first, then the seat's longest.
inline constexpr int kTrumpSlots = 16;
inline constexpr int kFailSlots = 7;
inline constexpr int kSlots = kTrumpSlots + 4 * kFailSlots;

/// The features of the rules come first, then those of the view, then those of the action.
extern const int kRuleFeatures, kViewFeatures, kFeatures;  ///< where each of the three ends
inline constexpr int kMostFeatures = 320;                  ///< at once

/// Features that are on.
struct FeatureList {
  std::array<Feature, kMostFeatures> at;
  int count = 0;

  void add(int f) { at[std::size_t(count++)] = Feature(f); }
  const Feature* begin() const { return at.data(); }
  const Feature* end() const { return at.data() + count; }
};

/// How another seat stands to one's own, as far as the view tells.
enum class Relation : std::uint8_t { ally, enemy, unknown };

/// Where the cards of a game stand, for each trump order that it can have; made once.
class CardSlots {
 public:
  explicit CardSlots(const Game& game);

  struct Places {
    std::array<std::uint8_t, kCards> slot{};  ///< of a trump: its slot; else its place in its suit
  };
  const Places& of(const View& v) const { return places_[v.trump]; }

 private:
  std::array<Places, 1 + kSuits> places_{};
};

/// What follows from a view once, for all its actions.
class ViewReading {
 public:
  ViewReading(const Game& game, const CardSlots& slots, const View& view);

  /// Of the view, without those of the rules.
  void features(FeatureList& out) const;
  /// Of one of view.legal.
  void features(Action action, FeatureList& out) const;

 private:
  enum class Role : std::uint8_t { bidding, picker, partner, opponent, solo };

  Relation relation(Seat other) const;
  int slot(Card card) const;
  int suit_slot(PlaySuit suit) const;  ///< 0 for trump, then 1 to 4
  int side() const;                    ///< 0 the picker's, 1 the others', 2 everyone for themselves, or not known yet
  void read_suits();
  void read_relations();
  void read_tricks();
  void read_leaning(Card card, int at, Seat seat, Seat winning, Card best);
  int lean(Seat other) const;
  void add_cards(FeatureList& out) const;
  void add_trick(FeatureList& out) const;
  void add_points(FeatureList& out) const;
  void add_seats(FeatureList& out) const;
  void add_calls(FeatureList& out) const;
  void add_hand(FeatureList& out) const;
  void add_played(Card card, FeatureList& out) const;
  void add_laid_aside(Card card, FeatureList& out) const;

  const Game& game_;
  const View& v_;
  const TrumpOrder& order_;
  const CardSlots::Places& places_;
  Role role_ = Role::bidding;
  bool each_for_himself_ = false;
  bool sides_settled_ = false;  ///< everyone's side is known to this seat
  CardSet unseen_;
  std::array<std::uint8_t, kSuits> suit_index_{};  ///< canonical place of each printed suit
  std::array<Relation, kMaxSeats> relation_{};
  std::array<std::uint8_t, kMaxSeats> voids_{};  ///< bit of the suit slot, for each seat
  std::array<int, kMaxSeats> leans_{};           ///< to the picker's side where above 0, away from it where below
};

/// Of the rules.
void rule_features(const Game& game, FeatureList& out);

}  // namespace sheepshead
