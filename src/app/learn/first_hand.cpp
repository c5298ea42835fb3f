// The first hand: a fixed deal that a newcomer plays, with a word before each decision and one after it.
#include <fmt/format.h>

#include <algorithm>

#include "app/console/tongue.hpp"
#include "app/learn/lesson.hpp"
#include "app/learn/lessons.hpp"
#include "notation/action_text.hpp"
#include "notation/event_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/score_text.hpp"
#include "play/view.hpp"
#include "rules/game.hpp"
#include "words/groups/learn.hpp"
#include "words/groups/seen.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using Step = ToldStep::What;

constexpr Seat kYou = 0;

class FirstHand {
 public:
  FirstHand(Talk& talk, const Variant& variant)
      : talk_(talk), told_(told_hand()), game_(compile(variant.rules)), state_(start()) {}

  /// From that step to the end, or until the person leaves.
  void teach(std::size_t at) {
    go_to(at);
    while (at < told_.steps.size()) {
      const Outcome outcome = step(at);
      if (outcome == Outcome::left) return leave(at);
      if (outcome == Outcome::back)
        go_to(--at);
      else
        ++at;
    }
    finish_hand();
  }

 private:
  enum class Outcome { done, back, left };

  State start() const { return deal(game_, deck_of(game_, told_), told_.dealer); }

  /// What the told hand does now.
  Action told_action() const {
    const Legal may = legal(game_, state_);
    if (may.has(Kind::pick)) return Action(Kind::pick);
    switch (state_.phase) {
      case Phase::bury:
        for (const Card c : told_.buried)
          if (state_.held[kYou].has(c)) return {Kind::bury, c};
        break;
      case Phase::call_ace: return {Kind::call, told_.called};
      case Phase::play: {
        const PlayedTrick& trick = told_.tricks[state_.trick];
        return {Kind::play, trick.cards[state_.in_trick]};
      }
      default: break;
    }
    return Action(Kind::silent);
  }

  /// What the person sees of an action; who is first to a trick leads.
  void tell(const State& before, Action action) {
    string line;
    for (const Event& e : events(game_, before, action, state_)) {
      if (!may_know(e, kYou) || e.what == Event::What::kept_silent || e.what == Event::What::buried_all) continue;
      string words = spoken(said(game_, e));
      if (e.what == Event::What::played && before.in_trick == 0) words = spoken(say<"seen.leads">(e.seat, e.card));
      if (!words.empty()) line += (line.empty() ? "" : " ") + words;
    }
    story_ += (story_.empty() ? "" : " ") + line;
  }

  void act(bool aloud) {
    const State before = state_;
    const Action action = told_action();
    apply(game_, state_, action);
    if (aloud) tell(before, action);
  }

  /// The others' cards that lie before the person's.
  void others_lead(bool aloud) {
    while (!is_over(state_) && state_.turn != kYou) act(aloud);
  }

  void answer(const ToldStep& s, bool aloud) {
    if (!acts(s)) return;
    act(aloud);
    while (s.what == Step::play && !is_over(state_) && state_.in_trick != 0) act(aloud);
  }

  /// Whether the hand goes on with it; else it is a question about the cards.
  static bool acts(const ToldStep& s) { return s.what != Step::card && !is_count(s); }
  static bool is_count(const ToldStep& s) { return s.what == Step::choice && !parse_action(s.answer).has_value(); }

  void go_to(std::size_t at) {
    state_ = start();
    for (std::size_t i = 0; i < at; ++i) {
      others_lead(false);
      answer(told_.steps[i], false);
    }
  }

  string spoken(const Message& message) const { return text(message, {told_.names, kYou, talk_.style()}); }

  void say_story() {
    if (!story_.empty()) talk_.say(story_);
    story_.clear();
  }

  string points_text() const {
    int own = 0, others = 0;
    for (std::size_t t = 0; t < state_.trick && t < told_.tricks.size(); ++t) {
      const PlayedTrick& trick = told_.tricks[t];
      int points = 0;
      for (const Card c : trick.cards) points += game_.order.points_of(c);
      (trick.winner == kYou || trick.winner == told_.partner ? own : others) += points;
    }
    return words<"learn.points">(own, others);
  }

