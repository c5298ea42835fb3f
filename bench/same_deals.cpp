// How much of what a hand scores is the cards: bots play each deal at several tables, and the scores of a seat are held
// against the mean of those who held the same cards (docs/rating.md).
//
//   same_deals [DEALS [VARIANT...]]
//
// The seats of a table are drawn from a field of bots anew for each deal and table.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "notation/variant.hpp"
#include "play/score.hpp"
#include "search/bots/bot.hpp"

namespace sheepshead {
namespace {

constexpr std::size_t kTables = 6;

struct Measured {
  double within = 0, all = 0;  ///< sums of squares
  double share(std::uint64_t deals, std::size_t seats) const {
    const double luck = within / double(deals * seats * (kTables - 1));
    return luck / (all / double(deals * seats * kTables));
  }
};

Measured measure(const Game& game, const std::vector<std::string>& field, std::uint64_t deals) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (const std::string& name : field) bots.push_back(make_bot(name));
  Measured out;
  for (std::uint64_t d = 0; d < deals; ++d) {
    Random cards(1, d), chance(2, d);
    const DeckOrder deck = shuffle(game, cards);
    std::array<Score, kTables> scores{};
    for (Score& told : scores) {
      std::array<Bot*, kMaxSeats> seats{};
      for (Bot*& one : seats) one = bots[chance.below(std::uint32_t(bots.size()))].get();
      State s = deal(game, deck, Seat(d % game.players));
      while (!is_over(s)) apply(game, s, seats[s.turn]->choose(game, view(game, s, s.turn), chance));
      if (!is_scored(s.ending)) continue;  // counts nothing for anybody, as where nobody picked
      told = score(game, s);
    }
    for (Seat seat = 0; seat < game.players; ++seat) {
      double mean = 0;
      for (const Score& told : scores) mean += told[seat] / double(kTables);
      for (const Score& told : scores) {
        out.within += (told[seat] - mean) * (told[seat] - mean);
        out.all += double(told[seat]) * told[seat];
      }
    }
  }
  return out;
}

void report(const char* id, std::uint64_t deals) {
  const VariantResult loaded = load_variant(id);
  if (!loaded.variant) return void(std::printf("%s: no such variant\n", id));
  const Game game = compile(loaded.variant->rules);
  const std::vector<std::vector<std::string>> fields{
      {"beginner", "casual"}, {"casual", "club"}, {"casual", "club", "strong"}, {"club", "strong"}};
  for (const auto& field : fields) {
    std::string names;
    for (const std::string& name : field) names += (names.empty() ? "" : " ") + name;
    const Measured m = measure(game, field, deals);
    std::printf("%-24s %-22s %6llu deals  play %.3f of all\n", id, names.c_str(),
                static_cast<unsigned long long>(deals), m.share(deals, game.players));
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace sheepshead

int main(int argc, char** argv) {
  const std::uint64_t deals = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 400;
  std::vector<const char*> ids(argv + std::min(argc, 2), argv + argc);
  if (ids.empty()) ids = {"three", "four-called-ace", "five-jack-of-diamonds", "five-called-ace"};
  for (const char* id : ids) sheepshead::report(id, deals);
}
