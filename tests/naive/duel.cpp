#include "naive/duel.hpp"

#include <algorithm>
#include <cstdlib>

#include "cards/text.hpp"
#include "effort.hpp"
#include "play/score.hpp"
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

static const char* name_of(Kind kind) {
  static const char* const names[] = {"pass",    "pick",  "call_leaster", "call_doubler", "redeal", "silent", "crack",
                                      "recrack", "alone", "claim",        "bury",         "call",   "under",  "play"};
  return names[int(kind)];
}

static const char* name_of(Phase phase) {
  static const char* const names[] = {"redeal", "pick",  "call_first", "call_jack", "bury", "call_ace",
                                      "under",  "crack", "recrack",    "play",      "done"};
  return names[int(phase)];
}

std::string text_of(Action action) {
  const std::string kind = name_of(action.kind());
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

DeckOrder deck_order(const Cards& deck) {
  DeckOrder order{};
  std::copy(deck.begin(), deck.end(), order.begin());
  return order;
}

// ---- Chance

Cards random_deck(const Rules& rules, int dealer, int short_cards, Random& random) {
  Cards deck = deck_of_cards(rules.deck.cards);
  for (std::size_t i = deck.size(); i > 1; --i) std::swap(deck[i - 1], deck[random.below(std::uint32_t(i))]);

  const std::vector<int> to = deal_order(rules, dealer, short_cards);
  const int favoured = int(random.below(std::uint32_t(rules.table.players + 1))) - 1;  // kNobody: the blind
  Cards wanted;
  switch (random.below(12)) {
    case 0: wanted = cards_of("AC AS AH"); break;
    case 1: wanted = cards_of("AC AS AH 10C 10S 10H"); break;
    case 2: wanted = cards_of("AC AS AH 10C 10S"); break;
    case 3: wanted = cards_of("QC QS QH QD JC JS JH JD AD 10D KD 9D"); break;
    case 4: wanted = cards_of("AC KC 9C AS KS 8C 10C 9S QC QS QH"); break;
    case 5: wanted = cards_of("7C 8C 9C 7S 8S 9S 7H 8H 9H"); break;
    case 6: wanted = cards_of("JD JH JS JC"); break;
    case 7: wanted = cards_of("JD"); break;
    default: return deck;
  }
  std::size_t next = 0;
  for (std::size_t i = 0; i < to.size() && next < wanted.size(); ++i) {
    if (to[i] != favoured) continue;
    const auto from = std::find(deck.begin(), deck.end(), wanted[next++]);
    if (from != deck.end()) std::swap(deck[i], *from);
  }
  return deck;
}

Mood Mood::random(Random& random) {
  static const int lean[] = {0, 10, 50, 90, 100};
  return {lean[random.below(5)], lean[random.below(5)], lean[random.below(5)]};
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
  if (hand.phase() == Phase::pick) lean(mood.pass, [](Kind k) { return k != Kind::pick; });
  if (hand.phase() == Phase::call_ace || hand.phase() == Phase::call_jack || hand.phase() == Phase::call_first)
    lean(mood.call, [](Kind k) { return k != Kind::alone; });
  if (hand.phase() == Phase::crack || hand.phase() == Phase::recrack || hand.phase() == Phase::redeal)
    lean(mood.speak, [](Kind k) { return k != Kind::silent; });
  return all[random.below(std::uint32_t(all.size()))];
}

// ---- Comparing

namespace {

std::string join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::vector<std::string> sorted_words(const std::vector<Action>& actions) {
  std::vector<std::string> words;
  for (Action action : actions) words.push_back(text_of(action));
  std::sort(words.begin(), words.end());
  return words;
}

// Seats, with kNoSeat as kNobody.
int seat_of(Seat seat) { return seat == kNoSeat ? kNobody : int(seat); }

std::uint64_t bits_of(const Cards& cards) {
  std::uint64_t bits = 0;
  for (Card card : cards) bits |= std::uint64_t{1} << card.index;
  return bits;
}

Seats seats_of(const std::vector<int>& seats) {
  unsigned bits = 0;
  for (int seat : seats) bits |= 1u << seat;
  return Seats(bits);
}

struct Differences {
  std::string text;
  void number(const std::string& what, long engine, long naive) {
    if (engine != naive)
      text += "  " + what + ": engine " + std::to_string(engine) + ", naive " + std::to_string(naive) + "\n";
  }
  void card(const std::string& what, Card engine, Card naive) {
    if (engine != naive) text += "  " + what + ": engine " + to_text(engine) + ", naive " + to_text(naive) + "\n";
  }
  void cards(const std::string& what, CardSet engine, const Cards& naive) {
    if (engine.bits != bits_of(naive))
      text += "  " + what + ": engine " + to_text(engine) + ", naive " + text_of(naive) + "\n";
  }
};

}  // namespace

std::string difference(const Game& game, const State& state, const NaiveHand& naive) {
  Differences d;
  if (state.phase != naive.phase())
    d.text += std::string("  phase: engine ") + name_of(state.phase) + ", naive " + name_of(naive.phase()) + "\n";
  d.number("turn", seat_of(state.turn), naive.turn());

  const Legal legal_engine = legal(game, state);
  std::vector<Action> engine_actions;
  for (int i = 0; i < legal_engine.size(); ++i) engine_actions.push_back(legal_engine.at(i));
  std::vector<Action> naive_actions = naive.legal();
  const auto by_value = [](Action a, Action b) { return a.value < b.value; };
  std::sort(naive_actions.begin(), naive_actions.end(), by_value);
  std::vector<Action> engine_sorted = engine_actions;
  std::sort(engine_sorted.begin(), engine_sorted.end(), by_value);
  if (engine_sorted != naive_actions)
    d.text +=
        "  legal: engine " + join(sorted_words(engine_actions)) + "; naive " + join(sorted_words(naive_actions)) + "\n";

  const Contract& contract = state.contract;
  d.number("picker", seat_of(contract.picker), naive.picker());
  // While the picker is still naming it, the engine may hold the card that he would call by saying nothing.
  if (naive.phase() != Phase::call_first && naive.phase() != Phase::call_jack)
    d.card("called", contract.called, naive.called());
  if (naive.phase() >= Phase::crack) d.number("partner", seat_of(contract.partner), naive.partner());
  d.card("under", contract.under, naive.under());
  d.number("alone", contract.alone, naive.alone());
  d.number("forced", contract.forced, naive.forced());
  d.number("leaster", contract.leaster, naive.leaster());
  d.number("cracks", contract.cracks, naive.cracks());
  d.number("who cracked (bits)", contract.cracked, seats_of(naive.crackers()));
  if (naive.picker() != kNobody) d.number("who passed (bits)", state.passed, seats_of(naive.passed()));

  for (int seat = 0; seat < naive.players(); ++seat)
    d.cards("cards of seat " + std::to_string(seat), state.held[std::size_t(seat)], naive.hands()[std::size_t(seat)]);
  d.cards("blind", state.blind, naive.blind());
  d.cards("bury", state.buried, naive.buried());

  const std::vector<int> tricks = naive.tricks_taken();
  const std::vector<int> points = naive.points_taken();
  for (int seat = 0; seat < naive.players(); ++seat) {
    d.number("tricks of seat " + std::to_string(seat), state.tricks[std::size_t(seat)], tricks[std::size_t(seat)]);
    d.number("points of seat " + std::to_string(seat), state.points[std::size_t(seat)], points[std::size_t(seat)]);
  }
  std::size_t at = 0;
  for (std::size_t trick = 0; trick < naive.tricks().size(); ++trick) {
    d.number("leader of trick " + std::to_string(trick), state.leader[trick], naive.tricks()[trick].leader);
    for (Card card : naive.tricks()[trick].cards)
      d.card("card played " + std::to_string(at), state.played[at], card), ++at;
  }
  if (naive.phase() == Phase::play) {
    d.number("tricks complete", state.trick, long(naive.tricks().size()) - 1);
    d.number("cards in the trick", state.in_trick, long(naive.tricks().back().cards.size()));
    if (state.in_trick > 0) d.number("winning", seat_of(state.winning), naive.winning());
    if (state.in_trick == 0) d.number("called suit binds", state.duties, naive.called_suit_binds());
  }
  if (naive.over()) {
    d.number("ending", long(state.ending), long(naive.ending()));
    const Score engine_score = score(game, state);
    const std::vector<int> naive_score = naive.score();
    for (int seat = 0; seat < naive.players(); ++seat)
      d.number("score of seat " + std::to_string(seat), engine_score[std::size_t(seat)],
               naive_score[std::size_t(seat)]);
    for (std::size_t seat = std::size_t(naive.players()); seat < kMaxSeats; ++seat)
      d.number("score of an empty seat", engine_score[seat], 0);
  }
  return d.text;
}

// ---- A hand in both

Duel::Duel(const Rules& rules_, const Game& game_, const Cards& deck_, int dealer_, int doublers_, int short_cards_)
    : rules(rules_),
      game(game_),
      deck(deck_),
      dealer(dealer_),
      doublers(doublers_),
      short_cards(short_cards_),
      state(deal(game_, deck_order(deck_), Seat(dealer_), doublers_)),
      naive(rules_, deck_, dealer_, doublers_, short_cards_) {}

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
                     ", doublers " + std::to_string(doublers);
  if (short_cards > 0) text += ", hands of " + std::to_string(short_cards);
  for (int seat = 0; seat < naive.players(); ++seat)
    text += "\nseat " + std::to_string(seat) + ": " + text_of(naive.dealt()[std::size_t(seat)]);
  return text + "\nblind: " + text_of(naive.dealt_blind()) + "\nactions: " + text_of(actions) + "\n";
}

std::string Duel::verdict() const {
  const std::string differs = difference(game, state, naive);
  return differs.empty() ? "" : described() + "differs:\n" + differs;
}

std::string Duel::play_out(const Mood& mood, Random& random) {
  std::string differs = verdict();
  while (differs.empty() && !naive.over()) {
    play(random_action(naive, mood, random));
    differs = verdict();
  }
  return differs;
}

}  // namespace sheepshead::naive
