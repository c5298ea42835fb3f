// What is wrong with a message or a body that a client sent.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"shape"> {
  static constexpr Declared rows[] = {
      {"shape.weekly"},
      {"shape.action", {{"is", message}}},
      {"shape.amount", {{"least", choice, "any|zero"}, {"is", message}}},
      {"shape.characters", {{"most", number}, {"n", number}}},
      {"shape.control", {{"part", message}}},
      {"shape.exactly-one", {{"part", message}, {"words", list}}},
      {"shape.flag", {{"part", message}, {"is", message}}},
      {"shape.host-wish", {{"word", text}}},
      {"shape.key", {{"path", text}}},
      {"shape.kind", {{"kind", choice, "text|number|fraction|flag|list|object|nothing"}}},
      {"shape.length", {{"part", message}, {"least", number}, {"most", number}, {"n", number}}},
      {"shape.list", {{"part", message}, {"is", message}}},
      {"shape.message"},
      {"shape.message-problem", {{"problem", message}}},
      {"shape.missing", {{"part", message}}},
      {"shape.missing-one-of", {{"part", message}, {"words", list}}},
      {"shape.not-one-of", {{"part", message}, {"words", list}, {"word", text}, {"meant", list}}},
      {"shape.number", {{"n", number}}},
      {"shape.object", {{"part", message}, {"is", message}}},
      {"shape.one-of", {{"part", message}, {"words", list}, {"is", message}}},
      {"shape.person", {{"word", text}}},
      {"shape.problem", {{"key", text}, {"problem", message}}},
      {"shape.said", {{"part", message}}},
      {"shape.text", {{"part", message}, {"is", message}}},
      {"shape.too-big"},
      {"shape.too-deep", {{"most", number}}},
      {"shape.too-long", {{"most", number}, {"n", number}}},
      {"shape.type", {{"word", text}}},
      {"shape.unknown-key", {{"part", message}, {"key", text}, {"meant", list}}},
      {"shape.values", {{"part", message}, {"least", number}, {"most", number}, {"n", number}}},
      {"shape.whole", {{"part", message}, {"least", number}, {"most", number}, {"is", message}}},
      {"shape.word", {{"word", text}}},
  };
};

}  // namespace sheepshead::words
