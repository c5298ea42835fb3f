// House rules: what options there are, whether changed rules can be played and how they read, and what they are worth.
#include <nlohmann/json.hpp>

#include "notation/rules_json.hpp"
#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "server/people/addresses.hpp"
#include "server/told/rules_told.hpp"
#include "server/told/worth_told.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {

using nlohmann::ordered_json;

void get_fields(Service&, const std::shared_ptr<Call>& call, const Respond& reply) {
  static const std::string text = fields_to_json().dump();
  reply_unless_known(*call, text, reply);
}

void post_check(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "CheckRules", reply);
  if (!body) return;
  const auto said = std::make_shared<ordered_json>();
  service.aside(
      [said, body = *body] {
        if (const auto c = compose(body)) *said = report(*c);
      },
      [said, reply] {
        if (said->is_null()) return reply_no_variant(reply);
        reply_json(reply, *said);
      });
}

void post_worth(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "WeighRules", reply);
  if (!body) return;
  if (!service.worths.take(std::to_string(call->who->asker.person), service.clockwork.now())) {
    service.abused(call->request.address, "worths");
    return reply(refusal(429, "slow-down", say<"serving.own-worths">()));
  }
  const std::string address = neighborhood(call->request.address);
  if (!service.weighing.enter(address)) return reply(refusal(503, "busy", say<"serving.many-worths">()));
  struct Said {
    bool known = false;
    Message wrong;
    ordered_json worth;
  };
  const auto said = std::make_shared<Said>();
  service.clockwork.think(Clockwork::Lane::worths, address, [&service, said, reply, address, body = *body] {
    if (const auto c = compose(body)) {
      said->known = true;
      if (!c->problems.empty())
        said->wrong = say<"refused.problem">(c->problems.front().key, c->problems.front().text);
      else
        said->worth = weighed(*c, body.value("hands", kUsualHands), service.config.patience.worth);
    }
    service.clockwork.post([&service, said, reply, address] {
      service.weighing.leave(address);
      if (!said->known) return reply_no_variant(reply);
      if (!said->wrong.empty()) return reply(refusal(400, "rules", said->wrong));
      reply_json(reply, said->worth);
    });
  });
}

}  // namespace sheepshead::server
