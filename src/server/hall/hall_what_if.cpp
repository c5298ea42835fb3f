// The rest of a finished hand, had one decision been another: bots play it, one decision after the other, so that hints
// and the reviews of others come in between.
#include <nlohmann/json.hpp>

#include "notation/action_text.hpp"
#include "search/analysis/what_if.hpp"
#include "server/hall/checked_record.hpp"
#include "server/hall/hall_parts.hpp"
#include "speech/message_json.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
using nlohmann::ordered_json;

namespace {

constexpr std::uint64_t kWhatIfSeed = 1;

ordered_json ending_json(const Game& game, Ending ending, const Score& scores) {
  ordered_json out{{"ending", name_of(ending)}, {"scores", ordered_json::array()}};
  for (std::size_t p = 0; p < game.players; ++p) out["scores"].push_back(scores[p]);
  return out;
}

}  // namespace

ordered_json choices_in(const std::string& record, std::optional<No>& no) {
  const CheckedRecord c = checked_record(record);
  if (c.no) {
    no = c.no;
    return {};
  }
  ordered_json out{{"choices", ordered_json::array()}};
  for (const Decided& d : choices_of(c.played())) {
    const Seat seat = d.before.turn;
    const Legal choices = legal(*c.game, d.before);
    ordered_json one{{"at", d.action_index}, {"seat", seat}, {"legal", ordered_json::array()}};
    for (int i = 0; i < choices.size(); ++i) one["legal"].push_back(to_text(choices.at(i)));
    one["task"] = speech::to_json(task(*c.game, view(*c.game, d.before, seat)));
    out["choices"].push_back(std::move(one));
  }
  return out;
}

struct Hall::Parts::WhatIfJob {
  WhatIfAsked asked;
  std::string line;  ///< in whose name it waits
  std::shared_ptr<void> place;
  Millis until = 0;
  bool dropped = false;  ///< the same person has asked something else since
  CheckedRecord hand;
  std::optional<WhatIf> branch;
  std::unique_ptr<Bot> bot;
  Answer answer;

  void begin() {
    hand = checked_record(asked.record);
    if (hand.no) return;
    const auto action = parse_action(asked.action);
    if (!action) {
      hand.no = No{"bad-body", say<"refused.unknown-action">(asked.action)};
      return;
    }
    branch.emplace(hand.played(), std::size_t(asked.at), *action);
    if (branch->refusal() == Refusal::hand_is_over)
      hand.no = No{"bad-body", say<"refused.no-decision">(asked.at, int(hand.actions.size()))};
    else if (branch->refusal() != Refusal::none)
      hand.no = No{"illegal", said(branch->refusal(), *hand.game, branch->state(), *action)};
    bot = make_bot(with_think(kLevel, kWhatIfThink));
  }

  ordered_json said_of_it() const {
    const State& end = branch->state();
    ordered_json out{{"at", asked.at}, {"actions", ordered_json::array()}};
    for (const auto& [seat, action] : branch->rest())
      out["actions"].push_back({{"seat", seat}, {"do", to_text(action)}});
    out.update(ending_json(*hand.game, end.ending, is_scored(end.ending) ? score(*hand.game, end) : Score{}));
    out["was"] = ending_json(*hand.game, hand.record.ending, hand.record.scores);
    return out;
  }
};

void Hall::what_if(const Asker& asker, WhatIfAsked asked, Answer answer) {
  if (parts_->draining) return answer({}, No{"shutdown", say<"refused.going-down">()});
  const Share share = share_of(asker);
  auto& latest = parts_->what_if_of[share.person];
  if (const auto before = latest.lock()) before->dropped = true;
  const Parts::Place place = parts_->take_place(&Parts::trying, parts_->what_ifs, share);
  if (place.no) return answer({}, place.no);
  auto one = std::make_shared<Parts::WhatIfJob>();
  latest = one;
  one->asked = std::move(asked);
  one->line = share.line;
  one->place = place.held;
  one->until = parts_->clockwork.now() + kWhatIfPatience;
  one->answer = std::move(answer);
  parts_->clockwork.think(Clockwork::Lane::hints, one->line,
                          [weak = parts_->weak_from_this(), &works = parts_->clockwork, one] {
                            one->begin();
                            works.post([weak, one] {
                              if (const auto self = weak.lock()) self->go_on_trying(one);
                            });
                          });
  std::erase_if(parts_->what_if_of, [](const auto& entry) { return entry.second.expired(); });
}

void Hall::Parts::go_on_trying(const std::shared_ptr<WhatIfJob>& one) {
  if (one->hand.no) return one->answer({}, one->hand.no);
  if (one->dropped) return one->answer({}, No{"stale", say<"refused.asked-again">()});
  if (draining) return one->answer({}, No{"shutdown", say<"refused.going-down">()});
  if (one->branch->over()) return one->answer(one->said_of_it(), std::nullopt);
  if (clockwork.now() > one->until) return one->answer({}, No{"busy", say<"refused.too-busy">()});
  clockwork.think(Clockwork::Lane::hints, one->line, [weak = weak_from_this(), &works = clockwork, one] {
    one->branch->play(*one->bot, kWhatIfSeed);
    works.post([weak, one] {
      if (const auto self = weak.lock()) self->go_on_trying(one);
    });
  });
}

}  // namespace sheepshead::server
