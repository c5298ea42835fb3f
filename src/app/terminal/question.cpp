#include "app/terminal/question.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "app/console/card_words.hpp"
#include "app/console/tongue.hpp"
#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "notation/near_words.hpp"
#include "notation/spelling.hpp"
#include "words/groups/answer.hpp"
#include "words/groups/typed.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::string_view;

string lower(string_view text) {
  string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return out;
}

std::vector<string> words_of(string_view line) {
  constexpr string_view kBlank = " \t\r\n,.";
  std::vector<string> words;
  while (true) {
    const auto from = line.find_first_not_of(kBlank);
    if (from == string_view::npos) return words;
    line.remove_prefix(from);
    const auto to = std::min(line.find_first_of(kBlank), line.size());
    words.push_back(lower(line.substr(0, to)));
    line.remove_prefix(to);
  }
}

/// A word of the program that can be typed, such as "go-on", in the language.
string word_in(const speech::Language& language, string_view word) {
  string choice(word);
  std::replace(choice.begin(), choice.end(), '-', '_');
  return language.text(say<"answer.word">(chosen(choice)));
}

constexpr std::array<std::pair<string_view, Command>, 23> kCommands{{
    {"?", Command::help},       {"help", Command::help},       {"u", Command::rules},      {"rules", Command::rules},
    {"l", Command::last_trick}, {"last", Command::last_trick}, {"h", Command::hint},       {"hint", Command::hint},
    {"s", Command::score},      {"score", Command::score},     {"ledger", Command::score}, {"t", Command::counts},
    {"count", Command::counts}, {"counts", Command::counts},   {"c", Command::claim},      {"claim", Command::claim},
    {"q", Command::quit},       {"quit", Command::quit},       {"hilfe", Command::help},   {"regeln", Command::rules},
    {"tipp", Command::hint},    {"stand", Command::score},     {"ende", Command::quit},
}};

/// What is done with a card in this phase.
Kind card_kind(Phase phase) {
  switch (phase) {
    case Phase::bury: return Kind::bury;
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_partner:
    case Phase::call_ace: return Kind::call;
    case Phase::under: return Kind::under;
    case Phase::exchange:
    case Phase::give_back: return Kind::give;
    default: return Kind::play;
  }
}

struct Word {
  string_view text;
  Kind kind;
};
/// Words besides those that are shown.
constexpr std::array kWords{
    Word{"pass", Kind::pass},
    Word{"pick", Kind::pick},
    Word{"leaster", Kind::call_leaster},
    Word{"call-leaster", Kind::call_leaster},
    Word{"doubler", Kind::call_doubler},
    Word{"call-doubler", Kind::call_doubler},
    Word{"redeal", Kind::redeal},
    Word{"silent", Kind::silent},
    Word{"keep", Kind::silent},
    Word{"no", Kind::silent},
    Word{"go-on", Kind::silent},
    Word{"closed", Kind::silent},
    Word{"crack", Kind::crack},
    Word{"recrack", Kind::recrack},
    Word{"crack-back", Kind::recrack},
    Word{"alone", Kind::alone},
    Word{"go-alone", Kind::alone},
    Word{"castrate", Kind::castrate},
    Word{"sheepshead", Kind::sheepshead},
    Word{"call-sheepshead", Kind::sheepshead},
    Word{"all", Kind::take_all},
    Word{"take-all", Kind::take_all},
    Word{"nuclear", Kind::take_all},
    Word{"go-nuclear", Kind::take_all},
    Word{"hick", Kind::hick},
    Word{"best", Kind::best},
    Word{"the-best", Kind::best},
    Word{"announce-call", Kind::announce_call},
    Word{"billy", Kind::billy},
    Word{"solo", Kind::side_solo},
    Word{"side-solo", Kind::side_solo},
    Word{"lay-up", Kind::lay_up},
    Word{"lay-it-up", Kind::lay_up},
    Word{"first-trick", Kind::first_trick},
};
/// What may stand before a card, a suit, a pair or a number.
constexpr std::array kVerbs{Word{"play", Kind::play},   Word{"lead", Kind::play},   Word{"bury", Kind::bury},
                            Word{"call", Kind::call},   Word{"under", Kind::under}, Word{"lay", Kind::under},
                            Word{"give", Kind::give},   Word{"pass", Kind::give},   Word{"take", Kind::take},
                            Word{"trick", Kind::trick}, Word{"suit", Kind::suit},   Word{"trump", Kind::suit},
                            Word{"blitz", Kind::blitz}, Word{"show", Kind::blitz}};

std::optional<Suit> suit_named(string_view word) {
  for (int s = 0; s < kSuits; ++s) {
    const string_view name = name_of(Suit(s));
    if (word == name || word == name.substr(0, name.size() - 1) || word == word_in(tongue(), name)) return Suit(s);
  }
  return std::nullopt;
}

std::vector<Message> all_choices(const std::vector<Option>& options) {
  std::vector<Message> words;
  for (const Option& o : options) words.push_back(as_is(o.word));
  return words;
}

/// What somebody typed, fit to be shown.
string shown(string_view line) {
  const string quoted = excerpt(line);
  return quoted;
}

