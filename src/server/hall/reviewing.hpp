// The review of a finished hand, decision by decision: the same wherever it's done, on the server's threads or by a
// worker elsewhere.
#pragma once

#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>

#include "play/action.hpp"

namespace sheepshead::server {

/// What these are called in a queue of work.
inline constexpr const char* kReviewWork = "reviews";

struct ReviewAsked {
  int number = 0;                ///< of the hand
  std::string record;            ///< JSON, without names
  int seat = -1;                 ///< whose decisions; -1: nobody's
  std::map<int, Action> hinted;  ///< what a hint advised, by number of the action
  std::set<int> stood_in;        ///< what a bot played for the person, likewise
};
/// Of the person of this name. What waits in a queue of work names nobody: nothing of it has to be forgotten.
ReviewAsked review_of(int hand, const std::string& record, const std::string& name);
std::string to_json(const ReviewAsked&);
std::optional<ReviewAsked> read_review_asked(const std::string& text);
/// What Reviewing::take_result() gave elsewhere; nothing if it's anything else.
std::optional<nlohmann::ordered_json> read_review(const std::string& text);

/// One thread at a time.
class Reviewing {
 public:
  /// Reads and plays the record.
  explicit Reviewing(ReviewAsked asked);
  ~Reviewing();

  bool is_over() const;
  /// Judges the next decision.
  void go_on();
  /// {"verdict", "decisions"}, as the message `review` has them; the first is missing if the record can't be read.
  nlohmann::ordered_json take_result();

 private:
  struct Hand;
  std::unique_ptr<Hand> hand_;
};

}  // namespace sheepshead::server
