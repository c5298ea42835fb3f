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

string why_no_share(const Rules& r) {
  const int players = r.table.players, deck = r.deck.cards, blind = r.deal.blind;
  const string rule = value_of(r, "picking.rule");
  if (has_blind(r) && blind == 0) return "there must be a blind to pick: at least 1 card.";
  if (!has_blind(r) && blind > 0)
    return "picking.rule " + rule + " has no blind: deal.blind must be 0, not " + to_string(blind) + ".";
  const string left = blind == 0 ? cards_text(deck) : cards_text(deck) + " less a blind of " + to_string(blind);
  if (players < 1 || (deck - blind) % players != 0)
    return left + " leave " + to_string(deck - blind) + ", which " + to_string(players) +
           " players cannot share evenly.";
  const int each = (deck - blind) / players;
  if (r.deal.layout == Layout::hand || each > 2 * kMaxTricks)
    return left + " give each of " + to_string(players) + " players " + to_string(each) + " cards; the most is " +
           to_string(kMaxTricks) + ".";
  return left + " give each player " + to_string(each) + " cards, which cannot lie as deal.layout " +
         value_of(r, "deal.layout") + " wants.";
}

void check_share(Found f) {
  const Rules& r = f.rules;
  const int players = r.table.players, deck = r.deck.cards, blind = r.deal.blind;
  const Field& blind_field = *find_field("deal.blind");
  const Field& deck_field = *find_field("deck.cards");
  if (!find_field("table.players")->allows(players) || !deck_field.allows(deck) || !blind_field.allows(blind)) return;
  if (share(r, deck, blind) > 0) return;
  std::vector<string> blinds, decks;
  for (int b = 0; b <= blind_field.max; ++b)
    if (share(r, deck, b) > 0) blinds.push_back(to_string(b));
  for (int d : deck_field.only)
    if (share(r, d, blind) > 0) decks.push_back(to_string(d));
  string text = why_no_share(r);
  if (!blinds.empty())
    text += " With " + to_string(players) + " players and " + cards_text(deck) + " the blind can be " + any_of(blinds) +
            ".";
  if (!decks.empty()) text += " With a blind of " + to_string(blind) + " the deck can be " + any_of(decks) + " cards.";
  if (blinds.empty() && decks.empty()) text += " Change table.players or deck.cards.";
  const bool rule = has_blind(r) != (blind > 0) && !(has_blind(r) && blind == 0);
  f.quarrel("deal.blind", rule ? "picking.rule" : "table.players", text);
}

void check_packets(Found f) {
  const Rules& r = f.rules;
  if (r.deal.layout != Layout::hand) return;
  const int each = cards_each(r);
  const Numbers& packets = r.deal.packets;
  const bool blind = r.deal.blind > 0;
  int sum = 0;
  for (int n : packets) sum += n;
  const string example = each > 0 ? ", for example " + usual_packets(each) : string();
  if (packets.empty()) {
    f.quarrel("deal.packets", "",
              string("must name at least ") + (blind ? "two packets" : "one packet") + example + ".");
  } else if (each > 0 && sum != each) {
    f.quarrel("deal.packets", "table.players",
              "the packets make " + cards_text(sum) + ", but each player gets " + to_string(each) + " (" +
                  to_string(r.deck.cards) + " less a blind of " + to_string(r.deal.blind) + ", shared by " +
                  to_string(r.table.players) + "). For example " + usual_packets(each) + ".");
  } else if (!blind) {
    if (r.deal.blind_after != 1)
      f.quarrel("deal.blind-after", "deal.blind",
                to_string(r.deal.blind_after) + " has no effect, because there is no blind. Leave it at 1.");
  } else if (packets.count == 1) {
    f.quarrel("deal.packets", "deal.blind-after",
              "one packet leaves no place for the blind, which is never dealt last. Name at least two" + example + ".");
  } else if (r.deal.blind_after >= packets.count) {
    f.quarrel("deal.blind-after", "deal.packets",
              "the blind is never dealt last: with " + to_string(packets.count) +
                  " rounds of packets it must come after round " +
                  (packets.count == 2 ? string("1") : "1 to " + to_string(packets.count - 1)) + ", not " +
                  to_string(r.deal.blind_after) + ".");
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
    f.quarrel("deal.redeal", "table.players",
              "true has no effect, because this deck has only " + to_string(poor) +
                  " cards that are neither trump nor count, and each player gets " + to_string(each) +
                  ". Leave deal.redeal at false.");
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
    if (seen.has(c)) f.quarrel("trump.order", "", to_text(c) + " stands twice. Name each trump once.");
    if (!deck.has(c))
      f.quarrel("trump.order", "deck.cards",
                to_text(c) + " is not in a deck of " + cards_text(r.deck.cards) + ". Leave it out of the list.");
    seen |= c;
  }
  for (const char* key : {"trump.suit", "trump.spitz", "trump.top"})
    if (!find_field(key)->same(r, Rules{}))
      f.quarrel(key, "trump.order",
                f.here(key) + " has no effect, because the table gives its own order of trump. Leave it at " +
                    value_of(Rules{}, key) + ".");
}

}  // namespace

int cards_each(const Rules& r) { return share(r, r.deck.cards, r.deal.blind); }

void check_deck(Found f) {
  const Rules& r = f.rules;
  if (!find_field("deck.cards")->allows(r.deck.cards) || !cards_valid(r.trump.order)) return;
  const Card seven(Rank::seven, r.trump.suit);
  if (r.trump.spitz != Spitz::no && r.trump.order.empty() && !deck_for(r).has(seven))
    f.quarrel("trump.spitz", "deck.cards",
              f.here("trump.spitz") + " needs the " + long_name(seven) + ", which a deck of " +
                  cards_text(r.deck.cards) + " does not have. Set deck.cards to 32, or leave trump.spitz at \"no\".");
  check_trump_order(f);
  const CardPointRules& p = r.card_points;
  if (p.ace + p.ten + p.king + p.queen + p.jack == 0)
    f.quarrel("card-points.ace", "", "no card counts anything. Give at least one rank some points.");
}

void check_deal(Found f) {
  const Rules& r = f.rules;
  check_share(f);
  check_packets(f);
  if (r.deal.layout == Layout::hand) check_redeal(f);
  const int each = cards_each(r);
  if (each > 0 && r.leaster.blind == LeasterBlind::named_trick && r.leaster.blind_trick > each)
    f.quarrel("leaster.blind-trick", "table.players",
              "a hand has " + to_string(each) + " tricks, so the named trick must be from 1 to " + to_string(each) +
                  ", not " + to_string(r.leaster.blind_trick) + ".");
  if (r.deal.layout != Layout::hand && r.play.claims)
    f.quarrel("play.claims", "deal.layout",
              "nobody can claim while cards lie face down: set play.claims to false, or deal.layout to \"hand\".");
}

}  // namespace sheepshead::checks
