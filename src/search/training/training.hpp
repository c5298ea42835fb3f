// Training the net by Monte Carlo self-play: what each action came to is what its value should have been.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/random.hpp"
#include "search/bots/bot.hpp"
#include "search/neural/net.hpp"

namespace sheepshead {

/// What a training follows from, together with the tables. Nothing else has an effect, the number of threads neither.
struct TrainingPlan {
  std::uint64_t seed = 1;
  std::uint64_t steps = 40'000;
  std::uint32_t hands = 256;  ///< in a step
  double rate = 2e-3;         ///< of the first step; falls to a hundredth of it along a cosine
  double explore = 0.08;      ///< how often another action is tried, in every second hand
  double others = 0;          ///< share of the hands in which others sit in four of five seats
  double taught = 0;          ///< share of the decisions that a teacher values; above 0 nothing else is learned from
  std::uint64_t tables = 0;   ///< a number made of the tables, set by Training
  friend bool operator==(const TrainingPlan&, const TrainingPlan&) = default;
};

/// One training in progress. Each step plays hands with the net as it is, then follows the gradient of the squared
/// error once (Adam). Hands of a step are cut into kShards, each with a gradient of its own, added up in order.
class Training {
 public:
  static constexpr int kShards = 4;

  /// Hands are played at tables drawn from `tables`, each as likely as the others.
  Training(std::vector<Game> tables, TrainingPlan plan);
  /// Goes on from weights that are there.
  Training(std::vector<Game> tables, TrainingPlan plan, const Net& start);

  /// Who plays for others where plan.others is not 0. Called by several threads at once; its choice depends on the
  /// arguments only. The net does not learn from their decisions.
  using Plays = std::function<Action(const Game&, const View&)>;
  void set_others(Plays others) { others_ = std::move(others); }

  /// Who values decisions where plan.taught is not 0: expected game points for each of view.legal, in its order, or
  /// nothing. Called by several threads at once; its answer depends on the arguments only.
  using Values = std::function<std::vector<ActionValue>(const Game&, const View&, Random&)>;
  void set_teacher(Values teacher) { teacher_ = std::move(teacher); }

  void step(int threads);
  bool done() const { return steps_ >= plan_.steps; }

  std::uint64_t steps() const { return steps_; }
  std::uint64_t decisions() const { return decisions_; }
  /// Root of the mean squared error of about the last hundred steps, in units of net_unit().
  double error() const;
  const Net& net() const { return net_; }
  const TrainingPlan& plan() const { return plan_; }

  /// Everything that resuming takes.
  std::string checkpoint() const;
  /// False, and nothing changed, if the bytes are no checkpoint of this plan and these tables.
  bool restore(std::string_view bytes);

 private:
  struct Shard;
  void play_shard(Shard& shard, int index) const;
  void follow(const std::vector<Shard>& shards);

  void teach(Shard& shard, const Game& game, const View& view, const ViewReading& reading, const FeatureList& features,
             const Net::First& sum, double unit, Random& random) const;
  Seats seats_of_others(const Game& game, Random& random) const;

  std::vector<Game> tables_;
  Plays others_;
  Values teacher_;
  TrainingPlan plan_;
  Net net_;
  std::vector<float> mean_, spread_;  ///< Adam's moments
  std::uint64_t steps_ = 0, decisions_ = 0;
  double error_ = 0;
};

}  // namespace sheepshead
