// Witnesses of the partner and of sharing the blind.
#include "play/tables.hpp"
#include "rules/witness.hpp"

namespace sheepshead {
namespace {

constexpr std::string_view kThreeAces =
    "QC QS AC AS AH 8C; 7C 7S 7H QH JC 9D; 10C 9C 8S 8H QD JS; KC 9S 9H JH JD AD; 10S KS 10H KH 10D KD; blind 7D 8D";
constexpr std::string_view kUnknown =
    "QC QS JD AC KC 9D; 7C 9S 8S 9H JH KD; AS 7S 10C 8H QD 8D; 10S KS AH 7H JS AD; 8C 9C 10H KH JC QH; blind 7D 10D";
// Seat 0 has the jack of diamonds, dealt or from the blind.
constexpr std::string_view kJackDealt =
    "QC QS JD AD KC 8C; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H 8H";
constexpr std::string_view kJackInBlind =
    "QC QS AD KC 8C 8H; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H JD";

constexpr std::string_view kTwoJacks = "QC QS JD JH KC 8C; ...; ...; ...; ...; blind 7H 8H";
// All jacks, and the lowest queen.
constexpr std::string_view kFourJacks = "JC JS JH JD QD 8C; ...; ...; ...; ...; blind 7H 8H";

constexpr std::string_view kAcesAndTens = "QC AC AS AH 10C 10S; 7C 8C KC; KS; KH; ...; blind 10H 7D";
// Seat 1 has the called ace and no heart.
constexpr std::string_view kVoidOfHearts = "QC QS JD AD 8C 8H; AC 7C JH 9D 9S 8S; ...; ...; ...; blind 7H KC";
constexpr std::string_view kSeven =
    "QC QS QH QD; JC 9C 9S 9H; 10C KC 10S KS; JD AH 10H KH; JS JH AD 10D; AC 8S 8H 7H; KD 9D 8D 7D; blind 7C 8C 7S AS";
// Three cards each and a blind of eight.
constexpr std::string_view kEight = "QC QS QH; ...; ...; ...; ...; ...; ...; ...; blind 7C 8C 9C 10C KC 7S 8S 9S";
constexpr std::string_view kSuits = "7C 8C 9C 10C JC QC KC AC; 7S 8S 9S 10S JS QS KS AS; 7H 8H 9H 10H JH QH KH AH; ...";

/// Who is on the picker's side after the script, as far as it can be played.
std::string side_after(const Rules& rules, std::string_view cards, std::string_view script) {
  Witness w(rules, cards);
  w.tries(script);
  const Contract& k = w.state.contract;
  if (k.partners == 0) return "nobody";
  std::string text = std::to_string(int(k.picker)) + " with";
  for (Seat p = 0; p < w.game.players; ++p)
    if (has_seat(k.partners, p)) text += " " + std::to_string(int(p));
  return text;
}

Flip side(std::string_view option, std::string value, const Rules& rules, std::string_view cards,
          std::string_view script, std::string before, std::string after, std::function<void(Rules&)> also = {}) {
  Flip f{option, std::move(value), rules, cards, script};
  f.before = std::move(before);
  f.after = std::move(after);
  f.also = std::move(also);
  f.sees = [cards, script](const Rules& r) { return side_after(r, cards, script); };
  return f;
}

void add_rules(Flips& all) {
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  add(side("partner.rule", "jack-and-ace", table_of(6, 32, 2, {3, 2}, PartnerRule::called_ace),
           "QC QS QH 8C AS; JD 9C 9S 9H 10H; AC 10C KC 7D 8D; ...; ...; ...; blind 7C 8H", "pick 7C 8H call AC",
           "0 with 2", "0 with 1 2"));
  add(side("partner.rule", "next-player", five_called_ace(), kCommonDeal, "pick 7H 8H", "nobody", "0 with 1"));
  static const std::string die = std::string(kSeven) + "; die 3";
  add(side("partner.rule", "die", table_of(7, 32, 4, {2, 2}, PartnerRule::called_ace), die, "pick 7C 8C 7S AS",
           "nobody", "0 with 3"));
  const auto queens = [](Rules& r) { r = four_black_queens(); };
  add(side("partner.rule", "cards", five_called_ace(), "QC; ...; QS", "", "nobody", "0 with 2", queens));
  add(side("partner.cards", "[\"QC\", \"QS\"]", five_called_ace(), "QC; ...; QS", "", "nobody", "0 with 2", queens));
  add(side("partner.rule", "first-two", five_called_ace(), "7D; QH; QS", "7D QH QS", "nobody", "1 with 2",
           [](Rules& r) {
             r = first_two(4, {3, 3, 2}, Rank::queen);
           }));
  add(side("partner.picker", "higher", first_two(4, {3, 3, 2}, Rank::queen), "7D; QH; QS", "7D QH QS", "1 with 2",
           "2 with 1"));
  add({"partner.rule", "across", five_called_ace(), "", "", Look::ending, "leaster", "partners", [](Rules& r) {
         r = table_of(4, 24, 0, {2, 2, 2}, PartnerRule::across);
         r.picking.rule = Picking::no_picker;
         r.scoring.system = System::counters;
       }});
  // Seat 0 leads one of the rank, and seat 1, without clubs, plays the next.
  static constexpr std::pair<const char*, std::string_view> kRanks[] = {
      {"7", "7C 7S"}, {"8", "8C 8S"}, {"9", "9C 9S"}, {"10", "10C 10S"},
      {"J", "JC JS"}, {"K", "KC KS"}, {"A", "AC AS"}};
  for (const auto& [rank, script] : kRanks)
    add(side("partner.rank", rank, first_two(4, {3, 3, 2}, Rank::queen), kSuits, script, "nobody", "0 with 1"));
}

void add_one_hand(Flips& all) {
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  constexpr std::string_view kBoth = "QC QS 7S 8S 9S 7C 8C 9C";
  add({"partner.one-hand", "first-trick", four_black_queens(), kBoth, "", Look::may, each("play", kBoth),
       "first-trick, silent"});
  add({"partner.one-hand", "call-an-ace", four_black_queens(), kBoth, "", Look::may, each("play", kBoth),
       "call AC, call AS, silent"});
  add({"partner.one-hand", "call-higher",
       with(eight_three_partners(), [](Rules& r) { r.partner.one_hand = OneHand::alone; }), "QC JD 7C 8C", "",
       Look::may, each("play", "QC JD 7C 8C"), "call JH, silent"});
  add({"partner.exchange", "true", card_partners(6, 30, {3, 2}), "QC QS 9S 10S KS", "", Look::may,
       each("play", "QC QS 9S 10S KS"), "give QC, give QS, silent"});
}

void add_readings(Flips& all) {
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  add({"partner.ten-when", "no-callable-ace", five_called_ace(), kUnknown, "pick KC 10D", Look::may,
       "alone, call AH, call AS", "alone, call 10C, call AH, call AS"});
  add({"partner.called-king", "true", five_called_ace(), kAcesAndTens, "pick 10H 10S", Look::may, "alone",
       "alone, call KC, call KH, call KS"});
  add({"partner.buried-ace", "true", five_called_ace(), kUnknown, "pick AC 10D", Look::may, "alone, call AH, call AS",
       "alone, call AC, call AH, call AS"});
  // No card of spades is left, and one of clubs or none.
  add({"partner.void-ace", "true", five_called_ace(), kCommonDeal, "pick 7H 8H", Look::may, "alone, call AC",
       "alone, call AC, call AH, call AS"});
  add({"partner.call-when", "before-the-bury", five_called_ace(), kCommonDeal, "pick", Look::may,
       each("bury", "QC QS JD AD KC 8C 7H 8H"), "alone, call AC, call AH"});
  add({"partner.hold-card", "whole-hand", five_called_ace(), kCommonDeal,
       "pick 7H 8H call AC | 8C AC 9C 10C 8S | 10H KH AH KS", Look::may, each("play", "QC QS JD AD KC"),
       each("play", "QC QS JD AD")});
  add({"partner.throw-off", "true", five_called_ace(), kVoidOfHearts, "pick 7H KC call AC | 8H", Look::may,
       each("play", "7C JH 9D 9S 8S"), each("play", "AC 7C JH 9D 9S 8S")});
  add({"partner.call-up", "fail-ace", five_jack_of_diamonds(), kJackDealt, "pick", Look::may, "alone, call JD",
       each("bury", "7H 8C 8H AD JD KC QC QS")});
  const Rules up = with(five_jack_of_diamonds(), [](Rules& r) { r.partner.call_up = CallUp::yes; });
  add({"partner.call-up-to", "jack-of-hearts", up, kTwoJacks, "pick", Look::may, "alone, call JD, call JS",
       "alone, call JD"});
  add({"partner.call-up-to", "queens", up, kFourJacks, "pick", Look::may, "alone, call JD", "alone, call JD, call QH"});
  for (const char* card : {"JH", "JS", "JC"})
    add({"partner.card", card, five_jack_of_diamonds(), kJackDealt, "pick", Look::may, "alone, call JD",
         "alone, call " + std::string(card)});
}

/// Eight players with three cards each, and a blind of eight.
Rules eight_of_three() { return table_of(8, 32, 8, {2, 1}, PartnerRule::next_player); }

std::string cards_of_the_picker(const Rules& rules) {
  Witness w(rules, kEight);
  w.does("pick");
  return std::to_string(w.hand(0).size()) + ", aside " + std::to_string(w.state.aside.size());
}

void add_taking(Flips& all) {
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  const std::string all_four = each("bury", "QC QS QH QD 7C 8C 7S AS"), two = each("bury", "QC QS QH QD 7C 8C");
  add({"taking.shared-with", "next-player", table_of(7, 32, 4, {2, 2}, PartnerRule::jack_of_diamonds), kSeven,
       "pick call JD", Look::may, all_four, each("bury", "QC QS QH QD 7C 8C 7S"),
       [](Rules& r) { r.taking.picker_takes = 3; }});
  add({"taking.shared-with", "partner", table_of(7, 32, 4, {2, 2}, PartnerRule::die), kSeven, "pick", Look::may,
       all_four, two, [](Rules& r) { r.taking.picker_takes = 2; }});

  const auto shared = [](Rules& r) { r.taking.shared_with = SharedWith::next_player; };
  for (int takes = 1; takes <= 7; ++takes) {
    Flip f{"taking.picker-takes", std::to_string(takes), eight_of_three()};
    f.before = "11, aside 0";
    f.after = std::to_string(3 + takes) + ", aside 0";
    f.also = shared;
    f.sees = cards_of_the_picker;
    add(std::move(f));
  }
  add({"taking.picker-takes", "8", eight_of_three(), kEight, "pick", Look::may,
       each("bury", "QC QS QH 7C 8C 9C 10C KC 7S 8S 9S"), each("take", "0 1 2 3 4 5 6 7 8"), [](Rules& r) {
         r.taking.shared_with = SharedWith::next_player;
         r.taking.picker_chooses = true;
       }});
  for (int opponents = 1; opponents <= 6; ++opponents) {
    Flip f{"taking.for-opponents", std::to_string(opponents), eight_of_three()};
    shared(f.rules);
    f.rules.taking.picker_takes = 1;
    f.before = "4, aside 0";
    f.after = "4, aside " + std::to_string(opponents);
    f.sees = cards_of_the_picker;
    add(std::move(f));
  }
  const Rules next = seven(PartnerRule::next_player, SharedWith::next_player, 2);
  add({"taking.picker-chooses", "true", next, kSeven, "pick", Look::may, two, "take 0, take 1, take 2"});
  add({"taking.nuclear", "true", with(seven_nuclear(), [](Rules& r) { r.taking.nuclear = false; }), kSeven,
       "pass pass pass pass pass pass pick", Look::may, "take 0, take 1, take 2", "take 0, take 1, take 2, take-all"});
  add({"taking.all-alone", "true", seven(PartnerRule::die, SharedWith::partner, 2), kSeven, "pick", Look::may, two,
       "take 2, take-all"});
}

}  // namespace

Flips partner_flips() {
  Flips all;
  add_rules(all);
  add_one_hand(all);
  add_readings(all);
  add_taking(all);
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  const std::string bury = "bury 7H, bury 8C, bury 8H, bury AD, bury JD, bury KC, bury QC, bury QS";
  const std::string lead = "play 8C, play AD, play JD, play KC, play QC, play QS";
  const std::string ask = "alone, call JD", ask_up = "alone, call JD, call JH";
  add({"partner.rule", "none", five_called_ace(), kCommonDeal, "pick 7H 8H", Look::may, "alone, call AC", lead});
  add({"partner.rule", "jack-of-diamonds", five_called_ace(), kCommonDeal, "pick", Look::may, bury, ask});
  add({"partner.called-ten", "false", five_called_ace(), kThreeAces, "pick 7D 8D", Look::may,
       "alone, call 10C, call 10H, call 10S", "alone"});
  add({"partner.unknown", "false", five_called_ace(), kUnknown, "pick KC 10D", Look::may, "alone, call AH, call AS",
       "alone"});
  add({"partner.own-ace", "true", five_called_ace(), kUnknown, "pick 10D 9D", Look::may, "alone, call AH, call AS",
       "alone, call AC, call AH, call AS"});
  add({"partner.call-up", "yes", five_jack_of_diamonds(), kJackDealt, "pick", Look::may, ask, ask_up});
  add({"partner.call-up", "from-the-blind", five_jack_of_diamonds(), kJackInBlind, "pick", Look::may, ask, ask_up});
  add({"partner.call-up", "before-the-blind", five_jack_of_diamonds(), kJackDealt, "pick", Look::may, ask,
       "call JD, call JH"});
  return all;
}

}  // namespace sheepshead
