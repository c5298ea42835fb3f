#include "search/neural/tables.hpp"

#include "rules/check.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

/// One to three options that are no lists get any value that they may have; drawn again until the rules can be played.
Rules with_house_rules(const Rules& rules, Random& random) {
  const auto all = fields();
  for (int attempt = 0; attempt < 1000; ++attempt) {
    Rules changed = rules;
    const int count = 1 + int(random.below(3));
    for (int i = 0; i < count; ++i) {
      const Field& f = all[random.below(std::uint32_t(all.size()))];
      if (f.get == nullptr) continue;
      const int value = f.min + int(random.below(std::uint32_t(f.max - f.min + 1)));
      if (f.allows(value)) f.set(changed, value);
    }
    if (!(changed == rules) && check(changed).empty()) return changed;
  }
  return rules;
}

}  // namespace

std::vector<Game> training_tables(const std::vector<Rules>& rules, int plain, int changed, std::uint64_t seed) {
  std::vector<Game> tables;
  Random random(seed, 0x7AB1E);
  for (const Rules& r : rules) {
    for (int i = 0; i < plain; ++i) tables.push_back(compile(r));
    for (int i = 0; i < changed; ++i) tables.push_back(compile(with_house_rules(r, random)));
  }
  return tables;
}

}  // namespace sheepshead
