// Each Refusal has a witness: a deal in which somebody is refused for that reason, and for that reason only.
#include <map>

#include "tables.hpp"

namespace sheepshead {
namespace {

struct Case {
  Rules rules;
  std::string_view deal;
  int dealer;
  std::string_view before;  ///< what is played first
  std::string_view refused;
  int seat = -1;  ///< who tries it; -1: the seat in turn
};

template <class Change>
Rules ace_rules(Change change) {
  return with(five_called_ace(), change);
}

// The picker has all three fail aces; or only clubs and their ace; or the ace of the suit led is the partner's.
constexpr std::string_view kThreeAces =
    "QC QS AC AS AH 8C; 7C 7S 7H QH JC 9D; 10C 9C 8S 8H QD JS; KC 9S 9H JH JD AD; 10S KS 10H KH 10D KD; blind 7D 8D";
constexpr std::string_view kUnknown =
    "QC QS JD AC KC 9D; 7C 9S 8S 9H JH KD; AS 7S 10C 8H QD 8D; 10S KS AH 7H JS AD; 8C 9C 10H KH JC QH; blind 7D 10D";
constexpr std::string_view kGranny = "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C";
constexpr std::string_view kSpread =
    "QC QS QH QD 7H JS JH JD AD 10D; 10S 10C KC KH 7S 9S 8H 7D 8S 9D; KS 8C AS 7C 10H AC 9C AH 8D KD; blind JC 9H";

const std::map<Refusal, Case>& cases() {
  static const Rules plain = five_called_ace();
  static const Rules forced = ace_rules([](Rules& r) { r.nobody_picks.rule = NobodyPicks::forced_pick; });
  static const Rules decides = ace_rules([](Rules& r) { r.nobody_picks.rule = NobodyPicks::dealer_decides; });
  static const Rules redeal = ace_rules([](Rules& r) { r.deal.redeal = true; });
  static const Rules no_unknown = ace_rules([](Rules& r) { r.partner.unknown = false; });
  static const Rules never_alone = ace_rules([](Rules& r) { r.picking.alone = Alone::never; });
  static const Rules no_claims = ace_rules([](Rules& r) { r.play.claims = false; });
  static const Rules cracks = ace_rules([](Rules& r) {
    r.multipliers.crack = Crack::not_offered;
    r.multipliers.recrack = true;
  });
  static const Rules keep_jack = with(five_jack_of_diamonds(), [](Rules& r) { r.bury.keep_jack = true; });
  static const Rules call_early = ace_table([](Rules& r) { r.partner.call_when = CallWhen::before_the_bury; });
  static const Rules castrate = with(cracks, [](Rules& r) { r.multipliers.castrate = true; });
  static const Rules blitz = ace_rules([](Rules& r) { r.multipliers.blitz = Blitz::any_time; });
  static const Rules dealer_says = ace_rules([](Rules& r) { r.leaster.blind = LeasterBlind::dealer_says; });
  static const Rules with_jack =
      with(five_jack_of_diamonds(), [](Rules& r) { r.picking.sheepshead = CallSheepshead::with_the_jack; });
  static const Rules one_for_the_next = seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 3);
  static const std::map<Refusal, Case> all{
      {Refusal::hand_is_over, {plain, kGranny, 4, "pick 7C 8C alone claim", "pass", 0}},
      {Refusal::not_your_turn, {plain, kCommonDeal, 4, "", "pass", 1}},
      {Refusal::wrong_phase, {plain, kCommonDeal, 4, "", "play QC"}},
      {Refusal::card_not_held, {plain, kCommonDeal, 4, "pick 7H 8H alone", "AH"}},
      {Refusal::must_pick, {forced, kCommonDeal, 4, "pass pass pass pass", "pass"}},
      {Refusal::dealer_must_decide, {decides, kCommonDeal, 4, "pass pass pass pass", "pass"}},
      {Refusal::redeal_not_deserved, {redeal, kCommonDeal, 4, "", "redeal"}},
      {Refusal::jack_may_not_be_buried, {keep_jack, kCommonDeal, 4, "pick call JD", "bury JD"}},
      {Refusal::needed_for_the_call, {call_early, kCommonDeal, 4, "pick call AH 7H", "bury 8H"}},
      {Refusal::not_a_partner_card, {plain, kCommonDeal, 4, "pick 7H 8H", "call AD"}},
      {Refusal::called_card_is_own, {plain, kUnknown, 4, "pick KC 10D", "call AC"}},
      {Refusal::no_hold_card, {no_unknown, kCommonDeal, 4, "pick 7H 8H", "call AS"}},
      {Refusal::ten_needs_all_aces, {plain, kCommonDeal, 4, "pick 7H 8H", "call 10C"}},
      {Refusal::ten_needs_its_ace, {plain, kThreeAces, 4, "pick 7D AH", "call 10H"}},
      {Refusal::unknown_not_needed, {plain, kCommonDeal, 4, "pick 7H 8H", "call AS"}},
      {Refusal::alone_not_allowed, {never_alone, kCommonDeal, 4, "pick 7H 8H", "alone"}},
      {Refusal::sharer_keeps_jack,
       {one_for_the_next, "QC QS 7C 8C; AC 7H 8H 9H; ...; ...; ...; ...; ...; blind 9C 7S 8S JD", 6,
        "pick call JD 9C 7S 8S", "bury JD"}},
      {Refusal::no_jack_for_sheepshead,
       {with_jack, "QC QS QH QD JC JS; JD; ...; ...; ...; blind 7C 8C", 4, "pick call JD 7C 8C", "sheepshead"}},
      {Refusal::cannot_call_more, {eight_three_partners(), "QC JD 7C 8C; 7D; ...", 7, "", "call JS"}},
      {Refusal::nothing_to_exchange, {six_three_partners(), "QC; QS; JD; ...", 5, "", "give QC"}},
      {Refusal::not_what_was_given, {six_three_partners(), "QC QS; JD; ...", 5, "give QS", "give QS"}},
      {Refusal::trump_is_the_same, {southern_indiana(), "", 3, "hick pass pass pass side-solo", "suit hearts"}},
      {Refusal::no_such_trick, {dealer_says, kCommonDeal, 4, "pass pass pass pass pass", "trick 7"}},
      {Refusal::not_so_many, {seven_nuclear(), "", 6, "pick", "take 3"}},
      {Refusal::may_not_take_all, {seven_nuclear(), "", 6, "pick", "take-all"}},
      {Refusal::may_not_castrate, {castrate, kCommonDeal, 4, "pick 7H 8H call AC silent crack recrack", "castrate"}},
      {Refusal::no_such_pair, {blitz, kCommonDeal, 4, "pick 7H 8H alone", "blitz red-queens"}},
      {Refusal::claim_sides_open, {first_two(4, {3, 3, 2}, Rank::queen), "", 3, "", "claim"}},
      {Refusal::may_not_crack, {cracks, kCommonDeal, 4, "pick 7H 8H call AC", "crack"}},
      {Refusal::may_not_recrack, {cracks, kCommonDeal, 4, "pick 7H 8H call AC silent crack silent silent", "recrack"}},
      {Refusal::must_follow_suit, {plain, kCommonDeal, 4, "pick 7H 8H alone QC", "AC"}},
      {Refusal::must_play_called_card, {plain, kCommonDeal, 4, "pick 7H 8H call AC 8C", "7C"}},
      {Refusal::must_lead_called_card, {plain, kCommonDeal, 4, "pick 7H 8H call AC JD JH 8D KD 7D", "7C"}},
      {Refusal::must_keep_hold_card,
       {plain, kCommonDeal, 4, "pick 7H 8H call AC JD JH 8D KD 7D 10H KH 9H 8S KC 9S AS 10S KS", "8C"}},
      {Refusal::must_keep_called_card,
       {plain, kCommonDeal, 4, "pick 7H 8H call AC JD JH 8D KD 7D 9S AS 10S KS KC 7S 9H 8S AD", "AC"}},
      {Refusal::must_play_under_card,
       {plain, kUnknown, 1, "pass pass pass pick KC 10D call AS under QS AS 10S 8C", "QC"}},
      {Refusal::must_keep_under_card, {plain, kUnknown, 2, "pass pass pick KC 10D call AS under 9D JS JC", "9D"}},
      {Refusal::claims_are_off, {no_claims, kGranny, 4, "pick 7C 8C alone", "claim"}},
      {Refusal::claim_can_fail, {plain, kCommonDeal, 4, "pick 7H 8H alone", "claim"}},
      {Refusal::claim_too_hard, {three_handed(), kSpread, 2, "pick JC 9H", "claim"}},
  };
  return all;
}

TEST(Refusals, EachHasAWitness) {
  for (int i = 1; i <= int(Refusal::claim_too_hard); ++i) {
    const auto found = cases().find(Refusal(i));
    if (found == cases().end()) {
      ADD_FAILURE() << "no witness for refusal " << i;
      continue;
    }
    SCOPED_TRACE(i);
    const Case& c = found->second;
    Witness w(c.rules, c.deal, c.dealer);
    w.does(c.before).refuses_seat(c.seat < 0 ? w.state.turn : c.seat, c.refused, Refusal(i));
  }
}

TEST(Refusals, ACallIsRefusedForItsOwnReason) {
  // J6: a picker with the jack may call any suit in hand; one without it calls the jack alone.
  const Rules jack_or_ace = with(five_jack_of_diamonds(), [](Rules& r) { r.partner.call_up = CallUp::fail_ace; });
  Witness with_jack(jack_or_ace, kCommonDeal);
  with_jack.does("pick 7H 8H").may("call JD call AC alone").refuses("call AS", Refusal::no_hold_card);
  with_jack.refuses("call 10C", Refusal::not_a_partner_card);
  Witness without(jack_or_ace, "QC QS AD KD KC 8C; JD AC; ...; ...; ...; blind 7H 8H");
  without.does("pick 7H 8H").may("call JD alone").refuses("call AC", Refusal::not_a_partner_card);
  // T4d: a call is for an ace.
  Witness hick(southern_indiana(), "AC 7C");
  hick.does("hick pass pass pass announce-call").refuses("call 10C", Refusal::not_a_partner_card);
  hick.refuses("call AC", Refusal::called_card_is_own).refuses("call AH", Refusal::not_a_partner_card);
  // A4, where a ten may be called whenever no ace can.
  const Rules no_ace = ace_rules([](Rules& r) { r.partner.ten_when = TenWhen::no_callable_ace; });
  Witness has_ace_to_call(no_ace, kCommonDeal);
  has_ace_to_call.does("pick 7H 8H").refuses("call 10C", Refusal::ten_needs_all_aces);
  Witness kept_clubs(no_ace, kUnknown);
  kept_clubs.does("pick KC 10D").refuses("call 10S", Refusal::ten_needs_its_ace);
  // A4 with kings: all aces, and all tens.
  const Rules kings = ace_rules([](Rules& r) { r.partner.called_king = true; });
  Witness tens_missing(kings, kThreeAces);
  tens_missing.does("pick 7D 8D").refuses("call KC", Refusal::not_a_partner_card);
  Witness ace_buried(kings, "AC AS AH 10C 10S 10H; ...; ...; ...; ...; blind 7D 8D");
  ace_buried.does("pick AH 8D").may("call KC call KS alone").refuses("call KH", Refusal::ten_needs_its_ace);
}

TEST(Refusals, NonsenseIsRefusedAndNeverTouchesTheHand) {
  // Every 16-bit value at every decision of a hand: what is not legal is refused, and nothing changes.
  Witness w(five_called_ace(), kCommonDeal);
  for (const char* step : {"pick", "7H", "8H", "call AC", "JD", "JH", "8D"}) {
    const Legal may = legal(w.game, w.state);
    for (unsigned value = 0; value <= 0xFFFF; value += value < 0x1000 ? 1 : 97) {
      Action a;
      a.value = static_cast<std::uint16_t>(value);
      if (a.kind() == Kind::claim || may.has(a)) continue;
      const State before = w.state;
      ASSERT_NE(try_apply(w.game, w.state, w.state.turn, a), Refusal::none) << value;
      ASSERT_EQ(before, w.state);
    }
    w.does(step);
  }
}

}  // namespace
}  // namespace sheepshead
