// The fields of one line of numbers, read by their kinds: numbers, seats, lists by seat.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "notation/names.hpp"
#include "play/score.hpp"
#include "words/message.hpp"

namespace sheepshead {

int sum_of(const std::array<std::uint8_t, kMaxSeats>& list);

/// Every reader returns false, and sets `field` and `reason`, where the value is wrong. A place that a name may stand
/// in takes one of `names`, too.
struct NumberFields {
  const Game& game;
  const nlohmann::json& object;
  Names names;
  bool in_words = false;  ///< typed as KEY=VALUE
  std::string field = {};
  Message reason = {};  ///< empty while nothing is wrong

  bool wrong(std::string_view f, Message why);
  const nlohmann::json* at(std::string_view key) const;
  bool has(std::string_view key) const { return at(key) != nullptr; }
  Message called(Seat) const;  ///< within a sentence

  /// From 0 to `most`; `whose` number it is, if the field has several.
  bool number(std::string_view key, const nlohmann::json& value, int most, int& out, const Message& whose = {});
  bool seat(std::string_view key, const nlohmann::json& value, Seat& out);

  // What may be absent, or null where it is a seat, and then leaves `out` as it is.
  bool optional_number(std::string_view key, int most, int& out);
  bool optional_seat(std::string_view key, Seat& out);
  bool flag(std::string_view key, bool& out);
  bool seats(std::string_view key, Seats& out, int& count);
  /// How many there were, or the names of who doubled, one for each time.
  bool doublings(std::string_view key, int most, bool each_once, std::uint8_t& out, Seats* who = nullptr);

  /// 0 if it is absent.
  bool small(std::string_view key, int most, std::uint8_t& out);
  /// A number for each seat.
  bool by_seat(std::string_view key, int most, std::array<std::uint8_t, kMaxSeats>& out);

 private:
  bool named(std::string_view key, const std::string& name, Seat& out);
  bool by_name(std::string_view key, const nlohmann::json& value, int most, std::array<std::uint8_t, kMaxSeats>& out);
};

}  // namespace sheepshead
