// The hand of a record: action by action; its choices; and how it would have gone on with another card.
#include <functional>
#include <nlohmann/json.hpp>

#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "server/people/addresses.hpp"
#include "server/told/followed_told.hpp"
#include "server/told/refused_told.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

void reply_tried(const Respond& reply, const nlohmann::ordered_json& result, const std::optional<No>& no) {
  if (!no) return reply_json(reply, result);
  reply(refusal(status_of(*no), no->why, no->message));
}

/// What there is to say of a record, which is read and played on another thread.
void look(Service& service, const std::string& from, const Respond& reply,
          std::function<std::string(std::optional<No>&)> what) {
  const std::string address = neighborhood(from);
  if (!service.looking.enter(address)) return reply(refusal(503, "busy", say<"refused.too-busy">()));
  service.clockwork.think(Clockwork::Lane::records, address, [&service, reply, address, what = std::move(what)] {
    std::optional<No> no;
    Response answer;
    answer.body = what(no);
    service.clockwork.post([&service, reply, address, no, answer = std::move(answer)]() mutable {
      service.looking.leave(address);
      if (no) return reply(refusal(status_of(*no), no->why, no->message));
      answer.headers.emplace_back("Cache-Control", "no-store");
      reply(std::move(answer));
    });
  });
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
  look(service, call->request.address, reply, [record = std::move(record)](std::optional<No>& no) {
    const nlohmann::ordered_json choices = choices_in(record, no);
    return no ? std::string() : choices.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  });
}

void post_followed(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "FollowHand", reply);
  if (!body) return;
  look(service, call->request.address, reply,
       [record = body->at("record").dump()](std::optional<No>& no) { return followed_told(record, no); });
}

}  // namespace sheepshead::server
