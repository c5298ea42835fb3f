// What an account keeps for all of a person's devices: their settings on the pages, their house rules, and the list of
// the hands they have played.
#include <nlohmann/json.hpp>

#include "server/answers/api.hpp"
#include "server/answers/query.hpp"
#include "server/answers/service.hpp"
#include "speech/message_json.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

/// An object of any keys, kept version by version.
struct Keeping {
  Own what;
  const char* key;    ///< of the object in bodies
  const char* shape;  ///< of the body that brings it
  std::size_t most_bytes, most_keys;
  int most_depth;
};

constexpr Keeping kOwnSettings{Own::settings, "settings", "KeepSettings", 8 * 1024, 1000, 4};
/// An entry a rule, 200 of them, and as many that were deleted.
constexpr Keeping kOwnRules{Own::house_rules, "house-rules", "KeepHouseRules", 60 * 1024, 400, 6};

constexpr std::size_t kUsualPage = 50, kMostPage = 200;

/// Of values in each other, the object itself counted.
int depth_of(const nlohmann::json& value) {
  if (!value.is_structured()) return 0;
  int deepest = 0;
  for (const auto& inner : value) deepest = std::max(deepest, depth_of(inner));
  return deepest + 1;
}

nlohmann::ordered_json held_json(const Keeping& keeping, const StoredSettings& held) {
  auto body = nlohmann::ordered_json::parse(held.body, nullptr, false);
  return {{keeping.key, body.is_object() ? std::move(body) : nlohmann::ordered_json()}, {"version", held.version}};
}

void get_kept(const Keeping& keeping, Service& service, const Call& call, const Respond& reply) {
  service.people.settings(call.token, keeping.what, call.request.address, service.clockwork.now(),
                          service.on_our_thread<OwnSettings>([&keeping, reply](const OwnSettings& own) {
                            if (own.denied) return reply_denied(reply, *own.denied);
                            reply_json(reply, held_json(keeping, own.held));
                          }));
}

/// What is too much about it; an empty word if nothing is.
No too_much(const Keeping& keeping, const nlohmann::json& wanted, std::size_t bytes) {
  if (depth_of(wanted) > keeping.most_depth)
    return {"too-deep", say<"serving.too-deep">(keeping.key, keeping.most_depth)};
  if (wanted.size() > keeping.most_keys)
    return {"too-many", say<"serving.too-many-keys">(keeping.key, keeping.most_keys, wanted.size())};
  if (bytes > keeping.most_bytes) return {"too-long", say<"serving.too-long">(keeping.key, keeping.most_bytes, bytes)};
  return {};
}

void post_kept(const Keeping& keeping, Service& service, const Call& call, const Respond& reply) {
  const auto body = read_object(call, keeping.shape, reply);
  if (!body) return;
  const nlohmann::json& wanted = body->at(keeping.key);
  StoredSettings settings{wanted.dump(), body->at("version").get<std::uint64_t>()};
  if (const No no = too_much(keeping, wanted, settings.body.size()); !no.why.empty())
    return reply(refusal(400, no.why, no.message));
  if (!may_write(service, service.keepings, call, reply)) return;
  service.people.keep_settings(call.token, keeping.what, std::move(settings), call.request.address,
                               service.clockwork.now(),
                               service.on_our_thread<OwnSettings>([&keeping, reply](const OwnSettings& own) {
                                 if (!own.denied) return reply_json(reply, {{"version", own.held.version}});
                                 if (own.denied->why != "stale") return reply_denied(reply, *own.denied);
                                 nlohmann::ordered_json stale = {{"error", own.denied->why.text()},
                                                                 {"message", speech::to_json(own.denied->message)}};
                                 stale.update(held_json(keeping, own.held));
                                 reply_json(reply, stale, 409);
                               }));
}

/// "before=7&limit=50", either of them or none; false if it is something else.
bool read_page(std::string_view query, std::uint64_t& before, std::size_t& limit) {
  return read_numbers(query, [&](std::string_view key, std::uint64_t number) {
    if (number == 0) return false;
    if (key == "before")
      before = number;
    else if (key == "limit" && number <= kMostPage)
      limit = std::size_t(number);
    else
      return false;
    return true;
  });
}

}  // namespace

void get_settings(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  get_kept(kOwnSettings, service, *call, reply);
}

void post_settings(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  post_kept(kOwnSettings, service, *call, reply);
}

void get_house_rules(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  get_kept(kOwnRules, service, *call, reply);
}

void post_house_rules(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  post_kept(kOwnRules, service, *call, reply);
}

void get_hands(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  std::uint64_t before = 0;
  std::size_t limit = kUsualPage;
  if (!read_page(call->request.query, before, limit))
    return reply(refusal(400, "bad-message", say<"serving.page-query">(kMostPage)));
  // One more than is told shows whether there are more.
  service.people.hands(
      call->token, before, limit + 1, call->request.address, service.clockwork.now(),
      service.on_our_thread<OwnHands>([reply, limit](const OwnHands& own) {
        if (own.denied) return reply_denied(reply, *own.denied);
        auto hands = nlohmann::ordered_json::array();
        const std::size_t told = std::min(limit, own.hands.size());
        for (std::size_t i = 0; i < told; ++i) {
          const PlayedHand& one = own.hands[i];
          hands.push_back(
              {{"table", 't' + std::to_string(one.table)}, {"hand", one.hand}, {"at", one.at}, {"name", one.name}});
        }
        nlohmann::ordered_json answer = {{"hands", std::move(hands)}, {"before", nullptr}};
        if (own.hands.size() > told) answer["before"] = own.hands[told - 1].id;
        reply_json(reply, answer);
      }));
}

}  // namespace sheepshead::server
