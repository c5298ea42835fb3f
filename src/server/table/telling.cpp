// What is told of a table: to whom, and no more than he may know.
#include <algorithm>

#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "protocol/event_json.hpp"
#include "protocol/view_json.hpp"
#include "protocol/words.hpp"
#include "rules/fields.hpp"
#include "server/table/table_parts.hpp"

namespace sheepshead::server {
namespace {

bool names_card(const Event& e, Card card) { return e.card == card || e.cards.has(card); }

/// Whether what he hears tells the receiver which action it was. An action without a card is known if it makes itself
/// heard at all; one with a card, if that card does.
bool may_know_action(const HostedTable::Parts::Applied& last, Seat actor, Seat receiver) {
  if (receiver == actor) return true;
  for (const Event& e : last.events) {
    if (!may_hear(e, receiver)) continue;
    if (takes_card(last.action.kind()) ? names_card(e, last.action.card()) : e.seat == actor) return true;
  }
  return false;
}

/// Whether a client can follow without a new view: a card played to a trick that goes on.
bool only_a_card(const HostedTable::Parts::Applied& last, const State& after) {
  return last.action.kind() == Kind::play && last.before.phase == Phase::play && after.phase == Phase::play &&
         last.before.trick == after.trick && last.events.size() == 1;
}

}  // namespace

std::string person_text(PersonId who) { return "p" + std::to_string(who); }

Written view_of(const Game& game, const State& s, Seat seat) {
  Written out = view_to_json(game, seat == kNoSeat ? public_view(game, s) : view(game, s, seat));
  if (seat == kNoSeat) out["seat"] = nullptr;
  return out;
}

Written legal_of(const Game& game, const State& s, Seat seat) {
  Written list = Written::array();
  if (is_over(s) || s.turn != seat) return list;
  const Legal choices = legal(game, s);
  for (int i = 0; i < choices.size(); ++i) list.push_back(to_text(choices.at(i)));
  return list;
}

Written HostedTable::Parts::seats_json(std::span<const PersonId> here) const {
  Written list = Written::array();
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const Chair& c = chairs[i];
    const Seat seat = plays(Seat(i));
    Written one{{"seat", i}, {"plays", nullptr}, {"person", nullptr}, {"name", nullptr}, {"bot", nullptr}};
    if (seat != kNoSeat) one["plays"] = seat;
    if (c.person != 0) one["person"] = person_text(c.person);
    if (!c.is_free()) one["name"] = c.name;
    if (!c.bot.empty()) one["bot"] = c.bot;
    if (c.program) one["program"] = true;
    one["here"] = c.person != 0 && std::find(here.begin(), here.end(), c.person) != here.end();
    one["away"] = c.away || c.leaving;
    one["ready"] = c.ready;
    list.push_back(std::move(one));
  }
  return list;
}

Written HostedTable::Parts::ledger_json() const {
  Written list = Written::array();
  const auto& accounts = session->ledger().accounts;
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    if (!session->is_here(sheepshead::Person(i)) && accounts[i].points == 0 && accounts[i].cents == 0) continue;
    list.push_back({{"name", session->people()[i].name}, {"points", accounts[i].points}, {"cents", accounts[i].cents}});
  }
  return list;
}

Written HostedTable::Parts::table_json(std::span<const PersonId> here, int watching) const {
  Written out{{"id", table_name()}, {"name", title}};
  out["variant"] = session->variant();
  out["rules"] = rules_to_json(session->rules());
  out["hash"] = hash_of(session->rules());
  out["host"] = person_text(host);
  out["state"] = state();
  out["settings"] = settings_json(settings);
  out["code"] = code;
  out["seats"] = seats_json(here);
  out["spectators"] = watching;
  out["hand"] = hands;
  out["dealer"] = nullptr;
  if (in_hand() || session->circle().size() == session->rules().table.players) out["dealer"] = session->dealer();
  if (const auto by = dealt_by()) out["dealt-by"] = *by;
  out["doublers"] = session->doublers();
  out["ledger"] = ledger_json();
  out["pots"] = session->ledger().pots;
  return out;
}

