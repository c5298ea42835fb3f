// Mailboxes: a command is decided, its entries go to the disk, then they are applied, answered, and told.
#include "server/table/hall.hpp"

#include <sodium.h>

#include <algorithm>
#include <charconv>

#include "notation/json_reader.hpp"
#include "protocol/messages.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/table/hall_parts.hpp"
#include "server/table/settings.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

std::string new_code() {
  constexpr std::string_view letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  std::string code;
  for (int i = 0; i < 6; ++i) code += letters[randombytes_uniform(std::uint32_t(letters.size()))];
  return code;
}

std::vector<Entry> numbered(const std::vector<std::string>& bodies, std::uint64_t after, Millis now) {
  std::vector<Entry> entries;
  for (const std::string& body : bodies) entries.push_back({++after, now, body});
  return entries;
}

/// Applies a log; why it cannot be, or nothing.
std::optional<std::string> rebuild(HostedTable& table, const std::vector<Entry>& log) {
  for (const Entry& entry : log)
    if (auto wrong = table.apply(entry)) return wrong;
  if (log.empty()) return "the log is empty.";
  return std::nullopt;
}

}  // namespace

std::string Clockwork::secret() { return new_secret(); }

HallTable* Hall::Parts::find(TableId id) {
  const auto it = tables.find(id);
  return it == tables.end() ? nullptr : it->second.get();
}

Socket* Hall::Parts::find(const std::shared_ptr<Outlet>& outlet) {
  const auto it = sockets.find(outlet.get());
  return it == sockets.end() ? nullptr : &it->second;
}

std::vector<PersonId> Hall::Parts::here(const HallTable& h) const {
  std::vector<PersonId> people;
  for (Outlet* o : h.sockets)
    if (const Socket& s = sockets.at(o); !s.spectator) people.push_back(s.asker.person);
  return people;
}

int Hall::Parts::watching(const HallTable& h) const {
  return int(std::count_if(h.sockets.begin(), h.sockets.end(), [&](Outlet* o) {
    const Socket& s = sockets.at(o);
    return s.spectator || h.table.seat_of(s.asker.person) == kNoSeat;
  }));
}

Audience Hall::Parts::audience(const HallTable& h, const Socket& s) const {
  const Seat seat = s.spectator ? kNoSeat : h.table.seat_of(s.asker.person);
  return {s.asker.person, seat, seat == kNoSeat};
}

void Hall::Parts::send(Outlet& to, const Frame& frame, bool can_skip) {
  ++counts.frames;
  to.send(frame, can_skip);
}
void Hall::Parts::send(Outlet& to, std::string text, bool can_skip) {
  send(to, std::make_shared<const std::string>(std::move(text)), can_skip);
}

void Hall::Parts::send_snapshot(const HallTable& h, const Socket& s) {
  send(*s.outlet, h.table.snapshot(audience(h, s), here(h), watching(h)), false);
}

void Hall::Parts::submit(HallTable& h, Job job) {
  if (h.mailbox.size() >= kMostJobs) return answer(job, h.table.seq(), No{"busy", "The table is busy; try again."});
  h.mailbox.push_back(std::move(job));
  pump(h.table.id());
}

void Hall::Parts::submit(HallTable& h, Command command) { submit(h, Job{{}, std::move(command), {}, {}}); }

void Hall::Parts::answer(const Job& job, std::uint64_t seq, const std::optional<No>& no) {
  if (no) ++counts.refused;
  if (job.then) job.then(no);
  const auto to = job.from.lock();
  if (!to || job.command.id.empty()) return;
  if (no) return refuse(*to, job.command.id, seq, *no);
  nlohmann::ordered_json out{{"type", "done"}, {"id", job.command.id}, {"seq", seq}};
  send(*to, out.dump(), false);
}

