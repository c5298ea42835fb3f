// Tables: listing, making, finding by code; their records; tokens for programs.
#include <nlohmann/json.hpp>

#include "server/answers/api.hpp"
#include "server/answers/service.hpp"
#include "server/answers/shown_record.hpp"
#include "server/cluster/node.hpp"
#include "server/hall/allowance.hpp"
#include "server/people/addresses.hpp"
#include "server/told/record_told.hpp"
#include "server/told/refused_told.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

void reply_no_table(const Respond& reply) { reply(refusal(404, "no-such-table", say<"refused.no-table">())); }

PersonId asker_of(const Call& call) { return call.who ? call.who->asker.person : 0; }

/// Calls on with the table of the path; with 0 if who asks may not know of it. Where its code would tell, and the
/// address has tried too many, or where it can't be looked for, it answers instead.
void with_table(Service& service, const Call& call, const Respond& reply, Tables::Seen then) {
  look_at_table(service.socket_house(), call.path[0], asker_of(call), call.request.address,
                [&service, address = call.request.address, reply, then = std::move(then)](const Looked& table) {
                  if (!table.no) return then(table);
                  if (table.no->why == "slow-down") service.abused(address, "codes");
                  reply(refusal(status_of(*table.no), table.no->why, table.no->message));
                });
}

/// What is answered with the record of a hand.
using WithRecord = Response (*)(const std::string& record);

void reply_record(Service& service, const Call& call, TableId id, int hand, WithRecord answer, const Respond& reply) {
  shown_record(service, id, hand, neighborhood(call.request.address),
               [answer, reply](const std::optional<std::string>& record, const std::optional<No>& no) {
                 if (no) return reply(refusal(status_of_record(*no), no->why, no->message));
                 if (!record) return reply(refusal(404, "no-such-record", say<"serving.no-record">()));
                 Response r = answer(*record);
                 r.headers.emplace_back("Cache-Control", "no-cache");
                 reply(std::move(r));
               });
}

/// Answers whoever may read the record of the path's hand.
void with_record(Service& service, const std::shared_ptr<Call>& call, const Respond& reply, WithRecord answer) {
  with_table(service, *call, reply, [&service, call, answer, reply](const Looked& table) {
    const TableId id = table.table;
    const std::uint64_t hand = number_of('h', 'h' + call->path[1]);
    if (hand == 0 || hand > 1'000'000) return reply(refusal(404, "no-such-record", say<"serving.no-hand-number">()));
    const PersonId person = asker_of(*call);
    if (table.shows_records) return reply_record(service, *call, id, int(hand), answer, reply);
    // Whoever played a hand may read it as long as it is kept, also when the table is closed.
    const TableId played = id != 0 ? id : number_of('t', call->path[0]);
    if (played == 0 || person == 0) return reply_no_table(reply);
    const auto has = std::make_shared<bool>(false);
    service.aside([&service, has, played, hand, person] { service.store.has_played(person, played, int(hand), *has); },
                  [&service, call, has, played, hand, answer, reply] {
                    if (*has) return reply_record(service, *call, played, int(hand), answer, reply);
                    reply_no_table(reply);
                  });
  });
}

Response bare_record(const std::string& record) {
  Response r;
  r.body = record;
  return r;
}

Response with_its_verdict(const std::string& record) {
  Response r;
  r.body = record_told(record);
  return r;
}

}  // namespace

void get_tables(Service& service, const std::shared_ptr<Call>&, const Respond& reply) {
  service.hall.public_tables([&service, reply](const std::string& tables) {
    Response r;
    const std::size_t playing =
        service.hall.playing() + (service.node != nullptr ? service.node->beats().playing_elsewhere() : 0);
    r.body = "{\"tables\":" + tables + ",\"playing\":" + std::to_string(playing) + "}";
    r.headers.emplace_back("Cache-Control", "no-store");
    reply(std::move(r));
  });
}

void post_tables(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "MakeTable", reply);
  if (!body) return;
  if (service.draining) return reply(refusal(503, "shutdown", say<"serving.shutting-down">()));
  if (service.hall.counts().tables >= std::size_t(service.config.limits.tables))
    return reply(refusal(503, "full", say<"serving.tables-full">()));
  if (!service.new_tables.take(std::to_string(call->who->asker.person), service.clockwork.now())) {
    service.abused(call->request.address, "tables");
    return reply(refusal(429, "slow-down", say<"serving.new-tables">()));
  }
  service.tables.create(call->who->asker, *body,
                        [reply](const nlohmann::ordered_json& result, const std::optional<No>& no) {
                          if (no) return reply(refusal(status_of(*no), no->why, no->message));
                          reply_json(reply, result, 201);
                        });
}

void get_code(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto found = [reply](const Looked& table) {
    if (table.table == 0) return reply(refusal(404, "no-such-code", say<"serving.no-code">()));
    reply_json(reply, {{"id", table_text(table.table)}});
  };
  if (number_of('t', call->path[0]) != 0) return found({});
  with_table(service, *call, reply, found);
}

void get_table(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_table(service, *call, reply, [reply](const Looked& table) {
    if (!table.details) return reply_no_table(reply);
    reply_json(reply, *table.details);
  });
}

void get_record(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_record(service, call, reply, bare_record);
}

void get_hand(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_record(service, call, reply, with_its_verdict);
}

void post_bot_tokens(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "MakeBotToken", reply);
  if (!body) return;
  with_table(service, *call, reply, [&service, call, body, reply](const Looked& table) {
    if (!table.details) return reply_no_table(reply);
    if (table.details->value("host", "") != 'p' + std::to_string(call->who->asker.person))
      return reply(refusal(403, "not-host", say<"serving.host-seats-programs">()));
    const auto name = text_in(*body, {"name"}, "name", reply);
    if (!name) return;
    // Programs count as people of the address, and as their host's.
    const Millis now = service.clockwork.now();
    if (!service.new_guests.take(share_of(call->who->asker.person).person, now) ||
        !service.new_guests.take(neighborhood(call->request.address), now)) {
      service.abused(call->request.address, "guests");
      return reply(refusal(429, "slow-down", say<"serving.new-people">()));
    }
    service.people.program(
        table.table, *name, call->request.address, service.clockwork.now(),
        service.on_our_thread([reply](const SignedIn& made) {
          if (made.denied) return reply_denied(reply, *made.denied);
          reply_json(
              reply,
              {{"person", 'p' + std::to_string(made.person.id)}, {"name", made.person.name}, {"token", made.token}},
              201);
        }));
  });
}

}  // namespace sheepshead::server
