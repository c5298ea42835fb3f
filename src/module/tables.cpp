// Which tables there are, and what they play.
#include <nlohmann/json.hpp>

#include "module/answers.hpp"
#include "notation/explanation.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::asked {

std::optional<Variant> read_table(ObjectReader& reader) {
  std::vector<Diagnostic> wrong;
  std::optional<Variant> table;
  if (reader.has("rules")) {
    if (const auto rules = rules_from_json(*reader.take("rules"), wrong)) table = Variant{{}, {}, {}, *rules};
    for (Diagnostic& d : wrong) reader.wrong(d.key.empty() ? "rules" : "rules." + d.key, std::move(d.text));
  } else if (const auto id = reader.text("variant", 255)) {
    VariantResult read = load_variant(*id);
    table = std::move(read.variant);
    if (!table)
      for (Diagnostic& d : read.problems) reader.wrong("variant", std::move(d.text));
  }
  return table;
}

std::uint64_t read_seed(ObjectReader& reader) {
  constexpr std::int64_t kMost = (std::int64_t{1} << 53) - 1;
  return std::uint64_t(reader.integer("seed", 0, kMost).value_or(0));
}

void answer_variants(ObjectReader& reader, JsonText& out) {
  if (!is_sound(reader)) return;
  out.key("variants").array();
  for (const std::string& id : variant_ids()) {
    const auto v = load_variant(id).variant;
    if (!v) continue;
    out.object().key("id").string(id).key("name").string(v->name).key("rulebook").string(v->rulebook);
    out.key("players").number(v->rules.table.players).key("hash").word(hash_of(v->rules)).end_object();
  }
  out.end_array();
}

void answer_rules(ObjectReader& reader, JsonText& out) {
  const auto table = read_table(reader);
  if (!is_sound(reader)) return;
  write_options(out.key("rules"), table->rules);
  out.key("hash").word(hash_of(table->rules));
}

void answer_explain(ObjectReader& reader, JsonText& out) {
  const auto table = read_table(reader);
  if (!is_sound(reader)) return;
  if (!table->id.empty()) {
    speech::write(out.key("title"), title_of(*table));
    if (const auto gist = gist_of(*table)) speech::write(out.key("gist"), *gist);
  }
  out.key("explained").value(to_json(explain(*table)));
}

}  // namespace sheepshead::asked
