// Events of clubs: begun by somebody the server knows, and from then on in the hands of whoever has a link with a key.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "club/duplicate.hpp"
#include "club/event_json.hpp"
#include "club/event_lines.hpp"
#include "club/table_key.hpp"
#include "notation/explanation.hpp"
#include "notation/json_reader.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"
#include "server/answers/api.hpp"
#include "server/answers/event_calls.hpp"
#include "server/answers/online_events.hpp"
#include "server/answers/query.hpp"
#include "server/answers/service.hpp"
#include "server/events/qr.hpp"
#include "server/hall/variants.hpp"
#include "server/people/addresses.hpp"
#include "server/people/letters.hpp"
#include "server/people/names.hpp"
#include "server/people/secrets.hpp"
#include "speech/language.hpp"
#include "speech/message_json.hpp"
#include "table/journal.hpp"
#include "table/numbers.hpp"
#include "words/groups/club.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::ordered_json;
using What = EventRole::What;

constexpr std::size_t kMostEvents = 100, kMostEventPeople = 1000, kMostNameLetters = 80;
constexpr std::size_t kMostListBytes = 256 * 1024;  ///< of a body with the names of so many people
/// A draw on the server holds up others who ask for the same event: it may look about a tenth as long as at home.
constexpr int kPatienceHere = 400'000;

/// Whether the role may tell this of the event; else it's answered.
bool may_tell(const club::Event& event, const EventRole& role, const club::Change& change, const Respond& reply) {
  if (role.what == What::director) return true;
  const club::Deed& deed = change.deed;
  const auto at = [&](int table) {
    if (role.what == What::table && table == role.table) {
      // What was told before, and is sent again, has come to an end already.
      const Objection why = event.was_told(change.once) ? Objection{} : club::refused_to_table(event, table, change);
      if (!why.empty()) reply(refusal(403, "not-allowed", why));
      return why.empty();
    }
    reply(role.what == What::table ? refusal(403, "not-allowed", say<"serving.own-table-only">(role.table))
                                   : refusal(403, "not-allowed", say<"serving.event-key">()));
    return false;
  };
  if (const auto* hand = std::get_if<club::HandTold>(&deed)) return at(hand->table);
  if (const auto* back = std::get_if<club::HandBack>(&deed)) return at(back->table);
  if (const auto* doubt = std::get_if<club::Doubted>(&deed)) return at(doubt->table);
  reply(refusal(403, "not-allowed", say<"serving.director-only">()));
  return false;
}

/// Why these can't be names beside those that are there: as at the server's own door (people/names.hpp).
/// `renamed`: whose name is put right; -1: nobody's.
Message wrong_entrants(const club::Event* event, const std::vector<std::string>& names, int renamed = -1) {
  std::vector<std::pair<std::string, Looks>> there;
  for (std::size_t p = 0; event != nullptr && p < event->people().size(); ++p) {
    const club::Entrant& one = event->people()[p];
    if (!one.removed && int(p) != renamed) there.emplace_back(one.name, Looks(one.name));
  }
  for (const std::string& name : names) {
    if (Message why = wrong_name(name, kMostNameLetters); !why.empty()) return why;
    Looks looks(name);
    for (const auto& [other, alike] : there)
      if (looks.like(alike)) return say<"club.name-twice">(excerpt(name), excerpt(other));
    there.emplace_back(name, std::move(looks));
  }
  return {};
}

/// Why the names that are told can't be had; what was told before was right then.
Message wrong_names_of(const club::Event& event, const club::Change& change) {
  if (event.was_told(change.once)) return {};
  if (const auto* joins = std::get_if<club::Added>(&change.deed)) return wrong_entrants(&event, {joins->who.name});
  if (const auto* is = std::get_if<club::Renamed>(&change.deed)) return wrong_entrants(&event, {is->name}, is->person);
  if (const auto* pot = std::get_if<club::PotTold>(&change.deed)) return wrong_name(pot->pot.name, kMostNameLetters);
  return {};
}

