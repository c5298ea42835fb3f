#include <algorithm>
#include <cassert>

#include "words/declared.hpp"
#include "words/message.hpp"

namespace sheepshead::words {

const Declared* find(std::string_view id) {
  const std::string_view group = id.substr(0, id.find('.'));
  for (const auto rows : groups()) {
    if (rows.empty() || rows.front().id.substr(0, rows.front().id.find('.')) != group) continue;
    const auto row = std::ranges::find(rows, id, &Declared::id);
    return row == rows.end() ? nullptr : &*row;
  }
  return nullptr;
}

namespace detail {

Message begun(const Declared& declared) {
  Message m;
  m.says = &declared;
  m.given.reserve(declared.count);
  return m;
}

Value& one_more(Message& m) { return m.given.emplace_back(); }

void expect_words(const Message& m) {
  for (std::size_t i = 0; i < m.given.size(); ++i) {
    [[maybe_unused]] const Argument& argument = m.says->arguments[i];
    assert(argument.kind != choice || is_word_of(argument.words, m.given[i].text));
  }
}

}  // namespace detail

}  // namespace sheepshead::words
