// Bots that look ahead: club, expert and master.
#pragma once

#include "search/bots/bot.hpp"
#include "search/bots/search/search.hpp"

namespace sheepshead {

/// Draws one number of the generator for each decision, the seed of its search; so the games of a series stay
/// comparable whatever the search does.
class SearchingBot final : public Bot {
 public:
  /// `net`: plays on by the net where it is good at the table, else by the casual bot's rules.
  SearchingBot(const search::SearchOptions& options, bool net)
      : options_(options), casual_(search::casual_policy()), net_(net ? search::net_policy() : nullptr) {}

  Action choose(const Game& game, const View& view, Random& random) override;
  std::vector<ActionValue> values(const Game& game, const View& view, Random& random) override;
  bool reckons() const override { return true; }

 private:
  search::Policy& policy(const Game& game) { return net_ != nullptr && search::net_is_good(game) ? *net_ : *casual_; }

  search::SearchOptions options_;
  std::unique_ptr<search::Policy> casual_, net_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace sheepshead