/// 0: it's about no sheet.
int round_of_sheet(const club::Change& change) {
  if (const auto* sheet = std::get_if<club::SheetTold>(&change.deed)) return sheet->round;
  if (const auto* back = std::get_if<club::HandBack>(&change.deed)) return back->round;
  return 0;
}

/// How many tables have a link: as many as a round has, and the first before any is drawn.
int most_tables(const club::Event& event) {
  std::size_t most = 1;
  for (const club::EventRound& round : event.rounds()) most = std::max(most, round.tables.size());
  return int(most);
}

/// Whether the person of this number, from 1, has a link of their own.
bool has_link(const club::Event& event, int person) {
  if (!event.header().format.online || person < 1 || std::size_t(person) > event.people().size()) return false;
  const club::Entrant& who = event.people()[std::size_t(person) - 1];
  return !who.bot && !who.removed;
}

/// What a body says in place of the preset's numbers.
void read_numbers_of(ObjectReader& in, club::Format& f) {
  const auto number = [&](std::string_view key, int& n, int least, int most) {
    if (const auto given = in.integer(key, least, most, false)) n = int(*given);
  };
  number("rounds", f.rounds, 0, club::kMaxRounds);
  number("hands", f.hands, 1, club::kMostHands);
  number("fee", f.fee, 0, club::kMostFee);
  const auto wanted = in.integer("wanted", club::kLeastSeats, club::kMostSeats, false);
  if (wanted) f.sizes = {int(*wanted), int(*wanted), int(*wanted)};
  number("least", f.sizes.least, club::kLeastSeats, club::kMostSeats);
  number("most", f.sizes.most, club::kLeastSeats, club::kMostSeats);
}

}  // namespace

void get_event_presets(Service&, const std::shared_ptr<Call>&, const Respond& reply) {
  auto all = ordered_json::array();
  for (const club::Preset& p : club::presets()) {
    ordered_json one = club::format_json(p.format);
    one["id"] = p.id;
    one["variant"] = p.variant;
    all.push_back(std::move(one));
  }
  reply_json(reply, {{"presets", std::move(all)}});
}

