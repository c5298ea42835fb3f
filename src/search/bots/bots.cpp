#include <array>
#include <charconv>
#include <system_error>

#include "search/bots/beginner.hpp"
#include "search/bots/casual/casual.hpp"
#include "search/bots/random.hpp"
#include "search/bots/searching.hpp"
#include "search/bots/strong.hpp"
#include "words/groups/bot.hpp"

namespace sheepshead {
namespace {

/// What may follow a level's name.
struct LevelOptions {
  int worlds = 0;  ///< 0: the level's own
  int think = 0;   ///< milliseconds; 0: as long as it takes
};

std::unique_ptr<Bot> searching(search::SearchOptions own, bool net, const LevelOptions& options) {
  if (options.worlds > 0) own.worlds = options.worlds;
  own.think = options.think;
  return std::make_unique<SearchingBot>(own, net);
}

std::unique_ptr<Bot> make_random(const LevelOptions&) { return std::make_unique<RandomBot>(); }
std::unique_ptr<Bot> make_beginner(const LevelOptions&) { return std::make_unique<BeginnerBot>(); }
std::unique_ptr<Bot> make_casual(const LevelOptions&) { return std::make_unique<CasualBot>(); }

std::unique_ptr<Bot> make_club(const LevelOptions& options) {
  search::SearchOptions club;
  club.worlds = 280;
  club.from.inference = search::Inference::all;
  return searching(club, false, options);
}

std::unique_ptr<Bot> make_strong(const LevelOptions& options) {
  return std::make_unique<StrongBot>(make_club(options));
}

std::unique_ptr<Bot> make_expert(const LevelOptions& options) {
  search::SearchOptions expert;
  expert.worlds = 300;
  return searching(expert, true, options);
}

std::unique_ptr<Bot> make_master(const LevelOptions& options) {
  search::SearchOptions master;
  master.worlds = 800;
  master.exact = 2;
  master.from = {.inference = search::Inference::all, .pool = 16, .block = 64, .enough = 0.25, .uniform = 0.02};
  return searching(master, true, options);
}

struct Level {
  std::string_view name;
  std::unique_ptr<Bot> (*make)(const LevelOptions&);
  bool searches = false;  ///< takes options
};

constexpr std::array<Level, 8> kLevels{{
    {"random", make_random},
    {"beginner", make_beginner},
    {"casual", make_casual},
    {"conventions", make_casual},
    {"club", make_club, true},
    {"strong", make_strong, true},  // looks ahead where the net is worse
    {"expert", make_expert, true},
    {"master", make_master, true},
}};

/// One option a level can have: its name, its range, and where it goes.
struct LevelOption {
  std::string_view name;
  int least, most;
  int LevelOptions::*value;
};

constexpr std::array<LevelOption, 2> kLevelOptions{{
    {"worlds", 1, 100'000, &LevelOptions::worlds},
    {"think", 1, 600'000, &LevelOptions::think},
}};

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

/// What is wrong with one option "worlds=100"; empty if it was taken.
Message take_option(std::string_view text, LevelOptions& options) {
  const std::size_t sign = text.find('=');
  const std::string_view name = text.substr(0, sign);
  for (const LevelOption& option : kLevelOptions) {
    if (option.name != name) continue;
    const std::string_view digits = sign == std::string_view::npos ? std::string_view() : text.substr(sign + 1);
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size() || value < option.least ||
        value > option.most)
      return say<"bot.number">(name, option.least, option.most, quoted(digits));
    options.*option.value = value;
    return {};
  }
  return say<"bot.no-option">(quoted(name));
}

struct ParsedName {
  const Level* level = nullptr;
  LevelOptions options;
  Message problem;
};

ParsedName parse(std::string_view text) {
  ParsedName parsed;
  const std::string_view name = text.substr(0, text.find(':'));
  for (const Level& level : kLevels)
    if (level.name == name) parsed.level = &level;
  if (parsed.level == nullptr) {
    parsed.problem = say<"bot.none">(quoted(name));
    return parsed;
  }
  text.remove_prefix(name.size());
  while (!text.empty() && parsed.problem.empty()) {
    text.remove_prefix(1);  // the colon
    const std::string_view option = text.substr(0, text.find(':'));
    text.remove_prefix(option.size());
    parsed.problem = parsed.level->searches ? take_option(option, parsed.options) : say<"bot.no-options">(name);
  }
  return parsed;
}

}  // namespace

std::vector<std::string_view> bot_names() {
  return {"random", "beginner", "casual", "club", "strong", "expert", "master"};
}

std::unique_ptr<Bot> make_bot(std::string_view name) {
  const ParsedName parsed = parse(name);
  return parsed.problem.empty() ? parsed.level->make(parsed.options) : nullptr;
}

Message why_no_bot(std::string_view name) { return parse(name).problem; }

std::string with_think(std::string_view name, int milliseconds) {
  const ParsedName parsed = parse(name);
  std::string text(name);
  if (parsed.problem.empty() && parsed.level->searches && parsed.options.think == 0)
    text += ":think=" + std::to_string(milliseconds);
  return text;
}

}  // namespace sheepshead
