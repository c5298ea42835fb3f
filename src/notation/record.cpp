#include "notation/record.hpp"

#include <array>

#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

std::string order_of(std::size_t index, std::size_t count) {
  return "action " + std::to_string(index + 1) + " of " + std::to_string(count);
}

}  // namespace

bool operator==(const HandRecord& a, const HandRecord& b) {
  return a.program == b.program && a.variant == b.variant && a.rules == b.rules && a.players == b.players &&
         a.dealer == b.dealer && a.dealt_by == b.dealt_by && a.doublers == b.doublers && a.deck == b.deck &&
         a.deck.die == b.deck.die && a.moves == b.moves && a.ending == b.ending && a.scores == b.scores &&
         a.proof == b.proof;
}

std::string_view name_of(Ending ending) {
  static constexpr std::array<std::string_view, kEndings> kNames{
      "none",  "picked",    "leaster",     "doubler", "redeal",   "moster",      "mittler",
      "wilky", "schwanzer", "next-dealer", "duel",    "partners", "fox-catchers"};
  const auto at = std::size_t(ending);
  return at < kNames.size() ? kNames[at] : kNames[0];
}

std::vector<std::string> names_of(const std::vector<Player>& players) {
  std::vector<std::string> names;
  for (const Player& p : players) names.push_back(p.name);
  return names;
}

HandRecord make_record(const Game& game, std::vector<Player> players, const DeckOrder& deck, std::vector<Move> moves,
                       const State& end) {
  HandRecord record;
  record.rules = game.rules;
  record.players = std::move(players);
  record.dealer = end.dealer;
  record.doublers = end.doublers;
  for (std::size_t i = 0; i < game.deck_size; ++i) record.deck[i] = deck[i];
  if (game.die) record.deck.die = deck.die;
  record.moves = std::move(moves);
  record.ending = end.ending;
  record.scores = score(game, end);
  return record;
}

std::optional<ReplayProblem> replay(const Game& game, State& state, const std::vector<Move>& moves,
                                    const std::vector<Player>& players) {
  const std::vector<std::string> names = names_of(players);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move& m = moves[i];
    const Refusal why = try_apply(game, state, m.seat, m.action);
    if (why == Refusal::none) continue;
    const std::string who = name_of(names, m.seat);
    std::string text = order_of(i, moves.size()) + ", seat " + std::to_string(m.seat) +
                       (who == "Seat " + std::to_string(m.seat) ? "" : " (" + who + ")") + ", \"" + to_text(m.action) +
                       "\": " + sentence(why, game, state, m.action, CardStyle::letters, who);
    if (why == Refusal::not_your_turn) text += " Seat " + std::to_string(state.turn) + " is to act.";
    return ReplayProblem{int(i), std::move(text)};
  }
  return std::nullopt;
}

std::optional<ReplayProblem> verify(const Game& game, const HandRecord& record) {
  State state = deal(game, record.deck, record.dealer, record.doublers);
  if (auto problem = replay(game, state, record.moves, record.players)) return problem;
  if (!is_over(state))
    return ReplayProblem{-1, "the hand is not over after its " + std::to_string(record.moves.size()) + " actions."};
  if (state.ending != record.ending)
    return ReplayProblem{-1, "the ending is written down as \"" + std::string(name_of(record.ending)) +
                                 "\", but the actions lead to \"" + std::string(name_of(state.ending)) + "\"."};
  const Score scores = score(game, state);
  for (Seat p = 0; p < game.players; ++p)
    if (scores[p] != record.scores[p])
      return ReplayProblem{-1, "the score of seat " + std::to_string(p) + " is written down as " +
                                   std::to_string(record.scores[p]) + ", but the hand gives " +
                                   std::to_string(scores[p]) + "."};
  return std::nullopt;
}

std::optional<ReplayProblem> verify(const HandRecord& record) { return verify(compile(record.rules), record); }

}  // namespace sheepshead
