// All tables of a server, each an ordered mailbox: commands in, entries to the store, then told to everyone.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "server/hall/errands.hpp"
#include "server/hall/found.hpp"
#include "server/hall/hosted_table.hpp"
#include "server/hall/neighbors.hpp"

namespace sheepshead::server {

struct SaidAct;
class Thinking;

class Outlet;

/// Leads to several outlets at one table, so that what all of them are sent goes there once.
class Rail {
 public:
  /// So much may be sent to it before it has to be shown anew for those who come.
  static constexpr std::size_t kMostSince = 64;

  virtual ~Rail() = default;
  /// To all that are on it.
  virtual void send(std::shared_ptr<const std::string> frame, bool can_skip) = 0;
  /// What whoever comes is sent first, with a text of their own between the two parts.
  virtual void show(std::string before, std::string after) = 0;
  /// The outlet is sent what was shown last, and what was sent since; from now on, what all are.
  virtual void enter(Outlet&, std::string own) = 0;
  virtual void leave(Outlet&) = 0;
};

/// A socket, as far as the hall cares. send() must not block; `can_skip`: a receiver that reads too slowly may
/// get a fresh snapshot later instead (Hall::attach again).
class Outlet {
 public:
  virtual ~Outlet() = default;
  virtual void send(std::shared_ptr<const std::string> frame, bool can_skip) = 0;
  /// After what was sent; `reason` and `message` go out as `closed`.
  virtual void close(ClosedFor reason, const Message& message) = 0;
  /// That of its node and table; nothing: it's told everything by itself.
  virtual std::shared_ptr<Rail> rail() { return nullptr; }
};

/// Where the hall gets time and lets work be done; the server's is on Asio, the tests' is by hand.
class Clockwork {
 public:
  virtual ~Clockwork() = default;
  virtual Millis now() = 0;
  /// Runs `what` on the hall's thread, not at once; thread-safe.
  virtual void post(std::function<void()> what) = 0;
  virtual void at(Millis when, std::function<void()> what) = 0;
  /// Runs `what` on another thread. Bots' moves, hints with reviews, what rules are worth, and tables that are read
  /// from their logs have threads of their own, so that a hint never delays a table; records of old hands, and
  /// events, wait for none of them. In each lane it is the turn of whoever took least time lately; `whose`: see
  /// Share::line. Thread-safe.
  enum class Lane : std::uint8_t { bots, hints, worths, tables, records, events };
  virtual void think(Lane lane, std::string_view whose, std::function<void()> what) = 0;
  /// 32 bytes that nobody can guess, as hexadecimal digits: new_secret(), but for tests.
  virtual std::string secret();
};

struct HallSettings {
  /// A private table at which nobody sits but its host, bots and programs is closed once nobody was connected to it for
  /// so long.
  Millis alone_idle = Millis{24} * 3'600'000;
  /// In memory at once: in all. Open at once: of an address, and of an address once three quarters of all places are
  /// taken.
  std::size_t tables = 20'000, tables_of_address = 100, tables_of_address_when_full = 5;
  /// Is told, once for each, of tables that cannot be made from their logs: they stay closed, or as they were.
  std::function<void(const Message&)> wrong = {};
  /// The servers that share the store; nothing: it's this one's alone, and so is each table that it wakes.
  Neighbors* neighbors = nullptr;
  /// For bots and hints; nothing: it's done on the clockwork's lanes.
  Thinking* thinking = nullptr;
  /// Who reviews hands elsewhere; nothing: nobody does.
  Errands* errands = nullptr;
};

struct WhatIfAsked {
  std::string record;  ///< JSON; it's checked
  int at = 0;          ///< the number of the action in it, from 0, that's another
  std::string action;  ///< "play QC"
};

/// Where in the hand of a record somebody had a choice, and what they could have done. Reads and plays it: not for the
/// hall's thread.
nlohmann::ordered_json choices_in(const std::string& record, std::optional<No>& no);

/// All functions on one thread, and all of Outlet's are called on it.
///
/// A table is in memory while somebody is there or something is due (awake). Otherwise it rests on the disk, and what
/// needs it wakes it first: seek() or wake(). Whatever takes a TableId knows those that are awake alone.
class Hall {
 public:
  struct Parts;