string joined_words(const std::vector<string>& words, std::size_t from) {
  string text;
  for (std::size_t i = from; i < words.size(); ++i) text += (i > from ? "-" : "") + words[i];
  return text;
}

std::optional<int> number_in(string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

/// A card, a suit that stands for its ace, a trump suit, a pair, a number: what a verb can have with it.
std::optional<Action> object_named(const Scene& scene, Kind kind, const string& word) {
  if (takes_card(kind))
    if (const auto card = parse_card(word)) return Action(kind, *card);
  const auto suit = suit_named(word);
  if (kind == Kind::call && suit) {
    const CardSet choices = scene.view.legal.cards & printed_suit(*suit);
    return Action(kind, choices.size() == 1 ? choices.first() : Card(Rank::ace, *suit));
  }
  if (kind == Kind::suit && suit) return Action(kind, int(*suit));
  if (kind == Kind::blitz)
    for (int p = 0; p < kPairs; ++p)
      if (word == name_of(Pair(p)) || word == "both-" + string(name_of(Pair(p)))) return Action(kind, p);
  if (kind == Kind::take || kind == Kind::trick)
    if (const auto n = number_in(word); n && *n >= 0 && *n < kCards) return Action(kind, *n);
  return std::nullopt;
}

/// What the question's cards or numbers are for.
Kind object_kind(const Scene& scene) {
  switch (scene.view.phase) {
    case Phase::take: return Kind::take;
    case Phase::name_trick: return Kind::trick;
    case Phase::name_trump: return Kind::suit;
    case Phase::blitz:
    case Phase::late_blitz: return Kind::blitz;
    default: return card_kind(scene.view.phase);
  }
}

}  // namespace

namespace {

string_view silence(Phase phase) {
  switch (phase) {
    case Phase::redeal:
    case Phase::exchange: return "keep";
    case Phase::lay_up: return "closed";
    case Phase::call_first:
    case Phase::call_ace:
    case Phase::call_partner:
    case Phase::under:
    case Phase::sheepshead: return "go-on";
    default: return "silent";
  }
}

string word_in(const speech::Language& language, const Scene& scene, Action action) {
  const Kind kind = action.kind();
  if (takes_card(kind)) return to_text(action.card(), scene.style);
  switch (kind) {
    case Kind::call_leaster: return word_in(language, "leaster");
    case Kind::call_doubler: return word_in(language, "doubler");
    case Kind::announce_call: return word_in(language, "call");
    case Kind::take_all: return word_in(language, scene.game->nuclear ? "nuclear" : "all");
    case Kind::take:
    case Kind::trick: return std::to_string(action.number());
    case Kind::suit: return word_in(language, name_of(Suit(action.number())));
    case Kind::blitz: return word_in(language, name_of(Pair(action.number())));
    case Kind::silent: return word_in(language, silence(scene.view.phase));
    default: return word_in(language, to_text(action));
  }
}

}  // namespace

string word_for(const Scene& scene, Action action) { return word_in(tongue(), scene, action); }

string choices_text(const Question& q) {
  string text;
  for (const Option& o : q.options) text += (text.empty() ? "" : " ") + o.word;
  return text;
}

Question question(const Scene& scene) {
  const View& v = scene.view;
  Question q;
  if (v.turn != v.seat || v.legal.empty()) return q;
  q.task = task(*scene.game, v);
  const auto add = [&](Action a) {
    q.options.push_back({a, word_for(scene, a), word_in(speech::english(), scene, a)});
  };
  constexpr std::array kOrder{Kind::pick,         Kind::hick,          Kind::pass,   Kind::call_leaster,
                              Kind::call_doubler, Kind::announce_call, Kind::billy,  Kind::side_solo,
                              Kind::best,         Kind::redeal,        Kind::crack,  Kind::recrack,
                              Kind::castrate,     Kind::sheepshead,    Kind::lay_up, Kind::first_trick};
  for (const Kind k : kOrder)
    if (v.legal.has(k)) add(Action(k));
  const Kind kind = v.legal.card_kind;
  if (takes_card(kind)) {
    for (const Card c : sorted(scene, v.legal.cards)) add(Action(kind, c));
  } else {
    q.numbers = !v.legal.cards.empty() && (kind == Kind::take || kind == Kind::trick);
    for (const Card c : v.legal.cards) add(Action(kind, int(c.index)));
  }
  for (const Kind k : {Kind::take_all, Kind::alone, Kind::silent})
    if (v.legal.has(k)) add(Action(k));
  return q;
}

char label_of(const Question& q, std::size_t i) {
  if (i >= q.options.size()) return 0;
  const Action a = q.options[i].action;
  if (!q.numbers) return i < kLabels.size() ? kLabels[i] : char{0};
  if (!takes_number(a.kind())) return 0;
  const int n = a.number();
  if (a.kind() == Kind::take) return n < 10 ? char('0' + n) : char{0};
  return n >= 1 && n <= int(kLabels.size()) ? kLabels[std::size_t(n - 1)] : char{0};
}

