#include "notation/record.hpp"

#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "rules/fields.hpp"
#include "words/groups/file.hpp"
#include "words/groups/record.hpp"

namespace sheepshead {
bool operator==(const HandRecord& a, const HandRecord& b) {
  return a.program == b.program && a.variant == b.variant && a.rules == b.rules && a.players == b.players &&
         a.dealer == b.dealer && a.dealt_by == b.dealt_by && a.doublers == b.doublers && a.deck == b.deck &&
         a.deck.die == b.deck.die && a.moves == b.moves && a.ending == b.ending && a.scores == b.scores &&
         a.proof == b.proof;
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

namespace {

/// Plays the move, the `number`-th of `count`; 0 where it is not known how many there are.
std::optional<ReplayProblem> play_one(const Game& game, State& state, const Move& m, std::size_t number,
                                      std::size_t count, const std::vector<Player>& players) {
  const Refusal why = try_apply(game, state, m.seat, m.action);
  if (why == Refusal::none) return std::nullopt;
  const std::vector<std::string> names = names_of(players);
  std::vector<words::Who> who;
  if (m.seat < names.size()) who.push_back({-1, names[m.seat]});
  Message wrong = say<"record.action">(number, count, m.seat, who, to_text(m.action),
                                       with_names(said(why, game, state, m.action, m.seat), names, m.seat));
  if (why == Refusal::not_your_turn)
    wrong = say<"file.all">(std::vector{std::move(wrong), say<"record.to-act">(state.turn)});
  return ReplayProblem{int(number) - 1, std::move(wrong)};
}

}  // namespace

std::optional<ReplayProblem> replay(const Game& game, State& state, const Move& move, std::size_t number,
                                    const std::vector<Player>& players) {
  return play_one(game, state, move, number, 0, players);
}

std::optional<ReplayProblem> replay(const Game& game, State& state, const std::vector<Move>& moves,
                                    const std::vector<Player>& players) {
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (auto problem = play_one(game, state, moves[i], i + 1, moves.size(), players)) return problem;
  return std::nullopt;
}

std::optional<ReplayProblem> verify(const Game& game, const HandRecord& record) {
  State state = deal(game, record.deck, record.dealer, record.doublers);
  if (auto problem = replay(game, state, record.moves, record.players)) return problem;
  if (!is_over(state)) return ReplayProblem{-1, say<"record.not-over">(record.moves.size())};
  if (state.ending != record.ending)
    return ReplayProblem{-1, say<"record.ending">(name_of(record.ending), name_of(state.ending))};
  const Score scores = score(game, state);
  for (Seat p = 0; p < game.players; ++p)
    if (scores[p] != record.scores[p]) return ReplayProblem{-1, say<"record.score">(p, record.scores[p], scores[p])};
  return std::nullopt;
}

std::optional<ReplayProblem> verify(const HandRecord& record) { return verify(compile(record.rules), record); }

}  // namespace sheepshead
