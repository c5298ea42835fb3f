#include "device/store.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

#include "device/number.hpp"

namespace sheepshead::device {

using namespace server;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

constexpr std::string_view kTable = "table/", kEntry = "entry/";
constexpr std::size_t kDigits = 8;

/// Of a table of a device: a browser counts no further.
bool is_number(TableId id) { return id >= kLeastBase && id < (TableId{1} << 53); }

std::string key_of(TableId table) { return std::string(kTable) + std::to_string(table); }

std::string key_of(TableId table, std::uint64_t seq) {
  const std::string digits = std::to_string(seq);
  return std::string(kEntry) + std::to_string(table) + '/' +
         std::string(kDigits - std::min(kDigits, digits.size()), '0') + digits;
}

std::string text_in(const json& value, const char* key) {
  const auto it = value.find(key);
  return it != value.end() && it->is_string() ? it->get<std::string>() : std::string();
}

std::int64_t number_at(const json& value, const char* key) {
  const auto it = value.find(key);
  return it != value.end() && it->is_number_integer() ? it->get<std::int64_t>() : 0;
}

}  // namespace

bool DeviceStore::load(std::string_view key, const json& value) {
  if (!value.is_object()) return false;
  if (key.starts_with(kTable)) {
    const TableId id = number_in(key.substr(kTable.size()));
    const auto open = value.find("open");
    if (!is_number(id) || text_in(value, "code").empty() || open == value.end() || !open->is_boolean()) return false;
    Found& found = found_[id];
    found.known = true;
    found.table = {id, text_in(value, "code"), open->get<bool>(), {}};
    return true;
  }
  if (!key.starts_with(kEntry)) return false;
  key.remove_prefix(kEntry.size());
  const auto slash = key.find('/');
  if (slash == std::string_view::npos) return false;
  const TableId id = number_in(key.substr(0, slash));
  const std::uint64_t seq = number_in(key.substr(slash + 1));
  std::string body = text_in(value, "body");
  if (!is_number(id) || seq == 0 || body.empty()) return false;
  Found& found = found_[id];
  found.entries[seq] = {seq, number_at(value, "at"), std::move(body)};
  if (const auto hand = number_at(value, "hand"); hand > 0) found.hands[seq] = {int(hand), text_in(value, "name")};
  return true;
}

std::size_t DeviceStore::begin(TableId base) {
  std::size_t left_out = 0;
  std::vector<std::string> gone;
  std::vector<TableId> closed;
  number_tables_after(base);
  for (auto& [id, found] : found_) {
    number_tables_after(id);
    if (!found.known) left_out += found.entries.size();
    if (!found.known || std::ranges::find(left_out_, id) != left_out_.end()) continue;
    for (auto& [seq, entry] : found.entries) {
      if (seq == found.table.log.size() + 1) {
        found.table.log.push_back(std::move(entry));
        continue;
      }
      ++left_out;
      gone.push_back(key_of(id, seq));
    }
    std::vector<PlayedAt> played;
    for (const auto& [seq, hand] : found.hands)
      if (seq <= found.table.log.size())
        played.push_back({kOwner, hand.first, found.table.log[std::size_t(seq) - 1].at, hand.second});
    if (!found.table.open) closed.push_back(id);
    put_back(std::move(found.table), played);
  }
  closed.resize(closed.size() - std::min(closed.size(), kMostClosed));
  for (const TableId id : closed) {
    gone.push_back(key_of(id));
    for (const auto& [seq, entry] : found_[id].entries) gone.push_back(key_of(id, seq));
    take_away(id);
  }
  found_.clear();
  if (!gone.empty()) keep({}, std::move(gone), [] {});
  return left_out;
}

void DeviceStore::keep(std::vector<Put> puts, std::vector<std::string> gone, std::function<void()> then) {
  Batch batch{++last_, std::exchange(unkept_, {}), std::exchange(unkept_gone_, {})};
  std::move(puts.begin(), puts.end(), std::back_inserter(batch.puts));
  std::move(gone.begin(), gone.end(), std::back_inserter(batch.gone));
  keep_(batch);
  waiting_.push_back({std::move(batch), std::move(then)});
}

void DeviceStore::kept(std::uint64_t number) {
  while (!waiting_.empty() && waiting_.front().batch.number <= number) {
    const auto then = std::move(waiting_.front().then);
    waiting_.pop_front();
    then();
  }
}

void DeviceStore::not_kept(std::uint64_t number) {
  while (!waiting_.empty() && waiting_.front().batch.number <= number) {
    Waiting one = std::move(waiting_.front());
    waiting_.pop_front();
    std::move(one.batch.puts.begin(), one.batch.puts.end(), std::back_inserter(unkept_));
    std::move(one.batch.gone.begin(), one.batch.gone.end(), std::back_inserter(unkept_gone_));
    one.then();
  }
}

void DeviceStore::begin_table(const std::string& code, Made made) {
  MemoryStore::begin_table(code, [this, code, made = std::move(made)](StoreError error, TableId id) {
    if (!error.empty()) return made(std::move(error), id);
    keep({{key_of(id), {{"code", code}, {"open", true}}}}, {}, [made, id] { made({}, id); });
  });
}

void DeviceStore::end_table(TableId table, Epoch epoch, Done done) {
  std::string code;
  std::optional<StoredTable> stored;
  if (read_table(table, ~std::uint64_t{}, stored).empty() && stored) code = stored->code;
  MemoryStore::end_table(table, epoch, [this, table, code, done = std::move(done)](StoreError error) {
    if (!error.empty()) return done ? done(std::move(error)) : void();
    keep({{key_of(table), {{"code", code}, {"open", false}}}}, {}, [done] {
      if (done) done({});
    });
  });
}

void DeviceStore::append(TableId table, Epoch epoch, std::vector<Entry> entries, EndedHand ended, Written done) {
  std::vector<Put> puts;
  for (const Entry& entry : entries)
    puts.push_back({key_of(table, entry.seq), {{"at", entry.at}, {"body", entry.body}}});
  const auto me = std::ranges::find(ended.players, kOwner, &EndedHand::Player::person);
  if (me != ended.players.end() && !puts.empty()) {
    puts.back().value["hand"] = ended.hand;
    puts.back().value["name"] = me->name;
  }
  MemoryStore::append(table, epoch, std::move(entries), std::move(ended),
                      [this, puts = std::move(puts), done = std::move(done)](Kept written) mutable {
                        if (!written.error.empty() || puts.empty()) return done ? done(std::move(written)) : void();
                        keep(std::move(puts), {}, [done = std::move(done), written] {
                          if (done) done(written);
                        });
                      });
}

}  // namespace sheepshead::device
