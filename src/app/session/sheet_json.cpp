#include "app/session/json.hpp"
#include "app/session/settle.hpp"
#include "app/session/sheet.hpp"
#include "rules/fields.hpp"
#include "speech/language.hpp"

namespace sheepshead::app {
namespace {

using SheetJson = nlohmann::ordered_json;

SheetJson names_json(const Session& s, const std::vector<Person>& people) {
  SheetJson list = SheetJson::array();
  for (const Person who : people) list.push_back(s.people()[who].name);
  return list;
}

SheetJson totals_json(const Session& s) {
  SheetJson list = SheetJson::array();
  for (std::size_t who = 0; who < s.people().size(); ++who) {
    const Account& a = s.ledger().accounts[who];
    list.push_back({{"name", s.people()[who].name},
                    {"here", s.is_here(Person(who))},
                    {"points", a.points},
                    {"cents", a.cents},
                    {"hands", a.hands},
                    {"lost", a.lost}});
  }
  return list;
}

}  // namespace

SheetJson hand_json(const Session& s, const HandResult& hand, std::size_t number) {
  return hand_json(seat_names(s, hand), s.people()[hand.dealt_by].name, hand, number);
}

SheetJson hand_json(const std::vector<std::string>& names, const std::string& dealt_by, const HandResult& hand,
                    std::size_t number) {
  const auto name = [&](std::size_t seat) { return names[seat]; };
  SheetJson out{{"hand", number},          {"dealer", dealt_by},      {"ending", name_of(hand.ending)},
                {"entered", hand.entered}, {"amended", hand.amended}, {"players", names}};
  const bool picked = hand.ending == Ending::picked && hand.tally.picker != kNoSeat;
  out["picker"] = picked ? SheetJson(name(hand.tally.picker)) : SheetJson();
  SheetJson partners = SheetJson::array(), lost = partners, scores = partners, pots = partners, winners = partners;
  for (std::size_t p = 0; p < hand.seats.size(); ++p) {
    if (has_seat(hand.tally.partners, Seat(p))) partners.push_back(name(p));
    if (has_seat(hand.lost, Seat(p))) lost.push_back(name(p));
    if (hand.scores[p] > 0) winners.push_back(name(p));
    scores.push_back(hand.scores[p]);
    pots.push_back(hand.from_pots[p]);
  }
  out["partners"] = std::move(partners);
  out["won"] = std::move(winners);
  out["lost"] = std::move(lost);
  out["result"] = speech::english().text(hand_text(names, hand));
  out["scores"] = std::move(scores);
  out["from-pots"] = std::move(pots);
  out["doublers"] = hand.tally.doublers;
  return out;
}

void add_state(SheetJson& out, const Session& s) {
  out["totals"] = totals_json(s);
  out["pots"] = s.ledger().pots;
  out["dealer"] = s.circle().empty() ? SheetJson() : SheetJson(s.people()[s.dealt_by()].name);
  out["doublers"] = s.doublers();
  out["missing"] = s.missing();
  out["race"] = names_json(s, s.race_winners());
  out["ended"] = s.is_ended();
}

std::string dumped_sheet(const SheetJson& out) { return out.dump(-1, ' ', false, SheetJson::error_handler_t::replace); }

std::string sheet_json(const Session& s, bool history) {
  SheetJson out{{"variant", s.variant()},
                {"table", speech::english().text(table_name(s.variant(), s.rules()))},
                {"hash", hash_of(s.rules())},
                {"people", names_json(s, s.circle())}};
  SheetJson hands = SheetJson::array();
  for (std::size_t i = 0; i < s.results().size(); ++i) hands.push_back(hand_json(s, s.results()[i], i + 1));
  out["hands"] = std::move(hands);
  SheetJson between = SheetJson::array();
  for (const Happening& h : s.happenings())
    between.push_back({{"after-hand", h.after_hand}, {"what", speech::english().text(h.text)}});
  out["between"] = std::move(between);
  add_state(out, s);
  if (history) out["changes"] = changes_json(s);
  return dumped_sheet(out);
}

std::string last_hand_json(const Session& s) {
  const HandResult& hand = s.results().back();
  SheetJson out = hand_json(s, hand, s.results().size());
  std::vector<std::string> names;
  for (const Person who : hand.seats) names.push_back(s.people()[who].name);
  out["lines"] = settled_lines(s.game_of(hand), hand.tally, hand.scores, names, speech::english());
  SheetJson state;
  add_state(state, s);
  out["session"] = std::move(state);
  return dumped_sheet(out);
}

}  // namespace sheepshead::app