  Hall(Store& store, Clockwork& clockwork, HallSettings settings = {});
  ~Hall();

  /// Begins to look around: wakes the tables at which something may be due, closes those that nobody needs any more.
  void open();

  using Answer = std::function<void(const nlohmann::ordered_json& result, const std::optional<No>& no)>;
  void create(const Asker& host, const nlohmann::json& made, Answer answer);
  /// The table of an event: seats kept for its people, private, and nobody's own.
  void create(const Asker& host, const nlohmann::json& made, std::optional<EventPlace> event, Answer answer);
  /// The table of this event is over: nobody comes. "busy": it's another server's; it was asked for.
  void close_table(TableId id, const std::string& event, std::function<void(const std::optional<No>& no)> done);
  /// The link of whoever has the chair was withdrawn: they are at the table no more.
  void lose_seat(TableId id, const std::string& event, Seat chair,
                 std::function<void(const std::optional<No>& no)> done);
  /// What the people of this event are called, by chair: where the table has another name, it's that now. A
  /// table that rests asks by on_event() when it wakes.
  void name_seats(TableId id, const std::string& event, const std::vector<std::string>& names);
  /// Whoever shows the link of somebody of an event sits down on the chair that's kept for them.
  void take_seat(TableId id, const std::string& event, Seat chair, const Asker& who,
                 std::function<void(const std::optional<No>& no)> done);
  /// Is called when a hand of an event's table is on the disk, when the table ends, and when it's woken.
  void on_event(std::function<void(TableId, const EventPlace&)> moved);
  /// Is asked whether all tables of a round have played a hand, where they play the same deals; nobody asked: they
  /// haven't.
  void on_hand_wanted(std::function<bool(const EventPlace&, int hand)> shown);
  /// Who of the chairs of an event's table has come; nothing if it isn't awake.
  std::optional<std::vector<PersonId>> seated_at(TableId id) const;
  /// The same wherever the table is: from its log, if it isn't awake here.
  void who_sits(TableId id, std::function<void(const std::optional<std::vector<PersonId>>& seated)> then);
  /// Those that are awake, then those that rest, who was left last first; kMostListed in all: a JSON array. What other
  /// programs do to tables that rest may be missing for kRestingListed, what other servers do for twice kOthersListed.
  void public_tables(std::function<void(const std::string& tables)> then);
  /// How many people are connected to this server and play, at public and private tables together; a few seconds old.
  std::size_t playing();
  using List = std::function<void(nlohmann::ordered_json tables)>;
  /// The open tables that the person hosts or has sat at, each as public_tables() lists it.
  void tables_of(PersonId, List then) const;
  std::optional<nlohmann::ordered_json> table(TableId id) const;
  /// The record of a hand that is over. One of the last hands is there at once; for an older one the log is played
  /// again on another thread. kMostRecordsWaiting at a time, of one `whose` kMostRecordsOfOne; more are refused as
  /// "busy". `whose`: see Share::line.
  using RecordAnswer = std::function<void(std::optional<std::string> record, const std::optional<No>& no)>;
  void record(TableId id, int hand, std::string_view whose, RecordAnswer answer);
  /// The table that a client means, awake: by its code, or "t1" if it is public or the person has been there. 0: none,
  /// or, with a reason, it can't be looked for or woken now, which says nothing about whether there is one.
  using Sought = std::function<void(TableId, const std::optional<No>& no)>;
  /// At once if it is awake already. `known_only`: by its code, too, only a table that its number would find. `whose`:
  /// see Share::line.
  void seek(std::string_view text, PersonId, bool known_only, std::string_view whose, Sought then);
  /// The same, and it stays wherever it is: no log is read. Not whether it can be woken.
  using Meant = std::function<void(const Found&)>;
  void find(std::string_view text, PersonId, bool known_only, std::string_view whose, Meant then);
  /// The same for somebody who only looks at the table from outside.
  void look(std::string_view text, PersonId, bool known_only, std::string_view whose,
            std::function<void(const Looked&)> then);
  /// As seek(), of a table whose number is known and may be.
  void wake(TableId id, std::string_view whose, std::function<void()> then);
  /// Whether it is a private table, awake, that the person knows only by its code, if at all.
  bool is_secret(TableId, PersonId) const;
  /// Whether somebody may read the records of an open table without having played the hand: anyone where spectators get
  /// them, too, otherwise those who have sat there.
  bool shows_records(TableId, PersonId) const;

