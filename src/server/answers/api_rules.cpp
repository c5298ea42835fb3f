// House rules: what options there are, whether changed rules can be played and how they read, and what they are worth.
#include <chrono>
#include <nlohmann/json.hpp>

#include "notation/rules_json.hpp"
#include "search/worth.hpp"
#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "server/people/addresses.hpp"
#include "server/told/rules_told.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {

using nlohmann::ordered_json;

namespace {

constexpr std::uint64_t kUsualHands = 5000;
constexpr std::uint64_t kSeed = 1;

const char* name_of(Pairing p) {
  switch (p) {
    case Pairing::paired: return "paired";
    case Pairing::other_players: return "other-players";
    case Pairing::other_deck: return "other-deck";
    case Pairing::other_deal: break;
  }
  return "other-deal";
}

const char* name_of(Measure::Kind kind) {
  switch (kind) {
    case Measure::Kind::picker: return "picker";
    case Measure::Kind::partner: return "partner";
    case Measure::Kind::opponent: return "opponent";
    case Measure::Kind::won: return "won";
    case Measure::Kind::nobody: return "nobody";
    case Measure::Kind::spread: break;
  }
  return "spread";
}

ordered_json estimate_json(const std::optional<Estimate>& e) {
  if (!e) return nullptr;
  return {{"value", e->value}, {"ci95", e->ci95}};
}

ordered_json weighed(const Composed& c, std::uint64_t hands, std::chrono::milliseconds longest) {
  const Game before = compile(c.base.rules), after = compile(c.changed.rules);
  const auto until = std::chrono::steady_clock::now() + longest;
  WorthJob job{before, after};
  job.hands = hands;
  job.seed = kSeed;
  job.progress = [until](std::uint64_t) { return std::chrono::steady_clock::now() < until; };
  const WorthResult result = worth(job);
  ordered_json j = {{"pairing", name_of(result.pairing)},
                    {"hands", result.hands},
                    {"seconds", result.seconds},
                    {"bot", job.bot},
                    {"measures", ordered_json::array()}};
  for (const Measure& m : result.measures)
    j["measures"].push_back({{"kind", name_of(m.kind)},
                             {"before", estimate_json(m.before)},
                             {"after", estimate_json(m.after)},
                             {"difference", estimate_json(m.difference)},
                             {"within_noise", m.within_noise()},
                             {"same", m.same}});
  return j;
}

}  // namespace

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
