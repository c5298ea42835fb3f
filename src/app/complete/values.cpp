#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

#include "app/complete/complete.hpp"
#include "app/console/tongue.hpp"
#include "notation/glossary.hpp"
#include "notation/variant.hpp"
#include "rules/fields.hpp"
#include "search/bots/bot.hpp"

namespace sheepshead::app {
namespace {

using Words = std::vector<Fitting::Word>;

constexpr int kFewNumbers = 16;  ///< more are no help

Words variants() {
  Words out;
  for (const std::string& id : variant_ids()) {
    const VariantResult r = load_variant(id);
    out.push_back({id, r.variant ? r.variant->name : ""});
  }
  return out;
}

Words bots(const std::string& before) {
  Words out;
  for (const std::string_view name : bot_names()) out.push_back({before + std::string(name), ""});
  return out;
}

/// "group.key=" of each option, or the values of the one that is named.
Words settings(const std::string& begun) {
  Words out;
  const auto equals = begun.find('=');
  if (equals == std::string::npos) {
    for (const Field& f : fields()) out.push_back({f.name() + '=', text(f.about())});
    return out;
  }
  const Field* f = find_field(begun.substr(0, equals));
  if (f == nullptr) return out;
  const std::string head = begun.substr(0, equals + 1);
  if (f->kind == FieldKind::flag) {
    out = {{head + "true", text(f->about())}, {head + "false", ""}};
  } else if (f->kind == FieldKind::choice) {
    for (std::size_t i = 0; i < f->choices.size(); ++i)
      out.push_back({head + std::string(f->choices[i]), text(f->about(int(i)))});
  } else if (f->kind == FieldKind::number && f->max - f->min < kFewNumbers) {
    for (int n = f->min; n <= f->max; ++n)
      if (f->allows(n)) out.push_back({head + std::to_string(n), ""});
  }
  return out;
}

Words terms() {
  Words out;
  for (const Term& t : glossary()) out.push_back({t.name(tongue()), text(t.meaning())});
  return out;
}

Words words_of(std::string_view list) {
  Words out;
  while (!list.empty()) {
    const auto end = std::min(list.find('|'), list.size());
    out.push_back({std::string(list.substr(0, end)), ""});
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return out;
}

}  // namespace

Fitting values_for(const CLI::Option& option, const std::string& begun) {
  using Names = Fitting::Names;
  // Operands may be named by what they are: FILE, RECORD.
  std::string type = option.get_type_name();
  if (option.get_positional() && type.starts_with("TEXT")) type = option.get_name(true);
  if (type.find('|') != std::string::npos) return {words_of(type), Names::none};
  if (type == "VARIANT") return {variants(), Names::none};
  if (type == "TABLE") return {variants(), Names::files};
  if (type.starts_with("BOT,")) return {bots(begun.substr(0, begun.rfind(',') + 1)), Names::none};
  if (type.starts_with("BOT")) return {bots(""), Names::none};
  if (type == "GROUP.KEY=VALUE") return {settings(begun), Names::none};
  if (type == "TERM") return {terms(), Names::none};
  if (type.starts_with("FILE") || type.starts_with("[FILE") || type == "RECORD") return {{}, Names::files};
  if (type == "FOLDER") return {{}, Names::folders};
  return {};
}

}  // namespace sheepshead::app
