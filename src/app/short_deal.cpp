#include "app/short_deal.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "app/checks.hpp"
#include "cards/text.hpp"

namespace sheepshead::app {

void ShortDeal::add_to(CLI::App& command) {
  table.add_to(command);
  command.add_option("--seed", seed, "The shuffle; the same number gives the same deal")
      ->check(kNotNegative)
      ->capture_default_str();
  command.add_option("--dealer", dealer, "The seat that deals, from 0")->capture_default_str();
  command.add_option("--cards", cards, "Deal only so many cards to each player (and the whole blind)")
      ->type_name("K")
      ->check(CLI::Range(1, kMaxTricks));
}

std::optional<ShortDeal::Dealt> ShortDeal::make() const {
  std::optional<Variant> variant = table.load();
  if (!variant) return std::nullopt;
  Game game = compile(variant->rules);
  if (dealer < 0 || dealer >= game.players) {
    fmt::print(stderr, "--dealer: there is no seat {}: the seats are 0 to {}.\n", dealer, game.players - 1);
    finish(kUsage);
    return std::nullopt;
  }
  if (cards > game.hand_size) {
    fmt::print(stderr, "--cards: a hand here has {} cards; {} is too many.\n", game.hand_size, cards);
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
    fmt::print("Seat {}{}: {}\n", p, p == s.dealer ? " (dealer)" : "", to_text(s.held[p]));
  if (!s.blind.empty()) fmt::print("Blind: {}\n", to_text(s.blind));
}

}  // namespace sheepshead::app
