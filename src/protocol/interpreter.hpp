// A bot of this program as a program that plays: docs/bot-protocol.md.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"
#include "search/bots/bot.hpp"

namespace sheepshead {

/// Hears lines of a table and answers for a bot. Keeps nothing between decisions but the rules of the hand.
class Interpreter {
 public:
  struct Options {
    std::string name;        ///< in its hello
    bool values = false;     ///< tell what each legal action is worth, where the bot reckons so
    std::uint64_t seed = 1;  ///< where a question comes without a seed
  };
  Interpreter(Bot& bot, Options options) : bot_(bot), options_(std::move(options)) {}

  /// The answer to a line, without its newline; empty if none is due.
  std::string answer(std::string_view line);
  /// The answer to a line that is too long to be read.
  std::string answer_too_long();

  bool over() const { return over_; }     ///< the table said goodbye
  int errors() const { return errors_; }  ///< lines that were answered with an error

 private:
  std::string decide(const TableMessage&);
  std::string error(const Message& why);

  Bot& bot_;
  Options options_;
  TableReader reader_;
  bool over_ = false;
  int errors_ = 0;
};

}  // namespace sheepshead
