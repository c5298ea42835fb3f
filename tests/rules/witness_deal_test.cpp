// Witnesses of the table, the deck, trump, card points and the deal.
#include "play/tables.hpp"
#include "rules/witness.hpp"

namespace sheepshead {
namespace {

/// A change of shape: from five players, 32 cards, a blind of two.
Flip reshaped(std::string_view option, int value, const Rules& to, std::string after) {
  return {option,
          std::to_string(value),
          shape(5, 32, 2, {3, 3}),
          "",
          "",
          Look::deal,
          "5 x 6 + 2 of 32, blind at 15, first 0 1 2 17 18 19",
          std::move(after),
          [to](Rules& r) { r = to; }};
}

// Whoever takes the first trick leads to the second, with what is left in hand.
// Seat 0 has all clubs but the jack; the others have one seven each.
constexpr std::string_view kSevens =
    "AC 10C KC 9C 8C 7C QC; 7S JC 9S 10S JS QS KS; 7H AS 9H 10H JH QH KH; 7D AH 10D JD QD KD AD; blind 8S 8H 8D 9D";
// Seat 0 has the black queens, the others have no queen or jack but the last.
constexpr std::string_view kSpitz =
    "QC QS 7C 8C 9C 10C KC; 7D AC 7S 8S 9S 10S KS; 8D AS 7H 8H 9H 10H KH; 9D AH 10D KD AD QH QD; blind JC JS JH JD";
constexpr std::string_view kOneJack =
    "QC QS 7C 8C 9C 10C KC; JD AC 7S 8S 9S 10S KS; 8D AS 7H 8H 9H 10H KH; 9D AH 10D KD AD QH QD; blind JC JS JH 7D";

Rules duel_without_claims() {
  Rules r = table_of(2, 32, 0, {4, 4, 4, 4}, PartnerRule::none);
  r.picking.rule = Picking::no_picker;
  r.play.claims = false;
  return r;
}

void add_trump(Flips& all) {
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  const Rules four = four_cutthroat();
  constexpr std::string_view kFourSuits = "pick 8S 8H 8D 9D | AC 7S 7H 7D";
  const std::string diamonds = "3: " + each("play", "AH 10D JD QD KD AD");
  add({"trump.suit", "spades", four, kSevens, kFourSuits, Look::asked, diamonds,
       "1: " + each("play", "JC 9S 10S JS QS KS")});
  add({"trump.suit", "hearts", four, kSevens, kFourSuits, Look::asked, diamonds,
       "2: " + each("play", "AS 9H 10H JH QH KH")});
  // A club is led to seat 1, who has a queen and a club.
  add({"trump.suit", "clubs", four, "8C; 9C QH 7S 8S 9S 10S KS; ...; ...; blind 7H 8H 9H 10H", "pick 7H 8H 9H 10H 8C",
       Look::may, "play 9C", "play 9C, play QH"});

  const std::string next = "1: " + each("play", "AC 7S 8S 9S 10S KS");
  const auto keeps = [&](std::string_view queen) {
    return "0: " + each("play", "7C 8C 9C 10C KC " + std::string(queen));
  };
  add({"trump.spitz", "second", four, kSpitz, "pick JC JS JH JD | QS 7D 8D 9D", Look::asked, keeps("QC"), next});
  add({"trump.spitz", "first", four, kSpitz, "pick JC JS JH JD | QC 7D 8D 9D", Look::asked, keeps("QS"), next});
  add({"trump.top", "jacks", four, kOneJack, "pick JC JS JH 7D | QC JD 8D 9D", Look::asked, keeps("QS"), next});
  add({"trump.order", "[\"8D\", \"QC\"]", four, kSpitz, "pick JC JS JH JD | QC 7D 8D 9D", Look::asked, keeps("QS"),
       "2: " + each("play", "AS 7H 8H 9H 10H KH"), [](Rules& r) {
         r.trump.order = {*parse_card("8D"), *parse_card("QC")};
       }});
}

/// Four cards of the rank are in the deck, and seat 0 takes them all.
void add_card_points(Flips& all) {
  const auto rank = [&](std::string_view option, int usual, int most) {
    for (int points = 0; points <= most; ++points) {
      if (points == usual) continue;
      const int total = 120 + 4 * (points - usual);
      if (total == 0) continue;
      all.push_back({option, std::to_string(points), five_called_ace(), kGranny, "pick 7C 8C alone claim", Look::points,
                     "120 0 0 0 0", std::to_string(total) + " 0 0 0 0"});
    }
  };
  rank("card-points.ace", 11, 15);
  rank("card-points.ten", 10, 15);
  rank("card-points.king", 4, 10);
  rank("card-points.queen", 3, 10);
  rank("card-points.jack", 2, 10);
}

}  // namespace

Flips deal_flips() {
  Flips all;
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  add(reshaped("table.players", 2, shape(2, 32, 2, {3, 3, 3, 3, 3}),
               "2 x 15 + 2 of 32, blind at 6, first 0 1 2 8 9 10 14 15 16 20 21 22 26 27 28"));
  add(reshaped("table.players", 3, shape(3, 32, 2, {3, 3, 2, 2}),
               "3 x 10 + 2 of 32, blind at 9, first 0 1 2 11 12 13 20 21 26 27"));
  add(reshaped("table.players", 4, shape(4, 32, 4, {3, 2, 2}),
               "4 x 7 + 4 of 32, blind at 12, first 0 1 2 16 17 24 25"));
  add(reshaped("table.players", 6, shape(6, 32, 2, {3, 2}), "6 x 5 + 2 of 32, blind at 18, first 0 1 2 20 21"));
  add(reshaped("table.players", 7, shape(7, 32, 4, {2, 2}), "7 x 4 + 4 of 32, blind at 14, first 0 1 18 19"));
  add(reshaped("table.players", 8, shape(8, 32, 8, {2, 1}), "8 x 3 + 8 of 32, blind at 16, first 0 1 24"));
  add(reshaped("deck.cards", 24, shape(5, 24, 4, {2, 2}), "5 x 4 + 4 of 24, blind at 10, first 0 1 14 15"));
  add(reshaped("deck.cards", 26, shape(3, 26, 2, {3, 3, 2}),
               "3 x 8 + 2 of 26, blind at 9, first 0 1 2 11 12 13 20 21"));
  add(reshaped("deck.cards", 30, shape(4, 30, 2, {3, 2, 2}), "4 x 7 + 2 of 30, blind at 12, first 0 1 2 14 15 22 23"));
  add(reshaped("deck.cards", 34, shape(4, 34, 2, {2, 2, 2, 2}),
               "4 x 8 + 2 of 34, blind at 8, first 0 1 10 11 18 19 26 27"));
  add({"deal.blind", "0", five_called_ace(), "", "", Look::asked, "0: pass, pick",
       "0: " + each("play", "7C 8C 9C 10C JC QC KC AC"), [](Rules& r) { r = four_black_queens(); }});
  add(reshaped("deal.blind", 1, shape(5, 26, 1, {3, 2}), "5 x 5 + 1 of 26, blind at 15, first 0 1 2 16 17"));
  add(reshaped("deal.blind", 3, shape(3, 30, 3, {3, 3, 3}),
               "3 x 9 + 3 of 30, blind at 9, first 0 1 2 12 13 14 21 22 23"));
  add(reshaped("deal.blind", 4, shape(4, 32, 4, {3, 2, 2}), "4 x 7 + 4 of 32, blind at 12, first 0 1 2 16 17 24 25"));
  add(reshaped("deal.blind", 5, shape(5, 30, 5, {3, 2}), "5 x 5 + 5 of 30, blind at 15, first 0 1 2 20 21"));
  add(reshaped("deal.blind", 6, shape(5, 26, 6, {2, 2}), "5 x 4 + 6 of 26, blind at 10, first 0 1 16 17"));
  add(reshaped("deal.blind", 7, shape(5, 32, 7, {3, 2}), "5 x 5 + 7 of 32, blind at 15, first 0 1 2 22 23"));
  add(reshaped("deal.blind", 8, shape(3, 32, 8, {3, 3, 2}), "3 x 8 + 8 of 32, blind at 9, first 0 1 2 17 18 19 26 27"));
  add({"deal.packets", "[2, 2, 2]", five_called_ace(), "", "", Look::deal,
       "5 x 6 + 2 of 32, blind at 15, first 0 1 2 17 18 19", "5 x 6 + 2 of 32, blind at 10, first 0 1 12 13 22 23",
       [](Rules& r) {
         r.deal.packets = {2, 2, 2};
       }});
  // Two players and twelve rounds, three of two cards and nine of one.
  const int blind_at[] = {0, 4, 8, 12, 14, 16, 18, 20, 22, 24, 26, 28};
  for (int after = 2; after <= 11; ++after)
    add({"deal.blind-after", std::to_string(after), shape(2, 32, 2, {2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1}), "", "",
         Look::blind_at, "4", std::to_string(blind_at[after])});
  add({"deal.redeal", "true", five_called_ace(), "7C 8C 9C 7S 8S 9S", "", Look::may, "pass, pick", "redeal, silent"});
  const std::string sixteen = "0: " + each("play", "7C 8C 9C 10C JC QC KC AC 7S 8S 9S 10S JS QS KS AS");
  for (const char* layout : {"battery", "stacks"})
    add({"deal.layout", layout, duel_without_claims(), "", "", Look::asked, sixteen,
         "0: " + each("play", "7C 8C 9C 10C JC QC KC AC"), [](Rules& r) { r.deal.packets = Rules{}.deal.packets; }});
  add_trump(all);
  add_card_points(all);
  return all;
}

}  // namespace sheepshead