void Hall::Parts::pump(TableId id) {
  HallTable* h = find(id);
  while (h != nullptr && !h->writing && !h->mailbox.empty()) {
    Job job = std::move(h->mailbox.front());
    h->mailbox.pop_front();
    const Millis now = clockwork.now();
    const Decision d = h->table.decide(job.asker, job.command, now);
    if (d.no || d.entries.empty()) {
      answer(job, d.no ? h->table.seq() : d.before, d.no);
      const auto to = job.from.lock();
      if (d.no && d.no->why == "stale" && to)
        if (const Socket* s = find(to); s != nullptr && s->table == id && !s->asker.program) send_snapshot(*h, *s);
      h = find(id);
      continue;
    }
    h->writing = true;
    std::vector<Entry> entries = numbered(d.entries, h->table.seq(), now);
    const auto kept = std::make_shared<const std::pair<std::vector<Entry>, Job>>(entries, std::move(job));
    store.append(id, std::move(entries), [weak = weak_from_this(), &works = clockwork, id, kept](StoreError error) {
      works.post([weak, id, kept, error = std::move(error)] {
        if (const auto self = weak.lock()) self->committed(id, kept->first, kept->second, error);
      });
    });
  }
  if (h != nullptr && !h->writing) schedule(*h);
  if (draining) look_whether_drained();
}

void Hall::Parts::committed(TableId id, const std::vector<Entry>& entries, const Job& job, const StoreError& error) {
  HallTable* h = find(id);
  if (h == nullptr) return;
  h->writing = false;
  if (!error.empty()) {
    answer(job, h->table.seq(), No{"not-saved", "The server could not save this; nothing was done. Try again."});
    h->due = {};
    later(clockwork.now() + kRetry, id, h->due_id = ++last_due, [this](HallTable& t) { pump(t.table.id()); });
    return;
  }
  struct Telling {
    std::shared_ptr<Outlet> to;
    Frame frame;
  };
  std::vector<Telling> tellings;
  std::vector<json> partings;
  const auto people = here(*h);
  for (const Entry& entry : entries) {
    if (const auto wrong = h->table.apply(entry)) {
      // decide() and apply() disagree: the log is right, so the table is left to the next start.
      answer(job, h->table.seq(), No{"failed", "The table is out of order: " + *wrong});
      return close(*h, "ended", "The table is out of order.");
    }
    std::map<int, Frame> by_hearing;
    const auto frame_for = [&](const Audience& to) -> const Frame& {
      const auto [it, fresh] = by_hearing.try_emplace(h->table.hearing(to));
      if (fresh)
        if (auto text = h->table.told(to, people)) it->second = std::make_shared<const std::string>(std::move(*text));
      return it->second;
    };
    for (Outlet* o : h->sockets) {
      const Socket& s = sockets.at(o);
      if (s.asker.program) continue;
      if (const Frame& frame = frame_for(audience(*h, s))) tellings.push_back({s.outlet, frame});
    }
    for (Seat seat = 0; seat < h->table.chairs(); ++seat)
      if (const PersonId who = h->table.person_at(seat); who != 0 && !h->table.is_program(seat))
        remember(*h, who, entry.seq, frame_for({who, seat, false}));
    const json& body = h->table.last();
    tell_programs(*h, body);
    const auto& what = body.at("what").get_ref<const std::string&>();
    if (what == "act") ++counts.actions;
    if (what == "hand-over") ++counts.hands;
    if (what == "kicked" || what == "closed") partings.push_back(body);
  }
  answer(job, h->table.seq(), std::nullopt);
  for (const Telling& t : tellings) send(*t.to, t.frame, true);
  for (const json& body : partings) {
    take_leave(*h, body);
    if ((h = find(id)) == nullptr) return;
  }
  watch_seats(*h);
  tell_who_is_here(*h);
  ask_programs(*h);
  pump(id);
}

