#include "app/arena/page.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cmath>
#include <ctime>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/arena/report.hpp"
#include "app/cli/figures.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "words/groups/ladder.hpp"

namespace sheepshead::app {
namespace {

using Json = nlohmann::ordered_json;

std::string first_mark(const std::string& variant) { return "<!-- ladder " + variant + " -->\n"; }
std::string last_mark(const std::string& variant) { return "<!-- end of ladder " + variant + " -->\n"; }

/// A minus as print has it.
std::string points(double value) { return (value < 0 ? "−" : "+") + with_places(std::abs(value), 3); }
std::string within(const Json& interval) {
  return words<"ladder.range">(points(interval["low"]), points(interval["high"]));
}

/// The head of a table; the first `word_columns` hold words, the others numbers.
std::string head(std::initializer_list<ChoiceOf<"ladder.column">> columns, std::size_t word_columns) {
  std::string names = "|", rule = "\n|";
  std::size_t n = 0;
  for (const ChoiceOf<"ladder.column"> column : columns) {
    names += " " + words<"ladder.column">(column) + " |";
    rule += n++ < word_columns ? "---|" : "---:|";
  }
  return names + rule + "\n";
}

std::string time_cells(const Json& takes) {
  return fmt::format("{} | {} | {}", thinking_text(takes["median"]), thinking_text(takes["mean"]),
                     thinking_text(takes["p99"]));
}

std::string names(const Json& bots) {
  std::string text;
  for (const Json& bot : bots) text += (text.empty() ? "" : ",") + bot.get<std::string>();
  return text;
}

std::string standings(const Json& mixed) {
  std::string text = head({"mixed", "points", "interval", "median", "mean", "within"}, 1);
  for (auto s = mixed["standings"].rbegin(); s != mixed["standings"].rend(); ++s)
    text +=
        fmt::format("| `{}` | {} | {} | {} |\n", (*s)["bot"].get<std::string>(), points((*s)["points_a_hand"]["value"]),
                    within((*s)["points_a_hand"]), time_cells((*s)["microseconds_a_decision"]));
  return text;
}

std::string steps(const std::vector<Json>& matches) {
  std::string text =
      head({"hero", "among", "deals", "more", "interval", "picks", "trump", "median", "mean", "within"}, 2);
  for (const Json& m : matches) {
    const Json& hero = m["hero"];
    const auto percent = [&](const char* key) {
      return hero.contains(key) ? words<"ladder.percent">(with_places(100 * hero[key].get<double>(), 1))
                                : std::string();
    };
    text += fmt::format("| `{}` | `{}` | {} | {} | {} | {} | {} | {} |\n", m["hero_bot"].get<std::string>(),
                        names(m["field_bots"]), with_commas(m["deals"]), points(m["more_than_field"]["value"]),
                        within(m["more_than_field"]), percent("pick_rate"), percent("defender_trump_lead_rate"),
                        time_cells(hero["microseconds_a_decision"]));
  }
  return text;
}

std::string commands(const Json& mixed, const std::vector<Json>& matches) {
  std::string text;
  const auto tail = [](const Json& j) {
    return fmt::format(" --variant {} --deals {} --seed {}\n", j["variant"].get<std::string>(),
                       j["deals"].get<std::uint64_t>(), j["seed"].get<std::uint64_t>());
  };
  if (!mixed.is_null()) text += "    sheepshead arena --robin " + names(mixed["bots"]) + tail(mixed);
  for (const Json& m : matches)
    text += fmt::format("    sheepshead arena --hero {} --field {}", m["hero_bot"].get<std::string>(),
                        names(m["field_bots"])) +
            tail(m);
  return text;
}

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  std::string line;
  while (std::getline(file, line))
    if (line.starts_with("model name") && line.find(": ") != std::string::npos) return line.substr(line.find(": ") + 2);
  return words<"ladder.processor">();
}

}  // namespace

std::string when_and_where() {
  const std::time_t now = std::time(nullptr);
  return words<"ladder.when">(fmt::format("{:%Y-%m-%d}", fmt::localtime(now)), processor(),
                              std::thread::hardware_concurrency());
}

std::string ladder_section(const std::string& variant, const Message& title, const Json& mixed,
                           const std::vector<Json>& matches, const std::string& picture, const std::string& when) {
  std::string text = first_mark(variant);
  text += "### " + words<"ladder.title">(title, variant) + "\n\n";
  if (!picture.empty()) text += fmt::format("![{}]({})\n\n", words<"ladder.picture-of">(variant), picture);
  if (!mixed.is_null())
    text += words<"ladder.mixed">(mixed["deals"].get<std::int64_t>()) + "\n\n" + standings(mixed) + "\n";
  if (!matches.empty()) text += words<"ladder.among">() + "\n\n" + steps(matches) + "\n";
  if (!matches.empty() || !mixed.is_null()) {
    const Json& first = mixed.is_null() ? matches[0] : mixed;
    text += words<"ladder.measured">(when, first["threads"].get<int>()) + "\n\n";
  }
  text += commands(mixed, matches);
  return text + last_mark(variant);
}

std::string with_section(std::string page, const std::string& variant, const std::string& section) {
  const std::size_t first = page.find(first_mark(variant)), last = page.find(last_mark(variant));
  if (first != std::string::npos && last != std::string::npos && first < last)
    return page.replace(first, last + last_mark(variant).size() - first, section);
  if (!page.empty() && !page.ends_with('\n')) page += '\n';
  return page + (page.empty() ? "" : "\n") + section;
}

}  // namespace sheepshead::app
