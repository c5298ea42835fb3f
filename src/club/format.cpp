#include "club/format.hpp"

#include <algorithm>
#include <numeric>

namespace sheepshead::club {

bool is_sound(const Format& f) {
  const auto in = [](int n, int least, int most) { return n >= least && n <= most; };
  if (f.is_evening() && (f.rounds != 0 || f.online || f.duplicate || f.fee != 0 || !f.places.empty() ||
                         f.per_round != 0 || f.advance != 100 || f.counts != Counts::total))
    return false;
  const TableSizes& s = f.sizes;
  const int paid = std::accumulate(f.places.begin(), f.places.end(), 0) + f.per_round * std::max(f.rounds, 1);
  return in(f.rounds, 0, kMaxRounds) && in(f.hands, 0, kMostHands) && in(s.least, kLeastSeats, s.wanted) &&
         in(s.wanted, s.least, s.most) && in(s.most, s.wanted, kMostSeats) && in(f.best, 0, kMaxRounds) &&
         (f.counts == Counts::best) == (f.best > 0) && in(f.least_hands, 0, 100'000) && in(f.advance, 1, 100) &&
         in(f.fee, 0, kMostFee) && f.places.size() <= std::size_t(kMostPlaces) &&
         std::ranges::all_of(f.places, [&](int p) { return in(p, 0, 100); }) && in(f.per_round, 0, 100) &&
         in(paid, 0, 100) && in(f.penalty, 0, 1000) && (!f.duplicate || (f.online && s.least == s.most));
}

std::span<const Preset> presets() {
  // national, germanfest, club-day: as docs/rule-book.md's sources tell of them.
  static const std::vector<Preset> all{
      {"national",
       "three-national",
       "",
       {.rounds = 0, .hands = 48, .sizes = {3, 3, 3}, .counts = Counts::best, .best = 1}},
      {"germanfest",
       "five-germanfest",
       "",
       {.rounds = 0, .hands = 15, .sizes = {5, 5, 6}, .counts = Counts::best, .best = 1}},
      {"club-day",
       "five-sheboygan-falls",
       "",
       {.rounds = 3,
        .hands = 20,
        .sizes = {5, 5, 6},
        .fee = 2500,
        .places = {30, 15, 10, 10, 10},
        .per_round = 5,
        .penalty = 4}},
      {"league",
       "five-jack-of-diamonds",
       "",
       {.rounds = 12, .hands = 20, .sizes = {5, 5, 6}, .counts = Counts::best, .best = 8}},
      {"average",
       "five-jack-of-diamonds",
       "",
       {.rounds = 12, .hands = 20, .sizes = {5, 5, 6}, .counts = Counts::average, .least_hands = 100}},
      {"knock-out", "five-jack-of-diamonds", "", {.rounds = 0, .hands = 20, .sizes = {5, 5, 6}, .advance = 50}},
      {"round-robin", "five-jack-of-diamonds", "", {.rounds = 6, .hands = 20, .sizes = {5, 5, 6}}},
      {"four-handed", "four-called-ace", "three", {.rounds = 3, .hands = 16, .sizes = {4, 3, 4}}},
      {"evening", "five-jack-of-diamonds", "", {.rounds = 0, .hands = 0, .sizes = {5, 5, 8}}},
  };
  return all;
}

const Preset* preset(std::string_view id) {
  for (const Preset& p : presets())
    if (p.id == id) return &p;
  return nullptr;
}

}  // namespace sheepshead::club
