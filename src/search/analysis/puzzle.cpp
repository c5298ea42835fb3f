#include "search/analysis/puzzle.hpp"

#include <array>

#include "search/analysis/deeds.hpp"
#include "search/analysis/why.hpp"
#include "search/bots/casual/casual.hpp"

namespace sheepshead {
namespace {

constexpr std::array<std::string_view, kThemes> kThemeNames{"lead", "bury", "pick", "call", "schmear"};

/// What the screen may miss of the gap, since it looks less closely.
constexpr double kPromising = 0.7;

/// The best of those that are not the best; nothing where the best has an equal.
const Alternative* second_of(const Judgement& j) {
  const Alternative* second = nullptr;
  for (const Alternative& a : j.alternatives)
    if (a.action != j.best_one().action && (second == nullptr || a.value > second->value)) second = &a;
  return second;
}

void play_on(const Game& game, State& state, std::vector<std::pair<Seat, Action>>& actions) {
  CasualBot bot;
  Random unused(0);
  while (!is_over(state)) {
    const Action a = bot.choose(game, view(game, state, state.turn), unused);
    actions.emplace_back(state.turn, a);
    apply(game, state, a);
  }
}

bool may_schmear(const Game& game, const View& v) {
  if (!Deeds::apply_to(game, v) || v.in_trick == 0) return false;
  const Deeds deeds(game, v);
  int much = 0, others = 0;
  for (int i = 0; i < v.legal.size(); ++i) {
    const Deed deed = deeds.of(v.legal.at(i));
    (deed == Deed::schmear || deed == Deed::give ? much : others) += 1;
  }
  return much > 0 && others > 0;
}

}  // namespace

std::string_view name_of(Theme t) { return kThemeNames[std::size_t(t)]; }

std::optional<Theme> theme_named(std::string_view name) {
  for (int i = 0; i < kThemes; ++i)
    if (kThemeNames[std::size_t(i)] == name) return Theme(i);
  return std::nullopt;
}

bool is_of(Theme theme, const Game& game, const View& v) {
  if (v.legal.size() < 2) return false;
  switch (theme) {
    case Theme::lead: return Deeds::apply_to(game, v) && v.in_trick == 0;
    case Theme::bury: return v.phase == Phase::bury && v.to_bury == 1;
    case Theme::pick: return v.phase == Phase::pick && v.legal.has(Kind::pass);
    case Theme::call:
      return v.phase == Phase::call_ace || v.phase == Phase::call_first || v.phase == Phase::call_jack ||
             v.phase == Phase::call_partner;
    case Theme::schmear: return may_schmear(game, v);
  }
  return false;
}

std::optional<Puzzle> puzzle_in_deal(const Game& game, Theme theme, std::uint64_t seed, std::uint64_t number,
                                     Judge& screen, Judge& check, const PuzzleLimits& limits) {
  Random random(seed, number);
  Puzzle p;
  p.deck = shuffle(game, random);
  p.dealer = Seat(number % game.players);
  const double least = limits.gap * stake_of(game), most = limits.most * stake_of(game);
  CasualBot bot;
  State state = deal(game, p.deck, p.dealer);
  for (std::uint64_t i = 0; !is_over(state); ++i) {
    const View v = view(game, state, state.turn);
    const Action usual = bot.choose(game, v, random);
    if (is_of(theme, game, v)) {
      const auto look = [&](Judge& judge, double gap) {
        p.judgement = judge.judge(game, v, spread(seed ^ spread(number)) + i);
        if (p.judgement.alternatives.size() < 2) return false;
        const Alternative* second = second_of(p.judgement);
        p.gap = p.judgement.best_one().value - second->value;
        p.gap_error = second->behind_error;
        p.second = second->action;
        p.answer = p.judgement.best_one().action;
        return p.gap >= gap && p.gap <= most;
      };
      if (look(screen, least * kPromising) && look(check, least) && p.gap >= limits.errors * p.gap_error) {
        p.at = p.actions.size();
        p.before = state;
        p.view = v;
        const Why why = why_best(game, v, p.judgement, p.answer);
        p.rule = why.rule;
        p.reason = why.reason;
        p.actions.emplace_back(state.turn, p.answer);
        apply(game, state, p.answer);
        play_on(game, state, p.actions);
        return p;
      }
    }
    p.actions.emplace_back(state.turn, usual);
    apply(game, state, usual);
  }
  return std::nullopt;
}

}  // namespace sheepshead
