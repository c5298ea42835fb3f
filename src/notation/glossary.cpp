#include "notation/glossary.hpp"

#include <algorithm>

#include "notation/glossary_terms.hpp"
#include "notation/prose.hpp"
#include "notation/spelling.hpp"

namespace sheepshead {
namespace {

std::string lower_case(std::string_view word) {
  std::string out(word);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    if (c == '-' || c == '_') c = ' ';
  }
  return out;
}

/// Calls `take` with each name of a term until it says that it has what it wants.
template <class Take>
bool any_name(const Term& t, Take take) {
  if (take(t.name)) return true;
  for (std::string_view rest = t.others; !rest.empty();) {
    const auto end = std::min(rest.find(", "), rest.size());
    if (take(rest.substr(0, end))) return true;
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return false;
}

}  // namespace

std::span<const Term> glossary() { return kTerms; }

const Term* find_term(std::string_view word) {
  const std::string meant = lower_case(trimmed(word));
  for (const Term& t : kTerms)
    if (lower_case(t.name) == meant) return &t;
  for (const Term& t : kTerms)
    if (any_name(t, [&](std::string_view name) { return lower_case(name) == meant; })) return &t;
  return nullptr;
}

std::vector<std::string> term_names() {
  std::vector<std::string> all;
  for (const Term& t : kTerms)
    any_name(t, [&](std::string_view name) {
      all.emplace_back(name);
      return false;
    });
  return all;
}

std::string term_text(const Term& t, int width) {
  Prose p(width);
  p.heading(capital(std::string(t.name)) + (t.others.empty() ? "" : " (" + std::string(t.others) + ")"));
  p.say(t.meaning).stop();
  p.say("Example: " + std::string(t.example)).stop();
  return p.text();
}

}  // namespace sheepshead
