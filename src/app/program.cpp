#include "words/groups/program.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/cli/faults.hpp"
#include "app/cli/footer.hpp"
#include "app/cli/formatter.hpp"
#include "app/complete/complete.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/terminal/options.hpp"
#include "notation/spelling.hpp"
#include "speech/language.hpp"
#include "words/groups/language.hpp"

namespace sheepshead::app {
namespace {
int status = kOk;
}

void finish(int s) { status = s; }

void complain(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

// Each subcommand stands in a file of its name.
// The declarations stand in the order of the help.
void add_play(CLI::App& program);
void add_learn(CLI::App& program);
void add_join(CLI::App& program);
void add_rules(CLI::App& program);
void add_simulate(CLI::App& program);
void add_arena(CLI::App& program);
void add_serve(CLI::App& program);
void add_work(CLI::App& program);
void add_bot(CLI::App& program);
void add_solve(CLI::App& program);
void add_perft(CLI::App& program);
void add_census(CLI::App& program);
void add_replay(CLI::App& program);
void add_verify(CLI::App& program);
void add_analyze(CLI::App& program);
void add_puzzle(CLI::App& program);
void add_settle(CLI::App& program);
void add_session(CLI::App& program);
void add_draw(CLI::App& program);
void add_event(CLI::App& program);
void add_train(CLI::App& program);
void add_admin(CLI::App& program);
void add_wire_types(CLI::App& program);
void add_completion(CLI::App& program);
void add_man_pages(CLI::App& program);

namespace {

std::string footer() {
  const auto with = [](const std::string& what, const std::string& otherwise) {
    return what + "  [" + otherwise + "]";
  };
  return lines_under(words<"program.environment">(),
                     {{"SHEEPSHEAD_HOME", with(words<"program.home">(), "~/.local/share/sheepshead")},
                      {"SHEEPSHEAD_VARIANTS", with(words<"program.variants">(), words<"program.variants-default">())},
                      {"NO_COLOR", words<"program.no-color">()}}) +
         "\n" + exit_line(words<"program.exit-all">());
}

/// Standard files that are closed stay so: what is opened next, a pipe or a log, must not be taken for them. Reading
/// what can only be written, and the other way round, fails as a closed file does.
void keep_standard_files() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(fd, F_GETFD) == -1 && errno == EBADF)
      ::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // the lowest that is free: this one
}

/// Those that the program speaks, each by the part of its tag that is enough, with what its speakers call it.
std::vector<Message> known_languages() {
  std::vector<Message> all;
  for (const std::string_view tag : speech::tags()) {
    Message one = say<"program.language">(std::string(tag.substr(0, tag.find('-'))),
                                          speech::language(tag)->text(say<"language.name">()));
    all.insert(tag == speech::english().tag() ? all.begin() : all.end(), std::move(one));
  }
  return all;
}

}  // namespace

int run(int argc, char** argv) {
  keep_standard_files();
  status = kOk;
  std::string wanted;
  if (!take_language(argc, argv, wanted)) {
    complain(text(say<"program.no-language">(wanted, known_languages())));
    return kUsage;
  }
  CLI::App program{words<"program.about">()};
  program.name("sheepshead");
  program.formatter(help_formatter());
  program.set_help_flag("-h,--help", words<"program.help">());
  program.set_version_flag("--version", version_line(), words<"program.version">());
  program.set_help_all_flag("--help-all", words<"program.help-all">());
  std::string in_the_help;
  // Taken already, before any text was made; it is here for the help and the completions.
  program.add_option("--lang", in_the_help, words<"program.lang">(known_languages()))->type_name("LANG");
  program.require_subcommand(0, 1);
  add_play(program);
  add_learn(program);
  add_join(program);
  add_rules(program);
  add_simulate(program);
  add_arena(program);
  add_serve(program);
  add_work(program);
  add_bot(program);
  add_solve(program);
  add_perft(program);
  add_census(program);
  add_replay(program);
  add_verify(program);
  add_analyze(program);
  add_puzzle(program);
  add_settle(program);
  add_session(program);
  add_draw(program);
  add_event(program);
  add_train(program);
  add_admin(program);
  add_completion(program);
  add_man_pages(program);
  add_wire_types(program);
  program.footer(footer());
  refuse_empty_values(program);
  if (argc > 1 && std::string_view(argv[1]) == kComplete) return print_completions(program, {argv + 2, argv + argc});
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    if (const std::string fault = parse_fault(program, e); !fault.empty()) {
      complain(fault);
      return kUsage;
    }
    const bool told = program.exit(e) == 0;
    return !told ? kUsage : all_written() ? kOk : kFailed;
  }
  if (program.get_subcommands().empty()) {
    if (argc <= 1 && at_a_terminal()) {
      play_command({});
      return status;
    }
    std::fputs(program.help().c_str(), stdout);
    return all_written() ? kOk : kFailed;
  }
  return status == kOk && !all_written() ? kFailed : status;
}

}  // namespace sheepshead::app
