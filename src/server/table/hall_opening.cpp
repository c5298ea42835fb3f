// Tables come and go: those of the log at the start, new ones, and those that nobody needs any more.
#include <sodium.h>

#include <algorithm>

#include "server/table/hall_parts.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

constexpr int kMostTries = 5;  ///< at a code that no open table has

std::string new_table_code() {
  constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  std::string code;
  for (int i = 0; i < 6; ++i) code += letters[randombytes_uniform(std::uint32_t(letters.size()))];
  return code;
}

/// Applies a log; why it cannot be, or nothing.
std::optional<std::string> rebuild(HostedTable& table, const std::vector<Entry>& log) {
  for (const Entry& entry : log)
    if (auto wrong = table.apply(entry)) return wrong;
  if (log.empty()) return "the log is empty.";
  return std::nullopt;
}

/// A private table at which nobody sits but the host, bots and programs.
bool is_of_one(const HostedTable& table) {
  if (!table.is_private()) return false;
  for (Seat seat = 0; seat < table.chairs(); ++seat)
    if (const PersonId who = table.person_at(seat); who != 0 && who != table.host() && !table.is_program(seat))
      return false;
  return true;
}

}  // namespace

/// A table on its way to the disk.
struct Hall::Parts::Opening {
  Asker host;
  json made;
  Answer answer;
  TableId id = 0;
  std::string code;
  int tries = 0;
  std::vector<Entry> entries;

  void failed() const { answer(nullptr, No{"not-saved", "The server could not save the table; try again later."}); }
};

void Hall::Parts::close(HallTable& h, std::string_view reason, std::string_view message) {
  const TableId id = h.table.id();
  std::vector<std::shared_ptr<Outlet>> outlets;
  for (Outlet* o : h.sockets) outlets.push_back(sockets.at(o).outlet);
  for (Outlet* o : h.sockets) sockets.erase(o);
  counts.spectators -= std::size_t(h.watched);
  by_code.erase(h.table.code());
  for (const auto& job : h.mailbox) answer(job, h.table.seq(), No{"ended", "The table is closed."});
  tables.erase(id);
  for (const auto& o : outlets) o->close(reason, message);
}

/// Closes tables that nobody needs any more, now and then.
void Hall::Parts::sweep() {
  const Millis now = clockwork.now();
  std::vector<TableId> idle;
  for (const auto& [id, h] : tables) {
    if (!h->sockets.empty()) continue;
    const Millis most = h->table.is_ended() ? kEndedIdle : is_of_one(h->table) ? settings.alone_idle : kIdle;
    if (now - h->idle_since > most) idle.push_back(id);
  }
  for (const TableId id : idle)
    if (HallTable* h = find(id)) {
      Command command;
      command.what = Command::What::close;
      submit(*h, std::move(command));
    }
  clockwork.at(now + kSweep, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->sweep();
  });
}

std::vector<std::string> Hall::open() {
  std::vector<std::string> wrongs;
  std::vector<StoredTable> stored;
  if (const StoreError error = parts_->store.open_tables(stored); !error.empty()) return {error};
  const Millis now = parts_->clockwork.now();
  for (const StoredTable& one : stored) {
    auto h = std::make_unique<HallTable>();
    if (const auto wrong = rebuild(h->table, one.log)) {
      if (!one.log.empty()) wrongs.push_back("Table t" + std::to_string(one.id) + " stays closed: " + *wrong);
      continue;
    }
    if (!h->table.is_open()) {
      parts_->store.end_table(one.id, {});
      continue;
    }
    h->rebuilt = h->idle_since = now;
    parts_->by_code[h->table.code()] = one.id;
    parts_->tables.emplace(one.id, std::move(h));
  }
  for (auto& [id, h] : parts_->tables) parts_->watch_seats(*h);
  std::vector<TableId> ids;
  for (const auto& [id, h] : parts_->tables) ids.push_back(id);
  for (const TableId id : ids) parts_->pump(id);
  parts_->sweep();
  return wrongs;
}

void Hall::create(const Asker& host, const json& made, Answer answer) {
  const auto no = [&](const char* why, const char* message) { answer(nullptr, No{why, message}); };
  if (parts_->draining) return no("shutdown", "The server is about to stop.");
  if (parts_->tables.size() + std::size_t(parts_->opening) >= kMostTables)
    return no("full", "The server has no room for more tables.");
  std::size_t own = 0;
  HallTable* left = nullptr;  // of his tables that nobody else needs, the one that he left first
  for (const auto& [id, h] : parts_->tables) {
    if (h->table.host() != host.person) continue;
    ++own;
    if (!h->sockets.empty() || !(h->table.is_ended() || is_of_one(h->table))) continue;
    if (left == nullptr || h->idle_since < left->idle_since) left = h.get();
  }
  if (own >= kMostTablesOfOne && left == nullptr) return no("full", "You host too many tables; end one of them.");
  if (Decision looked = HostedTable::open(0, "", host, made); looked.no) return answer(nullptr, looked.no);
  if (own >= kMostTablesOfOne) {
    Command command;
    command.what = Command::What::close;
    parts_->submit(*left, std::move(command));
  }
  ++parts_->opening;
  parts_->number(std::make_shared<Parts::Opening>(Parts::Opening{host, made, std::move(answer), 0, {}, 0, {}}));
}

/// Asks the store for a number.
void Hall::Parts::number(const std::shared_ptr<Opening>& one) {
  one->code = new_table_code();
  ++one->tries;
  store.begin_table(one->code, [weak = weak_from_this(), &works = clockwork, one](const StoreError& error, TableId id) {
    works.post([weak, one, error, id] {
      const auto self = weak.lock();
      if (!self) return;
      one->id = id;
      if (error.empty()) return self->write_down(one);
      if (one->tries < kMostTries) return self->number(one);
      --self->opening;
      self->look_whether_drained();
      one->failed();
    });
  });
}

void Hall::Parts::write_down(const std::shared_ptr<Opening>& one) {
  const Decision d = HostedTable::open(one->id, one->code, one->host, one->made);
  one->entries = numbered(d.entries, 0, clockwork.now());
  store.append(one->id, one->entries, [weak = weak_from_this(), &works = clockwork, one](const StoreError& error) {
    works.post([weak, one, error] {
      const auto self = weak.lock();
      if (!self) return;
      --self->opening;
      auto h = std::make_unique<HallTable>();
      if (!error.empty() || rebuild(h->table, one->entries)) {
        self->store.end_table(one->id, {});
        self->look_whether_drained();
        return one->failed();
      }
      h->idle_since = self->clockwork.now();
      self->tables.emplace(one->id, std::move(h));
      self->by_code[one->code] = one->id;
      one->answer({{"id", "t" + std::to_string(one->id)}, {"code", one->code}}, std::nullopt);
      self->pump(one->id);  // looks whether all is drained, too
    });
  });
}

}  // namespace sheepshead::server
