// Where the server keeps what must not be lost: logs of tables, people, their tokens.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sheepshead::server {

using TableId = std::uint64_t;
using PersonId = std::uint64_t;  ///< 0: nobody
using Millis = std::int64_t;     ///< since 1970, UTC

/// One line of a table's log. `body` is a JSON object (docs/log.md); the store does not read it.
struct Entry {
  std::uint64_t seq = 0;  ///< from 1, without gaps
  Millis at = 0;
  std::string body;
  friend bool operator==(const Entry&, const Entry&) = default;
};

struct StoredTable {
  TableId id = 0;
  std::string code;
  bool open = true;  ///< closed ones are kept for their records
  std::vector<Entry> log;
};

struct StoredPerson {
  PersonId id = 0;
  std::string name;
  std::string login;       ///< of an account; empty for a guest
  std::string passphrase;  ///< argon2id, as libsodium writes it; empty for a guest
  Millis made = 0, seen = 0;
};

struct StoredToken {
  std::string hash;  ///< 32 bytes; the token itself is not kept
  PersonId person = 0;
  TableId table = 0;  ///< a bot's token: for this table only
  Millis made = 0, until = 0;
};

/// What somebody with an account keeps there.
enum class Own : std::uint8_t { settings, house_rules };

/// One of these: a JSON object that the store does not read.
struct StoredSettings {
  std::string body;           ///< empty: none yet
  std::uint64_t version = 0;  ///< how often they were kept
  friend bool operator==(const StoredSettings&, const StoredSettings&) = default;
};

/// A hand that ended with the entries of an append: its number at the table, and who played it under which name.
struct EndedHand {
  int hand = 0;  ///< 0: none ended
  struct Player {
    PersonId person = 0;
    std::string name;
  };
  std::vector<Player> players;
};

/// One of the hands that somebody has played to their end.
struct PlayedHand {
  std::uint64_t id = 0;  ///< those that ended later have higher ones
  TableId table = 0;
  int hand = 0;
  Millis at = 0;     ///< when it ended
  std::string name;  ///< his at the table
  friend bool operator==(const PlayedHand&, const PlayedHand&) = default;
};

/// What went wrong, as a sentence for the operator; empty if nothing did.
using StoreError = std::string;

/// What has a `done` is queued and committed together, a few milliseconds' worth at a time, in the order of the calls;
/// `done` is called from the store's thread when they are on the disk, or will not be. After a failed commit (a full
/// disk) nothing of it is kept and the caller may try again. All other functions wait until they are done. Thread-safe.
/// Functions do not throw.
class Store {
 public:
  using Done = std::function<void(StoreError)>;

  virtual ~Store() = default;

  /// The next free number; the code is unique among open tables. `made` as `done` above; the number is 0 if there is an
  /// error.
  using Made = std::function<void(StoreError, TableId)>;
  virtual void begin_table(const std::string& code, Made made) = 0;
  /// It is closed, and kept.
  virtual void end_table(TableId table, Done done) = 0;
  /// The same two, waiting.
  StoreError create_table(const std::string& code, TableId& id);
  StoreError close_table(TableId table);
  /// `entries` follow what is there; anything else fails, so that no entry is ever written twice. `ended` goes into the
  /// lists of those who played it, forgotten ones left out.
  virtual void append(TableId table, std::vector<Entry> entries, EndedHand ended, Done done) = 0;
  void append(TableId table, std::vector<Entry> entries, Done done);
  virtual StoreError open_tables(std::vector<StoredTable>& tables) = 0;
  /// One table, open or closed; `log` after entry `after`.
  virtual StoreError read_table(TableId id, std::uint64_t after, std::optional<StoredTable>& table) = 0;
  virtual StoreError table_of_code(std::string_view code, TableId& id) = 0;  ///< 0 if there is none

  virtual StoreError add_person(StoredPerson& person) = 0;  ///< sets the id; an error if the login is taken
  virtual StoreError update_person(const StoredPerson& person) = 0;
  virtual StoreError person(PersonId id, std::optional<StoredPerson>& person) = 0;
  virtual StoreError person_of_login(std::string_view login, std::optional<StoredPerson>& person) = 0;
  virtual StoreError add_token(const StoredToken& token) = 0;
  virtual StoreError token(std::string_view hash, std::optional<StoredToken>& token) = 0;
  virtual StoreError remove_token(std::string_view hash) = 0;
  /// All of the person's but one, so that he is signed out everywhere else.
  virtual StoreError remove_tokens_of(PersonId id, std::string_view except) = 0;
  virtual StoreError settings(PersonId id, Own what, StoredSettings& settings) = 0;  ///< none yet: version 0
  /// `kept`: they are in the place of those of version `settings.version`, as the next one. Else another version is
  /// held, and stays. `settings` becomes what is held.
  virtual StoreError keep_settings(PersonId id, Own what, StoredSettings& settings, bool& kept) = 0;
  /// `most` of the hands that he played, the last first; those before the one with the id `before`, or, if it is 0,
  /// all.
  virtual StoreError hands_of(PersonId id, std::uint64_t before, std::size_t most, std::vector<PlayedHand>& hands) = 0;
  virtual StoreError has_played(PersonId id, TableId table, int hand, bool& has) = 0;
  /// The person, his tokens, what he keeps and the list of his hands are gone; in logs his name becomes `instead`, also
  /// in entries that come later.
  virtual StoreError forget(PersonId id, std::string_view instead) = 0;

  /// A whole copy while the server runs.
  virtual StoreError backup(const std::string& path) = 0;
  /// What is wrong with the files; empty if nothing is.
  virtual std::vector<std::string> check() = 0;
};

}  // namespace sheepshead::server
