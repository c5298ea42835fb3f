#include "app/options/short_deal.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "app/console/device.hpp"
#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "words/groups/cli.hpp"

namespace sheepshead::app {

void ShortDeal::add_to(CLI::App& command) {
  table.add_to(command);
  command.add_option("--seed", seed, words<"cli.seed-deal">())->check(kNotNegative)->capture_default_str();
  command.add_option("--dealer", dealer, words<"cli.dealer">())->capture_default_str();
  command.add_option("--cards", cards, words<"cli.cards">())->type_name("K")->check(within(1, kMaxTricks));
}

std::optional<ShortDeal::Dealt> ShortDeal::make() const {
  std::optional<Variant> variant = table.load();
  if (!variant) return std::nullopt;
  Game game = compile(variant->rules);
  if (dealer < 0 || dealer >= game.players) {
    complain(words<"cli.no-seat">(dealer, game.players - 1));
    finish(kUsage);
    return std::nullopt;
  }
  if (cards > game.hand_size) {
    complain(words<"cli.too-many-cards">(cards, game.hand_size));
    finish(kUsage);
    return std::nullopt;
  }
  if (cards != 0) game = short_game(game, cards);
  Random random(seed);
  const DeckOrder deck = shuffle(game, random);
  return Dealt{std::move(*variant), game, deck, deal(game, deck, Seat(dealer))};
}

void print_deal(const Game& game, const State& s) {
  for (Seat p = 0; p < game.players; ++p)
    fmt::print("{}\n",
               text(say<"cli.dealt">(p, which<"yes", "no">(p == s.dealer), s.held[p]), {.cards = style_here()}));
  if (!s.blind.empty()) fmt::print("{}\n", text(say<"cli.blind">(s.blind), {.cards = style_here()}));
}

}  // namespace sheepshead::app
