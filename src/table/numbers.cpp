#include "table/numbers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "notation/json_reader.hpp"
#include "notation/record.hpp"
#include "table/meant.hpp"
#include "table/number_fields.hpp"
#include "table/number_words.hpp"
#include "words/groups/numbers.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 25> kNumberFields{
    "picker", "partners", "tricks",  "points", "buried",  "blind",   "cracks",   "doublers", "forced",
    "ending", "aside",    "took",    "bid",    "bidders", "laid-up", "blitzes",  "renege",   "counters",
    "fox",    "loser",    "leaster", "moster", "mittler", "wilky",   "schwanzer"};
/// Endings whose name is a key, too: it says who won, or who pays.
constexpr std::array kByWinner{Ending::leaster, Ending::moster, Ending::mittler, Ending::wilky, Ending::schwanzer};
constexpr std::string_view kSheepshead = "sheepshead";

std::vector<Message> listed(const std::vector<std::string>& words) {
  std::vector<Message> quoted;
  for (const std::string& w : words) quoted.push_back(say<"numbers.word">(w));
  return quoted;
}

/// How many counters are in the deck (T4e).
int counters_in(const Game& game) {
  return (game.deck & (of_rank(Rank::ace) | of_rank(Rank::ten) | of_rank(Rank::king))).size() + 1;
}

/// Reads the fields one after the other; the first that is wrong counts.
struct NumberReading : NumberFields {
  Tally tally{};
  Seats crackers = 0;
  int blind = 0, aside = 0;
  bool tricks_said = false, points_said = false;
  std::string winner_key = {};  ///< "leaster", "moster", ...: there is such a key

  bool keys() {
    if (!object.is_object()) return wrong("", say<"numbers.not-object">(kind_said(object)));
    std::vector<std::string> known(kNumberFields.begin(), kNumberFields.end());
    known.emplace_back(kSheepshead);
    for (const auto& [key, value] : object.items())
      if (std::find(known.begin(), known.end(), key) == known.end())
        return wrong(key.empty() ? "\"\"" : key, say<"numbers.no-field">(near_names(key, known)));
    return true;
  }

  bool ending() {
    const std::vector<Ending> possible = endings_of(game);
    const auto is_called = [&](std::string_view key, const std::string& name) {
      std::vector<std::string> words;
      for (const Ending e : possible) words.emplace_back(name_of(e));
      const auto it = std::find(words.begin(), words.end(), name);
      if (it == words.end()) return wrong(key, say<"numbers.endings">(listed(words), excerpt(name)));
      tally.ending = possible[std::size_t(it - words.begin())];
      return true;
    };
    for (const Ending e : kByWinner) {
      if (!has(name_of(e))) continue;
      if (!winner_key.empty()) return wrong(name_of(e), say<"numbers.ends-twice">(winner_key));
      winner_key = name_of(e);
    }
    const json* value = at("ending");
    if (value != nullptr) {
      if (!value->is_string()) return wrong("ending", say<"numbers.not-text">(kind_said(*value)));
      const std::string& name = value->get_ref<const std::string&>();
      if (!winner_key.empty() && name != winner_key) return wrong(winner_key, say<"numbers.ended">(excerpt(name)));
      return is_called("ending", name);
    }
    if (!winner_key.empty()) return is_called(winner_key, winner_key);
    tally.ending = possible.front();
    if (possible.front() != Ending::picked) return true;
    const json* picker = at("picker");
    if (picker == nullptr) return wrong("picker", say<"numbers.picker-or-null">());
    if (!picker->is_null()) return true;
    if (possible.size() == 1 || possible[1] == Ending::redeal) return wrong("picker", say<"numbers.always-picker">());
    tally.ending = possible[1];
    return true;
  }

  bool picker() {
    const json* value = at("picker");
    const bool picked = tally.ending == Ending::picked;
    if (value == nullptr || value->is_null()) return !picked || wrong("picker", say<"numbers.picker-missing">());
    if (!seat("picker", *value, tally.picker)) return false;
    return picked || wrong("picker", say<"numbers.no-picker">(name_of(tally.ending)));
  }

