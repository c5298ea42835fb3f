// How a subcommand joins the program.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace sheepshead::app {

/// "0.1.0".
extern const char* const kVersion;

/// "sheepshead 0.1.0 (1234abcd)", with the commit that it was built from where that is known.
std::string version_line();

/// Exit statuses of every command.
inline constexpr int kOk = 0;
inline constexpr int kFailed = 1;  ///< what was asked does not hold, or a file is wrong
inline constexpr int kUsage = 2;   ///< the command line is wrong

/// A subcommand's file has one function add_NAME(CLI::App& program): it adds its options and help, and sets its
/// callback, which does the work and stores its exit status with finish(). Commands are listed in program.cpp.
void finish(int status);

/// Says a line on the error output.
void complain(const std::string& line);

/// Runs the program; the exit status.
int run(int argc, char** argv);

}  // namespace sheepshead::app
