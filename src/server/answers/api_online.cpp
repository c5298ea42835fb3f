// The tables of an event that is played online: the director opens those of a round, and people sit down by their
// links.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "club/online.hpp"
#include "notation/json_reader.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "server/answers/api.hpp"
#include "server/answers/event_calls.hpp"
#include "server/answers/query.hpp"
#include "server/events/round_deals.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/hall/settings.hpp"
#include "server/hall/variants.hpp"
#include "server/people/addresses.hpp"
#include "server/people/names.hpp"
#include "speech/language.hpp"
#include "speech/liked.hpp"
#include "table/journal.hpp"
#include "words/groups/club.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::ordered_json;
using What = EventRole::What;

constexpr int kMostWait = 3600, kUsualWait = 300, kUsualClock = 90, kUsualPace = 600;
constexpr std::size_t kMostTitle = 34, kOpenedBytes = 3000;

/// Tables of a round on their way to the hall, one after the other.
struct Opens {
  std::string event;
  EventRole role;
  Asker host;
  struct Table {
    nlohmann::json made;
    EventPlace place;
    std::vector<int> people;  ///< of the event
  };
  std::vector<Table> tables;
  std::size_t next = 0;
  std::size_t changes = 0;
  Respond reply;
};

nlohmann::json made_for(const club::Event& event, int round, int table, const nlohmann::json& settings,
                        const speech::Language& language) {
  const club::EventTable& at = event.rounds()[std::size_t(round) - 1].tables[std::size_t(table) - 1];
  nlohmann::json made{{"private", true}, {"settings", settings}};
  made["settings"]["hands"] = at.planned();
  made["settings"]["seats"] = at.people.size();
  const std::string title =
      language.text(say<"club.table-title">(shortened(event.header().name, kMostTitle), round, table));
  if (wrong_name(title, 60).empty()) made["name"] = title;
  const Variant& variant = *club::table_for(event.header(), int(at.people.size()));
  const Variant* listed = served_variant(variant.id);
  if (listed != nullptr && hash_of(listed->rules) == hash_of(variant.rules))
    made["variant"] = variant.id;
  else
    made["rules"] = nlohmann::json(rules_to_json(variant.rules));
  return made;
}

/// Whether as many people sit at each table, and nobody has entered anything: else they can't play the same deals.
bool is_even(const std::vector<club::EventTable>& tables) {
  return std::ranges::all_of(tables, [&](const club::EventTable& one) {
    return one.people.size() == tables.front().people.size() && (!one.hosted.empty() || !one.has_begun());
  });
}

std::string promise_of(const EventPlace& place) {
  return place.plays_rounds_deals() ? promise_of_round(name_of_round(place.event, place.round), place.deals) : "";
}

void open_next(Service& service, const std::shared_ptr<Opens>& opens) {
  if (opens->next == opens->tables.size()) {
    service.online.end_opening(opens->event);
    return reply_json(opens->reply, {{"changes", opens->changes}, {"opened", opens->tables.size()}});
  }
  const Opens::Table& table = opens->tables[opens->next++];
  service.hall.create(
      opens->host, table.made, table.place, [&service, opens, table](const auto& result, const auto& no) {
        if (no) {
          service.online.end_opening(opens->event);
          return opens->reply(refusal(no->why == "not-saved" || no->why == "full" ? 503 : 409, no->why, no->message));
        }
        const auto hosted = result.at("id").template get<std::string>();
        const EventPlace& place = table.place;
        club::Change change{club::Opened{place.round, place.table, table.people, hosted, promise_of(place)}, "", "",
                            now_text()};
        const auto answer = std::make_shared<EventAnswer>();
        service.aside_for(
            opens->event,
            [=, &service, change = std::move(change)] {
              *answer = service.events.tell(opens->event, opens->role, change);
            },
            [=, &service] {
              if (!answer->is_done()) {
                service.online.end_opening(opens->event);
                // Nobody finds the way to a table that the event hasn't taken.
                if (!answer->refused.empty())
                  service.online.run({Order::What::close, TableId(number_of('t', hosted)), opens->event},
                                     [](const auto&) {});
                return reply_answer(opens->reply, *answer);
              }
              opens->changes = answer->changes;
              service.online.moved(number_of('t', hosted), place);
              open_next(service, opens);
            });
      });
}

}  // namespace

