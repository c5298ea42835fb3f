#include "naive/random_rules.hpp"

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "naive/duel.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead::naive {

namespace {

int between(Random& random, int low, int high) { return low + int(random.below(std::uint32_t(high - low + 1))); }
bool chance(Random& random, int percent) { return int(random.below(100)) < percent; }

Numbers listed(const Cards& cards) {
  Numbers numbers;
  for (Card card : cards) numbers.at[numbers.count++] = std::int8_t(card.index);
  return numbers;
}

Cards shuffled(Cards cards, Random& random) {
  for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[random.below(std::uint32_t(i))]);
  return cards;
}

// ---- Who sits at the table, and how the deck is dealt

struct Shape {
  int players, cards, hand, blind;
};

std::vector<Shape> all_shapes() {
  std::vector<Shape> shapes;
  for (int players = 2; players <= 8; ++players)
    for (int cards : {24, 26, 30, 32, 34})
      for (int blind = 0; blind <= 8; ++blind)
        if ((cards - blind) % players == 0 && (cards - blind) / players >= 2 && (cards - blind) / players <= 16)
          shapes.push_back({players, cards, (cards - blind) / players, blind});
  return shapes;
}

void draw_packets(Rules& rules, int hand, Random& random) {
  Numbers packets;
  for (int left = hand; left > 0;) {
    int packet = between(random, 1, 4);
    if (packet > left) packet = left;
    if (packet == hand) packet = 1;  // at least two, so that the blind is not last
    if (packets.count == Numbers::kMax) break;
    packets.at[packets.count++] = std::int8_t(packet);
    left -= packet;
  }
  rules.deal.packets = packets;
  rules.deal.blind_after = std::uint8_t(rules.deal.blind == 0 ? 1 : between(random, 1, std::max(1, packets.count - 1)));
}

void draw_shape(Rules& rules, Random& random) {
  static const std::vector<Shape> shapes = all_shapes();
  const Shape shape = shapes[random.below(std::uint32_t(shapes.size()))];
  rules.table.players = std::uint8_t(shape.players);
  rules.deck.cards = std::uint8_t(shape.cards);
  rules.deal.blind = std::uint8_t(shape.blind);
  draw_packets(rules, shape.hand, random);
  if (shape.blind == 0) rules.picking.rule = chance(random, 20) ? Picking::hick : Picking::no_picker;
  if (shape.players == 2 && shape.blind == 0 && chance(random, 60)) {
    rules.deal.layout = chance(random, 50) ? Layout::battery : Layout::stacks;
    rules.deal.packets = Rules{}.deal.packets;
    rules.deal.blind_after = 1;
  }
}

bool is_shape(const Field& field) {
  for (const char* name : {"table.players", "deck.cards", "deal.blind", "deal.packets", "deal.blind-after"})
    if (field.name() == name) return true;
  return false;
}

// ---- Options

// Trump of the table's own: some of the usual ones in another order, with a few others among them.
Numbers own_trump(const Rules& rules, Random& random) {
  Cards trump;
  for (Card card : shuffled(deck_of(rules), random))
    if (card.rank() == Rank::queen || card.rank() == Rank::jack ? chance(random, 90) : chance(random, 25))
      trump.push_back(card);
  if (trump.size() > Numbers::kMax) trump.resize(Numbers::kMax);
  return listed(trump);
}

Numbers some_partner_cards(const Rules& rules, Random& random) {
  static const char* const usual[] = {"QC QS", "QC JD", "QC QS JD", "QC JD 7D", "QS 7D", "JC JS", "QC JD 8D", "QH QD"};
  if (chance(random, 70)) return listed(cards_of(usual[random.below(8)]));
  Cards cards = shuffled(deck_of(rules), random);
  cards.resize(std::size_t(between(random, 2, 4)));
  return listed(cards);
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

// S8: a leaster paid by place, which leaves no room for other ways to pay it.
void draw_places(Rules& rules, Random& random) {
  const std::size_t players = rules.table.players;
  Numbers places;
  places.count = rules.table.players;
  int sum = 0;
  for (std::size_t i = 0; i < players; ++i) sum += places.at[i] = std::int8_t(between(random, -3, 4));
  std::sort(places.at.begin(), places.at.begin() + int(players), std::greater<>());
  const std::size_t end = sum > 0 ? players - 1 : 0;  // the rest to the first or the last, so that they sum to zero
  places.at[end] = std::int8_t(places.at[end] - sum);
  rules.leaster.places = places;
  rules.leaster.winners = LeasterWinners::one;
  rules.leaster.no_points_triple = rules.leaster.all_tricks_triple = rules.leaster.no_trick_doubles = false;
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
    case FieldKind::cards:
      if (field.name() == "trump.order" && chance(random, 50)) field.set_list(rules, own_trump(rules, random));
      if (field.name() == "partner.cards" && rules.partner.rule == PartnerRule::cards)
        field.set_list(rules, some_partner_cards(rules, random));
      break;
    case FieldKind::list:  // the score's lists are drawn together, see draw_numbers()
      if (field.name() == "leaster.places") draw_places(rules, random);
      break;
  }
}

