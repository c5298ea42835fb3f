#include "app/arena_page.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/arena_report.hpp"
#include "app/progress.hpp"

namespace sheepshead::app {
namespace {

using Json = nlohmann::ordered_json;

std::string first_mark(const std::string& variant) { return "<!-- ladder " + variant + " -->\n"; }
std::string last_mark(const std::string& variant) { return "<!-- end of ladder " + variant + " -->\n"; }

/// A minus as print has it.
std::string points(double value) { return value < 0 ? fmt::format("−{:.3f}", -value) : fmt::format("+{:.3f}", value); }
std::string within(const Json& interval) {
  return fmt::format("{} to {}", points(interval["low"]), points(interval["high"]));
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
  std::string text =
      "| at mixed tables | game points a hand | 95% | a decision, median | mean | 99% within "
      "|\n|---|---:|---:|---:|---:|---:|\n";
  for (auto s = mixed["standings"].rbegin(); s != mixed["standings"].rend(); ++s)
    text +=
        fmt::format("| `{}` | {} | {} | {} |\n", (*s)["bot"].get<std::string>(), points((*s)["points_a_hand"]["value"]),
                    within((*s)["points_a_hand"]), time_cells((*s)["microseconds_a_decision"]));
  return text;
}

std::string steps(const std::vector<Json>& matches) {
  std::string text =
      "| hero | among | deals | more than a field bot | 95% | picks | defender's trump leads | a decision, median | "
      "mean "
      "| 99% within |\n|---|---|---:|---:|---:|---:|---:|---:|---:|---:|\n";
  for (const Json& m : matches) {
    const Json& hero = m["hero"];
    const auto percent = [&](const char* key) {
      return hero.contains(key) ? fmt::format("{:.1f}%", 100 * hero[key].get<double>()) : std::string();
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
  return "an unnamed processor";
}

}  // namespace

std::string when_and_where() {
  const std::time_t now = std::time(nullptr);
  return fmt::format("{:%Y-%m-%d}, {}, {} cores", fmt::localtime(now), processor(),
                     std::thread::hardware_concurrency());
}

std::string ladder_section(const std::string& variant, const std::string& name, const Json& mixed,
                           const std::vector<Json>& matches, const std::string& picture, const std::string& when) {
  std::string text = first_mark(variant);
  text += fmt::format("### {} (`{}`)\n\n", name, variant);
  if (!picture.empty())
    text += fmt::format("![Game points a hand over the time of a decision, {}]({})\n\n", variant, picture);
  if (!mixed.is_null())
    text += fmt::format("{} deals at mixed tables, each with its bots in every seat.\n\n{}\n",
                        with_commas(mixed["deals"]), standings(mixed));
  if (!matches.empty()) text += "One among others:\n\n" + steps(matches) + "\n";
  text += fmt::format("Measured {}, {} a match.\n\n{}", when,
                      matches.empty() && mixed.is_null() ? ""
                      : (mixed.is_null() ? matches[0] : mixed)["threads"] == 1
                          ? "one thread"
                          : fmt::format("{} threads", (mixed.is_null() ? matches[0] : mixed)["threads"].get<int>()),
                      commands(mixed, matches));
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
