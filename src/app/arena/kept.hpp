// Matches that were played, a line of JSON each, so that a long run can be taken up where it stopped.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sheepshead::app {

class KeptMatches {
 public:
  /// `path` empty: nothing is kept. What is wrong with the file is told by trouble().
  explicit KeptMatches(std::string path);
  const std::string& trouble() const { return trouble_; }

  /// The report of a match with the same rules, bots, seed and number of deals; nothing if there is none.
  std::optional<nlohmann::ordered_json> find(const nlohmann::ordered_json& like) const;
  /// Adds a report, in memory and on the disk.
  void add(const nlohmann::ordered_json& report);

 private:
  std::string path_;
  std::string trouble_;
  std::vector<nlohmann::ordered_json> all_;
};

}  // namespace sheepshead::app