void take_over(Rules& rules, const Field& field, const Rules& from) {
  if (is_list(field.kind))
    field.set_list(rules, field.list(from));
  else
    field.set(rules, field.get(from));
}

// Sets an option to another value than the default, after all that it needs: "group.key=value|value ...".
void draw_with_needs(Rules& rules, const Field& field, Random& random, int depth = 0) {
  std::istringstream needs{std::string(field.needs)};
  for (std::string need; needs >> need;) {
    const std::size_t equals = need.find('=');
    const Field* other = find_field(need.substr(0, equals));
    if (!other || is_list(other->kind) || is_shape(*other) || depth > 3) continue;
    const std::string allowed = "|" + need.substr(equals + 1) + "|";
    const auto fits = [&] {
      std::string value = other->text(rules);
      if (value.front() == '"') value = value.substr(1, value.size() - 2);
      return allowed.find("|" + value + "|") != std::string::npos;
    };
    for (int tries = 0; tries < 50 && !fits(); ++tries) draw(rules, *other, random);
    if (!field.same(rules, Rules{})) draw_with_needs(rules, *other, random, depth + 1);
  }
  for (int tries = 0; tries < 50 && field.same(rules, Rules{}); ++tries) draw(rules, field, random);
}

const Field& any_field(Random& random) {
  for (;;) {
    const Field& field = fields()[random.below(std::uint32_t(fields().size()))];
    if (in_rule_book(field)) return field;
  }
}

// ---- Themes

// What takes several options together, so that chance alone seldom makes it.
void draw_theme(Rules& rules, Random& random) {
  const bool picks = rules.picking.rule == Picking::in_turn;
  const bool jack = rules.partner.rule == PartnerRule::jack_of_diamonds;
  const bool ace = rules.partner.rule == PartnerRule::called_ace || rules.partner.rule == PartnerRule::jack_and_ace;
  MultiplierRules& m = rules.multipliers;
  if (rules.partner.rule == PartnerRule::first_two && chance(random, 90))
    rules.partner.rank = Rank(between(random, 0, int(Rank::ace)));
  switch (random.below(9)) {
    case 0:
      if (!picks) break;
      rules.nobody_picks.rule = NobodyPicks(between(random, 0, int(NobodyPicks::schwanzer)));
      break;
    case 1:
      if (!picks) break;
      rules.nobody_picks.rule = NobodyPicks::leaster;
      rules.leaster.ties = LeasterTies(between(random, 0, 2));
      rules.leaster.winners = LeasterWinners(between(random, 0, 1));
      rules.leaster.trick_needed = chance(random, 50);
      rules.leaster.blind = LeasterBlind(between(random, 0, 4));
      rules.leaster.no_points_triple = chance(random, 50);
      rules.leaster.all_tricks_triple = rules.leaster.trick_needed && chance(random, 50);
      rules.leaster.no_trick_doubles = !rules.leaster.trick_needed && rules.table.players == 3;
      if (chance(random, 30)) draw_places(rules, random);
      break;
    case 2:
      if (!picks) break;
      m.crack = chance(random, 50) ? Crack::any_opponent : Crack::not_offered;
      m.when = CrackWhen(between(random, 0, 1));
      m.cracks = Cracks(between(random, 0, 1));
      m.recrack = chance(random, 80);
      m.castrate = m.recrack && chance(random, 70);
      m.around_the_corner = chance(random, 60);
      m.blitz = Blitz(between(random, 0, 2));
      if (chance(random, 25)) {
        rules.nobody_picks.rule = NobodyPicks::doubler;
        rules.nobody_picks.doublers = chance(random, 50) ? Doublers::add : Doublers::multiply;
        m.cap = chance(random, 50) ? 2 : 4;
        m.cap_on = CapOn(between(random, 0, 1));
      }
      break;
    case 3:
      m.blitz = Blitz::any_time;
      m.black_jacks = chance(random, 60);
      m.middle_jacks = chance(random, 60);
      m.all_jacks = chance(random, 60);
      m.late_blitz = chance(random, 50);
      break;
    case 4:
      if (ace) {
        rules.partner.called_ten = chance(random, 80);
        rules.partner.called_king = rules.partner.called_ten && chance(random, 70);
        rules.partner.ten_when = TenWhen(between(random, 0, 1));
        rules.partner.unknown = chance(random, 50);
        rules.partner.own_ace = chance(random, 50);
        rules.partner.buried_ace = chance(random, 50);
        rules.partner.void_ace = chance(random, 40);
        rules.partner.call_when = CallWhen(between(random, 0, 1));
        rules.partner.buried_ace = rules.partner.buried_ace && rules.partner.call_when == CallWhen::after_the_bury;
        rules.partner.hold_card = HoldCard(between(random, 0, 1));
        rules.partner.throw_off = chance(random, 50);
      }
      if (jack) {
        rules.partner.call_up = chance(random, 30) ? CallUp::fail_ace : CallUp(between(random, 0, 4));
        rules.partner.card = chance(random, 60) ? PartnerJack::diamonds : PartnerJack(between(random, 0, 3));
        rules.partner.call_up_to = CallUpTo(between(random, 0, 2));
        rules.bury.keep_jack = chance(random, 50);
      }
      break;
    case 5:
      if (!picks || rules.deal.blind < 2) break;
      rules.taking.shared_with = chance(random, 60) ? SharedWith::next_player : SharedWith::partner;
      rules.taking.picker_takes = std::uint8_t(between(random, 1, rules.deal.blind - 1));
      rules.taking.picker_chooses = chance(random, 40);
      rules.taking.for_opponents = std::uint8_t(between(random, 0, rules.deal.blind - rules.taking.picker_takes));
      break;
    case 6:
      rules.scoring.even = chance(random, 50) ? Even::tie : Even::picker_loses;
      rules.scoring.misplay = chance(random, 50) ? Misplay::one_to_each : Misplay::forfeit;
      rules.picking.sheepshead = chance(random, 50) ? CallSheepshead::yes : CallSheepshead::with_the_jack;
      rules.picking.sheepshead_with = SheepsheadWith(between(random, 0, 1));
      break;
    case 7:
      rules.trump.suit = Suit(between(random, 0, 3));
      rules.trump.spitz = Spitz(between(random, 0, 2));
      rules.trump.top = TopTrump(between(random, 0, 1));
      break;
    case 8: rules.trump.order = own_trump(rules, random); break;
  }
}

