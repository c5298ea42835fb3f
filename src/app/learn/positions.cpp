// Positions that ask before they tell.
#include <fmt/format.h>

#include <algorithm>

#include "app/cli/figures.hpp"
#include "app/console/tongue.hpp"
#include "app/learn/lesson.hpp"
#include "app/learn/lessons.hpp"
#include "notation/action_text.hpp"
#include "notation/explanation.hpp"
#include "notation/hand_text.hpp"
#include "notation/names.hpp"
#include "rules/game.hpp"
#include "search/analysis/remarks.hpp"
#include "words/groups/contract.hpp"
#include "words/groups/event.hpp"
#include "words/groups/learn.hpp"
#include "words/groups/study.hpp"
#include "words/groups/task.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// One position, put to the person.
class AskedPosition {
 public:
  AskedPosition(Talk& talk, const Game& game, const Position& at) : talk_(talk), game_(game), at_(at) {
    const auto order = in_hand_order(game.order, at.hand);
    const auto place = [&](const Position::Choice& c) {
      const auto card = card_named(c.words);
      return card ? std::find(order.begin(), order.end(), *card) - order.begin() : -1;
    };
    for (const Position::Choice& c : at.choices) choices_.push_back(&c);
    std::stable_sort(choices_.begin(), choices_.end(), [&](auto* a, auto* b) { return place(*a) < place(*b); });
  }

  void show() {
    std::vector<Message> story{say<"event.dealt">(at_.dealer)};
    std::vector<words::Who> passed;
    for (const Seat s : at_.passed) passed.push_back(words::Who{s});
    if (!passed.empty()) story.push_back(say<"study.passed">(passed));
    if (at_.picker != kNoSeat)
      story.push_back(picked());
    else if (at_.passed.empty())
      story.push_back(say<"contract.no-pick-yet">());
    if (at_.picker != at_.seat && at_.called != kNoCard && is_my_card(at_.called))
      story.push_back(say<"contract.you-partner">(which<"secret", "known">(at_.hand.has(at_.called))));
    if (at_.picker == at_.seat && !at_.buried.empty())
      story.push_back(say<"study.buried">(at_.seat, in_hand_order(game_.order, at_.buried)));
    string all;
    for (const Message& sentence : story) all += (all.empty() ? "" : " ") + told(sentence);
    talk_.say(all);
    for (std::size_t t = 0; t < at_.tricks.size(); ++t) talk_.say(trick_text(t));
    talk_.cards(say<"learn.cards">(), in_hand_order(game_.order, at_.hand), game_.order, false);
  }

  /// Whether it was answered, and rightly; nothing if the person left.
  std::optional<bool> ask() {
    std::vector<string> words;
    for (const auto* c : choices_) words.push_back(c->words);
    const Talk::Also also{
        false, true, told(say<"learn.one-best">(task())), [&](std::string_view line) {
          const auto card = card_named(line);
          if (!card) return string();
          return told(at_.hand.has(*card) ? say<"learn.not-a-choice">(*card) : say<"learn.not-held">(*card));
        }};
    Reply reply = talk_.ask(task(), words, also);
    for (; reply.what == Reply::What::hint; reply = talk_.ask(task(), words, also)) talk_.say(hint());
    if (reply.what != Reply::What::choice) return std::nullopt;
    const Position::Choice& mine = *choices_[reply.choice];
    tell(mine);
    return mine.words == at_.answer;
  }

 private:
  string told(const Message& message) const { return text(message, {at_.names, int(at_.seat), talk_.style()}); }

  /// What the table would ask.
  Message task() const {
    switch (at_.theme) {
      case Theme::pick: return say<"task.pick">();
      case Theme::bury: return say<"task.bury">(1, which<"more">());
      case Theme::call: return say<"task.call">(which<"may">());
      default: break;
    }
    const bool leads = at_.tricks.empty() || at_.tricks.back().cards.size() == game_.players;
    if (leads) return say<"task.lead">(which<"any">());
    const PlaySuit led = game_.order.suit_of(at_.tricks.back().cards.front());
    const bool follows = !(at_.hand & game_.order.of(led)).empty();
    return follows ? say<"task.follow">(led, which<"any">()) : say<"task.any">(which<"any">());
  }

  Message picked() const {
    if (at_.called != kNoCard) return say<"contract.called">(at_.picker, at_.called);
    return at_.alone ? say<"contract.alone">(at_.picker) : say<"contract.picked">(at_.picker, which<"picked">());
  }

  /// In hand, or played already.
  bool is_my_card(Card card) const {
    if (at_.hand.has(card)) return true;
    for (const PlayedTrick& t : at_.tricks)
      for (std::size_t i = 0; i < t.cards.size(); ++i)
        if (t.cards[i] == card && (t.leader + i) % game_.players == at_.seat) return true;
    return false;
  }

