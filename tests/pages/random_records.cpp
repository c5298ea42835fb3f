// Hands played at random, a record a line: at every table of docs/rule-book.md, then under rules drawn at random over
// every option. tests of the pages read them, to follow a hand as the engine does.
//   random_records HANDS-A-TABLE RANDOM-RULES SEED
#include <cstdio>
#include <cstdlib>

#include "naive/duel.hpp"
#include "naive/random_rules.hpp"
#include "notation/record.hpp"

namespace sheepshead {
namespace {

void write_hand(const Rules& rules, const Game& game, Random& random) {
  naive::Duel duel = naive::Duel::random(rules, game, random);
  if (const std::string differs = duel.play_out(naive::Mood::random(random), random); !differs.empty()) {
    std::fprintf(stderr, "%s\n", differs.c_str());
    std::exit(1);
  }
  const DeckOrder deck = naive::deck_order(duel.deck, duel.die);
  State s = deal(game, deck, Seat(duel.dealer), duel.doublers);
  std::vector<Move> moves;
  for (const Action action : duel.actions) {
    moves.push_back({s.turn, action});
    if (try_apply(game, s, s.turn, action) != Refusal::none) std::abort();
  }
  std::vector<Player> players(game.players);
  for (std::size_t p = 0; p < players.size(); ++p) players[p].name = "Seat " + std::to_string(p);
  std::printf("%s\n", to_json(make_record(game, std::move(players), deck, std::move(moves), s)).c_str());
}

void write_hands(const Rules& rules, int hands, Random& random) {
  const Game game = compile(rules);
  for (int i = 0; i < hands; ++i) write_hand(rules, game, random);
}

}  // namespace
}  // namespace sheepshead

int main(int count, char** words) {
  using namespace sheepshead;
  if (count != 4) {
    std::fprintf(stderr, "random_records HANDS-A-TABLE RANDOM-RULES SEED\n");
    return 2;
  }
  Random random(std::strtoull(words[3], nullptr, 10));
  for (const naive::Table& table : naive::tables()) write_hands(table.rules, std::atoi(words[1]), random);
  for (int i = 0; i < std::atoi(words[2]); ++i) write_hands(naive::random_rules(random), 2, random);
}
