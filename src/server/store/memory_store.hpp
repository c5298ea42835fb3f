// A store that keeps nothing when the program ends: for tests, and for a server that is only tried out.
#pragma once

#include <map>
#include <mutex>
#include <set>

#include "server/store/memory_moments.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

/// `done` is called within the call that it belongs to, or within let_go() while these are held. Tests decide with
/// hold() and fail() what the disk does.
class MemoryStore : public Store {
 public:
  Moments& moments() override { return moments_; }
  void begin_table(const std::string& code, Made made) override;
  using Store::end_table;
  void end_table(TableId table, Epoch epoch, Done done) override;
  StoreError held(TableId table, Held& held) override;
  StoreError claim(TableId table, Epoch seen, Held& held) override;
  using Store::append;
  void append(TableId table, Epoch epoch, std::vector<Entry> entries, EndedHand ended, Written done) override;
  StoreError tables_without_card(std::vector<TableId>& tables) override;
  void keep_card(TableCard card, Done done) override;
  StoreError cards(const CardsWanted& wanted, std::vector<TableCard>& cards) override;
  StoreError is_known(TableId table, PersonId person, bool& known) override;
  void keep_checkpoint(TableId table, StoredCheckpoint checkpoint, Done done) override;
  StoreError checkpoint(TableId table, StoredCheckpoint& checkpoint) override;
  StoreError read_table(TableId id, std::uint64_t after, std::optional<StoredTable>& table) override;
  StoreError table_of_code(std::string_view code, TableId& id) override;

  StoreError add_person(StoredPerson& person) override;
  StoreError change_person(const StoredPerson& before, const StoredPerson& after, bool& changed) override;
  StoreError person(PersonId id, std::optional<StoredPerson>& person) override;
  StoreError saw(PersonId id, Millis at) override;
  StoreError person_of_login(std::string_view login, std::optional<StoredPerson>& person) override;
  StoreError add_token(const StoredToken& token) override;
  StoreError token(std::string_view hash, std::optional<StoredToken>& token) override;
  StoreError remove_token(std::string_view hash) override;
  StoreError prove_token(std::string_view hash, Millis at) override;
  StoreError remove_tokens_of(PersonId id, std::string_view except) override;
  StoreError add_passkey(const StoredPerson& before, StoredPerson& owner, StoredPasskey& passkey, std::size_t most,
                         PasskeyKept& kept) override;
  StoreError passkeys_of(PersonId id, std::vector<StoredPasskey>& passkeys) override;
  StoreError passkey(std::string_view credential, std::optional<StoredPasskey>& passkey) override;
  StoreError use_passkey(std::uint64_t id, std::uint32_t counter, Millis at, bool& fits) override;
  StoreError rename_passkey(PersonId person, std::uint64_t id, std::string_view name, bool& found) override;
  StoreError remove_passkey(PersonId person, std::uint64_t id, PasskeyRemoved& removed) override;
  StoreError keep_share(StoredShare& share, std::size_t most, ShareKept& kept) override;
  StoreError share(std::string_view id, std::optional<StoredShare>& share) override;
  StoreError shares_of(PersonId id, std::vector<StoredShare>& shares) override;
  StoreError remove_share(PersonId person, std::string_view id, bool& found) override;
  StoreError keep_event(const StoredEvent& event, std::size_t most, bool& kept) override;
  StoreError event(std::string_view id, std::optional<StoredEvent>& event) override;
  StoreError about_event(std::string_view id, std::optional<StoredEvent>& event) override;
  StoreError event_since(std::string_view id, std::size_t after, std::optional<StoredEvent>& event) override;
  StoreError add_event_lines(std::string_view id, std::size_t after, std::span<const std::string> lines) override;
  StoreError renew_event_key(std::string_view id, std::string_view role, int renewed) override;
  StoreError settings(PersonId id, Own what, StoredSettings& settings) override;
  StoreError keep_settings(PersonId id, Own what, StoredSettings& settings, bool& kept) override;
  StoreError rated_hands(std::uint64_t after, std::size_t most, std::vector<StoredRated>& hands) override;
  StoreError end_deals(const std::vector<std::string>& deals) override;
  StoreError hands_of(PersonId id, std::uint64_t before, std::size_t most, std::vector<PlayedHand>& hands) override;
  StoreError has_played(PersonId id, TableId table, int hand, bool& has) override;
  StoreError add_to_marks(const std::vector<MarkMore>& more, Millis now, std::vector<Mark>& then) override;
  StoreError marks(std::vector<Mark>& marks) override;
  void add_report(StoredReport report, Taken taken) override;
  StoreError reports_at(TableId table, std::vector<StoredReport>& reports) override;
  void keep_block(PersonId id, StoredBlock block, Done done) override;
  void remove_block(PersonId id, PersonId blocked, Done done) override;
  StoreError blocks_of(PersonId id, std::vector<StoredBlock>& blocks) override;
  StoreError friends_of(PersonId id, std::vector<StoredFriend>& friends, bool& is_open) override;
  StoreError befriend(PersonId id, PersonId other, Millis at, Befriended& outcome) override;
  StoreError unfriend(PersonId id, PersonId other, bool& found) override;
  StoreError open_to_friends(PersonId id, bool is_open) override;
  StoreError played_with(PersonId id, std::size_t most, std::vector<PlayedWith>& people) override;
  StoreError ban(PersonId id, std::optional<StoredBan>& ban) override;
  StoreError keep_ban(const StoredBan& ban) override;
  StoreError lift_ban(PersonId id) override;
  StoreError send_out(PersonId id) override;
  StoreError sent_out(std::uint64_t after, std::vector<SentOut>& people) override;
  StoreError forget(PersonId id, std::string_view instead) override;

