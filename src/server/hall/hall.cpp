// Mailboxes: a command is decided, its entries go to the disk, then they are applied, answered, and told.
#include "server/hall/hall.hpp"

#include <sodium.h>

#include "server/fair/fair_deal.hpp"
#include "server/hall/hall_parts.hpp"
#include "speech/json_text.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {

using nlohmann::json;

std::string Clockwork::secret() { return new_secret(); }

HallTable* Hall::Parts::find(TableId id) {
  const auto it = tables.find(id);
  return it == tables.end() ? nullptr : it->second.get();
}

Socket* Hall::Parts::find(const Outlet* outlet) {
  const auto it = sockets.find(const_cast<Outlet*>(outlet));
  return it == sockets.end() ? nullptr : &it->second;
}

void Hall::Parts::submit(HallTable& h, Job job) {
  if (h.mailbox.size() >= kMostJobs) return answer(job, h.table.seq(), No{"busy", say<"refused.busy">()});
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
  JsonText out;
  out.object()
      .key("type")
      .word(name_of(ServerType::done))
      .key("id")
      .string(job.command.id)
      .key("seq")
      .number(seq)
      .end_object();
  send(*to, out.text(), false);
}

void Hall::Parts::pump(TableId id) {
  HallTable* h = find(id);
  if (h != nullptr && !h->writing && h->leaves_for) return hand_over(*h);
  while (h != nullptr && !h->writing && !h->mailbox.empty()) {
    // Between seals and cards only the server's own: who plays, and by what, is settled.
    const auto first = std::find_if(h->mailbox.begin(), h->mailbox.end(), [&](const Job& one) {
      return one.asker.person == 0 || h->table.sealed() == nullptr || draining;
    });
    if (first == h->mailbox.end()) break;
    Job job = std::move(*first);
    h->mailbox.erase(first);
    const Millis now = clockwork.now();
    Decision d;
    if (job.asker.person != 0 &&
        h->table.sealed() != nullptr)  // stopping: with the texts open it must come to the cards
      d.no = No{"shutdown", say<"refused.stopping-go-on">()};
    else
      d = h->table.decide(job.asker, job.command);
    if (!d.no) d.no = too_much_to_write(*h, job, d);
    if (d.no || d.entries.empty()) {
      answer(job, d.no ? h->table.seq() : d.before, d.no);
      const auto to = job.from.lock();
      if (d.no && d.no->why == "stale" && to && is_sure())
        if (const Socket* s = find(to.get()); s != nullptr && s->table == id && !s->asker.program)
          send_snapshot(*h, *s);
      h = find(id);
      continue;
    }
    h->writing = true;
    std::vector<Entry> entries = numbered(d.entries, h->table.seq(), std::max(now, h->table.at()));
    const auto written = std::make_shared<const std::pair<std::vector<Entry>, Job>>(entries, std::move(job));
    store.append(id, h->epoch, std::move(entries), std::move(d.ended),
                 [weak = weak_from_this(), &works = clockwork, id, written](Kept kept) {
                   works.post([weak, id, written, kept = std::move(kept)] {
                     if (const auto self = weak.lock()) self->committed(id, written->first, written->second, kept);
                   });
                 });
  }
  if (h != nullptr && !h->writing) schedule(*h);
  if (draining) look_whether_drained();
}

