#include "app/puzzle/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>

#include "app/cli/figures.hpp"
#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "notation/action_text.hpp"
#include "notation/contract_text.hpp"
#include "notation/event_text.hpp"
#include "notation/explanation.hpp"
#include "notation/hand_text.hpp"
#include "notation/prose.hpp"
#include "notation/record.hpp"
#include "search/analysis/remarks.hpp"
#include "speech/message_json.hpp"
#include "words/groups/card.hpp"
#include "words/groups/event.hpp"
#include "words/groups/learn.hpp"
#include "words/groups/puzzle.hpp"
#include "words/groups/remark.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using Json = nlohmann::ordered_json;

/// The others at the table, from the left of the one who is asked, who has no name.
constexpr std::array<const char*, kMaxSeats - 1> kOthers{"Anna", "Ben", "Cleo", "Dan", "Eva", "Fritz", "Gus"};

std::vector<string> names_around(const Game& game, Seat me) {
  std::vector<string> names(game.players);
  for (std::size_t i = 1; i < game.players; ++i) names[(me + i) % game.players] = kOthers[i - 1];
  return names;
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
    const View seen = view(game, after, me);
    for (const Event& e : events(game, before, action, after)) {
      if (!may_know(e, me)) continue;
      if (e.what == What::played && before.in_trick == 0) prose.stop().say(words<"puzzle.trick">(before.trick + 1));
      const string told = app::text(heard(game, seen, e, before.phase), {names, int(me), style});
      if (!told.empty()) prose.say(told);
    }
  }
};

double to_four_places(double x) { return std::round(x * 10000) / 10000; }

/// The card alone where the task has said what it is for.
Message short_deed(Action a) { return takes_card(a.kind()) ? say<"card.short">(a.card()) : deed(a); }

/// Why the answer is better than the next best, in players' words.
std::vector<Message> reasons(const Game& game, const Puzzle& p) {
  std::vector<Message> all;
  if (!p.reason.empty()) all.push_back(p.reason);
  const auto says_nothing = [](Mark m) {
    return m == Mark::lead || m == Mark::play || m == Mark::bury || m == Mark::call || m == Mark::announced;
  };
  for (const Remark& r : remarks(game, p.view, p.judgement, p.second))
    if (!says_nothing(r.mark)) all.push_back(say<"remark.otherwise">(r.said));
  return all;
}

}  // namespace

std::string PuzzlePage::text(const Puzzle& p, int number) const {
  const std::vector<string> names = names_around(game, p.view.seat);
  const auto in_words = [&](const Message& m) {
    return app::text(m, {.names = names, .seat = p.view.seat, .cards = style});
  };
  Story story{game, names, p.view.seat, style};
  Prose& prose = story.prose;
  prose.heading(in_words(say<"puzzle.title">(number, say<"learn.theme">(chosen(name_of(theme))), title_of(variant))));
  State s = deal(game, p.deck, p.dealer);
  prose.say(in_words(say<"event.dealt">(p.dealer)));
  prose.say(in_words(say<"puzzle.dealt-cards">(in_hand_order(game.order, s.held[p.view.seat])))).stop();
  for (std::size_t i = 0; i < p.at; ++i) {
    const State before = s;
    apply(game, s, p.actions[i].second);
    story.tell(before, p.actions[i].second, s);
  }
  prose.stop();
  if (p.view.phase != Phase::pick)
    prose.say(in_words(say<"puzzle.hold">(in_hand_order(order_of(game, p.view), p.view.hand))));
  std::vector<Message> choices, values;
  for (int i = 0; i < p.view.legal.size(); ++i) choices.push_back(short_deed(p.view.legal.at(i)));
  prose.say(in_words(say<"puzzle.task">(task(game, p.view)))).say(in_words(say<"puzzle.choices">(choices))).stop();
  std::vector<const Alternative*> order;
  for (const Alternative& a : p.judgement.alternatives) order.push_back(&a);
  std::stable_sort(order.begin(), order.end(), [](auto* a, auto* b) { return a->value > b->value; });
  for (const Alternative* a : order)
    values.push_back(say<"puzzle.value">(short_deed(a->action), signed_text(a->value, style)));
  // The reason of a card names the card.
  const bool leads = p.answer.kind() == Kind::play && p.view.in_trick == 0;
  const std::vector<Message> why = reasons(game, p);
  const bool named = takes_card(p.answer.kind()) && !p.reason.empty();
  prose.say(
      in_words(named ? say<"puzzle.answer-why">(why.front()) : say<"puzzle.answer">(deed_in_full(p.answer, leads))));
  for (const Message& reason : std::span(why).subspan(named)) prose.say(in_words(reason));
  prose.stop().say(in_words(say<"puzzle.worth">(values))).stop();
  return prose.text() + "\n";
}

std::string PuzzlePage::json(const Puzzle& p, std::uint64_t number) const {
  State end = deal(game, p.deck, p.dealer);
  std::vector<Move> moves;
  for (const auto& [seat, action] : p.actions) {
    moves.push_back({seat, action});
    apply(game, end, action);
  }
  std::vector<Player> players;
  // In a record everybody has a name; "seat" says who is asked.
  for (string& name : names_around(game, p.view.seat))
    players.push_back({name.empty() ? "Hal" : std::move(name), "casual"});
  HandRecord record = make_record(game, std::move(players), p.deck, std::move(moves), end);
  record.program = kVersion;
  record.variant = variant.id;
  Json contract = Json::array();
  for (const Message& line : contract_lines(game, p.view)) contract.push_back(Json(speech::to_json(line)));
  Json out{{"format", "sheepshead-puzzle/2"},
           {"theme", name_of(theme)},
           {"level", level},
           {"seed", seed},
           {"deal", number},
           {"seat", p.view.seat},
           {"at", p.at + 1},
           {"contract", contract},
           {"task", Json(speech::to_json(task(game, p.view)))},
           {"hand", to_text(p.view.hand)},
           {"answer", to_text(p.answer)},
           {"gap", to_four_places(p.gap)},
           {"gap-error", to_four_places(p.gap_error)}};
  Json& choices = out["choices"] = Json::array();
  for (const Alternative& a : p.judgement.alternatives)
    choices.push_back(
        Json{{"do", to_text(a.action)}, {"value", to_four_places(a.value)}, {"error", to_four_places(a.error)}});
  out["rule-of-thumb"] = p.rule.empty() ? Json() : Json(p.rule);
  out["why"] = Json::array();
  for (const Message& why : reasons(game, p)) out["why"].push_back(Json(speech::to_json(why)));
  out["record"] = Json::parse(to_json(record));
  return out.dump() + "\n";
}

}  // namespace sheepshead::app
