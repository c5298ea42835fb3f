#include "search/analysis/hint.hpp"

#include <algorithm>
#include <cmath>

#include "search/bots/conventions.hpp"

namespace sheepshead {
namespace {

using std::string;

/// What an action is called when two are held against each other: "the 9C", "to pick", "silence".
string name_in_comparison(Action a, CardStyle style) {
  if (takes_card(a.kind())) return "the " + to_text(a.card(), style);
  switch (a.kind()) {
    case Kind::pass: return "to pass";
    case Kind::pick: return "to pick";
    case Kind::call_leaster: return "a leaster";
    case Kind::call_doubler: return "a doubler";
    case Kind::redeal: return "a new deal";
    case Kind::silent: return "silence";
    case Kind::crack: return "to crack";
    case Kind::recrack: return "to crack back";
    case Kind::alone: return "to play alone";
    case Kind::castrate: return "to castrate";
    case Kind::sheepshead: return "to call sheepshead";
    case Kind::take_all: return "the whole blind";
    case Kind::hick: return "to hick";
    case Kind::best: return "the Best";
    case Kind::announce_call: return "a call";
    case Kind::billy: return "a Billy";
    case Kind::side_solo: return "a side-solo";
    case Kind::lay_up: return "to lay up";
    case Kind::first_trick: return "a partner by the first lost trick";
    case Kind::take: return "to take " + std::to_string(a.number());
    case Kind::trick: return "trick " + std::to_string(a.number());
    case Kind::suit: return string(name_of(Suit(a.number())));
    case Kind::blitz: return "to blitz";
    default: return "the other";
  }
}

string value_text(double value, CardStyle style) {
  const string text = signed_text(value, style);
  return text == "0" ? "0 points" : text + (text == "+1.0" || text == "-1.0" ? " point" : " points");
}

/// "It is worth +0.4 points; the 10D is worth +0.10."
string numbers(const Judgement& j, Action mine, CardStyle style) {
  const Alternative* a = j.find(mine);
  if (a == nullptr) return {};
  const Alternative* next = nullptr;
  for (const Alternative& other : j.alternatives)
    if (other.action != mine && (next == nullptr || other.value > next->value)) next = &other;
  string text = "It is worth " + value_text(a->value, style);
  if (next != nullptr) {
    const string name = name_in_comparison(next->action, style);
    if (next->value > a->value)
      text += ", and nothing is surely better";
    else if (a->value - next->value < 0.02)
      text += "; " + name + " is as good";
    else
      text += "; " + name + " is worth " + signed_text(next->value, style);
  }
  return text + ".";
}

}  // namespace

Hint hint_for(const Game& game, const View& view, Bot& bot, Random& random, CardStyle style) {
  ConventionsBot thumbs;
  const Advice thumb = thumbs.advise(game, view, random);
  if (view.legal.size() == 1) return {thumb.action, thumb.reason};
  const Judgement j = Judge(bot, 1).judge(game, view, random.next());
  if (j.empty()) {
    const Advice advice = bot.advise(game, view, random);
    return {advice.action, advice.reason};
  }
  const Action best = j.best_one().action;
  const Alternative* by_thumb = j.find(thumb.action);
  const bool agrees = by_thumb != nullptr && !j.surely_behind(*by_thumb) &&
                      by_thumb->behind <= std::max(0.02, 2 * by_thumb->behind_error);
  if (agrees && !thumb.reason.empty()) return {thumb.action, thumb.reason + " " + numbers(j, thumb.action, style)};
  string text = numbers(j, best, style);
  if (by_thumb != nullptr && !thumb.reason.empty())
    text += " The rule of thumb would be " + name_in_comparison(thumb.action, style) + ".";
  return {best, text};
}

}  // namespace sheepshead