std::optional<Seat> HostedTable::Parts::dealt_by() const {
  if (session->seats().empty() || session->seat_of(session->dealt_by()) != kNoSeat) return std::nullopt;
  const auto at = std::find(placed.begin(), placed.end(), session->dealt_by());
  return at == placed.end() ? std::nullopt : std::optional(Seat(at - placed.begin()));
}

std::optional<std::string> HostedTable::told(const Audience& to, std::span<const PersonId> here) const {
  const Parts& t = *parts_;
  const auto& body = t.last.body;
  const auto what = body.at("what").get<std::string>();
  if (what == "closed") return std::nullopt;
  Written out{{"type", "told"}, {"seq", t.last.entry.seq}, {"at", t.last.entry.at}, {"what", what}};
  const auto copy = [&](std::initializer_list<const char*> keys) {
    for (const char* key : keys)
      if (const auto it = body.find(key); it != body.end()) out[key] = *it;
  };
  const auto person = [&] {
    if (const auto it = body.find("person"); it != body.end()) out["person"] = person_text(it->get<PersonId>());
  };
  const Seat chair = to.spectator ? kNoSeat : to.seat;
  const Seat seat = t.plays(chair);  // who sits out hears what the rail hears
  if (chair == kNoSeat && t.settings.spectators == "none" && (what == "act" || what == "dealt")) return std::nullopt;
  if (what == "act") {
    const State& after = t.session->hand();
    const Seat actor = t.last.before.turn;
    out["seat"] = actor;
    out["by"] = body.contains("as") ? body.at("as") : nlohmann::json("person");
    if (may_know_action(t.last, actor, seat)) out["action"] = to_text(t.last.action);
    Written& list = out["events"] = Written::array();
    for (const Event& e : t.last.events) {
      if (e.what == Event::What::hand_over || !may_hear(e, seat)) continue;
      Written one;
      write_event(one, e);
      list.push_back(std::move(one));
    }
    out["turn"] = is_over(after) ? Written(nullptr) : Written(after.turn);
    out["phase"] = name_of(after.phase);
    out["legal"] = seat == kNoSeat ? Written::array() : legal_of(t.game(), after, seat);
    if (!only_a_card(t.last, after)) out["view"] = view_of(t.game(), after, seat);
  } else if (what == "dealt") {
    copy({"hand"});
    out["dealer"] = t.session->dealer();
    if (const auto by = t.dealt_by()) out["dealt-by"] = *by;
    out["doublers"] = t.session->doublers();
    out["seats"] = t.seats_json(here);
    out["view"] = view_of(t.game(), t.session->hand(), seat);
    out["legal"] = seat == kNoSeat ? Written::array() : legal_of(t.game(), t.session->hand(), seat);
    copy({"entropy"});
  } else if (what == "hand-over") {
    for (const auto& [key, value] : t.last_hand.items()) out[key] = value;
    out["seats"] = t.seats_json(here);
    out["ledger"] = t.ledger_json();
    out["pots"] = t.session->ledger().pots;
    if (chair != kNoSeat || t.settings.spectators == "open") out["record"] = Written::parse(t.records.back().second);
  } else if (what == "promised") {
    copy({"hand", "rules", "commitment"});
  } else if (what == "ready") {
    copy({"seat"});
  } else if (what == "entropy") {
    copy({"seat"});
  } else if (what == "chat") {
    person();
    copy({"name", "text", "phrase"});
  } else if (what == "sat") {
    person();
    copy({"seat", "name", "bot", "program"});
  } else if (what == "stood" || what == "kicked") {
    person();
    copy({"seat", "name", "playing", "banned"});
  } else if (what == "unbanned") {
    if (to.person != t.host) return std::nullopt;
    person();
  } else if (what == "muted") {
    person();
    copy({"muted"});
  } else if (what == "away") {
    copy({"seat"});
  } else if (what == "back") {
    copy({"seat"});
    if (chair != kNoSeat && chair == body.at("seat").get<Seat>()) out["played"] = t.last.played;
  } else if (what == "settings") {
    copy({"settings"});
    out["seats"] = t.seats_json(here);
  } else if (what == "rules") {
    out["variant"] = t.session->variant();
    copy({"rules", "hash"});
    out["seats"] = t.seats_json(here);
  } else if (what == "host") {
    person();
    copy({"name"});
  } else if (what == "showdown") {
    copy({"hands"});
    out["ledger"] = t.ledger_json();
  } else if (what == "ended") {
    copy({"reason"});
    out["ledger"] = t.ledger_json();
    out["pots"] = t.session->ledger().pots;
  } else if (what == "opened" || what == "rematch") {
    out["table"] = t.table_json(here, 0);
  }
  return dump(out);
}

