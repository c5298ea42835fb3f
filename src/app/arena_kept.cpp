#include "app/arena_kept.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace sheepshead::app {
namespace {

/// What makes two matches the same.
constexpr const char* kSameKeys[] = {"variant", "rules_hash", "hero_bot", "field_bots", "bots", "seed", "deals_asked"};

}  // namespace

KeptMatches::KeptMatches(std::string path) : path_(std::move(path)) {
  if (path_.empty() || !std::filesystem::exists(path_)) return;
  std::ifstream file(path_);
  std::string line;
  int number = 0;
  while (std::getline(file, line)) {
    ++number;
    auto report = nlohmann::ordered_json::parse(line, nullptr, false);
    if (report.is_discarded() || !report.is_object() || !report.contains("rules_hash")) {
      trouble_ =
          fmt::format("{}, line {}: this is no match of the arena. Name another file, or remove it.", path_, number);
      return;
    }
    all_.push_back(std::move(report));
  }
  if (file.bad()) trouble_ = fmt::format("{} cannot be read: {}.", path_, std::strerror(errno));
}

std::optional<nlohmann::ordered_json> KeptMatches::find(const nlohmann::ordered_json& like) const {
  for (const auto& report : all_) {
    bool same = true;
    for (const char* key : kSameKeys)
      same = same && report.contains(key) == like.contains(key) && (!like.contains(key) || report[key] == like[key]);
    if (same) return report;
  }
  return std::nullopt;
}

void KeptMatches::add(const nlohmann::ordered_json& report) {
  all_.push_back(report);
  if (path_.empty()) return;
  std::ofstream file(path_, std::ios::app);
  file << report.dump() << '\n' << std::flush;
  if (!file) trouble_ = fmt::format("{} cannot be written: {}.", path_, std::strerror(errno));
}

}  // namespace sheepshead::app
