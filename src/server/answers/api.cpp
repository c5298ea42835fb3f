#include "server/answers/api.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/answers/service.hpp"
#include "speech/language.hpp"
#include "words/groups/person.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

using Needs = Route::Needs;

constexpr Route kRoutes[] = {
    {"GET", "/api/v1/me", Needs::person, get_me},
    {"GET", "/api/v1/visitor", Needs::welcome, get_visitor},
    {"POST", "/api/v1/guests", Needs::welcome, post_guests},
    {"POST", "/api/v1/accounts", Needs::welcome, post_accounts},
    {"POST", "/api/v1/sign-in", Needs::nothing, post_sign_in},
    {"POST", "/api/v1/sign-out", Needs::person, post_sign_out},
    {"POST", "/api/v1/me/name", Needs::person, post_name},
    {"POST", "/api/v1/me/passphrase", Needs::person, post_passphrase},
    {"POST", "/api/v1/me/proof", Needs::person, post_proof},
    {"POST", "/api/v1/me/sign-in-codes", Needs::person, post_sign_in_codes},
    {"POST", "/api/v1/passkey-questions", Needs::nothing, post_passkey_questions},
    {"GET", "/api/v1/me/passkeys", Needs::person, get_passkeys},
    {"POST", "/api/v1/me/passkeys", Needs::person, post_passkeys},
    {"POST", "/api/v1/me/passkeys/{id}/name", Needs::person, post_passkey_name},
    {"POST", "/api/v1/me/passkeys/{id}/remove", Needs::person, post_passkey_remove},
    {"GET", "/api/v1/me/settings", Needs::person, get_settings},
    {"POST", "/api/v1/me/settings", Needs::person, post_settings},
    {"GET", "/api/v1/me/house-rules", Needs::person, get_house_rules},
    {"POST", "/api/v1/me/house-rules", Needs::person, post_house_rules},
    {"GET", "/api/v1/me/hands", Needs::person, get_hands},
    {"GET", "/api/v1/me/strength", Needs::person, get_strength},
    {"GET", "/api/v1/me/shares", Needs::person, get_shares},
    {"POST", "/api/v1/me/shares", Needs::person, post_shares},
    {"POST", "/api/v1/me/shares/{id}/remove", Needs::person, post_share_remove},
    {"GET", "/api/v1/shared/{id}", Needs::nothing, get_shared},
    {"GET", "/api/v1/me/blocks", Needs::person, get_blocks},
    {"POST", "/api/v1/me/unblock", Needs::person, post_unblock},
    {"GET", "/api/v1/me/friends", Needs::person, get_friends},
    {"POST", "/api/v1/me/friends", Needs::person, post_friends},
    {"POST", "/api/v1/me/friends/{person}/remove", Needs::person, post_friend_remove},
    {"POST", "/api/v1/me/friends/{person}/invite", Needs::person, post_friend_invite},
    {"POST", "/api/v1/me/friends-open", Needs::person, post_friends_open},
    {"GET", "/api/v1/me/notices", Needs::person, get_notices},
    {"POST", "/api/v1/me/notices/answered", Needs::person, post_notices_answered},
    {"GET", "/api/v1/variants", Needs::nothing, get_variants},
    {"GET", "/api/v1/variants/{id}", Needs::nothing, get_variant},
    {"GET", "/api/v1/rules/fields", Needs::nothing, get_fields},
    {"POST", "/api/v1/rules/check", Needs::nothing, post_check},
    {"POST", "/api/v1/rules/worth", Needs::person, post_worth},
    {"POST", "/api/v1/what-if", Needs::person, post_what_if},
    {"POST", "/api/v1/followed", Needs::nothing, post_followed},
    {"GET", "/api/v1/tables", Needs::nothing, get_tables},
    {"POST", "/api/v1/tables", Needs::person, post_tables},
    {"GET", "/api/v1/codes/{code}", Needs::nothing, get_code},
    {"GET", "/api/v1/tables/{id}", Needs::nothing, get_table},
    {"GET", "/api/v1/tables/{id}/records/{hand}", Needs::nothing, get_record},
    {"GET", "/api/v1/tables/{id}/hands/{hand}", Needs::nothing, get_hand},
    {"POST", "/api/v1/tables/{id}/bot-tokens", Needs::person, post_bot_tokens},
    {"GET", "/api/v1/event-presets", Needs::nothing, get_event_presets},
    {"POST", "/api/v1/events", Needs::person, post_events},
    {"GET", "/api/v1/events/{id}", Needs::nothing, get_event},
    {"POST", "/api/v1/events/{id}/changes", Needs::nothing, post_event_changes},
    {"POST", "/api/v1/events/{id}/draw", Needs::nothing, post_event_draw},
    {"GET", "/api/v1/events/{id}/links", Needs::nothing, get_event_links},
    {"POST", "/api/v1/events/{id}/renew", Needs::nothing, post_event_renew},
    {"GET", "/api/v1/events/{id}/file", Needs::nothing, get_event_file},
    {"POST", "/api/v1/events/{id}/open", Needs::nothing, post_event_open},
    {"POST", "/api/v1/events/{id}/sit", Needs::person, post_event_sit},
    {"GET", "/api/v1/events/{id}/tables", Needs::nothing, get_event_tables},
    {"GET", "/api/v1/events/{id}/duplicate", Needs::nothing, get_event_duplicate},
    {"GET", "/api/v1/events/{id}/par", Needs::nothing, get_event_par},
    {"POST", "/api/v1/qr", Needs::nothing, post_qr},
    {"GET", "/api/v1/openapi.json", Needs::nothing, get_openapi},
    {"GET", "/healthz", Needs::nothing, get_health},
    {"GET", "/metrics", Needs::nothing, get_metrics},
    {"GET", "/.well-known/security.txt", Needs::nothing, get_security},
};

