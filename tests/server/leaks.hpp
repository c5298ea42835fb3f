// What was told of a table, held against its log: a frame may name no card that its receiver's view has not.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cards/text.hpp"
#include "play/hand.hpp"
#include "play/view.hpp"
#include "server/hall/hosted_table.hpp"

namespace sheepshead::server::testing {

using nlohmann::json;

/// All that stands in a view: cards that its receiver may hear named.
inline CardSet cards_of(const View& v) {
  CardSet all = v.hand | v.buried | v.blind | v.aside | v.covering | v.partner_cards | v.gone;
  for (const Card c : {v.under, v.called, v.best})
    if (c.valid()) all |= c;
  for (std::size_t p = 0; p < kMaxSeats; ++p) {
    all |= v.face_up[p];
    for (const Card c : {v.gave[p], v.got[p]})
      if (c.valid()) all |= c;
  }
  for (int i = 0; i < v.legal.size(); ++i)
    if (takes_card(v.legal.at(i).kind())) all |= v.legal.at(i).card();
  return all;
}

/// The cards that a frame names, wherever; not in rules, which name cards of nobody's, nor `of_rules` where the
/// contract says "and the J♦", which is the rules' partner card, whoever has it.
inline void add_cards(const json& value, CardSet& named, Card of_rules = kNoCard) {
  if (of_rules.valid() && value == json{{"say", "contract.card"}, {"card", to_text(of_rules)}}) return;
  if (value.is_object())
    for (const auto& [key, member] : value.items())
      if (key != "rules") add_cards(member, named, of_rules);
  if (value.is_array())
    for (const json& member : value) add_cards(member, named, of_rules);
  if (!value.is_string()) return;
  std::string word;
  for (const char c : value.get_ref<const std::string&>() + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += c;
      continue;
    }
    if (const auto card = parse_card(word); card && to_text(*card) == word) named |= *card;
    word.clear();
  }
}

/// Somebody of a table, and all that they were sent, in order.
struct Listener {
  PersonId person = 0;
  bool watches = false;
  const std::vector<json>* frames = nullptr;
  const std::map<std::string, std::string>* asked = nullptr;  ///< by id: what a refusal may repeat
};

/// What came up, so that a test can say that it did.
struct Scanned {
  int frames = 0, leasters = 0, cracks = 0, under = 0, face_up = 0, refused = 0, out = 0;
};

/// Holds each frame against the view of its receiver at its entry, the promised secret of the deal, and what a table
/// that is made of the log alone tells them. `mirror` is that table.
inline void scan(const std::vector<Entry>& log, const std::vector<Listener>& listeners, HostedTable& mirror,
                 Scanned& seen) {
  struct Moment {
    std::map<PersonId, CardSet> may_know;
    bool over = true;
    Card of_rules = kNoCard;
    std::string secret;
    std::map<PersonId, std::string> told;
  };
  std::vector<Moment> moments(1);
  std::string secret;
  for (const Entry& entry : log) {
    ASSERT_EQ(mirror.apply(entry), std::nullopt);
    Moment m;
    const json body = json::parse(entry.body);
    if (body["what"] == "promised") secret = body["secret"];
    if (body["what"] == "hand-over") secret.clear();
    m.secret = secret;
    m.over = !mirror.session().in_hand() || is_over(mirror.session().hand());
    for (const Listener& c : listeners) {
      const Seat chair = c.watches ? kNoSeat : mirror.seat_of(c.person);
      const Seat seat = mirror.plays(chair);
      const State& s = mirror.session().hand();
      const Game& game = mirror.session().game();
      seen.out += !m.over && chair != kNoSeat && seat == kNoSeat;
      if (!m.over) m.may_know[c.person] = cards_of(seat == kNoSeat ? public_view(game, s) : view(game, s, seat));
      if (const auto text = mirror.told({c.person, chair, chair == kNoSeat})) m.told[c.person] = *text;
    }
    if (!m.over) {
      m.of_rules = mirror.session().game().partner_card;
      const State& s = mirror.session().hand();
      seen.leasters += s.contract.leaster;
      seen.cracks += s.contract.cracks;
      seen.under += s.contract.under.valid();
      seen.face_up += mirror.session().game().layout != Layout::hand;
    }
    moments.push_back(std::move(m));
  }
  for (const Listener& c : listeners) {
    const Moment* now = &moments[0];
    for (const json& f : *c.frames) {
      ++seen.frames;
      seen.refused += f["type"] == "refused";
      if (f.contains("seq")) now = &moments.at(f["seq"].get<std::size_t>());
      CardSet named;
      add_cards(f, named, now->of_rules);
      if (f["type"] == "refused" && c.asked->contains(f["id"])) {
        CardSet own;
        add_cards(c.asked->at(f["id"]), own);
        named = named - own;
      }
      if (!now->over) {
        EXPECT_EQ(named - now->may_know.at(c.person), CardSet()) << "p" << c.person << ": " << f.dump();
      }
      if (!now->secret.empty()) { EXPECT_EQ(f.dump().find(now->secret), std::string::npos) << f.dump(); }
      if (f["type"] != "told") continue;
      ASSERT_TRUE(now->told.contains(c.person));
      const json again = json::parse(now->told.at(c.person));
      for (const auto& [key, value] : f.items())
        if (key != "seats" && key != "table") { EXPECT_EQ(value, again.at(key)) << f.dump(); }
    }
  }
}

}  // namespace sheepshead::server::testing