void post_events(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = body_of(*call, reply, kMostListBytes);
  if (!body || !may_write(service, service.new_events, *call, reply)) return;
  std::vector<Diagnostic> list;
  const Problems problems{list, "body"};
  ObjectReader in(*body, "", problems);
  const std::string preset_id = in.text("preset", 100).value_or("");
  const club::Preset* preset = club::preset(preset_id);
  if (list.empty() && preset == nullptr) return reply(refusal(400, "bad-message", say<"serving.no-preset">(preset_id)));
  club::EventHeader header;
  header.name = in.text("name", 200).value_or("");
  header.preset = preset_id;
  if (preset != nullptr) header.format = preset->format;
  read_numbers_of(in, header.format);
  header.format.online = in.flag("online", false).value_or(false);
  header.format.duplicate = in.flag("duplicate", false).value_or(false);
  if (header.format.duplicate) {
    if (!header.format.online) in.wrong("duplicate", say<"club.not-online">());
    club::TableSizes& sizes = header.format.sizes;
    sizes = {sizes.wanted, sizes.wanted, sizes.wanted};
  }
  const std::string variant = in.text("variant", 100, false).value_or("");
  std::vector<std::string> also;
  const bool is_evening = header.format.is_evening();
  if (preset != nullptr && preset->format.is_evening() && !is_evening) in.wrong("hands", say<"club.evening-none">());
  std::optional<int> stake;
  if (const auto cents = is_evening ? in.integer("stake", 0, 10'000, false) : std::nullopt) stake = int(*cents);
  if (is_evening) header.format.heads = in.flag("heads", false).value_or(true);
  if (const auto* others = is_evening ? in.array("also", -1, club::kMostSeats - 1, false) : nullptr)
    for (const auto& id : *others) {
      if (id.is_string())
        also.push_back(id.get<std::string>());
      else
        in.wrong("also", say<"serving.needs-text">("also"));
    }
  std::vector<std::string> people;
  if (const auto* names = in.array("people", -1, kMostEventPeople, false))
    for (const auto& name : *names) {
      if (name.is_string())
        people.push_back(name.get<std::string>());
      else
        in.wrong("people", say<"serving.needs-text">("people"));
    }
  in.finish();
  if (!list.empty()) return reply_problem(reply, list);
  if (const Message why = wrong_entrants(nullptr, people); !why.empty()) return reply(refusal(409, "refused", why));
  std::vector<std::string> ids{variant.empty() ? std::string(preset->variant) : variant};
  if (variant.empty() && !preset->other.empty()) ids.emplace_back(preset->other);
  ids.insert(ids.end(), also.begin(), also.end());
  for (const std::string& id : ids) {
    const Variant* table = served_variant(id);
    if (table == nullptr) return reply_no_variant(reply);
    header.tables.push_back(*table);
  }
  if (is_evening) club::fit_evening(header, stake);
  if (const Variant* plays = club::table_for(header, header.format.sizes.least);
      header.format.duplicate && plays != nullptr && !club::plays_even_deals(plays->rules))
    return reply(refusal(409, "refused", say<"club.uneven-deals">()));
  const auto event = std::make_shared<StoredEvent>();
  event->id = service.clockwork.secret().substr(0, kEventIdDigits);
  event->person = call->who->asker.person;
  event->secret = service.clockwork.secret();
  event->at = service.clockwork.now();
  event->lines.push_back(club::header_line(header, now_text()));
  std::size_t bytes = event->lines.front().size() + kRowBytes;
  for (const std::string& name : people) bytes += name.size() + kJoinsBytes + kRowBytes;
  if (!may_write_bytes(service, *call, bytes, reply)) return;
  const auto answer = std::make_shared<EventAnswer>();
  const auto kept = std::make_shared<bool>(true);
  service.aside_for(
      neighborhood(call->request.address),
      [=, &service] { *answer = service.events.begin(*event, people, now_text(), kMostEvents, *kept); },
      [=] {
        if (!answer->storage.empty()) return reply_storage(reply);
        if (!answer->refused.empty()) return reply(refusal(409, "refused", answer->refused));
        if (!*kept) return reply(refusal(409, "too-many", say<"serving.many-events">(int(kMostEvents))));
        reply_json(reply, {{"id", event->id}, {"key", event_key(*event, {What::director, 0})}}, 201);
      });
}

void get_event(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_event(service, call, reply, [=, &service](const EventBook::Held& open, const EventRole& role) {
    int after = 0, round = 0, table = 0;
    read_numbers(call->request.query, [&](std::string_view key, std::uint64_t n) {
      int* const number = key == "after" ? &after : key == "round" ? &round : key == "table" ? &table : nullptr;
      if (number != nullptr) *number = int(std::min<std::uint64_t>(n, 10'000'000));
      return true;
    });
    if (after > 0 && std::size_t(after) == open->event.changes().size()) return reply_json(reply, {{"changes", after}});
    const auto seen = [=, now = service.clockwork.now()] { return open->seen(role, round, table, now); };
    if (open->is_seen_soon(role)) return reply_text(reply, seen());
    const auto text = std::make_shared<std::string>();
    service.aside_for(
        call->path[0], [=] { *text = seen(); }, [=] { reply_text(reply, std::move(*text)); });
  });
}

void post_event_changes(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = body_of(*call, reply);
  if (!body) return;
  std::vector<Diagnostic> list;
  auto change = club::read_change(*body, Problems{list, "body"});
  if (!change) return reply_problem(reply, list);
  if (!is_once(change->once)) return reply(refusal(400, "bad-message", say<"serving.needs-once">()));
  change->at = now_text();
  if (auto* clock = std::get_if<club::Clock>(&change->deed))
    clock->ends = service.clockwork.now() + std::int64_t{1000} * clock->seconds;
  with_event(service, call, reply,
             [=, &service, change = std::move(*change)](const EventBook::Held& open, const EventRole& role) mutable {
               change.table = role.what == What::table ? role.table : 0;
               const std::size_t bytes = club::change_line(change).size() + kRowBytes;
               if (!may_tell(open->event, role, change, reply)) return;
               if (const Message why = refused_online(change); !why.empty()) return reply(refusal(409, "refused", why));
               if (!may_change(service, *call, role, bytes, reply)) return;
               if (const Message why = wrong_names_of(open->event, change); !why.empty())
                 return reply(refusal(409, "refused", why));
               const auto answer = std::make_shared<EventAnswer>();
               // A table that has handed in its sheet, or taken it back, is waited for no more, or again.
               const int round = open->event.header().format.duplicate ? round_of_sheet(change) : 0;
               service.aside_for(
                   open->stored.id, [=, &service] { *answer = service.events.tell(open->stored.id, role, change); },
                   [=, &service] {
                     if (round > 0 && answer->is_done()) service.online.round_moved(open->stored.id, round);
                     if (answer->is_done()) service.online.told(open->event, open->stored.id, change);
                     reply_answer(reply, *answer);
                   });
             });
}

void post_event_draw(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = body_of(*call, reply);
  if (!body) return;
  std::vector<Diagnostic> list;
  const Problems problems{list, "body"};
  ObjectReader in(*body, "", problems);
  club::NextRounds next;
  next.rounds = int(in.integer("rounds", 1, club::kMaxRounds, false).value_or(0));
  next.first = int(in.integer("first", 1, club::kMaxPeople, false).value_or(0));
  const auto named = in.integer("seed", 1, 1'000'000'000, false);
  next.seed = named ? std::uint64_t(*named) : std::stoull(service.clockwork.secret().substr(0, 12), nullptr, 16);
  next.patience = kPatienceHere;
  next.again = in.flag("again", false).value_or(false);
  const auto seen = in.integer("changes", 0, kMostChanges, false);
  if (const auto standing = in.text("standing", 20, false)) {
    if (std::ranges::find(club::kSeedingNames, *standing) == club::kSeedingNames.end())
      in.wrong("standing", not_one_of(club::kSeedingNames, *standing));
    next.standing = *standing == "spread" ? club::Seeding::spread : club::Seeding::neighbors;
  }
  club::Change base{{}, in.text("by", 80, false).value_or(""), "", now_text(), in.text("once", 64).value_or("")};
  in.finish();
  if (!list.empty()) return reply_problem(reply, list);
  if (!is_once(base.once)) return reply(refusal(400, "bad-message", say<"serving.needs-once">()));
  with_event(service, call, reply, [=, &service](const EventBook::Held& open, const EventRole& role) {
    if (!only_director(role, reply)) return;
    const auto rounds = std::size_t(next.rounds > 0 ? next.rounds : std::max(1, open->event.header().format.rounds));
    const std::size_t bytes = rounds * (open->event.here().size() * kSeatBytes + kRowBytes);
    if (!may_change(service, *call, role, std::min(bytes, kMostDrawn), reply)) return;
    const DrawSeen by{seen ? std::size_t(*seen) : open->event.changes().size(), seen.has_value()};
    const auto answer = std::make_shared<EventAnswer>();
    service.aside_for(
        open->stored.id, [=, &service] { *answer = service.events.draw(open->stored.id, next, base, by); },
        [=] {
          if (!answer->is_done()) return reply_answer(reply, *answer);
          reply_json(reply, {{"changes", answer->changes}, {"broken", club::broken_json(answer->broken)}});
        });
  });
}

void get_event_links(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_event(service, call, reply, [=](const EventBook::Held& open, const EventRole& role) {
    if (!only_director(role, reply)) return;
    auto tables = ordered_json::array();
    for (int t = 1; t <= most_tables(open->event); ++t)
      tables.push_back({{"table", t}, {"key", event_key(open->stored, {What::table, t})}});
    ordered_json out{{"look", {{"key", event_key(open->stored, {What::look, 0})}}}, {"tables", std::move(tables)}};
    if (open->event.header().format.online) {
      auto people = ordered_json::array();
      for (int p = 1; p <= int(open->event.people().size()); ++p)
        if (has_link(open->event, p))
          people.push_back({{"person", p}, {"key", event_key(open->stored, {What::player, p})}});
      out["people"] = std::move(people);
    }
    reply_json(reply, out);
  });
}

void post_event_renew(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = body_of(*call, reply);
  if (!body) return;
  std::vector<Diagnostic> list;
  const Problems problems{list, "body"};
  ObjectReader in(*body, "", problems);
  constexpr std::array<std::string_view, 4> kRoles{"director", "table", "look", "player"};
  const std::string what = in.text("what", 20).value_or("");
  if (list.empty() && std::ranges::find(kRoles, what) == kRoles.end()) in.wrong("what", not_one_of(kRoles, what));
  const int table = int(in.integer("table", 1, club::kMaxPeople, what == "table").value_or(0));
  const int person = int(in.integer("person", 1, club::kMaxPeople, what == "player").value_or(0));
  in.finish();
  if (!list.empty()) return reply_problem(reply, list);
  const EventRole renewed = what == "director" ? EventRole{What::director, 0}
                            : what == "table"  ? EventRole{What::table, table}
                            : what == "player" ? EventRole{What::player, person}
                                               : EventRole{What::look, 0};
  with_event(service, call, reply, [=, &service](const EventBook::Held& open, const EventRole& role) {
    // A key that nobody can have had isn't given out.
    if (renewed.what == What::player && !has_link(open->event, person))
      return reply(refusal(404, "not-found", say<"club.no-person">(person)));
    if (renewed.what == What::table && table > most_tables(open->event))
      return reply(refusal(404, "not-found", say<"club.no-table-link">(table)));
    // A key that does harm is withdrawn at once: that has an allowance of its own.
    if (!only_director(role, reply)) return;
    if (!service.event_changes.take(call->path[0] + "/renew", service.clockwork.now()))
      return void(too_much(service, *call, "event-changes", reply));
    const auto answer = std::make_shared<EventAnswer>();
    const auto key = std::make_shared<std::string>();
    service.aside_for(
        open->stored.id, [=, &service] { *answer = service.events.renew(open->stored.id, renewed, *key); },
        [=, &service] {
          if (!answer->is_done()) return reply_answer(reply, *answer);
          const auto done = [=](const std::optional<No>& no) {
            if (no) return reply(refusal(503, no->why, no->message));
            reply_json(reply, {{"what", what}, {"key", *key}});
          };
          if (renewed.what != What::player) return done(std::nullopt);
          service.online.lose_seats(open->event, open->stored.id, renewed.table - 1, done);
        });
  });
}

void get_event_file(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_event(service, call, reply, [=, &service](const EventBook::Held& open, const EventRole& role) {
    if (!only_director(role, reply)) return;
    const auto text = std::make_shared<std::optional<std::string>>();
    const auto error = std::make_shared<StoreError>();
    service.aside_for(
        open->stored.id, [=, &service] { *text = service.events.file(open->stored.id, *error); },
        [=] {
          if (!error->empty() || !*text) return reply_storage(reply);
          Response r;
          r.type = "application/jsonl; charset=utf-8";
          r.headers.emplace_back("Cache-Control", "no-store");
          r.body = std::move(**text);
          reply(std::move(r));
        });
  });
}

void post_qr(Service&, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = body_of(*call, reply);
  if (!body) return;
  const auto text = text_in(*body, {"text"}, "text", reply);
  if (!text) return;
  const auto rows = qr_rows(*text);
  if (!rows) return reply(refusal(400, "bad-message", say<"serving.qr-text">(int(kMostQrBytes))));
  reply_json(reply, {{"size", rows->size()}, {"rows", *rows}});
}

}  // namespace sheepshead::server
