// Where the server keeps what must not be lost: logs of tables, people, their tokens.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rating/strengths.hpp"
#include "server/store/commits.hpp"
#include "server/store/events.hpp"
#include "server/store/friends.hpp"
#include "server/store/moments.hpp"
#include "server/store/nodes.hpp"
#include "server/store/reports.hpp"
#include "words/message.hpp"

namespace sheepshead::server {

class Jobs;

using TableId = std::uint64_t;
using PersonId = std::uint64_t;  ///< 0: nobody
using Millis = std::int64_t;     ///< since 1970, UTC

/// How often an open table was claimed: whoever writes names the epoch that they hold it under, and what is written
/// under an earlier one is lost. A table begins in the first.
using Epoch = std::uint64_t;
inline constexpr Epoch kFirstEpoch = 1;

/// "t7" and "p7", as people and the wire call them.
std::string table_text(TableId id);
std::string person_text(PersonId id);
/// 7 of "p7"; 0 if it is something else.
PersonId person_number(std::string_view text);

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

/// Who may write a table.
struct Held {
  bool open = false;
  bool mine = false;       ///< this store's, until another claims it
  Epoch epoch = 0;         ///< 0: the table isn't open
  std::uint64_t last = 0;  ///< the number of its last entry
  NodeId owner = 0;        ///< another that may write it; 0: none may
  friend bool operator==(const Held&, const Held&) = default;
};

/// What is known of an open table without reading its log, as it was after entry `seq`.
struct TableCard {
  TableId table = 0;
  std::uint64_t seq = 0;
  PersonId host = 0;
  bool is_private = false, is_ended = false;
  bool is_spare = false;        ///< whether its host may give it up for another
  Millis seen = 0;              ///< when somebody was there last
  Millis until = 0;             ///< if nobody comes until then it is closed
  std::string summary;          ///< a JSON object that the store does not read: the table in a list
  std::vector<PersonId> known;  ///< who ever sat there; only when it is kept
  bool is_held = false;         ///< by another server that lives; only when it is read
};

/// Of which tables cards are wanted. Tables whose card is older than their log have none.
struct CardsWanted {
  enum class Of : std::uint8_t {
    one,       ///< `id`, a table's
    listed,    ///< neither private nor ended; who was seen last comes first
    host,      ///< `id`, a person's
    known_to,  ///< not ended; `id`, a person's
    due,       ///< to be closed by `at`
  } of{};
  std::uint64_t id = 0;
  Millis at = 0;
  std::size_t most = SIZE_MAX;
};

/// The table as it was after entry `seq`, as far as what follows depends on it (docs/log.md).
struct StoredCheckpoint {
  std::uint64_t seq = 0;  ///< 0: there is none
  std::string body;       ///< a JSON object that the store does not read
};

/// How long what nobody needs is kept; none of it is ever part of an open table.
struct Retention {
  Millis closed = 0;  ///< a table's log after its end; 0: for ever
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
  Millis proven = 0;  ///< when whoever has it last showed what the account is entered by; 0: never
};

/// A way into an account without a passphrase (WebAuthn).
struct StoredPasskey {
  std::uint64_t id = 0;
  PersonId person = 0;
  std::string credential;     ///< bytes: by which the authenticator knows it; no two are alike
  std::string handle;         ///< bytes: by which it knows the account
  std::string key;            ///< bytes: the public key, as COSE
  std::uint32_t counter = 0;  ///< of its signatures; stays 0 where it doesn't count
  std::string name;
  Millis made = 0, used = 0;  ///< used: 0 for never
  friend bool operator==(const StoredPasskey&, const StoredPasskey&) = default;
};

/// Whether the name and the ways in are still as they were.
bool is_unchanged(const StoredPerson& now, const StoredPerson& before);

/// `changed`: the owner was, by somebody else.
enum class PasskeyKept : std::uint8_t { kept, changed, too_many };
/// `last_way`: nothing else opens the account, so it stays.
enum class PasskeyRemoved : std::uint8_t { removed, not_found, last_way };

/// What somebody with an account keeps there.
enum class Own : std::uint8_t { settings, house_rules };

/// One of these: a JSON object that the store does not read.
struct StoredSettings {
  std::string body;           ///< empty: none yet
  std::uint64_t version = 0;  ///< how often they were kept
  friend bool operator==(const StoredSettings&, const StoredSettings&) = default;
};

/// Something remembered until a time, and no longer. What its key means only whoever wrote it knows.
struct Mark {
  std::string key;
  Millis until = 0;
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// What is added to a mark: `by` more than it held or, where that's past, than now; or else it holds until then, if it
/// held for less. Neither: it's only looked at.
struct MarkMore {
  std::string key;
  Millis by = 0, until = 0;
};
/// Nothing that's added to reaches so far; a mark beyond it is from a clock that was wrong.
inline constexpr Millis kMarksReach = Millis{24} * 3'600'000;
Millis with_more(Millis held, const MarkMore& more, Millis now);

/// A hand that ended with the entries of an append: its number at the table, and who played it under which name.
struct EndedHand {
  int hand = 0;  ///< 0: none ended
  struct Player {
    PersonId person = 0;
    std::string name;
  };
  std::vector<Player> players;
  rating::RatedHand rated = {};  ///< without players: it doesn't count for anybody's strength
};

/// A hand that counts for the strengths of those who played it. Whoever was forgotten is person 0 without a bot.
/// One of a deal that several tables play counts once that deal is over: this comes as one without players.
struct StoredRated {
  std::uint64_t id = 0;  ///< those that ended later have higher ones
  rating::RatedHand hand;
  TableId table = 0;  ///< of a deal that several play: whose hand it is; 0: the deal is over
};

/// One of the hands that somebody has played to their end.
struct PlayedHand {
  std::uint64_t id = 0;  ///< those that ended later have higher ones
  TableId table = 0;
  int hand = 0;
  Millis at = 0;     ///< when it ended
  std::string name;  ///< the person's at the table
  friend bool operator==(const PlayedHand&, const PlayedHand&) = default;
};

/// A hand that somebody who played it shows to whoever has its id; the names in the record are hidden.
struct StoredShare {
  std::string id;  ///< nobody can guess it
  PersonId person = 0;
  TableId table = 0;  ///< only for its owner, as is `hand`
  int hand = 0;
  int seat = 0;  ///< where they sat
  Millis at = 0;
  std::string record;  ///< JSON that the store does not read
  friend bool operator==(const StoredShare&, const StoredShare&) = default;
};
enum class ShareKept : std::uint8_t { kept, there_already, too_many };

/// What went wrong, for the operator; empty if nothing did.
using StoreError = Message;

/// What became of entries: kept, not saved, or lost, because another store holds the table. A store that can't tell,
/// its connection broken in the middle of a commit, claims the table again and looks before it answers.
struct Kept {
  StoreError error = {};  ///< empty: they were kept
  bool lost = false;      ///< what's in memory of the table is worth nothing any more
  Epoch epoch = 0;        ///< what the table is held under from now on; 0 if it was lost, or isn't open
};

/// Whose a token is, and whether they may use it.
struct Bearer {
  StoredToken token;
  StoredPerson person;
  std::optional<StoredBan> ban;
};

/// What has a `done` is queued and committed together, a few milliseconds' worth at a time, in the order of the calls;
/// `done` is called from the store's thread when they are on the disk, or will not be. After a failed commit (a full
/// disk) nothing of it is kept and the caller may try again. All other functions wait until they are done. Thread-safe.
/// Functions do not throw.
class Store {
 public:
  /// The servers that share it; nothing if only this one has it.
  virtual Nodes* nodes() { return nullptr; }
  /// Nothing if it doesn't count them.
  virtual std::optional<Commits> commits() const { return {}; }
  /// Work for whoever else uses it; nothing if nobody does.
  virtual Jobs* jobs() { return nullptr; }
  virtual Moments& moments() = 0;

