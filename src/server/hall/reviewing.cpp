#include "server/hall/reviewing.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "notation/action_text.hpp"
#include "notation/nameless_record.hpp"
#include "notation/record.hpp"
#include "notation/verdict_json.hpp"
#include "protocol/words.hpp"
#include "search/analysis/weighed.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server {
using nlohmann::ordered_json;

namespace {

/// So many alternatives of a decision are told: more than a decision mostly has, fewer than a frame could hold.
constexpr std::size_t kMostAlternatives = 40;

/// Game points as they are sent.
long hundredths(double points) { return std::lround(points * 100); }

ordered_json alternatives_of(const Game& game, const JudgedDecision& d) {
  ordered_json all = ordered_json::array();
  for (const Weighed& c : weighed(game, d, kMostAlternatives)) {
    ordered_json& one = all.emplace_back();
    ordered_json& actions = one["actions"] = ordered_json::array();
    for (const Action a : c.actions) actions.push_back(to_text(a));
    one["value"] = hundredths(c.value);
    one["error"] = hundredths(c.error);
    const Grade grade = c.chosen ? d.grade : c.grade;
    one["loss"] = hundredths(grade == Grade::fine ? 0 : c.loss);
    one["grade"] = name_of(grade);
    if (c.chosen) one["chosen"] = true;
    if (c.best) one["best"] = true;
  }
  return all;
}

}  // namespace

struct Reviewing::Hand {
  ReviewAsked asked;
  HandRecord record;
  std::optional<Game> game;
  std::vector<std::pair<Seat, Action>> actions;
  std::vector<Decided> choices;
  std::size_t next = 0;
  ordered_json decisions = ordered_json::array();
  ordered_json verdict;

  /// Reads the record, and finds the choices of the seat.
  void read() {
    RecordResult read = read_record(asked.record);
    if (!read.record) return;
    record = std::move(*read.record);
    game = compile(record.rules);
    for (const Move& m : record.moves) actions.emplace_back(m.seat, m.action);
    const PlayedOut played{*game, record.deck, record.dealer, record.doublers, actions};
    verdict = verdict_json(record);
    if (asked.seat < 0 || asked.seat >= game->players) return;
    choices = choices_of(played, one_seat(Seat(asked.seat)));
    std::erase_if(choices, [&](const Decided& d) { return asked.stood_in.contains(d.action_index); });
  }

  ordered_json judged(const Decided& choice) const {
    const auto bot = make_bot(with_think(kLevel, kLookThink));
    Judge judge(*bot, kLooks);
    HandJudging how;
    how.seed = seed_of_hand(asked.number);
    how.hinted = [this](int action_index) -> std::optional<Action> {
      const auto at = asked.hinted.find(action_index);
      return at == asked.hinted.end() ? std::nullopt : std::optional(at->second);
    };
    const JudgedDecision d = judge_decision(*game, choice, judge, how);
    const bool is_judged = !d.judgement.empty();  // it is not where time was up before a single world was played
    ordered_json out{
        {"seat", d.seat()},          {"chosen", to_text(d.chosen)},  {"best", to_text(is_judged ? d.best : d.chosen)},
        {"grade", name_of(d.grade)}, {"loss", hundredths(d.cost())}, {"phase", name_of(d.view.phase)}};
    if (is_judged) out["alternatives"] = alternatives_of(*game, d);
    if (!d.reason.empty()) out["reason"] = speech::to_json(d.reason);
    ordered_json& remarks = out["remarks"] = ordered_json::array();
    for (const Remark& r : d.remarks)
      remarks.push_back({{"mark", name_of(r.mark)}, {"fault", r.fault}, {"said", speech::to_json(r.said)}});
    return out;
  }
};

Reviewing::Reviewing(ReviewAsked asked) : hand_(std::make_unique<Hand>()) {
  hand_->asked = std::move(asked);
  hand_->read();
}

Reviewing::~Reviewing() = default;

bool Reviewing::is_over() const { return hand_->next == hand_->choices.size(); }

void Reviewing::go_on() {
  const Decided& choice = hand_->choices[hand_->next++];
  hand_->decisions.push_back(hand_->judged(choice));
}

ordered_json Reviewing::take_result() {
  ordered_json out = ordered_json::object();
  if (!hand_->verdict.is_null()) out["verdict"] = std::move(hand_->verdict);
  out["decisions"] = std::move(hand_->decisions);
  return out;
}

ReviewAsked review_of(int hand, const std::string& record, const std::string& name) {
  return {hand, nameless_record(record).value_or(""), seat_in_record(record, name), {}, {}};
}

std::string to_json(const ReviewAsked& asked) {
  nlohmann::json hinted = nlohmann::json::object();
  for (const auto& [at, action] : asked.hinted) hinted[std::to_string(at)] = to_text(action);
  const nlohmann::json j{{"hand", asked.number},
                         {"record", asked.record},
                         {"seat", asked.seat},
                         {"hinted", std::move(hinted)},
                         {"stood-in", asked.stood_in}};
  return j.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<ordered_json> read_review(const std::string& text) {
  auto j = ordered_json::parse(text, nullptr, false);
  const auto decisions = j.is_object() ? j.find("decisions") : j.end();
  if (!j.is_object() || decisions == j.end() || !decisions->is_array()) return std::nullopt;
  if (!std::ranges::all_of(*decisions, [](const auto& one) { return one.is_object(); })) return std::nullopt;
  const auto verdict = j.find("verdict");
  const bool has_verdict = verdict != j.end();
  if ((has_verdict && !verdict->is_object()) || j.size() != (has_verdict ? 2u : 1u)) return std::nullopt;
  return j;
}

std::optional<ReviewAsked> read_review_asked(const std::string& text) {
  try {
    const nlohmann::json j = nlohmann::json::parse(text);
    ReviewAsked asked{j.at("hand").get<int>(),
                      j.at("record").get<std::string>(),
                      j.at("seat").get<int>(),
                      {},
                      j.at("stood-in").get<std::set<int>>()};
    for (const auto& [at, action] : j.at("hinted").items()) {
      const auto read = parse_action(action.get<std::string>());
      if (!read) return std::nullopt;
      asked.hinted[std::stoi(at)] = *read;
    }
    return asked;
  } catch (const nlohmann::json::exception&) { return std::nullopt; } catch (const std::logic_error&) {
    return std::nullopt;  // a number that is none
  }
}

}  // namespace sheepshead::server
