#include "app/console/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "app/console/command.hpp"
#include "app/console/device.hpp"
#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "notation/spelling.hpp"
#include "words/groups/progress.hpp"

namespace sheepshead::app {
namespace {

volatile std::sig_atomic_t interrupt_seen = 0;

int terminal_columns() {
  const std::size_t here = columns_of(STDERR_FILENO);
  return here == 0 ? 80 : int(here);
}

bool color_wanted() {
  const char* no_color = std::getenv("NO_COLOR");
  if (no_color != nullptr && *no_color != '\0') return false;
  const char* term = std::getenv("TERM");
  return term != nullptr && std::string_view(term) != "dumb";
}

}  // namespace

Progress::Progress(ChoiceOf<"progress.rate", 1> what, double total, Seconds between) : Progress(total, between) {
  what_ = what;
}

Progress::Progress(double total, Seconds between)
    : total_(total),
      terminal_(isatty(STDERR_FILENO) == 1),
      between_(terminal_ ? Seconds(0.1) : between),
      start_(std::chrono::steady_clock::now()),
      last_(start_) {}

Progress::~Progress() { clear(); }

void Progress::show(double done) {
  using namespace std::chrono;
  if (total_ <= 0) return;
  const auto now = steady_clock::now();
  if (now - last_ < between_) return;
  last_ = now;
  const double seconds = duration<double>(now - start_).count();
  const double share = std::clamp(done / total_, 0.0, 1.0);
  std::string text = fmt::format(" {:3.0f}%", share * 100);
  if (share > 0) {
    if (what_) text += "  " + words<"progress.rate">(std::int64_t(done / seconds), *what_) + ",";
    text += "  " + words<"progress.left">(duration_text(seconds * (1 - share) / share));
  }
  if (!terminal_) return complain(std::string(trimmed(text)));
  const int width = std::clamp(terminal_columns() - int(columns(text)) - 3, 0, 40);
  if (width >= 8) {
    const auto full = std::size_t(std::lround(share * width));
    const bool color = color_wanted();
    text = fmt::format("[{}{}{}{}]{}", color ? "\x1b[33m" : "", std::string(full, '='), color ? "\x1b[0m" : "",
                       std::string(std::size_t(width) - full, ' '), text);
  }
  // Back to the first column, the text, and the rest of an older, longer line away.
  fmt::print(stderr, "\r{}\x1b[K", text);
  std::fflush(stderr);
  drawn_ = true;
}

void Progress::clear() {
  if (!drawn_) return;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
  drawn_ = false;
}

void catch_interrupt() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupt_seen = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

bool interrupted() { return interrupt_seen != 0; }

std::string with_commas(std::uint64_t n) { return words<"progress.count">(n); }

std::string duration_text(double s) {
  const auto whole = [](double x) { return std::int64_t(x); };
  if (s < 60) return words<"progress.seconds">(whole(std::ceil(s)));
  if (s < 3600) return words<"progress.minutes">(whole(s / 60), whole(std::fmod(s, 60)));
  if (s < 48 * 3600) return words<"progress.hours">(whole(s / 3600), whole(std::fmod(s, 3600) / 60));
  if (s < 730 * 86400.0) return words<"progress.days">(whole(s / 86400));
  if (s < 1e9 * 31557600.0) return words<"progress.years">(whole(s / 31557600));
  return words<"progress.forever">();
}

}  // namespace sheepshead::app
