#include "app/options/table.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>

#include "app/console/tongue.hpp"
#include "words/groups/cli.hpp"

namespace sheepshead::app {
namespace {

/// The table, or nothing after its problems were told.
std::optional<Variant> accepted(VariantResult result) {
  if (!result.variant) finish(report(result.problems));
  return std::move(result.variant);
}

}  // namespace

void TableOptions::add_to(CLI::App& command) {
  CLI::Option* v =
      command.add_option("--variant", variant, words<"cli.variant">())->type_name("VARIANT")->capture_default_str();
  command.add_option("--rules", file, words<"cli.rules">())->type_name("FILE")->excludes(v);
  add_settings_to(command);
}

void TableOptions::add_settings_to(CLI::App& command) {
  command.add_option("--set", settings, words<"cli.set">())
      ->type_name("GROUP.KEY=VALUE")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
}

std::string file_or_id(const std::string& name) {
  if (name.empty() || name.find('/') != std::string::npos || name.ends_with(".toml")) return name;
  std::error_code error;
  // Of a folder, reading it says that it is one.
  const bool is_file = std::filesystem::is_regular_file(name, error) || std::filesystem::is_directory(name, error);
  if (!is_file || std::filesystem::exists(std::filesystem::path(variants_folder()) / (name + ".toml"), error))
    return name;
  return "./" + name;
}

std::optional<Variant> TableOptions::load() const {
  // A file in the folder at hand need not have a slash in its name, nor end in .toml.
  const bool bare = file.find('/') == std::string::npos && !file.ends_with(".toml");
  return accepted(load_variant(file.empty() ? variant : bare ? "./" + file : file, settings));
}

std::optional<Variant> TableOptions::changed(const Variant& known) const {
  auto made = accepted(read_variant(to_toml(known), known.id, settings));
  if (made) made->id = known.id;
  return made;
}

int report(const std::vector<Diagnostic>& problems) {
  bool file_at_fault = false;
  for (const Diagnostic& d : problems) {
    std::fprintf(stderr, "%s\n", to_text(d, tongue()).c_str());
    file_at_fault = file_at_fault || (!d.file.empty() && d.file != "--set");
  }
  return problems.empty() ? kOk : file_at_fault ? kFailed : kUsage;
}

}  // namespace sheepshead::app
