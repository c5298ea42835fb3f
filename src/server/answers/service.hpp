// What the server answers: the table of its handlers, and all that they share. Knows requests and answers, no sockets.
#pragma once

#include <initializer_list>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "server/answers/company.hpp"
#include "server/answers/config.hpp"
#include "server/answers/http.hpp"
#include "server/answers/log.hpp"
#include "server/answers/metrics.hpp"
#include "server/answers/online_events.hpp"
#include "server/answers/open_sockets.hpp"
#include "server/answers/operators_wish.hpp"
#include "server/answers/static_files.hpp"
#include "server/answers/store_health.hpp"
#include "server/answers/strength_book.hpp"
#include "server/answers/table_socket.hpp"
#include "server/answers/tidings.hpp"
#include "server/cluster/here.hpp"
#include "server/cluster/houses.hpp"
#include "server/cluster/node.hpp"
#include "server/cluster/thinks_elsewhere.hpp"
#include "server/events/event_book.hpp"
#include "server/events/round_deals.hpp"
#include "server/jobs/desk.hpp"
#include "server/people/limits.hpp"
#include "server/people/passkeys.hpp"
#include "server/people/people.hpp"
#include "server/wire/read.hpp"

namespace sheepshead::server {

class Service;

/// One request on its way through the handlers.
struct Call {
  Request request;
  std::vector<std::string> path;  ///< what stands for each {name} of the route
  std::optional<Who> who;
  std::optional<No> banned;  ///< whoever the token belongs to may not use this server; then `who` is nobody
  std::string token;
  bool by_cookie = false;
  bool unknown = false;  ///< the store couldn't say whose the token is: that's no reason to send anybody away for good
};

struct Route {
  std::string_view method;
  std::string_view path;  ///< as in docs/openapi.json
  enum class Needs : std::uint8_t {
    nothing,
    welcome,  ///< nobody, or somebody who is not banned
    person,
  } needs;
  void (*handler)(Service&, const std::shared_ptr<Call>&, const Respond&);
};

/// All functions on the server's thread.
class Service {
 public:
  using Aside = std::function<void(std::function<void()>)>;

  /// `aside` runs on another thread what waits for the disk.
  /// Without `tables`, those of the hall alone.
  Service(const Config&, Store&, Hall&, Clockwork&, Aside aside, PeopleSettings = {}, Tables* tables = nullptr);

  /// Every route under /api/v1, and those of the operator.
  static std::span<const Route> routes();

  void answer(Request request, const Respond& reply);

  /// Whether the upgrade of a WebSocket may go on: for whom, or what to answer.
  struct Upgrade {
    std::optional<Who> who;
    Response no;
  };
  Upgrade upgrade(Request request);
  /// One that was allowed is open, and is gone.
  void socket_came(TableSocket& socket) { open_sockets.add(socket); }
  void socket_gone(TableSocket& socket);

  /// Runs `work` aside, then `after` on the server's thread.
  void aside(std::function<void()> work, std::function<void()> after);
  /// The same, on threads that work for events alone; `whose`: the event, so that none holds up the others.
  void aside_for(std::string_view whose, std::function<void()> work, std::function<void()> after);

  /// An answer of People, which comes from another thread.
  template <class Result = SignedIn>
  std::function<void(Result)> on_our_thread(std::type_identity_t<std::function<void(const Result&)>> then) {
    return [this, then = std::move(then)](Result answer) {
      clockwork.post([then, answer = std::move(answer)] { then(answer); });
    };
  }

  Response with_headers(Response response, bool secure) const;
  void abused(std::string_view address, std::string_view why);

  SocketHouse socket_house() { return {config, tables, people, clockwork, metrics, abuse}; }

  const Config& config;
  Store& store;
  Hall& hall;
  Here here{hall};
  Tables& tables;
  Clockwork& clockwork;
  Tidings tidings{*this};  ///< before those that tell it something from their threads
  People people;
  Passkeys passkeys{people};
  StaticFiles files;
  Metrics metrics;
  AbuseLog abuse;
  Buckets new_guests, new_guests_around, new_sockets, new_tables, worths, requests;
  Buckets renamings, keepings;      ///< names, settings and house rules, by person
  Buckets looks;                    ///< at the choices of a hand, by person
  Crowd looking{4};                 ///< those that wait, by address
  Crowd weighing{2};                ///< questions what rules are worth that wait or are worked on, by address
  Buckets befriendings, invitings;  ///< by person
  OpenSockets open_sockets;
  Company company;
  StrengthBook strengths{store};
  EventBook events{store};
  ParBook pars;
  OnlineEvents online{*this};
  std::set<std::string> events_unreadable;  ///< that the log was told of
  Buckets new_events;                       ///< by person
  Buckets event_changes, table_changes;     ///< by event, of its director; by event and key, of all others
  Buckets event_writing;                    ///< bytes, by address
  bool draining = false;
  const Node* node = nullptr;      ///< where others share the store
  const Houses* houses = nullptr;  ///< where there are wires to them
  const ThinksElsewhere* elsewhere = nullptr;
  const JobDesk* desk = nullptr;  ///< where there's a queue of work
  StoreHealth store_health{*this};
  OperatorsWish operators_wish{*this};

 private:
  void dispatch(const Route&, const std::shared_ptr<Call>&, const Respond&);
  /// Finds out who it is.
  void recognize(Call& call);
  bool own_origin(const Request&) const;

  Aside aside_;
  Crowd sockets_;  ///< by address
};

/// The body as an object, or nothing and the answer was given. Without a shape: any object, of at most so many bytes.
std::optional<nlohmann::json> read_object(const Call&, std::string_view shape, const Respond&,
                                          std::size_t most_bytes = kMostFrame);
/// A text of the body, in which no other keys than `known` may be; or nothing and the answer was given.
std::optional<std::string> text_in(const nlohmann::json& body, std::initializer_list<std::string_view> known,
                                   std::string_view key, const Respond&);
/// Whether the person of the call may write one more of what the buckets count; else the answer was given.
bool may_write(Service&, Buckets&, const Call&, const Respond&);
void reply_json(const Respond&, const nlohmann::ordered_json&, int status = 200);
/// JSON that seldom changes: 304 if the client has it already.
void reply_unless_known(const Call&, std::string text, const Respond&);
/// As People denies something.
void reply_denied(const Respond&, const No&);

}  // namespace sheepshead::server
