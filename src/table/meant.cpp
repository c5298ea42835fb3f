#include "table/meant.hpp"

#include <algorithm>

#include "notation/spelling.hpp"
#include "words/groups/objection.hpp"

namespace sheepshead {
namespace {

/// What U+00C0 to U+017F are without their accents, a letter each.
constexpr std::string_view kWithoutAccents =
    "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
    "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(kWithoutAccents.size() == 0x180 - 0xC0);

std::uint32_t without_capitals(std::uint32_t c) {
  const auto in = [c](std::uint32_t from, std::uint32_t to) { return c >= from && c <= to; };
  if (in('A', 'Z') || (in(0xC0, 0xDE) && c != 0xD7) || in(0x391, 0x3A9) || in(0x410, 0x42F)) return c + 0x20;
  if (in(0x400, 0x40F)) return c + 0x50;
  if (c == 0x178) return 0xFF;
  if (in(0x139, 0x148) || in(0x179, 0x17E)) return c + c % 2;
  if (in(0x100, 0x137) || in(0x14A, 0x177)) return c | 1;
  return c;
}

/// To compare by: without capitals, and if `plain` without accents and with one blank for whatever joins two words.
std::u32string compared(std::string_view text, bool plain) {
  std::u32string out;
  while (!text.empty()) {
    std::uint32_t c = without_capitals(take_character(text).value_or('?'));
    if (plain) {
      if (c >= 0x300 && c <= 0x36F) continue;  // an accent by itself
      if (c >= 0xC0 && c < 0xC0 + kWithoutAccents.size()) c = std::uint32_t(kWithoutAccents[c - 0xC0]);
      if (c == '\'' || c == 0x2018 || c == 0x2019 || c == '.') continue;
      if (c == '-' || c == '_' || c == 0xA0 || (c >= 0x2010 && c <= 0x2014)) c = ' ';
      if (c == ' ' && (out.empty() || out.back() == U' ')) continue;
    }
    out += char32_t(c);
  }
  while (plain && !out.empty() && out.back() == U' ') out.pop_back();
  return out;
}

}  // namespace

Meant find_name(std::span<const std::string> names, std::string_view typed) {
  const auto one_of = [&](auto fits) {
    Meant meant;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (fits(names[i])) {
        meant.index = i;
        meant.candidates.push_back(names[i]);
      }
    if (meant.candidates.size() > 1) meant.index.reset();
    return meant;
  };
  if (Meant exact = one_of([&](const std::string& n) { return n == typed; }); exact.index) return {exact.index, {}};
  for (const bool plain : {false, true}) {
    const std::u32string want = compared(typed, plain);
    if (want.empty()) return {};
    Meant meant = one_of([&](const std::string& n) { return compared(n, plain) == want; });
    if (meant.index) return {meant.index, {}};
    if (!meant.candidates.empty()) return meant;
  }
  const std::u32string begin = compared(typed, true);
  Meant meant = one_of([&](const std::string& n) { return compared(n, true).starts_with(begin); });
  if (meant.index) meant.candidates.clear();
  return meant;
}

Message why_not_meant(std::span<const std::string> names, std::string_view typed) {
  const Meant meant = find_name(names, typed);
  if (!meant.candidates.empty()) return say<"objection.could-be">(excerpt(typed), as_they_are(meant.candidates));
  return say<"objection.nobody">(excerpt(typed), near_names(typed, names));
}

std::vector<Message> as_they_are(std::span<const std::string> names) {
  std::vector<Message> all;
  for (const std::string& name : names) all.push_back(as_is(name));
  return all;
}

std::vector<Message> near_names(std::string_view typed, std::span<const std::string> names) {
  const auto one = nearest(typed, {names.begin(), names.end()});
  return one ? std::vector{as_is(*one)} : std::vector<Message>();
}

bool same_name(std::string_view a, std::string_view b) { return compared(a, true) == compared(b, true); }

}  // namespace sheepshead
