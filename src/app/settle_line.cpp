#include <algorithm>
#include <array>
#include <numeric>

#include "app/settle.hpp"
#include "notation/json_reader.hpp"
#include "notation/names.hpp"
#include "notation/score_text.hpp"
#include "play/score.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using std::to_string;
using Written = nlohmann::ordered_json;

constexpr int kMostDoublings = 16;
constexpr std::array<std::string_view, 9> kLineFields{"picker", "partners", "tricks",   "points", "buried",
                                                      "blind",  "cracks",   "doublers", "forced"};

/// Reads the fields one after the other; the first that is wrong counts.
struct Reading {
  const Game& game;
  const json& object;
  Tally tally{};
  int blind = 0;
  std::string field = {};
  std::string reason = {};

  bool wrong(std::string_view f, std::string why) {
    field = f;
    reason = std::move(why);
    return false;
  }

  bool number(std::string_view key, const json& value, int most, int& out, const std::string& place = "") {
    const std::string start = place.empty() ? "must be " : place + " must be ";
    if (!value.is_number_integer()) {
      const std::string what = value.is_string() ? in_quotes(value.get_ref<const std::string&>()) : kind_of(value);
      return wrong(key, start + "a whole number, not " + what + ".");
    }
    const bool fits =
        (value.is_number_unsigned() && value.get<std::uint64_t>() <= std::uint64_t(most)) ||
        (!value.is_number_unsigned() && value.get<std::int64_t>() >= 0 && value.get<std::int64_t>() <= most);
    if (!fits) return wrong(key, start + "from 0 to " + to_string(most) + ", not " + value.dump() + ".");
    out = value.get<int>();
    return true;
  }

  bool seat(std::string_view key, const json& value, int& out) {
    if (value.is_number_integer() &&
        (value.is_number_unsigned() ? value.get<std::uint64_t>() >= game.players : value.get<std::int64_t>() < 0))
      return wrong(key,
                   "there is no seat " + value.dump() + ": the seats are 0 to " + to_string(game.players - 1) + ".");
    return number(key, value, game.players - 1, out);
  }

  /// A number that is 0 if it is not there.
  bool optional_number(std::string_view key, int most, int& out) {
    const auto it = object.find(key);
    return it == object.end() || number(key, *it, most, out);
  }

  bool by_seat(std::string_view key, int most, std::array<std::uint8_t, kMaxSeats>& out) {
    const auto it = object.find(key);
    if (it == object.end()) return wrong(key, "is missing: it has a number for each seat.");
    if (!it->is_array()) return wrong(key, "must be a list with a number for each seat, not " + kind_of(*it) + ".");
    if (it->size() != game.players)
      return wrong(key, "must have " + to_string(game.players) + " numbers, one for each seat, not " +
                            to_string(it->size()) + ".");
    for (std::size_t p = 0; p < it->size(); ++p) {
      int n = 0;
      if (!number(key, (*it)[p], most, n, "of seat " + to_string(p))) return false;
      out[p] = static_cast<std::uint8_t>(n);
    }
    return true;
  }

  bool picker() {
    const auto it = object.find("picker");
    if (it == object.end()) return wrong("picker", "is missing: the picker's seat, or null if nobody picked.");
    if (it->is_null()) return true;
    int seat_number = 0;
    if (!seat("picker", *it, seat_number)) return false;
    tally.picker = static_cast<Seat>(seat_number);
    return true;
  }

  bool partners() {
    const auto it = object.find("partners");
    if (it == object.end()) return true;
    if (!it->is_array()) return wrong("partners", "must be a list of seats, not " + kind_of(*it) + ".");
    for (const json& value : *it) {
      int s = 0;
      if (!seat("partners", value, s)) return false;
      if (s == tally.picker) return wrong("partners", "seat " + to_string(s) + " is the picker, not his own partner.");
      if (has_seat(tally.partners, Seat(s))) return wrong("partners", "seat " + to_string(s) + " comes twice.");
      tally.partners = Seats(tally.partners | one_seat(Seat(s)));
    }
    if (tally.partners == 0) return true;
    if (tally.picker == kNoSeat) return wrong("partners", "nobody picked, so nobody is a partner.");
    if (game.partner == PartnerRule::none) return wrong("partners", "at this table the picker has no partner.");
    if (it->size() > 1) return wrong("partners", "at this table the picker has one partner at most.");
    return true;
  }

