#include "server/answers/service.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/json_reader.hpp"
#include "server/answers/shown_record.hpp"
#include "server/hall/allowance.hpp"
#include "server/people/addresses.hpp"
#include "server/people/banned.hpp"
#include "server/wire/read.hpp"
#include "words/groups/person.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostKeys = 100'000;

constexpr const char* kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; worker-src 'self'; manifest-src "
    "'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Splits "/a/b" into "a", "b"; the parts as they came.
std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (!path.empty()) {
    path.remove_prefix(1);
    const auto slash = path.find('/');
    parts.push_back(path.substr(0, slash));
    path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash);
  }
  return parts;
}

/// Whether the path is one of the route; then `found` holds what stands for its {names}.
bool fits(std::string_view route, const std::vector<std::string_view>& path, std::vector<std::string>& found) {
  const auto want = parts_of(route);
  if (want.size() != path.size()) return false;
  found.clear();
  for (std::size_t i = 0; i < want.size(); ++i) {
    if (want[i].starts_with('{')) {
      std::string text;
      if (path[i].empty() || !percent_decode(path[i], text)) return false;
      found.push_back(std::move(text));
    } else if (want[i] != path[i]) {
      return false;
    }
  }
  return true;
}

Rate a_minute(int n) { return {.per_second = n / 60.0, .burst = double(n)}; }

PeopleSettings limited(PeopleSettings settings, const Config& c) {
  settings.wrong_guesses_per_hour = c.limits.wrong_guesses_per_hour;
  return settings;
}

bool changes(std::string_view method) { return method != "GET" && method != "HEAD"; }

}  // namespace

void reply_json(const Respond& reply, const nlohmann::ordered_json& j, int status) {
  Response r;
  r.status = status;
  r.body = j.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  r.headers.emplace_back("Cache-Control", "no-store");
  reply(std::move(r));
}

void reply_unless_known(const Call& call, std::string text, const Respond& reply) {
  Response r;
  const std::string etag = etag_of(text);
  r.headers.emplace_back("ETag", etag);
  r.headers.emplace_back("Cache-Control", "no-cache");
  if (matches_etag(call.request.if_none_match, etag))
    r.status = 304;
  else
    r.body = std::move(text);
  reply(std::move(r));
}

bool may_write(Service& service, Buckets& buckets, const Call& call, const Respond& reply) {
  if (buckets.take(share_of(call.who->asker.person).person, service.clockwork.now())) return true;
  service.abused(call.request.address, "writes");
  reply(refusal(429, "slow-down", say<"serving.requests">()));
  return false;
}

void reply_denied(const Respond& reply, const No& denied) {
  int status = 400;
  if (denied.why == "taken" || denied.why == "last-way" || denied.why == "too-many") status = 409;
  if (denied.why == "not-found") status = 404;
  if (denied.why == "guests-keep-none" || denied.why == "not-allowed" || denied.why == "banned") status = 403;
  if (denied.why == "wrong" || denied.why == "expired") status = 401;
  if (denied.why == "slow-down") status = 429;
  if (denied.why == "busy" || denied.why == "storage") status = 503;
  reply(refusal(status, denied.why, denied.message));
}

std::optional<nlohmann::json> read_object(const Call& call, std::string_view shape, const Respond& reply,
                                          std::size_t most_bytes) {
  No why;
  if (!call.request.content_type.empty() && !call.request.content_type.starts_with("application/json")) {
    reply(refusal(415, "not-json", say<"serving.not-json-type">()));
    return std::nullopt;
  }
  std::optional<nlohmann::json> body;
  if (const wire::Shape* known = wire::body_named(shape)) {
    body = read_body(*known, call.request.body, why);
  } else {
    body = read_frame(call.request.body, why, most_bytes);
    if (body && !body->is_object()) {
      why = {"bad-message", say<"serving.not-object">()};
      body.reset();
    }
  }
  if (!body) reply(refusal(400, why.why, why.message));
  return body;
}

std::optional<std::string> text_in(const nlohmann::json& body, std::initializer_list<std::string_view> known,
                                   std::string_view key, const Respond& reply) {
  for (const auto& [k, v] : body.items())
    if (std::find(known.begin(), known.end(), k) == known.end()) {
      reply(refusal(400, "bad-message", say<"serving.no-key">(k)));
      return std::nullopt;
    }
  const auto value = body.find(key);
  if (value == body.end() || !value->is_string()) {
    reply(refusal(400, "bad-message", say<"serving.needs-text">(key)));
    return std::nullopt;
  }
  return value->get<std::string>();
}

