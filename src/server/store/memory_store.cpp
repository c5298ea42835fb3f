#include "server/store/memory_store.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/store/forget_names.hpp"
#include "server/store/words.hpp"
#include "words/groups/store.hpp"

namespace sheepshead::server {

using Lock = std::lock_guard<std::mutex>;

void MemoryStore::now_or_later(std::function<StoreError()> write, Done done) {
  StoreError error;
  {
    const Lock lock(mutex_);
    if (held_) {
      waiting_.push_back({std::move(write), std::move(done)});
      return;
    }
    error = failure_.empty() ? write() : failure_;
  }
  if (done) done(std::move(error));
}

void MemoryStore::begin_table(const std::string& code, Made made) {
  const auto id = std::make_shared<TableId>(0);
  now_or_later(
      [this, code, id] {
        for (const auto& [number, table] : tables_)
          if (table.open && table.code == code) return taken_code(code);
        *id = ++last_table_;
        tables_[*id] = {*id, code, true, {}};
        epochs_[*id] = kFirstEpoch;
        return StoreError();
      },
      [id, made = std::move(made)](StoreError error) { made(std::move(error), *id); });
}

void MemoryStore::end_table(TableId id, Epoch epoch, Done done) {
  now_or_later(
      [this, id, epoch] {
        const auto it = tables_.find(id);
        if (it == tables_.end()) return no_table(id);
        if (it->second.open && epochs_[id] != epoch) return lost_table(id);
        it->second.open = false;
        epochs_.erase(id);
        cards_.erase(id);
        checkpoints_.erase(id);
        return StoreError();
      },
      std::move(done));
}

Held MemoryStore::held_now(TableId id) const {
  const auto it = epochs_.find(id);
  if (it == epochs_.end()) return {};
  return {true, true, it->second, tables_.at(id).log.size()};
}

StoreError MemoryStore::held(TableId id, Held& held) {
  const Lock lock(mutex_);
  held = held_now(id);
  return {};
}

StoreError MemoryStore::claim(TableId id, Epoch seen, Held& held) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (const auto it = epochs_.find(id); it != epochs_.end() && it->second == seen) ++it->second;
  held = held_now(id);
  return {};
}

void MemoryStore::append(TableId table, Epoch epoch, std::vector<Entry> entries, EndedHand ended, Written done) {
  const auto kept = std::make_shared<Kept>();
  now_or_later(
      [this, table, epoch, entries = std::move(entries), ended = std::move(ended), kept] {
        const auto breaks_off = std::exchange(breaks_off_, std::nullopt);
        if (breaks_off && epochs_.contains(table)) {
          if (*breaks_off) *kept = write(table, epoch, entries, ended);
          if (!*breaks_off) kept->error = say<"store.not-written">("memory:");
          if (!kept->lost) kept->epoch = ++epochs_[table];
        } else {
          *kept = write(table, epoch, entries, ended);
        }
        return kept->error;
      },
      [kept, epoch, done = std::move(done)](StoreError error) {
        if (!done) return;
        if (kept->epoch == 0 && !kept->lost) kept->epoch = epoch;
        kept->error = std::move(error);
        done(std::move(*kept));
      });
}

Kept MemoryStore::write(TableId id, Epoch epoch, std::vector<Entry> entries, const EndedHand& ended) {
  const auto it = tables_.find(id);
  if (it == tables_.end()) return {no_table(id)};
  StoredTable& table = it->second;
  if (!table.open) return {closed_table(id)};
  if (epochs_.at(id) != epoch) return {lost_table(id), true};
  if (StoreError why = cannot_follow(id, table.log.size(), entries); !why.empty()) return {why, false, epoch};
  if (!entries.empty()) cards_.erase(id);
  for (const auto& [person, instead] : forgotten_)
    for (Entry& entry : entries)
      if (auto body = without_name(entry.body, person, instead)) entry.body = std::move(*body);
  const Millis at = entries.empty() ? 0 : entries.back().at;
  for (const auto& [person, name] : ended.players)
    if (people_.contains(person)) played_[person].push_back({++last_played_, id, ended.hand, at, name});
  add_rated(id, ended.rated, at);
  table.log.insert(table.log.end(), std::move_iterator(entries.begin()), std::move_iterator(entries.end()));
  return {{}, false, epoch};
}

