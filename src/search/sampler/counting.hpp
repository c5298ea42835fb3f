// Exact counting of the ways to lay hidden cards into places, and uniform draws of one.
#pragma once

#include <array>
#include <vector>

#include "play/random.hpp"
#include "search/sampler/hidden.hpp"

namespace sheepshead::sampling {

/// The hidden cards in their places.
using Laid = std::array<CardSet, kPlaces>;

/// The ways of one case. Cards that may lie in the same places and answer the same needs form a class. Places are
/// filled one after the other, those that ask nothing last; a table holds, for each place and each number of cards
/// left of each class, how many ways there are from there. Classes that no later place tells apart become one.
class Counting {
 public:
  Counting(const Case& c, CardSet hidden);
  double ways() const { return ways_; }
  /// ways() must not be 0.
  void draw(Random& random, Laid& laid) const;

 private:
  using Counts = std::array<std::uint8_t, kCards>;
  struct Limit {
    std::uint64_t classes = 0;
    std::uint8_t least = 0, most = 0;
  };
  struct Stage {
    std::uint8_t place = 0, size = 0, classes = 0;
    std::uint64_t allowed = 0;
    std::vector<Limit> limits;
    std::array<std::uint8_t, kCards> becomes{};  ///< the class in the next stage
    std::array<std::uint32_t, kCards> stride{};
    std::vector<double> table;  ///< ways from here, by the cards left of each class
    std::size_t place_of(const Counts& left) const {
      std::uint32_t at = 0;
      for (std::size_t k = 0; k < classes; ++k) at += left[k] * stride[k];
      return at;
    }
  };

  void add_free_places(const Case& c, Places places);
  void add_stages(const Case& c, CardSet hidden, const std::vector<Need>& needs, Places places);
  double from(std::size_t stage, const Counts& left);
  double known_from(std::size_t stage, const Counts& left) const;
  template <typename Visit>
  bool each_part(const Stage& stage, const Counts& left, Visit visit) const;
  Counts after(const Stage& stage, const Counts& left, const Counts& part, std::size_t next_classes) const;
  std::size_t classes_of(std::size_t stage) const { return stage < stages_.size() ? stages_[stage].classes : 1; }

  std::vector<Stage> stages_;
  std::vector<std::pair<std::uint8_t, std::uint8_t>> free_;  ///< places that ask nothing, and their sizes
  std::vector<std::vector<std::uint8_t>> cards_;             ///< of each class of the first stage
  Counts first_{};
  double free_ways_ = 1;
  double ways_ = 0;
};

}  // namespace sheepshead::sampling