// Draws what check() finds wrong again, or takes it back to `base`; false if that does not come to an end.
bool mend(Rules& rules, const Rules& base, Random& random) {
  for (int tries = 0; tries < 40; ++tries) {
    const std::vector<Problem> problems = check(rules);
    if (problems.empty()) return true;
    for (const Problem& problem : problems) {
      const Field* field = find_field(chance(random, 70) || problem.other.empty() ? problem.key : problem.other);
      if (!field || (is_shape(*field) && field->same(rules, base))) continue;
      if (chance(random, 60) || is_list(field->kind))
        take_over(rules, *field, base);
      else if (!is_shape(*field))
        draw(rules, *field, random);
    }
  }
  return false;
}

Rules draw_house_rules(Random& random) {
  const Rules base = tables()[random.below(std::uint32_t(tables().size()))].rules;
  Rules rules = base;
  for (std::uint32_t i = random.below(3); i > 0; --i) draw_theme(rules, random);
  for (std::uint32_t i = random.below(8); i > 0; --i) {
    const Field& field = any_field(random);
    if (is_shape(field)) continue;
    if (chance(random, 50))
      draw(rules, field, random);
    else
      draw_with_needs(rules, field, random);
  }
  if (chance(random, 8)) draw_numbers(rules, random);
  return mend(rules, base, random) ? rules : base;
}

Rules draw_everything(Random& random) {
  for (;;) {
    Rules base;
    draw_shape(base, random);
    Rules rules = base;
    for (const Field& field : fields()) {
      if (!in_rule_book(field) || is_shape(field)) continue;
      if (field.name() == "picking.rule" || field.name() == "deal.layout") continue;
      if (chance(random, 45)) draw(rules, field, random);
    }
    if (chance(random, 60)) rules.multipliers.cap = 0;
    if (chance(random, 40)) draw_theme(rules, random);
    const Field& theme = any_field(random);
    if (!is_shape(theme) && !is_list(theme.kind)) draw_with_needs(rules, theme, random);
    if (chance(random, 10)) draw_numbers(rules, random);
    if (mend(rules, base, random)) return rules;
  }
}

}  // namespace

bool in_rule_book(const Field& field) { return !field.ids.empty(); }

Rules random_rules(Random& random) { return chance(random, 50) ? draw_house_rules(random) : draw_everything(random); }

}  // namespace sheepshead::naive
