#include "module/ask.hpp"

#include <algorithm>
#include <array>

#include "module/answers.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::asked {
namespace {

struct Kind {
  std::string_view name;
  void (*answer)(ObjectReader&, JsonText&);
};

constexpr std::array<Kind, 11> kKinds{{
    {"variants", answer_variants},
    {"rules", answer_rules},
    {"explain", answer_explain},
    {"deal", answer_deal},
    {"legal", answer_legal},
    {"apply", answer_apply},
    {"view", answer_view},
    {"score", answer_score},
    {"choose", answer_choose},
    {"play", answer_play},
    {"read", answer_read},
}};

void answer(std::string_view question, JsonText& out, const Problems& problems) {
  const auto value = parse_json(question, kMostBytes, problems);
  if (!value) return;
  ObjectReader reader(*value, "", problems);
  const auto name = reader.text("ask", 32);
  if (!name) return;
  const auto kind = std::ranges::find(kKinds, *name, &Kind::name);
  if (kind != kKinds.end()) return kind->answer(reader, out);
  std::array<std::string_view, kKinds.size()> names;
  std::ranges::transform(kKinds, names.begin(), &Kind::name);
  reader.wrong("ask", not_one_of(names, *name));
}

std::string wrong(const std::vector<Diagnostic>& problems) {
  JsonText out;
  out.object().key("problems").array();
  for (const Diagnostic& d : problems) {
    out.object().key("key").string(d.key).key("text");
    speech::write(out, d.text);
    out.end_object();
  }
  return out.end_array().end_object().text();
}

}  // namespace

std::string ask(std::string_view question) {
  std::vector<Diagnostic> problems;
  JsonText out;
  out.object();
  answer(question, out, Problems{problems, {}, 0});
  return problems.empty() ? out.end_object().text() : wrong(problems);
}

bool is_sound(const ObjectReader& reader) {
  reader.finish();
  return reader.problems().list.empty();
}

}  // namespace sheepshead::asked
