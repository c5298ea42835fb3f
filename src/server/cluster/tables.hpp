// The tables of all nodes of a cluster, as sockets and answers see them: whoever asks needn't know which node has one
// in its memory. A server alone is `Here`.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "server/cluster/order.hpp"
#include "server/hall/hall.hpp"

namespace sheepshead::server {

/// All functions on one thread, and all that they're given is called on it, at once or later.
class Tables {
 public:
  virtual ~Tables() = default;

  virtual void create(const Asker& host, const nlohmann::json& made, Hall::Answer answer) = 0;

  /// For somebody who will attach: afterwards the table is in memory, here or elsewhere. `text`, `known_only`, `whose`:
  /// as Hall::seek().
  using Sought = std::function<void(const Found&)>;
  virtual void seek(std::string_view text, PersonId, bool known_only, std::string_view whose, Sought then) = 0;
  /// The same of a table whose number is known and may be.
  virtual void wake(TableId, std::string_view whose, Sought then) = 0;
  /// For somebody who only looks: wherever the table is, there it stays.
  using Seen = std::function<void(const Looked&)>;
  virtual void look(std::string_view text, PersonId, bool known_only, std::string_view whose, Seen then) = 0;
  /// As Hall::record(): from the log, so that it doesn't matter whose the table is.
  virtual void record(TableId, int hand, std::string_view whose, Hall::RecordAnswer answer) = 0;

  /// As Hall::attach(). `then` comes before anything that attach() sends where the table is here; where it's elsewhere
  /// it may come later, and not at all if the outlet is closed or attached anew first.
  using Attached = std::function<void(const std::optional<No>& no)>;
  virtual void attach(const std::shared_ptr<Outlet>&, const Asker&, TableId, std::string_view as,
                      std::optional<std::uint64_t> since, Attached then) = 0;
  /// As the hall's functions of these names.
  virtual void detach(const std::shared_ptr<Outlet>&, bool left) = 0;
  virtual void message(const std::shared_ptr<Outlet>&, const nlohmann::json& message) = 0;
  virtual bool act(Outlet&, const SaidAct& said) = 0;

  virtual void run(const Order&, OrderDone done) = 0;
};

}  // namespace sheepshead::server