int HostedTable::hearing(const Audience& to) const {
  const Parts& t = *parts_;
  const Seat chair = to.spectator ? kNoSeat : to.seat;
  const int alone = 2 * int(chair) + int(to.person == t.host);
  if (chair == kNoSeat || t.last.body.at("what") != "act") return alone;
  // A card that lies open on the table: only who is next is told more, what he may do.
  const State& after = t.session->hand();
  const bool open = only_a_card(t.last, after) && t.last.events.front().what == Event::What::played &&
                    t.last.events.front().card == t.last.action.card() && may_hear(t.last.events.front(), kNoSeat);
  constexpr int kAll = -1;
  return open && t.plays(chair) != after.turn ? kAll : alone;
}

std::string HostedTable::snapshot(const Audience& to, std::span<const PersonId> here, int watching) const {
  const Parts& t = *parts_;
  const Seat chair = to.spectator ? kNoSeat : to.seat;
  const Seat seat = t.plays(chair);
  Written out{{"type", "snapshot"}, {"seq", t.seq}};
  out["table"] = t.table_json(here, watching);
  out["you"] = {{"person", person_text(to.person)},
                {"seat", chair == kNoSeat ? Written(nullptr) : Written(chair)},
                {"host", to.person == t.host},
                {"muted", t.muted.contains(to.person)}};
  out["view"] = nullptr;
  out["legal"] = Written::array();
  if (t.in_hand()) {
    if (chair != kNoSeat || t.settings.spectators != "none") out["view"] = view_of(t.game(), t.session->hand(), seat);
    if (seat != kNoSeat) out["legal"] = legal_of(t.game(), t.session->hand(), seat);
  } else if (!t.last_hand.is_null()) {
    Written& over = out["last"] = t.last_hand;
    if (chair != kNoSeat || t.settings.spectators == "open") over["record"] = Written::parse(t.records.back().second);
  }
  const std::string& promised = t.in_hand() ? t.proof.commitment : t.promise ? t.promise->commitment : std::string();
  out["commitment"] = promised;
  Written& chat = out["chat"] = Written::array();
  for (const Written& line : t.chats) chat.push_back(line);
  return dump(out);
}

Written HostedTable::details(std::span<const PersonId> here, int watching) const {
  Written out = parts_->table_json(here, watching);
  if (parts_->is_private) out.erase("code");
  return out;
}

Written HostedTable::summary(std::span<const PersonId> here, int watching) const {
  const Parts& t = *parts_;
  int people = 0, bots = 0, free = 0;
  for (const Chair& c : t.chairs) {
    people += c.person != 0;
    bots += !c.bot.empty();
    free += c.is_free();
  }
  (void)here;
  Written out{{"id", t.table_name()}, {"name", t.title}, {"variant", t.session->variant()}};
  out["players"] = t.session->rules().table.players;
  out["seats"] = t.chairs.size();
  out["people"] = people;
  out["bots"] = bots;
  out["free"] = free;
  out["state"] = t.state();
  out["spectators"] = watching;
  return out;
}

}  // namespace sheepshead::server
