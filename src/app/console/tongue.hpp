// The language that the program speaks in the terminal.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "speech/language.hpp"

namespace sheepshead::app {

/// --lang if it was given, else LC_ALL, LC_MESSAGES or LANG, the first that is set, else American English. Where the
/// environment names a language that is not there, American English.
const speech::Language& tongue();

/// From now on; for the start of the program and for tests.
void speak(const speech::Language&);
/// What the environment says now; for tests that change it.
void speak_as_the_environment();

/// Takes --lang LANGUAGE out of the command line, wherever it is, before any help is put into words. False if it names
/// a language that is not there: `wanted` is its name.
bool take_language(int& argc, char** argv, std::string& wanted);

/// What starts the program again in the language it speaks now: "sheepshead", or "sheepshead --lang de" where the
/// environment alone would say otherwise.
std::string program_again();

/// A message, in that language.
std::string text(const Message&, const speech::Listener& = {});

/// The same of a message that needs no listener: words<"play.goodbye">().
template <words::Literal id, class... Given>
std::string words(Given&&... given) {
  return text(say<id>(std::forward<Given>(given)...));
}

}  // namespace sheepshead::app
