// How entries, cards and checkpoints of tables are written; internal to the writer's thread of the store.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/sqlite/epochs.hpp"
#include "server/sqlite/own.hpp"
#include "server/sqlite/rated.hpp"
#include "server/sqlite/resting.hpp"
#include "server/sqlite/rows.hpp"
#include "server/store/forget_names.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {

/// What the writer's thread alone knows.
class Desk {
 public:
  explicit Desk(Epochs& epochs) : epochs_(epochs) {}

  StoreError append(SQLite::Database& db, TableId id, Epoch epoch, std::vector<Entry>& entries, const EndedHand& ended,
                    bool& lost) {
    Known* table = nullptr;
    if (StoreError error = look_up(db, id, table); !error.empty()) return error;
    if ((lost = epochs_.of(id) != epoch)) return lost_table(id);
    if (StoreError why = cannot_follow(id, table->last, entries); !why.empty()) return why;
    if (!insert_) insert_.emplace(db, "INSERT INTO entry(hosted, seq, at, body) VALUES(?, ?, ?, ?)");
    for (Entry& entry : entries) {
      for (const auto& [person, instead] : forgotten_)
        if (auto body = without_name(entry.body, person, instead)) entry.body = std::move(*body);
      insert_->tryReset();
      bind_number(*insert_, 1, id);
      bind_number(*insert_, 2, entry.seq);
      insert_->bind(3, static_cast<std::int64_t>(entry.at));
      insert_->bindNoCopy(4, entry.body);
      insert_->exec();
    }
    if (insert_) insert_->tryReset();
    if (entries.empty()) return {};
    if (!table->stale) make_card_stale(db, id);
    table->stale = true;
    table->last = entries.back().seq;
    add_played(db, played_, id, ended, entries.back().at);
    rated_.add(db, id, ended.rated, entries.back().at);
    return {};
  }

  StoreError close(SQLite::Database& db, TableId id) {
    known_.erase(id);
    epochs_.forget(id);
    remove_resting(db, id);
    SQLite::Statement update(
        db,
        "UPDATE hosted SET open = 0, closed = coalesce((SELECT at FROM entry WHERE hosted = hosted.id "
        "ORDER BY seq DESC LIMIT 1), 0) WHERE id = ? AND open = 1");
    bind_number(update, 1, id);
    if (update.exec() > 0) return {};
    return there_is(db, "SELECT 1 FROM hosted WHERE id = ?", id) ? StoreError() : no_table(id);
  }

  StoreError keep_card(SQLite::Database& db, const TableCard& card) {
    Known* table = nullptr;
    if (StoreError error = look_up(db, card.table, table); !error.empty()) return error;
    // Nobody can tell whether the table was read from its log before the person was forgotten.
    for (const auto& [person, instead] : forgotten_)
      if (std::find(card.known.begin(), card.known.end(), person) != card.known.end()) return no_person(person);
    if (table->last != card.seq) return say<"store.entry-order">(table_text(card.table), card.seq, table->last);
    if (const PersonId person = named_before(card.summary); person != 0) return no_person(person);
    server::keep_card(db, card);
    table->stale = false;
    return {};
  }

  StoreError keep_checkpoint(SQLite::Database& db, TableId id, const StoredCheckpoint& checkpoint) const {
    for (const auto& [person, instead] : forgotten_)
      for (const std::string& mark : marks_of(person))
        if (checkpoint.body.find(mark) != std::string::npos) return {};
    if (named_before(checkpoint.body) != 0) return {};
    server::keep_checkpoint(db, id, checkpoint);
    return {};
  }

  /// A name may be in a running server's memory, and so in what it writes, after its owner was forgotten.
  void look_for_forgotten(SQLite::Database& db) {
    if (!data_version_) data_version_.emplace(db, "PRAGMA data_version");
    data_version_->tryReset();
    data_version_->executeStep();
    const int version = data_version_->getColumn(0).getInt();
    data_version_->tryReset();
    if (version == version_ && !stale_) return;
    version_ = version;
    stale_ = false;
    forgotten_.clear();
    SQLite::Statement query(db, "SELECT person, instead FROM forgotten");
    while (query.executeStep()) forgotten_[number(query, 0)] = query.getColumn(1).getString();
    renamed_.clear();
    SQLite::Statement renamed(db, "SELECT person, was FROM sent_out WHERE was <> ''");
    while (renamed.executeStep()) renamed_.emplace_back(number(renamed, 0), renamed.getColumn(1).getString());
  }

  void forget_all() {
    known_.clear();
    stale_ = true;
  }

 private:
  /// Somebody whose name of before is in the text; 0: nobody.
  PersonId named_before(std::string_view text) const {
    for (const auto& [person, was] : renamed_)
      if (text.find(was) != text.npos) return person;
    return 0;
  }

  struct Known {
    std::uint64_t last = 0;
    bool stale = true;  ///< its card
  };

  StoreError look_up(SQLite::Database& db, TableId id, Known*& table) {
    if (const auto it = known_.find(id); it != known_.end()) {
      table = &it->second;
      return {};
    }
    SQLite::Statement query(
        db, "SELECT open, (SELECT max(seq) FROM entry WHERE hosted = hosted.id) FROM hosted WHERE id = ?");
    bind_number(query, 1, id);
    if (!query.executeStep()) return no_table(id);
    if (query.getColumn(0).getInt() == 0) return closed_table(id);
    table = &known_.emplace(id, Known{number(query, 1), is_card_stale(db, id)}).first->second;
    return {};
  }

  Epochs& epochs_;
  std::unordered_map<TableId, Known> known_;  ///< open tables
  std::map<PersonId, std::string> forgotten_;
  std::vector<std::pair<PersonId, std::string>> renamed_;  ///< since the server was started; their names of before
  std::optional<SQLite::Statement> insert_, played_, data_version_;
  RatedRows rated_;
  int version_ = 0;
  bool stale_ = true;
};

}  // namespace sheepshead::server
