// What a score keeper takes back, brings back or corrects; and reckoning a session anew after that.
#include <algorithm>
#include <cassert>
#include <utility>

#include "table/numbers.hpp"
#include "table/session.hpp"
#include "words/groups/objection.hpp"
#include "words/groups/told.hpp"

namespace sheepshead {
namespace {

/// Corrections that can be undone one after the other: each keeps the session as it was before.
constexpr int kMostCorrections = 100;

}  // namespace

Objection Session::tell(const Told& told) {
  struct Teller {
    Session& s;
    Objection operator()(const Joining& j) const { return s.join(j.player, j.after); }
    Objection operator()(const Leaving& l) const { return s.leave(l.name); }
    Objection operator()(const OtherRules& r) const { return s.change_rules(r.variant, r.rules); }
    Objection operator()(const EndOfSession&) const { return s.end(); }
    Objection operator()(const PlayedFor& p) const {
      // Another dealer: the same people in another order.
      std::vector<FiveCards> hands;
      for (const Person who : s.from_dealers_left()) {
        const auto at = std::find(p.order.begin(), p.order.end(), who);
        if (at != p.order.end()) hands.push_back(p.hands[std::size_t(at - p.order.begin())]);
      }
      return s.showdown(hands);
    }
  };
  return std::visit(Teller{*this}, told);
}

/// A hand of the past, as the reckoning now finds the table.
Objection Session::do_again(const HandResult& hand) {
  if (const int n = missing(); n > 0) return say<"objection.people-short">();
  const auto names = [&](const std::vector<Person>& seats) {
    std::vector<Message> all;
    for (const Person who : seats) all.push_back(as_is(people_[who].name));
    return all;
  };
  if (seats_ != hand.seats) return say<"objection.other-players">(names(hand.seats), names(seats_));
  const bool other_game = is_schiller() != hand.schiller;
  if (!hand.entered) {
    if (hand.dealt_by != books_.dealer)
      return say<"objection.other-dealer">(people_[hand.dealt_by].name, people_[books_.dealer].name);
    if (other_game || (is_scored(hand.ending) && hand.tally.doublers != doublers()))
      return say<"objection.other-worth">();
    record(game(), hand.ending, hand.scores, hand.tally, false);
    results_.back().tally = hand.tally;
    return {};
  }
  if (other_game) {
    const HandNumbers numbers = read_numbers(game(), numbers_json(game(), hand.tally));
    if (numbers.refused())
      return say<"objection.schiller">(
          which<"yes", "no">(is_schiller()),
          numbers.field.empty() ? numbers.reason : say<"objection.field">(numbers.field, numbers.reason));
  }
  Objection why = enter(hand.tally);
  if (why.empty()) results_.back().amended = hand.amended;
  return why;
}

/// What `old` was told, up to so many hands; `amended` in place of the hand of its number.
Objection Session::reckon(const Session& old, std::size_t hands, const Amendment* amended) {
  auto next = old.told_.begin();
  for (std::size_t i = 0;; ++i) {
    for (; next != old.told_.end() && next->after_hand == i; ++next)
      if (Objection why = tell(next->told); !why.empty()) return say<"objection.later-change">(i, std::move(why));
    if (i == hands) break;
    const bool this_one = amended != nullptr && amended->hand == i + 1;
    if (Objection why = this_one ? enter(amended->tally) : do_again(old.results_[i]); !why.empty())
      return this_one ? why : say<"objection.later-hand">(i + 1, std::move(why));
  }
  return {};
}

std::optional<Session> Session::before_hand(std::size_t hand, Objection* why) const {
  const auto refuse = [&](Objection objection) {
    if (why != nullptr) *why = std::move(objection);
    return std::nullopt;
  };
  if (in_hand_) return refuse(say<"objection.in-hand">());
  if (hand == 0 || hand > results_.size()) return refuse(say<"objection.no-hand">(hand, results_.size()));
  if (!results_[hand - 1].entered) return refuse(say<"objection.played-here">(hand));
  Session then(header_);
  if (Objection objection = then.reckon(*this, hand - 1, nullptr); !objection.empty())
    return refuse(std::move(objection));
  return then;
}

Objection Session::amend(std::size_t hand, const Tally& tally) {
  Objection why;
  if (!before_hand(hand, &why)) return why;
  const Amendment amendment{hand, tally};
  Session again(header_);
  if (why = again.reckon(*this, results_.size(), &amendment); !why.empty()) return why;
  HandResult& result = again.results_[hand - 1];
  result.amended = results_[hand - 1].amended + 1;
  const Message what = say<"told.correction">(hand);
  Change change{
      .kind = Change::Kind::amended, .hand = hand, .text = what, .before = results_[hand - 1], .after = result};

  auto history = std::move(history_);
  history_.clear();
  undone_.clear();
  const bool too_many = corrections_ >= kMostCorrections;
  if (too_many) before_.clear();
  again.corrections_ = too_many ? 1 : corrections_ + 1;
  again.before_.clear();
  again.before_.push_back({books_, rules_, what, std::make_shared<const Session>(std::move(*this)), amendment});
  again.history_ = std::move(history);
  *this = std::move(again);
  note(std::move(change));
  return {};
}

Objection Session::take_back_hand() {
  const std::size_t last = results_.size();
  Objection why;
  auto then = before_hand(last, &why);
  if (!then) return why;
  for (const Between& between : told_)
    if (between.after_hand == last)
      if (why = then->tell(between.told); !why.empty()) return say<"objection.later-change">(last, std::move(why));
  *this = std::move(*then);
  return {};
}

Objection Session::go_on() {
  assert(books_.ended);
  Session open = *this;
  std::erase_if(open.told_, [](const Between& b) { return std::holds_alternative<EndOfSession>(b.told); });
  Session again(header_);
  if (Objection why = again.reckon(open, results_.size(), nullptr); !why.empty()) return why;
  *this = std::move(again);
  return {};
}

Objection Session::undo(Message* what) {
  if (in_hand_) return say<"objection.in-hand">();
  if (before_.empty()) return results_.empty() ? say<"objection.no-undo">() : say<"objection.no-more-undo">();
  Before before = std::move(before_.back());
  before_.pop_back();
  auto undone = std::move(undone_);
  auto history = std::move(history_);
  Change change{.way = Change::Way::undone, .text = before.what};
  if (before.all != nullptr) {
    const std::size_t hand = before.amendment.hand;
    change.kind = Change::Kind::amended;
    change.hand = hand;
    change.before = results_[hand - 1];
    name_people(change);
    undone.emplace_back(before.amendment);
    *this = Session(*before.all);
    change.after = results_[hand - 1];
  } else {
    if (results_.size() > before.books.results) {
      change.hand = results_.size();
      change.before = results_.back();
      name_people(change);
      undone.emplace_back(results_.back().tally);
    } else {
      change.kind = Change::Kind::between;
      change.hand = results_.size();
      undone.emplace_back(std::move(told_.back().told));
    }
    books_ = std::move(before.books);
    results_.resize(books_.results);
    happenings_.resize(books_.happenings);
    told_.resize(books_.told);
    people_.resize(books_.ledger.accounts.size());
    const int stake = books_.ledger.stake;
    set_rules(before.rules);
    books_.ledger.stake = stake;
  }
  history_ = std::move(history);
  history_.push_back(std::move(change));
  undone_ = std::move(undone);
  if (what != nullptr) *what = std::move(before.what);
  return {};
}

Objection Session::redo(Message* what) {
  if (in_hand_) return say<"objection.in-hand">();
  if (undone_.empty()) return say<"objection.no-redo">();
  struct Doer {
    Session& s;
    Objection operator()(const Tally& tally) const { return s.enter(tally); }
    Objection operator()(const Amendment& a) const { return s.amend(a.hand, a.tally); }
    Objection operator()(const Told& told) const { return s.tell(told); }
  };
  auto undone = std::move(undone_);
  undone_.clear();
  const Undone last = undone.back();
  Objection why = std::visit(Doer{*this}, last);
  if (why.empty()) {
    undone.pop_back();
    history_.back().way = Change::Way::redone;
    if (what != nullptr) *what = before_.back().what;
  }
  undone_ = std::move(undone);
  return why;
}

}  // namespace sheepshead
