// Who one is: guests, accounts, signing in and out.
#include <nlohmann/json.hpp>

#include "server/answers/api.hpp"
#include "server/answers/passkey_bodies.hpp"
#include "server/answers/service.hpp"
#include "server/people/addresses.hpp"
#include "words/groups/person.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

constexpr const char* kYear = "31536000";

std::string cookie_header(const Request& r, std::string_view token, std::string_view seconds) {
  std::string text = r.secure ? "__Host-sheepshead=" : "sheepshead=";
  text += token;
  text += "; Path=/; HttpOnly; SameSite=Strict; Max-Age=";
  text += seconds;
  if (r.secure) text += "; Secure";
  return text;
}

/// A browser gets the token as a cookie that its scripts cannot read, a program in the answer.
void reply_signed_in(const Call& call, const Respond& reply, const SignedIn& in, int status) {
  if (in.denied) return reply_denied(reply, *in.denied);
  const std::string& token = in.token.empty() ? call.token : in.token;
  nlohmann::ordered_json j = {{"person", 'p' + std::to_string(in.person.id)}, {"name", in.person.name}};
  if (!in.person.login.empty()) j["login"] = in.person.login;
  Response r;
  r.status = status;
  r.headers.emplace_back("Cache-Control", "no-store");
  if (call.request.origin.empty()) {
    j["token"] = token;
  } else {
    j["csrf"] = csrf_of(token);
    r.headers.emplace_back("Set-Cookie", cookie_header(call.request, token, kYear));
  }
  r.body = j.dump();
  reply(std::move(r));
}

void note_failed(Service& service, const Call& call, const SignedIn& in) {
  if (in.denied && (in.denied->why == "wrong" || in.denied->why == "slow-down"))
    service.abused(call.request.address, "sign-in");
}

bool may_be_new(Service& service, const Call& call, const Respond& reply) {
  if (service.draining) {
    reply(refusal(503, "shutdown", say<"serving.shutting-down">()));
    return false;
  }
  const Millis now = service.clockwork.now();
  const std::string around = surroundings(call.request.address);
  if (!service.new_guests.take(neighborhood(call.request.address), now) ||
      (!around.empty() && !service.new_guests_around.take(around, now))) {
    service.abused(call.request.address, "guests");
    reply(refusal(429, "slow-down", say<"serving.new-people">()));
    return false;
  }
  return true;
}

/// Of a call that is somebody's.
void with_who_one_is(Service& service, const Call& call, std::function<void(nlohmann::ordered_json)> then) {
  const Asker& asker = call.who->asker;
  nlohmann::ordered_json j = {
      {"person", 'p' + std::to_string(asker.person)}, {"name", asker.name}, {"csrf", csrf_of(call.token)}};
  if (!call.who->login.empty()) j["login"] = call.who->login;
  service.hall.tables_of(asker.person,
                         [j = std::move(j), then = std::move(then)](nlohmann::ordered_json tables) mutable {
                           j["tables"] = std::move(tables);
                           then(std::move(j));
                         });
}

}  // namespace

void get_me(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_who_one_is(service, *call, [reply](const nlohmann::ordered_json& me) { reply_json(reply, me); });
}

/// A page asks this on its first visit too, when it is nobody's yet; a browser's console counts a 401 as an error.
void get_visitor(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  if (!call->who && !call->token.empty()) service.abused(call->request.address, "token");
  nlohmann::ordered_json j = {{"me", nullptr}, {"passkeys", site_of(service, *call).has_value()}};
  if (!call->who) return reply_json(reply, j);
  with_who_one_is(service, *call, [reply, j = std::move(j)](nlohmann::ordered_json me) mutable {
    j["me"] = std::move(me);
    reply_json(reply, j);
  });
}

void post_guests(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "MakeGuest", reply);
  if (!body) return;
  const auto name = text_in(*body, {"name"}, "name", reply);
  if (!name || !may_be_new(service, *call, reply)) return;
  service.people.guest(
      *name, call->request.address, service.clockwork.now(),
      service.on_our_thread([call, reply](const SignedIn& in) { reply_signed_in(*call, reply, in, 201); }));
}

void post_accounts(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "MakeAccount", reply);
  if (!body) return;
  const std::string login = body->at("login");
  // Guests keep their names.
  const std::string name = body->value("name", call->who ? call->who->asker.name : login);
  const std::string token = call->who ? call->token : "";
  const Millis now = service.clockwork.now();
  const auto answer = service.on_our_thread([&service, call, reply](const SignedIn& in) {
    // A guest's tokens are no account's.
    if (!in.denied && call->who) service.tidings.signed_out(in.person.id);
    reply_signed_in(*call, reply, in, 201);
  });
  if (body->contains("passphrase")) {
    if (may_be_new(service, *call, reply))
      service.people.make_account(token, name, login, body->at("passphrase").get<std::string>(), call->request.address,
                                  now, answer);
    return;
  }
  const auto site = need_site(service, *call, reply);
  if (!site) return;
  auto made = made_in(body->at("passkey"), reply);
  if (!made || !may_be_new(service, *call, reply)) return;
  const std::string called = body->value("passkey-name", login);
  service.passkeys.make_account(token, name, login, called, std::move(*made), *site, call->request.address, now,
                                answer);
}

