// What a client was told of a hand while it was played, to be held against the record that a proof is of:
// docs/fair-deals.md. An honest proof of another deck is no proof of the cards that were played.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "notation/record.hpp"

namespace sheepshead::server {

/// Everything is kept as it was told, and read when the record, and with it the rules, is there.
class ToldHand {
 public:
  /// The view at the deal.
  void dealt(const nlohmann::json& view);
  /// A view from later on; before it, anything may have happened.
  void seen(const nlohmann::json& view);
  /// What was told of one action: `seat`, and `action`, `events` and `view` as far as the client may know them.
  void acted(const nlohmann::json& act);

  /// Nothing was told of any cards.
  bool is_blank() const { return told_.empty(); }
  /// Whether the record can be of the hand that was told. `to_its_end`: nothing is missing behind what was told last.
  bool is_of(const Game&, const HandRecord&, bool to_its_end) const;

 private:
  struct Told {
    enum class What { dealt, later, act };
    What what{};
    std::string view{};  ///< JSON; empty where none was told
    Seat seat = kNoSeat;
    std::string action{};
    std::vector<std::string> events{};  ///< JSON
    bool after_a_gap = false;           ///< anything may have happened before it
  };
  struct Replayed;

  void add(Told);

  std::vector<Told> told_;
  bool is_too_long_ = false;
};

}  // namespace sheepshead::server
