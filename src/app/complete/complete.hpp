// What a shell may offer in place of the word at the cursor, read from the tree of commands and options.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sheepshead::app {

/// What fits an option or an operand of a command.
struct Fitting {
  struct Word {
    std::string text;
    std::string about;  ///< in a few words; may be empty
  };
  enum class Names { none, files, folders };

  std::vector<Word> words;
  Names names = Names::none;  ///< whether names of files fit besides
};

/// What may be the value that begins with `begun`. A type name is a list of words ("slow|normal|fast"), or one of those
/// that mean the same everywhere: VARIANT, TABLE, BOT, BOT,..., GROUP.KEY=VALUE, TERM, FILE, FOLDER.
Fitting values_for(const CLI::Option&, const std::string& begun);

/// What fits in place of the last of `words`, the command line without the program. The words begin with what is there.
Fitting completions(const CLI::App& program, const std::vector<std::string>& words);

/// "sheepshead complete WORD...", which the scripts of the shells call. It stands outside the tree of commands, whose
/// parser would take the words for its own.
inline constexpr const char* kComplete = "complete";

/// Prints "words", "files" or "folders", which says what else fits, then a line for each word: WORD, tab, description.
int print_completions(const CLI::App& program, const std::vector<std::string>& words);

}  // namespace sheepshead::app
