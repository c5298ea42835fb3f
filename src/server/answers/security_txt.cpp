// Where to report a vulnerability (RFC 9116).
#include <chrono>
#include <cstdio>

#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kGoodFor = Millis{180} * 24 * 3'600'000;  ///< less than the year that the RFC asks for

/// "2026-11-23T00:00:00Z", the day's beginning.
std::string day_of(Millis at) {
  const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(at)};
  const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(time)};
  char text[32];
  std::snprintf(text, sizeof text, "%04d-%02u-%02uT00:00:00Z", int(day.year()), unsigned(day.month()),
                unsigned(day.day()));
  return text;
}

}  // namespace

void get_security(Service& service, const std::shared_ptr<Call>&, const Respond& reply) {
  const Config& config = service.config;
  if (config.security_contact.empty()) return reply(refusal(404, "not-found", say<"serving.no-contact">()));
  Response r;
  r.type = "text/plain; charset=utf-8";
  r.body = "Contact: " + config.security_contact + "\nExpires: " + day_of(service.clockwork.now() + kGoodFor) +
           "\nPreferred-Languages: en, de\n";
  if (!config.public_url.empty()) r.body += "Canonical: " + config.public_url + "/.well-known/security.txt\n";
  r.headers.emplace_back("Cache-Control", "no-cache");
  reply(std::move(r));
}

}  // namespace sheepshead::server
