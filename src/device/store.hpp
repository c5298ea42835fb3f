// What a page keeps for its house: the very entries of tables that a server has in its store, by a key each.
#pragma once

#include <deque>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/memory_store.hpp"

namespace sheepshead::device {

/// The one person of a house.
inline constexpr server::PersonId kOwner = 1;
/// Tables of a device are numbered from here on, which no server reaches: a number tells whose a table is.
inline constexpr server::TableId kLeastBase = server::TableId{1} << 40, kMostBase = server::TableId{1} << 52;
/// Of tables that are closed so many stay, the last ones, for their records.
inline constexpr std::size_t kMostClosed = 20;

/// In memory, and told to the page: whatever is written is `done` when the page has it on its disk. If it can't have it
/// there, the game goes on all the same, and it goes along with what is written next. The order of calls: load() as
/// often as need be, begin() once, then all others.
///
/// Keys: "table/N": {"code", "open"}; "entry/N/SEQ" (eight digits): {"at", "body", "hand"?: the number of one that
/// ended, "name"?: who of the house played it}.
class DeviceStore final : public server::MemoryStore {
 public:
  struct Put {
    std::string key;
    nlohmann::ordered_json value;
  };
  /// What belongs together: the page keeps all of it or nothing.
  struct Batch {
    std::uint64_t number = 0;
    std::vector<Put> puts;
    std::vector<std::string> gone;
  };

  explicit DeviceStore(std::function<void(const Batch&)> keep) : keep_(std::move(keep)) {}

  /// One key as the page had kept it; false if it is none of a house, or isn't as one writes it.
  bool load(std::string_view key, const nlohmann::json& value);
  /// Not this table: what's kept of it can't be read. It stays on the disk.
  void leave_out(server::TableId table) { left_out_.push_back(table); }
  /// Tables are numbered from `base` on, or after those that were loaded. How many entries had to be left out, for
  /// others before them were missing; those that come later than a gap are gone from the disk, too, so that nothing new
  /// is written among them.
  std::size_t begin(server::TableId base);

  /// The batches up to that number are kept, or can't be: whoever waits for them goes on.
  void kept(std::uint64_t number);
  void not_kept(std::uint64_t number);

  /// The table whose log was read last, of all stores: whoever finds the program ended by a log knows by which.
  static server::TableId read_last() { return read_last_; }

  void begin_table(const std::string& code, Made made) override;
  void end_table(server::TableId table, server::Epoch epoch, Done done) override;
  void append(server::TableId table, server::Epoch epoch, std::vector<server::Entry> entries, server::EndedHand ended,
              Written done) override;
  server::StoreError read_table(server::TableId id, std::uint64_t after,
                                std::optional<server::StoredTable>& table) override {
    read_last_ = id;
    return MemoryStore::read_table(id, after, table);
  }
  using server::MemoryStore::append;
  using server::MemoryStore::end_table;

 private:
  struct Found {
    server::StoredTable table;
    bool known = false;  ///< its own key was there, too
    std::map<std::uint64_t, server::Entry> entries;
    std::map<std::uint64_t, std::pair<int, std::string>> hands;  ///< by the entry that they ended with
  };
  struct Waiting {
    Batch batch;
    std::function<void()> then;
  };

  void keep(std::vector<Put> puts, std::vector<std::string> gone, std::function<void()> then);

  std::function<void(const Batch&)> keep_;
  std::map<server::TableId, Found> found_;
  std::deque<Waiting> waiting_;
  std::vector<Put> unkept_;
  std::vector<std::string> unkept_gone_;
  std::uint64_t last_ = 0;
  std::vector<server::TableId> left_out_;
  static inline server::TableId read_last_ = 0;
};

}  // namespace sheepshead::device