  /// How the hand of a record would have gone on if the seat in turn had done something else at one decision: bots play
  /// the rest. Thought out like hints and reviews, in turn with them; of one person the newest question only, the one
  /// before is answered "stale".
  void what_if(const Asker&, WhatIfAsked, Answer answer);

  /// `since` as in docs/protocol.md.
  std::optional<No> attach(const std::shared_ptr<Outlet>&, const Asker&, TableId, std::string_view as,
                           std::optional<std::uint64_t> since);
  /// `left`: whoever sat there has left the table, and a bot plays for them at once; else their seat is held for a
  /// while.
  void detach(const std::shared_ptr<Outlet>&, bool left = false);
  /// Whether the person has another socket at the table, which is awake, than this.
  bool has_other(TableId, PersonId, const Outlet*) const;
  /// One message of an attached socket, already read as JSON and within the limits. Answers through the outlet.
  void message(const std::shared_ptr<Outlet>&, const nlohmann::json& message);
  /// The same of an `act` that was read already. False: it's no action, or nobody's; message() says what's wrong.
  bool act(Outlet&, const SaidAct& said);

  using Done = std::function<void(const std::optional<No>& no)>;
  /// Whoever is no longer blocked is heard again, at every table.
  void unblock(PersonId who, PersonId blocked, Done done);
  /// Is told who has blocked somebody, or does no longer, once that's on the disk.
  void on_blocks(std::function<void(PersonId who)> changed);
  /// Another server has changed whom somebody blocks: that's read again, and holds at every table where they are.
  void blocks_changed(PersonId who);

  /// The operator has changed somebody's name in the logs: the awake tables that know the person are made from them
  /// anew, and everybody there gets a snapshot.
  void renamed(PersonId);

  /// Takes no more tables and deals no more hands; calls `drained` when everything is on the disk.
  void drain(std::function<void()> drained);

  /// Who held the table when it was looked for last, and it was another: for those whom seek() and wake() call.
  std::optional<NodeId> elsewhere(TableId) const;
  /// The table goes to another server, or, for 0, to whoever wants it first, between two entries: those who are there
  /// are to look for it again.
  void hand_over(TableId, NodeId to);
  /// Another server asks for it: it may have it, unless it came here just now.
  void asked_for(TableId, NodeId by);
  /// Only these are this server's: whatever else is in its memory was lost while it didn't know.
  void keep_only(const std::vector<TableId>& mine);
  /// All tables go, some at a time, for so long; then calls `over`.
  void hand_over_all(Millis within, std::function<void()> over);
  /// Enough of that: tables may come again. `over` isn't called any more.
  void take_again();

  struct Counts {
    std::size_t tables = 0, sockets = 0, spectators = 0;
    std::uint64_t actions = 0, hands = 0, frames = 0, refused = 0, lost = 0, handed_over = 0;
  };
  Counts counts() const;

 private:
  std::shared_ptr<Parts> parts_;
};

}  // namespace sheepshead::server
