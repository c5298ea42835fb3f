// The languages of the program.
#include <map>
#include <memory>

#include "speech/catalogs.hpp"
#include "speech/language.hpp"

namespace sheepshead::speech {
namespace {

constexpr std::string_view kPseudo = "en-XA", kEnglish = "en-US";

/// All of them, each made of its catalog and spoken from then on.
const std::map<std::string_view, std::unique_ptr<Language>>& spoken() {
  static const auto all = [] {
    std::map<std::string_view, std::unique_ptr<Language>> made;
    for (const Catalog& one : catalogs()) {
      made.emplace(one.tag, std::make_unique<Language>(one.tag, one.json));
      if (one.tag == kEnglish) made.emplace(kPseudo, std::make_unique<Language>(kPseudo, one.json));
    }
    return made;
  }();
  return all;
}

/// "de" of "DE_at.UTF-8".
std::string first_part(std::string_view tag) {
  std::string part(tag.substr(0, tag.find_first_of("-_.@")));
  for (char& c : part)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return part;
}

}  // namespace

std::vector<std::string_view> tags() {
  std::vector<std::string_view> all;
  for (const Catalog& one : catalogs()) all.push_back(one.tag);
  return all;
}

const Language& english() {
  static const Language& one = *spoken().at(kEnglish);
  return one;
}

const Language* language(std::string_view tag) {
  if (tag == "C" || tag == "POSIX" || tag.starts_with("C.")) return &english();
  const auto exact = spoken().find(tag);
  if (exact != spoken().end()) return exact->second.get();
  for (const Catalog& one : catalogs())
    if (first_part(one.tag) == first_part(tag)) return spoken().at(one.tag).get();
  return nullptr;
}

}  // namespace sheepshead::speech
