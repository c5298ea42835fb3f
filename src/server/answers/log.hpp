// The server's log: lines for people or JSON for machines, on the error output. Thread-safe. No secret is ever told it:
// no token, no cookie, no passphrase, no query, no body.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>

#include "server/store/store.hpp"

namespace sheepshead::server {

struct LogField {
  std::string_view key;
  std::variant<std::string_view, std::int64_t> value;
};

enum class LogLevel : std::uint8_t { debug, info, warning, error, off };

/// Once, before anything is logged; without it nothing is.
void start_log(LogLevel least, bool json);
/// Writes what is waiting.
void stop_log();

void log_line(LogLevel, std::string_view event, std::initializer_list<LogField> fields = {});
/// An exception where none should be.
void log_failure(std::string_view where, std::string_view what);

/// Says of each abuse once a minute that it happens, and how often it did since.
class AbuseLog {
 public:
  void refused(std::string_view address, std::string_view why, Millis now);
  std::uint64_t total() const { return total_; }
  /// Whether the next one of that kind would be a line; for tests, too.
  struct Kept {
    Millis said = 0;
    std::uint64_t since = 0;
  };
  std::size_t kept() const { return kept_.size(); }
  std::uint64_t lines() const { return lines_; }

 private:
  std::unordered_map<std::string, Kept> kept_;
  std::uint64_t total_ = 0, lines_ = 0;
  Millis swept_ = 0;
};

}  // namespace sheepshead::server