  std::vector<string> choices(const ToldStep& s) const {
    if (s.what == Step::choice) return s.choices;
    std::vector<string> cards;
    for (const Card c : in_hand_order(game_.order, state_.held[kYou])) cards.push_back(to_text(c));
    return cards;
  }

  Message question(const ToldStep& s) const {
    const bool plays = s.what == Step::play;
    return say<"learn.ask">(which<"bury", "card", "lead", "play", "points", "say">(
        s.what == Step::bury, s.what == Step::card, plays && state_.in_trick == 0, plays, is_count(s)));
  }

  /// Why another answer is not the told one.
  Message correction(const ToldStep& s, const string& said) const {
    const auto card = card_named(said);
    if (s.what == Step::bury && card && std::count(told_.buried.begin(), told_.buried.end(), *card) > 0)
      return say<"learn.other-first">(*card, *card_named(s.answer));
    if (s.what == Step::play && card) {
      State as_played = state_;
      const Action action(Kind::play, *card);
      const Refusal why = try_apply(game_, as_played, kYou, action);
      if (why != Refusal::none) return sheepshead::said(why, game_, state_, action);
    }
    return s.no;
  }

  Outcome step(std::size_t at) {
    const ToldStep& s = told_.steps[at];
    talk_.heading(words<"learn.step">(at + 1, told_.steps.size(), s.title));
    talk_.gap();
    if (s.what == Step::play) others_lead(true);
    say_story();
    talk_.say(text(s.ask));
    if (s.what == Step::play && state_.trick > 0) talk_.say(points_text());
    const auto hand = in_hand_order(game_.order, state_.held[kYou]);
    if (!hand.empty()) talk_.cards(say<"learn.cards">(), hand, game_.order, s.what != Step::choice);
    const auto all = choices(s);
    const Talk::Also also{at > 0, true, text(s.ask), [&](std::string_view line) {
                            const auto card = card_named(line);
                            return card && s.what != Step::choice ? spoken(say<"learn.not-held">(*card)) : string();
                          }};
    while (true) {
      const Reply reply = talk_.ask(question(s), all, also);
      if (reply.what == Reply::What::left) return Outcome::left;
      if (reply.what == Reply::What::back) return talk_.gap(), Outcome::back;
      if (reply.what == Reply::What::hint) {
        const auto card = card_named(s.answer);
        talk_.say(card ? spoken(say<"learn.hint-card">(*card, which<"call", "card">(parse_action(s.answer))))
                       : words<"learn.hint">(s.answer));
        continue;
      }
      if (all[reply.choice] == s.answer) break;
      talk_.say(spoken(say<"learn.again">(correction(s, all[reply.choice]))));
    }
    answer(s, true);
    talk_.say(words<"learn.right">());
    say_story();
    talk_.say(text(s.why));
    talk_.gap();
    return Outcome::done;
  }

  void finish_hand() {
    talk_.heading(words<"learn.score">());
    talk_.gap();
    for (const Message& line : score_lines(game_, state_)) talk_.say(spoken(line));
    talk_.say(spoken(score_text(game_, score(game_, state_))));
    talk_.gap();
    talk_.say(words<"learn.know">());
    talk_.row(words<"learn.next-puzzles">(program_again()));
    talk_.row(words<"learn.next-play">(program_again()));
  }

  void leave(std::size_t at) {
    talk_.say(words<"learn.leave">(at + 1, told_.steps.size()));
    talk_.row(fmt::format("  {} learn first-hand --step {}", program_again(), at + 1));
  }

  Talk& talk_;
  const ToldHand& told_;
  Game game_;
  State state_;
  string story_;
};

}  // namespace

void teach_first_hand(Talk& talk, const Variant& variant, int from) {
  if (from == 1) {
    tell_the_game(talk, variant);
    talk.gap();
    if (!talk.pause(words<"learn.begin">())) return;
  }
  FirstHand(talk, variant).teach(std::size_t(from - 1));
}

}  // namespace sheepshead::app