  bool partners() {
    int count = 0;
    if (!seats("partners", tally.partners, count)) return false;
    if (count == 0) return true;
    if (tally.picker == kNoSeat) return wrong("partners", say<"numbers.partner-of-nobody">());
    if (has_seat(tally.partners, tally.picker))
      return wrong("partners", say<"numbers.own-partner">(called(tally.picker)));
    const int most = most_partners(game);
    if (count > most) return wrong("partners", say<"numbers.partners-most">(most));
    if (game.system == System::hicks && tally.bid != Bid::call)
      return wrong("partners", say<"numbers.partner-of-call">());
    return true;
  }

  bool bid() {
    if (game.system != System::hicks || tally.ending != Ending::picked) {
      for (const std::string_view key : {"bid", "bidders", "laid-up"})
        if (has(key)) return wrong(key, say<"numbers.bid-elsewhere">());
      return true;
    }
    const json* value = at("bid");
    if (value == nullptr) return wrong("bid", say<"numbers.bid-missing">());
    const auto it = value->is_string()
                        ? std::find(kBidNames.begin() + 1, kBidNames.end(), value->get_ref<const std::string&>())
                        : kBidNames.end();
    if (it == kBidNames.end()) return wrong("bid", say<"numbers.bid-not">(excerpt(value->dump())));
    tally.bid = Bid(it - kBidNames.begin());
    int count = 0;
    if (!seats("bidders", tally.bidders, count) || !flag("laid-up", tally.laid_up)) return false;
    if (count == 0) tally.bidders = one_seat(tally.picker);
    if (!has_seat(tally.bidders, tally.picker))
      return wrong("bidders", say<"numbers.bidder-missing">(called(tally.picker)));
    if (count > 1 && tally.bid != Bid::billy) return wrong("bidders", say<"numbers.billy-only">());
    if (tally.laid_up && tally.bid != Bid::billy && tally.bid != Bid::side_solo)
      return wrong("laid-up", say<"numbers.laid-up">());
    return true;
  }

  bool renege() {
    if (!optional_seat("renege", tally.reneged)) return false;
    if (tally.reneged == kNoSeat) return true;
    if (!winner_key.empty()) return wrong("renege", say<"numbers.renege-winner">());
    const bool played =
        is_scored(tally.ending) && tally.ending != Ending::schwanzer && tally.ending != Ending::fox_catchers;
    return played || wrong("renege", say<"numbers.renege-unplayed">());
  }

  /// Whether the line tells the picker's side as a whole instead of each seat.
  bool in_short() const {
    const json* tricks = at("tricks");
    return winner_key.empty() && (has("took") || (tricks != nullptr && tricks->is_string()));
  }

  bool side_in_short() {
    if (tally.ending != Ending::picked) return wrong(has("took") ? "took" : "tricks", say<"numbers.side-of-nobody">());
    if (tally.bid == Bid::billy) return wrong("took", say<"numbers.billy-tricks">());
    if (has("points")) return wrong("points", say<"numbers.beside-took">());
    const json* tricks = at("tricks");
    const bool text = tricks != nullptr && tricks->is_string();
    const std::string word = text ? tricks->get<std::string>() : "some";
    if (tricks != nullptr && (!text || (word != "all" && word != "none" && word != "some")))
      return wrong("tricks", say<"numbers.tricks-beside-took">());
    int took = 0;
    if (!optional_number("took", game.total_points, took)) return false;
    if (!has("took")) {
      if (word == "some") return wrong("took", say<"numbers.took-missing">());
      took = word == "all" ? int(game.total_points) : int(tally.buried);
    }
    if (tally.buried > took && word != "none") return wrong("buried", say<"numbers.buried-more">());
    if (word == "none" && took > tally.buried) return wrong("took", say<"numbers.took-bury">(int(tally.buried)));
    if (word == "all" && took < game.total_points && game.shared_with == SharedWith::nobody)
      return wrong("took", say<"numbers.took-all">(game.total_points));
    Seat other = 0;
    while (other == tally.picker || has_seat(tally.partners, other)) ++other;
    const auto own = static_cast<std::uint8_t>(word == "none" ? 0 : took - tally.buried);
    tally.points[tally.picker] = own;
    tally.points[other] = static_cast<std::uint8_t>(game.total_points - own - tally.buried);
    tally.tricks[tally.picker] = word == "all" ? game.hand_size : word == "none" ? std::uint8_t{0} : std::uint8_t{1};
    tally.tricks[other] = static_cast<std::uint8_t>(game.hand_size - tally.tricks[tally.picker]);
    if (word == "all") tally.points[other] = 0;
    return true;
  }

