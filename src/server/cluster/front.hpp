// Sockets of this node whose tables other nodes have.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/cluster/lines.hpp"
#include "server/cluster/rails.hpp"
#include "server/cluster/tables.hpp"

namespace sheepshead::server {

/// A socket that waits for an answer, or doesn't know how its table goes on, hears nothing of lines that broke and of
/// nodes that are gone: it's attached again from what it heard last, and what wasn't answered is said again under its
/// id.
class Front {
 public:
  /// A socket with all that has to be known to attach it.
  struct Fronted {
    std::shared_ptr<Outlet> outlet;
    Asker asker;
    TableId table = 0;
    std::string as;
    std::optional<std::uint64_t> since;  ///< what it heard last
    struct Said {
      std::string id, text;
    };
    std::deque<Said> unanswered;
    bool was_attached = false;
    Tables::Attached then;  ///< whoever attached wasn't answered yet
  };

  struct Use {
    /// Who has the table now; 0: nobody who's alive.
    std::function<void(TableId, std::function<void(NodeId)>)> whose;
    /// The table is this node's, or nobody's: brings it into memory here, if that can be.
    std::function<void(TableId, const Asker&, std::function<void(bool)>)> open;
    /// Attaches to a table in memory here what is no longer this one's.
    std::function<std::optional<No>(const Fronted&)> enter;
    /// Whether the person has a socket at the table in memory here.
    std::function<bool(TableId, PersonId)> has_other;
    /// Somebody gave up who came to the table, because no line to its owner opened.
    std::function<void(TableId, NodeId owner)> unreached = [](TableId, NodeId) {};
    /// It's attached to a table elsewhere: until then it may have been at one in memory here.
    std::function<void(const std::shared_ptr<Outlet>&)> away;
  };

  Front(NodeId me, Lines&, Clockwork&, Use);

  /// As Tables::attach(); `owner`: who was said to have it.
  void attach(const std::shared_ptr<Outlet>&, const Asker&, TableId, NodeId owner, std::string_view as,
              std::optional<std::uint64_t> since, Tables::Attached then);
  bool has(const Outlet*) const;
  TableId table_of(const Outlet*) const;  ///< 0: it isn't here
  void detach(const Outlet*, bool left);
  void message(const Outlet*, const nlohmann::json& message);

  void heard(NodeId, const relayed::Item&);
  void opened(NodeId);
  void broke(NodeId);
  void beat();
  bool needs(NodeId) const;
  std::size_t size() const { return sockets_.size(); }

 private:
  struct One : Fronted {
    std::uint64_t id = 0;
    relayed::Session session = 0;  ///< a new one whenever it's attached
    relayed::Session before = 0;   ///< the one that takes the place of, if that's still in force
    enum class Is : std::uint8_t { looking, calling, attaching, attached, leaving } is{};
    NodeId owner = 0;
    int waited = 0;          ///< beats since it was attached
    int moved = 0;           ///< how often nobody had the table, in a run
    std::uint64_t turn = 0;  ///< goes up with whatever makes an answer late
  };
  using Is = One::Is;

  One* find(std::uint64_t id);
  One* find(const Outlet*);
  /// Whose session this is at that owner.
  One* find(NodeId owner, relayed::Session);
  /// Of the session, as long as nothing else was begun for it.
  using Still = std::function<One*()>;
  using Stills = std::map<std::uint64_t, Still>;  ///< by id
  Still still(const One&);
  /// For all of them, not many at once: those who look on wait for the others, and for each other.
  void in_turn(const Stills&, const std::function<void(One&)>& what);
  void go_to(One&, NodeId owner);
  void end_session(One&);
  void look(TableId, Stills for_whom);
  void look_again(One&);
  void leave(One&, bool left = false);
  void come_home(One&);
  void found(One&, NodeId owner);
  void attached(One&);
  void refused(One&, const No&);
  void closed(One&, ClosedFor, const Message&);
  void entered(One&, bool is_open);
  void tell(One&, const relayed::Send&);
  void air(NodeId owner, const relayed::Air&);
  void give_up(One&);
  void erase(std::uint64_t id);

  const NodeId me_;
  Lines& lines_;
  Clockwork& clockwork_;
  const Use use_;
  std::uint64_t last_ = 0;
  std::map<std::uint64_t, One> sockets_;
  std::unordered_map<const Outlet*, std::uint64_t> of_;
  std::unordered_map<relayed::Session, std::uint64_t> sessions_;
  Rails rails_;
  struct Looking {
    Stills whom;
    Millis asked = 0;
  };
  /// It's asked once for all who want to know.
  std::map<TableId, Looking> looking_;
  std::map<TableId, Stills> opening_;
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
};

}  // namespace sheepshead::server
