#include "server/answers/store_health.hpp"

#include <memory>
#include <utility>

#include "server/answers/service.hpp"
#include "speech/language.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kFresh = 2'000, kPatience = 5'000;
StoreError try_to_write(Store& store) {
  // No token has a hash so short, and it ended long ago: the next start removes it if we cannot. Each node has its own.
  Nodes* const nodes = store.nodes();
  const std::string trial = nodes == nullptr ? "trial" : "trial-" + std::to_string(nodes->self());
  StoreError error = store.remove_token(trial);
  if (error.empty()) error = store.add_token({.hash = trial, .person = 0, .table = 0, .made = 0, .until = 0});
  if (error.empty()) error = store.remove_token(trial);
  return error;
}

}  // namespace

void StoreHealth::ask(Told told) {
  const Millis now = service_.clockwork.now();
  if (asking_ ? now - at_ >= kPatience : known_ && now - at_ < kFresh) {
    if (told) told(last_);
    return;
  }
  if (told) waiting_.push_back(std::move(told));
  if (std::exchange(asking_, true)) return;
  at_ = now;
  const auto error = std::make_shared<StoreError>();
  service_.aside([error, &store = service_.store] { *error = try_to_write(store); },
                 [this, error] {
                   asking_ = false;
                   heard(std::move(*error));
                 });
  service_.clockwork.at(now + kPatience, [this, asked = now] {
    if (asking_ && at_ == asked) heard(say<"store.silent">());
  });
}

void StoreHealth::heard(StoreError error) {
  if (error != last_) {
    if (error.empty())
      log_line(LogLevel::info, "disk-again");
    else
      log_line(LogLevel::error, "disk", {{"text", speech::english().text(error)}});
  }
  known_ = true;
  service_.metrics.store_writable = error.empty();
  last_ = std::move(error);
  for (const Told& told : std::exchange(waiting_, {})) told(last_);
}

}  // namespace sheepshead::server
