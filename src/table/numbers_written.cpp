#include "notation/record.hpp"
#include "notation/setting.hpp"
#include "rules/fields.hpp"
#include "table/number_fields.hpp"
#include "table/numbers.hpp"
#include "words/groups/numbers.hpp"

namespace sheepshead {

std::vector<Ending> endings_of(const Game& game) {
  std::vector<Ending> all;
  switch (game.picking) {
    case Picking::in_turn:
    case Picking::hick: {
      all.push_back(Ending::picked);
      switch (game.nobody_picks) {
        case NobodyPicks::leaster: all.push_back(Ending::leaster); break;
        case NobodyPicks::forced_pick: break;
        case NobodyPicks::doubler: all.push_back(Ending::doubler); break;
        case NobodyPicks::dealer_decides: all.insert(all.end(), {Ending::leaster, Ending::doubler}); break;
        case NobodyPicks::moster: all.push_back(Ending::moster); break;
        case NobodyPicks::mittler: all.push_back(Ending::mittler); break;
        case NobodyPicks::schwanzer: all.push_back(Ending::schwanzer); break;
        case NobodyPicks::wilky: all.push_back(Ending::wilky); break;
        case NobodyPicks::next_dealer: all.push_back(Ending::next_dealer); break;
      }
      break;
    }
    case Picking::schiller: all.push_back(Ending::picked); break;
    case Picking::no_picker:
      if (game.partner == PartnerRule::none)
        all.push_back(Ending::duel);
      else if (game.partner == PartnerRule::across)
        all.push_back(Ending::partners);
      else
        all.push_back(Ending::picked);
      if (!game.fox_catchers.empty()) all.push_back(Ending::fox_catchers);
  }
  if (game.redeal) all.push_back(Ending::redeal);
  return all;
}

Message asks_for_numbers(const Game& game, Ending ending, bool tricks_told) {
  if (ending != Ending::leaster) return {};
  // Whatever else a table has agreed on about leasters may turn on the points or the tricks of anyone.
  for (const Field& f : fields()) {
    const bool plain = f.key == "blind" || f.key == "blind-trick" || f.key == "trick-needed" ||
                       (f.key == "ties" && game.leaster_ties == LeasterTies::fewest_tricks);
    if (f.group != "leaster" || plain || f.same(game.rules, Rules{})) continue;
    if (f.key == "all-tricks-triple") {
      if (tricks_told) continue;
      return say<"numbers.needs-tricks">(setting(f, game.rules));
    }
    return say<"numbers.needs-all">(setting(f, game.rules));
  }
  return {};
}

std::string numbers_json(const Game& game, const Tally& t) {
  nlohmann::ordered_json out;
  const auto list = [&](const auto& numbers) {
    return std::vector<int>(numbers.begin(), numbers.begin() + game.players);
  };
  const auto seats = [&](Seats set) {
    std::vector<int> numbers;
    for (Seat p = 0; p < game.players; ++p)
      if (has_seat(set, p)) numbers.push_back(p);
    return numbers;
  };
  const auto number = [&](const char* key, int n) {
    if (n != 0) out[key] = n;
  };
  out["ending"] = name_of(t.ending);
  number("doublers", t.doublers);
  if (!is_scored(t.ending)) return out.dump();
  const bool picked = t.ending == Ending::picked;
  if (picked) out["picker"] = t.picker;
  if (t.partners != 0) out["partners"] = seats(t.partners);
  if (t.bid != Bid::none) {
    out["bid"] = kBidNames[std::size_t(t.bid)];
    out["bidders"] = seats(t.bidders);
    if (t.laid_up) out["laid-up"] = true;
  }
  if (t.reneged != kNoSeat) out["renege"] = t.reneged;
  if (t.fox != kNoSeat) out["fox"] = t.fox;
  if (t.by_winner) {
    const auto won = seats(t.winners);
    auto& who = out[std::string(name_of(t.ending))] = nullptr;
    if (t.ending == Ending::wilky)
      who = won;
    else if (!won.empty())
      who = won.front();
    if (const bool all = sum_of(t.tricks) > 0; all || (t.winners != 0 && game.all_tricks_triple))
      out["tricks"] = all ? "all" : "some";
  } else if (t.ending == Ending::schwanzer && sum_of(t.points) == 0) {
    out["schwanzer"] = t.loser == kNoSeat ? nlohmann::ordered_json() : nlohmann::ordered_json(t.loser);
  } else if (t.ending == Ending::schwanzer) {
    out["points"] = list(t.points);
    out["loser"] = t.loser == kNoSeat ? nlohmann::ordered_json() : nlohmann::ordered_json(t.loser);
  } else if (t.ending != Ending::fox_catchers && sum_of(t.tricks) > 0) {
    out["tricks"] = list(t.tricks);
    if (t.ending == Ending::partners) {
      if (t.counters[0] + t.counters[1] > 0) out["counters"] = t.counters;
    } else if (const int points = sum_of(t.points) + t.buried; points > 0 || t.reneged == kNoSeat) {
      out["points"] = list(t.points);
      number("buried", t.buried);
      number(picked ? "aside" : "blind", game.total_points - points);
    }
  }
  number("cracks", t.cracks);
  number("blitzes", t.blitzes);
  if (t.forced) out["forced"] = true;
  if (t.sheepshead) out["sheepshead"] = true;
  return out.dump();
}

}  // namespace sheepshead