void post_event_open(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  const auto body = body_of(*call, reply);
  if (!body) return;
  std::vector<Diagnostic> list;
  const Problems problems{list, "body"};
  ObjectReader in(*body, "", problems);
  const int round = int(in.integer("round", 1, club::kMaxRounds).value_or(1));
  const int wait = int(in.integer("wait", 0, kMostWait, false).value_or(kUsualWait));
  nlohmann::json settings{{"hints", false}, {"spectators", "none"}, {"stand-in", 60}};
  settings["clock"] = in.integer("clock", 0, 3600, false).value_or(kUsualClock);
  settings["pace"] = in.integer("pace", 0, 5000, false).value_or(kUsualPace);
  in.finish();
  if (!list.empty()) return reply_problem(reply, list);
  with_event(service, call, reply, [=, &service](const EventBook::Held& open, const EventRole& role) {
    if (!only_director(role, reply)) return;
    const club::Event& event = open->event;
    const auto refused = [&](const Message& why) { reply(refusal(409, "refused", why)); };
    if (service.draining) return reply(refusal(503, "shutdown", say<"serving.shutting-down">()));
    if (!event.header().format.online) return refused(say<"club.not-online">());
    if (std::size_t(round) > event.rounds().size()) return refused(say<"club.no-round">(round, event.rounds().size()));
    const auto opens = std::make_shared<Opens>();
    const auto& tables = event.rounds()[std::size_t(round) - 1].tables;
    // A table's name is plain text: in the language of whoever opens it.
    const speech::Language& language = speech::liked_best(call->request.accept_language);
    // Links lead to the first round that isn't over.
    if (event.current() < round) return refused(say<"club.round-goes-on">(event.current()));
    if (event.header().format.duplicate && !is_even(tables)) return refused(say<"club.uneven-tables">(round));
    for (int t = 1; t <= int(tables.size()); ++t) {
      const club::EventTable& at = tables[std::size_t(t) - 1];
      if (!at.hosted.empty() || at.has_begun()) continue;
      EventPlace place{open->stored.id, round, t, Millis{1000} * wait, {}};
      for (const int person : at.people) {
        const club::Entrant& who = event.people()[std::size_t(person)];
        if (who.bot) place.bots.push_back(int(place.names.size()));
        place.names.push_back(who.name);
      }
      if (event.header().format.duplicate) place.deals = deals_of_round(open->stored, round);
      opens->tables.push_back({made_for(event, round, t, settings, language), std::move(place), at.people});
    }
    opens->event = open->stored.id;
    opens->role = role;
    opens->host = {open->stored.person, shortened(event.header().name, 60), false, true,
                   neighborhood(call->request.address)};
    opens->changes = event.changes().size();
    opens->reply = reply;
    if (!may_change(service, *call, role, opens->tables.size() * kOpenedBytes + 1, reply)) return;
    if (!service.online.begin_opening(opens->event)) return refused(say<"club.opening">());
    open_next(service, opens);
  });
}

void post_event_sit(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_event(service, call, reply, [=, &service](const EventBook::Held& open, const EventRole& role) {
    if (role.what != What::player) return reply(refusal(403, "not-allowed", say<"serving.player-only">()));
    const auto seat = club::next_seat_of(open->event, role.table - 1);
    if (!seat) return reply(refusal(409, "refused", say<"club.sits-nowhere">()));
    const club::EventTable& table =
        open->event.rounds()[std::size_t(seat->round) - 1].tables[std::size_t(seat->table) - 1];
    if (table.hosted.empty() || table.is_done())
      return reply(refusal(409, "refused", say<"club.not-open-yet">(seat->round)));
    if (!service.table_changes.take(call->path[0] + '/' + text_of(role), service.clockwork.now()))
      return void(too_much(service, *call, "event-changes", reply));
    service.online.run({Order::What::take, TableId(number_of('t', table.hosted)), open->stored.id, Seat(seat->place),
                        call->who->asker},
                       [reply, hosted = table.hosted](const std::optional<No>& no) {
                         if (no) return reply(refusal(no->why == "not-saved" ? 503 : 409, no->why, no->message));
                         reply_json(reply, {{"table", hosted}});
                       });
  });
}