  /// There is nothing to copy to.
  StoreError backup(const std::string& path) override;
  std::vector<Message> check() override { return {}; }

  /// What has a `done` waits from now on, as on a slow disk.
  void hold();
  /// The first `most` that wait are done, in their order; all if it is 0, and no more are held.
  void let_go(std::size_t most = 0);
  std::size_t waiting() const;
  /// All that writes fails with `why` until fail({}), as on a full disk.
  void fail(StoreError why);
  /// For whoever keeps it elsewhere: a table as it was, before anything else is asked of it; what its hands were; that
  /// new ones are numbered after `last`; and that a closed one is gone.
  struct PlayedAt {
    PersonId person = 0;
    int hand = 0;
    Millis at = 0;
    std::string name;
  };
  void put_back(StoredTable table, const std::vector<PlayedAt>& played);
  void number_tables_after(TableId last);
  void take_away(TableId closed);
  /// The connection breaks in the next append(), and only a look at the table tells whether that was `kept`.
  void break_off(bool kept);

 private:
  struct Waiting {
    std::function<StoreError()> write;
    Done done;
  };

  void now_or_later(std::function<StoreError()> write, Done done);
  Kept write(TableId table, Epoch epoch, std::vector<Entry> entries, const EndedHand& ended);
  Held held_now(TableId table) const;
  bool login_taken(const StoredPerson& person) const;
  StoredPasskey* passkey_of(PersonId person, std::uint64_t id);
  std::size_t passkeys_held(PersonId person) const;
  void forget_reports(PersonId id);
  bool unfriend(PersonId id, PersonId other);
  bool has_blocked(PersonId id, PersonId other) const;
  bool may_meet(PersonId id, PersonId other) const;
  void forget_friends(PersonId id);

  MemoryMoments moments_;
  mutable std::mutex mutex_;
  bool held_ = false;
  StoreError failure_;
  std::vector<Waiting> waiting_;
  std::map<TableId, StoredTable> tables_;
  std::map<TableId, Epoch> epochs_;  ///< of open ones
  std::optional<bool> breaks_off_;   ///< in the next append(): whether it's kept
  std::map<TableId, TableCard> cards_;
  std::map<TableId, StoredCheckpoint> checkpoints_;
  std::map<PersonId, StoredPerson> people_;
  std::map<std::string, StoredToken, std::less<>> tokens_;
  std::map<std::uint64_t, StoredPasskey> passkeys_;
  std::uint64_t last_passkey_ = 0;
  std::vector<StoredShare> shares_;  ///< the last ones last
  std::map<std::string, StoredEvent, std::less<>> events_;
  std::map<std::pair<PersonId, Own>, StoredSettings> settings_;
  std::map<PersonId, std::vector<PlayedHand>> played_;  ///< the last ones last
  std::uint64_t last_played_ = 0;
  void add_rated(TableId table, const rating::RatedHand& hand, Millis at);
  std::vector<StoredRated> rated_;
  std::uint64_t last_rated_ = 0;
  std::map<std::string, Millis> marks_;
  std::map<PersonId, std::string> forgotten_;
  std::vector<StoredReport> reports_;
  std::map<PersonId, std::vector<StoredBlock>> blocks_;  ///< the last ones last
  std::map<PersonId, StoredBan> bans_;
  struct Asked {
    Millis at = 0;
    bool accepted = false;
  };
  std::map<std::pair<PersonId, PersonId>, Asked> friends_;  ///< who asked, and whom
  std::set<PersonId> friendless_;
  std::vector<SentOut> sent_out_;
  TableId last_table_ = 0;
  PersonId last_person_ = 0;
};

}  // namespace sheepshead::server
