#include <cmath>
#include <nlohmann/json.hpp>

#include "app/analyze/report.hpp"
#include "app/console/command.hpp"
#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::app {
namespace {

using Json = nlohmann::ordered_json;

/// Four places are more than is known.
double rounded(double x) {
  const double r = std::round(x * 10000) / 10000;
  return r == 0 ? 0 : r;
}

Json truth_json(const Truth& t) {
  if (t.values.empty()) return Json{{"solved", false}, {"why-not", speech::english().text(said(t.why_not))}};
  Json values = Json::array();
  for (const Truth::Value& v : t.values) values.push_back(Json{{"do", to_text(v.action)}, {"score", v.score}});
  return Json{{"solved", true},
              {"chosen", t.chosen},
              {"best", t.best},
              {"best-do", to_text(t.best_action)},
              {"values", std::move(values)}};
}

Json decision_json(const JudgedDecision& d, const ReadHand& hand, const Truth* truth) {
  Json out{{"action", d.action_index + 1},
           {"seat", d.seat()},
           {"player", player_name(hand.record, d.seat(), speech::english())},
           {"task", speech::english().text(task(*hand.game, d.view))},
           {"hand", to_text(d.view.from_battery ? d.view.face_up[d.view.seat] : d.view.hand)},
           {"do", to_text(d.chosen)},
           {"best", to_text(d.best)},
           {"grade", name_of(d.grade)},
           {"loss", rounded(d.loss)},
           {"loss-error", rounded(d.loss_error)}};
  Json& all = out["alternatives"] = Json::array();
  for (const Alternative& a : d.judgement.alternatives)
    all.push_back(Json{{"do", to_text(a.action)},
                       {"value", rounded(a.value)},
                       {"error", rounded(a.error)},
                       {"behind", rounded(a.behind)},
                       {"behind-error", rounded(a.behind_error)},
                       {"samples", a.samples}});
  Json& remarks = out["remarks"] = Json::array();
  for (const Remark& r : d.remarks)
    remarks.push_back(Json{{"mark", name_of(r.mark)},
                           {"fault", r.fault},
                           {"said", speech::to_json(r.said)},
                           {"value", rounded(r.value)},
                           {"than", r.than.empty() ? Json() : Json(speech::to_json(r.than))}});
  out["rule-of-thumb"] = d.rule.empty() ? Json() : Json(d.rule);
  out["reason"] = d.reason.empty() ? Json() : Json(speech::to_json(d.reason));
  if (truth != nullptr) out["hindsight"] = truth_json(*truth);
  return out;
}

Json hand_json(const ReadHand& hand, const AnalyzedHand& found, bool truth) {
  Json out{{"hand", hand.number}, {"complete", hand.complete}};
  if (!hand.record.variant.empty()) out["variant"] = hand.record.variant;
  out["players"] = Json::array();
  for (Seat p = 0; p < hand.game->players; ++p) out["players"].push_back(hand.record.players[p].name);
  if (hand.complete) {
    out["ending"] = name_of(hand.record.ending);
    out["scores"] = Json::array();
    out["luck"] = Json::array();
    for (Seat p = 0; p < hand.game->players; ++p) {
      out["scores"].push_back(hand.record.scores[p]);
      out["luck"].push_back(rounded(found.luck[p]));
    }
  }
  Json& decisions = out["decisions"] = Json::array();
  for (std::size_t i = 0; i < found.decisions.size(); ++i)
    decisions.push_back(decision_json(found.decisions[i], hand, truth ? &found.truths[i] : nullptr));
  return out;
}

Json per_hand_json(const PerHand& x) { return Json{{"mean", rounded(x.mean)}, {"error", rounded(x.error)}}; }

Json player_json(const PlayerTotals& t) {
  return Json{{"player", t.name},
              {"hands", t.hands},
              {"decisions", t.decisions},
              {"slips", t.slips},
              {"mistakes", t.mistakes},
              {"lost", rounded(t.lost)},
              {"lost-a-decision", t.decisions > 0 ? rounded(t.lost / t.decisions) : 0},
              {"picking", Json{{"asked", t.asked},
                               {"picked", t.picked},
                               {"mauers", t.mauers},
                               {"mauer-points", rounded(t.mauer_points)},
                               {"weak-picks", t.weak_picks},
                               {"weak-points", rounded(t.weak_points)}}},
              {"scored", t.scored},
              {"result", t.result},
              {"luck", rounded(t.luck)},
              {"without-luck", rounded(double(t.result) - t.luck)},
              {"result-a-hand", per_hand_json(t.with_luck)},
              {"without-luck-a-hand", per_hand_json(t.without_luck)}};
}

Json pairs_json(const AnalyzeReport::Pairs& pairs) {
  Json all = Json::array();
  for (const PairVerdict& v : pairs.verdicts)
    all.push_back(Json{{"players", {pairs.people[std::size_t(v.first)], pairs.people[std::size_t(v.second)]}},
                       {"hands", v.hands},
                       {"gain-a-hand", rounded(v.gain)},
                       {"error", rounded(v.error)},
                       {"flagged", v.flagged}});
  return Json{{"hands", pairs.hands},
              {"least-hands", kLeastHandsOfPairs},
              {"false-alarms", kFalseAlarms},
              {"pairs", std::move(all)}};
}

}  // namespace

std::string AnalyzeReport::json() const {
  Json out{{"format", "sheepshead-analysis/1"},
           {"program", kVersion},
           {"file", file.name},
           {"level", level},
           {"rounds", rounds},
           {"seed", seed},
           {"complete", found.complete},
           {"decisions", found.decisions}};
  Json& wrong = out["problems"] = Json::array();
  for (const Diagnostic& d : file.problems) wrong.push_back(to_text(d));
  if (!options.summary) {
    Json& list = out["hands"] = Json::array();
    for (std::size_t h = 0; h < found.hands.size(); ++h)
      list.push_back(hand_json(hands[h], found.hands[h], options.truth));
  }
  Json& people = out["players"] = Json::array();
  for (const PlayerTotals& t : players(speech::english())) people.push_back(player_json(t));
  if (options.pairs) out["pairs"] = pairs_json(pairs(speech::english()));
  return out.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace sheepshead::app