  using Done = std::function<void(StoreError)>;
  using Written = std::function<void(Kept)>;

  virtual ~Store() = default;

  /// The next free number; the code is unique among open tables. `made` as `done` above; the number is 0 if there is an
  /// error.
  using Made = std::function<void(StoreError, TableId)>;
  virtual void begin_table(const std::string& code, Made made) = 0;
  /// It is closed, and kept, if it's still this store's in that epoch.
  virtual void end_table(TableId table, Epoch epoch, Done done) = 0;
  /// The same, whatever its epoch is, for whoever is alone with the store.
  void end_table(TableId table, Done done);
  /// The same two, waiting.
  StoreError create_table(const std::string& code, TableId& id);
  StoreError close_table(TableId table);
  virtual StoreError held(TableId table, Held& held) = 0;
  /// The table is this store's in the next epoch, if it's open and its epoch is still `seen`; else it stays whose it
  /// is. `held`: how it is then. Nobody's entry is on its way to the disk under an earlier epoch once this has
  /// answered.
  virtual StoreError claim(TableId table, Epoch seen, Held& held) = 0;
  /// `entries` follow what is there; anything else fails, so that no entry is ever written twice. `ended` goes into the
  /// lists of those who played it, forgotten ones left out.
  virtual void append(TableId table, Epoch epoch, std::vector<Entry> entries, EndedHand ended, Written done) = 0;
  /// The same under the table's epoch of now, for whoever is alone with the store.
  void append(TableId table, std::vector<Entry> entries, EndedHand ended, Done done);
  void append(TableId table, std::vector<Entry> entries, Done done);
  /// Open tables that have no card, or of which entries were written since it was kept.
  virtual StoreError tables_without_card(std::vector<TableId>& tables) = 0;
  /// An error unless `seq` is the last entry. Valid until the next one.
  virtual void keep_card(TableCard card, Done done) = 0;
  virtual StoreError cards(const CardsWanted& wanted, std::vector<TableCard>& cards) = 0;
  virtual StoreError is_known(TableId table, PersonId person, bool& known) = 0;
  /// In the place of the one before. Those that name somebody who was forgotten are not kept.
  virtual void keep_checkpoint(TableId table, StoredCheckpoint checkpoint, Done done) = 0;
  virtual StoreError checkpoint(TableId table, StoredCheckpoint& checkpoint) = 0;
  /// One table, open or closed; `log` after entry `after`.
  virtual StoreError read_table(TableId id, std::uint64_t after, std::optional<StoredTable>& table) = 0;
  virtual StoreError table_of_code(std::string_view code, TableId& id) = 0;  ///< 0 if there is none

