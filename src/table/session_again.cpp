// What a score keeper takes back, brings back or corrects; and reckoning a session anew after that.
#include <algorithm>
#include <utility>

#include "notation/names.hpp"
#include "table/numbers.hpp"
#include "table/session.hpp"

namespace sheepshead {
namespace {

/// Corrections that can be undone one after the other: each keeps the session as it was before.
constexpr int kMostCorrections = 100;

std::string hand_number(std::size_t hand) { return "hand " + std::to_string(hand); }

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
  if (const int n = missing(); n > 0) return "people would be missing for it.";
  const auto names = [&](const std::vector<Person>& seats) {
    std::vector<std::string> all;
    for (const Person who : seats) all.push_back(people_[who].name);
    return joined(all);
  };
  if (seats_ != hand.seats)
    return "it was played by " + names(hand.seats) + ", and now " + names(seats_) + " would play it.";
  const bool other_game = is_schiller() != hand.schiller;
  if (!hand.entered) {
    if (hand.dealt_by != books_.dealer)
      return "it was played here with " + people_[hand.dealt_by].name + " as the dealer, and now " +
             people_[books_.dealer].name + " would deal it.";
    if (other_game || (is_scored(hand.ending) && hand.tally.doublers != doublers()))
      return "it was played here, card by card, and would have been worth another number of points.";
    record(game(), hand.ending, hand.scores, hand.tally, false);
    results_.back().tally = hand.tally;
    return {};
  }
  if (other_game) {
    const HandNumbers numbers = read_numbers(game(), numbers_json(game(), hand.tally));
    if (numbers.refused())
      return std::string(is_schiller() ? "now it would be Schiller's: " : "now it would not be Schiller's: ") +
             (numbers.field.empty() ? "" : numbers.field + " ") + numbers.reason;
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
      if (Objection why = tell(next->told); !why.empty())
        return "what comes after " + hand_number(i) + " would not fit any more: " + why;
    if (i == hands) break;
    const bool this_one = amended != nullptr && amended->hand == i + 1;
    if (Objection why = this_one ? enter(amended->tally) : do_again(old.results_[i]); !why.empty())
      return this_one ? why : hand_number(i + 1) + " would not fit any more: " + why;
  }
  return {};
}

std::optional<Session> Session::before_hand(std::size_t hand, Objection* why) const {
  const auto refuse = [&](std::string text) {
    if (why != nullptr) *why = std::move(text);
    return std::nullopt;
  };
  if (in_hand_) return refuse("a hand is being played; finish it first.");
  if (hand == 0 || hand > results_.size())
    return refuse(
        "there is no " + hand_number(hand) + ": " +
        (results_.empty() ? "none was entered yet." : "the last one is hand " + std::to_string(results_.size()) + "."));
  if (!results_[hand - 1].entered)
    return refuse(hand_number(hand) + " was played here, card by card, and stands as it was played.");
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
  const std::string what = "the correction of " + hand_number(hand);
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

Objection Session::undo(std::string* what) {
  if (in_hand_) return "a hand is being played; finish it first.";
  if (before_.empty())
    return results_.empty() ? "nothing was entered that could be taken back."
                            : "there is nothing to take back: what stands was played here, or is too long ago.";
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

Objection Session::redo(std::string* what) {
  if (in_hand_) return "a hand is being played; finish it first.";
  if (undone_.empty()) return "there is nothing to bring back: only what was undone last can be.";
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
