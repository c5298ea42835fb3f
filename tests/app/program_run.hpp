// Runs the program in a process of its own and catches what it says.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "app/console/command.hpp"
#include "app/console/tongue.hpp"

namespace sheepshead::testing {

struct Said {
  int status = -1;  ///< exit status; 128 + signal if it was killed
  std::string out;
  std::string err;
};

inline std::string read_whole(std::FILE* file) {
  std::rewind(file);
  std::string text;
  char room[4096];
  for (std::size_t n; (n = std::fread(room, 1, sizeof room, file)) > 0;) text.append(room, n);
  std::fclose(file);
  return text;
}

/// The exit status. What the program throws ends the child, which would else go on with the tests.
inline int run_to_its_end(std::vector<std::string> arguments) noexcept {
  std::vector<char*> argv;
  for (std::string& a : arguments) argv.push_back(a.data());
  const int status = app::run(int(argv.size()), argv.data());
  std::fflush(nullptr);
  return status;
}

using Environment = std::vector<std::pair<const char*, const char*>>;

/// `out` is where standard output goes instead, for example "/dev/full". American English, unless `environment` has
/// another.
inline Said run_program(std::vector<std::string> arguments, const std::string& input = {}, const char* out = nullptr,
                        const Environment& environment = {{"LC_ALL", "C"}}) {
  std::FILE* in_file = std::tmpfile();
  std::FILE* out_file = std::tmpfile();
  std::FILE* err_file = std::tmpfile();
  std::fwrite(input.data(), 1, input.size(), in_file);
  std::rewind(in_file);
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    for (const auto& [name, value] : environment) setenv(name, value, 1);
    app::speak_as_the_environment();
    dup2(fileno(in_file), 0);
    dup2(out == nullptr ? fileno(out_file) : open(out, O_WRONLY), 1);
    dup2(fileno(err_file), 2);
    arguments.insert(arguments.begin(), "sheepshead");
    _exit(run_to_its_end(std::move(arguments)));
  }
  int status = 0;
  waitpid(child, &status, 0);
  std::fclose(in_file);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read_whole(out_file), read_whole(err_file)};
}

}  // namespace sheepshead::testing