namespace {

/// A choice by its number in the list; where the answers are numbers, the number itself.
Typed read_number(const Scene& scene, const Question& q, int number, const string& word) {
  Typed t;
  if (q.numbers) {
    t.action = object_named(scene, object_kind(scene), word);
    if (!t.action) t.unclear = words<"typed.no-choice">(word, all_choices(q.options));
    return t;
  }
  const std::size_t count = q.options.size();
  if (number >= 1 && std::size_t(number) <= count) {
    t.action = q.options[std::size_t(number - 1)].action;
    return t;
  }
  t.unclear = words<"typed.no-number">(word, all_choices(q.options), count);
  return t;
}

/// A word of several choices, or the beginning of one.
Typed read_word(const Scene& scene, const Question& q, const string& word) {
  Typed t;
  std::vector<Option> begun;
  for (const Option& o : q.options) {
    if (lower(o.word) == word || o.plain == word) {
      t.action = o.action;
      return t;
    }
    if (!takes_card(o.action.kind()) && (lower(o.word).starts_with(word) || o.plain.starts_with(word)))
      begun.push_back(o);
  }
  if (word == "blitz" && scene.view.legal.has(Kind::blitz) && scene.view.legal.cards.size() == 1) {
    t.action = Action(Kind::blitz, int(scene.view.legal.cards.first().index));
    return t;
  }
  for (const Word& w : kWords)
    if (w.text == word) {
      t.action = Action(w.kind);
      return t;
    }
  if (begun.size() == 1) t.action = begun[0].action;
  if (begun.size() > 1) t.unclear = words<"typed.could-be">(shown(word), all_choices(begun));
  return t;
}

bool said_something(const Typed& t) { return t.action || t.command || !t.unclear.empty(); }

}  // namespace

Typed read_typed(const Scene& scene, const Question& q, string_view line) {
  Typed t;
  std::vector<string> words = words_of(cards_in_letters(line));
  if (words.empty()) {
    t.unclear = app::words<"typed.empty">(all_choices(q.options));
    return t;
  }
  // "? schmear", "?schmear"
  if (words[0].size() > 1 && words[0][0] == '?') {
    words.insert(words.begin() + 1, words[0].substr(1));
    words[0] = "?";
  }
  if (words.size() > 1 && (words[0] == "?" || words[0] == "help")) {
    t.command = Command::help;
    for (std::size_t i = 1; i < words.size(); ++i) t.topic += (i > 1 ? " " : "") + words[i];
    return t;
  }
  const string word = joined_words(words, 0);
  for (const auto& [text, command] : kCommands)
    if (word == text) {
      t.command = command;
      return t;
    }

  // A card, a suit, a number or a pair, with or without its verb.
  if (words.size() > 1)
    for (const Word& verb : kVerbs)
      if (words[0] == verb.text)
        if ((t.action = object_named(scene, verb.kind, joined_words(words, 1)))) return t;
  if (const auto card = parse_card(word)) {
    t.action = Action(card_kind(scene.view.phase), *card);
    return t;
  }
  if (const auto number = number_in(word)) return read_number(scene, q, *number, word);
  if ((t.action = object_named(scene, object_kind(scene), word))) return t;
  t = read_word(scene, q, word);
  if (!said_something(t)) t.unclear = app::words<"typed.unclear">(shown(line), all_choices(q.options));
  return t;
}

std::optional<Action> meant_so_far(const Scene& scene, const Question& q, string_view line) {
  if (line.size() == 1)
    for (std::size_t i = 0; i < q.options.size(); ++i)
      if (label_of(q, i) == line[0]) return q.options[i].action;
  const Typed typed = read_typed(scene, q, line);
  if (!typed.action) return std::nullopt;
  for (const Option& o : q.options)
    if (o.action == *typed.action) return o.action;
  return std::nullopt;
}

string doubt(const Scene& scene, Action action) {
  const CardSet legal = scene.view.legal.cards;
  if (action.kind() != Kind::bury || scene.view.phase != Phase::bury || !legal.has(action.card())) return {};
  const auto is_trump = [&](Card c) { return scene.order().suit_of(c) == PlaySuit::trump; };
  bool fail = false;
  for (const Card c : legal) fail = fail || !is_trump(c);
  if (!fail || !is_trump(action.card())) return {};
  return text(say<"typed.doubt">(action.card()), scene.listener());
}

std::optional<bool> read_yes_or_no(string_view line) {
  const string word = joined_words(words_of(line), 0);
  const auto means = [&](string_view plain) {
    const string here = word_in(tongue(), plain);
    return word == plain || word == plain.substr(0, 1) || word == here || word == here.substr(0, 1);
  };
  if (means("yes")) return true;
  if (means("no")) return false;
  return std::nullopt;
}

bool may_begin(const Question& q, char letter) {
  const char small = letter >= 'A' && letter <= 'Z' ? char(letter - 'A' + 'a') : letter;
  for (const Option& o : q.options) {
    // At a question that is answered with a card any card may be typed, whether it is a choice or not.
    if (takes_card(o.action.kind()) && string_view("akqj").find(small) != string_view::npos) return true;
    if (lower(o.word)[0] == small || o.plain[0] == small) return true;
  }
  return false;
}

}  // namespace sheepshead::app
