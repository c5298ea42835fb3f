// Positions that ask before they tell.
#include <fmt/format.h>

#include <algorithm>

#include "app/learn/lesson.hpp"
#include "app/learn/lessons.hpp"
#include "notation/action_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/names.hpp"
#include "rules/game.hpp"
#include "search/analysis/remarks.hpp"

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
    const bool mine = at_.picker == at_.seat;
    string story = at_.names[at_.dealer] + " dealt.";
    if (!at_.passed.empty()) {
      std::vector<string> names;
      for (const Seat s : at_.passed) names.push_back(at_.names[s]);
      story += " " + joined(names) + " passed.";
    } else if (at_.theme == Theme::pick) {
      story += " You are the first to be asked.";
    }
    if (at_.picker != kNoSeat) {
      story += " " + at_.names[at_.picker] + " picked";
      if (at_.called != kNoCard)
        story += string(mine && !at_.buried.empty() ? ", buried the " + two(at_.buried) + "," : "") +
                 " and called the " + talk_.card(at_.called);
      else if (at_.alone)
        story += string(mine && !at_.buried.empty() ? ", buried the " + two(at_.buried) + "," : "") +
                 (mine ? " and play alone" : " and plays alone");
      else if (mine && !at_.buried.empty())
        story += " and buried the " + two(at_.buried);
      story += ".";
    }
    if (!mine && at_.called != kNoCard && is_my_card(at_.called)) story += " You are the partner.";
    talk_.say(story);
    for (std::size_t t = 0; t < at_.tricks.size(); ++t) talk_.say(trick_text(t));
    talk_.cards("Your cards", in_hand_order(game_.order, at_.hand), game_.order, false);
  }

  /// Whether it was answered, and rightly; nothing if the person left.
  std::optional<bool> ask() {
    std::vector<string> words;
    for (const auto* c : choices_) words.push_back(c->words);
    const Talk::Also also{false, false,
                          at_.task + ". One of the choices is clearly the best, over many deals that fit what you see.",
                          [&](std::string_view line) {
                            const auto card = card_named(line);
                            if (!card) return string();
                            return at_.hand.has(*card) ? "The " + talk_.card(*card) + " is not one of the choices here."
                                                       : "You do not hold the " + talk_.card(*card) + ".";
                          }};
    const Reply reply = talk_.ask(at_.task, words, also);
    if (reply.what != Reply::What::choice) return std::nullopt;
    const Position::Choice& mine = *choices_[reply.choice];
    tell(mine);
    return mine.words == at_.answer;
  }

 private:
  string two(CardSet cards) const {
    std::vector<string> words;
    for (const Card c : in_hand_order(game_.order, cards)) words.push_back(talk_.card(c));
    return joined(words);
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
    string text;
    int points = 0;
    std::size_t best = 0;
    for (std::size_t i = 0; i < t.cards.size(); ++i) {
      if (i > 0 && game_.order.beats(t.cards[i], t.cards[best])) best = i;
      points += game_.order.points_of(t.cards[i]);
      const string& name = at_.names[(t.leader + i) % game_.players];
      text += (i == 0 ? name + " led the " : ", " + (name == "You" ? string("you") : name) + " the ") +
              talk_.card(t.cards[i]);
    }
    const string& taker = at_.names[(t.leader + best) % game_.players];
    const bool over = t.cards.size() == game_.players;
    return (over ? fmt::format("Trick {}: ", number + 1) : string("On the table: ")) + text + ". " +
           (over ? fmt::format("{} took {}.", taker, points)
                 : fmt::format("{} {} winning it, {} points so far.", taker, taker == "You" ? "are" : "is", points));
  }

  /// "lead the QC", "call the AH", "go alone".
  string deed(std::string_view choice) const {
    if (choice == "alone") return "go alone";
    const auto card = card_named(choice);
    if (!card) return string(choice);
    const bool leads = at_.tricks.empty() || at_.tricks.back().cards.size() == game_.players;
    const string verb(choice.substr(0, choice.find(' ')));
    return (verb == "play" && leads ? "lead" : verb) + " the " + talk_.card(*card);
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
    talk_.say((right ? "Right: " : "Better: ") + deed(best->words) + ".");
    for (const string& why : at_.why) talk_.say(why);
    const Position::Choice* other = right ? next : &mine;
    if (other == nullptr) return;
    talk_.say(fmt::format("Worth {} game points on average; {}, {}.", signed_text(best->value, talk_.style()),
                          right ? "the next best, to " + deed(other->words) : "your answer",
                          signed_text(other->value, talk_.style())));
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
  talk.heading("Puzzles: " + (wish.theme ? string(title_of(*wish.theme)) : string("what is best here?")));
  talk.gap();
  talk.say(
      fmt::format("{} positions at this table: {}. You see what the player sees. Answer first; then you hear what is "
                  "best, and why. ? helps, q leaves.",
                  end - first, variant.name));
  std::size_t asked = 0, right = 0;
  bool left = false;
  for (std::size_t i = first; i < end && !left; ++i) {
    talk.gap();
    talk.heading(fmt::format("Puzzle {} of {}: {}", i - first + 1, end - first, title_of(all[i]->theme)));
    talk.gap();
    AskedPosition position(talk, game, *all[i]);
    position.show();
    const auto answered = position.ask();
    left = !answered;
    asked += !left;
    right += answered.value_or(false);
  }
  talk.gap();
  talk.say(asked == 0 ? "No puzzle answered." : fmt::format("{} of {} right.", right, asked));
  if (first + asked < all.size()) {
    talk.say("Go on with:");
    talk.row(fmt::format("  sheepshead learn puzzles{} --from {}", theme, first + asked + 1));
  } else {
    talk.say("These were all of them. New ones are made by:");
    talk.row("  sheepshead puzzle --theme " + string(wish.theme ? name_of(*wish.theme) : "lead"));
  }
}

}  // namespace sheepshead::app
