#include "rules/check.hpp"

#include <algorithm>

#include "cards/deck.hpp"
#include "cards/trump_order.hpp"
#include "rules/fields.hpp"
#include "rules/game.hpp"

namespace sheepshead {
namespace {

using std::string;
using std::to_string;

string quoted(std::string_view s) { return "\"" + string(s) + "\""; }

/// "2, 4 or 7"; "nothing" if there are none.
string any_of(const std::vector<string>& words) {
  if (words.empty()) return "nothing";
  string s;
  for (std::size_t i = 0; i < words.size(); ++i) s += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  return s;
}

string cards_text(int n) { return to_string(n) + (n == 1 ? " card" : " cards"); }

// --- one option by itself ---

void check_range(const Field& f, const Rules& r, std::vector<Problem>& out) {
  if (f.kind == FieldKind::list) {
    for (int n : f.list(r))
      if (!f.allows(n))
        out.push_back({f.name(), "", "each number must be " + f.allowed() + ", not " + to_string(n) + "."});
  } else if (!f.allows(f.get(r))) {
    out.push_back({f.name(), "", "must be " + f.allowed() + ", not " + to_string(f.get(r)) + "."});
  }
}

// --- what an option needs of others ---

/// The value of `f` as the needs of a row spell it: bare.
string bare_text(const Field& f, const Rules& r) {
  string s = f.text(r);
  if (f.kind == FieldKind::choice) s = s.substr(1, s.size() - 2);
  return s;
}

string spelled(const Field& f, std::string_view bare) {
  return f.kind == FieldKind::choice ? quoted(bare) : string(bare);
}

std::vector<std::string_view> split(std::string_view s, char by) {
  std::vector<std::string_view> parts;
  while (!s.empty()) {
    const auto end = std::min(s.find(by), s.size());
    if (end > 0) parts.push_back(s.substr(0, end));
    s.remove_prefix(std::min(end + 1, s.size()));
  }
  return parts;
}

void check_needs(const Field& f, const Rules& r, std::vector<Problem>& out) {
  const Rules standard;
  if (f.same(r, standard)) return;
  for (std::string_view need : split(f.needs, ' ')) {
    const auto equals = need.find('=');
    const Field* other = find_field(need.substr(0, equals));
    if (other == nullptr || !other->allows(other->get(r))) continue;
    const auto values = split(need.substr(equals + 1), '|');
    const string now = bare_text(*other, r);
    if (std::find(values.begin(), values.end(), now) != values.end()) continue;
    std::vector<string> valid;
    for (auto v : values) valid.push_back(spelled(*other, v));
    out.push_back({f.name(), other->name(),
                   f.text(r) + " has no effect, because " + other->name() + " is " + other->text(r) + ". Set " +
                       other->name() + " to " + any_of(valid) + ", or leave " + f.name() + " at " + f.text(standard) +
                       "."});
  }
}

// --- the deal ---

/// Cards in each hand; 0 if they do not come out even or too many for a hand.
int hand_size(int deck, int blind, int players) {
  const int rest = deck - blind;
  if (players < 1 || blind < 1 || rest < players || rest % players != 0 || rest / players > kMaxTricks) return 0;
  return rest / players;
}

string usual_packets(int hand) {
  if (hand < 4) return hand == 3 ? "[2, 1]" : "[1, 1]";
  string s = "[";
  while (hand > 0) {
    const int packet = hand == 4 || hand == 2 ? 2 : 3;
    s += (s.size() > 1 ? ", " : "") + to_string(packet);
    hand -= packet;
  }
  return s + "]";
}

void check_deal(const Rules& r, std::vector<Problem>& out) {
  const int players = r.table.players, deck = r.deck.cards, blind = r.deal.blind;
  const Field& blind_field = *find_field("deal.blind");
  const Field& deck_field = *find_field("deck.cards");
  const bool sizes_valid =
      find_field("table.players")->allows(players) && deck_field.allows(deck) && blind_field.allows(blind);
  const int hand = sizes_valid ? hand_size(deck, blind, players) : 0;
  if (sizes_valid && hand == 0) {
    std::vector<string> blinds, decks;
    for (int b = 1; b <= blind_field.max; ++b)
      if (hand_size(deck, b, players) > 0) blinds.push_back(to_string(b));
    for (int d : deck_field.only)
      if (hand_size(d, blind, players) > 0) decks.push_back(to_string(d));
    string text;
    if (blind == 0)
      text = "there must be a blind to pick: at least 1 card.";
    else if ((deck - blind) % players != 0)
      text = cards_text(deck) + " less a blind of " + to_string(blind) + " leave " + to_string(deck - blind) +
             ", which " + to_string(players) + " players cannot share evenly.";
    else
      text = cards_text(deck) + " less a blind of " + to_string(blind) + " give each of " + to_string(players) +
             " players " + to_string((deck - blind) / players) + " cards; the most is " + to_string(kMaxTricks) + ".";
    if (!blinds.empty())
      text += " With " + to_string(players) + " players and " + cards_text(deck) + " the blind can be " +
              any_of(blinds) + ".";
    if (!decks.empty())
      text += " With a blind of " + to_string(blind) + " the deck can be " + any_of(decks) + " cards.";
    if (blinds.empty() && decks.empty()) text += " Change table.players or deck.cards.";
    out.push_back({"deal.blind", "table.players", text});
  }

  int sum = 0;
  for (int n : r.deal.packets) sum += n;
  if (r.deal.packets.empty())
    out.push_back(
        {"deal.packets", "",
         "must name at least two packets" + (hand > 0 ? ", for example " + usual_packets(hand) : string()) + "."});
  else if (hand > 0 && sum != hand)
    out.push_back({"deal.packets", "table.players",
                   "the packets make " + cards_text(sum) + ", but each player gets " + to_string(hand) + " (" +
                       to_string(deck) + " less a blind of " + to_string(blind) + ", shared by " + to_string(players) +
                       "). For example " + usual_packets(hand) + "."});
  else if (r.deal.packets.count == 1)
    out.push_back({"deal.packets", "deal.blind-after",
                   "one packet leaves no place for the blind, which is never dealt last. Name at least two" +
                       (hand > 0 ? ", for example " + usual_packets(hand) : string()) + "."});
  else if (r.deal.blind_after >= r.deal.packets.count)
    out.push_back({"deal.blind-after", "deal.packets",
                   "the blind is never dealt last: with " + to_string(r.deal.packets.count) +
                       " rounds of packets it must come after round " +
                       (r.deal.packets.count == 2 ? string("1") : "1 to " + to_string(r.deal.packets.count - 1)) +
                       ", not " + to_string(r.deal.blind_after) + "."});

  if (hand > 0 && r.leaster.blind == LeasterBlind::named_trick && r.leaster.blind_trick > hand)
    out.push_back({"leaster.blind-trick", "table.players",
                   "a hand has " + to_string(hand) + " tricks, so the named trick must be from 1 to " +
                       to_string(hand) + ", not " + to_string(r.leaster.blind_trick) + "."});

  if (hand > 0 && r.deal.redeal) {
    const TrumpOrder order = standard_order();
    int poor = 0;
    for (Card c : deck_of(deck))
      if (order.points_of(c) == 0 && !order.trump.has(c)) ++poor;
    if (hand > poor)
      out.push_back({"deal.redeal", "table.players",
                     "true has no effect, because this deck has only " + to_string(poor) +
                         " cards that are neither trump nor count, and each player gets " + to_string(hand) +
                         ". Leave deal.redeal at false."});
  }
}

// --- options that quarrel ---

void check_table(const Rules& r, std::vector<Problem>& out) {
  const int players = r.table.players;
  const bool partner = r.partner.rule != PartnerRule::none;
  if (partner && players < 4)
    out.push_back(
        {"partner.rule", "table.players",
         "a partner needs at least 4 players, and here are " + to_string(players) + ". Set partner.rule to \"none\"."});
  if (r.leaster.no_trick_doubles && players != 3)
    out.push_back(
        {"leaster.no-trick-doubles", "table.players",
         "true is for 3 players, and here are " + to_string(players) + ". Leave leaster.no-trick-doubles at false."});
  const bool doubler =
      r.nobody_picks.rule == NobodyPicks::doubler || r.nobody_picks.rule == NobodyPicks::dealer_decides;
  if (r.multipliers.cap != 0 && r.multipliers.crack == Crack::no && !doubler)
    out.push_back({"multipliers.cap", "multipliers.crack",
                   to_string(r.multipliers.cap) +
                       " has no effect, because nothing doubles a hand here. Set multipliers.crack to "
                       "\"not-offered\" or \"any-opponent\", or nobody-picks.rule to \"doubler\" or "
                       "\"dealer-decides\", or leave multipliers.cap at 0."});
  if (partner && r.scoring.shares == Shares::equal && players >= 4 && players % 2 != 0)
    out.push_back({"scoring.shares", "table.players",
                   "picker and partner cannot share evenly what " + to_string(players - 2) +
                       " opponents settle: \"equal\" needs an even number of players. Set it to "
                       "\"picker-takes-the-rest\"."});
}

// --- a table's own numbers ---

constexpr const char* kLines[kOutcomes] = {"all tricks",      "91 to 120 points", "61 to 90 points",
                                           "31 to 60 points", "0 to 30 points",   "no tricks"};

void check_own_numbers(const Rules& r, std::vector<Problem>& out) {
  const ScoringRules& s = r.scoring;
  const bool partner = r.partner.rule != PartnerRule::none;
  struct List {
    const char* key;
    const Numbers& numbers;
    bool used;
  };
  const List lists[] = {{"scoring.alone", s.alone, true},
                        {"scoring.picker", s.picker, partner},
                        {"scoring.partner", s.partner, partner},
                        {"scoring.opponent", s.opponent, true}};
  bool complete = true, any = false;
  for (const List& l : lists) {
    if (!l.used) continue;
    any = any || !l.numbers.empty();
    if (l.numbers.count != kOutcomes) complete = false;
    if (l.numbers.count != kOutcomes && !l.numbers.empty())
      out.push_back({l.key, "",
                     "must have 6 numbers, or none; here are " + to_string(l.numbers.count) +
                         ". In order: all tricks, 91 to 120, 61 to 90, 31 to 60, 0 to 30, no tricks."});
  }
  if (!any) return;
  const List* given =
      std::find_if(std::begin(lists), std::end(lists), [](const List& l) { return l.used && !l.numbers.empty(); });
  for (const List& l : lists)
    if (l.used && l.numbers.empty())
      out.push_back({l.key, given->key,
                     string("is missing. A table with its own numbers gives ") +
                         (partner ? "scoring.alone, scoring.picker, scoring.partner and scoring.opponent"
                                  : "scoring.alone and scoring.opponent") +
                         ", 6 numbers each, or none of them."});
  if (partner && s.shares != Shares::picker_takes_the_rest)
    out.push_back({"scoring.shares", given->key,
                   "\"equal\" has no effect, because the table gives its own numbers. Leave scoring.shares at "
                   "\"picker-takes-the-rest\"."});
  if (!complete) return;

  const int players = r.table.players;
  for (int i = 0; i < kOutcomes; ++i) {
    const auto at = std::size_t(i);
    const int opponent = s.opponent.at[at];
    const auto sum_text = [&](int sum, int opponents) {
      return string(kLines[i]) + ": the line must sum to zero, but with " + to_string(opponents) + " opponents at " +
             to_string(opponent) + " it sums to " + to_string(sum) + ".";
    };
    const auto sign = [&](const char* key, int n) {
      if (i < 3 ? n < 0 : n > 0)
        out.push_back({key, "",
                       string(kLines[i]) +
                           (i < 3 ? ": the picker wins and must not pay, but gets "
                                  : ": the picker loses and must not be paid, but gets ") +
                           to_string(n) + "."});
    };
    sign("scoring.alone", s.alone.at[at]);
    if (const int sum = s.alone.at[at] + (players - 1) * opponent; sum != 0)
      out.push_back({"scoring.alone", "scoring.opponent", sum_text(sum, players - 1)});
    if (!partner) continue;
    sign("scoring.picker", s.picker.at[at]);
    if (const int sum = s.picker.at[at] + s.partner.at[at] + (players - 2) * opponent; sum != 0)
      out.push_back({"scoring.picker", "scoring.opponent", sum_text(sum, players - 2)});
  }
}

}  // namespace

std::vector<Problem> check(const Rules& rules) {
  std::vector<Problem> problems;
  for (const Field& f : fields()) check_range(f, rules, problems);
  for (const Field& f : fields()) check_needs(f, rules, problems);
  check_deal(rules, problems);
  check_table(rules, problems);
  check_own_numbers(rules, problems);
  return problems;
}

}  // namespace sheepshead