  /// "Trick 2: Anna led the KC, Ben the 9C. Anna took 4."
  string trick_text(std::size_t number) const {
    const PlayedTrick& t = at_.tricks[number];
    std::vector<Message> laid;
    int points = 0;
    std::size_t best = 0;
    const auto seat = [&](std::size_t i) { return Seat((t.leader + i) % game_.players); };
    for (std::size_t i = 0; i < t.cards.size(); ++i) {
      if (i > 0 && game_.order.beats(t.cards[i], t.cards[best])) best = i;
      points += game_.order.points_of(t.cards[i]);
      laid.push_back(say<"learn.trick-card">(seat(i), t.cards[i], which<"led", "played">(i == 0)));
    }
    if (t.cards.size() == game_.players) return told(say<"learn.trick">(number + 1, laid, seat(best), points));
    return told(say<"learn.table">(laid, seat(best), points));
  }

  /// "lead the QC", "call the AH", "go alone".
  Message deed(std::string_view choice) const {
    const auto card = card_named(choice);
    const bool leads = at_.tricks.empty() || at_.tricks.back().cards.size() == game_.players;
    const string verb(choice.substr(0, choice.find(' ')));
    return say<"learn.deed">(sheepshead::chosen(verb == "play" && leads ? "lead" : verb),
                             card ? CardSet(*card) : CardSet());
  }

  /// The best and the next best, as they lie in the hand; where there are no others, why one is better.
  string hint() const {
    std::vector<const Position::Choice*> two = choices_;
    std::stable_sort(two.begin(), two.end(), [](auto* a, auto* b) { return a->value > b->value; });
    if (two.size() < 3) {
      string all;
      for (const Message& why : at_.why) all += (all.empty() ? "" : " ") + app::text(why, {.cards = talk_.style()});
      return all;
    }
    const auto is_first = [&](const auto* c) { return c == two[0] || c == two[1]; };
    const auto* one = *std::find_if(choices_.begin(), choices_.end(), is_first);
    const auto* other = one == two[0] ? two[1] : two[0];
    return told(say<"learn.between">(deed(one->words), deed(other->words)));
  }

  void tell(const Position::Choice& mine) {
    const Position::Choice *best = nullptr, *next = nullptr;
    for (const auto* c : choices_) {
      if (c->words == at_.answer)
        best = c;
      else if (next == nullptr || c->value > next->value)
        next = c;
    }
    const bool right = &mine == best;
    talk_.say(told(say<"learn.verdict">(which<"right", "better">(right), deed(best->words))));
    for (const Message& why : at_.why) talk_.say(app::text(why, {.cards = talk_.style()}));
    const Position::Choice* other = right ? next : &mine;
    if (other == nullptr) return;
    const string worth = signed_text(best->value, talk_.style()), that = signed_text(other->value, talk_.style());
    talk_.say(
        told(right ? say<"learn.worth">(worth, deed(other->words), that) : say<"learn.worth-yours">(worth, that)));
  }

  Talk& talk_;
  const Game& game_;
  const Position& at_;
  std::vector<const Position::Choice*> choices_;
};

}  // namespace

void ask_positions(Talk& talk, const Variant& variant, const DrillWish& wish) {
  const Game game = compile(variant.rules);
  const auto all = positions_of(wish.theme);
  const auto first = std::size_t(wish.from - 1), end = std::min(all.size(), first + std::size_t(wish.count));
  const string theme = wish.theme ? " --theme " + string(name_of(*wish.theme)) : "";
  talk.heading(wish.theme ? words<"learn.puzzles">(title_of(*wish.theme)) : words<"learn.puzzles-all">());
  talk.gap();
  talk.say(words<"learn.puzzles-intro">(end - first, text(sheepshead::title_of(variant))));
  std::size_t asked = 0, right = 0;
  bool left = false;
  for (std::size_t i = first; i < end && !left; ++i) {
    talk.gap();
    talk.heading(words<"learn.puzzle">(i - first + 1, end - first, title_of(all[i]->theme)));
    talk.gap();
    AskedPosition position(talk, game, *all[i]);
    position.show();
    const auto answered = position.ask();
    left = !answered;
    asked += !left;
    right += answered.value_or(false);
  }
  talk.gap();
  talk.say(asked == 0 ? words<"learn.no-answer">() : words<"learn.result">(right, asked));
  if (first + asked < all.size()) {
    talk.say(words<"learn.on">());
    talk.row(fmt::format("  {} learn puzzles{} --from {}", program_again(), theme, first + asked + 1));
  } else {
    talk.say(words<"learn.all-done">());
    talk.row("  " + program_again() + " puzzle --theme " + string(wish.theme ? name_of(*wish.theme) : "lead"));
  }
}

}  // namespace sheepshead::app
