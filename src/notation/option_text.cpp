// What a table has set of one option, in a sentence.
#include <vector>

#include "notation/diff.hpp"
#include "notation/setting.hpp"
#include "speech/language.hpp"
#include "words/groups/explain-score.hpp"
#include "words/groups/setting.hpp"

namespace sheepshead {
namespace {

Message number_setting(const Field& f, int n) {
  const std::string name = f.name();
  if (f.group == "card-points") return say<"setting.card-points">(chosen(f.key), n);
  if (name == "table.players") return say<"setting.players">(n);
  if (name == "deck.cards") return say<"setting.deck">(n);
  if (name == "deal.blind") return say<"setting.blind">(n);
  if (name == "deal.blind-after") return say<"setting.blind-after">(n);
  if (name == "taking.picker-takes") return say<"setting.picker-takes">(n);
  if (name == "taking.for-opponents") return say<"setting.for-opponents">(n);
  if (name == "leaster.blind-trick") return say<"setting.blind-trick">(n);
  if (name == "multipliers.cap") return say<"setting.cap">(n);
  if (name == "scoring.opponents-schneider") return say<"setting.opponents-schneider">(n);
  if (name == "stakes.cents") return n == 0 ? say<"setting.no-money">() : say<"setting.cents">(money_of(n));
  if (name == "session.people") return say<"setting.people">(n);
  if (name == "session.hands") return say<"setting.hands">(n);
  if (name == "session.schiller-rounds") return say<"setting.schiller-rounds">(n);
  if (name == "session.race") return say<"setting.race">(n);
  return f.about();
}

std::vector<Message> in_a_row(const Numbers& numbers) {
  std::vector<Message> all;
  for (const int n : numbers) all.push_back(as_is(std::to_string(n)));
  return all;
}

Message list_setting(const Field& f, const Numbers& numbers) {
  if (f.key == "packets") {
    std::vector<Message> packets;
    for (const int n : numbers) packets.push_back(say<"setting.packet">(n));
    return say<"setting.packets">(std::move(packets));
  }
  if (f.key == "places")
    return numbers.empty() ? say<"setting.places-none">() : say<"setting.places">(in_a_row(numbers));
  return numbers.empty() ? say<"setting.own-none">(chosen(f.key))
                         : say<"setting.own">(chosen(f.key), in_a_row(numbers));
}

Message cards_setting(const Field& f, const Numbers& numbers) {
  std::vector<Card> cards;
  for (const int n : numbers) cards.emplace_back(n);
  if (f.key == "order") return cards.empty() ? say<"setting.order-none">() : say<"setting.order">(cards);
  return cards.empty() ? say<"setting.cards-none">() : say<"setting.cards">(cards);
}

}  // namespace

Message setting(const Field& f, const Rules& rules) {
  switch (f.kind) {
    case FieldKind::choice: return f.about(f.get(rules));
    case FieldKind::flag: return f.get(rules) != 0 ? f.about() : say<"setting.not-so">(f.about());
    case FieldKind::number: return number_setting(f, f.get(rules));
    case FieldKind::list: return list_setting(f, f.list(rules));
    case FieldKind::cards: break;
  }
  return cards_setting(f, f.list(rules));
}

Message money_of(int cents) {
  return cents < 100 ? say<"explain-score.cents">(cents) : say<"explain-score.dollars">(cents / 100.0);
}

std::string option_text(const Field& f, const Rules& rules) { return speech::english().text(setting(f, rules)); }

}  // namespace sheepshead
