// What a player could have done better in a hand that is over: one decision after the other, so that hints and the
// reviews of others come in between.
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "notation/action_text.hpp"
#include "notation/record.hpp"
#include "notation/verdict_json.hpp"
#include "protocol/words.hpp"
#include "search/analysis/weighed.hpp"
#include "server/hall/hall_parts.hpp"
#include "speech/message_json.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
using nlohmann::ordered_json;

struct Hall::Parts::Review {
  std::string id;
  std::weak_ptr<Outlet> outlet;
  std::string line;  ///< in whose name it waits
  std::shared_ptr<void> place;
  int number = 0;  ///< of the hand
  HandRecord record;
  std::optional<Game> game;
  std::vector<std::pair<Seat, Action>> actions;
  std::vector<Decided> choices;
  std::map<std::pair<int, int>, Action> hinted;  ///< by hand and number of the action
  std::set<std::pair<int, int>> stood_in;        ///< what a bot played for the person, likewise
  std::size_t next = 0;
  ordered_json decisions = ordered_json::array();
  ordered_json verdict;
};

namespace {

/// So many alternatives of a decision are told: more than a decision mostly has, fewer than a frame could hold.
constexpr std::size_t kMostAlternatives = 40;

/// Reads the record, and finds the choices of the person of this name.
void read_hand(Hall::Parts::Review& hand, const std::string& text, const std::string& name) {
  RecordResult read = read_record(text);
  if (!read.record) return;
  hand.record = std::move(*read.record);
  hand.game = compile(hand.record.rules);
  for (const Move& m : hand.record.moves) hand.actions.emplace_back(m.seat, m.action);
  const PlayedOut played{*hand.game, hand.record.deck, hand.record.dealer, hand.record.doublers, hand.actions};
  hand.verdict = verdict_json(hand.record);
  for (std::size_t p = 0; p < hand.record.players.size(); ++p)
    if (hand.record.players[p].name == name && hand.record.players[p].bot.empty())
      hand.choices = choices_of(played, one_seat(Seat(p)));
  std::erase_if(hand.choices, [&](const Decided& d) { return hand.stood_in.contains({hand.number, d.action_index}); });
}

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

ordered_json judged(const Hall::Parts::Review& hand, const Decided& choice) {
  const auto bot = make_bot(with_think(kLevel, kLookThink));
  Judge judge(*bot, kLooks);
  HandJudging how;
  how.seed = seed_of_hand(hand.number);
  how.hinted = [&hand](int action_index) -> std::optional<Action> {
    const auto at = hand.hinted.find({hand.number, action_index});
    return at == hand.hinted.end() ? std::nullopt : std::optional(at->second);
  };
  const JudgedDecision d = judge_decision(*hand.game, choice, judge, how);
  const bool is_judged = !d.judgement.empty();  // it is not where time was up before a single world was played
  ordered_json out{
      {"seat", d.seat()},          {"chosen", to_text(d.chosen)},  {"best", to_text(is_judged ? d.best : d.chosen)},
      {"grade", name_of(d.grade)}, {"loss", hundredths(d.cost())}, {"phase", name_of(d.view.phase)}};
  if (is_judged) out["alternatives"] = alternatives_of(*hand.game, d);
  if (!d.reason.empty()) out["reason"] = speech::to_json(d.reason);
  ordered_json& remarks = out["remarks"] = ordered_json::array();
  for (const Remark& r : d.remarks)
    remarks.push_back({{"mark", name_of(r.mark)}, {"fault", r.fault}, {"said", speech::to_json(r.said)}});
  return out;
}

}  // namespace

void Hall::Parts::review(Socket& s, HallTable& h, const std::string& id, std::optional<int> wanted) {
  const auto no = [&](Why why, Message text) { refuse(*s.outlet, id, h.table.seq(), {why, std::move(text)}); };
  const Seat chair = s.spectator ? kNoSeat : h.table.seat_of(s.asker.person);
  if (chair == kNoSeat) return no("not-seated", say<"refused.not-seated">());
  const int number = wanted.value_or(h.table.hands() - (h.table.session().in_hand() ? 1 : 0));
  if (h.table.plays_rounds_deals() && !(hand_shown && hand_shown(*h.table.event(), number)))
    return no("not-all-played", say<"refused.not-all-played">());
  const auto text = h.table.record(number);
  if (!text) return no("no-such-hand", say<"refused.last-hands-only">());
  const Share share = share_of(s.asker);
  const Place place = take_place(&Parts::reviewing, reviews, share);
  if (place.no) return refuse(*s.outlet, id, h.table.seq(), *place.no);
  auto one = std::make_shared<Review>();
  one->id = id;
  one->number = number;
  one->hinted = h.table.hinted();
  one->stood_in = h.table.stood_in();
  one->outlet = s.outlet;
  one->line = share.line;
  one->place = place.held;
  clockwork.think(
      Clockwork::Lane::hints, share.line,
      [weak = weak_from_this(), &works = clockwork, one, text = *text, name = std::string(h.table.name_at(chair))] {
        read_hand(*one, text, name);
        go_on_reviewing(weak, works, one);
      });
}

/// On the thread that has thought: the next decision waits at once, or else another's would come in between each time.
void Hall::Parts::go_on_reviewing(const std::weak_ptr<Parts>& weak, Clockwork& works,
                                  const std::shared_ptr<Review>& one) {
  if (one->outlet.expired()) return;  // nobody waits for it
  if (one->next == one->choices.size())
    return works.post([weak, one] {
      if (const auto self = weak.lock()) self->has_reviewed(*one);
    });
  works.think(Clockwork::Lane::hints, one->line, [weak, &works, one] {
    one->decisions.push_back(judged(*one, one->choices[one->next++]));
    go_on_reviewing(weak, works, one);
  });
}

void Hall::Parts::has_reviewed(Review& one) {
  const auto receiver = one.outlet.lock();
  if (!receiver || find(receiver.get()) == nullptr) return;
  ordered_json out{{"type", name_of(ServerType::review)}, {"id", one.id}, {"hand", one.number}};
  if (!one.verdict.is_null()) out["verdict"] = std::move(one.verdict);
  out["decisions"] = std::move(one.decisions);
  send(*receiver, out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), false);
}

}  // namespace sheepshead::server
