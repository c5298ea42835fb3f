// Settle lines from memory: nothing may crash, a line is settled or refused with a reason, and what was understood
// is written and read back as the same hand. The first byte chooses the table.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "notation/score_text.hpp"
#include "notation/variant.hpp"
#include "table/numbers.hpp"

namespace {

using namespace sheepshead;

void demand(bool holds) {
  if (!holds) std::abort();
}

const std::vector<Game>& tables() {
  static const std::vector<Game> games = [] {
    std::vector<Game> all;
    for (const std::string& id : variant_ids())
      if (const VariantResult result = load_variant(id); result.variant) all.push_back(compile(result.variant->rules));
    return all;
  }();
  return games;
}

bool same(const Tally& a, const Tally& b) {
  return a.ending == b.ending && a.picker == b.picker && a.partners == b.partners && a.forced == b.forced &&
         a.sheepshead == b.sheepshead && a.reneged == b.reneged && a.tricks == b.tricks && a.points == b.points &&
         a.buried == b.buried && a.cracks == b.cracks && a.blitzes == b.blitzes && a.doublers == b.doublers &&
         a.loser == b.loser && a.bid == b.bid && a.bidders == b.bidders && a.laid_up == b.laid_up &&
         a.counters == b.counters && a.fox == b.fox && a.by_winner == b.by_winner && a.winners == b.winners;
}

}  // namespace

// All tables are read before the first input: the limit of time is for an input alone.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  tables();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || tables().empty()) return 0;
  const Game& game = tables()[data[0] % tables().size()];
  const std::string text(reinterpret_cast<const char*>(data + 1), size - 1);
  const std::array<std::string, kMaxSeats> names{"Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal"};
  for (const Names who : {Names(), Names(names.data(), game.players)}) {
    const HandNumbers numbers = read_numbers(game, text, who);
    if (numbers.refused()) continue;
    const Tally& t = numbers.tally;
    const std::string written = numbers_json(game, t);
    const HandNumbers again = read_numbers(game, written);
    demand(!again.refused() && same(again.tally, t));
    if (!is_scored(t.ending)) continue;
    const Score points = score(game, t);
    int sum = 0;
    for (const std::int32_t n : points) sum += n;
    demand(sum == 0 || !is_zero_sum(game));
    demand(!score_lines(game, t, points).empty());
  }
  return 0;
}
