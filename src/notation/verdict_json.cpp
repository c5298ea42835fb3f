#include "notation/verdict_json.hpp"

namespace sheepshead {
namespace {

using nlohmann::ordered_json;

ordered_json seats_json(const Game& game, Seats seats) {
  ordered_json all = ordered_json::array();
  for (Seat p = 0; p < game.players; ++p)
    if (has_seat(seats, p)) all.push_back(p);
  return all;
}

}  // namespace

ordered_json verdict_json(const Game& game, const State& s) {
  if (!is_scored(s.ending)) return nullptr;
  const Tally t = tally(game, s);
  const Verdict v = verdict(game, t);
  Seats winners = v.winners | v.second;
  // Of a Billy that fails the others have what it loses, but for those who played one, too (T4d).
  if (t.bid == Bid::billy && v.losers != 0) winners |= Seats(everyone(game) & ~t.bidders);
  ordered_json out{{"winners", seats_json(game, winners)}, {"losers", seats_json(game, v.losers)}};
  if (v.pays_alone != kNoSeat) out["pays-alone"] = v.pays_alone;
  if (t.ending == Ending::picked && t.picker != kNoSeat && t.bid != Bid::billy)
    out["side"] = {{"picker", t.picker},
                   {"seats", seats_json(game, Seats(t.partners | one_seat(t.picker)))},
                   {"points", v.side_points},
                   {"others", game.total_points - v.side_points}};
  if (t.ending == Ending::picked && t.bid == Bid::billy) out["billys"] = seats_json(game, t.bidders);
  // Without sides everybody's points are their own; a show of hands has none (N6).
  if (s.contract.leaster || t.ending == Ending::duel) {
    ordered_json& points = out["points"] = ordered_json::array();
    for (Seat p = 0; p < game.players; ++p) points.push_back(t.points[p]);
  }
  if (s.contract.leaster && s.blind_to != kNoSeat && !s.blind.empty()) out["blind"] = s.blind_to;
  return out;
}

ordered_json verdict_json(const HandRecord& record) {
  const Game game = compile(record.rules);
  State s = deal(game, record.deck, record.dealer, record.doublers);
  if (replay(game, s, record.moves) || !is_over(s)) return nullptr;
  return verdict_json(game, s);
}

}  // namespace sheepshead
