#include "naive/duel.hpp"

#include <algorithm>
#include <cstdlib>

#include "cards/text.hpp"
#include "effort.hpp"
#include "rules/fields.hpp"

namespace sheepshead::naive {

int often(int n) { return effort(n); }
bool often_enough() { return often(1000) >= 1000; }

// ---- Words

std::string text_of(const Rules& rules) {
  const Rules defaults;
  std::string text;
  for (const Field& field : fields())
    if (!field.same(rules, defaults)) text += "  " + field.name() + " = " + field.text(rules) + "\n";
  return text.empty() ? "  all as in five-called-ace\n" : text;
}

std::string text_of(Action action) {
  const std::string kind(name_of(action.kind()));
  if (takes_number(action.kind())) return kind + " " + std::to_string(action.number());
  return takes_card(action.kind()) ? kind + " " + to_text(action.card()) : kind;
}

std::string text_of(const std::vector<Action>& actions) {
  std::string text;
  for (Action action : actions) text += (text.empty() ? "" : ", ") + text_of(action);
  return text;
}

Cards to_cards(CardSet set) {
  Cards cards;
  for (Card card : set) cards.push_back(card);
  return cards;
}

DeckOrder deck_order(const Cards& deck, int die) {
  DeckOrder order{};
  std::copy(deck.begin(), deck.end(), order.begin());
  order.die = std::uint8_t(die);
  return order;
}

// ---- Chance

Cards random_deck(const Rules& rules, int dealer, int short_cards, Random& random) {
  Cards deck = deck_of(rules);
  for (std::size_t i = deck.size(); i > 1; --i) std::swap(deck[i - 1], deck[random.below(std::uint32_t(i))]);

  const std::vector<Spot> to = deal_order(rules, dealer, short_cards);
  const int favored = int(random.below(std::uint32_t(rules.table.players + 1))) - 1;  // kNobody: the blind
  const Order order = order_of(rules);
  const auto low_fail = [&] {
    Cards cards;
    for (Card card : deck)
      if (order.is_fail(card) && order.points(card) == 0) cards.push_back(card);
    return cards;
  };
  Cards wanted;
  switch (random.below(18)) {
    case 0: wanted = order.fail_aces(); break;
    case 1: wanted = cards_of("AC AS AH 10C 10S 10H AD 10D"); break;
    case 2: wanted = cards_of("AC AS AH 10C 10S AD"); break;
    case 3: wanted = order.trump(); break;
    case 4: wanted = cards_of("AC KC 9C AS KS 8C 10C 9S QC QS QH"); break;
    case 5: wanted = low_fail(); break;
    case 6: wanted = cards_of("JD JH JS JC"); break;
    case 7: wanted = cards_of("JD"); break;
    case 8: wanted = cards_of("QC QS"); break;
    case 9:
    case 10:
      for (int index : rules.partner.cards) wanted.emplace_back(index);
      break;
    case 11: wanted = cards_of("JD 8D AC AS AH AD"); break;
    default: break;
  }
  if (rules.partner.called_king && random.below(3) == 0) wanted = cards_of("AC AS AH 10C 10S 10H AD 10D");
  if (rules.partner.call_up_to == CallUpTo::queens && random.below(3) == 0) wanted = cards_of("JD JH JS JC QD");
  std::size_t next = 0;
  for (std::size_t i = 0; i < to.size() && next < wanted.size(); ++i) {
    if (to[i].seat != favored) continue;
    const auto from = std::find(deck.begin(), deck.end(), wanted[next++]);
    if (from != deck.end()) std::swap(deck[i], *from);
  }
  return deck;
}

Mood Mood::random(Random& random) {
  static const int lean[] = {0, 10, 50, 90, 100};
  Mood mood;
  mood.pass = lean[random.below(5)];
  mood.call = lean[random.below(5)];
  mood.speak = lean[random.below(5)];
  mood.low = random.below(8) == 0;
  return mood;
}

Action random_action(const NaiveHand& hand, const Mood& mood, Random& random) {
  std::vector<Action> all = hand.legal();
  std::sort(all.begin(), all.end(), [](Action a, Action b) { return a.value < b.value; });
  const auto lean = [&](int percent, auto wanted) {
    const bool yes = int(random.below(100)) < percent;
    std::vector<Action> some;
    for (Action action : all)
      if (wanted(action.kind()) == yes) some.push_back(action);
    if (!some.empty()) all = some;
  };
  switch (hand.phase()) {
    case Phase::pick: lean(mood.pass, [](Kind k) { return k != Kind::pick; }); break;
    case Phase::hick:
      lean(mood.pass, [](Kind k) { return k == Kind::pass; });
      lean(90, [](Kind k) { return k != Kind::best; });
      break;
    case Phase::announce: lean(90, [](Kind k) { return k != Kind::best; }); break;
    case Phase::call_ace:
    case Phase::call_jack:
    case Phase::call_first: lean(mood.call, [](Kind k) { return k != Kind::alone; }); break;
    case Phase::take: lean(mood.call, [](Kind k) { return k != Kind::take_all; }); break;
    case Phase::crack:
    case Phase::recrack:
    case Phase::castrate:
    case Phase::blitz:
    case Phase::late_blitz:
    case Phase::redeal:
    case Phase::sheepshead:
    case Phase::lay_up:
    case Phase::call_partner:
    case Phase::exchange: lean(mood.speak, [](Kind k) { return k != Kind::silent; }); break;
    case Phase::play: {
      const auto keep_first = [&](std::size_t count, auto before) {
        std::stable_sort(all.begin(), all.end(), [&](Action a, Action b) { return before(a.card(), b.card()); });
        all.resize(count);
      };
      const Order& order = hand.order();
      if (hand.bid() == Bid::billy && has_seat(hand.bidders(), hand.turn()) && mood.call > 10)  // the weakest card
        keep_first(1, [&](Card a, Card b) {
          if (order.is_trump(a) != order.is_trump(b)) return order.is_trump(b);
          return order.place_in_suit(a) > order.place_in_suit(b);
        });
      else if (mood.low)
        keep_first(1 + all.size() / 4, [&](Card a, Card b) { return order.points(a) < order.points(b); });
      break;
    }
    default: break;
  }
  return all[random.below(std::uint32_t(all.size()))];
}

// ---- A hand in both

Duel::Duel(const Rules& rules_, const Game& game_, const Cards& deck_, int dealer_, int doublers_, int short_cards_,
           int die_)
    : rules(rules_),
      game(game_),
      deck(deck_),
      dealer(dealer_),
      doublers(doublers_),
      short_cards(short_cards_),
      die(die_),
      state(deal(game_, deck_order(deck_, die_), Seat(dealer_), doublers_)),
      naive(rules_, deck_, dealer_, doublers_, short_cards_, die_) {}

Duel Duel::random(const Rules& rules, const Game& game, Random& random, int short_cards) {
  const int dealer = int(random.below(rules.table.players));
  const bool doubled = random.below(3) == 0 && rules.scoring.system == System::game_points;
  const int doublers = doubled ? int(random.below(4)) : 0;
  const int die = 1 + int(random.below(6));
  return {rules, game, random_deck(rules, dealer, short_cards, random), dealer, doublers, short_cards, die};
}

void Duel::play(Action action) {
  actions.push_back(action);
  naive.play(action);
  if (action.kind() == Kind::claim)
    try_apply(game, state, state.turn, action);
  else
    apply(game, state, action);
}

std::string Duel::described() const {
  std::string text = "rules:\n" + text_of(rules) + "deck: " + text_of(deck) + "\ndealer " + std::to_string(dealer) +
                     ", doublers " + std::to_string(doublers) + ", die " + std::to_string(die);
  if (short_cards > 0) text += ", hands of " + std::to_string(short_cards);
  for (int place = 0; place < int(naive.dealt().size()); ++place)
    text += "\nplace " + std::to_string(place) + ": " + text_of(naive.dealt()[std::size_t(place)]);
  return text + "\nblind: " + text_of(naive.dealt_blind()) + "\nactions: " + text_of(actions) + "\n";
}

std::string Duel::verdict() const {
  const std::string differs = difference(game, state, naive);
  return differs.empty() ? "" : described() + "differs:\n" + differs;
}

std::string Duel::play_out(const Mood& mood, Random& random) {
  std::string differs = verdict();
  phases |= 1u << int(naive.phase());
  while (differs.empty() && !naive.over()) {
    play(random_action(naive, mood, random));
    phases |= 1u << int(naive.phase());
    differs = verdict();
  }
  return differs;
}

}  // namespace sheepshead::naive