  virtual StoreError add_person(StoredPerson& person) = 0;  ///< sets the id; an error if the login is taken
  /// `changed`: the person is as in `after`, in place of `before`. Else somebody has changed the name or the ways in
  /// since then, and nothing happens. When they were seen only goes up. An error if the login is taken.
  virtual StoreError change_person(const StoredPerson& before, const StoredPerson& after, bool& changed) = 0;
  virtual StoreError person(PersonId id, std::optional<StoredPerson>& person) = 0;
  /// The person was here then; an earlier time than the one held changes nothing.
  virtual StoreError saw(PersonId id, Millis at) = 0;
  virtual StoreError person_of_login(std::string_view login, std::optional<StoredPerson>& person) = 0;
  virtual StoreError add_token(const StoredToken& token) = 0;
  virtual StoreError token(std::string_view hash, std::optional<StoredToken>& token) = 0;
  /// The same with all that's asked of it each time.
  virtual StoreError bearer(std::string_view hash, std::optional<Bearer>& bearer);
  virtual StoreError remove_token(std::string_view hash) = 0;
  /// Sets StoredToken::proven; nothing happens if there is no such token.
  virtual StoreError prove_token(std::string_view hash, Millis at) = 0;
  /// All of the person's but one, so that they're signed out everywhere else.
  virtual StoreError remove_tokens_of(PersonId id, std::string_view except) = 0;
  /// Both or neither: the owner, who is new if the id is 0 and else is changed as by change_person(), and the passkey,
  /// whose ids it sets. An owner has `most`. An error if the login or the credential is taken.
  virtual StoreError add_passkey(const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey,
                                 std::size_t most, PasskeyKept& kept) = 0;
  virtual StoreError passkeys_of(PersonId id, std::vector<StoredPasskey>& passkeys) = 0;  ///< the oldest first
  virtual StoreError passkey(std::string_view credential, std::optional<StoredPasskey>& passkey) = 0;
  /// `fits`: it's marked as used at that time, with `counter`, which is higher than before, or both are 0.
  virtual StoreError use_passkey(std::uint64_t id, std::uint32_t counter, Millis at, bool& fits) = 0;
  /// `found`: it's one of the person's.
  virtual StoreError rename_passkey(PersonId person, std::uint64_t id, std::string_view name, bool& found) = 0;
  /// Unless it's the last one of an account without a passphrase.
  virtual StoreError remove_passkey(PersonId person, std::uint64_t id, PasskeyRemoved& removed) = 0;
  virtual StoreError settings(PersonId id, Own what, StoredSettings& settings) = 0;  ///< none yet: version 0
  /// `kept`: they are in the place of those of version `settings.version`, as the next one. Else another version is
  /// held, and stays. `settings` becomes what is held.
  virtual StoreError keep_settings(PersonId id, Own what, StoredSettings& settings, bool& kept) = 0;
  /// `most` of the hands the person played, the last first; those before the one with the id `before`, or, if it is 0,
  /// all.
  virtual StoreError hands_of(PersonId id, std::uint64_t before, std::size_t most, std::vector<PlayedHand>& hands) = 0;
  virtual StoreError has_played(PersonId id, TableId table, int hand, bool& has) = 0;
  /// `most` of the hands after the one with the id `after`, the first first.
  virtual StoreError rated_hands(std::uint64_t after, std::size_t most, std::vector<StoredRated>& hands) = 0;
  /// All tables have played these deals. Those that are over, or of which there's no hand that counts, stay as they
  /// are; hands that come later count no more, and until then a hand takes the place of one that the same table played.
  virtual StoreError end_deals(const std::vector<std::string>& deals) = 0;
  /// No key is there twice. `then`: how all of them are then, in the same order. Those until before `now` are
  /// forgotten.
  virtual StoreError add_to_marks(const std::vector<MarkMore>& more, Millis now, std::vector<Mark>& then) = 0;
  virtual StoreError marks(std::vector<Mark>& marks) = 0;  ///< the first to end first

