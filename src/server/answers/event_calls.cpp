#include "server/answers/event_calls.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/json_reader.hpp"
#include "server/answers/api.hpp"
#include "server/people/addresses.hpp"
#include "server/people/letters.hpp"
#include "speech/language.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

using What = EventRole::What;

void reply_no_event(const Respond& reply) { reply(refusal(404, "not-found", say<"serving.no-event">())); }

/// The log is told once of an event that can't be read.
void log_unreadable(Service& service, const std::string& id, const StoreError& error) {
  if (error.id() != "store.event-gap" && error.id() != "store.event-unreadable") return;
  if (service.events_unreadable.insert(id).second)
    log_line(LogLevel::error, "event-damaged", {{"text", speech::english().text(error)}});
}

}  // namespace

void reply_text(const Respond& reply, std::string json) {
  Response r;
  r.body = std::move(json);
  r.headers.emplace_back("Cache-Control", "no-store");
  reply(std::move(r));
}

/// The event of the call, at once if it's in memory, and what its key may do; else it's answered.
void with_event(Service& service, const std::shared_ptr<Call>& call, const Respond& reply,
                const std::function<void(EventBook::Held, EventRole)>& then) {
  const std::string id = call->path[0];
  if (id.size() != kEventIdDigits) return reply_no_event(reply);
  // Where others change it, too, only the database knows how it is.
  if (const auto there = service.events.is_shared() ? nullptr : service.events.held(id)) {
    const EventRole role = there->role_of(call->request.event_key);
    return role.what == What::nobody ? reply_no_event(reply) : then(there, role);
  }
  const auto found = std::make_shared<EventBook::Held>();
  const auto role = std::make_shared<EventRole>();
  const auto error = std::make_shared<StoreError>();
  service.aside_for(
      id, [=, &service] { *found = service.events.find(id, call->request.event_key, *role, *error); },
      [=, &service] {
        log_unreadable(service, id, *error);
        if (!error->empty()) return reply_storage(reply);
        *found ? then(*found, *role) : reply_no_event(reply);
      });
}

void reply_answer(const Respond& reply, const EventAnswer& answer) {
  if (!answer.storage.empty()) return reply_storage(reply);
  if (!answer.refused.empty()) return reply(refusal(409, "refused", answer.refused));
  reply_json(reply, {{"changes", answer.changes}});
}

bool only_director(const EventRole& role, const Respond& reply) {
  if (role.what == What::director) return true;
  reply(refusal(403, "not-allowed", say<"serving.director-only">()));
  return false;
}

std::optional<nlohmann::json> body_of(const Call& call, const Respond& reply, std::size_t most_bytes) {
  return read_object(call, "", reply, most_bytes);
}

bool too_much(Service& service, const Call& call, std::string_view what, const Respond& reply) {
  service.abused(call.request.address, what);
  reply(refusal(429, "slow-down", say<"serving.requests">()));
  return false;
}

bool may_write_bytes(Service& service, const Call& call, std::size_t bytes, const Respond& reply) {
  const bool may =
      service.event_writing.take(neighborhood(call.request.address), service.clockwork.now(), double(bytes));
  return may || too_much(service, call, "event-writing", reply);
}

bool is_once(const std::string& once) {
  return once.size() >= 8 && once.size() <= 64 && std::ranges::all_of(once, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
         });
}

/// Whether the key of the call may change so much now, and the address write so many bytes; else it's answered.
bool may_change(Service& service, const Call& call, const EventRole& role, std::size_t bytes, const Respond& reply) {
  const Millis now = service.clockwork.now();
  const bool is_director = role.what == What::director;
  const bool may = is_director ? service.event_changes.take(call.path[0], now)
                               : service.table_changes.take(call.path[0] + '/' + text_of(role), now);
  return may ? may_write_bytes(service, call, bytes, reply) : too_much(service, call, "event-changes", reply);
}

void reply_problem(const Respond& reply, const std::vector<Diagnostic>& list) {
  reply(refusal(400, "bad-message", say<"serving.unreadable">(list.front().text)));
}

}  // namespace sheepshead::server
