// Any bytes as a file of rules; after a first line "--set", each line as a setting of the command line.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "notation/diff.hpp"
#include "notation/explain.hpp"
#include "notation/variant.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "rules/game.hpp"

namespace {

using namespace sheepshead;

void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", what);
  std::abort();
}

VariantResult read(const std::string& text) {
  if (!text.starts_with("--set\n")) return read_variant(text, "fuzz.toml");
  std::istringstream lines(text);
  std::vector<std::string> settings;
  std::string line;
  for (std::getline(lines, line); std::getline(lines, line) && settings.size() < 64;) settings.push_back(line);
  return read_variant("format = \"sheepshead-rules/1\"\nname = \"x\"\n", "fuzz.toml", settings);
}

void judge_valid(const Variant& v) {
  must(check(v.rules).empty(), "what was read passes check()");
  const Game g = compile(v.rules);
  const int of_a_seat = g.layout == Layout::battery ? 2 * g.hand_size : g.hand_size;
  must(of_a_seat * g.players + g.blind_size == g.deck.size(), "cards come out even");
  must(g.dealt == g.deck.size(), "every card is dealt");
  for (const auto& pay : {g.pay, g.pay_forced})
    for (const Payment& p : pay) {
      must(p.alone + (g.players - 1) * p.opponent == 0, "a lone picker's line sums to zero");
      for (int n = 1; n <= partner_count(g).most; ++n) {
        const auto at = std::size_t(n - 1);
        must(p.picker[at] + n * p.partner[at] + (g.players - 1 - n) * p.opponent == 0, "a line sums to zero");
      }
    }
  const VariantResult again = read_variant(to_toml(v), "again.toml");
  must(again.variant.has_value(), "what was written can be read");
  must(again.variant->rules == v.rules && again.variant->name == v.name && again.variant->rulebook == v.rulebook,
       "what was written reads the same");
  must(hash_of(again.variant->rules) == hash_of(v.rules), "and has the same hash");
  must(!explain(v).parts.empty(), "it can be explained");
  const Variant usual{"usual", "Usual", "", Rules{}};
  must(diff(v.rules, usual.rules).size() == diff(usual.rules, v.rules).size(), "it differs both ways alike");
  must(!diff_text(v, usual).empty(), "how it differs can be told");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const VariantResult r = read(std::string(reinterpret_cast<const char*>(data), size));
  must(r.variant.has_value() == r.problems.empty(), "either a variant or problems");
  for (const Diagnostic& d : r.problems) {
    must(!d.text.empty() && d.line >= 0 && d.column >= 0, "a problem has its words");
    for (const char c : to_text(d)) must(static_cast<unsigned char>(c) >= 0x20, "a problem is one line of plain text");
  }
  if (r.variant) judge_valid(*r.variant);
  return 0;
}