void Hall::Parts::committed(TableId id, const std::vector<Entry>& entries, const Job& job, const Kept& kept) {
  HallTable* h = find(id);
  if (h == nullptr) return;
  h->writing = false;
  if (kept.lost) {
    // It may be done all the same, if it was on its way while the table went; who asked again under the same id is
    // told.
    answer(job, h->table.seq(), No{"busy", say<"refused.table-moved">()});
    return lose(*h);
  }
  if (kept.epoch != 0) h->epoch = kept.epoch;
  if (!kept.error.empty()) {
    answer(job, h->table.seq(), No{"not-saved", say<"refused.not-saved">()});
    h->due = {};
    later(clockwork.now() + kRetry, id, h->due_id = ++last_due, [this](HallTable& t) { pump(t.table.id()); });
    return;
  }
  struct Telling {
    std::shared_ptr<Outlet> to;
    Frame frame;
    std::shared_ptr<Rail> rail = {};  ///< which is told it, or which `to` leaves
  };
  std::vector<Telling> tellings;
  std::vector<json> partings;
  bool renamed = false;
  for (const Entry& entry : entries) {
    if (h->table.apply(entry)) {
      // decide() and apply() disagree: the log is right, so the table is left to the next start.
      answer(job, h->table.seq(), No{"failed", say<"refused.out-of-order">()});
      return close(*h, ClosedFor::ended, say<"refused.out-of-order">());
    }
    h->table.catch_up(clockwork.now());
    h->here_shown |= h->here_waits;
    const auto people = here(*h);
    HostedTable::Alike alike;
    std::map<int, Frame> by_hearing;
    const auto frame_for = [&](const Audience& to) -> const Frame& {
      const auto [it, fresh] = by_hearing.try_emplace(h->table.hearing(to));
      if (fresh)
        if (auto text = h->table.told(to, people, alike))
          it->second = std::make_shared<const std::string>(std::move(*text));
      return it->second;
    };
    for (Socket* s : told_apart(*h)) tellings.push_back({s->outlet, nullptr, leave_rail(*h, *s)});
    for (const Socket* s : alone(*h)) {
      if (s->asker.program) continue;
      if (const Frame& frame = frame_for(audience(*h, *s))) tellings.push_back({s->outlet, frame});
    }
    for (AtRail& at : h->rails)
      if (const Frame& frame = frame_for(kOnRail)) {
        tellings.push_back({nullptr, frame, at.rail});
        ++at.sent;
      }
    for (Seat seat = 0; seat < h->table.chairs(); ++seat)
      if (const PersonId who = h->table.person_at(seat);
          who != 0 && !h->table.is_program(seat) && h->table.listens_at(who) == seat)
        remember(*h, who, entry.seq, frame_for({who, seat, false, blocked_by(who)}));
    tell_programs(*h);
    const auto what = h->table.what();
    if (what == Told::act) ++counts.actions;
    if (what == Told::hand_over) ++counts.hands;
    if (what == Told::host) tell_host(*h);
    if (what == Told::hand_over || what == Told::ended) tell_event(*h);
    if (what == Told::kicked || what == Told::closed) partings.push_back(h->table.last());
    renamed |= what == Told::renamed;
    h->unchecked += entry.body.size();
  }
  keep_checkpoint(*h);
  answer(job, h->table.seq(), std::nullopt);
  for (const Telling& t : tellings) {
    if (!t.rail)
      send(*t.to, t.frame, true);
    else if (t.to)
      t.rail->leave(*t.to);
    else
      ++counts.frames, t.rail->send(t.frame, true);
  }
  if (renamed) tell_anew(*h);
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
  const auto& what = body.at("what");
  if (what == name_of(Told::kicked)) {
    const bool banned = body.value("banned", false);
    part_from(h, body["person"].get<PersonId>(), banned ? ClosedFor::banned : ClosedFor::kicked,
              say<"refused.sent-away">());
  }
  if (what == name_of(Told::closed)) {
    store.end_table(h.table.id(), h.epoch, {});
    close(h, ClosedFor::ended, say<"refused.closed">());
  }
}

void Hall::Parts::look_whether_drained() {
  if (!draining || !drained || opening > 0) return;
  for (const auto& [id, h] : tables)
    if (h->writing || !h->mailbox.empty()) return;
  clockwork.post(std::exchange(drained, {}));
}

Hall::Hall(Store& store, Clockwork& clockwork, HallSettings settings)
    : parts_(std::make_shared<Parts>(store, clockwork, settings)) {
  [[maybe_unused]] static const int ready = sodium_init();
}
Hall::~Hall() = default;

std::optional<nlohmann::ordered_json> Hall::table(TableId id) const {
  const HallTable* h = parts_->find(id);
  if (h == nullptr) return std::nullopt;
  return h->table.details(parts_->here(*h), parts_->watching(*h));
}

bool Hall::is_secret(TableId id, PersonId who) const {
  const HallTable* h = parts_->find(id);
  return h != nullptr && h->table.is_secret_to(who);
}

bool shows_records_of(const HostedTable& table, PersonId who) {
  if (table.is_banned(who)) return false;
  return table.is_known(who) || (!table.is_private() && table.spectators() == Spectators::open);
}

bool Hall::shows_records(TableId id, PersonId who) const {
  const HallTable* h = parts_->find(id);
  return h != nullptr && shows_records_of(h->table, who);
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