/// Whoever has to go after an entry.
void Hall::Parts::take_leave(HallTable& h, const json& body) {
  const std::string what = body["what"];
  if (what == "kicked") {
    const bool banned = body.value("banned", false);
    for (Outlet* o : std::vector<Outlet*>(h.sockets)) {
      const Socket& s = sockets.at(o);
      if (s.asker.person != body["person"].get<PersonId>()) continue;
      const auto outlet = s.outlet;
      detach(o);
      outlet->close(banned ? "banned" : "kicked", "The host has sent you away from this table.");
    }
  }
  if (what == "closed") {
    (void)store.close_table(h.table.id());
    close(h, "ended", "The table is closed.");
  }
}

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

void Hall::Parts::remember(HallTable& h, PersonId who, std::uint64_t seq, Frame frame) {
  auto& [told, bytes] = h.past[who];
  const auto size_of = [](const HallTable::Past& p) { return p.frame ? p.frame->size() : 0; };
  bytes += size_of(told.emplace_back(HallTable::Past{seq, std::move(frame)}));
  while (told.size() > kMostPast || (bytes > kMostPastBytes && !told.empty())) {
    bytes -= size_of(told.front());
    told.pop_front();
  }
}

void Hall::Parts::tell_who_is_here(HallTable& h) {
  const int watched = watching(h);
  counts.spectators += std::size_t(watched - h.watched);
  h.watched = watched;
  const auto people = here(h);
  std::uint32_t seats = 0;
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if (const PersonId who = h.table.person_at(seat); who != 0)
      if (std::find(people.begin(), people.end(), who) != people.end()) seats |= 1u << seat;
  const std::pair now_here{seats, watched};
  if (h.here_told == now_here) return;
  h.here_told = now_here;
  nlohmann::ordered_json out{{"type", "here"}, {"seats", nlohmann::ordered_json::array()}};
  for (Seat seat = 0; seat < h.table.chairs(); ++seat)
    if ((seats >> seat & 1u) != 0) out["seats"].push_back(seat);
  out["spectators"] = now_here.second;
  std::string text = out.dump();
  const Frame frame = std::make_shared<const std::string>(std::move(text));
  for (Outlet* o : h.sockets)
    if (!sockets.at(o).asker.program) send(*o, frame, true);
}

void Hall::Parts::detach(Outlet* outlet) {
  const auto it = sockets.find(outlet);
  if (it == sockets.end()) return;
  HallTable* h = find(it->second.table);
  const auto kept = it->second.outlet;
  sockets.erase(it);
  if (h == nullptr) return;
  std::erase(h->sockets, outlet);
  if (h->sockets.empty()) h->idle_since = clockwork.now();
  watch_seats(*h);
  tell_who_is_here(*h);
}

void Hall::Parts::look_whether_drained() {
  if (!draining || !drained || opening > 0) return;
  for (const auto& [id, h] : tables)
    if (h->writing || !h->mailbox.empty()) return;
  clockwork.post(std::exchange(drained, {}));
}

