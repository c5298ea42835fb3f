// What random hands have met.
#include <algorithm>

#include "naive/duel.hpp"

namespace sheepshead::naive {

namespace {

bool all_zero(const std::vector<int>& score) {
  return std::all_of(score.begin(), score.end(), [](int points) { return points == 0; });
}

int side_tricks(const NaiveHand& hand) {
  int tricks = hand.tricks_taken()[std::size_t(hand.picker())];
  for (int mate : hand.partners()) tricks += hand.tricks_taken()[std::size_t(mate)];
  return tricks;
}

}  // namespace

void Met::count(const Duel& duel) {
  const NaiveHand& hand = duel.naive;
  const Rules& rules = duel.rules;
  add("hands");
  add(std::string("ending ").append(name_of(hand.ending())));
  for (int phase = 0; phase <= int(Phase::done); ++phase)
    if (duel.phases >> phase & 1) add(std::string("phase ").append(name_of(Phase(phase))));
  for (Action action : duel.actions)
    if (action.kind() != Kind::play) add(std::string("action ").append(name_of(action.kind())));
  add(std::to_string(rules.table.players) + " players");
  add("deck of " + std::to_string(rules.deck.cards));
  add("layout " + std::to_string(int(rules.deal.layout)));
  add("own trump", !rules.trump.order.empty());
  add("trump " + std::to_string(int(rules.trump.suit)));

  const int doublings = hand.cracks() + hand.blitzes() + duel.doublers;
  add("capped", rules.multipliers.cap != 0 && (1 << doublings) > rules.multipliers.cap);
  add("early crack", hand.cracks() > 0 && rules.multipliers.when == CrackWhen::before_the_bury);
  add("several cracks", hand.cracks() > 1 && rules.multipliers.cracks == Cracks::each &&
                            !has_seat(hand.crackers(), hand.picker()) && hand.partners().empty());
  for (Action action : duel.actions)
    if (action.kind() == Kind::blitz) add("blitz " + std::to_string(action.number()));

  switch (hand.ending()) {
    case Ending::picked: return count_picked(duel);
    case Ending::duel:
      add("a duel drawn", all_zero(hand.score()));
      add("a duel's loser schneider",
          hand.score_reneged(0) != hand.score() && std::abs(hand.score()[0]) % 2 == 0 && !all_zero(hand.score()));
      add("a duel without a trick", hand.tricks_taken()[0] == 0 || hand.tricks_taken()[1] == 0);
      return;
    case Ending::partners: {
      const int all = hand.tricks_taken()[0] + hand.tricks_taken()[2];
      add("buck", all == 0 || all == hand.tricks_in_hand());
      const std::vector<int> score = hand.score();
      add("counters and fox", score[0] > 0 && score[1] > 0);
      add("ten counters", *std::max_element(score.begin(), score.end()) == 3);
      return;
    }
    default: return count_nobody_picked(duel);
  }
}

void Met::count_picked(const Duel& duel) {
  const NaiveHand& hand = duel.naive;
  const Rules& rules = duel.rules;
  if (hand.picker() == kNobody) return add("no side formed");
  add("a tie", hand.tied());
  add("doublers added", rules.nobody_picks.doublers == Doublers::add && duel.doublers > 1);
  add("cracks capped alone", rules.multipliers.cap_on == CapOn::cracks_and_blitzes && duel.doublers > 0 &&
                                 (1 << (hand.cracks() + hand.blitzes())) > rules.multipliers.cap);
  add("the first of two picks",
      rules.partner.rule == PartnerRule::first_two && rules.partner.picker == FirstTwoPicker::first);
  const std::vector<int> partners = hand.partners();
  const bool secret = rules.partner.rule == PartnerRule::called_ace ||
                      rules.partner.rule == PartnerRule::jack_of_diamonds ||
                      rules.partner.rule == PartnerRule::jack_and_ace;
  add("partners " + std::to_string(partners.size()));
  add("secretly alone", secret && partners.empty() && !hand.alone());
  add("forced", hand.forced());
  add("line " + std::to_string(hand.line()));
  add("sheepshead made", hand.sheepshead() && hand.line() == 0);
  add("sheepshead missed", hand.sheepshead() && hand.line() != 0);
  add("sheepshead made with a partner", hand.sheepshead() && hand.line() == 0 && !partners.empty());
  add("sheepshead missed with a partner", hand.sheepshead() && hand.line() != 0 && !partners.empty());
  add("sheepshead after a call", hand.sheepshead() && hand.given_up().valid());
  if (hand.cracks() > 1 && rules.multipliers.cracks == Cracks::once)
    add("partner cracked back", has_seat(partners, hand.crackers()[1]));

  // The blind.
  add("nuclear", hand.all_taken() && rules.taking.nuclear && !rules.taking.all_alone);
  add("took all alone", hand.all_taken() && rules.taking.all_alone);
  for (Action action : duel.actions)
    if (action.kind() == Kind::take && rules.taking.picker_chooses)
      add("took " + std::to_string(action.number()) + " by choice");
  add("sharer against the picker", !hand.found_too().empty() && !has_seat(partners, hand.sharer()));
  add("sharer with the picker", !hand.found_too().empty() && has_seat(partners, hand.sharer()));
  add("aside", !hand.aside().empty());
  if (hand.die_is_cast()) add("die " + std::to_string(hand.die()));
  add("trickless picker keeps the bury", rules.bury.trickless == Trickless::picker && side_tricks(hand) == 0);

  // Southern Indiana.
  if (hand.bid() != Bid::none) {
    const bool laid_up = hand.laid_up();
    const std::string what = hand.bid() == Bid::call    ? "call"
                             : hand.bid() == Bid::best  ? "best"
                             : hand.bid() == Bid::billy ? (laid_up ? "Billy laid up" : "Billy")
                                                        : (laid_up ? "side-solo laid up" : "side-solo");
    if (hand.bid() == Bid::billy) {
      int made = 0;
      for (int billy : hand.bidders()) made += hand.tricks_taken()[std::size_t(billy)] == 0;
      add(what + " made", made > 0);
      add(what + " failed", made < int(hand.bidders().size()));
      add("one Billy made, one failed", made > 0 && made < int(hand.bidders().size()));
    } else {
      add(what + (hand.line() <= 2 ? " made" : " failed"));
    }
    add("caller without a partner", hand.bid() == Bid::call && partners.empty());
  }

  // Tables without a picker.
  if (rules.partner.rule == PartnerRule::cards) {
    add("both partner cards with one", partners.empty());
    add("first trick's winner found", hand.first_trick_partner() && !partners.empty());
    add("first trick's winner not found", hand.first_trick_partner() && partners.empty());
    add("ace called for both queens", hand.called().valid());
    add("called higher", hand.partner_cards().size() > rules.partner.cards.count);
    add("called higher twice", hand.partner_cards().size() > rules.partner.cards.count + 1u);
    int exchanged = 0;
    for (Card card : hand.gave()) exchanged += card.valid();
    add("exchanged", exchanged > 0);
    add("exchanged twice", exchanged > 1);
  }
  if (rules.partner.rule == PartnerRule::first_two) add("first two with one", partners.empty());

  count_called(duel);
}

void Met::count_called(const Duel& duel) {
  const NaiveHand& hand = duel.naive;
  const Rules& rules = duel.rules;
  const Card called = hand.called();
  const Card jack = rules.partner.card == PartnerJack::diamonds ? kJackOfDiamonds : kNoCard;
  add("jack kept", rules.bury.keep_jack && rules.partner.rule == PartnerRule::jack_of_diamonds &&
                       hand.partners().empty() && has(hand.dealt()[std::size_t(hand.picker())], kJackOfDiamonds));
  if (!called.valid() || rules.picking.rule == Picking::no_picker || hand.bid() != Bid::none) return;
  add("called a ten", called.rank() == Rank::ten);
  add("called a king", called.rank() == Rank::king);
  add("unknown", hand.under().valid());
  add("own ace", called.rank() == Rank::ace && hand.owner(called) == hand.picker());
  add("buried ace", called.rank() == Rank::ace && has(hand.buried(), called));
  add("called up", called.rank() == Rank::jack && jack.valid() && called != jack);
  add("called up to a queen", called.rank() == Rank::queen);
  add("only the jack of hearts",
      rules.partner.call_up_to == CallUpTo::jack_of_hearts && called == Card(Rank::jack, Suit::hearts));
  const bool early = rules.partner.call_when == CallWhen::before_the_bury;
  add("called before the bury", early);
  add("ten called before the bury", early && called.rank() == Rank::ten);
  add("unknown before the bury", early && hand.under().valid());
  const bool not_his = hand.owner(called) != hand.picker();
  const Cards dealt_him = [&] {
    Cards all = hand.dealt()[std::size_t(hand.picker())];
    naive::add(all, hand.found());
    return all;
  }();
  const bool of_suit = std::any_of(dealt_him.begin(), dealt_him.end(), [&](Card c) {
    return hand.order().is_fail(c) && c.suit() == called.suit() && !has(hand.buried(), c);
  });
  add("void ace", called.rank() == Rank::ace && rules.partner.void_ace && not_his && !of_suit && !hand.under().valid());
  add("void ace, no card face down", hand.none_under());
  add("ace in place of the jack", called.rank() == Rank::ace && rules.partner.rule == PartnerRule::jack_of_diamonds);
  if (called.rank() == Rank::jack || called.rank() == Rank::queen) return;
  bool was_led = false;
  for (std::size_t t = 0; t < hand.tricks().size(); ++t) {
    const Trick& trick = hand.tricks()[t];
    if (trick.taker == kNobody) continue;
    const Card ace(Rank::ace, called.suit());
    const char called_suit = hand.order().suit_of(called);
    const bool led = trick.cards[0] == hand.under() || hand.order().suit_of(trick.cards[0]) == called_suit;
    const bool here = has(trick.cards, called);
    if (hand.under().valid() && trick.cards[0] == hand.under()) {
      add("under led");
      add("nobody followed the face-down card", std::none_of(trick.cards.begin() + 1, trick.cards.end(), [&](Card c) {
            return hand.order().is_trump(c) || hand.order().suit_of(c) == called_suit;
          }));
    }
    if (hand.under().valid() && has(trick.cards, hand.under()) && !led) add("under last");
    const bool last_trick = int(t) + 1 == hand.tricks_in_hand();
    if (here && !led && last_trick) add("called card thrown last");
    if (here && !led && !last_trick && !was_led && rules.partner.throw_off) add("called card thrown off");
    if (called.rank() != Rank::ace && led && here && has(trick.cards, ace)) {
      const auto at = std::find(trick.cards.begin(), trick.cards.end(), called) - trick.cards.begin();
      if (trick.taker == hand.seat_of(trick.places[std::size_t(at)]))
        add(called.rank() == Rank::ten ? "ten over ace" : "king over ace");
    }
    was_led = was_led || led;
  }
}

void Met::count_nobody_picked(const Duel& duel) {
  const NaiveHand& hand = duel.naive;
  const std::vector<int> score = hand.score();
  const int best = score.empty() ? 0 : *std::max_element(score.begin(), score.end());
  const LeasterRules& rules = duel.rules.leaster;
  int gain = 0;
  for (int points : score) gain += points > 0;
  switch (hand.ending()) {
    case Ending::leaster:
      add("leaster without stakes", all_zero(score));
      if (!rules.places.empty()) {
        add("leaster by place", !all_zero(score));
        add("leaster by place without stakes", all_zero(score));
        return;
      }
      add("leaster shared", gain > 1 && rules.winners == LeasterWinners::one);
      add("leaster of two", gain == 2 && rules.winners == LeasterWinners::two_lowest);
      add("leaster of two, one won", gain == 1 && rules.winners == LeasterWinners::two_lowest);
      add("leaster decided by tricks", gain > 0 && rules.ties == LeasterTies::fewest_tricks);
      if (duel.doublers == 0 && rules.winners == LeasterWinners::one) {
        add("leaster paid three times", best == 3 * (hand.players() - 1));
        add("leaster paid twice", best == 2 * (hand.players() - 1));
      }
      add("blind to nobody", rules.blind == LeasterBlind::nobody);
      return;
    case Ending::moster:
      add("moster without stakes", all_zero(score));
      add("moster of all tricks", gain == 1 && !all_zero(score));
      return;
    case Ending::mittler: add(all_zero(score) ? "mittler without stakes" : "mittler won"); return;
    case Ending::wilky: add("wilky tied", gain > 1); return;
    default: return;
  }
}

const std::vector<std::string>& Met::everything() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> names;
    for (int phase = 0; phase <= int(Phase::done); ++phase)
      names.push_back(std::string("phase ").append(name_of(Phase(phase))));
    for (int ending = 1; ending <= int(Ending::fox_catchers); ++ending)
      names.push_back(std::string("ending ").append(name_of(Ending(ending))));
    for (int kind = 0; kind < kKinds; ++kind)
      if (Kind(kind) != Kind::claim && Kind(kind) != Kind::play)
        names.push_back(std::string("action ").append(name_of(Kind(kind))));
    for (int n = 2; n <= 8; ++n) names.push_back(std::to_string(n) + " players");
    for (int n : {24, 26, 30, 32, 34}) names.push_back("deck of " + std::to_string(n));
    for (int n = 0; n < 3; ++n) names.push_back("layout " + std::to_string(n));
    for (int n = 0; n < 4; ++n) names.push_back("trump " + std::to_string(n));
    for (int n = 0; n < 3; ++n) names.push_back("partners " + std::to_string(n));
    for (int n = 0; n < 6; ++n) names.push_back("line " + std::to_string(n));
    for (int n = 0; n < kPairs; ++n) names.push_back("blitz " + std::to_string(n));
    for (int n = 1; n <= 6; ++n) names.push_back("die " + std::to_string(n));
    for (int n = 0; n <= 2; ++n) names.push_back("took " + std::to_string(n) + " by choice");
    for (const char* name : {"own trump",
                             "capped",
                             "early crack",
                             "several cracks",
                             "partner cracked back",
                             "secretly alone",
                             "forced",
                             "sheepshead made",
                             "sheepshead missed",
                             "sheepshead made with a partner",
                             "sheepshead missed with a partner",
                             "sheepshead after a call",
                             "nuclear",
                             "took all alone",
                             "sharer against the picker",
                             "sharer with the picker",
                             "aside",
                             "trickless picker keeps the bury",
                             "call made",
                             "call failed",
                             "best made",
                             "best failed",
                             "Billy made",
                             "Billy failed",
                             "Billy laid up made",
                             "Billy laid up failed",
                             "one Billy made, one failed",
                             "side-solo made",
                             "side-solo failed",
                             "side-solo laid up made",
                             "side-solo laid up failed",
                             "caller without a partner",
                             "both partner cards with one",
                             "first trick's winner found",
                             "first trick's winner not found",
                             "ace called for both queens",
                             "called higher",
                             "called higher twice",
                             "exchanged",
                             "exchanged twice",
                             "first two with one",
                             "jack kept",
                             "called a ten",
                             "called a king",
                             "unknown",
                             "own ace",
                             "buried ace",
                             "called up",
                             "called up to a queen",
                             "only the jack of hearts",
                             "called before the bury",
                             "ten called before the bury",
                             "unknown before the bury",
                             "void ace",
                             "void ace, no card face down",
                             "ace in place of the jack",
                             "under led",
                             "under last",
                             "called card thrown last",
                             "called card thrown off",
                             "ten over ace",
                             "king over ace",
                             "a duel drawn",
                             "a duel's loser schneider",
                             "a duel without a trick",
                             "buck",
                             "counters and fox",
                             "ten counters",
                             "a tie",
                             "doublers added",
                             "cracks capped alone",
                             "the first of two picks",
                             "leaster by place",
                             "leaster by place without stakes",
                             "leaster without stakes",
                             "leaster shared",
                             "leaster of two",
                             "leaster of two, one won",
                             "leaster decided by tricks",
                             "leaster paid three times",
                             "leaster paid twice",
                             "blind to nobody",
                             "moster without stakes",
                             "moster of all tricks",
                             "mittler without stakes",
                             "mittler won",
                             "wilky tied"})
      names.emplace_back(name);
    return names;
  }();
  return all;
}

std::string Met::text() const {
  std::string text;
  for (const auto& [what, n] : counts_) text += (text.empty() ? "" : ", ") + what + " " + std::to_string(n);
  return text;
}

}  // namespace sheepshead::naive
