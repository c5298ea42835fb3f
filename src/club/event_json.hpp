// What an event comes to as JSON: reports of the terminal and answers of the server alike. People, rounds, tables and
// hands count from 1.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "club/lists.hpp"
#include "club/next_rounds.hpp"
#include "club/standings.hpp"

namespace sheepshead::club {

nlohmann::ordered_json format_json(const Format&);
/// Who has paid is for the director alone. Whoever was removed isn't there.
nlohmann::ordered_json people_json(const Event&, bool for_director);
nlohmann::ordered_json round_json(const Event&, const EventRound&);
nlohmann::ordered_json stand_json(const Event&, const Stand&);
/// `round`: whose standings these are; 0: the whole event's.
nlohmann::ordered_json standings_json(const Event&, const std::vector<Stand>&, int round);
nlohmann::ordered_json payout_json(const Event&);
/// Who has won how much in an evening, and who pays whom.
nlohmann::ordered_json money_json(const Event&);
nlohmann::ordered_json list_json(const Event&, ListOf, int round);
/// The side pots, with who is in them.
nlohmann::ordered_json pots_json(const Event&);
/// The hands of a table that there is.
nlohmann::ordered_json sheet_json(const Event&, int round, int table);
/// The wishes that a draw broke, each with its rounds.
nlohmann::ordered_json broken_json(const std::vector<BrokenWish>&);
/// Everything but single hands. The wishes, why there is a penalty, and how many have paid are for the director alone.
nlohmann::ordered_json state_json(const Event&, bool for_director);

}  // namespace sheepshead::club