/// Closes tables that nobody needs any more, now and then.
void Hall::Parts::sweep() {
  const Millis now = clockwork.now();
  std::vector<TableId> idle;
  for (const auto& [id, h] : tables)
    if (h->sockets.empty() && now - h->idle_since > (h->table.is_ended() ? kEndedIdle : kIdle)) idle.push_back(id);
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

Hall::Hall(Store& store, Clockwork& clockwork) : parts_(std::make_shared<Parts>(store, clockwork)) {
  [[maybe_unused]] static const int ready = sodium_init();
}
Hall::~Hall() = default;

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
      (void)parts_->store.close_table(one.id);
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
  if (parts_->tables.size() >= kMostTables) return no("full", "The server has no room for more tables.");
  const auto own = std::count_if(parts_->tables.begin(), parts_->tables.end(),
                                 [&](const auto& t) { return t.second->table.host() == host.person; });
  if (std::size_t(own) >= kMostTablesOfOne) return no("full", "You host too many tables; end one of them.");
  const Millis now = parts_->clockwork.now();
  if (Decision looked = HostedTable::open(0, "", host, made, now); looked.no) return answer(nullptr, looked.no);
  TableId id = 0;
  std::string code;
  StoreError error = "";
  for (int tries = 0; tries < 5; ++tries) {
    code = new_code();
    if (error = parts_->store.create_table(code, id); error.empty()) break;
  }
  if (!error.empty()) return no("not-saved", "The server could not save the table; try again later.");
  const Decision d = HostedTable::open(id, code, host, made, now);
  std::vector<Entry> entries = numbered(d.entries, 0, now);
  std::vector<Entry> kept = entries;
  ++parts_->opening;
  parts_->store.append(
      id, std::move(entries),
      [weak = std::weak_ptr(parts_), &works = parts_->clockwork, id, code, kept = std::move(kept),
       answer = std::move(answer)](StoreError failed) {
        works.post([weak, id, code, kept, answer, failed] {
          const auto self = weak.lock();
          if (!self) return;
          --self->opening;
          auto h = std::make_unique<HallTable>();
          if (!failed.empty() || rebuild(h->table, kept)) {
            (void)self->store.close_table(id);
            self->look_whether_drained();
            return answer(nullptr, No{"not-saved", "The server could not save the table; try again later."});
          }
          h->idle_since = self->clockwork.now();
          self->tables.emplace(id, std::move(h));
          self->by_code[code] = id;
          answer({{"id", "t" + std::to_string(id)}, {"code", code}}, std::nullopt);
          self->pump(id);  // looks whether all is drained, too
        });
      });
}

nlohmann::ordered_json Hall::public_tables() const {
  auto list = nlohmann::ordered_json::array();
  for (const auto& [id, h] : parts_->tables)
    if (!h->table.is_private() && !h->table.is_ended())
      list.push_back(h->table.summary(parts_->here(*h), parts_->watching(*h)));
  return {{"tables", std::move(list)}};
}

nlohmann::ordered_json Hall::tables_of(PersonId person) const {
  auto list = nlohmann::ordered_json::array();
  for (const auto& [id, h] : parts_->tables)
    if (!h->table.is_ended() && h->table.is_known(person))
      list.push_back(h->table.summary(parts_->here(*h), parts_->watching(*h)));
  return list;
}

std::optional<nlohmann::ordered_json> Hall::table(TableId id) const {
  const HallTable* h = parts_->find(id);
  if (h == nullptr) return std::nullopt;
  return h->table.details(parts_->here(*h), parts_->watching(*h));
}

TableId Hall::find(std::string_view text, PersonId who) const {
  TableId id = 0;
  const bool number = text.size() > 1 && text[0] == 't' &&
                      std::from_chars(text.data() + 1, text.data() + text.size(), id).ptr == text.data() + text.size();
  if (number) {
    const HallTable* h = parts_->find(id);
    return h != nullptr && (!h->table.is_private() || h->table.is_known(who)) ? id : TableId{0};
  }
  const auto coded = parts_->by_code.find(std::string(text));
  return coded == parts_->by_code.end() ? TableId{0} : coded->second;
}

