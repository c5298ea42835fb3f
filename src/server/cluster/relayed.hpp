// What the node with a socket (the front) and the node with its table (the owner) say to each other over their line.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/cluster/order.hpp"
#include "server/hall/hall.hpp"

namespace sheepshead::server::relayed {

/// The front's name of one of its sockets at a table: no other socket of that front ever has it.
using Session = std::uint64_t;

// From the front. Whoever sends it has found out who the asker is.
struct Attach {
  Session session = 0;
  TableId table = 0;
  Asker asker;
  std::string as;
  std::optional<std::uint64_t> since;
  /// It was there before, so whoever came since then stays; by this session, if that's still in force.
  bool again = false;
  Session before = 0;
};
struct Say {
  Session session = 0;
  std::string text;  ///< JSON
};
struct Detach {
  Session session = 0;
  bool left = false;
};

// From the owner.
struct Attached {
  Session session = 0;
};
struct Refused {
  Session session = 0;
  No no;
};
/// The table isn't there; the session ended.
struct Moved {
  Session session = 0;
};
struct Send {
  std::vector<Session> sessions;
  bool can_skip = false;
  std::shared_ptr<const std::string> frame;
};
struct Close {
  Session session = 0;
  ClosedFor reason{};
  Message message;
};
/// What those who look on at a table are sent when they come: between its two parts stands what Enter says. Both are
/// empty: nobody looks on any more.
struct Show {
  TableId table = 0;
  std::string before, after;
};
/// From now on the session looks on.
struct Enter {
  Session session = 0;
  std::string own;
};
/// It's told everything by itself again.
struct Leave {
  Session session = 0;
};
/// To all who look on; whoever comes before the next Show is sent it, too.
struct Air {
  TableId table = 0;
  bool can_skip = false;
  std::shared_ptr<const std::string> frame;
};

// From whoever wants something done at a table, and back. `number`: the sender's; none of its orders ever had it.
struct Do {
  std::uint64_t number = 0;
  Order order;
};
struct Done {
  std::uint64_t number = 0;
  std::optional<No> no;
};

using Item =
    std::variant<Attach, Say, Detach, Attached, Refused, Moved, Send, Close, Show, Enter, Leave, Air, Do, Done>;

/// The longest item in bytes, and how many sockets one frame is for.
inline constexpr std::size_t kMostItem = std::size_t{4} * 1024 * 1024, kMostSessions = 16'384;

/// One item is added to `to`; false: it's too long, and nothing is.
bool write(const Item&, std::string& to);

/// Items from pieces of what write() made.
class Reader {
 public:
  /// False: that can't be from write(); from then on nothing is read.
  bool feed(std::string_view piece);
  /// In order.
  std::optional<Item> next();

 private:
  std::string rest_;
  std::deque<Item> read_;
  bool is_wrong_ = false;
};

}  // namespace sheepshead::server::relayed