StoreError MemoryStore::tables_without_card(std::vector<TableId>& tables) {
  const Lock lock(mutex_);
  tables.clear();
  for (const auto& [id, table] : tables_)
    if (table.open && !cards_.contains(id)) tables.push_back(id);
  return {};
}

void MemoryStore::keep_card(TableCard card, Done done) {
  now_or_later(
      [this, card = std::move(card)]() -> StoreError {
        const auto it = tables_.find(card.table);
        if (it == tables_.end()) return no_table(card.table);
        if (!it->second.open) return closed_table(card.table);
        if (it->second.log.size() != card.seq)
          return say<"store.entry-order">(table_text(card.table), card.seq, it->second.log.size());
        cards_[card.table] = card;
        return {};
      },
      std::move(done));
}

StoreError MemoryStore::cards(const CardsWanted& wanted, std::vector<TableCard>& cards) {
  const Lock lock(mutex_);
  cards.clear();
  using Of = CardsWanted::Of;
  const auto is_of = [](const TableCard& card, PersonId person) {
    return std::find(card.known.begin(), card.known.end(), person) != card.known.end();
  };
  for (const auto& [id, card] : cards_) {
    const bool fits = (wanted.of == Of::one && id == wanted.id) ||
                      (wanted.of == Of::listed && !card.is_private && !card.is_ended) ||
                      (wanted.of == Of::host && card.host == wanted.id) ||
                      (wanted.of == Of::known_to && !card.is_ended && is_of(card, wanted.id)) ||
                      (wanted.of == Of::due && card.until <= wanted.at);
    if (fits) cards.push_back(card);
  }
  if (wanted.of == Of::listed)
    std::stable_sort(cards.begin(), cards.end(),
                     [](const TableCard& a, const TableCard& b) { return a.seen > b.seen; });
  if (cards.size() > wanted.most) cards.resize(wanted.most);
  for (TableCard& card : cards) {
    card.seq = 0;
    card.known.clear();
  }
  return {};
}

StoreError MemoryStore::is_known(TableId table, PersonId person, bool& known) {
  const Lock lock(mutex_);
  const auto it = cards_.find(table);
  known = it != cards_.end() &&
          std::find(it->second.known.begin(), it->second.known.end(), person) != it->second.known.end();
  return {};
}

void MemoryStore::keep_checkpoint(TableId table, StoredCheckpoint checkpoint, Done done) {
  now_or_later(
      [this, table, checkpoint = std::move(checkpoint)]() -> StoreError {
        const auto it = tables_.find(table);
        if (it == tables_.end()) return no_table(table);
        // Whom it names it does not know: after anybody was forgotten there are none.
        if (it->second.open && forgotten_.empty()) checkpoints_[table] = checkpoint;
        return {};
      },
      std::move(done));
}

StoreError MemoryStore::checkpoint(TableId table, StoredCheckpoint& checkpoint) {
  const Lock lock(mutex_);
  const auto it = checkpoints_.find(table);
  checkpoint = it == checkpoints_.end() ? StoredCheckpoint{} : it->second;
  return {};
}

StoreError MemoryStore::read_table(TableId id, std::uint64_t after, std::optional<StoredTable>& table) {
  const Lock lock(mutex_);
  table.reset();
  const auto it = tables_.find(id);
  if (it == tables_.end()) return {};
  const StoredTable& kept = it->second;
  const auto from = kept.log.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(after, kept.log.size()));
  table = StoredTable{kept.id, kept.code, kept.open, {from, kept.log.end()}};
  return {};
}

StoreError MemoryStore::table_of_code(std::string_view code, TableId& id) {
  const Lock lock(mutex_);
  id = 0;
  for (const auto& [number, table] : tables_)
    if (table.open && table.code == code) id = number;
  return {};
}

bool MemoryStore::login_taken(const StoredPerson& person) const {
  return !person.login.empty() && std::any_of(people_.begin(), people_.end(), [&](const auto& other) {
    return other.first != person.id && other.second.login == person.login;
  });
}

StoreError MemoryStore::add_person(StoredPerson& person) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  person.id = 0;
  if (login_taken(person)) return taken_login(person.login);
  person.id = ++last_person_;
  people_[person.id] = person;
  return {};
}

