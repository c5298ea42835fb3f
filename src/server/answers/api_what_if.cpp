// What if somebody had played another card: the choices of a hand, and how it would have gone on.
#include <nlohmann/json.hpp>

#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "server/people/addresses.hpp"
#include "server/told/refused_told.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

void reply_tried(const Respond& reply, const nlohmann::ordered_json& result, const std::optional<No>& no) {
  if (!no) return reply_json(reply, result);
  reply(refusal(status_of(*no), no->why, no->message));
}

}  // namespace

void post_what_if(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "AskWhatIf", reply);
  if (!body) return;
  std::string record = body->at("record").dump();
  if (body->contains("at") != body->contains("do")) return reply(refusal(400, "bad-body", say<"refused.at-and-do">()));
  if (body->contains("at")) {
    return service.hall.what_if(
        call->who->asker, {std::move(record), body->at("at").get<int>(), body->at("do").get<std::string>()},
        [reply](const nlohmann::ordered_json& result, const std::optional<No>& no) { reply_tried(reply, result, no); });
  }
  if (!may_write(service, service.looks, *call, reply)) return;
  const std::string address = neighborhood(call->request.address);
  if (!service.looking.enter(address)) return reply(refusal(503, "busy", say<"refused.too-busy">()));
  service.clockwork.think(Clockwork::Lane::records, address, [&service, reply, address, record = std::move(record)] {
    std::optional<No> no;
    auto choices = choices_in(record, no);
    service.clockwork.post([&service, reply, address, no, choices = std::move(choices)] {
      service.looking.leave(address);
      reply_tried(reply, choices, no);
    });
  });
}

}  // namespace sheepshead::server
