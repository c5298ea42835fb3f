#include "search/analysis/contrast.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "search/bots/casual/reasons.hpp"
#include "search/bots/search/equal_cards.hpp"

namespace sheepshead {
namespace {

constexpr auto kContrasts = std::to_array<std::pair<std::string_view, Contrast>>({
    {"hint.lead-trump-picker", Contrast::trump},
    {"hint.lead-trump-partner", Contrast::trump},
    {"hint.lead-trump", Contrast::trump},
    {"hint.lead-trump-anyway", Contrast::trump},
    {"hint.lead-top-trump", Contrast::sure},
    {"hint.lead-winner", Contrast::sure},
    {"hint.lead-ace", Contrast::only_trump},
    {"hint.lead-high", Contrast::only_trump},
    {"hint.lead-called", Contrast::suit},
    {"hint.lead-back", Contrast::suit},
    {"hint.lead-last", Contrast::last},
    {"hint.lead-fail", Contrast::trump},
    {"hint.lead-for-partner", Contrast::trump},
    {"hint.lead-for-picker", Contrast::trump},
    {"hint.lead-keep-trump", Contrast::trump},
    {"hint.lead-nothing", Contrast::spares},
    {"hint.lead-least", Contrast::spares},
    {"hint.lead-untried", Contrast::untried},
    {"hint.lead-hard", Contrast::rare},
    {"hint.lead-lower", Contrast::low},
    {"hint.take-last", Contrast::takes},
    {"hint.take-last-counters", Contrast::takes},
    {"hint.take-own", Contrast::gives},
    {"hint.take-sure", Contrast::sure},
    {"hint.trump-in", Contrast::trump},
    {"hint.trump-in-counters", Contrast::trump},
    {"hint.go-for-it", Contrast::hard},
    {"hint.take-friends", Contrast::takes},
    {"hint.try", Contrast::takes},
    {"hint.hold-on", Contrast::takes},
    {"hint.try-keep", Contrast::low},
    {"hint.enough", Contrast::low},
    {"hint.hold-sure", Contrast::sure},
    {"hint.hold-trump", Contrast::hard},
    {"hint.hold-higher", Contrast::takes},
    {"hint.hold-low", Contrast::trump},
    {"hint.bump", Contrast::takes},
    {"hint.must-take-points", Contrast::gives},
    {"hint.must-take-low", Contrast::low},
    {"hint.schmear", Contrast::gives},
    {"hint.schmear-counter", Contrast::gives},
    {"hint.cannot-nothing", Contrast::spares},
    {"hint.cannot-least", Contrast::spares},
    {"hint.cannot-keep", Contrast::low},
    {"hint.under-friend", Contrast::low},
    {"hint.schmear-friend", Contrast::gives},
    {"hint.under-save", Contrast::low},
    {"hint.under-risk", Contrast::spares},
    {"hint.adds", Contrast::gives},
    {"hint.take-safe", Contrast::gives},
    {"hint.hold-back", Contrast::low},
    {"hint.keep-secret", Contrast::secret},
    {"hint.throw-last", Contrast::last},
    {"hint.leave", Contrast::takes},
    {"hint.let-go", Contrast::takes},
    {"hint.let-go-beaten", Contrast::takes},
    {"hint.let-go-anyway", Contrast::takes},
    {"hint.no-gift", Contrast::spares},
    {"hint.fox-lead", Contrast::trump},
    {"hint.fox-take", Contrast::takes},
    {"hint.fox-home", Contrast::fox},
    {"hint.join", Contrast::partner},
    {"hint.stay-out", Contrast::partner},
    {"hint.win-partner", Contrast::takes},
    {"hint.leaster-need", Contrast::takes},
    {"hint.leaster-under", Contrast::takes},
    {"hint.leaster-take", Contrast::takes},
    {"hint.leaster-dump", Contrast::gives},
    {"hint.leaster-lead", Contrast::sure},
    {"hint.take-everything", Contrast::sure},
    {"hint.middle-take", Contrast::takes},
    {"hint.middle-near", Contrast::takes},
    {"hint.middle-dump", Contrast::gives},
    {"hint.billy-under", Contrast::takes},
    {"hint.billy-throw", Contrast::low},
    {"hint.billy-lead", Contrast::sure},
    {"hint.billy-risk", Contrast::takes},
    {"hint.billy-give", Contrast::takes},
    {"hint.billy-high", Contrast::takes},
    {"hint.billy-force", Contrast::sure},
    {"hint.duel-spare", Contrast::low},
    {"hint.duel-take", Contrast::takes},
    {"hint.duel-other", Contrast::takes},
    {"hint.duel-low", Contrast::spares},
    {"hint.duel-sure", Contrast::sure},
    {"hint.duel-adds", Contrast::gives},
    {"hint.bury-void", Contrast::void_suit},
    {"hint.bury-points", Contrast::gives},
    {"hint.bury-fail", Contrast::trump},
});

constexpr bool is_declared(std::string_view id) {
  for (const words::Declared& row : words::Group<"hint">::rows)
    if (id == row.id) return true;
  return false;
}
static_assert(std::ranges::all_of(kContrasts, [](const auto& one) { return is_declared(one.first); }));

/// What speaks for one fail card before another is looked for among the fail cards: that trump is kept is said where
/// there is nothing else.
constexpr bool is_of_fail(std::string_view id) {
  for (const char* one : {"hint.bury-void", "hint.bury-points", "hint.lead-called", "hint.lead-winner", "hint.lead-ace",
                          "hint.lead-high", "hint.lead-hard", "hint.lead-back", "hint.lead-last", "hint.lead-nothing",
                          "hint.lead-least", "hint.lead-untried"})
    if (id == one) return true;
  return false;
}
/// That trump is kept.
constexpr bool keeps_trump(std::string_view id) {
  for (const char* one :
       {"hint.bury-fail", "hint.lead-fail", "hint.lead-for-partner", "hint.lead-for-picker", "hint.lead-keep-trump"})
    if (id == one) return true;
  return false;
}
/// What anybody would say first of a lead, before that trump is kept.
constexpr bool says_enough(std::string_view id) {
  return id == "hint.lead-called" || id == "hint.lead-winner" || id == "hint.lead-ace";
}

/// What a reason must be ahead by to count for more, times stake_of().
constexpr double kClearly = 0.03;

/// The cards that may be chosen, as seen by the seat.
struct Choice {
  const Game& game;
  const View& view;
  const casual::Reading r{game, view};
  CardSet chosen;
  Card mine = chosen.first();

