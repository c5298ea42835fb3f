#include "server/net/service.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/json_reader.hpp"
#include "server/wire/read.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostKeys = 100'000;
constexpr std::size_t kMostBody = 256 * 1024;

constexpr const char* kPolicy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
    "'none'";

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

void reply_denied(const Respond& reply, const Denied& denied) {
  int status = 400;
  if (denied.why == "taken") status = 409;
  if (denied.why == "guests-keep-none" || denied.why == "not-allowed") status = 403;
  if (denied.why == "wrong" || denied.why == "expired") status = 401;
  if (denied.why == "slow-down") status = 429;
  if (denied.why == "busy" || denied.why == "storage") status = 503;
  reply(refusal(status, denied.why, denied.message));
}

std::optional<nlohmann::json> read_object(const Call& call, std::string_view shape, const Respond& reply) {
  No why;
  if (!call.request.content_type.empty() && !call.request.content_type.starts_with("application/json")) {
    reply(refusal(415, "not-json", "The body must be JSON; say so with \"Content-Type: application/json\"."));
    return std::nullopt;
  }
  std::optional<nlohmann::json> body;
  if (const wire::Shape* known = wire::body_named(shape)) {
    body = read_body(*known, call.request.body, why);
  } else {
    std::vector<Diagnostic> list;
    body = parse_json(call.request.body, kMostBody, Problems{list, "body"}, kMostFrameDepth);
    if (!body && !list.empty()) why = {"not-json", "The body " + list.front().text};
    if (body && !body->is_object()) {
      why = {"bad-message", "The body must be an object."};
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
      reply(refusal(400, "bad-message", "There is no key " + in_quotes(k) + " here."));
      return std::nullopt;
    }
  const auto value = body.find(key);
  if (value == body.end() || !value->is_string()) {
    reply(refusal(400, "bad-message", "\"" + std::string(key) + "\" must be there, and a text."));
    return std::nullopt;
  }
  return value->get<std::string>();
}

Service::Service(const Config& c, Store& s, Hall& h, Clockwork& w, Aside aside, PeopleSettings settings)
    : config(c),
      store(s),
      hall(h),
      clockwork(w),
      people(s, settings),
      files(c.web),
      new_guests(a_minute(c.limits.new_guests_per_minute), kMostKeys),
      new_sockets(a_minute(c.limits.new_sockets_per_minute), kMostKeys),
      new_tables(a_minute(c.limits.new_tables_per_minute), kMostKeys),
      worths({.per_second = 0.3, .burst = 6}, kMostKeys),
      requests({.per_second = double(c.limits.requests_per_second), .burst = 4.0 * c.limits.requests_per_second},
               kMostKeys),
      aside_(std::move(aside)),
      sockets_(std::size_t(c.limits.sockets_per_address)) {
  metrics.started = clockwork.now();
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
  if (const auto person = people.who(call.token, clockwork.now())) call.who = who_is(*person);
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
                {"path", call->request.path},
                {"status", response.status}});
    // The log is told why, once.
    if (response.status == 503 && !draining && call->request.path != "/healthz") store_health.ask({});
    reply(with_headers(std::move(response), call->request.secure));
  };
  const bool operators = r.local && (r.path == "/healthz" || r.path == "/metrics");
  if (!operators && !requests.take(neighbourhood(r.address), clockwork.now())) {
    abused(r.address, "requests");
    Response no = refusal(429, "slow-down", "You send too many requests; wait a moment.");
    no.headers.emplace_back("Retry-After", "5");
    return done(std::move(no));
  }
  if (route != nullptr) return dispatch(*route, call, done);
  if (!allowed.empty()) {
    Response no = refusal(405, "method", "This address answers only to " + allowed + ".");
    no.headers.emplace_back("Allow", allowed);
    return done(std::move(no));
  }
  if (!path.empty() && path.front() == "api")
    return done(refusal(404, "not-found", "There is no such address; /api/v1/openapi.json lists all."));
  if (r.method != "GET" && r.method != "HEAD") {
    Response no = refusal(405, "method", "This address answers only to GET.");
    no.headers.emplace_back("Allow", "GET, HEAD");
    return done(std::move(no));
  }
  done(files.get(r));
}

void Service::dispatch(const Route& route, const std::shared_ptr<Call>& call, const Respond& done) {
  const Request& r = call->request;
  if (changes(r.method) && !r.origin.empty() && !own_origin(r)) {
    abused(r.address, "origin");
    return done(refusal(403, "origin", "This request comes from a page of another site."));
  }
  recognize(*call);
  if (route.needs == Route::Needs::person && !call->who) {
    if (!call->token.empty()) abused(r.address, "token");
    return done(refusal(401, "who", "Sign in first: POST /api/v1/guests makes a guest."));
  }
  if (changes(r.method) && call->who && call->by_cookie && !is_csrf_of(r.csrf, call->token)) {
    abused(r.address, "csrf");
    return done(refusal(403, "csrf", "Send the header X-CSRF-Token with what GET /api/v1/me gives as \"csrf\"."));
  }
  route.handler(*this, call, done);
}

Service::Upgrade Service::upgrade(Request request) {
  Call call;
  call.request = std::move(request);
  const Request& r = call.request;
  const auto no = [&](int status, std::string_view word, std::string_view sentence) -> Upgrade {
    abused(r.address, word);
    return {std::nullopt, with_headers(refusal(status, word, sentence), r.secure)};
  };
  if (draining) return {std::nullopt, refusal(503, "shutdown", "The server is shutting down. Try again soon.")};
  if (!r.origin.empty() && !own_origin(r)) return no(403, "origin", "This page belongs to another site.");
  const std::string key = neighbourhood(r.address);
  if (!new_sockets.take(key, clockwork.now()))
    return no(429, "new-sockets", "There are too many new connections from your address; wait a minute.");
  recognize(call);
  if (!call.who)
    return no(401, call.token.empty() ? "who" : "token", "Sign in first: POST /api/v1/guests makes a guest.");
  if (call.by_cookie && r.origin.empty())
    return no(403, "origin", "A browser says where its page comes from; programs send their token as Authorization.");
  if (!sockets_.enter(key)) return no(429, "sockets", "There are too many connections from your address.");
  return {call.who, {}};
}

void Service::socket_gone(const std::string& address) { sockets_.leave(neighbourhood(address)); }

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
