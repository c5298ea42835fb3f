#include <CLI/CLI.hpp>
#include <cstdio>
#include <string>

#include "app/command.hpp"
#include "app/play/options.hpp"

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
void add_train(CLI::App& program);
void add_admin(CLI::App& program);
void add_wire_types(CLI::App& program);

int run(int argc, char** argv) {
  status = kOk;
  CLI::App program{"Sheepshead, the American Schafkopf: play it, keep its score, study it."};
  program.name("sheepshead");
  program.set_version_flag("--version", std::string("sheepshead ") + kVersion);
  program.set_help_all_flag("--help-all", "Show the help of every command");
  program.require_subcommand(0, 1);
  add_play(program);
  add_learn(program);
  add_join(program);
  add_rules(program);
  add_simulate(program);
  add_arena(program);
  add_serve(program);
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
  add_train(program);
  add_admin(program);
  add_wire_types(program);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& e) { return program.exit(e) == 0 ? kOk : kUsage; }
  if (program.get_subcommands().empty()) {
    if (argc <= 1 && at_a_terminal()) {
      play_command({});
      return status;
    }
    std::fputs(program.help().c_str(), stdout);
    return kOk;
  }
  return status;
}

}  // namespace sheepshead::app
