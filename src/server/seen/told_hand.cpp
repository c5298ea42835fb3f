#include "server/seen/told_hand.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "notation/action_text.hpp"
#include "play/events.hpp"
#include "protocol/event_json.hpp"
#include "protocol/view_json.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using std::string;

/// More than any hand has.
constexpr std::size_t kMostTold = 1000;

string text_of(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

json event_of(const Event& event) {
  JsonText out;
  out.object();
  write_event(out, event);
  out.end_object();
  return json::parse(out.text());
}

}  // namespace

/// The record, played again.
struct ToldHand::Replayed {
  const Game& game;
  const HandRecord& record;
  std::vector<State> after;  ///< so many moves; the deal first

  bool is_view(std::size_t moves, const json& view) const {
    const json& seat = view.is_object() && view.contains("seat") ? view["seat"] : json();
    const State& now = after[moves];
    if (seat.is_null()) return view == json::parse(view_to_json(game, public_view(game, now)));
    const int of = seat.is_number_integer() ? seat.get<int>() : -1;
    return of >= 0 && of < game.players &&
           view == json::parse(view_to_json(game, sheepshead::view(game, now, Seat(of))));
  }

  /// Whether the move after so many is the one that was told. What the client did not hear is no matter.
  bool is_move(std::size_t moves, const Told& told) const {
    if (moves >= record.moves.size()) return false;
    const Move& move = record.moves[moves];
    if (move.seat != told.seat || (!told.action.empty() && to_text(move.action) != told.action)) return false;
    if (told.events.empty()) return true;
    std::vector<json> happened;
    for (const Event& e : events(game, after[moves], move.action, after[moves + 1])) happened.push_back(event_of(e));
    return std::ranges::all_of(told.events, [&](const string& event) {
      return std::ranges::find(happened, json::parse(event, nullptr, false)) != happened.end();
    });
  }
};

void ToldHand::add(Told told) {
  if (told_.size() < kMostTold)
    told_.push_back(std::move(told));
  else
    is_too_long_ = true;
}

void ToldHand::dealt(const json& view) {
  if (!view.is_null()) add({.what = Told::What::dealt, .view = text_of(view)});
}

void ToldHand::seen(const json& view) {
  if (!view.is_null()) add({.what = Told::What::later, .view = text_of(view), .after_a_gap = true});
}

void ToldHand::acted(const json& act) {
  Told told{.what = Told::What::act, .after_a_gap = told_.empty()};
  for (const auto& [key, value] : act.items()) {
    if (key == "view") told.view = text_of(value);
    if (key == "seat" && value.is_number_integer()) told.seat = Seat(std::clamp(value.get<int>(), 0, int(kNoSeat)));
    if (key == "action" && value.is_string()) told.action = value.get<string>();
    if (key != "events" || !value.is_array()) continue;
    for (json event : value) {
      if (event.is_object()) event.erase("said");  // words
      told.events.push_back(text_of(event));
    }
  }
  add(std::move(told));
}

bool ToldHand::is_of(const Game& game, const HandRecord& record, bool to_its_end) const {
  if (is_too_long_) return false;
  Replayed hand{game, record, {deal(game, record.deck, record.dealer, record.doublers)}};
  for (const Move& move : record.moves) {
    State next = hand.after.back();
    if (try_apply(game, next, move.seat, move.action) != Refusal::none) return false;
    hand.after.push_back(next);
  }
  // After how many moves the hand can have stood when this was told: several, where two views are alike.
  std::vector<char> can_be(hand.after.size());
  can_be[0] = true;
  for (const Told& told : told_) {
    if (told.after_a_gap) std::fill(std::ranges::find(can_be, char(true)), can_be.end(), char(true));
    if (told.what == Told::What::act) {
      for (std::size_t i = can_be.size(); i-- > 0;) can_be[i] = i > 0 && can_be[i - 1] && hand.is_move(i - 1, told);
    } else if (told.what == Told::What::dealt) {
      std::fill(can_be.begin() + 1, can_be.end(), char(false));
    }
    if (!told.view.empty()) {
      const json view = json::parse(told.view, nullptr, false);
      for (std::size_t i = 0; i < can_be.size(); ++i) can_be[i] = can_be[i] && hand.is_view(i, view);
    }
    if (std::ranges::find(can_be, char(true)) == can_be.end()) return false;
  }
  return !to_its_end || told_.empty() || can_be.back();
}

}  // namespace sheepshead::server
