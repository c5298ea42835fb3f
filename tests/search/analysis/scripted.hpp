// A judge that says what the test wants to hear, and what the analysis makes of it.
#pragma once

#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "play/witness.hpp"
#include "search/analysis/remarks.hpp"
#include "speech/language.hpp"

namespace sheepshead::testing {

/// The values of the actions that are named; all others are worth as little as the least of them, less one.
class ScriptedBot final : public Bot {
 public:
  explicit ScriptedBot(std::vector<std::pair<std::string, double>> values, double noise = 0)
      : values_(std::move(values)), noise_(noise) {}

  Action choose(const Game& game, const View& view, Random& random) override {
    const auto all = values(game, view, random);
    std::size_t best = 0;
    for (std::size_t i = 1; i < all.size(); ++i)
      if (all[i].value > all[best].value) best = i;
    return all[best].action;
  }

  std::vector<ActionValue> values(const Game&, const View& view, Random& random) override {
    double least = values_.front().second;
    for (const auto& [name, value] : values_) least = std::min(least, value);
    std::vector<ActionValue> all;
    for (int i = 0; i < view.legal.size(); ++i) {
      const Action a = view.legal.at(i);
      ActionValue v{a, least - 1, noise_, 1};
      for (const auto& [name, value] : values_)
        if (name == to_words(a) || (takes_card(a.kind()) && name == to_text(a.card()))) v.value = value;
      if (noise_ > 0) v.value += noise_ * (double(random.below(2001)) / 1000 - 1);
      all.push_back(v);
    }
    return all;
  }

 private:
  std::vector<std::pair<std::string, double>> values_;
  double noise_;
};

inline View view_of(const Witness& w) { return view(w.game, w.state, w.state.turn); }

inline Action action_named(const View& v, const std::string& name) {
  for (int i = 0; i < v.legal.size(); ++i) {
    const Action a = v.legal.at(i);
    if (name == to_words(a) || (takes_card(a.kind()) && name == to_text(a.card()))) return a;
  }
  ADD_FAILURE() << name << " is not legal: " << to_words(v.legal);
  return {};
}

inline std::vector<Remark> remarks_on(const Witness& w, const std::string& chosen,
                                      std::vector<std::pair<std::string, double>> values) {
  ScriptedBot bot(std::move(values));
  const View v = view_of(w);
  const Judgement j = Judge(bot, 4).judge(w.game, v, 1);
  return remarks(w.game, v, j, action_named(v, chosen));
}

/// The one remark as the player reads it, or, with a name, the others, and its value; "nothing" if there is none.
inline std::string said_of(const Witness& w, const std::string& chosen,
                           std::vector<std::pair<std::string, double>> values, const std::string& name = {}) {
  const auto all = remarks_on(w, chosen, std::move(values));
  if (all.empty()) return "nothing";
  std::vector<std::string> names(w.game.players);
  names[w.state.turn] = name;
  const speech::Listener listener{.names = names, .seat = name.empty() ? int(w.state.turn) : -1};
  const double worth = all.front().value;
  char digits[32];  // as the reports show it: two places below 0.3
  std::snprintf(digits, sizeof digits, std::abs(worth) < 0.295 ? "%+.2f" : "%+.1f", worth);
  return speech::english().text(all.front().said, listener) + " " + digits;
}

}  // namespace sheepshead::testing
