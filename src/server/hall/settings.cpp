#include "server/hall/settings.hpp"

#include <algorithm>
#include <array>

#include "notation/names.hpp"
#include "search/bots/bot.hpp"
#include "server/wire/schema.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {
namespace {

template <class Word, std::size_t N>
void read_word(ObjectReader& reader, std::string_view key, const std::array<std::string_view, N>& names, Word& value) {
  const auto text = reader.text(key, 40, false);
  if (!text) return;
  if (const auto word = word_of<Word>(names, *text))
    value = *word;
  else
    reader.wrong(key, not_one_of(names, *text));
}

/// "tue 19:30"
bool is_weekly(std::string_view text) {
  constexpr std::array<std::string_view, 7> kDays{"sun", "mon", "tue", "wed", "thu", "fri", "sat"};
  if (text.size() != 9 || text[3] != ' ' || text[6] != ':') return false;
  if (std::find(kDays.begin(), kDays.end(), text.substr(0, 3)) == kDays.end()) return false;
  const auto digit = [&](std::size_t at) { return text[at] >= '0' && text[at] <= '9' ? text[at] - '0' : 100; };
  return digit(4) * 10 + digit(5) < 24 && digit(7) < 6 && digit(8) < 10;
}

void read_number(ObjectReader& reader, std::string_view key, int most, int& value) {
  if (const auto n = reader.integer(key, 0, most, false)) value = static_cast<int>(*n);
}

}  // namespace

Written settings_json(const TableSettings& s) {
  Written out{{"clock", s.clock},        {"stand-in", s.stand_in}, {"stand-in-level", s.stand_in_level},
              {"hints", s.hints},        {"counters", s.counters}, {"spectators", name_of(s.spectators)},
              {"chat", name_of(s.chat)}, {"pace", s.pace},         {"seats", s.seats},
              {"hands", s.hands}};
  // A key that older logs don't have is written where it's used.
  if (s.bots_yield) out["bots-yield"] = true;
  if (s.draws_dealer) out["draw-dealer"] = true;
  if (!s.weekly.empty()) out["weekly"] = s.weekly;
  return out;
}

void read_settings(const nlohmann::json& value, const std::string& path, const Problems& problems, TableSettings& s) {
  ObjectReader reader(value, path, problems);
  read_number(reader, "clock", 3600, s.clock);
  read_number(reader, "stand-in", 86'400, s.stand_in);
  if (const auto level = reader.text("stand-in-level", 40, false)) {
    if (is_level(*level))
      s.stand_in_level = *level;
    else
      reader.wrong("stand-in-level", not_one_of(bot_names(), *level));
  }
  if (const auto hints = reader.flag("hints", false)) s.hints = *hints;
  if (const auto counters = reader.flag("counters", false)) s.counters = *counters;
  read_word(reader, "spectators", kSpectatorsNames, s.spectators);
  read_word(reader, "chat", kChatOfNames, s.chat);
  read_number(reader, "pace", 5000, s.pace);
  read_number(reader, "seats", wire::kMostChairs, s.seats);
  read_number(reader, "hands", 1000, s.hands);
  if (const auto yield = reader.flag("bots-yield", false)) s.bots_yield = *yield;
  if (const auto draws = reader.flag("draw-dealer", false)) s.draws_dealer = *draws;
  if (const auto* weekly = reader.take("weekly", false)) {
    const std::string text = weekly->is_string() ? weekly->get<std::string>() : "?";
    if (text.empty() || is_weekly(text))
      s.weekly = text;
    else
      reader.wrong("weekly", say<"shape.weekly">());
  }
  reader.finish();
}

bool is_level(std::string_view name) {
  const auto names = bot_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string shortened(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
  return std::string(text.substr(0, most));
}

std::size_t length_of(std::string_view text) {
  return std::size_t(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace sheepshead::server
