// One WebSocket between a person and a table, without the network: what comes in, what waits to go out, and what
// happens to anyone who reads too slowly or sends too much.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/answers/who.hpp"
#include "server/cluster/tables.hpp"
#include "server/people/limits.hpp"

namespace sheepshead::server {

struct Config;
struct Metrics;
class AbuseLog;

/// The code of a client's goodbye if its person leaves the table, and not only the page.
inline constexpr std::uint16_t kLeft = 4000;

/// What all sockets share.
struct SocketHouse {
  const Config& config;
  Tables& tables;
  People& people;
  Clockwork& clockwork;
  Metrics& metrics;
  AbuseLog& abuse;
};

/// Looks for the table that somebody means, as Tables::seek() and Tables::look(); also refused, as "slow-down", where
/// its code would tell and the address has tried too many.
void seek_table(const SocketHouse&, std::string_view text, PersonId who, std::string_view address, Tables::Sought then);
void look_at_table(const SocketHouse&, std::string_view text, PersonId who, std::string_view address,
                   Tables::Seen then);

/// All functions on the server's thread. Who derives from it writes to the network: one frame at a time, each answered
/// with written().
class TableSocket : public Outlet, public std::enable_shared_from_this<TableSocket> {
 public:
  TableSocket(SocketHouse house, Who who, std::string address);

  /// A message came in.
  void received(std::string_view text, bool is_text);
  /// The connection is gone; `left`: by whoever sat there, and not by the network.
  void gone(bool left = false);
  /// The token that it was opened with is no longer good: nothing more is said or heard.
  virtual void signed_out();
  void banned(const Message& why);

  void send(std::shared_ptr<const std::string> frame, bool can_skip) override;
  void close(ClosedFor reason, const Message& message) override;

  bool closing() const { return closing_; }
  std::size_t waiting() const { return queue_.size() - head_; }
  std::size_t waiting_bytes() const { return bytes_; }
  const Who& who() const { return who_; }
  const std::string& address() const { return address_; }

 protected:
  /// Writes, or starts to: false: that's done with written().
  virtual bool write(const std::shared_ptr<const std::string>& frame) = 0;
  /// Everything is written: says goodbye with a code of RFC 6455.
  virtual void finish(std::uint16_t code) = 0;
  /// Nothing more than a few seconds is given to what is being written.
  virtual void hurry() = 0;
  void written();

 private:
  struct Waiting {
    std::shared_ptr<const std::string> frame;
    bool can_skip;
  };

  struct Attaching {
    std::string as;
    std::optional<std::uint64_t> since;
    bool seals;
  };

  /// A message within the limits.
  void take(std::string_view text, bool is_text);
  void attach(const nlohmann::json& message);
  /// The table was found and is awake; 0: there is none; nothing: the address has tried too many codes.
  void leave_newer();
  void attach(const Found& found, const Attaching& wanted);
  void enter(TableId table, const Attaching& wanted);
  void refuse(std::string_view id, Why why, const Message& message);
  void tell(std::string text);
  nlohmann::json shown(const Message&) const;
  void too_slow();
  void drop(bool everything);
  void is_written();
  void next();
  void abused(std::string_view why);
  void close(ClosedFor reason, const Message& message, std::uint16_t code);
  /// Closes on our own account: the hall does not know yet.
  void leave(ClosedFor reason, const Message& message, std::uint16_t code);

  SocketHouse house_;
  Who who_;
  std::string address_;
  TokenBucket messages_;
  int too_many_ = 0;  ///< messages over the limit without a pause
  int senseless_ = 0;

  // What was asked for, to attach again.
  bool attached_ = false;
  std::uint64_t entered_ = 0;  ///< how often a table was, so that a late answer to an earlier one changes nothing
  TableId table_ = 0;
  std::string as_;
  bool is_old_ = false;                             ///< speaks an older protocol
  bool seeking_ = false;                            ///< the table is being looked for
  std::vector<std::pair<std::string, bool>> held_;  ///< what came meanwhile

  std::vector<Waiting> queue_;  ///< from head_ on
  std::size_t head_ = 0, bytes_ = 0;
  bool writing_ = false;
  bool skipped_ = false;  ///< told messages were left out: a snapshot is due when the queue is empty
  bool closing_ = false, finished_ = false, gone_ = false;
  std::uint16_t code_ = 1000;
};

/// "t1" as 1; 0 if it is no such name.
std::uint64_t number_of(char letter, std::string_view name);

}  // namespace sheepshead::server
