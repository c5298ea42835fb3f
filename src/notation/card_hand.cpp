// The page of a table: picking, the blind, partners, play.
#include "notation/card_parts.hpp"
#include "notation/explain.hpp"
#include "words/groups/rules-card.hpp"

namespace sheepshead {
namespace {

using Said = std::vector<Message>;

Said picking_card(const Game& g) {
  if (g.picking == Picking::schiller) return {say<"rules-card.schiller">()};
  return {say<"rules-card.picking">(yes_or_no(g.nobody_picks == NobodyPicks::forced_pick))};
}

void shared_blind(const Game& g, Said& said) {
  const int shared = g.blind_size - g.for_opponents, first = g.picker_takes;
  const auto who = which<"partner", "neighbor">(g.shared_with == SharedWith::partner);
  said.push_back(g.picker_chooses ? say<"rules-card.chooses">(who, first, shared)
                                  : say<"rules-card.shares">(who, first, shared - first));
  if (g.for_opponents > 0) said.push_back(say<"rules-card.for-opponents">(g.for_opponents));
  said.push_back(say<"rules-card.each-buries">());
  const bool on_the_side = g.shared_with == SharedWith::partner || g.partner == PartnerRule::next_player;
  if (!on_the_side) said.push_back(say<"rules-card.second-bury">());
  if (g.all_alone) said.push_back(say<"rules-card.all-alone">(g.blind_size));
  if (g.nuclear) said.push_back(say<"rules-card.nuclear">());
}

Said blind_card(const Game& g) {
  Said said;
  if (g.shared_with == SharedWith::nobody)
    said.push_back(say<"rules-card.takes">(g.blind_size));
  else
    shared_blind(g, said);
  said.push_back(say<"rules-card.bury-counts">(yes_or_no(g.trickless == Trickless::opponents)));
  if (g.has_jack)
    said.push_back(say<"rules-card.jack-buried">(
        g.partner_card, which<"yes", "no", "alone">(!g.keep_jack, g.call_up == CallUp::fail_ace)));
  if (g.sheepshead != CallSheepshead::no)
    said.push_back(say<"rules-card.sheepshead">(
        which<"with_jack", "picker">(g.sheepshead == CallSheepshead::with_the_jack), g.partner_card,
        which<"partner", "alone">(g.sheepshead_with == SheepsheadWith::partner)));
  return said;
}

void ace_card(const Game& g, Said& said) {
  const bool second = g.partner == PartnerRule::jack_and_ace;
  said.push_back(say<"rules-card.ace">(yes_or_no(second)));
  if (g.own_ace) said.push_back(say<"rules-card.own-ace">());
  if (g.buried_ace) said.push_back(say<"rules-card.buried-ace">());
  said.push_back(say<"rules-card.hold">(which<"last", "led">(g.hold_card == HoldCard::whole_hand)));
  said.push_back(say<"rules-card.must-play">(yes_or_no(g.throw_off)));
  if (g.called_ten) said.push_back(say<"rules-card.ten">(which<"all", "none">(g.ten_when == TenWhen::all_aces)));
  if (g.called_king) said.push_back(say<"rules-card.king">());
  said.push_back(say<"rules-card.no-suit">(which<"unknown", "second", "none">(g.unknown, second)));
}

Message alone_card(const Game& g) {
  switch (g.alone) {
    case Alone::after_the_blind: return say<"rules-card.alone">(which<"after">());
    case Alone::before_the_blind: return say<"rules-card.alone">(which<"before">());
    case Alone::never: break;
  }
  return say<"rules-card.alone">(which<"never">());
}

Message call_up_card(const Game& g) {
  switch (g.call_up) {
    case CallUp::no: return say<"rules-card.jack-up">(which<"no">());
    case CallUp::yes: return say<"rules-card.jack-up">(which<"yes">());
    case CallUp::from_the_blind: return say<"rules-card.jack-up">(which<"from_the_blind">());
    case CallUp::before_the_blind: return say<"rules-card.jack-up">(which<"before_the_blind">());
    case CallUp::fail_ace: break;
  }
  return say<"rules-card.jack-up">(which<"fail_ace">());
}

Message one_hand_card(const Game& g) {
  const auto all = which<"both", "all">(g.partner_cards.size() == 2);
  switch (g.one_hand) {
    case OneHand::alone: return say<"rules-card.one-hand">(all, which<"alone">());
    case OneHand::first_trick: return say<"rules-card.one-hand">(all, which<"first_trick">());
    case OneHand::call_an_ace: return say<"rules-card.one-hand">(all, which<"call_an_ace">());
    case OneHand::call_higher: break;
  }
  return say<"rules-card.call-higher">();
}

Said sides_card(const Game& g) {
  if (g.partner == PartnerRule::across) return {say<"rules-card.across">()};
  if (g.partner == PartnerRule::first_two) return {say<"rules-card.first-two">(named<kRankNames>(g.first_two_rank))};
  std::vector<Card> cards;
  for (const int c : g.rules.partner.cards) cards.emplace_back(c);
  Said said{say<"rules-card.by-cards">(cards), one_hand_card(g)};
  if (g.exchange) said.push_back(say<"rules-card.exchange">());
  return said;
}

Said partner_card(const Game& g) {
  Said said;
  switch (g.partner) {
    case PartnerRule::called_ace: ace_card(g, said); break;
    case PartnerRule::jack_of_diamonds:
      said = {say<"rules-card.jack">(g.partner_card, which<"no">()), call_up_card(g)};
      break;
    case PartnerRule::jack_and_ace:
      said = {say<"rules-card.two">(), say<"rules-card.jack">(g.partner_card, which<"yes">())};
      ace_card(g, said);
      said.push_back(say<"rules-card.both-with-one">());
      break;
    case PartnerRule::next_player: return {say<"rules-card.next">()};
    case PartnerRule::die: return {say<"rules-card.die">(which<"all_alone", "no">(g.all_alone))};
    default: return {say<"rules-card.no-partner">(g.players - 1)};
  }
  said.push_back(alone_card(g));
  return said;
}

Said play_card(const Game& g) {
  Said said;
  switch (g.layout) {
    case Layout::hand: said.push_back(say<"rules-card.play">()); break;
    case Layout::battery: said.push_back(say<"rules-card.play-battery">()); break;
    case Layout::stacks: said.push_back(say<"rules-card.play-stacks">()); break;
  }
  if (!g.claims) said.push_back(say<"rules-card.no-claims">());
  return said;
}

}  // namespace

std::vector<CardPart> card_of_hand(const Game& g) {
  std::vector<CardPart> parts;
  if (has_picker(g)) {
    parts.push_back({say<"rules-card.head">(which<"picking">()), picking_card(g)});
    parts.push_back({say<"rules-card.head">(which<"blind">()), blind_card(g)});
    parts.push_back({say<"rules-card.head">(which<"partner">()), partner_card(g)});
  } else if (g.picking == Picking::hick) {
    parts.push_back({say<"rules-card.head">(which<"hicking">()), {say<"rules-card.hicking">(g.rules.trump.suit)}});
  } else if (g.partner != PartnerRule::none) {
    parts.push_back({say<"rules-card.head">(which<"partners">()), sides_card(g)});
  }
  parts.push_back({say<"rules-card.head">(which<"play">()), play_card(g)});
  return parts;
}

}  // namespace sheepshead
