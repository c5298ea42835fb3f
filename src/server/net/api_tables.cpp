// Tables: listing, making, finding by code; their records; tokens for programs.
#include <nlohmann/json.hpp>

#include "server/net/api.hpp"
#include "server/net/service.hpp"

namespace sheepshead::server {
namespace {

int status_of(const No& no) {
  if (no.why == "not-allowed" || no.why == "not-host") return 403;
  if (no.why == "no-such-table") return 404;
  if (no.why == "not-saved" || no.why == "shutdown" || no.why == "busy") return 503;
  return 400;
}

void reply_no_table(const Respond& reply) { reply(refusal(404, "no-such-table", "There is no such table.")); }

/// The table of the path, if who asks may know of it; else 0.
TableId table_of(Service& service, const Call& call) {
  return service.hall.find(call.path[0], call.who ? call.who->asker.person : 0);
}

void reply_record(Service& service, TableId id, int hand, const Respond& reply) {
  service.hall.record(id, hand, [reply](const std::optional<std::string>& record, const std::optional<No>& no) {
    if (no) return reply(refusal(503, no->why, no->message));
    if (!record) return reply(refusal(404, "no-such-record", "There is no such hand, or it is not over."));
    Response r;
    r.body = *record;
    r.headers.emplace_back("Cache-Control", "no-cache");
    reply(std::move(r));
  });
}

}  // namespace

void get_tables(Service& service, const std::shared_ptr<Call>&, const Respond& reply) {
  nlohmann::ordered_json tables = service.hall.public_tables();
  if (tables.is_object() && tables.contains("tables")) return reply_json(reply, tables);
  reply_json(reply, {{"tables", std::move(tables)}});
}

void post_tables(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "MakeTable", reply);
  if (!body) return;
  if (call->who->asker.program)
    return reply(refusal(403, "not-allowed", "A program's token is for its table only; it opens none."));
  if (service.draining) return reply(refusal(503, "shutdown", "The server is shutting down. Try again soon."));
  if (service.hall.counts().tables >= std::size_t(service.config.limits.tables))
    return reply(refusal(503, "full", "The server has as many tables as it can hold. Try again later."));
  if (!service.new_tables.take(std::to_string(call->who->asker.person), service.clockwork.now())) {
    service.abused(call->request.address, "tables");
    return reply(refusal(429, "slow-down", "You opened many tables; wait a minute."));
  }
  service.hall.create(call->who->asker, *body,
                      [reply](const nlohmann::ordered_json& result, const std::optional<No>& no) {
                        if (no) return reply(refusal(status_of(*no), no->why, no->message));
                        reply_json(reply, result, 201);
                      });
}

void get_code(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  // Guessing is not worth it: the requests of an address are few, the codes many.
  const std::string& code = call->path[0];
  const TableId id = number_of('t', code) == 0 ? service.hall.find(code, 0) : 0;
  if (id == 0) return reply(refusal(404, "no-such-code", "No open table has this code. Ask the host for it again."));
  reply_json(reply, {{"id", 't' + std::to_string(id)}});
}

void get_table(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const TableId id = table_of(service, *call);
  const auto table = id != 0 ? service.hall.table(id) : std::nullopt;
  if (!table) return reply_no_table(reply);
  reply_json(reply, *table);
}

void get_record(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const TableId id = table_of(service, *call);
  const std::uint64_t hand = number_of('h', 'h' + call->path[1]);
  if (hand == 0 || hand > 1'000'000) return reply_no_table(reply);
  if (id != 0) return reply_record(service, id, int(hand), reply);
  // A table that is closed keeps the records for those who played.
  const TableId closed = number_of('t', call->path[0]);
  if (closed == 0 || !call->who) return reply_no_table(reply);
  const auto has = std::make_shared<bool>(false);
  service.aside([&service, has, closed, hand,
                 person = call->who->asker.person] { service.store.has_played(person, closed, int(hand), *has); },
                [&service, has, closed, hand, reply] {
                  if (*has) return reply_record(service, closed, int(hand), reply);
                  reply_no_table(reply);
                });
}

void post_bot_tokens(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "MakeBotToken", reply);
  if (!body) return;
  const TableId id = table_of(service, *call);
  const auto table = id != 0 ? service.hall.table(id) : std::nullopt;
  if (!table) return reply_no_table(reply);
  if (call->who->asker.program || table->value("host", "") != 'p' + std::to_string(call->who->asker.person))
    return reply(refusal(403, "not-host", "Only the table's host may let a program sit down."));
  const auto name = text_in(*body, {"name"}, "name", reply);
  if (!name) return;
  if (!service.new_guests.take(neighbourhood(call->request.address), service.clockwork.now())) {
    service.abused(call->request.address, "guests");
    return reply(refusal(429, "slow-down", "There were many new guests from your address; wait a minute."));
  }
  service.people.program(id, *name, service.clockwork.now(), service.on_our_thread([reply](const SignedIn& made) {
    if (made.denied) return reply_denied(reply, *made.denied);
    reply_json(reply,
               {{"person", 'p' + std::to_string(made.person.id)}, {"name", made.person.name}, {"token", made.token}},
               201);
  }));
}

}  // namespace sheepshead::server
