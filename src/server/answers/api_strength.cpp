// How strong somebody plays, for themselves alone: docs/rating.md.
#include <cmath>
#include <nlohmann/json.hpp>

#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "words/groups/person.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::ordered_json;

/// Points in hundredths.
ordered_json figures_json(const rating::Standing& s) {
  return {{"points", std::lround(s.points * 100)}, {"error", std::lround(s.error * 100)}};
}

}  // namespace

void get_strength(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  if (call->who->login.empty()) return reply(refusal(403, "guests-keep-none", say<"person.accounts-only">()));
  const auto answer = std::make_shared<StrengthBook::Answer>();
  const PersonId person = call->who->asker.person;
  service.aside([=, &book = service.strengths] { *answer = book.of(person); },
                [=] {
                  if (!answer->error.empty()) return reply_storage(reply);
                  const rating::Strength& s = answer->strength;
                  ordered_json out = {{"ready", answer->ready},        {"hands", s.now.hands},
                                      {"still", answer->still_needed}, {"kind", s.kind},
                                      {"strength", nullptr},           {"course", ordered_json::array()}};
                  if (answer->ready && s.means_something) {
                    out["strength"] = figures_json(s.now);
                    for (const rating::Standing& one : s.course) {
                      ordered_json at = {{"at", one.at}, {"hands", one.hands}};
                      at.update(figures_json(one));
                      out["course"].push_back(std::move(at));
                    }
                  }
                  reply_json(reply, out);
                });
}

}  // namespace sheepshead::server
