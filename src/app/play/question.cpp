#include "app/play/question.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"

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

constexpr std::array<std::pair<string_view, Command>, 18> kCommands{{
    {"?", Command::help},
    {"help", Command::help},
    {"u", Command::rules},
    {"rules", Command::rules},
    {"l", Command::last_trick},
    {"last", Command::last_trick},
    {"h", Command::hint},
    {"hint", Command::hint},
    {"s", Command::score},
    {"score", Command::score},
    {"ledger", Command::score},
    {"t", Command::counts},
    {"count", Command::counts},
    {"counts", Command::counts},
    {"c", Command::claim},
    {"claim", Command::claim},
    {"q", Command::quit},
    {"quit", Command::quit},
}};

/// What is done with a card in this phase.
Kind card_kind(Phase phase) {
  switch (phase) {
    case Phase::bury: return Kind::bury;
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_ace: return Kind::call;
    case Phase::under: return Kind::under;
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
    Word{"crack", Kind::crack},
    Word{"recrack", Kind::recrack},
    Word{"alone", Kind::alone},
};
constexpr std::array kVerbs{Word{"play", Kind::play}, Word{"lead", Kind::play},   Word{"bury", Kind::bury},
                            Word{"call", Kind::call}, Word{"under", Kind::under}, Word{"lay", Kind::under}};

std::optional<Suit> suit_named(string_view word) {
  for (int s = 0; s < kSuits; ++s) {
    const string_view name = name_of(Suit(s));
    if (word == name || word == name.substr(0, name.size() - 1)) return Suit(s);
  }
  return std::nullopt;
}

string options_text(const Question& q) {
  std::vector<string> words;
  for (const Option& o : q.options) words.push_back(o.word);
  return joined(words, "or");
}

}  // namespace

string word_for(const Scene& scene, Action action) {
  if (takes_card(action.kind())) return to_text(action.card(), scene.style);
  switch (action.kind()) {
    case Kind::call_leaster: return "leaster";
    case Kind::call_doubler: return "doubler";
    case Kind::silent:
      return scene.view.phase == Phase::redeal ? "keep" : scene.view.phase == Phase::call_first ? "go-on" : "silent";
    default: return to_text(action);
  }
}

Question question(const Scene& scene) {
  const View& v = scene.view;
  Question q;
  if (v.turn != v.seat || v.legal.empty()) return q;
  q.task = task(*scene.game, v);
  constexpr std::array kOrder{Kind::pick,   Kind::pass,  Kind::call_leaster, Kind::call_doubler,
                              Kind::redeal, Kind::crack, Kind::recrack,      Kind::silent};
  for (const Kind k : kOrder)
    if (v.legal.has(k)) q.options.push_back({Action(k), word_for(scene, Action(k))});
  if (!v.legal.cards.empty())
    for (const Card c : sorted(*scene.game, v.legal.cards)) {
      const Action a(v.legal.card_kind, c);
      q.options.push_back({a, word_for(scene, a)});
    }
  if (v.legal.has(Kind::alone)) q.options.push_back({Action(Kind::alone), word_for(scene, Action(Kind::alone))});
  return q;
}

Typed read_typed(const Scene& scene, const Question& q, string_view line) {
  Typed t;
  const std::vector<string> words = words_of(line);
  if (words.empty()) {
    t.unclear = "Answer with " + options_text(q) + ", or ? for help.";
    return t;
  }
  string word = words[0];
  if (words.size() == 2 && word == "go" && words[1] == "on") word = "go-on";
  if (words.size() == 2 && word == "crack" && words[1] == "back") word = "recrack";
  if (words.size() == 2 && word == "go" && words[1] == "alone") word = "alone";
  if (words.size() == 2 && word == "call" && (words[1] == "leaster" || words[1] == "doubler")) word = words[1];
  const bool single = words.size() == 1 || word != words[0];

  if (single)
    for (const auto& [text, command] : kCommands)
      if (word == text) {
        t.command = command;
        return t;
      }

  // A card, with or without its verb.
  Kind kind = card_kind(scene.view.phase);
  string card_word = words.size() == 1 ? word : string();
  if (words.size() == 2)
    for (const Word& verb : kVerbs)
      if (words[0] == verb.text) {
        kind = verb.kind;
        card_word = words[1];
      }
  if (const auto card = parse_card(card_word)) {
    t.action = Action(kind, *card);
    return t;
  }
  if (kind == Kind::call)
    if (const auto suit = suit_named(card_word)) {
      const Card ten(Rank::ten, *suit);
      t.action = Action(kind, scene.view.legal.cards.has(ten) ? ten : Card(Rank::ace, *suit));
      return t;
    }

  if (single) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error == std::errc() && end == word.data() + word.size()) {
      if (number >= 1 && number <= int(q.options.size())) {
        t.action = q.options[std::size_t(number - 1)].action;
      } else {
        t.unclear = "There is no choice " + word + ": " + options_text(q) + " stand" +
                    (q.options.size() == 1 ? "s" : "") + " as 1" +
                    (q.options.size() == 1 ? "" : " to " + std::to_string(q.options.size())) + ".";
      }
      return t;
    }
    std::vector<Option> begun;
    for (const Option& o : q.options) {
      if (lower(o.word) == word) {
        t.action = o.action;
        return t;
      }
      if (!takes_card(o.action.kind()) && lower(o.word).starts_with(word)) begun.push_back(o);
    }
    for (const Word& w : kWords)
      if (w.text == word) {
        t.action = Action(w.kind);
        return t;
      }
    if (begun.size() == 1) {
      t.action = begun[0].action;
      return t;
    }
    if (begun.size() > 1) {
      std::vector<string> meant;
      for (const Option& o : begun) meant.push_back(o.word);
      t.unclear = in_quotes(word) + " could be " + joined(meant, "or") + ": type a letter more.";
      return t;
    }
  }
  t.unclear = in_quotes(line) + " is not understood: answer with " + options_text(q) + ", or ? for help.";
  return t;
}

}  // namespace sheepshead::app
