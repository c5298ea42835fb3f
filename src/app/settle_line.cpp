#include <nlohmann/json.hpp>

#include "app/settle.hpp"
#include "notation/score_text.hpp"
#include "notation/spelling.hpp"

namespace sheepshead::app {
namespace {

using SettledJson = nlohmann::ordered_json;

std::string dumped(const SettledJson& out) { return out.dump(-1, ' ', false, SettledJson::error_handler_t::replace); }

Settled refused(std::string field, std::string reason, int number) {
  SettledJson error;
  error["field"] = field.empty() ? SettledJson() : SettledJson(field);
  error["reason"] = reason;
  error["line"] = number;
  return {dumped(SettledJson{{"error", std::move(error)}}), std::move(field), std::move(reason)};
}

}  // namespace

std::vector<std::string> settled_lines(const Game& game, const Tally& tally, const Score& score, Names names) {
  switch (tally.ending) {
    case Ending::doubler: return {"No one picked. The cards are dealt again, and the next hand counts double."};
    case Ending::redeal: return {"A new deal was asked for. Nobody is paid."};
    case Ending::next_dealer: return {"No one picked. The next dealer deals."};
    default: break;
  }
  std::vector<std::string> lines = score_lines(game, tally, score, names);
  if (tally.reneged != kNoSeat && lines.empty()) lines.push_back(name_of(names, tally.reneged) + " reneged.");
  return lines;
}

Settled settle_line(const Game& game, std::string_view text, int number) {
  const HandNumbers numbers = read_numbers(game, text, {}, number);
  if (numbers.refused()) return refused(numbers.field, numbers.reason, number);
  const Score scores = is_scored(numbers.tally.ending) ? score(game, numbers.tally) : Score{};
  SettledJson out;
  out["scores"] = std::vector<int>(scores.begin(), scores.begin() + game.players);
  out["lines"] = settled_lines(game, numbers.tally, scores, Names());
  return {dumped(out), {}, {}};
}

}  // namespace sheepshead::app
