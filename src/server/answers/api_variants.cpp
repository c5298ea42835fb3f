// The tables that the server knows, and their rules in words.

#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "server/told/tables_told.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {

void reply_no_variant(const Respond& reply) { reply(refusal(404, "no-such-variant", say<"serving.no-variant">())); }

void get_variants(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto text = std::make_shared<std::string>();
  service.aside([text] { *text = tables_told(); }, [call, reply, text] { reply_unless_known(*call, *text, reply); });
}

void get_variant(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto text = std::make_shared<std::string>();
  service.aside([call, text] { *text = table_told(call->path[0]); },
                [call, reply, text] {
                  if (text->empty()) return reply_no_variant(reply);
                  reply_unless_known(*call, *text, reply);
                });
}

}  // namespace sheepshead::server
