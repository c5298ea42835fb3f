// Each option of the rules has a witness for each of its values: a deal whose outcome changes, and how, when that
// option and nothing else is changed. An option or value without a witness fails the test.
#include "play/witness.hpp"

#include <functional>
#include <set>

#include "play/series.hpp"
#include "rules/fields.hpp"
#include "table/ledger.hpp"

namespace sheepshead {
namespace {

/// What is compared.
enum class Look {
  deal,      ///< players, cards, blind and deck, and which cards of the deck the blind and the first player get
  blind_at,  ///< how many cards are dealt before the blind
  may,       ///< the legal actions after the script, or why it was refused
  scores,    ///< the hand played on to its end
  points,    ///< card points of each seat at its end
  doublers,  ///< how often each of five hands is doubled, the first two of which end in doublers
  cents,     ///< the ledger after the hand
};

struct Flip {
  std::string_view option;
  std::string value;  ///< as in a TOML file
  Rules rules;        ///< with the option's default
  std::string_view cards;
  std::string_view script;
  Look look;
  std::string before, after;
  std::function<void(Rules&)> also = {};  ///< what has to change with it for the rules to be valid
  int dealer = -1;
  int doublers = 0;
};

std::string numbers(const auto& values, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i ? " " : "") + std::to_string(values[std::size_t(i)]);
  return text;
}

std::string in_order(const std::set<std::string>& words) {
  std::string text;
  for (const auto& w : words) text += (text.empty() ? "" : ", ") + w;
  return text;
}

std::string words_of(const Legal& all) {
  std::set<std::string> words;
  for (int i = 0; i < all.size(); ++i) words.insert(to_words(all.at(i)));
  return in_order(words);
}

/// The places in the unshuffled deck.
std::string places(const Game& g, CardSet cards) {
  std::string text;
  int place = 0;
  for (Card c : g.deck) {
    if (cards.has(c)) text += (text.empty() ? "" : " ") + std::to_string(place);
    ++place;
  }
  return text;
}

State deal_unshuffled(const Game& g) {
  DeckOrder unshuffled{};
  std::size_t i = 0;
  for (Card c : g.deck) unshuffled[i++] = c;
  return deal(g, unshuffled, Seat(g.players - 1));
}

std::string deal_shape(const Game& g) {
  const State s = deal_unshuffled(g);
  return std::to_string(g.players) + " x " + std::to_string(s.held[0].size()) + " + " + std::to_string(s.blind.size()) +
         " of " + std::to_string(g.deck.size()) + ", blind at " + places(g, s.blind.first()) + ", first " +
         places(g, s.held[0]);
}

std::string doubled_hands(const Game& g) {
  Series series;
  std::string text;
  for (int hand = 0; hand < 5; ++hand) {
    text += (hand ? " " : "") + std::to_string(series.doublers(g));
    series.finish(g, hand < 2 ? Ending::doubler : Ending::picked);
  }
  return text;
}

std::string outcome(const Flip& f, const Rules& rules) {
  if (f.look == Look::deal) return deal_shape(compile(rules));
  if (f.look == Look::blind_at) {
    const Game g = compile(rules);
    return places(g, deal_unshuffled(g).blind.first());
  }
  if (f.look == Look::doublers) return doubled_hands(compile(rules));
  Witness w(rules, f.cards, f.dealer, f.doublers);
  const auto refused = w.tries(f.script);
  if (f.look == Look::may) return refused != Refusal::none ? "refused" : words_of(legal(w.game, w.state));
  w.finish();
  const Score s = score(w.game, w.state);
  if (f.look == Look::scores) return numbers(s, w.game.players);
  if (f.look == Look::points) return numbers(tally(w.game, w.state).points, w.game.players);
  Ledger ledger;
  ledger.add(w.game, s);
  return numbers(ledger.cents, w.game.players);
}

// ---- Deals ----

constexpr std::string_view kGranny = "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C";
constexpr std::string_view kThreeAces =
    "QC QS AC AS AH 8C; 7C 7S 7H QH JC 9D; 10C 9C 8S 8H QD JS; KC 9S 9H JH JD AD; 10S KS 10H KH 10D KD; blind 7D 8D";
constexpr std::string_view kUnknown =
    "QC QS JD AC KC 9D; 7C 9S 8S 9H JH KD; AS 7S 10C 8H QD 8D; 10S KS AH 7H JS AD; 8C 9C 10H KH JC QH; blind 7D 10D";
// The picker's side takes no trick: seat 2 has the six best trumps.
constexpr std::string_view kNoTrick =
    "7D 8D 9D KD 8C 7H; AC AS KS 10S 9S 8S; QC QS QH QD JC JS; 7C 9C 10C KC 7S 10H; KH AH JH JD AD 10D; blind 8H 9H";
// Seat 0 has the jack of diamonds, dealt or from the blind.
constexpr std::string_view kJackDealt =
    "QC QS JD AD KC 8C; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H 8H";
constexpr std::string_view kJackInBlind =
    "QC QS AD KC 8C 8H; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H JD";
// Leasters: seats 0 and 3 take tricks; seat 0 takes one without points; seat 2 of three takes none.
constexpr std::string_view kLeaster =
    "QC 7C 7S 7H 8H 9H; QS 8C 8S KC KS KH; QH 9C 9S 9D 8D 7D; QD JC JS JH JD AD; 10C 10S 10H AC AS KD; blind 10D AH";
constexpr std::string_view kLeasterPlay =
    "pass pass pass pass pass QC QS QH QD KD 7C 8C 9C AD 10C JC AC 7S 8S 7D JS AS 7H KS 8D JH 10S 8H KC 9D "
    "JD 10H 9H KH 9S";
constexpr std::string_view kEmptyTrick =
    "9C 7S 8S 7H 8H KS; 8C AC 10C KC AS 10S; 7C AH 10H KH 9D 8D; QC QS QH QD JC 9H; JS JH JD AD 10D 9S; blind KD 7D";
constexpr std::string_view kNoTrickOfThree =
    "QC QS QH QD JC JS JH JD AD 7C; AC 10C KC 9C 8C AS 10S KS 9S 8S; 7S AH 10H KH 9H 8H 7H 10D KD 9D; blind 7D 8D";
// Two-handed: seat 0 takes the first trick, seat 1 all others.
constexpr std::string_view kFirstTrickOnly =
    "AC KC 9C 8C 7C AS KS 9S 8S 7S 10H KH 9H 8H 7H; QC QS QH QD JC JS JH JD AD 10D KD 9D 8D 7D AH; blind 10C 10S";

// ---- Rules ----

template <class Change>
Rules ace(Change change) {
  return with(five_called_ace(), change);
}
Rules shape(int players, int deck, int blind, Numbers packets, int blind_after = 1) {
  Rules r;
  r.table.players = std::uint8_t(players);
  r.deck.cards = std::uint8_t(deck);
  r.deal.blind = std::uint8_t(blind);
  r.deal.packets = packets;
  r.deal.blind_after = std::uint8_t(blind_after);
  r.partner.rule = PartnerRule::none;
  return r;
}

void own_numbers(Rules& r) {
  r.scoring.alone = {20, 16, 4, -4, -8, -16};
  r.scoring.picker = {9, 6, 2, -2, -4, -8};
  r.scoring.partner = {6, 6, 1, -1, -2, -4};
  r.scoring.opponent = {-5, -4, -1, 1, 2, 4};
}

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

void add_deals(std::vector<Flip>& all) {
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
}

void add_partners(std::vector<Flip>& all) {
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  const std::string bury = "bury 7H, bury 8C, bury 8H, bury AD, bury JD, bury KC, bury QC, bury QS";
  const std::string bury_found = "bury 7H, bury 8C, bury 8H, bury AD, bury JD, bury KC, bury QC, bury QS";
  const std::string lead = "play 8C, play AD, play JD, play KC, play QC, play QS";
  const std::string ask = "alone, call JD", ask_up = "alone, call JD, call JH";
  add({"picking.alone", "before-the-blind", five_called_ace(), kCommonDeal, "pick", Look::may, bury, "alone, silent"});
  add({"picking.alone", "never", five_called_ace(), kCommonDeal, "pick 7H 8H", Look::may, "alone, call AC", "call AC"});
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
  add({"bury.keep-jack", "true", five_jack_of_diamonds(), kJackInBlind, "pick call JD", Look::may, bury_found,
       "bury 7H, bury 8C, bury 8H, bury AD, bury KC, bury QC, bury QS"});
  add({"play.claims", "false", five_called_ace(), kGranny, "pick 7C 8C alone claim", Look::may, "", "refused"});
}

void add_nobody_picks(std::vector<Flip>& all) {
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  constexpr std::string_view kFour = "pass pass pass pass", kFivePass = "pass pass pass pass pass";
  const std::string lead = "play 8C, play AD, play JD, play KC, play QC, play QS";
  add({"nobody-picks.rule", "forced-pick", five_called_ace(), kCommonDeal, kFour, Look::may, "pass, pick", "pick"});
  add({"nobody-picks.rule", "doubler", five_called_ace(), kCommonDeal, kFivePass, Look::may, lead, ""});
  add({"nobody-picks.rule", "dealer-decides", five_called_ace(), kCommonDeal, kFour, Look::may, "pass, pick",
       "doubler, leaster, pick"});
  const Rules doubler = ace([](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; });
  add({"nobody-picks.doublers", "queue", doubler, "", "", Look::doublers, "0 1 2 0 0", "0 1 1 1 0"});
  add({"nobody-picks.doublers", "once", doubler, "", "", Look::doublers, "0 1 2 0 0", "0 1 1 0 0"});

  // The blind holds 21 points.
  add({"leaster.blind", "named-trick", five_called_ace(), kLeaster, kLeasterPlay, Look::points, "16 0 0 104 0",
       "37 0 0 83 0"});
  add({"leaster.blind", "nobody", five_called_ace(), kLeaster, kLeasterPlay, Look::points, "16 0 0 104 0",
       "16 0 0 83 0"});
  // Here it holds 20, and seat 0 takes the first trick alone.
  Rules named = shape(2, 32, 2, {3, 3, 3, 3, 3});
  named.leaster.blind = LeasterBlind::named_trick;
  for (int trick = 2; trick <= 15; ++trick)
    add({"leaster.blind-trick", std::to_string(trick), named, kFirstTrickOnly, "pass pass AC AH", Look::points, "42 78",
         "22 98"});
  // Seats 1, 2 and 4 have no trick and no points: a tie, once they may win.
  add({"leaster.trick-needed", "false", five_called_ace(), kLeaster, kLeasterPlay, Look::scores, "4 -1 -1 -1 -1",
       "0 0 0 0 0"});
  add({"leaster.no-points-triple", "true", five_called_ace(), kEmptyTrick,
       "pass pass pass pass pass 9C 8C 7C 9H 9S 7S AS 9D QC JS", Look::scores, "4 -1 -1 -1 -1", "12 -3 -3 -3 -3"});
  add({"leaster.all-tricks-triple", "true", five_called_ace(), kGranny, kFivePass, Look::scores, "4 -1 -1 -1 -1",
       "12 -3 -3 -3 -3"});
  Rules no_trick_needed = three_handed();
  no_trick_needed.leaster.trick_needed = false;
  add({"leaster.no-trick-doubles", "true", no_trick_needed, kNoTrickOfThree, "pass pass pass 7C AC 7S AS 7H JD",
       Look::scores, "-1 -1 2", "-2 -2 4"});
}

void add_multipliers(std::vector<Flip>& all) {
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  // The dealer picks, so that every opponent was offered the blind.
  constexpr std::string_view kDealerPicks = "pass pass pass pass pick 7H 8H alone";
  const std::string lead = "play 10H, play 7C, play 9D, play 9S, play AC, play JH";
  add({"multipliers.crack",
       "not-offered",
       five_called_ace(),
       kCommonDeal,
       kDealerPicks,
       Look::may,
       lead,
       "silent",
       {},
       0});
  add({"multipliers.crack",
       "any-opponent",
       five_called_ace(),
       kCommonDeal,
       kDealerPicks,
       Look::may,
       lead,
       "crack, silent",
       {},
       0});
  Rules cracks = ace([](Rules& r) { r.multipliers.crack = Crack::not_offered; });
  add({"multipliers.recrack", "true", cracks, kCommonDeal, "pick 7H 8H alone crack", Look::may,
       "play 8C, play AD, play JD, play KC, play QC, play QS", "recrack, silent"});
  // Five doublers, a crack and a re-crack: 128 times 12.
  cracks.multipliers.recrack = true;
  cracks.nobody_picks.rule = NobodyPicks::doubler;
  for (const int cap : {2, 4, 8, 16, 32, 64}) {
    const auto each = " " + std::to_string(-3 * cap);
    add({"multipliers.cap",
         std::to_string(cap),
         cracks,
         kGranny,
         "pick 7C 8C alone crack recrack claim",
         Look::scores,
         "1536 -384 -384 -384 -384",
         std::to_string(12 * cap) + each + each + each + each,
         {},
         -1,
         5});
  }
}

void add_scoring(std::vector<Flip>& all) {
  const auto add = [&](Flip f) { all.push_back(std::move(f)); };
  Rules six = shape(6, 32, 2, {3, 2});
  six.partner.rule = PartnerRule::jack_of_diamonds;
  add({"scoring.shares", "equal", six, "QC QS QH QD JC; JD; ...; ...; ...; ...; blind 7C 8C",
       "pick call JD 7C 8C claim", Look::scores, "9 3 -3 -3 -3 -3", "6 6 -3 -3 -3 -3"});

  constexpr std::string_view kLost = "pick 8H 9H call AC 7D 8S QC 7C JH";
  add({"scoring.double-on-the-bump", "true", five_called_ace(), kNoTrick, kLost, Look::scores, "-6 -3 3 3 3",
       "-12 -6 6 6 6"});
  const Rules forced = ace([](Rules& r) {
    r.nobody_picks.rule = NobodyPicks::forced_pick;
    r.scoring.double_on_the_bump = true;
  });
  add({"scoring.spare-forced-picker",
       "true",
       forced,
       kNoTrick,
       "pass pass pass pass pick 8H 9H call AC AS QC 7S KH 7D",
       Look::scores,
       "-12 -6 6 6 6",
       "-6 -3 3 3 3",
       {},
       0});
  add({"scoring.no-trick-loss", "picker-pays", five_called_ace(), kNoTrick, kLost, Look::scores, "-6 -3 3 3 3",
       "-9 0 3 3 3"});

  constexpr std::string_view kWithJack = "QC QS QH QD JC JS; JD; ...; ...; ...; blind 7C 8C";
  add({"scoring.alone", "[20, 16, 4, -4, -8, -16]", five_called_ace(), kGranny, "pick 7C 8C alone claim", Look::scores,
       "12 -3 -3 -3 -3", "20 -5 -5 -5 -5", own_numbers});
  const auto with_partner = [&](std::string_view option, std::string value) {
    add({option, std::move(value), five_jack_of_diamonds(), kWithJack, "pick call JD 7C 8C claim", Look::scores,
         "6 3 -3 -3 -3", "9 6 -5 -5 -5", own_numbers});
  };
  with_partner("scoring.picker", "[9, 6, 2, -2, -4, -8]");
  with_partner("scoring.partner", "[6, 6, 1, -1, -2, -4]");
  with_partner("scoring.opponent", "[-5, -4, -1, 1, 2, 4]");

  for (const int cents : {1, 5, 25, 10000}) {
    const auto each = " " + std::to_string(-3 * cents);
    add({"stakes.cents", std::to_string(cents), five_called_ace(), kGranny, "pick 7C 8C alone claim", Look::cents,
         "0 0 0 0 0", std::to_string(12 * cents) + each + each + each + each});
  }
}

std::vector<Flip> flips() {
  std::vector<Flip> all;
  add_deals(all);
  add_partners(all);
  add_nobody_picks(all);
  add_multipliers(all);
  add_scoring(all);
  return all;
}

/// The value without the quotes of a choice.
std::string bare_text(const Field& f, const Rules& r) {
  std::string text = f.text(r);
  return f.kind == FieldKind::choice ? text.substr(1, text.size() - 2) : text;
}

/// Every value but the default; a few of an option with very many.
std::vector<int> other_values(const Field& f) {
  if (f.name() == "stakes.cents") return {1, 5, 25, 10000};
  std::vector<int> values;
  const int last = f.kind == FieldKind::flag ? 1 : f.max;
  for (int v = f.min; v <= last; ++v)
    if (f.allows(v) && v != f.get(Rules{})) values.push_back(v);
  return values;
}

TEST(Witnesses, EachValueOfEachOptionHasOne) {
  std::set<std::string> have;
  for (const Flip& f : flips()) have.insert(std::string(f.option) + "=" + f.value);
  for (const Field& f : fields()) {
    if (f.kind == FieldKind::list) {
      const auto any = have.lower_bound(f.name() + "=");
      EXPECT_TRUE(any != have.end() && any->starts_with(f.name() + "=")) << f.name();
      continue;
    }
    for (const int v : other_values(f)) {
      Rules r;
      f.set(r, v);
      const std::string name = f.name() + "=" + bare_text(f, r);
      if (name == "deal.blind=0") continue;  // see ATableHasABlind
      EXPECT_TRUE(have.contains(name)) << name << " has no witness";
    }
  }
}

TEST(Witnesses, ATableHasABlind) {
  EXPECT_FALSE(check(shape(4, 32, 0, {3, 2, 3})).empty()) << "give deal.blind=0 a witness";
}

TEST(Witnesses, FlippingAnOptionChangesItsDeal) {
  for (const Flip& f : flips()) {
    SCOPED_TRACE(std::string(f.option) + "=" + f.value);
    const Field* field = find_field(f.option);
    ASSERT_NE(field, nullptr);
    Rules flipped = f.rules;
    if (f.also) f.also(flipped);
    if (field->kind != FieldKind::list) {
      for (const int v : other_values(*field)) {
        Rules r = flipped;
        field->set(r, v);
        if (bare_text(*field, r) == f.value) flipped = r;
      }
    }
    EXPECT_TRUE(field->same(f.rules, Rules{})) << "starts from the default";
    EXPECT_EQ(bare_text(*field, flipped), f.value);
    for (const Field& other : fields())
      EXPECT_TRUE(f.also || &other == field || other.same(f.rules, flipped)) << other.name();
    for (const Rules& r : {f.rules, flipped})
      for (const Problem& p : check(r)) ADD_FAILURE() << p.key << ": " << p.text;
    EXPECT_NE(f.before, f.after);
    EXPECT_EQ(outcome(f, f.rules), f.before);
    EXPECT_EQ(outcome(f, flipped), f.after);
  }
}

}  // namespace
}  // namespace sheepshead
