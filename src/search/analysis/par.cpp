#include "search/analysis/par.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace sheepshead {
namespace {

/// Doubling a hand needs no look: with all cards known, whoever would lose by it doesn't.
bool is_doubling(Phase p) {
  return p == Phase::crack || p == Phase::recrack || p == Phase::castrate || p == Phase::blitz;
}

class Ways {
 public:
  Ways(const Game& game, Solver& solver, Seat picker) : game_(game), solver_(solver), picker_(picker) {}

  /// All that can be made of it from here on; false if it can't be told.
  bool look(const State& s) {
    if (s.phase == Phase::play) return weigh(s);
    if (is_over(s)) return false;
    const Legal all = legal(game_, s);
    if (is_doubling(s.phase) || (s.turn != picker_ && s.phase != Phase::bury))
      return all.has(Kind::silent) && look_after(s, Action(Kind::silent));
    for (int i = 0; i < all.size(); ++i)
      if (!look_after(s, all.at(i))) return false;
    return true;
  }
  std::optional<AsPicker> take() { return std::move(best_); }

 private:
  bool look_after(const State& s, Action action) {
    State next = s;
    apply(game_, next, action);
    // Cards are laid aside in any order.
    if (action.kind() == Kind::bury && !buried_.insert({next.buried.bits, next.buried_too.bits, before_}).second)
      return true;
    deeds_.push_back(action);
    const int before = std::exchange(before_, action.kind() == Kind::bury ? before_ : ++numbered_);
    const bool told = look(next);
    before_ = before;
    deeds_.pop_back();
    return told;
  }

  bool weigh(const State& s) {
    if (++ways_ > kMostWays || Solver::check(game_, s) != Unsolvable::no) return false;
    const Score score = solver_.score(game_, s);
    const bool same = best_ && score[picker_] == best_->worth.score[picker_];
    if (best_ && score[picker_] < best_->worth.score[picker_]) return true;
    if (same && !solver_.reaches(game_, s, best_->worth.points + 1)) return true;
    best_ = AsPicker{{solver_.points(game_, s), score}, deeds_};
    return true;
  }

  const Game& game_;
  Solver& solver_;
  Seat picker_;
  std::optional<AsPicker> best_;
  std::vector<Action> deeds_;
  /// What lies aside, after the decisions of this number that were no bury.
  std::set<std::tuple<std::uint64_t, std::uint64_t, int>> buried_;
  int before_ = 0, numbered_ = 0, ways_ = 0;
};

}  // namespace

std::optional<Par> par_of(const Game& game, const State& dealt, Solver& solver) {
  Par par;
  State s = dealt;
  std::vector<std::pair<Seat, bool>> asked;  // and whether the seat could pass
  while (s.contract.picker == kNoSeat && (s.phase == Phase::redeal || s.phase == Phase::pick)) {
    const Legal all = legal(game, s);
    if (s.phase == Phase::pick && all.has(Kind::pick)) {
      State picked = s;
      apply(game, picked, Action(Kind::pick));
      Ways ways(game, solver, s.turn);
      if (!ways.look(picked)) return std::nullopt;
      asked.emplace_back(s.turn, all.has(Kind::pass));
      par.seats[s.turn] = ways.take();
    }
    const Kind leave = s.phase == Phase::redeal ? Kind::silent : Kind::pass;
    if (!all.has(leave)) break;
    apply(game, s, Action(leave));
  }
  if (asked.empty()) return std::nullopt;
  // From the last who is asked to the first.
  int otherwise[kMaxSeats] = {};
  for (auto last = asked.rbegin(); last != asked.rend(); ++last) {
    const auto [seat, can_pass] = *last;
    const AsPicker& as = *par.seats[seat];
    if (can_pass && as.worth.score[seat] <= otherwise[seat]) continue;
    par.picker = seat;
    std::copy_n(as.worth.score.begin(), kMaxSeats, otherwise);
  }
  return par;
}

}  // namespace sheepshead