StoreError MemoryStore::change_person(const StoredPerson& before, const StoredPerson& after, bool& changed) {
  const Lock lock(mutex_);
  changed = false;
  if (!failure_.empty()) return failure_;
  const auto it = people_.find(after.id);
  if (it == people_.end()) return no_person(after.id);
  if (!is_unchanged(it->second, before)) return {};
  if (login_taken(after)) return taken_login(after.login);
  const Millis seen = std::max(it->second.seen, after.seen);
  it->second = after;
  it->second.seen = seen;
  changed = true;
  return {};
}

StoreError MemoryStore::person(PersonId id, std::optional<StoredPerson>& person) {
  const Lock lock(mutex_);
  const auto it = people_.find(id);
  person = it == people_.end() ? std::nullopt : std::optional(it->second);
  return {};
}

StoreError MemoryStore::saw(PersonId id, Millis at) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (const auto it = people_.find(id); it != people_.end()) it->second.seen = std::max(it->second.seen, at);
  return {};
}

StoreError MemoryStore::person_of_login(std::string_view login, std::optional<StoredPerson>& person) {
  const Lock lock(mutex_);
  person.reset();
  if (login.empty()) return {};
  for (const auto& [id, one] : people_)
    if (one.login == login) person = one;
  return {};
}

StoreError MemoryStore::add_token(const StoredToken& token) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (token.person != 0 && !people_.contains(token.person)) return no_person(token.person);
  if (token.table != 0 && !tables_.contains(token.table)) return no_table(token.table);
  return tokens_.emplace(token.hash, token).second ? StoreError() : known_token();
}

StoreError MemoryStore::token(std::string_view hash, std::optional<StoredToken>& token) {
  const Lock lock(mutex_);
  const auto it = tokens_.find(hash);
  token = it == tokens_.end() ? std::nullopt : std::optional(it->second);
  return {};
}

StoreError MemoryStore::remove_token(std::string_view hash) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (const auto it = tokens_.find(hash); it != tokens_.end()) tokens_.erase(it);
  return {};
}

StoreError MemoryStore::prove_token(std::string_view hash, Millis at) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (const auto it = tokens_.find(hash); it != tokens_.end()) it->second.proven = at;
  return {};
}

StoreError MemoryStore::remove_tokens_of(PersonId id, std::string_view except) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  std::erase_if(tokens_, [&](const auto& token) { return token.second.person == id && token.first != except; });
  return {};
}

StoreError MemoryStore::settings(PersonId id, Own what, StoredSettings& settings) {
  const Lock lock(mutex_);
  const auto it = settings_.find({id, what});
  settings = it == settings_.end() ? StoredSettings{} : it->second;
  return {};
}

StoreError MemoryStore::keep_settings(PersonId id, Own what, StoredSettings& settings, bool& kept) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (!people_.contains(id)) return no_person(id);
  StoredSettings& held = settings_[{id, what}];
  kept = held.version == settings.version;
  if (kept) held = {std::move(settings.body), settings.version + 1};
  settings = held;
  return {};
}

StoreError MemoryStore::hands_of(PersonId id, std::uint64_t before, std::size_t most, std::vector<PlayedHand>& hands) {
  const Lock lock(mutex_);
  hands.clear();
  const auto it = played_.find(id);
  if (it == played_.end()) return {};
  for (auto hand = it->second.rbegin(); hand != it->second.rend() && hands.size() < most; ++hand)
    if (before == 0 || hand->id < before) hands.push_back(*hand);
  return {};
}

StoreError MemoryStore::has_played(PersonId id, TableId table, int hand, bool& has) {
  const Lock lock(mutex_);
  const auto it = played_.find(id);
  has = it != played_.end() && std::any_of(it->second.begin(), it->second.end(), [&](const PlayedHand& one) {
          return one.table == table && one.hand == hand;
        });
  return {};
}

StoreError MemoryStore::add_to_marks(const std::vector<MarkMore>& more, Millis now, std::vector<Mark>& then) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  std::erase_if(marks_, [now](const auto& mark) { return mark.second <= now; });
  then.clear();
  for (const MarkMore& one : more) {
    const auto held = marks_.find(one.key);
    then.push_back({one.key, with_more(held == marks_.end() ? 0 : held->second, one, now)});
    if (one.by != 0 || one.until != 0) marks_[one.key] = then.back().until;
  }
  return {};
}