  /// Hands that are shared. `there_already`: the person shares that hand, and `share` becomes what is held.
  /// `too_many`: they share `most`.
  virtual StoreError keep_share(StoredShare& share, std::size_t most, ShareKept& kept) = 0;
  virtual StoreError share(std::string_view id, std::optional<StoredShare>& share) = 0;
  virtual StoreError shares_of(PersonId id, std::vector<StoredShare>& shares) = 0;  ///< the last first, without records
  /// `found`: it's one of the person's.
  virtual StoreError remove_share(PersonId person, std::string_view id, bool& found) = 0;

  /// Events. `kept` is false if the person holds `most`.
  virtual StoreError keep_event(const StoredEvent& event, std::size_t most, bool& kept) = 0;
  virtual StoreError event(std::string_view id, std::optional<StoredEvent>& event) = 0;
  /// Without its lines.
  virtual StoreError about_event(std::string_view id, std::optional<StoredEvent>& event) = 0;
  /// With the lines after so many; without them, if there are no more.
  virtual StoreError event_since(std::string_view id, std::size_t after, std::optional<StoredEvent>& event) = 0;
  /// The lines follow `after` others; anything else fails, so that no line is ever written twice. All or none.
  virtual StoreError add_event_lines(std::string_view id, std::size_t after, std::span<const std::string> lines) = 0;
  virtual StoreError renew_event_key(std::string_view id, std::string_view role, int renewed) = 0;

  /// Reports, blocks and bans; bans and send_out() are the operator's.
  using Taken = std::function<void(StoreError, ReportTaken)>;
  virtual void add_report(StoredReport report, Taken taken) = 0;
  /// The open ones of a table, the last first.
  virtual StoreError reports_at(TableId table, std::vector<StoredReport>& reports) = 0;
  virtual void keep_block(PersonId id, StoredBlock block, Done done) = 0;
  virtual void remove_block(PersonId id, PersonId blocked, Done done) = 0;
  virtual StoreError blocks_of(PersonId id, std::vector<StoredBlock>& blocks) = 0;  ///< the last first
  /// Friends and those who asked or were asked, the last first; and whether the person may be asked.
  virtual StoreError friends_of(PersonId id, std::vector<StoredFriend>& friends, bool& is_open) = 0;
  /// Asks `other`, or accepts. Only people with accounts who have played a hand together, of whom neither has blocked
  /// the other, and who may both be asked.
  virtual StoreError befriend(PersonId id, PersonId other, Millis at, Befriended& outcome) = 0;
  /// Whatever is between the two is gone; `found`: there was something.
  virtual StoreError unfriend(PersonId id, PersonId other, bool& found) = 0;
  /// Whether the person may be asked; what others have asked is gone where not.
  virtual StoreError open_to_friends(PersonId id, bool is_open) = 0;
  /// Whom the person could ask: `most` of those they played with last.
  virtual StoreError played_with(PersonId id, std::size_t most, std::vector<PlayedWith>& people) = 0;
  virtual StoreError ban(PersonId id, std::optional<StoredBan>& ban) = 0;
  /// In the place of an earlier one; sends the person out.
  virtual StoreError keep_ban(const StoredBan& ban) = 0;
  virtual StoreError lift_ban(PersonId id) = 0;
  /// Removes all of the person's tokens.
  virtual StoreError send_out(PersonId id) = 0;
  /// Those after the one with the id `after`; it begins anew when a server starts.
  virtual StoreError sent_out(std::uint64_t after, std::vector<SentOut>& people) = 0;

  /// The person, tokens and passkeys, what they keep and share and the list of their hands are gone; in logs their name
  /// becomes `instead`, also in entries that come later.
  virtual StoreError forget(PersonId id, std::string_view instead) = 0;

  /// From now on, in the background and gently: packs the logs of closed tables and removes what is too old.
  virtual void keep_tidy(const Retention&) {}

  /// A whole copy while the server runs.
  virtual StoreError backup(const std::string& path) = 0;
  /// What is wrong with the files; empty if nothing is.
  virtual std::vector<Message> check() = 0;
};

}  // namespace sheepshead::server