  bool tricks() {
    if (tally.reneged != kNoSeat && !has("tricks")) return true;
    tricks_said = true;
    if (!has("tricks") && tally.ending == Ending::picked && tally.bid != Bid::billy)
      return wrong("tricks", say<"numbers.tricks-missing">());
    if (!has("tricks") && std::find(kByWinner.begin(), kByWinner.end(), tally.ending) != kByWinner.end() &&
        asks_for_numbers(game, tally.ending, false).empty())
      return wrong("tricks", say<"numbers.winner-missing">(won_or_most(), name_of(tally.ending), name_or_seat()));
    if (!by_seat("tricks", game.hand_size, tally.tricks)) return false;
    if (const int n = sum_of(tally.tricks); n != game.hand_size)
      return wrong("tricks", say<"numbers.tricks-sum">(n, game.hand_size));
    return true;
  }
  bool points(int most) {
    if (tally.reneged != kNoSeat && !has("points")) return true;
    points_said = true;
    return by_seat("points", most, tally.points);
  }

  /// What the key of an ending says: who won it, or who pays; nobody where it went without stakes.
  bool winner() {
    const json& value = *at(winner_key);
    int count = 0;
    if (value.is_boolean())
      return wrong(winner_key, say<"numbers.name-who">(which<"pays", "won">(tally.ending == Ending::moster ||
                                                                            tally.ending == Ending::schwanzer),
                                                       winner_key, name_or_seat()));
    if (value.is_array()) {
      if (!seats(winner_key, tally.winners, count)) return false;
    } else if (!value.is_null()) {
      Seat one = 0;
      if (!seat(winner_key, value, one)) return false;
      tally.winners = one_seat(one);
      count = 1;
    }
    if (count > 1 && tally.ending != Ending::wilky) return wrong(winner_key, say<"numbers.one-winner">(winner_key));
    if (count == 0 && tally.ending == Ending::wilky)
      return wrong(winner_key, say<"numbers.name-who">(which<"fewest">(), winner_key, name_or_seat()));
    if (tally.ending == Ending::schwanzer) {
      if (has("loser")) return wrong("loser", say<"numbers.loser-told">());
      tally.loser = count == 0 ? kNoSeat : only(tally.winners);
      tally.winners = 0;
      return has("points") ? schwanzer() : nothing_played();
    }
    const json* tricks_of = at("tricks");
    if (has("points") || (tricks_of != nullptr && !tricks_of->is_string())) return winner_by_numbers();
    return winner_alone(tricks_of);
  }

