#include "app/analyze/what_if.hpp"

#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/console/command.hpp"
#include "app/console/device.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "notation/action_text.hpp"
#include "notation/hand_text.hpp"
#include "search/analysis/what_if.hpp"
#include "words/groups/analyze.hpp"

namespace sheepshead::app {
namespace {

using Line = nlohmann::ordered_json;

Line outcome_json(const Game& game, Ending ending, const Score& scores) {
  Line out{{"ending", name_of(ending)}, {"scores", Line::array()}};
  for (Seat p = 0; p < game.players; ++p) out["scores"].push_back(scores[p]);
  return out;
}

void write_json(const ReadHand& hand, const WhatIfWish& wish, const WhatIf& what, const Score& scores) {
  Line out{{"format", "sheepshead-what-if/1"},
           {"program", kVersion},
           {"hand", hand.number},
           {"at", wish.at},
           {"level", wish.level},
           {"seed", wish.seed},
           {"actions", Line::array()}};
  for (const auto& [seat, action] : what.rest()) out["actions"].push_back({{"seat", seat}, {"do", to_text(action)}});
  out.update(outcome_json(*hand.game, what.state().ending, scores));
  if (hand.complete) out["was"] = outcome_json(*hand.game, hand.record.ending, hand.record.scores);
  std::printf("%s\n", out.dump().c_str());
}

void write_text(const ReadHand& hand, const WhatIfWish& wish, const WhatIf& what, const Score& scores) {
  const HandRecord& r = hand.record;
  std::vector<Move> moves(r.moves.begin(), r.moves.begin() + (wish.at - 1));
  for (const auto& [seat, action] : what.rest()) moves.push_back({seat, action});
  const auto name = [&](Seat p) { return r.players[p].name; };
  const auto& [seat, action] = what.rest().front();
  std::printf("%s\n\n", words<"analyze.what-if-head">(wish.at, name(seat), deed(action),
                                                      deed(r.moves[std::size_t(wish.at - 1)].action), wish.level)
                            .c_str());
  std::printf("%s\n",
              hand_text(*hand.game, r.deck, r.dealer, r.doublers, moves, r.players, style_here(), r.dealt_by, tongue())
                  .c_str());
  if (!hand.complete) return;
  for (Seat p = 0; p < hand.game->players; ++p)
    std::printf("%s\n", words<"analyze.what-if-score">(name(p), scores[p], r.scores[p]).c_str());
}

}  // namespace

int tell_what_if(const ReadHand& hand, const WhatIfWish& wish) {
  const auto action = parse_action(wish.action);
  if (!action) {
    complain(words<"analyze.what-if-no-action">(wish.action));
    return kUsage;
  }
  const HandRecord& r = hand.record;
  WhatIf what({*hand.game, r.deck, r.dealer, r.doublers, hand.actions}, std::size_t(wish.at - 1), *action);
  if (what.refusal() == Refusal::hand_is_over) {
    complain(words<"analyze.what-if-no-decision">(wish.at, hand.actions.size()));
    return kUsage;
  }
  if (what.refusal() != Refusal::none) {
    complain(
        words<"analyze.what-if-refused">(to_text(*action), said(what.refusal(), *hand.game, what.state(), *action)));
    return kUsage;
  }
  const auto bot = make_bot(wish.level);
  while (!what.over()) what.play(*bot, wish.seed);
  const Score scores = is_scored(what.state().ending) ? score(*hand.game, what.state()) : Score{};
  if (wish.json)
    write_json(hand, wish, what, scores);
  else
    write_text(hand, wish, what, scores);
  return all_written() ? kOk : kFailed;
}

}  // namespace sheepshead::app
