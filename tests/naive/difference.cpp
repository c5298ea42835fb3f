// What differs between a hand of the engine and the naive hand.
#include <algorithm>

#include "cards/text.hpp"
#include "naive/duel.hpp"
#include "play/score.hpp"

namespace sheepshead::naive {

namespace {

// Seats and places, with kNoSeat as kNobody.
int seat_or_nobody(Seat seat) { return seat == kNoSeat ? kNobody : int(seat); }

std::uint64_t bits_of(const Cards& cards) {
  std::uint64_t bits = 0;
  for (Card card : cards) bits |= std::uint64_t{1} << card.index;
  return bits;
}

long seats_of(const std::vector<int>& seats) {
  unsigned bits = 0;
  for (int seat : seats) bits |= 1u << seat;
  return long(bits);
}

struct Differences {
  std::string text;
  void number(const char* what, long engine, long naive, int index = -1) {
    if (engine == naive) return;
    text += named(what, index) + ": engine " + std::to_string(engine) + ", naive " + std::to_string(naive) + "\n";
  }
  void card(const char* what, Card engine, Card naive, int index = -1) {
    if (engine == naive) return;
    text += named(what, index) + ": engine " + to_text(engine) + ", naive " + to_text(naive) + "\n";
  }
  void cards(const char* what, CardSet engine, const Cards& naive, int index = -1) {
    if (engine.bits == bits_of(naive)) return;
    text += named(what, index) + ": engine " + to_text(engine) + ", naive " + text_of(naive) + "\n";
  }
  static std::string named(const char* what, int index) {
    return std::string("  ") + what + (index < 0 ? "" : " " + std::to_string(index));
  }
};

void compare_legal(Differences& d, const Game& game, const State& state, const NaiveHand& naive) {
  const Legal choices = legal(game, state);
  std::vector<Action> engine_actions;
  for (int i = 0; i < choices.size(); ++i) engine_actions.push_back(choices.at(i));
  std::vector<Action> naive_actions = naive.legal();
  const auto by_value = [](Action a, Action b) { return a.value < b.value; };
  std::sort(naive_actions.begin(), naive_actions.end(), by_value);
  std::sort(engine_actions.begin(), engine_actions.end(), by_value);
  if (engine_actions != naive_actions)
    d.text += "  legal: engine " + text_of(engine_actions) + "; naive " + text_of(naive_actions) + "\n";
}

void compare_contract(Differences& d, const State& state, const NaiveHand& naive) {
  const Contract& contract = state.contract;
  const Rules& rules = naive.rules();
  if (naive.settled() || rules.picking.rule != Picking::no_picker) {
    d.number("picker", seat_or_nobody(contract.picker), naive.picker());
  }
  if (naive.settled()) {
    const std::vector<int> partners = naive.partners();
    d.number("partners (bits)", contract.partners, seats_of(partners));
    if (partners.empty() || !has_seat(partners, seat_or_nobody(contract.partner)))
      d.number("partner", seat_or_nobody(contract.partner), partners.empty() ? kNobody : partners[0]);
    // At a table that calls higher partner cards none of them is the called one.
    if (rules.partner.one_hand != OneHand::call_higher) d.card("called", contract.called, naive.called());
    d.number("alone", contract.alone, naive.alone());
  }
  d.card("under", contract.under, naive.under());
  d.card("given up", contract.given_up, naive.given_up());
  d.number("none under", contract.none_under, naive.none_under());
  d.number("forced", contract.forced, naive.forced());
  d.number("leaster", contract.leaster, naive.leaster());
  d.number("sheepshead", contract.sheepshead, naive.sheepshead());
  d.number("all taken", contract.all_taken, naive.all_taken());
  d.number("cracks", contract.cracks, naive.cracks());
  d.number("who cracked (bits)", contract.cracked, seats_of(naive.crackers()));
  d.number("blitzes", contract.blitzes, naive.blitzes());
  d.number("bid", long(contract.bid), long(naive.bid()));
  d.number("bidders (bits)", contract.bidders, seats_of(naive.bidders()));
  d.number("laid up", contract.laid_up, naive.laid_up());
  d.number("trump", contract.trump, naive.trump());
  if (naive.picker() != kNobody || rules.picking.rule == Picking::hick)
    d.number("who passed (bits)", state.passed, seats_of(naive.passed()));
  if (rules.picking.rule == Picking::hick) {
    d.number("who hicked (bits)", state.hicked, seats_of(naive.hicked()));
    d.number("who offered to lay up (bits)", state.laid_up, seats_of(naive.laid_up_offers()));
    for (int seat = 0; seat < naive.players() && seat < 4; ++seat)
      d.number("bid of seat", long(state.bids[std::size_t(seat)]), long(naive.bids()[std::size_t(seat)]), seat);
  }
}

void compare_cards(Differences& d, const State& state, const NaiveHand& naive) {
  for (std::size_t place = 0; place < naive.held().size(); ++place)
    d.cards("cards of place", state.held[place], naive.held()[place], int(place));
  d.cards("covered", state.covered, naive.covered());
  d.cards("blind", state.blind, naive.blind());
  d.cards("bury", state.buried, naive.buried());
  d.cards("sharer's bury", state.buried_too, naive.buried_too());
  d.cards("aside", state.aside, naive.aside());
  d.cards("found", state.found, naive.found());
  d.cards("found by the sharer", state.found_too, naive.found_too());
  if (!naive.found_too().empty()) d.number("sharer", seat_or_nobody(state.sharer), naive.sharer());
  if (naive.phase() == Phase::bury) d.number("cards to bury", state.to_bury, naive.to_bury());
  if (naive.rules().partner.rule == PartnerRule::cards && naive.settled())
    d.cards("partner cards", state.partner_cards, naive.partner_cards());
  if (naive.rules().partner.exchange)
    for (int seat = 0; seat < naive.players(); ++seat) {
      d.card("card given by seat", state.gave[std::size_t(seat)], naive.gave()[std::size_t(seat)], seat);
      d.card("card got by seat", state.got[std::size_t(seat)], naive.got()[std::size_t(seat)], seat);
    }
}

void compare_tricks(Differences& d, const Game& game, const State& state, const NaiveHand& naive) {
  const std::vector<int> tricks = naive.tricks_taken();
  const std::vector<int> points = naive.points_taken();
  // A late blitz is asked for on the card, before the trick is taken up.
  for (int seat = 0; seat < naive.players() && naive.phase() != Phase::late_blitz; ++seat) {
    d.number("tricks of seat", state.tricks[std::size_t(seat)], tricks[std::size_t(seat)], seat);
    d.number("points of seat", state.points[std::size_t(seat)], points[std::size_t(seat)], seat);
  }
  for (std::size_t trick = 0; trick < naive.tricks().size(); ++trick) {
    d.number("leader of trick", state.leader[trick], naive.tricks()[trick].leader, int(trick));
    std::size_t at = trick * game.trick_size;
    for (Card card : naive.tricks()[trick].cards) {
      d.card("card played", state.played[at], card, int(at));
      ++at;
    }
  }
  if (naive.leaster() && naive.phase() >= Phase::play) {
    d.number("who takes the blind", seat_or_nobody(state.blind_to), naive.blind_taker());
    const int trick = naive.blind_trick();
    if (trick >= 1 && trick <= naive.tricks_in_hand()) d.number("trick of the blind", state.blind_trick, trick - 1);
  }
  if (naive.phase() != Phase::play) return;
  const Trick& now = naive.tricks().back();
  if (naive.rules().deal.layout != Layout::hand) d.number("place", seat_or_nobody(state.place), naive.place());
  d.number("tricks complete", state.trick, long(naive.tricks().size()) - 1);
  d.number("cards in the trick", state.in_trick, long(now.cards.size()));
  if (state.in_trick > 0) d.number("winning", seat_or_nobody(state.winning), naive.winning());
  if (state.in_trick == 0) d.number("called suit binds", state.duties && !state.suit_led, naive.called_suit_binds());
}

void compare_scores(Differences& d, const Game& game, const State& state, const NaiveHand& naive) {
  d.number("ending", long(state.ending), long(naive.ending()));
  if (state.ending != naive.ending()) return;
  const Score engine_score = score(game, state);
  const std::vector<int> naive_score = naive.score();
  int sum = 0;
  for (int seat = 0; seat < naive.players(); ++seat) {
    d.number("score of seat", engine_score[std::size_t(seat)], naive_score[std::size_t(seat)], seat);
    sum += naive_score[std::size_t(seat)];
  }
  for (std::size_t seat = std::size_t(naive.players()); seat < kMaxSeats; ++seat)
    d.number("score of an empty seat", engine_score[seat], 0);
  d.number("tied", is_tied(game, state), naive.tied());
  d.number("scores sum to zero", is_zero_sum(game), naive.rules().scoring.system == System::game_points);
  if (is_zero_sum(game)) d.number("sum of the scores", sum, 0);
  if (!is_scored(naive.ending())) return;

  Tally numbers = tally(game, state);
  if (naive.ending() == Ending::picked && naive.picker() != kNobody && naive.bid() != Bid::billy) {
    const Verdict v = verdict(game, numbers);
    d.number("line", long(v.outcome), naive.line());
    d.number("points of the picker's side", v.side_points, naive.side_points());
  }
  if (naive.ending() == Ending::fox_catchers || naive.ending() == Ending::schwanzer) return;
  if (naive.ending() == Ending::picked && naive.picker() == kNobody) return;
  for (int guilty = 0; guilty < naive.players(); ++guilty) {  // L5
    numbers.reneged = Seat(guilty);
    const Score engine_reneged = score(game, numbers);
    const std::vector<int> naive_reneged = naive.score_reneged(guilty);
    for (int seat = 0; seat < naive.players(); ++seat)
      if (engine_reneged[std::size_t(seat)] != naive_reneged[std::size_t(seat)]) {
        d.text += "  renege of seat " + std::to_string(guilty) + ":\n";
        d.number("  score of seat", engine_reneged[std::size_t(seat)], naive_reneged[std::size_t(seat)], seat);
      }
  }
}

}  // namespace

std::string difference(const Game& game, const State& state, const NaiveHand& naive) {
  Differences d;
  if (state.phase != naive.phase())
    d.text += "  phase: engine " + std::string(name_of(state.phase)) + ", naive " +
              std::string(name_of(naive.phase())) + "\n";
  d.number("turn", seat_or_nobody(state.turn), naive.turn());
  compare_legal(d, game, state, naive);
  compare_contract(d, state, naive);
  compare_cards(d, state, naive);
  compare_tricks(d, game, state, naive);
  if (naive.over()) compare_scores(d, game, state, naive);
  return d.text;
}

}  // namespace sheepshead::naive
