// What somebody with an account has set for himself on the pages, kept for all of his devices.
#include <nlohmann/json.hpp>

#include "server/net/api.hpp"
#include "server/net/service.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostBytes = 8 * 1024;
constexpr int kMostDepth = 4;

/// Of values in each other, the object itself counted.
int depth_of(const nlohmann::json& value) {
  if (!value.is_structured()) return 0;
  int deepest = 0;
  for (const auto& inner : value) deepest = std::max(deepest, depth_of(inner));
  return deepest + 1;
}

nlohmann::ordered_json held_json(const StoredSettings& held) {
  auto body = nlohmann::ordered_json::parse(held.body, nullptr, false);
  return {{"settings", body.is_object() ? std::move(body) : nlohmann::ordered_json()}, {"version", held.version}};
}

}  // namespace

void get_settings(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  service.people.settings(call->token, service.clockwork.now(),
                          service.on_our_thread<OwnSettings>([reply](const OwnSettings& own) {
                            if (own.denied) return reply_denied(reply, *own.denied);
                            reply_json(reply, held_json(own.held));
                          }));
}

void post_settings(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "KeepSettings", reply);
  if (!body) return;
  const nlohmann::json& wanted = body->at("settings");
  if (depth_of(wanted) > kMostDepth)
    return reply(refusal(400, "too-deep", "\"settings\" must nest at most " + std::to_string(kMostDepth) + " levels."));
  StoredSettings settings{wanted.dump(), body->at("version").get<std::uint64_t>()};
  if (settings.body.size() > kMostBytes)
    return reply(refusal(400, "too-long",
                         "\"settings\" may have at most " + std::to_string(kMostBytes) + " bytes, not " +
                             std::to_string(settings.body.size()) + "."));
  service.people.keep_settings(
      call->token, std::move(settings), service.clockwork.now(),
      service.on_our_thread<OwnSettings>([reply](const OwnSettings& own) {
        if (!own.denied) return reply_json(reply, {{"version", own.held.version}});
        if (own.denied->why != "stale") return reply_denied(reply, *own.denied);
        nlohmann::ordered_json stale = {{"error", own.denied->why}, {"message", own.denied->message}};
        stale.update(held_json(own.held));
        reply_json(reply, stale, 409);
      }));
}

}  // namespace sheepshead::server
