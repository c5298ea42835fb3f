#include "app/arena/kept.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>

#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "words/groups/arena.hpp"
#include "words/groups/disk.hpp"

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
      trouble_ = words<"arena.no-match">(path_, number);
      return;
    }
    all_.push_back(std::move(report));
  }
  if (file.bad()) trouble_ = words<"disk.not-read">(path_, system_text(errno));
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
  if (!file) trouble_ = words<"disk.not-written">(path_, system_text(errno));
}

}  // namespace sheepshead::app
