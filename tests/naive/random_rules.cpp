#include "naive/random_rules.hpp"

#include <sstream>
#include <string>
#include <vector>

#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead::naive {

namespace {

int between(Random& random, int low, int high) { return low + int(random.below(std::uint32_t(high - low + 1))); }
bool chance(Random& random, int percent) { return int(random.below(100)) < percent; }

struct Shape {
  int players, cards, hand, blind;
};

std::vector<Shape> all_shapes() {
  std::vector<Shape> shapes;
  for (int players = 2; players <= 8; ++players)
    for (int cards : {24, 26, 30, 32, 34})
      for (int blind = 0; blind <= 8; ++blind)
        if ((cards - blind) % players == 0 && (cards - blind) / players >= 2 && (cards - blind) / players <= 15)
          shapes.push_back({players, cards, (cards - blind) / players, blind});
  return shapes;
}

void draw_shape(Rules& rules, Random& random) {
  static const std::vector<Shape> shapes = all_shapes();
  Shape shape{5, 32, 6, 2};
  if (chance(random, 10)) shape = {3, 32, 10, 2};
  if (chance(random, 60)) shape = shapes[random.below(std::uint32_t(shapes.size()))];
  rules.table.players = std::uint8_t(shape.players);
  rules.deck.cards = std::uint8_t(shape.cards);
  rules.deal.blind = std::uint8_t(shape.blind);
  rules.deal.packets = Numbers{};
  for (int left = shape.hand; left > 0;) {
    int packet = between(random, 1, 4);
    if (packet > left) packet = left;
    if (packet == shape.hand) packet = 1;  // at least two, so that the blind is not last
    if (rules.deal.packets.count == Numbers::kMax) break;
    rules.deal.packets.at[rules.deal.packets.count++] = std::int8_t(packet);
    left -= packet;
  }
  rules.deal.blind_after =
      std::uint8_t(between(random, 1, rules.deal.packets.count > 1 ? rules.deal.packets.count - 1 : 1));
}

bool is_shape(const Field& field) {
  return field.name() == "table.players" || field.name() == "deck.cards" || field.name() == "deal.blind" ||
         field.name() == "deal.packets" || field.name() == "deal.blind-after";
}

void draw(Rules& rules, const Field& field, Random& random) {
  switch (field.kind) {
    case FieldKind::flag: field.set(rules, between(random, 0, 1)); break;
    case FieldKind::choice: field.set(rules, between(random, 0, int(field.choices.size()) - 1)); break;
    case FieldKind::number:
      if (!field.only.empty())
        field.set(rules, field.only[random.below(std::uint32_t(field.only.size()))]);
      else
        field.set(rules, between(random, field.min, field.max));
      break;
    case FieldKind::list: break;  // the score's lists are drawn together, see draw_numbers()
  }
}

void reset(Rules& rules, const Field& field) {
  const Rules defaults;
  if (field.kind == FieldKind::list)
    field.set_list(rules, field.list(defaults));
  else
    field.set(rules, field.get(defaults));
}

bool is_default(const Rules& rules, const Field& field) { return field.same(rules, Rules{}); }

// Sets an option to another value than the default, after all that it needs: "group.key=value|value ...".
void draw_with_needs(Rules& rules, const Field& field, Random& random) {
  std::istringstream needs{std::string(field.needs)};
  for (std::string need; needs >> need;) {
    const std::size_t equals = need.find('=');
    const Field* other = find_field(need.substr(0, equals));
    if (!other || other->kind == FieldKind::list) continue;
    const std::string allowed = "|" + need.substr(equals + 1) + "|";
    const auto fits = [&] {
      std::string value = other->text(rules);
      if (value.front() == '"') value = value.substr(1, value.size() - 2);
      return allowed.find("|" + value + "|") != std::string::npos;
    };
    for (int tries = 0; tries < 50 && !fits(); ++tries) draw(rules, *other, random);
  }
  for (int tries = 0; tries < 50 && is_default(rules, field); ++tries) draw(rules, field, random);
}

// S2: a table's own numbers, that add up to zero.
void draw_numbers(Rules& rules, Random& random) {
  const int others = rules.table.players - 1;
  Numbers alone, picker, partner, opponent;
  for (std::size_t line = 0; line < 6; ++line) {
    const int gain = between(random, 1, 5) * (line < 3 ? 1 : -1);
    const int share = between(random, 0, 4) * (line < 3 ? 1 : -1);
    opponent.at[line] = std::int8_t(-gain);
    alone.at[line] = std::int8_t(gain * others);
    partner.at[line] = std::int8_t(share);
    picker.at[line] = std::int8_t(gain * (others - 1) - share);
  }
  alone.count = picker.count = partner.count = opponent.count = 6;
  rules.scoring.alone = alone;
  rules.scoring.opponent = opponent;
  if (rules.partner.rule != PartnerRule::none) {
    rules.scoring.picker = picker;
    rules.scoring.partner = partner;
  }
}

}  // namespace

Rules random_rules(Random& random) {
  for (;;) {
    Rules rules;
    draw_shape(rules, random);
    for (const Field& field : fields())
      if (!is_shape(field) && chance(random, 50)) draw(rules, field, random);
    if (chance(random, 60)) rules.multipliers.cap = 0;
    const Field& theme = fields()[random.below(std::uint32_t(fields().size()))];
    if (!is_shape(theme) && theme.kind != FieldKind::list) draw_with_needs(rules, theme, random);
    if (chance(random, 15)) draw_numbers(rules, random);
    for (int tries = 0; tries < 40; ++tries) {
      const std::vector<Problem> problems = check(rules);
      if (problems.empty()) return rules;
      for (const Problem& problem : problems) {
        const Field* field = find_field(chance(random, 70) || problem.other.empty() ? problem.key : problem.other);
        if (!field || is_shape(*field)) continue;
        if (chance(random, 60) || field->kind == FieldKind::list)
          reset(rules, *field);
        else
          draw(rules, *field, random);
      }
    }
  }
}

}  // namespace sheepshead::naive
