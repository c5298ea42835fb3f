#include "server/answers/log.hpp"

#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "notation/spelling.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostWaitingLines = 8192;
constexpr std::size_t kMostAbusers = 4096;
constexpr Millis kSayAgain = 60'000, kSweepAgain = 5'000;

// NOLINTNEXTLINE: one log of the process.
std::shared_ptr<spdlog::logger> the_log;
// NOLINTNEXTLINE
bool log_is_json = false;

spdlog::level::level_enum spd(LogLevel level) {
  switch (level) {
    case LogLevel::debug: return spdlog::level::debug;
    case LogLevel::info: return spdlog::level::info;
    case LogLevel::warning: return spdlog::level::warn;
    case LogLevel::error: return spdlog::level::err;
    case LogLevel::off: break;
  }
  return spdlog::level::off;
}

/// The inside of a JSON text.
std::string escaped(std::string_view text) {
  const std::string s =
      nlohmann::json(std::string(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  return s.substr(1, s.size() - 2);
}

}  // namespace

void start_log(LogLevel least, bool json) {
  stop_log();
  log_is_json = json;
  // A reader of the log who stalls must not stall the server: then the oldest lines are lost.
  spdlog::init_thread_pool(kMostWaitingLines, 1);
  the_log = spdlog::create_async_nb<spdlog::sinks::stderr_sink_mt>("server");
  the_log->set_level(spd(least));
  the_log->flush_on(spdlog::level::info);
  if (json)
    the_log->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})", spdlog::pattern_time_type::utc);
  else
    the_log->set_pattern("%Y-%m-%d %H:%M:%S %l %v");
}

void stop_log() {
  if (the_log == nullptr) return;
  the_log.reset();
  spdlog::shutdown();
}

void log_line(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
  if (the_log == nullptr || !the_log->should_log(spd(level))) return;
  std::string line = log_is_json ? "\"event\":\"" + escaped(event) + '"' : printable(event);
  for (const LogField& f : fields) {
    const auto* text = std::get_if<std::string_view>(&f.value);
    const std::string number = text == nullptr ? std::to_string(std::get<std::int64_t>(f.value)) : "";
    if (log_is_json) {
      line += ",\"" + std::string(f.key) + "\":";
      line += text != nullptr ? '"' + escaped(*text) + '"' : number;
    } else {
      line += ' ' + std::string(f.key) + '=' + (text != nullptr ? printable(*text) : number);
    }
  }
  the_log->log(spd(level), spdlog::string_view_t(line.data(), line.size()));
}

void log_failure(std::string_view where, std::string_view what) {
  log_line(LogLevel::error, "failure", {{"where", where}, {"what", what}});
}

void AbuseLog::refused(std::string_view address, std::string_view why, Millis now) {
  ++total_;
  std::string key(address);
  key += '|';
  key += why;
  if (kept_.size() >= kMostAbusers && !kept_.contains(key)) {
    if (now - swept_ >= kSweepAgain) {
      swept_ = now;
      std::erase_if(kept_, [&](const auto& k) { return now - k.second.said >= kSayAgain; });
    }
    if (kept_.size() >= kMostAbusers) return;  // thousands of addresses at once: the counters tell of it
  }
  const auto [it, fresh] = kept_.try_emplace(std::move(key));
  Kept& k = it->second;
  ++k.since;
  if (!fresh && now - k.said < kSayAgain) return;
  ++lines_;
  log_line(LogLevel::warning, "refused", {{"address", address}, {"why", why}, {"times", std::int64_t(k.since)}});
  k = {now, 0};
}

}  // namespace sheepshead::server