  bool forced() {
    const auto it = object.find("forced");
    if (it == object.end()) return true;
    if (!it->is_boolean()) return wrong("forced", "must be true or false, not " + kind_of(*it) + ".");
    tally.forced = it->get<bool>();
    return true;
  }

  bool sums() {
    const auto sum = [](const auto& list) { return std::accumulate(list.begin(), list.end(), 0); };
    if (const int n = sum(tally.tricks); n != game.hand_size)
      return wrong("tricks", "are " + to_string(n) + " together; a hand has " + to_string(game.hand_size) + ".");
    const bool leaster = tally.picker == kNoSeat;
    if (leaster && tally.buried != 0) return wrong("buried", "nobody picked, so nothing was buried.");
    if (!leaster && blind != 0) return wrong("blind", "the picker has taken the blind; what he buried is \"buried\".");
    const int aside = leaster ? blind : tally.buried;
    if (const int n = sum(tally.points) + aside; n != game.total_points)
      return wrong("points", std::string("and ") + (leaster ? "blind" : "bury") + " are " + to_string(n) +
                                 " together; the deck has " + to_string(game.total_points) + ".");
    for (std::size_t p = 0; p < game.players; ++p)
      if (tally.points[p] > 0 && tally.tricks[p] == 0)
        return wrong("points",
                     "seat " + to_string(p) + " has " + to_string(tally.points[p]) + " points without a trick.");
    return true;
  }

  bool keys() {
    if (!object.is_object()) return wrong("", "must be an object, {...}, not " + kind_of(object) + ".");
    for (const auto& [key, value] : object.items()) {
      if (std::find(kLineFields.begin(), kLineFields.end(), key) != kLineFields.end()) continue;
      return wrong(key, "there is no such field." + did_you_mean(key, {kLineFields.begin(), kLineFields.end()}));
    }
    return true;
  }

  bool read() {
    int buried = 0, cracks = 0, doublers = 0;
    if (!keys() || !picker() || !partners() || !by_seat("tricks", game.hand_size, tally.tricks) ||
        !by_seat("points", game.total_points, tally.points) || !optional_number("buried", game.total_points, buried) ||
        !optional_number("blind", game.total_points, blind) || !optional_number("cracks", kMostDoublings, cracks) ||
        !optional_number("doublers", kMostDoublings, doublers) || !forced())
      return false;
    tally.buried = static_cast<std::uint8_t>(buried);
    tally.cracks = static_cast<std::uint8_t>(cracks);
    tally.doublers = static_cast<std::uint8_t>(doublers);
    return sums();
  }
};

std::string dumped(const Written& out) { return out.dump(-1, ' ', false, Written::error_handler_t::replace); }

Settled refused(std::string field, std::string reason, int number) {
  Written error;
  error["field"] = field.empty() ? Written() : Written(printable(field));
  error["reason"] = reason;
  error["line"] = number;
  return {dumped(Written{{"error", std::move(error)}}), printable(field), std::move(reason)};
}

}  // namespace

Settled settle_line(const Game& game, std::string_view text, int number) {
  std::vector<Diagnostic> list;
  const auto object = parse_json(text, kMaxLineBytes, Problems{list, {}, number});
  if (!object) return refused({}, list.empty() ? "is not JSON." : list.front().text, number);
  Reading reading{.game = game, .object = *object};
  if (!reading.read()) return refused(std::move(reading.field), std::move(reading.reason), number);
  const Score scores = score(game, reading.tally);
  Written out;
  out["scores"] = std::vector<int>(scores.begin(), scores.begin() + game.players);
  out["lines"] = score_lines(game, reading.tally, scores, Names());
  return {dumped(out), {}, {}};
}

}  // namespace sheepshead::app
