// Passkeys: what a browser is asked, what it answers, and the list of one's own.
#include <charconv>
#include <nlohmann/json.hpp>

#include "server/answers/api.hpp"
#include "server/answers/passkey_bodies.hpp"
#include "server/answers/service.hpp"
#include "server/passkeys/cose_key.hpp"
#include "server/people/challenges.hpp"
#include "words/groups/passkey.hpp"

namespace sheepshead::server {
namespace {

using Json = nlohmann::ordered_json;

std::optional<std::string> bytes_in(const nlohmann::json& object, const char* key, const Respond& reply) {
  auto bytes = from_base64url(object.at(key).get_ref<const std::string&>());
  if (!bytes) reply(refusal(400, "bad-passkey", say<"passkey.unreadable">(which<"base64">())));
  return bytes;
}

/// As the browser takes it: WebAuthn's own names, bytes as base64url.
Json make_question(const PasskeyQuestion& asked, const Site& site) {
  auto not_again = Json::array();
  for (const std::string& credential : asked.not_again)
    not_again.push_back({{"type", "public-key"}, {"id", base64url(credential)}});
  auto kinds = Json::array();
  for (const int kind : {kEs256, kEdDsa}) kinds.push_back({{"type", "public-key"}, {"alg", kind}});
  return {{"challenge", asked.challenge},
          {"rp", {{"id", site.id}, {"name", "Sheepshead"}}},
          {"user", {{"id", base64url(asked.handle)}, {"name", asked.login}, {"displayName", asked.name}}},
          {"pubKeyCredParams", std::move(kinds)},
          {"excludeCredentials", std::move(not_again)},
          {"authenticatorSelection",
           {{"residentKey", "required"}, {"requireResidentKey", true}, {"userVerification", "required"}}},
          {"attestation", "none"},
          {"timeout", Challenges::kLife}};
}

Json use_question(const PasskeyQuestion& asked, const Site& site) {
  return {{"challenge", asked.challenge},
          {"rpId", site.id},
          {"allowCredentials", Json::array()},
          {"userVerification", "required"},
          {"timeout", Challenges::kLife}};
}

auto reply_list(const Respond& reply, int status = 200) {
  return [reply, status](const OwnPasskeys& own) {
    if (own.denied) return reply_denied(reply, *own.denied);
    auto passkeys = Json::array();
    for (const StoredPasskey& one : own.passkeys) {
      Json j = {{"id", std::to_string(one.id)}, {"name", one.name}, {"made", one.made}, {"used", nullptr}};
      if (one.used != 0) j["used"] = one.used;
      passkeys.push_back(std::move(j));
    }
    reply_json(reply, {{"passkeys", std::move(passkeys)}, {"passphrase", own.has_passphrase}}, status);
  };
}

/// Of a path; 0 for what is no number, which no passkey has.
std::uint64_t id_in(const Call& call) {
  const std::string& text = call.path.front();
  std::uint64_t id = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
  return error == std::errc() && end == text.data() + text.size() ? id : 0;
}

}  // namespace

std::optional<Site> site_of(const Service& service, const Call& call) {
  return passkey_site(service.config.public_url, call.request.host, call.request.secure);
}

std::optional<Site> need_site(const Service& service, const Call& call, const Respond& reply) {
  auto site = site_of(service, call);
  if (!site) reply(refusal(403, "no-passkeys", say<"passkey.not-here">()));
  return site;
}

std::optional<PasskeyMade> made_in(const nlohmann::json& passkey, const Respond& reply) {
  PasskeyMade made;
  for (const auto& [key, to] : {std::pair("client-data", &made.client_data), {"attestation", &made.attestation}}) {
    auto bytes = bytes_in(passkey, key, reply);
    if (!bytes) return std::nullopt;
    *to = std::move(*bytes);
  }
  return made;
}

std::optional<PasskeyUsed> used_in(const nlohmann::json& passkey, const Respond& reply) {
  PasskeyUsed used;
  for (const auto& [key, to] : {std::pair("credential", &used.credential),
                                {"handle", &used.handle},
                                {"client-data", &used.client_data},
                                {"authenticator-data", &used.authenticator_data},
                                {"signature", &used.signature}}) {
    auto bytes = bytes_in(passkey, key, reply);
    if (!bytes) return std::nullopt;
    *to = std::move(*bytes);
  }
  return used;
}

void post_passkey_questions(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "AskPasskey", reply);
  if (!body) return;
  const auto site = need_site(service, *call, reply);
  if (!site) return;
  const std::string why = body->at("for");
  const auto answer = service.on_our_thread<PasskeyQuestion>([reply, why, site](const PasskeyQuestion& asked) {
    if (asked.denied) return reply_denied(reply, *asked.denied);
    reply_json(reply, why == "sign-in" ? use_question(asked, *site) : make_question(asked, *site));
  });
  const std::string token = call->who ? call->token : "", &address = call->request.address;
  const Millis now = service.clockwork.now();
  if (why == "sign-in") return service.passkeys.ask_to_sign_in(token, address, now, answer);
  if (why == "device") return service.passkeys.ask_for_another(token, address, now, answer);
  const std::string login = body->value("login", "");
  // Guests keep their names.
  const std::string name = body->value("name", call->who ? call->who->asker.name : login);
  service.passkeys.ask_for_account(token, name, login, address, now, answer);
}

void get_passkeys(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  service.passkeys.list(call->token, call->request.address, service.clockwork.now(),
                        service.on_our_thread<OwnPasskeys>(reply_list(reply)));
}

void post_passkeys(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "AddPasskey", reply);
  if (!body) return;
  const auto site = need_site(service, *call, reply);
  if (!site) return;
  auto made = made_in(body->at("passkey"), reply);
  if (!made) return;
  const std::string name = body->at("name");
  service.passkeys.add(call->token, name, std::move(*made), *site, call->request.address, service.clockwork.now(),
                       service.on_our_thread<OwnPasskeys>(reply_list(reply, 201)));
}

void post_passkey_name(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "Name", reply);
  if (!body) return;
  const auto name = text_in(*body, {"name"}, "name", reply);
  if (!name) return;
  service.passkeys.rename(call->token, id_in(*call), *name, call->request.address, service.clockwork.now(),
                          service.on_our_thread<OwnPasskeys>(reply_list(reply)));
}

void post_passkey_remove(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  service.passkeys.remove(call->token, id_in(*call), call->request.address, service.clockwork.now(),
                          service.on_our_thread<OwnPasskeys>(reply_list(reply)));
}

}  // namespace sheepshead::server
