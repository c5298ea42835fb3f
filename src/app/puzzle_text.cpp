#include "app/puzzle_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "notation/action_text.hpp"
#include "notation/event_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/prose.hpp"
#include "notation/record.hpp"
#include "search/analysis/remarks.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using Json = nlohmann::ordered_json;

/// The others at the table, from the left of the one who is asked.
constexpr std::array<const char*, kMaxSeats - 1> kOthers{"Anna", "Ben", "Cleo", "Dan", "Eva", "Fritz", "Gus"};

std::vector<string> names_around(const Game& game, Seat me) {
  std::vector<string> names(game.players);
  names[me] = "You";
  for (std::size_t i = 1; i < game.players; ++i) names[(me + i) % game.players] = kOthers[i - 1];
  return names;
}

string cards_in_order(const TrumpOrder& order, CardSet cards, CardStyle style) {
  string text;
  for (const Card c : in_hand_order(order, cards)) text += (text.empty() ? "" : " ") + to_text(c, style);
  return text;
}

/// What happened so far, as the one who is asked saw and heard it.
struct Story {
  const Game& game;
  const std::vector<string>& names;
  Seat me;
  CardStyle style;
  Prose prose{78};

  void tell(const State& before, Action action, const State& after) {
    using What = Event::What;
    for (const Event& e : events(game, before, action, after)) {
      if (!may_know(e, me) || e.what == What::kept_silent || (e.what == What::buried_all && e.seat == me)) continue;
      if (e.what == What::played && before.in_trick == 0)
        prose.stop().say("Trick " + std::to_string(before.trick + 1) + ".");
      const string words = sentence(e, names, style, me);
      if (!words.empty()) prose.say(words);
    }
  }
};

double to_four_places(double x) { return std::round(x * 10000) / 10000; }

string names_of_choices(const Puzzle& p, CardStyle style) {
  string text;
  for (int i = 0; i < p.view.legal.size(); ++i) {
    const Action a = p.view.legal.at(i);
    text += (i == 0 ? "" : ", ") + (takes_card(a.kind()) ? to_text(a.card(), style) : to_text(a, style));
  }
  return text;
}

/// "lead the QC", "bury the 10H", "pick".
string answer_text(const Puzzle& p, CardStyle style) {
  if (p.answer.kind() == Kind::alone) return "go alone";
  if (!takes_card(p.answer.kind())) return to_text(p.answer, style);
  const string text = to_text(p.answer), verb = text.substr(0, text.find(' '));
  const bool leads = p.answer.kind() == Kind::play && p.view.in_trick == 0;
  return (leads ? "lead" : verb) + " the " + to_text(p.answer.card(), style);
}

/// Why the answer is better than the next best, in players' words.
std::vector<string> reasons(const Game& game, const Puzzle& p, CardStyle style) {
  std::vector<string> all;
  if (!p.reason.empty()) all.push_back(p.reason);
  const auto says_nothing = [](Mark m) {
    return m == Mark::lead || m == Mark::play || m == Mark::bury || m == Mark::call || m == Mark::announced;
  };
  for (const Remark& r : remarks(game, p.view, p.judgement, p.second, {"You", style}))
    if (!says_nothing(r.mark)) all.push_back("Otherwise it would be said: \"" + to_text(r, style) + "\"");
  return all;
}

}  // namespace

std::string PuzzlePage::text(const Puzzle& p, int number) const {
  const std::vector<string> names = names_around(game, p.view.seat);
  Story story{game, names, p.view.seat, style};
  story.prose.heading("Puzzle " + std::to_string(number) + ": " + string(name_of(theme)) + " (" + variant.name + ")");
  State s = deal(game, p.deck, p.dealer);
  story.prose.say(names[p.dealer] == "You" ? "You dealt." : names[p.dealer] + " dealt.");
  story.prose.say("Your cards: " + cards_in_order(game.order, s.held[p.view.seat], style) + ".").stop();
  for (std::size_t i = 0; i < p.at; ++i) {
    const State before = s;
    apply(game, s, p.actions[i].second);
    story.tell(before, p.actions[i].second, s);
  }
  story.prose.stop();
  if (p.view.phase != Phase::pick)
    story.prose.say("You hold " + cards_in_order(order_of(game, p.view), p.view.hand, style) + ".");
  story.prose.say(task(game, p.view) + ".").say("Choices: " + names_of_choices(p, style) + ".").stop();
  string values;
  std::vector<const Alternative*> order;
  for (const Alternative& a : p.judgement.alternatives) order.push_back(&a);
  std::stable_sort(order.begin(), order.end(), [](auto* a, auto* b) { return a->value > b->value; });
  for (const Alternative* a : order)
    values += (values.empty() ? "" : ", ") +
              (takes_card(a->action.kind()) ? to_text(a->action.card(), style) : to_text(a->action, style)) + " " +
              signed_text(a->value, style);
  story.prose.say("Answer: " + answer_text(p, style) + ".");
  for (const string& why : reasons(game, p, style)) story.prose.say(why);
  story.prose.stop().say("Worth, in game points: " + values + ".").stop();
  return story.prose.text() + "\n";
}

std::string PuzzlePage::json(const Puzzle& p, std::uint64_t number) const {
  State end = deal(game, p.deck, p.dealer);
  std::vector<Move> moves;
  for (const auto& [seat, action] : p.actions) {
    moves.push_back({seat, action});
    apply(game, end, action);
  }
  std::vector<Player> players;
  for (string& name : names_around(game, p.view.seat)) players.push_back({std::move(name), "conventions"});
  HandRecord record = make_record(game, std::move(players), p.deck, std::move(moves), end);
  record.program = kVersion;
  record.variant = variant.id;
  Json out{{"format", "sheepshead-puzzle/1"},
           {"theme", name_of(theme)},
           {"level", level},
           {"seed", seed},
           {"deal", number},
           {"seat", p.view.seat},
           {"at", p.at + 1},
           {"task", task(game, p.view)},
           {"hand", to_text(p.view.hand)},
           {"answer", to_text(p.answer)},
           {"gap", to_four_places(p.gap)},
           {"gap-error", to_four_places(p.gap_error)}};
  Json& choices = out["choices"] = Json::array();
  for (const Alternative& a : p.judgement.alternatives)
    choices.push_back(
        Json{{"do", to_text(a.action)}, {"value", to_four_places(a.value)}, {"error", to_four_places(a.error)}});
  out["rule-of-thumb"] = p.thumb.empty() ? Json() : Json(p.thumb);
  out["why"] = Json::array();
  for (const string& why : reasons(game, p, CardStyle::letters)) out["why"].push_back(why);
  out["record"] = Json::parse(to_json(record));
  return out.dump() + "\n";
}

}  // namespace sheepshead::app