  /// The numbers are told besides: they must say the same.
  bool winner_by_numbers() {
    const Seats told = std::exchange(tally.winners, Seats{0});
    if (!tricks() || !points(game.total_points) || !optional_number("blind", game.total_points, blind) || !sums())
      return false;
    Tally by_cards = tally;
    by_cards.reneged = kNoSeat;
    const Verdict v = verdict(game, by_cards);
    const auto reckoned = v.pays_alone != kNoSeat ? one_seat(v.pays_alone) : Seats(v.winners | v.second);
    if (reckoned == told || (told != 0 && (reckoned & told) == told)) return true;
    std::vector<Message> who;
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(reckoned, p)) who.push_back(called(p));
    return wrong(winner_key, say<"numbers.reckoned">(std::move(who)));
  }

  /// Nothing else is told but, at most, that the winner took every trick.
  bool winner_alone(const json* tricks_of) {
    for (const std::string_view key : {"blind", "buried", "aside", "took"})
      if (has(key)) return wrong(key, say<"numbers.with-each">());
    const std::string word = tricks_of == nullptr ? "" : tricks_of->get<std::string>();
    if (tricks_of != nullptr && ((word != "all" && word != "some") || tally.winners == 0))
      return wrong("tricks", say<"numbers.tricks-beside-winner">(won_or_most()));
    tally.by_winner = true;
    if (word == "all") tally.tricks[only(tally.winners)] = game.hand_size;
    Message more = asks_for_numbers(game, tally.ending, tricks_of != nullptr);
    return more.empty() || wrong(winner_key, std::move(more));
  }

  words::OneOf<"name", "seat"> name_or_seat() const { return which<"name", "seat">(!names.empty()); }
  words::OneOf<"most", "won"> won_or_most() const { return which<"most", "won">(tally.ending == Ending::moster); }

  static Seat only(Seats set) {
    Seat p = 0;
    while (!has_seat(set, p)) ++p;
    return p;
  }

  bool nothing_played() {
    for (const std::string_view key : {"tricks", "took", "buried", "blind", "aside"})
      if (has(key)) return wrong(key, say<"numbers.hands-shown">());
    return true;
  }

  bool counters() {
    for (const std::string_view key : {"points", "took", "buried", "blind", "aside"})
      if (has(key)) return wrong(key, say<"numbers.counts-counters">());
    if (tally.ending == Ending::fox_catchers) {
      for (const std::string_view key : {"tricks", "counters"})
        if (has(key)) return wrong(key, say<"numbers.won-at-deal">());
      return has("fox")
                 ? optional_seat("fox", tally.fox) && (tally.fox != kNoSeat || wrong("fox", say<"numbers.must-seat">()))
                 : wrong("fox", say<"numbers.fox-catchers">());
    }
    if (!optional_seat("fox", tally.fox) || !tricks()) return false;
    if (tally.reneged != kNoSeat && !has("counters")) return true;
    const json* value = at("counters");
    const int all = counters_in(game);
    if (value == nullptr || !value->is_array() || value->size() != 2)
      return wrong("counters", say<"numbers.two-sides">());
    for (std::size_t side = 0; side < 2; ++side) {
      int n = 0;
      if (!number("counters", (*value)[side], all, n)) return false;
      tally.counters[side] = static_cast<std::uint8_t>(n);
    }
    if (tally.counters[0] + tally.counters[1] != all)
      return wrong("counters", say<"numbers.counters-sum">(tally.counters[0] + tally.counters[1], all));
    return tally.fox != kNoSeat || wrong("fox", say<"numbers.fox-missing">());
  }

  bool schwanzer() {
    if (!nothing_played() || !optional_seat("loser", tally.loser)) return false;
    if (!has("points")) return has("loser") || wrong("points", say<"numbers.hands-count">());
    if (!points(3 * game.hand_size)) return false;
    points_said = false;  // they are none of the deck's
    const auto most = *std::max_element(tally.points.begin(), tally.points.begin() + game.players);
    int tied = 0;
    Seat highest = kNoSeat;
    for (Seat p = 0; p < game.players; ++p)
      if (tally.points[p] == most) {
        ++tied;
        highest = p;
      }
    if (tally.loser != kNoSeat && tally.points[tally.loser] != most)
      return wrong(winner_key.empty() ? "loser" : winner_key, say<"numbers.not-highest">(called(tally.loser)));
    if (tied == 1) tally.loser = highest;
    return tied == 1 || has("loser") || !winner_key.empty() || wrong("loser", say<"numbers.highest-trump">());
  }

  bool sums() {
    const bool picked = tally.ending == Ending::picked;
    if (!picked && tally.buried != 0) return wrong("buried", say<"numbers.nobody-buried">());
    if (picked && blind != 0) return wrong("blind", say<"numbers.blind-taken">());
    if (aside != 0 && (!picked || game.shared_with == SharedWith::nobody))
      return wrong("aside", say<"numbers.no-aside">());
    if (points_said) {
      const int rest = picked ? tally.buried + aside : blind;
      if (const int n = sum_of(tally.points) + rest; n != game.total_points)
        return wrong("points", say<"numbers.points-sum">(which<"bury", "blind">(picked), n, game.total_points));
    }
    for (Seat p = 0; points_said && tricks_said && p < game.players; ++p)
      if (tally.points[p] > 0 && tally.tricks[p] == 0)
        return wrong("points", say<"numbers.without-trick">(called(p), tally.points[p]));
    return true;
  }

  /// What is left out of a hand that was thrown in.
  bool thrown_in() {
    for (const auto& [key, value] : object.items())
      if (key != "ending" && key != "picker" && key != "doublers") return wrong(key, say<"numbers.thrown-in">());
    return true;
  }

  bool numbers() {
    const bool points_count = tally.ending != Ending::partners && tally.ending != Ending::fox_catchers;
    if (has("counters") && points_count) return wrong("counters", say<"numbers.counts-points">());
    if (has("fox") && points_count) return wrong("fox", say<"numbers.no-fox">());
    if (has("loser") && tally.ending != Ending::schwanzer) return wrong("loser", say<"numbers.of-schwanzer">());
    if (!winner_key.empty()) return winner();
    if (!points_count) return counters();
    if (tally.ending == Ending::schwanzer) return schwanzer();
    if (in_short()) { return small("buried", game.total_points, tally.buried) && side_in_short(); }
    return tricks() && points(game.total_points) && small("buried", game.total_points, tally.buried) &&
           optional_number("blind", game.total_points, blind) && optional_number("aside", game.total_points, aside);
  }

  bool doublings() {
    return NumberFields::doublings("cracks", kMostDoublings, true, tally.cracks, &crackers) &&
           NumberFields::doublings("blitzes", kMostDoublings, false, tally.blitzes) &&
           small("doublers", kMostDoublings, tally.doublers) && flag("forced", tally.forced);
  }

  bool sheepshead() {
    if (!flag(kSheepshead, tally.sheepshead) || !tally.sheepshead) return reason.empty();
    if (game.sheepshead == CallSheepshead::no) return wrong(kSheepshead, say<"numbers.no-sheepshead">());
    if (tally.picker == kNoSeat) return wrong(kSheepshead, say<"numbers.sheepshead-nobody">());
    return tally.partners == 0 || game.sheepshead_with == SheepsheadWith::partner ||
           wrong(kSheepshead, say<"numbers.sheepshead-alone">());
  }

  bool read() {
    if (!keys() || !ending() || !picker()) return false;
    if (!is_scored(tally.ending)) return thrown_in() && small("doublers", kMostDoublings, tally.doublers);
    return bid() && partners() && renege() && numbers() && doublings() && sheepshead() &&
           (in_short() || !winner_key.empty() || sums());
  }
};

}  // namespace

