// The table of an event: its seats are kept for the people of the event, and whoever has the link of one sits down
// there. A bot plays for those who don't come in time, until they do.
#include "server/hall/deciding.hpp"
#include "server/hall/opening.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {

Written event_place_json(const EventPlace& place) {
  Written out{{"id", place.event},
              {"round", place.round},
              {"table", place.table},
              {"wait", place.wait},
              {"names", place.names}};
  if (place.plays_rounds_deals()) out["deals"] = place.deals;
  if (!place.bots.empty()) out["bots"] = place.bots;
  return out;
}

EventPlace event_place_of(const nlohmann::json& j) {
  return {j.at("id").get<std::string>(),
          j.at("round").get<int>(),
          j.at("table").get<int>(),
          j.at("wait").get<Millis>(),
          j.at("names").get<std::vector<std::string>>(),
          j.value("deals", ""),
          j.value("bots", std::vector<int>())};
}

void HostedTable::Parts::keep_for(EventPlace place) {
  event = std::move(place);
  opened_at = last.entry.at;
  // Nobody is at the table before coming, not even whoever opened it: a name belongs to the event's people.
  names.clear();
  chairs.assign(event->names.size(), Chair{});
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    chairs[i].name = event->names[i];
    chairs[i].kept = std::ranges::find(event->bots, int(i)) == event->bots.end();
    if (!chairs[i].kept) chairs[i].bot = settings.stand_in_level;
  }
}

HostedTable::Parts::Wrong HostedTable::Parts::take_kept(Chair& chair, const nlohmann::json& body) {
  chair.person = body.at("person").get<PersonId>();
  chair.away = chair.ready = false;
  names[chair.person] = chair.name;
  moved();
  return std::nullopt;
}

void HostedTable::Parts::rename_kept(std::size_t seat, const std::string& name) {
  Chair& chair = chairs[seat];
  // The chair and the session call them the same, or somebody else would sit down at the next deal.
  if (seat < placed.size() && placed[seat] != kNobody) session->rename(placed[seat], name);
  if (chair.person != 0) names[chair.person] = name;
  event->names[seat] = chair.name = name;
}

void HostedTable::Parts::lose_kept(Chair& chair) {
  names.erase(chair.person);
  chair.person = 0;
  chair.ready = false;
}

Millis HostedTable::waits_until() const { return parts_->event ? parts_->opened_at + parts_->event->wait : 0; }

bool HostedTable::is_waited_for(Seat chair) const {
  return chair < parts_->chairs.size() && parts_->chairs[chair].is_waited_for();
}

Millis HostedTable::goes_on_at() const {
  const Parts& t = *parts_;
  if (!t.event || t.in_hand() || t.ended) return 0;
  return std::max(t.turn_since, waits_until()) + kReadyMillis;
}

Decision Deciding::take() const {
  if (t_.ended) return refuse("ended", say<"refused.session-ended">());
  if (c_.seat >= t_.chairs.size() || !t_.chairs[c_.seat].kept || c_.person == 0)
    return refuse("no-such-seat", say<"refused.no-such-seat">());
  if (t_.banned.contains(c_.person)) return refuse("banned", say<"refused.banned">());
  const Chair& chair = t_.chairs[c_.seat];
  if (chair.person == c_.person) {
    if (!chair.away) return nothing_to_do();
    Written e = entry(Told::back);
    e["seat"] = c_.seat;
    return write(std::move(e));
  }
  // Whoever has the link has the seat; another one's they can't have beside it.
  if (const Seat other = t_.seat_of(c_.person); other != kNoSeat) return refuse("seated", say<"refused.seated">(other));
  Written e = entry(Told::sat);
  e["seat"] = c_.seat;
  e["person"] = c_.person;
  e["name"] = chair.name;
  return write(std::move(e));
}

Decision Deciding::lose() const {
  if (c_.seat >= t_.chairs.size() || !t_.chairs[c_.seat].kept || t_.chairs[c_.seat].person == 0) return nothing_to_do();
  Written e = entry(Told::away);
  e["seat"] = c_.seat;
  e["lost"] = true;
  return write(std::move(e));
}

Decision Deciding::rename() const {
  if (c_.seat >= t_.chairs.size() || !t_.chairs[c_.seat].kept || t_.chairs[c_.seat].name == c_.text)
    return nothing_to_do();
  Written e = entry(Told::renamed);
  e["seat"] = c_.seat;
  e["name"] = c_.text;
  return write(std::move(e));
}

Decision Deciding::stand_from_kept() const {
  if (t_.chairs[seat_].away) return nothing_to_do();
  Written e = entry(Told::away);
  e["seat"] = seat_;
  return write(std::move(e));
}

}  // namespace sheepshead::server
