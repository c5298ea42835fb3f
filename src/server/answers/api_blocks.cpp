// Whom one has blocked: the list, and taking somebody off it. Blocking itself is done at a table.
#include <nlohmann/json.hpp>

#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {

void get_blocks(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto blocks = std::make_shared<std::vector<StoredBlock>>();
  const auto error = std::make_shared<StoreError>();
  service.aside([=, &store = service.store, id = call->who->asker.person] { *error = store.blocks_of(id, *blocks); },
                [=] {
                  if (!error->empty()) return reply_storage(reply);
                  auto list = nlohmann::ordered_json::array();
                  for (const StoredBlock& one : *blocks)
                    list.push_back({{"person", person_text(one.person)}, {"name", one.name}, {"at", one.at}});
                  reply_json(reply, {{"blocks", std::move(list)}});
                });
}

void post_unblock(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "Unblock", reply);
  if (!body) return;
  const auto text = body->at("person").get<std::string>();
  const PersonId other = number_of('p', text);
  if (other == 0) return reply(refusal(400, "bad-message", say<"shape.person">(text)));
  service.hall.unblock(call->who->asker.person, other, [reply](const std::optional<No>& no) {
    if (no) return reply(refusal(503, no->why, no->message));
    Response r;
    r.status = 204;
    reply(std::move(r));
  });
}

}  // namespace sheepshead::server