int most_partners(const Game& game) {
  if (game.system == System::hicks) return 1;  // of a call
  switch (game.partner) {
    case PartnerRule::none: return 0;
    case PartnerRule::jack_and_ace: return 2;
    case PartnerRule::cards:
      return std::min(kMaxPartners, game.partner_cards.size() - 1 + (game.one_hand == OneHand::alone ? 0 : 1));
    case PartnerRule::across: return 0;
    default: return 1;
  }
}

HandNumbers read_numbers(const Game& game, std::string_view text, Names names, int line) {
  const auto refused = [](std::string field, Message reason) {
    HandNumbers result;
    result.field = excerpt(field);
    result.reason = std::move(reason);
    return result;
  };
  const auto begin = text.find_first_not_of(" \t\r");
  std::string as_json;
  if (begin != std::string_view::npos &&
      (text[begin] == '_' || (text[begin] >= 'a' && text[begin] <= 'z') ||
       (text[begin] >= 'A' && text[begin] <= 'Z')) &&
      text.size() <= kMaxNumbersBytes) {
    NumberWords words = words_to_json(text, names);
    if (!words.reason.empty()) return refused(std::move(words.field), std::move(words.reason));
    as_json = std::move(words.json);
    text = as_json;
  }
  std::vector<Diagnostic> list;
  const auto object = parse_json(text, kMaxNumbersBytes, Problems{list, {}, line});
  if (!object) return refused({}, list.empty() ? say<"numbers.not-json">() : list.front().text);
  NumberReading reading{{.game = game, .object = *object, .names = names, .in_words = !as_json.empty()}};
  if (!reading.read()) return refused(std::move(reading.field), std::move(reading.reason));
  HandNumbers result;
  result.tally = reading.tally;
  result.crackers = reading.crackers;
  result.says_doublers = reading.has("doublers");
  result.lacks_partner = reading.tally.ending == Ending::picked && !reading.has("partners") &&
                         (game.system != System::hicks || reading.tally.bid == Bid::call) && most_partners(game) > 0 &&
                         !reading.has(kSheepshead);
  return result;
}

}  // namespace sheepshead
