// Quarrels of deck, trump and deal.
#include <algorithm>

#include "rules/check_words.hpp"
#include "rules/game.hpp"

namespace sheepshead::checks {
namespace {

using std::string;
using std::to_string;

bool has_blind(const Rules& r) { return is_one_of(r.picking.rule, Picking::in_turn, Picking::schiller); }

/// What one player gets; 0 if it does not come out even, or is too many, or cannot lie as the layout wants.
int share(const Rules& r, int deck, int blind) {
  const int players = r.table.players;
  const int rest = deck - blind;
  if (players < 1 || rest < players || rest % players != 0) return 0;
  if (has_blind(r) != (blind > 0)) return 0;
  const int each = rest / players;
  if (r.deal.layout == Layout::battery) return each % 4 == 0 ? each : 0;
  if (r.deal.layout == Layout::stacks) return each % 2 == 0 && each <= kMaxTricks ? each : 0;
  return each <= kMaxTricks ? each : 0;
}

string usual_packets(int hand) {
  if (hand < 4) return hand == 3 ? "[2, 1]" : hand == 1 ? "[1]" : "[1, 1]";
  string s = "[";
  while (hand > 0) {
    const int packet = hand == 4 || hand == 2 ? 2 : 3;
    s += (s.size() > 1 ? ", " : "") + to_string(packet);
    hand -= packet;
  }
  return s + "]";
}

Message why_no_share(const Rules& r) {
  const int players = r.table.players, deck = r.deck.cards, blind = r.deal.blind;
  if (has_blind(r) && blind == 0) return say<"problem.no-blind">();
  if (!has_blind(r) && blind > 0)
    return say<"problem.blind-not-here">("picking.rule", value_of(r, "picking.rule"), blind);
  if (players < 1 || (deck - blind) % players != 0)
    return say<"problem.share-uneven">(deck, blind, deck - blind, players);
  const int each = (deck - blind) / players;
  if (r.deal.layout == Layout::hand || each > 2 * kMaxTricks)
    return say<"problem.share-too-many">(deck, blind, players, each, kMaxTricks);
  return say<"problem.share-layout">(deck, blind, each, "deal.layout", value_of(r, "deal.layout"));
}

void check_share(Found f) {
  const Rules& r = f.rules;
  const int players = r.table.players, deck = r.deck.cards, blind = r.deal.blind;
  const Field& blind_field = *find_field("deal.blind");
  const Field& deck_field = *find_field("deck.cards");
  if (!find_field("table.players")->allows(players) || !deck_field.allows(deck) || !blind_field.allows(blind)) return;
  if (share(r, deck, blind) > 0) return;
  std::vector<Message> blinds, decks, ways;
  for (int b = 0; b <= blind_field.max; ++b)
    if (share(r, deck, b) > 0) blinds.push_back(as_is(to_string(b)));
  for (int d : deck_field.only)
    if (share(r, d, blind) > 0) decks.push_back(as_is(to_string(d)));
  if (blinds.empty() && decks.empty()) ways.push_back(say<"problem.change-one">("table.players", "deck.cards"));
  if (!blinds.empty()) ways.push_back(say<"problem.blind-can-be">(players, deck, std::move(blinds)));
  if (!decks.empty()) ways.push_back(say<"problem.deck-can-be">(blind, std::move(decks)));
  const bool rule = has_blind(r) != (blind > 0) && !(has_blind(r) && blind == 0);
  f.quarrel("deal.blind", rule ? "picking.rule" : "table.players", why_no_share(r), std::move(ways));
}

void check_packets(Found f) {
  const Rules& r = f.rules;
  if (r.deal.layout != Layout::hand) return;
  const int each = cards_each(r);
  const Numbers& packets = r.deal.packets;
  const bool blind = r.deal.blind > 0;
  int sum = 0;
  for (int n : packets) sum += n;
  std::vector<Message> example;
  if (each > 0) example.push_back(say<"problem.example">(words::Spelled{"deal.packets", usual_packets(each)}));
  if (packets.empty()) {
    f.quarrel("deal.packets", "", say<"problem.packets-none">(blind ? 2 : 1), example);
  } else if (each > 0 && sum != each) {
    f.quarrel("deal.packets", "table.players",
              say<"problem.packets-sum">(sum, each, int(r.deck.cards), int(r.deal.blind), int(r.table.players)),
              example);
  } else if (!blind) {
    if (r.deal.blind_after != 1)
      f.quarrel("deal.blind-after", "deal.blind", say<"problem.no-blind-to-deal">(int(r.deal.blind_after)),
                {leave("deal.blind-after")});
  } else if (packets.count == 1) {
    f.quarrel("deal.packets", "deal.blind-after", say<"problem.packets-one">(), example);
  } else if (r.deal.blind_after >= packets.count) {
    f.quarrel("deal.blind-after", "deal.packets",
              say<"problem.blind-last">(int(packets.count), packets.count - 1, int(r.deal.blind_after)));
  }
}

void check_redeal(Found f) {
  const Rules& r = f.rules;
  const int each = cards_each(r);
  if (each == 0 || !r.deal.redeal) return;
  const TrumpOrder order = order_for(r);
  const CardSet good =
      order.trump | of_rank(Rank::ace) | of_rank(Rank::king) | of_rank(Rank::queen) | of_rank(Rank::jack);
  int poor = 0;
  for (const Card c : deck_for(r) - good)
    if (order.points_of(c) == 0) ++poor;
  if (each > poor)
    f.quarrel("deal.redeal", "table.players", say<"problem.no-poor-hand">(poor, each), {leave("deal.redeal")});
}

bool cards_valid(const Numbers& cards) {
  return std::all_of(cards.begin(), cards.end(), [](int c) { return c >= 0 && c < kCards; });
}

void check_trump_order(Found f) {
  const Rules& r = f.rules;
  const TrumpRules& t = r.trump;
  if (t.order.empty() || !cards_valid(t.order)) return;
  const CardSet deck = deck_for(r);
  CardSet seen;
  for (const int i : t.order) {
    const Card c(i);
    if (seen.has(c)) f.quarrel("trump.order", "", say<"problem.card-twice">(c));
    if (!deck.has(c))
      f.quarrel("trump.order", "deck.cards", say<"problem.card-not-in-deck">(c, int(r.deck.cards)),
                {say<"problem.leave-out">()});
    seen |= c;
  }
  for (const char* key : {"trump.suit", "trump.spitz", "trump.top"})
    if (!find_field(key)->same(r, Rules{}))
      f.quarrel(key, "trump.order", say<"problem.own-trump">(f.here(key)), {leave(key)});
}

}  // namespace

int cards_each(const Rules& r) { return share(r, r.deck.cards, r.deal.blind); }

void check_deck(Found f) {
  const Rules& r = f.rules;
  if (!find_field("deck.cards")->allows(r.deck.cards) || !cards_valid(r.trump.order)) return;
  const Card seven(Rank::seven, r.trump.suit);
  if (r.trump.spitz != Spitz::no && r.trump.order.empty() && !deck_for(r).has(seven))
    f.quarrel("trump.spitz", "deck.cards", say<"problem.no-spitz">(f.here("trump.spitz"), seven, int(r.deck.cards)),
              {set_or_leave("deck.cards", {"32"}, "trump.spitz")});
  check_trump_order(f);
  const CardPointRules& p = r.card_points;
  if (p.ace + p.ten + p.king + p.queen + p.jack == 0) f.quarrel("card-points.ace", "", say<"problem.nothing-counts">());
}

void check_deal(Found f) {
  const Rules& r = f.rules;
  check_share(f);
  check_packets(f);
  if (r.deal.layout == Layout::hand) check_redeal(f);
  const int each = cards_each(r);
  if (each > 0 && r.leaster.blind == LeasterBlind::named_trick && r.leaster.blind_trick > each)
    f.quarrel("leaster.blind-trick", "table.players", say<"problem.trick-number">(each, int(r.leaster.blind_trick)));
  if (r.deal.layout != Layout::hand && r.play.claims)
    f.quarrel("play.claims", "deal.layout", say<"problem.claims-hidden">(),
              {set_or_set("play.claims", {"false"}, "deal.layout", {"hand"})});
}

}  // namespace sheepshead::checks