StoreError MemoryStore::marks(std::vector<Mark>& marks) {
  const Lock lock(mutex_);
  marks.clear();
  for (const auto& [key, until] : marks_) marks.push_back({key, until});
  std::sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) { return a.until < b.until; });
  return {};
}

StoreError MemoryStore::rated_hands(std::uint64_t after, std::size_t most, std::vector<StoredRated>& hands) {
  const Lock lock(mutex_);
  hands.clear();
  for (const StoredRated& one : rated_)
    if (one.id > after && hands.size() < most) hands.push_back(one);
  return {};
}

void MemoryStore::add_rated(TableId table, const rating::RatedHand& hand, Millis at) {
  if (hand.players.empty()) return;
  const auto is_same = [&](const StoredRated& one) { return !hand.deal.empty() && one.hand.deal == hand.deal; };
  if (std::ranges::any_of(rated_, [&](const StoredRated& one) { return is_same(one) && one.table == 0; })) return;
  std::erase_if(rated_, [&](const StoredRated& one) { return is_same(one) && one.table == table; });
  rated_.push_back({++last_rated_, hand, hand.deal.empty() ? 0 : table});
  rated_.back().hand.at = at;
  for (rating::Player& one : rated_.back().hand.players)
    if (!people_.contains(one.person)) one.person = 0;
}

StoreError MemoryStore::end_deals(const std::vector<std::string>& deals) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  for (const std::string& deal : deals) {
    StoredRated over{0, {"", 0, {}, {}, deal}};
    bool is_over = true;
    for (const StoredRated& one : rated_) {
      if (one.hand.deal != deal) continue;
      over.hand.kind = one.hand.kind;
      over.hand.at = std::max(over.hand.at, one.hand.at);
      is_over = one.table == 0;
    }
    if (is_over) continue;
    over.id = ++last_rated_;
    rated_.push_back(std::move(over));
  }
  return {};
}

StoreError MemoryStore::forget(PersonId id, std::string_view instead) {
  const Lock lock(mutex_);
  if (!failure_.empty()) return failure_;
  if (people_.erase(id) == 0) return no_person(id);
  forgotten_[id] = instead;
  checkpoints_.clear();
  cards_.clear();
  for (const Own what : {Own::settings, Own::house_rules}) settings_.erase({id, what});
  played_.erase(id);
  forget_reports(id);
  forget_friends(id);
  for (StoredRated& one : rated_)
    for (rating::Player& player : one.hand.players)
      if (player.person == id) player.person = 0;
  std::erase_if(tokens_, [id](const auto& token) { return token.second.person == id; });
  std::erase_if(passkeys_, [id](const auto& passkey) { return passkey.second.person == id; });
  for (auto& [number, table] : tables_)
    for (Entry& entry : table.log)
      if (auto body = without_name(entry.body, id, instead)) entry.body = std::move(*body);
  return {};
}

StoreError MemoryStore::backup(const std::string&) { return say<"store.no-backup">(); }

void MemoryStore::hold() {
  const Lock lock(mutex_);
  held_ = true;
}

void MemoryStore::let_go(std::size_t most) {
  std::vector<std::pair<Done, StoreError>> done;
  {
    const Lock lock(mutex_);
    const std::size_t count = most == 0 ? waiting_.size() : std::min(most, waiting_.size());
    for (std::size_t i = 0; i < count; ++i)
      done.emplace_back(std::move(waiting_[i].done), failure_.empty() ? waiting_[i].write() : failure_);
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(count));
    if (most == 0) held_ = false;
  }
  for (auto& [tell, error] : done)
    if (tell) tell(std::move(error));
}

std::size_t MemoryStore::waiting() const {
  const Lock lock(mutex_);
  return waiting_.size();
}

void MemoryStore::break_off(bool kept) {
  const Lock lock(mutex_);
  breaks_off_ = kept;
}

void MemoryStore::fail(StoreError why) {
  const Lock lock(mutex_);
  failure_ = std::move(why);
}

}  // namespace sheepshead::server
