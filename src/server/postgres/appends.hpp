// Entries of many tables in one statement and one commit, each table under its epoch.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/postgres/tables.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server::pg {

/// Few rows of large tables by their keys, whatever the statistics say: for a connection that writes. What is switched
/// off counts as so dear that PostgreSQL would compile each statement, for a fifth of a second.
inline constexpr const char* kByIndex =
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET plan_cache_mode = "
    "force_generic_plan; SET jit = off";
/// The statement that writes entries.
extern const char* const kWrite;

struct Append {
  TableId table = 0;
  Epoch epoch = 0;
  std::vector<Entry> entries;
  EndedHand ended;
  Store::Written done;
  Kept kept = {};
  bool settled = false;  ///< `kept` is known

  void settle(Kept became) {
    kept = std::move(became);
    settled = true;
  }
};

/// Those who were forgotten lately: somewhere a server may still have their names in its memory.
class Forgotten {
 public:
  /// Takes the names out of what is to be written.
  void leave_out(std::vector<Entry>& entries) const;
  /// Whether somebody was forgotten since; they're known then.
  bool is_older(Connection& db);
  std::uint64_t count() const { return count_; }

 private:
  std::map<PersonId, std::string> names_;
  std::uint64_t count_ = 0;
};

/// Says of each what became of it. Throws Error: nothing of it was kept, or, if the connection broke, all that could
/// be.
void write(Connection& db, NodeId node, Forgotten& forgotten, std::span<Append*> appends);

/// After the connection broke, or a commit may not be where it should be: claims the tables again on a new one and
/// looks which were kept. What wasn't is to be tried once more, under the epoch that it's given; those are answered.
std::vector<Append*> look_what_became_of(Connection& db, NodeId node, std::span<Append*> appends);

}  // namespace sheepshead::server::pg