std::optional<No> Hall::attach(const std::shared_ptr<Outlet>& outlet, const Asker& asker, TableId id,
                               std::string_view as, std::optional<std::uint64_t> since) {
  HallTable* h = parts_->find(id);
  if (h == nullptr) return No{"no-such-table", "There is no such table, or it is closed."};
  if (parts_->draining) return No{"shutdown", "The server is about to stop."};
  if (h->table.is_banned(asker.person)) return No{"banned", "The host does not want you at this table."};
  if (as != "player" && as != "spectator" && as != "program")
    return No{"bad-message", "\"as\" must be \"player\", \"spectator\" or \"program\"."};
  if (asker.program != (as == "program"))
    return No{"bad-message", asker.program ? "With this token one attaches as \"program\"."
                                           : "A program needs a token of the table's host."};
  if (as == "spectator" && h->table.spectators() == "none" && asker.person != h->table.host())
    return No{"no-spectators", "Nobody watches at this table."};
  for (Outlet* o : std::vector<Outlet*>(h->sockets)) {
    const Socket& s = parts_->sockets.at(o);
    if (s.asker.person != asker.person || o == outlet.get()) continue;
    const auto old = s.outlet;
    std::erase(h->sockets, o);
    parts_->sockets.erase(o);
    old->close("elsewhere", "You are at this table from elsewhere now.");
  }
  if (const Socket* s = parts_->find(outlet); s != nullptr && s->table != id) parts_->detach(outlet.get());
  std::erase(h->sockets, outlet.get());
  Socket& s = parts_->sockets[outlet.get()] = Socket{};
  s.outlet = outlet;
  s.asker = asker;
  s.table = id;
  s.spectator = as == "spectator";
  h->sockets.push_back(outlet.get());
  parts_->watch_seats(*h);
  if (asker.program) {
    parts_->send(*outlet, hello_of_table("sheepshead"), false);
    Command sit;
    sit.what = Command::What::sit;
    const Seat seat = h->table.seat_of(asker.person);
    if (seat != kNoSeat) sit.what = Command::What::back;
    parts_->submit(*h, Job{asker, std::move(sit), outlet, [self = parts_.get(), outlet](const std::optional<No>& no) {
                             if (!no) return;
                             self->detach(outlet.get());
                             outlet->close("kicked", no->message);
                           }});
    return std::nullopt;
  }
  bool replayed = false;
  if (since && !s.spectator) {
    const auto past = h->past.find(asker.person);
    const bool known =
        past != h->past.end() && !past->second.told.empty() && past->second.told.front().seq <= *since + 1;
    if (*since == h->table.seq() || (known && *since < h->table.seq())) {
      replayed = true;
      if (known)
        for (const auto& p : past->second.told)
          if (p.seq > *since && p.frame) parts_->send(*outlet, p.frame, true);
    }
  }
  if (!replayed) parts_->send_snapshot(*h, s);
  parts_->tell_who_is_here(*h);
  if (!h->writing) parts_->schedule(*h);
  return std::nullopt;
}

void Hall::detach(const std::shared_ptr<Outlet>& outlet) { parts_->detach(outlet.get()); }

void Hall::message(const std::shared_ptr<Outlet>& outlet, const json& message) {
  Socket* s = parts_->find(outlet);
  if (s == nullptr) return parts_->refuse(*outlet, "", 0, {"not-attached", "Attach to a table first."});
  if (s->asker.program) return parts_->program_message(*s, message);
  if (const auto type = message.is_object() ? message.find("type") : message.end();
      type != message.end() && *type == "attach") {
    std::vector<Diagnostic> problems;
    const Problems to{problems, {}, 0};
    ObjectReader reader(message, "", to);
    reader.take("type");
    const auto table = reader.text("table", 32);
    const auto as = reader.text("as", 32);
    const auto since = reader.integer("since", 0, std::int64_t{1} << 53, false);
    reader.finish();
    std::optional<No> no;
    if (!problems.empty())
      no = No{"bad-message", first_of(problems)};
    else
      no = attach(outlet, Asker(s->asker), find(*table, s->asker.person), *as,
                  since ? std::optional(std::uint64_t(*since)) : std::nullopt);
    if (no) parts_->refuse(*outlet, "", 0, *no);
    return;
  }
  parts_->message(*s, message);
}

void Hall::drain(std::function<void()> drained) {
  parts_->draining = true;
  parts_->drained = std::move(drained);
  parts_->look_whether_drained();
}

Hall::Counts Hall::counts() const {
  Counts c = parts_->counts;
  c.tables = parts_->tables.size();
  c.sockets = parts_->sockets.size();
  return c;
}

}  // namespace sheepshead::server