Service::Service(const Config& c, Store& s, Hall& h, Clockwork& w, Aside aside, PeopleSettings settings, Tables* all)
    : config(c),
      store(s),
      hall(h),
      tables(all != nullptr ? *all : here),
      clockwork(w),
      people(s, limited(settings, c)),
      files(c.web),
      new_guests(a_minute(c.limits.new_guests_per_minute), kMostKeys),
      new_guests_around(a_minute(8 * c.limits.new_guests_per_minute), kMostKeys),
      new_sockets(a_minute(c.limits.new_sockets_per_minute), kMostKeys),
      new_tables(a_minute(c.limits.new_tables_per_minute), kMostKeys),
      worths({.per_second = 0.3, .burst = 6}, kMostKeys),
      requests({.per_second = double(c.limits.requests_per_second), .burst = 4.0 * c.limits.requests_per_second},
               kMostKeys),
      renamings(a_minute(10), kMostKeys),
      keepings(a_minute(60), kMostKeys),
      looks(a_minute(60), kMostKeys),
      befriendings(a_minute(20), kMostKeys),
      invitings(a_minute(10), kMostKeys),
      new_events(a_minute(5), kMostKeys),
      event_changes({.per_second = 20, .burst = 200}, kMostKeys),
      table_changes({.per_second = 1, .burst = 60}, kMostKeys),
      event_writing({.per_second = 8 * 64, .burst = 8 * 64 * 1024}, kMostKeys),
      aside_(std::move(aside)),
      sockets_(std::size_t(c.limits.sockets_per_address)) {
  metrics.started = clockwork.now();
  people.on_changed([this](PersonId who) { tidings.changed(who); });
  hall.on_blocks([this](PersonId who) { tidings.blocks_changed(who); });
  events.on_changed([this](const std::string& id) { tidings.event_changed(id); });
  hall.on_event([this](TableId table, const EventPlace& place) { online.moved(table, place); });
  hall.on_hand_wanted([this](const EventPlace& place, int hand) {
    const auto open = events.held(place.event);
    return open && shown_of(open->event, place.round, hand) != Shown::nothing;
  });
}

void Service::abused(std::string_view address, std::string_view why) {
  ++metrics.refused["why=\"" + std::string(why) + '"'];
  abuse.refused(address, why, clockwork.now());
}

void Service::aside(std::function<void()> work, std::function<void()> after) {
  aside_([this, work = std::move(work), after = std::move(after)] {
    work();
    clockwork.post(after);
  });
}

void Service::aside_for(std::string_view whose, std::function<void()> work, std::function<void()> after) {
  clockwork.think(Clockwork::Lane::events, whose, [this, work = std::move(work), after = std::move(after)] {
    work();
    clockwork.post(after);
  });
}

bool Service::own_origin(const Request& r) const {
  if (!config.public_url.empty()) return r.origin == config.public_url;
  return !r.host.empty() && r.origin == (r.secure ? "https://" : "http://") + r.host;
}

void Service::recognize(Call& call) {
  const Request& r = call.request;
  constexpr std::string_view kBearer = "Bearer ";
  if (std::string_view(r.authorization).starts_with(kBearer)) {
    call.token = r.authorization.substr(kBearer.size());
  } else {
    call.token = cookie_of(r.cookie, r.secure ? "__Host-sheepshead" : "sheepshead");
    call.by_cookie = !call.token.empty();
  }
  if (call.token.empty() || !looks_like_token(call.token)) return;
  if (const auto person = people.who(call.token, clockwork.now(), &call.unknown)) {
    call.banned = banned(person->ban, clockwork.now());
    if (call.banned) return;
    call.who = who_is(*person);
    call.who->asker.address = neighborhood(r.address);
    call.who->token = hash_of(call.token);
  }
}

void Service::answer(Request request, const Respond& reply) {
  const auto call = std::make_shared<Call>();
  call->request = std::move(request);
  const Request& r = call->request;
  const auto path = parts_of(r.path);
  const Route* route = nullptr;
  std::string allowed;
  for (const Route& one : routes()) {
    std::vector<std::string> found;
    if (!fits(one.path, path, found)) continue;
    allowed += (allowed.empty() ? "" : ", ") + std::string(one.method);
    if (one.method != r.method && !(r.method == "HEAD" && one.method == "GET")) continue;
    route = &one;
    call->path = std::move(found);
  }
  const std::string label = route != nullptr ? std::string(route->path) : "files";
  const Respond done = [this, call, label, reply](Response response) {
    ++metrics.requests["route=\"" + label + "\",status=\"" + std::to_string(response.status) + '"'];
    if (config.log.requests)
      log_line(LogLevel::info, "request",
               {{"address", call->request.address},
                {"method", call->request.method},
                {"path", label},  // as the route has it: the path itself may hold a table's code
                {"status", response.status}});
    // The log is told why, once.
    if (response.status == 503 && !draining && call->request.path != "/healthz") store_health.ask({});
    reply(with_headers(std::move(response), call->request.secure));
  };
  const bool operators = r.local && (r.path == "/healthz" || r.path == "/metrics");
  if (!operators && !requests.take(neighborhood(r.address), clockwork.now())) {
    abused(r.address, "requests");
    Response no = refusal(429, "slow-down", say<"serving.requests">());
    no.headers.emplace_back("Retry-After", "5");
    return done(std::move(no));
  }
  if (route != nullptr) return dispatch(*route, call, done);
  if (r.path == "/ws") {
    Response no = refusal(426, "upgrade", say<"serving.upgrade">());
    no.headers.emplace_back("Upgrade", "websocket");
    no.headers.emplace_back("Connection", "Upgrade");
    return done(std::move(no));
  }
  if (!allowed.empty()) {
    Response no = refusal(405, "method", say<"serving.method">(allowed));
    no.headers.emplace_back("Allow", allowed);
    return done(std::move(no));
  }
  if (!path.empty() && path.front() == "api") return done(refusal(404, "not-found", say<"serving.no-address">()));
  if (r.method != "GET" && r.method != "HEAD") {
    Response no = refusal(405, "method", say<"serving.method">("GET"));
    no.headers.emplace_back("Allow", "GET, HEAD");
    return done(std::move(no));
  }
  done(files.get(r));
}

