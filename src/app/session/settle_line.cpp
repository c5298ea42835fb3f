#include <nlohmann/json.hpp>

#include "app/console/tongue.hpp"
#include "app/session/settle.hpp"
#include "notation/names.hpp"
#include "notation/score_text.hpp"
#include "table/unheard.hpp"
#include "words/groups/sheet.hpp"

namespace sheepshead::app {
namespace {

using SettledJson = nlohmann::ordered_json;

std::string dumped(const SettledJson& out) { return out.dump(-1, ' ', false, SettledJson::error_handler_t::replace); }

}  // namespace

Settled refused_line(std::string field, Message reason, int number) {
  SettledJson error;
  error["field"] = field.empty() ? SettledJson() : SettledJson(field);
  error["reason"] = speech::english().text(reason);
  error["line"] = number;
  return {dumped(SettledJson{{"error", std::move(error)}}), std::move(field), std::move(reason)};
}

std::vector<std::string> settled_lines(const Game& game, const Tally& tally, const Score& score, Names names,
                                       const speech::Language& language) {
  switch (tally.ending) {
    case Ending::doubler: return {language.text(say<"sheet.dealt-again">())};
    case Ending::redeal: return {language.text(say<"sheet.redeal">())};
    case Ending::next_dealer: return {language.text(say<"sheet.next-dealer">())};
    default: break;
  }
  const auto called = every_name(names, game.players, language);
  std::vector<std::string> lines;
  for (const Message& line : score_lines(game, tally, score)) lines.push_back(language.text(line, {called}));
  if (tally.reneged != kNoSeat && lines.empty())
    lines.push_back(language.text(say<"sheet.reneged">(tally.reneged), {.names = names}));
  return lines;
}

Settled settle_line(const Game& game, std::string_view text, int number) {
  const HandNumbers numbers = read_numbers(game, text, {}, number);
  if (numbers.refused()) return refused_line(numbers.field, numbers.reason, number);
  // Where a table has no cracks at all, a line that has some is settled as it's told: whoever keeps score there may.
  // But it's said.
  auto found = unheard_of(game, numbers);
  if (found && !found->never) return refused_line(std::string(found->field), std::move(found->why), number);
  if (!found) found = unheard_doublers(game, numbers.tally);
  const Score scores = is_scored(numbers.tally.ending) ? score(game, numbers.tally) : Score{};
  SettledJson out;
  out["scores"] = std::vector<int>(scores.begin(), scores.begin() + game.players);
  out["lines"] = settled_lines(game, numbers.tally, scores, Names(), speech::english());
  if (!found) return {dumped(out), {}, {}};
  out["notice"] = {{"field", found->field}, {"reason", speech::english().text(found->why)}};
  return {dumped(out), std::string(found->field), {}, std::move(found->why)};
}

}  // namespace sheepshead::app