bool may_look_inside(const Service& service, const Request& r) {
  const auto& allow = service.config.metrics.allow;
  return r.local || std::find(allow.begin(), allow.end(), r.address) != allow.end();
}

}  // namespace

void reply_storage(const Respond& reply) { reply(refusal(503, "storage", say<"person.storage">())); }

std::span<const Route> Service::routes() { return kRoutes; }

void get_openapi(Service&, const std::shared_ptr<Call>&, const Respond& reply) {
  Response r;
  r.body = openapi_text();
  reply(std::move(r));
}

void get_health(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  if (service.draining) return reply_json(reply, {{"status", "shutting-down"}}, 503);
  if (service.node != nullptr && service.node->beats().is_useless(service.node->now()))
    return reply_json(reply, {{"status", "storage"}}, 503);
  if (service.node != nullptr && service.node->is_cut_off()) return reply_json(reply, {{"status", "cut-off"}}, 503);
  // A database that's away for a moment is away for all nodes: a balancer that turned to another would find no better
  // one.
  if (!service.config.cluster.name.empty()) return reply_json(reply, {{"status", "ok"}});
  service.store_health.ask([reply, tells = may_look_inside(service, call->request)](const StoreError& error) {
    if (error.empty()) return reply_json(reply, {{"status", "ok"}});
    nlohmann::ordered_json j = {{"status", "storage"}};
    if (tells) j["message"] = speech::english().text(error);  // it names files
    reply_json(reply, j, 503);
  });
}

void get_metrics(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  if (!may_look_inside(service, call->request)) return reply(refusal(403, "not-allowed", say<"serving.metrics">()));
  Response page;
  page.type = "text/plain; version=0.0.4; charset=utf-8";
  page.body = service.metrics.text({.hall = service.hall.counts(),
                                    .draining = service.draining,
                                    .node = service.node,
                                    .houses = service.houses,
                                    .commits = service.store.commits(),
                                    .elsewhere = service.elsewhere,
                                    .desk = service.desk});
  page.headers.emplace_back("Cache-Control", "no-store");
  reply(std::move(page));
}

}  // namespace sheepshead::server
