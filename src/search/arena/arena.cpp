#include "search/arena/arena.hpp"

#include "search/arena/workers.hpp"
#include "search/whole.hpp"
#include "words/groups/bot.hpp"

namespace sheepshead {
namespace {

/// The hand that the field plays alone.
class FieldWatcher : public Watcher {
 public:
  FieldWatcher(const Game& game, DealConduct& conduct, Thinking& thinking)
      : game_(game), conduct_(conduct), thinking_(thinking) {}

  void decided(const State& before, Action action, std::uint64_t nanoseconds) override {
    conduct_.add_action(game_, before, action);
    if (nanoseconds > 0) thinking_.add(nanoseconds);
  }
  void over(const State& end) override {
    for (Seat p = 0; p < game_.players; ++p) conduct_.add_picking(game_, end, p);
    if (!is_scored(end.ending)) return;
    const Tally t = tally(game_, end);
    scores = score(game_, t);
    for (Seat p = 0; p < game_.players; ++p) conduct_.add_score(role_of(t, p), scores[p]);
  }

  Score scores{};

 private:
  const Game& game_;
  DealConduct& conduct_;
  Thinking& thinking_;
};

/// A hand with the hero in one seat.
class HeroWatcher : public Watcher {
 public:
  HeroWatcher(const Game& game, Seat hero, DealConduct& conduct, Thinking& thinking, Thinking& field_thinking)
      : game_(game), hero_(hero), conduct_(conduct), thinking_(thinking), field_thinking_(field_thinking) {}

  void decided(const State& before, Action action, std::uint64_t nanoseconds) override {
    if (before.turn == hero_) conduct_.add_action(game_, before, action);
    if (nanoseconds > 0) (before.turn == hero_ ? thinking_ : field_thinking_).add(nanoseconds);
  }
  void over(const State& end) override {
    conduct_.add_picking(game_, end, hero_);
    if (!is_scored(end.ending)) return;
    const Tally t = tally(game_, end);
    role = role_of(t, hero_);
    points = score(game_, t)[hero_];
    conduct_.add_score(role, points);
  }

  Role role{};
  std::int32_t points = 0;

 private:
  const Game& game_;
  Seat hero_;
  DealConduct& conduct_;
  Thinking& thinking_;
  Thinking& field_thinking_;
};

/// The match on one thread.
class MatchWorker {
 public:
  MatchWorker(const Match& match, Workers& workers, MatchPart& part)
      : match_(match), workers_(workers), part_(part), table_(match.game, match.seed, workers.stop()) {
    hero_ = match.maker(match.hero);
    for (Seat p = 0; p < match.game.players; ++p)
      for (const std::string& name : match.field) field_.push_back(match.maker(name));
  }

  void run() {
    std::uint64_t deal = 0;
    while (workers_.next(deal)) {
      try {
        if (play(deal)) workers_.finished_one();
      } catch (const BotFailed& failed) {
        workers_.fail(deal, failed.seat == kNoSeat ? failed.why
                                                   : say<"bot.failed">(name_at(deal, failed.seat), deal, failed.why));
      }
    }
    const std::lock_guard lock(workers_.mutex());
    part_.hero.conduct += mine_.hero.conduct;
    part_.hero.thinking += mine_.hero.thinking;
    part_.field.conduct += mine_.field.conduct;
    part_.field.thinking += mine_.field.thinking;
    for (std::size_t r = 0; r < kRoles; ++r) part_.gain[r] += mine_.gain[r];
  }

 private:
  std::size_t kind_at(std::uint64_t deal, Seat seat) const {
    return std::size_t((seat + deal / match_.game.players) % match_.field.size());
  }
  std::string name_at(std::uint64_t deal, Seat seat) const {
    return seat == hero_seat_ ? match_.hero : match_.field[kind_at(deal, seat)];
  }

  /// Counts the deal only if it was played to its end from every seat.
  bool play(std::uint64_t deal) {
    const Game& game = match_.game;
    std::array<Bot*, kMaxSeats> bots{};
    for (Seat p = 0; p < game.players; ++p) bots[p] = field_[p * match_.field.size() + kind_at(deal, p)].get();

    DealConduct field, hero;
    std::array<DealConduct::InRole, kRoles> gain{};
    MatchPart::Deal sums{.done = true};
    FieldWatcher alone(game, field, mine_.field.thinking);
    hero_seat_ = kNoSeat;
    if (!table_.play(deal, bots, 0, nullptr, &trail_, alone)) return false;
    for (Seat p = 0; p < game.players; ++p) {
      HeroWatcher watcher(game, p, hero, mine_.hero.thinking, mine_.field.thinking);
      Bot* const was = bots[p];
      bots[p] = hero_.get();
      hero_seat_ = p;
      if (!table_.play(deal, bots, one_seat(p), &trail_, nullptr, watcher)) return false;
      bots[p] = was;
      sums.hero += watcher.points;
      sums.field += alone.scores[p];
      ++gain[std::size_t(watcher.role)].hands;
      gain[std::size_t(watcher.role)].points += watcher.points - alone.scores[p];
    }
    field.add_to(mine_.field.conduct);
    hero.add_to(mine_.hero.conduct);
    for (std::size_t r = 0; r < kRoles; ++r)
      if (gain[r].hands > 0) mine_.gain[r].add_deal(gain[r].hands, gain[r].points);
    part_.deals[deal - part_.first] = sums;
    return true;
  }

  const Match& match_;
  Workers& workers_;
  MatchPart& part_;
  ArenaTable table_;
  std::unique_ptr<Bot> hero_;
  std::vector<std::unique_ptr<Bot>> field_;  ///< seat by seat, one of each name
  Seat hero_seat_ = kNoSeat;
  Trail trail_;
  MatchPart mine_;
};

}  // namespace

MatchPart play_part(const Match& match, std::uint64_t first, std::uint64_t count) {
  Workers workers(first, count, match.threads);
  MatchPart part;
  part.first = first;
  part.deals.resize(count);
  workers.run([&] { MatchWorker(match, workers, part).run(); }, match.progress);
  part.failure = workers.failure();
  return part;
}

MatchResult settle(const Match& match, std::span<const MatchPart> parts) {
  MatchResult result;
  std::vector<double> points, differences;
  const double seats = match.game.players;
  for (const MatchPart& part : parts) {
    result.hero.conduct += part.hero.conduct;
    result.hero.thinking += part.hero.thinking;
    result.field.conduct += part.field.conduct;
    result.field.thinking += part.field.thinking;
    for (std::size_t r = 0; r < kRoles; ++r) result.gain[r] += part.gain[r];
    if (result.failure.empty()) result.failure = part.failure;
    for (const MatchPart::Deal& deal : part.deals) {
      if (!deal.done) continue;
      points.push_back(deal.hero / seats);
      differences.push_back((deal.hero - deal.field) / seats);
    }
  }
  result.deals = points.size();
  result.points = bootstrap_mean(points, match.seed);
  result.difference = bootstrap_mean(differences, match.seed);
  result.complete = result.deals == match.deals;
  return result;
}

MatchResult play_match(const Match& match) { return play_whole(match, match.deals); }

}  // namespace sheepshead
