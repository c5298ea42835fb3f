// The options by which every command is told what table is played.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/console/command.hpp"
#include "notation/variant.hpp"

namespace sheepshead::app {

struct TableOptions {
  std::string variant = "five-called-ace";
  std::string file;                   ///< if not empty, instead of `variant`
  std::vector<std::string> settings;  ///< "group.key=value", in order

  /// --variant, --rules and --set. `this` must outlive the parsing.
  void add_to(CLI::App&);
  /// --set alone, for commands that name their table otherwise.
  void add_settings_to(CLI::App&);

  /// The table. Nothing if it cannot be played: then every problem has been printed to stderr, and the exit status
  /// given to finish(), kUsage if the command line is at fault, kFailed if a file is.
  std::optional<Variant> load() const;
  /// The same for a table that is known already, with the settings alone.
  std::optional<Variant> changed(const Variant& known) const;
};

/// What load_variant() reads as a file, where the name is a file's at hand and no variant's: "g.txt" is "./g.txt".
std::string file_or_id(const std::string& name);

/// Prints problems to stderr, one a line; the exit status they mean.
int report(const std::vector<Diagnostic>&);

}  // namespace sheepshead::app