void get_event_tables(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_event(service, call, reply, [=, &service](const EventBook::Held& open, const EventRole& role) {
    if (!only_director(role, reply)) return;
    const auto tables = std::make_shared<ordered_json>(ordered_json::array());
    const auto left = std::make_shared<std::size_t>(1);
    const auto one_less = [=] {
      if (--*left == 0) reply_json(reply, {{"tables", std::move(*tables)}});
    };
    const auto& rounds = open->event.rounds();
    for (std::size_t r = 0; r < rounds.size(); ++r)
      for (std::size_t t = 0; t < rounds[r].tables.size(); ++t) {
        const club::EventTable& at = rounds[r].tables[t];
        if (at.hosted.empty() || at.is_done()) continue;
        const std::size_t place = tables->size();
        tables->push_back(
            {{"round", r + 1}, {"table", t + 1}, {"hosted", at.hosted}, {"missing", ordered_json::array()}});
        ++*left;
        service.hall.who_sits(number_of('t', at.hosted), [=](const std::optional<std::vector<PersonId>>& seated) {
          const auto& people = open->event.rounds()[r].tables[t].people;
          for (std::size_t i = 0; seated && i < people.size() && i < seated->size(); ++i)
            if ((*seated)[i] == 0 && !open->event.people()[std::size_t(people[i])].bot)
              (*tables)[place]["missing"].push_back(people[i] + 1);
          one_less();
        });
      }
    one_less();
  });
}

void get_event_duplicate(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_event(service, call, reply, [=, &service](const EventBook::Held& open, const EventRole& role) {
    if (!open->event.header().format.duplicate) return reply(refusal(409, "refused", say<"club.not-duplicate">()));
    const auto out = std::make_shared<ordered_json>();
    service.aside_for(
        open->stored.id, [=] { *out = duplicate_seen(*open, role); }, [=] { reply_json(reply, *out); });
  });
}

void get_event_par(Service& service, const std::shared_ptr<Call>& call, const Respond& reply) {
  with_event(service, call, reply, [=, &service](const EventBook::Held& open, const EventRole&) {
    if (!open->event.header().format.duplicate) return reply(refusal(409, "refused", say<"club.not-duplicate">()));
    std::optional<int> of_round, of_hand;
    const bool is_read = read_numbers(call->request.query, [&](std::string_view key, std::uint64_t n) {
      std::optional<int>* const number = key == "round" ? &of_round : key == "hand" ? &of_hand : nullptr;
      if (number == nullptr || *number) return false;
      *number = int(std::min<std::uint64_t>(n, 1'000'000));
      return true;
    });
    if (!is_read || !of_round || !of_hand) return reply(refusal(400, "bad-message", say<"club.deal-numbers">()));
    const int round = *of_round, hand = *of_hand;
    const auto& rounds = open->event.rounds();
    if (round < 1 || std::size_t(round) > rounds.size())
      return reply(refusal(404, "not-found", say<"club.no-round">(round, rounds.size())));
    if (hand < 1 || hand > rounds[std::size_t(round) - 1].tables.front().planned())
      return reply(refusal(404, "not-found", say<"club.no-deal">(round, hand)));
    const auto par = std::make_shared<std::optional<std::string>>();
    service.aside_for(
        open->stored.id, [=, &service] { *par = service.pars.par_of_deal(*open, round, hand); },
        [=] {
          if (!*par) return reply(refusal(409, "refused", say<"club.deal-not-over">(round, hand)));
          reply_text(reply, std::move(**par));
        });
  });
}

}  // namespace sheepshead::server
