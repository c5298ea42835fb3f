#include "notation/glossary.hpp"

#include <algorithm>
#include <array>

#include "notation/prose.hpp"
#include "notation/spelling.hpp"
#include "speech/order.hpp"
#include "words/groups/term.hpp"

namespace sheepshead {
namespace {

constexpr std::string_view kBefore = "term.", kName = ".name";

constexpr bool is_name(std::string_view id) { return id.ends_with(kName); }

constexpr auto kTerms = [] {
  constexpr auto& rows = words::Group<"term">::rows;
  std::array<Term, std::ranges::count_if(rows, is_name, &words::Declared::id)> all;
  std::size_t n = 0;
  for (const words::Declared& row : rows)
    if (is_name(row.id)) all[n++].id = row.id.substr(kBefore.size(), row.id.size() - kBefore.size() - kName.size());
  return all;
}();

Message part(const Term& t, std::string_view name) {
  return {words::find(std::string(kBefore) + std::string(t.id) + "." + std::string(name)), {}, {}};
}

/// Capital and small letters, hyphens and spaces alike.
std::string lower_case(std::string_view word) {
  std::string out = speech::folded(word);
  for (char& c : out)
    if (c == '-' || c == '_') c = ' ';
  return out;
}

const Term* find_in(std::string_view word, const speech::Language& language) {
  for (const Term& t : kTerms)
    if (lower_case(t.name(language)) == word) return &t;
  for (const Term& t : kTerms)
    for (const std::string& other : t.others(language))
      if (lower_case(other) == word) return &t;
  return nullptr;
}

}  // namespace

std::string Term::name(const speech::Language& language) const { return language.text(part(*this, "name")); }

std::vector<std::string> Term::others(const speech::Language& language) const {
  const std::string all = language.text(part(*this, "others"));
  std::vector<std::string> out;
  for (std::string_view rest = all; !rest.empty();) {
    const auto end = std::min(rest.find(", "), rest.size());
    out.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return out;
}

Message Term::meaning() const { return part(*this, "meaning"); }
Message Term::example() const { return part(*this, "example"); }

std::span<const Term> glossary() { return kTerms; }

const Term* find_term(std::string_view word, const speech::Language& language) {
  const std::string meant = lower_case(trimmed(word));
  if (meant.empty()) return nullptr;
  const Term* found = find_in(meant, language);
  return found != nullptr || &language == &speech::english() ? found : find_in(meant, speech::english());
}

std::vector<std::string> term_names(const speech::Language& language) {
  std::vector<std::string> all;
  for (const Term& t : kTerms) {
    all.push_back(t.name(language));
    for (std::string& other : t.others(language)) all.push_back(std::move(other));
  }
  return all;
}

std::string term_text(const Term& t, int width, const speech::Language& language) {
  std::string others;
  for (const std::string& other : t.others(language)) others += (others.empty() ? "" : ", ") + other;
  Prose p(width);
  p.heading(capital(t.name(language)) + (others.empty() ? "" : " (" + others + ")"));
  p.say(language.text(t.meaning())).stop();
  p.say(language.text(say<"term.in-full">(t.example()))).stop();
  return p.text();
}

}  // namespace sheepshead
