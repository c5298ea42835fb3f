// What the server answers: the table of its handlers, and all that they share. Knows requests and answers, no sockets.
#pragma once

#include <initializer_list>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "server/net/config.hpp"
#include "server/net/http.hpp"
#include "server/net/log.hpp"
#include "server/net/metrics.hpp"
#include "server/net/static_files.hpp"
#include "server/net/store_health.hpp"
#include "server/net/table_socket.hpp"
#include "server/people/limits.hpp"
#include "server/people/people.hpp"

namespace sheepshead::server {

class Service;

/// One request on its way through the handlers.
struct Call {
  Request request;
  std::vector<std::string> path;  ///< what stands for each {name} of the route
  std::optional<Who> who;
  std::string token;
  bool by_cookie = false;
};

struct Route {
  std::string_view method;
  std::string_view path;  ///< as in docs/openapi.json
  enum class Needs : std::uint8_t { nothing, person } needs;
  void (*handler)(Service&, const std::shared_ptr<Call>&, const Respond&);
};

/// All functions on the server's thread.
class Service {
 public:
  using Aside = std::function<void(std::function<void()>)>;

  /// `aside` runs on another thread what waits for the disk.
  Service(const Config&, Store&, Hall&, Clockwork&, Aside aside, PeopleSettings = {});

  /// Every route under /api/v1, and those of the operator.
  static std::span<const Route> routes();

  void answer(Request request, const Respond& reply);

  /// Whether the upgrade of a WebSocket may go on: for whom, or what to answer.
  struct Upgrade {
    std::optional<Who> who;
    Response no;
  };
  Upgrade upgrade(Request request);
  /// A WebSocket of the address ended.
  void socket_gone(const std::string& address);

  /// Runs `work` aside, then `after` on the server's thread.
  void aside(std::function<void()> work, std::function<void()> after);

  /// An answer of People, which comes from another thread.
  template <class Result = SignedIn>
  std::function<void(Result)> on_our_thread(std::type_identity_t<std::function<void(const Result&)>> then) {
    return [this, then = std::move(then)](Result answer) {
      clockwork.post([then, answer = std::move(answer)] { then(answer); });
    };
  }

  Response with_headers(Response response, bool secure) const;
  void abused(std::string_view address, std::string_view why);

  SocketHouse socket_house() { return {config, hall, clockwork, metrics, abuse}; }

  const Config& config;
  Store& store;
  Hall& hall;
  Clockwork& clockwork;
  People people;
  StaticFiles files;
  Metrics metrics;
  AbuseLog abuse;
  Buckets new_guests, new_sockets, new_tables, worths, requests;
  static constexpr int kMostWeighing = 8;
  int weighing = 0;  ///< questions what rules are worth that wait or are worked on
  bool draining = false;
  StoreHealth store_health{*this};

 private:
  void dispatch(const Route&, const std::shared_ptr<Call>&, const Respond&);
  /// Finds out who it is.
  void recognize(Call& call);
  bool own_origin(const Request&) const;

  Aside aside_;
  Crowd sockets_;  ///< by address
};

/// The body as an object, or nothing and the answer was given.
std::optional<nlohmann::json> read_object(const Call&, std::string_view shape, const Respond&);
/// A text of the body, in which no other keys than `known` may be; or nothing and the answer was given.
std::optional<std::string> text_in(const nlohmann::json& body, std::initializer_list<std::string_view> known,
                                   std::string_view key, const Respond&);
void reply_json(const Respond&, const nlohmann::ordered_json&, int status = 200);
/// JSON that seldom changes: 304 if the client has it already.
void reply_unless_known(const Call&, std::string text, const Respond&);
/// As People denies something.
void reply_denied(const Respond&, const Denied&);

}  // namespace sheepshead::server
