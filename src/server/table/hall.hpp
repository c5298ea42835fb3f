// All tables of a server, each an ordered mailbox: commands in, entries to the store, then told to everyone.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "server/table/hosted_table.hpp"

namespace sheepshead::server {

/// A socket, as far as the hall cares. send() must not block; `can_skip`: instead of it the receiver may get a fresh
/// snapshot later (Hall::attach again), if he reads too slowly.
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(std::shared_ptr<const std::string> frame, bool can_skip) = 0;
  /// After what was sent; `reason` and `message` go out as `closed`.
  virtual void close(std::string_view reason, std::string_view message) = 0;
};

/// Where the hall gets time and lets work be done; the server's is on Asio, the tests' is by hand.
class Clockwork {
 public:
  virtual ~Clockwork() = default;
  virtual Millis now() = 0;
  /// Runs `what` on the hall's thread, not at once; thread-safe.
  virtual void post(std::function<void()> what) = 0;
  virtual void at(Millis when, std::function<void()> what) = 0;
  /// Runs `think` on another thread. Bots' moves and hints each have their own queue, so that a hint never delays a
  /// table.
  /// Records of old hands wait for neither.
  enum class Lane : std::uint8_t { bots, hints, records };
  virtual void think(Lane lane, std::function<void()> what) = 0;
  /// 32 bytes that nobody can guess, as hexadecimal digits: new_secret(), but for tests.
  virtual std::string secret();
};

struct HallSettings {
  /// A private table at which nobody sits but its host, bots and programs is closed once nobody was connected to it for
  /// so long.
  Millis alone_idle = Millis{24} * 3'600'000;
};

/// All functions on one thread, and all of Outlet's are called on it.
class Hall {
 public:
  struct Parts;

  Hall(Store& store, Clockwork& clockwork, HallSettings settings = {});
  ~Hall();

  /// Rebuilds the open tables from their logs; what cannot be, one sentence each, stays closed.
  std::vector<std::string> open();

  using Answer = std::function<void(const nlohmann::ordered_json& result, const std::optional<No>& no)>;
  void create(const Asker& host, const nlohmann::json& made, Answer answer);
  nlohmann::ordered_json public_tables() const;
  /// The open tables where he is the host or has sat, each as public_tables() lists it.
  nlohmann::ordered_json tables_of(PersonId) const;
  std::optional<nlohmann::ordered_json> table(TableId id) const;
  /// The record of a hand that is over. One of the last hands is there at once; for an older one the log is played
  /// again on another thread. kMostRecordsWaiting at a time; more are refused as "busy".
  using RecordAnswer = std::function<void(std::optional<std::string> record, const std::optional<No>& no)>;
  void record(TableId id, int hand, RecordAnswer answer);
  /// The table that a client means: by its code, or "t1" if it is public or the person has been there. 0: none.
  TableId find(std::string_view text, PersonId) const;

  /// `since` as in docs/protocol.md.
  std::optional<No> attach(const std::shared_ptr<Outlet>&, const Asker&, TableId, std::string_view as,
                           std::optional<std::uint64_t> since);
  void detach(const std::shared_ptr<Outlet>&);
  /// One message of an attached socket, already read as JSON and within the limits. Answers through the outlet.
  void message(const std::shared_ptr<Outlet>&, const nlohmann::json& message);

  /// Takes no more tables and deals no more hands; calls `drained` when everything is on the disk.
  void drain(std::function<void()> drained);

  struct Counts {
    std::size_t tables = 0, sockets = 0, spectators = 0;
    std::uint64_t actions = 0, hands = 0, frames = 0, refused = 0;
  };
  Counts counts() const;

 private:
  std::shared_ptr<Parts> parts_;
};

}  // namespace sheepshead::server
