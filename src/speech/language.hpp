// Messages in a language, as its catalog words/*.json has them.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/text.hpp"
#include "words/message.hpp"

namespace sheepshead::speech {

/// Whom a message is for: who is "you", and what the seats are called.
struct Listener {
  std::span<const std::string> names = {};  ///< by seat; a missing or empty one is "Seat 1" in the language
  int seat = -1;                            ///< who reads it; -1: somebody who only watches
  CardStyle cards = CardStyle::symbols;     ///< where a card is written short
};

/// A catalog, ready to speak. Safe to use from any thread; lines are compiled when they are first needed.
class Language {
 public:
  /// Of a catalog's text. Throws std::runtime_error, with what is wrong, if it is none.
  Language(std::string_view tag, std::string_view json);
  ~Language();
  Language(const Language&) = delete;
  Language& operator=(const Language&) = delete;

  /// "en-US", "de"
  const std::string& tag() const;
  std::string text(const Message&, const Listener& = {}) const;
  /// Whether the catalog has the message.
  bool has(std::string_view id) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Those the program was built with: "en-US", "de".
std::vector<std::string_view> tags();
/// One of them by its tag, or the part before the hyphen, or as in LC_MESSAGES ("de_DE.UTF-8"); "en-XA" is the pseudo
/// language of tests. nullptr if there is none.
const Language* language(std::string_view tag);
/// American English, which every message has.
const Language& english();

}  // namespace sheepshead::speech
