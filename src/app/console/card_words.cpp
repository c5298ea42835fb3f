#include "app/console/card_words.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "app/console/tongue.hpp"
#include "cards/card.hpp"
#include "cards/text.hpp"
#include "words/groups/card.hpp"

namespace sheepshead::app {
namespace {

using std::string;
using std::string_view;

/// Letter for letter as long as before, so that a place in one is the same place in the other.
string plain_letters(string_view text) {
  string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    if (c == '-' || c == '\t') c = ' ';
  }
  return out;
}

struct Name {
  string text;
  Card card;
};

/// Longest first, so that the name with its article comes before the one without it.
std::vector<Name> names_of_cards() {
  std::vector<Name> names;
  for (int i = 0; i < kCards; ++i) {
    const Card card{std::uint8_t(i)};
    const string suit(name_of(card.suit()));
    const string english = speech::english().text(say<"card.name">(card));
    const string rank = to_text(card).substr(0, to_text(card).size() - 1);
    for (const string& name :
         {english, rank + " of " + suit, rank + " " + suit, string(name_of(card.rank())) + " " + suit})
      for (const string& article : {string(), string("the ")}) names.push_back({plain_letters(article + name), card});
    names.push_back({plain_letters(text(say<"card.name">(card))), card});
  }
  std::stable_sort(names.begin(), names.end(),
                   [](const Name& a, const Name& b) { return a.text.size() > b.text.size(); });
  return names;
}

/// A letter, a digit or part of one that is not ASCII: a name does not begin or end inside a word.
bool of_a_word(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c & '\x80') != 0; }

}  // namespace

string cards_in_letters(string_view line) {
  string out(line);
  string plain = plain_letters(line);
  // No line without a blank or a hyphen names one, and most lines that are typed are one word.
  if (plain.find(' ') == string::npos) return out;
  for (const Name& name : names_of_cards())
    for (auto at = plain.find(name.text); at != string::npos; at = plain.find(name.text, at + 1)) {
      const auto end = at + name.text.size();
      if ((at > 0 && of_a_word(plain[at - 1])) || (end < plain.size() && of_a_word(plain[end]))) continue;
      const string letters = to_text(name.card);
      out.replace(at, name.text.size(), letters);
      plain.replace(at, name.text.size(), letters);
    }
  return out;
}

}  // namespace sheepshead::app
