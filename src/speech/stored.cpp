// The languages of the program.
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "speech/catalogs.hpp"
#include "speech/language.hpp"

namespace sheepshead::speech {
namespace {

constexpr std::string_view kPseudo = "en-XA", kEnglish = "en-US";

/// A language of the program, made of its catalog when it's first spoken, by whichever thread comes first.
struct Spoken {
  std::string_view tag, json;
  std::once_flag made;
  std::unique_ptr<Language> language;
};

std::list<Spoken>& all_spoken() {
  static std::list<Spoken> all = [] {
    std::list<Spoken> of;
    const auto add = [&](std::string_view tag, std::string_view json) {
      Spoken& one = of.emplace_back();
      one.tag = tag;
      one.json = json;
    };
    for (const Catalog& one : catalogs()) {
      add(one.tag, one.json);
      if (one.tag == kEnglish) add(kPseudo, one.json);
    }
    return of;
  }();
  return all;
}

/// Null if there's none of this very tag.
const Language* spoken(std::string_view tag) {
  for (Spoken& one : all_spoken()) {
    if (one.tag != tag) continue;
    std::call_once(one.made, [&] { one.language = std::make_unique<Language>(one.tag, one.json); });
    return one.language.get();
  }
  return nullptr;
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
  static const Language& one = *spoken(kEnglish);
  return one;
}

const Language* language(std::string_view tag) {
  if (tag == "C" || tag == "POSIX" || tag.starts_with("C.")) return &english();
  if (const Language* exact = spoken(tag)) return exact;
  for (const Catalog& one : catalogs())
    if (first_part(one.tag) == first_part(tag)) return spoken(one.tag);
  return nullptr;
}

}  // namespace sheepshead::speech