void post_sign_in(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "SignIn", reply);
  if (!body) return;
  const auto answer = service.on_our_thread([&service, call, reply](const SignedIn& in) {
    note_failed(service, *call, in);
    reply_signed_in(*call, reply, in, 200);
  });
  if (body->contains("code")) {
    const auto code = text_in(*body, {"code"}, "code", reply);
    if (code) service.people.sign_in_by_code(*code, call->request.address, service.clockwork.now(), answer);
    return;
  }
  if (body->contains("passkey")) {
    if (body->contains("login")) return reply(refusal(400, "bad-message", say<"serving.no-key">("login")));
    const auto site = need_site(service, *call, reply);
    if (!site) return;
    auto used = used_in(body->at("passkey"), reply);
    if (used)
      service.passkeys.sign_in(call->who ? call->token : "", std::move(*used), *site, call->request.address,
                               service.clockwork.now(), answer);
    return;
  }
  const std::initializer_list<std::string_view> kKeys = {"login", "passphrase"};
  const auto login = text_in(*body, kKeys, "login", reply);
  if (!login) return;
  auto passphrase = text_in(*body, kKeys, "passphrase", reply);
  if (!passphrase) return;
  service.people.sign_in(*login, std::move(*passphrase), call->request.address, service.clockwork.now(), answer);
}

void post_sign_out(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  bool everywhere = false;
  if (!call->request.body.empty()) {
    const auto body = read_object(*call, "SignOut", reply);
    if (!body) return;
    const auto flag = body->find("everywhere");
    if (body->size() > 1 || (!body->empty() && (flag == body->end() || !flag->is_boolean())))
      return reply(refusal(400, "bad-message", say<"serving.sign-out-body">()));
    everywhere = !body->empty() && flag->get<bool>();
  }
  service.people.sign_out(call->token, everywhere, call->request.address, service.clockwork.now(),
                          service.on_our_thread([&service, call, everywhere, reply](const SignedIn& in) {
                            if (in.denied) return reply_denied(reply, *in.denied);
                            if (everywhere)
                              service.tidings.signed_out(in.person.id);
                            else
                              service.tidings.signed_out_of(in.person.id, call->who->token);
                            Response r;
                            r.status = 204;
                            if (call->by_cookie)
                              r.headers.emplace_back("Set-Cookie", cookie_header(call->request, "", "0"));
                            reply(std::move(r));
                          }));
}

void post_name(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "Name", reply);
  if (!body) return;
  const auto name = text_in(*body, {"name"}, "name", reply);
  if (!name || !may_write(service, service.renamings, *call, reply)) return;
  service.people.rename(call->token, *name, call->request.address, service.clockwork.now(),
                        service.on_our_thread([reply](const SignedIn& in) {
                          if (in.denied) return reply_denied(reply, *in.denied);
                          reply_json(reply, {{"person", 'p' + std::to_string(in.person.id)}, {"name", in.person.name}});
                        }));
}

void post_passphrase(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "Passphrase", reply);
  if (!body) return;
  const std::initializer_list<std::string_view> kKeys = {"before", "passphrase"};
  if (call->who->login.empty()) return reply_denied(reply, {"guests-keep-none", say<"person.no-passphrase">()});
  auto before = text_in(*body, kKeys, "before", reply);
  if (!before) return;
  auto passphrase = text_in(*body, kKeys, "passphrase", reply);
  if (!passphrase) return;
  service.people.change_passphrase(call->token, std::move(*before), std::move(*passphrase), call->request.address,
                                   service.clockwork.now(),
                                   service.on_our_thread([&service, call, reply](const SignedIn& in) {
                                     note_failed(service, *call, in);
                                     if (in.denied) return reply_denied(reply, *in.denied);
                                     service.tidings.signed_out(in.person.id, call->who->token);
                                     reply_json(reply, {{"person", 'p' + std::to_string(in.person.id)}});
                                   }));
}

/// That whoever has the token may change how the account is entered.
void post_proof(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = read_object(*call, "Prove", reply);
  if (!body) return;
  if (call->who->login.empty()) return reply_denied(reply, {"guests-keep-none", say<"person.no-passphrase">()});
  const Millis now = service.clockwork.now();
  const auto answer = service.on_our_thread([&service, call, reply, now](const SignedIn& in) {
    note_failed(service, *call, in);
    if (in.denied) return reply_denied(reply, *in.denied);
    reply_json(reply, {{"until", now + kProofHolds}});
  });
  if (body->contains("passphrase"))
    return service.people.prove(call->token, body->at("passphrase").get<std::string>(), call->request.address, now,
                                answer);
  const auto site = need_site(service, *call, reply);
  if (!site) return;
  auto used = used_in(body->at("passkey"), reply);
  if (used) service.passkeys.prove(call->token, std::move(*used), *site, call->request.address, now, answer);
}

void post_sign_in_codes(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto made = std::make_shared<People::Code>();
  service.aside(
      [made, &service, call, now = service.clockwork.now()] { *made = service.people.sign_in_code(call->token, now); },
      [made, reply] {
        if (made->denied) return reply_denied(reply, *made->denied);
        reply_json(reply, {{"code", made->code}, {"until", made->until}}, 201);
      });
}

}  // namespace sheepshead::server
