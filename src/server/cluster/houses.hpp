// The tables of a node in a cluster: its own, and through the wires those of the others.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "server/cluster/front.hpp"
#include "server/cluster/guests.hpp"
#include "server/cluster/here.hpp"
#include "server/cluster/orders.hpp"

namespace sheepshead::server {

/// Of nodes whose beats stand still: which, and that nobody listens at such a one; and of those that beat and aren't
/// reached.
struct Silence {
  std::function<std::vector<NodeId>()> silent = [] { return std::vector<NodeId>(); };
  std::function<void(NodeId)> unheard = [](NodeId) {};
  /// No line to the table's owner has opened for as long as somebody waits.
  std::function<void(TableId, NodeId owner)> unreached = [](TableId, NodeId) {};
};

class Houses final : public Tables {
 public:
  /// Who has a table now, as far as the database and the nodes' beats say; 0: nobody who's alive. It may answer later,
  /// or, where that can't be known now, never.
  using Whose = std::function<void(TableId, std::function<void(NodeId)> then)>;

  /// `here`: the node's own tables, in `hall`; what's sought there is claimed.
  Houses(NodeId me, Here& here, const Hall& hall, Wires&, Clockwork&, const ClusterKey&, Whose whose,
         Silence silence = {});

  void create(const Asker& host, const nlohmann::json& made, Hall::Answer answer) override;
  void seek(std::string_view text, PersonId, bool known_only, std::string_view whose, Sought then) override;
  void wake(TableId, std::string_view whose, Sought then) override;
  void look(std::string_view text, PersonId, bool known_only, std::string_view whose, Seen then) override;
  void record(TableId, int hand, std::string_view whose, Hall::RecordAnswer answer) override;
  void attach(const std::shared_ptr<Outlet>&, const Asker&, TableId, std::string_view as,
              std::optional<std::uint64_t> since, Attached then) override;
  void detach(const std::shared_ptr<Outlet>&, bool left) override;
  void message(const std::shared_ptr<Outlet>&, const nlohmann::json& message) override;
  bool act(Outlet&, const SaidAct& said) override;
  void run(const Order&, OrderDone done) override;

  struct Counts {
    std::size_t relayed = 0;  ///< sockets of this node at tables of others
    std::size_t guests = 0;   ///< and of other nodes at its own
    Lines::Counts lines;
    bool is_up = false;  ///< the wires are
  };
  Counts counts() const { return {front_.size(), guests_.size(), lines_.counts(), wires_.is_up()}; }

 private:
  Sought in_time(Sought then);
  void open(TableId, const Asker&, std::function<void(bool)> then);
  std::optional<No> enter(const Front::Fronted&);
  using Waker = std::function<void(const Sought&)>;
  /// Where the table is, there it stays; else it's woken here, again if another node was quicker.
  void settle(const Found& found, Waker wake, Sought then, int tries);
  /// Where a table is that isn't here; 0: it's here, or nobody knows.
  NodeId elsewhere(TableId, NodeId owner);

  const NodeId me_;
  Here& here_;
  const Wires& wires_;
  Clockwork& clockwork_;
  const Whose whose_;
  const Silence silence_;
  std::map<TableId, NodeId> elsewhere_;  ///< where the one who attaches next goes first; it may be there no more
  Lines lines_;
  Front front_;
  Guests guests_;
  Orders orders_;
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
};

}  // namespace sheepshead::server
