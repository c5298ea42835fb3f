// Writing a position.
#include "cards/text.hpp"
#include "notation/names.hpp"
#include "notation/position.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"

namespace sheepshead {

std::string to_json(const HandPosition& position) {
  const Game game = compile(position.rules);
  const State& s = position.state;
  const Contract& k = s.contract;
  Written out{{"format", kPositionFormat}};
  if (!position.variant.empty()) out["variant"] = position.variant;
  const VariantResult loaded = position.variant.empty() ? VariantResult{} : load_variant(position.variant);
  if (!loaded.variant || !(loaded.variant->rules == position.rules)) out["rules"] = rules_to_json(position.rules);
  out["dealer"] = s.dealer;
  if (s.doublers > 0) out["doublers"] = s.doublers;
  std::array<CardSet, kMaxSeats> taken{};
  for (std::size_t t = 0; t < s.trick; ++t)
    for (std::size_t i = 0; i < game.trick_size; ++i) taken[s.leader[t + 1]] |= s.played[t * game.trick_size + i];
  out["hands"] = Written::array();
  out["taken"] = Written::array();
  for (Seat p = 0; p < game.players; ++p) {
    out["hands"].push_back(to_text(s.held[p]));
    out["taken"].push_back(to_text(taken[p]));
  }
  out["lead"] = s.leader[s.trick];
  std::string trick;
  for (std::size_t i = 0; i < s.in_trick; ++i)
    trick += (i > 0 ? " " : "") + to_text(s.played[std::size_t(s.trick) * game.trick_size + i]);
  if (!trick.empty()) out["trick"] = trick;
  const auto lay = [&](const char* key, CardSet cards) {
    if (!cards.empty()) out[key] = to_text(cards);
  };
  lay("buried", s.buried);
  lay("buried-too", s.buried_too);
  lay("aside", s.aside);
  lay("blind", s.blind);
  const auto set_of = [&](Seats set) {
    Written list = Written::array();
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(set, p)) list.push_back(p);
    return list;
  };
  if (k.leaster) {
    out["leaster"] = true;
    if (s.blind_trick < game.hand_size) out["blind-trick"] = s.blind_trick + 1;
    if (s.blind_to != kNoSeat) out["blind-to"] = s.blind_to;
  }
  if (k.picker != kNoSeat) out["picker"] = k.picker;
  if (k.partners != 0) out["partners"] = set_of(k.partners);
  if (k.called.valid()) out["called"] = to_text(k.called);
  if (s.duties || s.suit_led) out["called-suit-led"] = s.suit_led;
  const bool open = k.under.valid() && !s.suit_led && s.duties;
  if (open) out["under"] = to_text(k.under);
  if (k.alone && k.bid == Bid::none) out["alone"] = true;
  if (k.forced) out["forced"] = true;
  if (k.sheepshead) out["sheepshead"] = true;
  if (k.bid != Bid::none) out["bid"] = name_of(k.bid);
  if (k.bid == Bid::billy) out["bidders"] = set_of(k.bidders);
  if (k.laid_up) out["laid-up"] = true;
  if (k.trump != 0) out["trump"] = name_of(Suit(k.trump - 1));
  if (k.cracks > 0) out["cracks"] = k.cracks;
  if (k.blitzes > 0) out["blitzes"] = k.blitzes;
  if (s.queen_by != kNoSeat) out["queen-by"] = s.queen_by;
  return dump(out);
}

}  // namespace sheepshead
