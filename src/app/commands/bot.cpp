// sheepshead bot: a bot of this program for the tables of others, as lines of JSON.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>

#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "app/options/checks.hpp"
#include "protocol/interpreter.hpp"
#include "protocol/lines.hpp"
#include "words/groups/bots.hpp"

namespace sheepshead::app {
namespace {

/// `expert`, the default opponent, where it is there.
std::string level_for_others() {
  const auto names = bot_names();
  return std::ranges::find(names, "expert") != names.end() ? "expert" : "casual";
}

struct BotOptions {
  std::string level = level_for_others();
  int think = 0;  ///< milliseconds; 0: as long as it takes
  bool values = false;
  std::uint64_t seed = 1;
};

/// False once nobody reads any more.
bool say_to_table(const std::string& line) {
  if (line.empty()) return true;
  return std::fwrite(line.data(), 1, line.size(), stdout) == line.size() && std::fputc('\n', stdout) != EOF &&
         std::fflush(stdout) == 0;
}

/// Reads lines to the end of the input, or until goodbye; false if an answer could not be written.
bool converse(Interpreter& interpreter) {
  Lines lines(kMaxMessageBytes);
  std::array<char, 65536> room;
  bool skipping = false;  // the rest of a line that was too long
  while (!interpreter.over()) {
    const ssize_t n = read(STDIN_FILENO, room.data(), room.size());
    if (n < 0 && errno == EINTR) continue;
    if (n > 0) lines.add({room.data(), std::size_t(n)});
    while (!interpreter.over()) {
      const auto line = lines.next();
      if (!line) break;
      if (!std::exchange(skipping, false) && !say_to_table(interpreter.answer(*line))) return false;
    }
    if (lines.too_long()) {
      lines.take_rest();
      if (!std::exchange(skipping, true) && !say_to_table(interpreter.answer_too_long())) return false;
    }
    if (n > 0) continue;
    return skipping || say_to_table(interpreter.answer(lines.take_rest()));
  }
  return true;
}

void run_bot(const BotOptions& o) {
  if (const auto why = unknown_bot("--level", o.level)) {
    complain(*why);
    return finish(kUsage);
  }
  std::unique_ptr<Bot> bot;
  if (o.think > 0) bot = make_named_bot(o.level + ":think=" + std::to_string(o.think));
  if (bot == nullptr) bot = make_named_bot(o.level);  // who decides at once has nothing to set
  Interpreter interpreter(*bot, {std::string("sheepshead ") + o.level, o.values, o.seed});
  if (!converse(interpreter)) {
    complain(words<"bots.answer-lost">());
    return finish(kFailed);
  }
  finish(interpreter.errors() == 0 ? kOk : kFailed);
}

}  // namespace

void add_bot(CLI::App& program) {
  const auto o = std::make_shared<BotOptions>();
  CLI::App* command = program.add_subcommand("bot", words<"bots.about">());
  command->footer(
      words<"bots.how">() + "\n" + exit_line(words<"bots.exit">()) + "\n" +
      examples({{"sheepshead bot --level casual --values"},
                {"sheepshead simulate --bots 'cmd:\"sheepshead bot\",random,random,random,random' --hands 1000"}}));
  command->add_option("--level", o->level, words<"bots.level">())->type_name("BOT")->capture_default_str();
  command->add_option("--think", o->think, words<"bots.think">())->type_name("MS")->check(within(1, 3'600'000));
  command->add_flag("--values", o->values, words<"bots.values">());
  command->add_option("--seed", o->seed, words<"bots.seed">())
      ->type_name("S")
      ->check(kNotNegative)
      ->capture_default_str();
  command->callback([o] { run_bot(*o); });
}

}  // namespace sheepshead::app