  int of_suit(Card c) const { return (view.hand & r.order.of(r.order.suit_of(c))).size(); }
  bool is_cleared(Card c) const { return ((view.hand - chosen) & r.order.of(r.order.suit_of(c))).empty(); }
  /// Everything but the points and the height, which are compared with those of the advised card.
  int trait(Contrast what, Card c) const {
    switch (what) {
      case Contrast::takes: return r.would_win(c);
      case Contrast::sure:
        return r.game.layout == Layout::hand ? r.would_win(c) && casual::beating(r, c).empty()
                                             : casual::is_sure_in_duel(r, c);
      case Contrast::rare: return -casual::beating(r, c).size();
      case Contrast::hard: return r.would_win(c) && (casual::beating(r, c).empty() || casual::is_hard_to_beat(r, c));
      case Contrast::only_trump: return (casual::beating(r, c) - r.order.trump).empty();
      case Contrast::trump: return r.order.trump.has(c);
      case Contrast::suit: return int(r.order.suit_of(c));
      case Contrast::untried: return r.times_led[std::size_t(r.order.suit_of(c))] == 0;
      case Contrast::last: return !r.order.trump.has(c) && of_suit(c) == 1;
      case Contrast::fox: return c == casual::kFox;
      case Contrast::partner: return c.rank() == game.first_two_rank;
      case Contrast::secret: return casual::shows_partner(r, c);
      case Contrast::void_suit: return is_cleared(c);
      default: return 0;
    }
  }
  bool is_like_mine(Contrast what, Card c) const {
    if (chosen.has(c)) return true;
    switch (what) {
      case Contrast::gives: return r.order.points_of(c) >= most_points();
      case Contrast::rare: return trait(what, c) >= trait(what, mine);
      case Contrast::spares: return r.order.points_of(c) <= r.order.points_of(mine);
      case Contrast::low: return !r.order.beats(c, mine);
      default: return trait(what, c) == trait(what, mine);
    }
  }
  int most_points() const {
    int most = 0;
    for (const Card c : chosen) most = std::max(most, int(r.order.points_of(c)));
    return most;
  }
};

}  // namespace

Contrast contrast_of(std::string_view reason) {
  for (const auto& [id, contrast] : kContrasts)
    if (id == reason) return contrast;
  return Contrast::none;
}

Message best_borne_out(const Game& game, const View& view, const Judgement& j, CardSet chosen,
                       casual::Reasons reasons) {
  if (reasons.empty()) return {};
  if (reasons.size() == 1 || j.alternatives.size() < 2 || chosen.empty()) return std::move(reasons.front());
  const Choice choice{.game = game, .view = view, .chosen = chosen};
  const std::vector<int> equal = search::equal_actions(game, view);
  std::size_t best = 0;
  double most = 0;
  // What speaks for one fail card comes before what speaks for any.
  std::vector<std::size_t> order;
  for (const bool of_any : {false, true})
    for (std::size_t i = 0; i < reasons.size(); ++i)
      if (keeps_trump(reasons[i].id()) == of_any) order.push_back(i);
  for (const std::size_t i : order) {
    const Contrast what = contrast_of(reasons[i].id());
    if (what == Contrast::none) continue;
    if (keeps_trump(reasons[i].id()) && (most > 0 || says_enough(reasons.front().id()))) continue;
    const bool of_fail = is_of_fail(reasons[i].id()) && (chosen & choice.r.order.trump).empty();
    std::vector<std::size_t> like, unlike;
    for (std::size_t k = 0; k < j.alternatives.size(); ++k) {
      const Action a = j.alternatives[k].action;
      if (std::size_t(equal[k]) != k || !takes_card(a.kind())) continue;
      if (!of_fail || !choice.r.order.trump.has(a.card()))
        (choice.is_like_mine(what, a.card()) ? like : unlike).push_back(k);
    }
    const Lead lead = j.lead(like, unlike);
    if (!lead.sure || lead.points < most + kClearly * stake_of(game)) continue;
    most = lead.points;
    best = i;
  }
  return std::move(reasons[best]);
}

}  // namespace sheepshead
