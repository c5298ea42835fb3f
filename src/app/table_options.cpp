#include "app/table_options.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>

namespace sheepshead::app {

void TableOptions::add_to(CLI::App& command) {
  CLI::Option* v = command.add_option("--variant", variant, "The table: an id of \"sheepshead rules list\"")
                       ->type_name("VARIANT")
                       ->capture_default_str();
  command.add_option("--rules", file, "The table from a TOML file of your own")->type_name("FILE")->excludes(v);
  add_settings_to(command);
}

void TableOptions::add_settings_to(CLI::App& command) {
  command
      .add_option("--set", settings,
                  "A house rule, for example multipliers.crack=not-offered; may be given again and again")
      ->type_name("GROUP.KEY=VALUE")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
}

std::optional<Variant> TableOptions::load() const {
  // A file in the folder at hand need not have a slash in its name, nor end in .toml.
  const bool bare = file.find('/') == std::string::npos && !file.ends_with(".toml");
  VariantResult result = load_variant(file.empty() ? variant : bare ? "./" + file : file, settings);
  if (!result.variant) finish(report(result.problems));
  return std::move(result.variant);
}

int report(const std::vector<Diagnostic>& problems) {
  bool file_at_fault = false;
  for (const Diagnostic& d : problems) {
    std::fprintf(stderr, "%s\n", to_text(d).c_str());
    file_at_fault = file_at_fault || (!d.file.empty() && d.file != "--set");
  }
  return problems.empty() ? kOk : file_at_fault ? kFailed : kUsage;
}

}  // namespace sheepshead::app
