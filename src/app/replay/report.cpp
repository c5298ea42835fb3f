#include "app/replay/report.hpp"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/cli/faults.hpp"
#include "app/console/command.hpp"
#include "app/console/device.hpp"
#include "app/console/tongue.hpp"
#include "notation/action_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/variant.hpp"
#include "notation/verdict_json.hpp"
#include "play/hand.hpp"
#include "rules/fields.hpp"
#include "words/groups/replayed.hpp"

namespace sheepshead::app {
namespace {

using Written = nlohmann::ordered_json;

/// The action at fault as far as it is known, and the reason.
Written problem_json(const LineProblem& p) {
  Written problem;
  problem["line"] = p.where.line > 0 ? Written(p.where.line) : Written();
  if (!p.where.key.empty()) problem["key"] = p.where.key;
  problem["action"] = p.action_index < 0 ? Written() : Written(p.action_index + 1);
  if (p.move) {
    problem["seat"] = p.move->seat;
    problem["do"] = to_text(p.move->action);
  }
  problem["reason"] = speech::english().text(p.where.text);
  return problem;
}

/// The tricks that were played out, each with its cards in the order of play, who took it and its points; and who won.
/// A hand that is claimed has no tricks after the claim.
void followed(const Game& game, const HandRecord& r, Written& out) {
  State s = deal(game, r.deck, r.dealer, r.doublers);
  Written tricks = Written::array(), cards = Written::array();
  for (const auto& [seat, action] : r.moves) {
    const State before = s;
    apply(game, s, action);
    if (action.kind() == Kind::play) cards.push_back({{"seat", seat}, {"card", to_text(action.card())}});
    if (s.trick == before.trick) continue;  // after a black queen, the trick waits for the answer about a blitz (M6)
    const Seat taker = s.last_taker;
    tricks.push_back(
        {{"taken-by", taker}, {"points", s.points[taker] - before.points[taker]}, {"cards", std::move(cards)}});
    cards = Written::array();
  }
  out["tricks"] = std::move(tricks);
  out["verdict"] = verdict_json(game, s);
}

}  // namespace

ReplayReport::ReplayReport(Options options) : options_(std::move(options)), style_(style_here()) {}

void ReplayReport::print(const Written& json) const {
  std::fprintf(options_.out, "%s\n", json.dump(-1, ' ', false, Written::error_handler_t::replace).c_str());
}

void ReplayReport::begin_file(const std::string& name) {
  file_ = name;
  in_file_ = 0;
  file_wrong_ = entered_here_ = false;
  remarked_.clear();
}

void ReplayReport::remark_on_variant(const Hand& hand) {
  const std::string& id = hand.record->variant;
  if (id.empty() || remarked_.contains(id)) return;
  const auto [known, is_new] = variants_.try_emplace(id);
  if (is_new) {
    const auto ids = variant_ids();  // an id that is none is no path
    if (std::ranges::find(ids, id) != ids.end())
      if (VariantResult read = load_variant(id); read.variant) known->second = read.variant->rules;
  }
  Rules rules = hand.record->rules;
  if (known->second) rules.session.people = known->second->session.people;  // how many came is no house rule
  if (known->second && rules == *known->second) return;
  remarked_.insert(id);
  notice(hand.line, known->second ? words<"replayed.other-rules">(id) : words<"replayed.unknown-variant">(shown(id)));
}

void ReplayReport::hand(const Hand& hand) {
  ++in_file_;
  if (options_.only != 0 && options_.only != in_file_) return;
  ++hands_;
  if (!hand.complete && hand.problems.empty()) ++unfinished_;
  if (!hand.problems.empty()) ++wrong_;
  if (options_.keep && hand.complete && hand.record != nullptr && hand.problems.empty()) options_.keep(*hand.record);
  if (hand.record != nullptr && hand.problems.empty()) remark_on_variant(hand);
  if (options_.json) return as_json(hand);
  if (!options_.quiet) as_text(hand);
  std::fflush(options_.out);
  for (const LineProblem& p : hand.problems) complain(words<"replayed.in-hand">(to_text(p.where, tongue()), in_file_));
}

void ReplayReport::as_json(const Hand& hand) const {
  Written out{{"file", file_}, {"line", hand.line}, {"hand", in_file_}, {"ok", hand.problems.empty()}};
  out["complete"] = hand.complete && hand.record != nullptr;
  Written& problem = out["problem"];
  if (!hand.problems.empty()) problem = problem_json(hand.problems.front());
  if (hand.problems.size() > 1) {
    Written& all = out["problems"] = Written::array();
    for (const LineProblem& p : hand.problems) all.push_back(problem_json(p));
  }
  if (hand.record != nullptr && hand.game != nullptr) {
    const HandRecord& r = *hand.record;
    if (!r.variant.empty()) out["variant"] = r.variant;
    out["actions"] = r.moves.size();
    if (hand.complete) {
      out["ending"] = name_of(r.ending);
      out["scores"] = std::vector<int>(r.scores.begin(), r.scores.begin() + hand.game->players);
      if (hand.problems.empty()) followed(*hand.game, r, out);
    }
  }
  print(out);
}

void ReplayReport::as_text(const Hand& hand) const {
  std::fprintf(options_.out, "%s\n", words<"replayed.hand">(in_file_, file_).c_str());
  if (hand.record != nullptr && hand.game != nullptr) {
    const HandRecord& r = *hand.record;
    std::fprintf(
        options_.out, "%s",
        hand_text(*hand.game, r.deck, r.dealer, r.doublers, r.moves, r.players, style_, r.dealt_by, tongue()).c_str());
  }
  if (hand.problems.empty())
    std::fprintf(options_.out, "%s\n",
                 (hand.complete ? words<"replayed.checked">() : words<"replayed.checked-so-far">()).c_str());
  for (const LineProblem& p : hand.problems) {
    const std::string line = p.where.key.empty() ? words<"replayed.wrong">(p.where.text)
                                                 : words<"replayed.wrong-at">(p.where.key, p.where.text);
    std::fprintf(options_.out, "%s\n", line.c_str());
  }
  std::fprintf(options_.out, "\n");
}

void ReplayReport::file_problem(int line, Message what) { file_problem({file_, line, 0, {}, std::move(what)}); }

void ReplayReport::unread(Message why) {
  ++unread_;
  tell({file_, 0, 0, {}, std::move(why)});
}

void ReplayReport::file_problem(const Diagnostic& problem) {
  ++wrong_;
  tell(problem);
}

void ReplayReport::tell(const Diagnostic& problem) {
  file_wrong_ = true;
  if (options_.json)
    print(Written{{"file", file_}, {"ok", false}, {"problem", problem_json({problem, -1, {}})}});
  else
    std::fprintf(stderr, "%s\n", to_text(problem, tongue()).c_str());
}

void ReplayReport::notice(int line, const std::string& text) {
  std::fprintf(stderr, "%s:%d: %s\n", file_.c_str(), line, text.c_str());
}

void ReplayReport::entered(int hands) {
  entered_ += hands;
  entered_here_ = true;
  if (options_.json)
    print(Written{{"file", file_}, {"ok", true}, {"entered", hands}});
  else if (!options_.quiet)
    std::fprintf(options_.out, "%s\n", words<"replayed.entered">(file_, hands).c_str());
}

void ReplayReport::end_file() {
  if (in_file_ == 0 && !entered_here_ && !file_wrong_ && options_.only == 0) {
    if (!options_.json && !options_.quiet)
      std::fprintf(options_.out, "%s\n", words<"replayed.nothing-yet">(file_).c_str());
  } else if (options_.only > in_file_ && !file_wrong_) {
    file_problem(0, say<"replayed.no-such-hand">(in_file_, options_.only));
  }
}

void ReplayReport::end() {
  if (options_.json || options_.quiet || (hands_ == 0 && (unread_ > 0 || entered_ > 0) && wrong_ == 0))
    return;  // why not has been said
  std::fprintf(options_.out, "%s\n", words<"replayed.sum">(hands_, unfinished_, wrong_, unread_).c_str());
}

}  // namespace sheepshead::app