void Service::dispatch(const Route& route, const std::shared_ptr<Call>& call, const Respond& done) {
  const Request& r = call->request;
  if (changes(r.method) && !r.origin.empty() && !own_origin(r)) {
    abused(r.address, "origin");
    return done(refusal(403, "origin", say<"serving.other-site">()));
  }
  recognize(*call);
  if (call->unknown && route.needs != Route::Needs::nothing)
    return done(refusal(503, "storage", say<"person.storage">()));
  if (route.needs != Route::Needs::nothing && call->banned) {
    abused(r.address, "banned");
    return reply_denied(done, *call->banned);
  }
  // A program's token opens a WebSocket to its table and nothing else.
  if (call->who && call->who->asker.program) {
    if (route.needs == Route::Needs::person || changes(r.method)) {
      abused(r.address, "token-of-program");
      return done(refusal(403, "not-allowed", say<"person.program-only">()));
    }
    call->who.reset();  // what anyone may see
    call->token.clear();
  }
  if (route.needs == Route::Needs::person && !call->who) {
    if (!call->token.empty()) abused(r.address, "token");
    return done(refusal(401, "who", say<"serving.sign-in">()));
  }
  if (changes(r.method) && call->who && call->by_cookie && !is_csrf_of(r.csrf, call->token)) {
    abused(r.address, "csrf");
    return done(refusal(403, "csrf", say<"serving.csrf">()));
  }
  route.handler(*this, call, done);
}

Service::Upgrade Service::upgrade(Request request) {
  Call call;
  call.request = std::move(request);
  const Request& r = call.request;
  const auto no = [&](int status, Why why, const Message& message) -> Upgrade {
    abused(r.address, why.text());
    return {std::nullopt, with_headers(refusal(status, why, message), r.secure)};
  };
  if (draining) return {std::nullopt, with_headers(refusal(503, "shutdown", say<"serving.shutting-down">()), r.secure)};
  if (!r.origin.empty() && !own_origin(r)) return no(403, "origin", say<"serving.other-page">());
  const std::string key = neighborhood(r.address);
  if (!new_sockets.take(key, clockwork.now())) return no(429, "new-sockets", say<"serving.new-sockets">());
  recognize(call);
  if (call.unknown) return {std::nullopt, with_headers(refusal(503, "storage", say<"person.storage">()), r.secure)};
  if (call.banned) return no(403, call.banned->why, call.banned->message);
  if (!call.who && !call.token.empty()) return no(401, "token", say<"serving.bad-token">());
  if (!call.who) return no(401, "who", say<"serving.sign-in">());
  if (call.by_cookie && r.origin.empty()) return no(403, "origin", say<"serving.no-origin">());
  if (!sockets_.enter(key)) return no(429, "sockets", say<"serving.sockets">());
  call.who->page = !r.origin.empty();
  return {call.who, {}};
}

void Service::socket_gone(TableSocket& socket) {
  open_sockets.remove(socket);
  sockets_.leave(neighborhood(socket.address()));
}

Response Service::with_headers(Response r, bool secure) const {
  const auto add = [&](const char* name, const char* value) { r.headers.emplace_back(name, value); };
  add("Content-Security-Policy", kPolicy);
  add("X-Content-Type-Options", "nosniff");
  add("Referrer-Policy", "same-origin");
  add("Cross-Origin-Opener-Policy", "same-origin");
  add("Cross-Origin-Embedder-Policy", "require-corp");
  add("Cross-Origin-Resource-Policy", "same-origin");
  add("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()");
  if (secure) add("Strict-Transport-Security", "max-age=31536000");
  return r;
}

}  // namespace sheepshead::server
