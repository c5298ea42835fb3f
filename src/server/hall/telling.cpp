// What is told about a table: to whom, and no more than they may know.
#include <algorithm>

#include "cards/letters.hpp"
#include "notation/action_text.hpp"
#include "notation/contract_text.hpp"
#include "notation/event_text.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "protocol/event_json.hpp"
#include "protocol/view_json.hpp"
#include "protocol/words.hpp"
#include "rules/fields.hpp"
#include "server/hall/table_parts.hpp"
#include "speech/json_text.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server {
namespace {

bool names_card(const Event& e, Card card) { return e.card == card || e.cards.has(card); }

/// Whether what a receiver hears gives away which action it was. An action without a card is known if it makes itself
/// heard at all; one with a card, if that card does.
bool may_know_action(const HostedTable::Parts::Applied& last, Seat actor, Seat receiver) {
  if (receiver == actor) return true;
  for (const Event& e : last.events) {
    if (!may_hear(e, receiver)) continue;
    if (takes_card(last.action.kind()) ? names_card(e, last.action.card()) : e.seat == actor) return true;
  }
  return false;
}

/// Whether a client can follow without a new view: a card played to a trick that goes on, and not one of which the
/// contract speaks.
bool only_a_card(const Game& game, const HostedTable::Parts::Applied& last, const State& after) {
  if (last.action.kind() != Kind::play || last.before.phase != Phase::play || after.phase != Phase::play ||
      last.before.trick != after.trick || last.events.size() != 1)
    return false;
  const Card card = last.action.card();
  // Whoever plays the first of two that make partners shows a side.
  if (game.partner == PartnerRule::first_two && card.rank() == game.first_two_rank) return false;
  return card != after.contract.called && card != game.partner_card && !after.partner_cards.has(card);
}

View seen_from(const Game& game, const State& s, Seat seat) {
  return seat == kNoSeat ? public_view(game, s) : view(game, s, seat);
}

void write_said(JsonText& out, const std::vector<Message>& all) {
  out.array();
  for (const Message& one : all) speech::write(out, one);
  out.end_array();
}

/// Of the seat in turn: which of its cards it may not choose now, and why.
void write_refused(JsonText& out, const Game& game, const State& s, const View& v) {
  if (v.turn != v.seat || v.seat == kNoSeat || v.legal.cards.empty()) return;
  const Kind kind = v.legal.card_kind;
  if (kind != Kind::play && kind != Kind::bury && kind != Kind::under && kind != Kind::give) return;
  bool any = false;
  for (const Card card : (v.hand | v.face_up[v.seat]) - v.legal.cards) {
    const Action action(kind, card);
    const Refusal why = refusal(game, s, v.seat, action);
    if (why == Refusal::none || why == Refusal::card_not_held) continue;  // a card that lies elsewhere
    if (!std::exchange(any, true)) out.key("refused").array();
    out.object().key("card").word(letters_of(card)).key("why");
    speech::write(out, said(why, game, s, action));
    out.end_object();
  }
  if (any) out.end_array();
}

/// What is said of the hand in progress beside the view; `contract`: also what is played.
void say_of_hand(JsonText& out, const Game& game, const State& s, const View& v, bool contract) {
  if (const Message task = turn_of(game, v); !task.empty()) speech::write(out.key("task"), task);
  write_refused(out, game, s, v);
  if (!contract) return;
  std::vector<Message> lines = contract_lines(game, v);
  if (auto times = times_line(game, v)) lines.push_back(*std::move(times));
  write_said(out.key("contract"), lines);
}

/// What the seat may do now.
void write_legal(JsonText& out, const Game& game, const State& s, Seat seat) {
  out.array();
  if (seat != kNoSeat && !is_over(s) && s.turn == seat) {
    const Legal choices = legal(game, s);
    for (int i = 0; i < choices.size(); ++i) write(out, choices.at(i));
  }
  out.end_array();
}

/// All of a hand in progress as the receiver may see it: of a seat, or of the rail.
void write_hand(JsonText& out, const Game& game, const State& s, Seat seat) {
  const View seen = seen_from(game, s, seat);
  write_view(out.key("view"), game, seen);
  write_legal(out.key("legal"), game, s, seat);
  say_of_hand(out, game, s, seen, true);
}

/// The keys of `from`, into an object that was begun.
void write_all(JsonText& out, const Written& from) {
  for (const auto& [key, value] : from.items()) out.key(key).value(value);
}

/// Written by `write`, unless it has been.
template <class Write>
const std::string& once(std::string& text, Write write) {
  if (text.empty()) {
    JsonText out;
    write(out);
    text = out.text();
  }
  return text;
}

void write_numbers(JsonText& out, const std::vector<std::int64_t>& all) {
  out.array();
  for (const std::int64_t n : all) out.number(n);
  out.end_array();
}

std::set<std::string> texts_of(const std::set<PersonId>* people) {
  std::set<std::string> texts;
  if (people != nullptr)
    for (const PersonId person : *people) texts.insert(person_text(person));
  return texts;
}

/// Whether the entry applied last was said by somebody whom the receiver does not want to hear.
bool is_unheard(const HostedTable::Parts& t, const Audience& to) {
  if (to.blocked == nullptr) return false;
  return (t.last.what == Told::chat || t.last.what == Told::reaction) &&
         to.blocked->contains(t.last.body.at("person").get<PersonId>());
}

}  // namespace

void HostedTable::Parts::write_seats(JsonText& out, std::span<const PersonId> here) const {
  const auto text_or_null = [&](const char* key, const std::string& text) {
    out.key(key);
    text.empty() ? out.null() : out.string(text);
  };
  out.array();
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const Chair& c = chairs[i];
    const Seat seat = plays(Seat(i));
    out.object().key("seat").number(i).key("plays");
    seat == kNoSeat ? out.null() : out.number(seat);
    text_or_null("person", c.person != 0 ? person_text(c.person) : std::string());
    text_or_null("name", c.name);
    text_or_null("bot", c.bot);
    if (c.program) out.key("program").flag(true);
    if (!c.avatar.empty()) out.key("avatar").string(c.avatar);
    out.key("here").flag(c.person != 0 && std::find(here.begin(), here.end(), c.person) != here.end());
    out.key("away").flag(c.away || c.leaving).key("ready").flag(c.ready).end_object();
  }
  out.end_array();
}

void HostedTable::Parts::write_ledger(JsonText& out) const {
  out.array();
  const auto& accounts = session->ledger().accounts;
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    if (!session->is_here(sheepshead::Person(i)) && accounts[i].points == 0 && accounts[i].cents == 0) continue;
    out.object().key("name").string(session->people()[i].name);
    out.key("points").number(accounts[i].points).key("cents").number(accounts[i].cents).end_object();
  }
  out.end_array();
}

Written HostedTable::Parts::sealing_json() const {
  Written out{{"hand", promise->hand}, {"for", name_of(sealing->showdown ? SealedFor::showdown : SealedFor::deal)}};
  out["commitment"] = promise->commitment;
  out["seals"] = sealing->seals;
  const DealProof seats = proof_with({});
  Written& list = out["plays"] = Written::array();
  for (const Seat seat : seats.seats) list.push_back(seat == kNoSeat ? Written(nullptr) : Written(seat));
  out["dealer"] = sealing->showdown ? Written(nullptr) : Written(session->dealer());
  out["doublers"] = session->doublers();
  return out;
}

void HostedTable::Parts::write_table(JsonText& out, std::span<const PersonId> here, int watching, bool with_code,
                                     bool with_ledger) const {
  out.object().key("id").word(table_name());
  speech::write(out.key("name"), title);
  out.key("variant").string(session->variant());
  write_options(out.key("rules"), session->rules());
  out.key("hash")
      .word(hash_of(session->rules()))
      .key("host")
      .word(person_text(host))
      .key("state")
      .word(name_of(state()));
  out.key("settings").value(settings_json(settings));
  if (with_code) out.key("code").string(code);
  write_seats(out.key("seats"), here);
  out.key("spectators").number(watching).key("hand").number(hands).key("dealer");
  const bool deals = in_hand() || session->circle().size() == session->rules().table.players;
  deals ? out.number(session->dealer()) : out.null();
  if (const auto by = dealt_by()) out.key("dealt-by").number(*by);
  out.key("doublers").number(session->doublers());
  if (with_ledger)
    write_ledger(out.key("ledger"));
  else
    out.key("ledger").array().end_array();
  if (plays_rounds_deals()) out.key("round").string(round_name());
  write_numbers(out.key("pots"), session->ledger().pots);
  out.end_object();
}

std::optional<Seat> HostedTable::Parts::dealt_by() const {
  if (session->seats().empty() || session->seat_of(session->dealt_by()) != kNoSeat) return std::nullopt;
  const auto at = std::find(placed.begin(), placed.end(), session->dealt_by());
  return at == placed.end() ? std::nullopt : std::optional(Seat(at - placed.begin()));
}

std::optional<Told> HostedTable::what() const { return parts_->last.what; }

std::optional<std::string> HostedTable::told(const Audience& to, std::span<const PersonId> here) const {
  Alike alike;
  return told(to, here, alike);
}

std::optional<std::string> HostedTable::told(const Audience& to, std::span<const PersonId> here, Alike& alike) const {
  const Parts& t = *parts_;
  const auto& body = t.last.body;
  const auto what = t.last.what;
  // What was added to a deal is told with it.
  if (!what || what == Told::closed || what == Told::entropy || what == Told::renamed || is_unheard(t, to))
    return std::nullopt;
  JsonText out;
  out.object()
      .key("type")
      .word(name_of(ServerType::told))
      .key("seq")
      .number(t.last.entry.seq)
      .key("at")
      .number(t.last.entry.at);
  out.key("what").word(name_of(*what));
  const auto copy = [&](std::initializer_list<const char*> keys) {
    for (const char* key : keys)
      if (const auto it = body.find(key); it != body.end()) out.key(key).value(*it);
  };
  const auto person = [&] {
    if (const auto it = body.find("person"); it != body.end()) out.key("person").word(person_text(it->get<PersonId>()));
  };
  const auto seats = [&] {
    out.key("seats").raw(once(alike.seats, [&](JsonText& text) { t.write_seats(text, here); }));
  };
  // Those who sit elsewhere may still have the same cards before them.
  const bool is_hidden = t.plays_rounds_deals() && (to.spectator || to.seat == kNoSeat);
  const auto ledger = [&] {
    if (is_hidden) return void(out.key("ledger").array().end_array());
    out.key("ledger").raw(once(alike.ledger, [&](JsonText& text) { t.write_ledger(text); }));
  };
  const auto pots = [&] { write_numbers(out.key("pots"), t.session->ledger().pots); };
  const Seat chair = to.spectator ? kNoSeat : to.seat;
  const Seat seat = t.plays(chair);  // who sits out hears what the rail hears
  if (chair == kNoSeat && t.settings.spectators == Spectators::none && (what == Told::act || what == Told::dealt))
    return std::nullopt;
  if (is_hidden && what == Told::hand_over) return std::nullopt;
  if (what == Told::act) {
    t.write_act(out, seat);
  } else if (what == Told::dealt) {
    copy({"hand"});
    out.key("dealer").number(t.session->dealer());
    if (const auto by = t.dealt_by()) out.key("dealt-by").number(*by);
    out.key("doublers").number(t.session->doublers());
    seats();
    write_hand(out, t.game(), t.session->hand(), seat);
    copy({"entropy"});
  } else if (what == Told::hand_over) {
    out.raw(t.last_hand).key("headline").raw(t.headline_for(seat));
    seats();
    ledger();
    pots();
    if (t.shows_record_to(chair)) out.key("record").raw(t.records.back().second);
  } else if (what == Told::promised) {
    copy({"hand", "rules", "commitment"});
  } else if (what == Told::sealed) {
    write_all(out, t.sealing_json());
  } else if (what == Told::ready || what == Told::away) {
    copy({"seat", "lost"});
  } else if (what == Told::chat) {
    person();
    copy({"name", "text", "phrase"});
  } else if (what == Told::reaction) {
    person();
    copy({"name", "reaction"});
  } else if (what == Told::avatar) {
    copy({"seat", "avatar"});
  } else if (what == Told::sat) {
    person();
    copy({"seat", "name", "bot", "program"});
  } else if (what == Told::stood || what == Told::kicked) {
    person();
    copy({"seat", "name", "playing", "banned"});
  } else if (what == Told::unbanned) {
    if (to.person != t.host) return std::nullopt;
    person();
  } else if (what == Told::muted) {
    person();
    copy({"muted"});
  } else if (what == Told::back) {
    copy({"seat"});
    if (chair != kNoSeat && chair == body.at("seat").get<Seat>()) out.key("played").value(Written(t.last.played));
  } else if (what == Told::settings) {
    copy({"settings"});
    seats();
  } else if (what == Told::rules) {
    out.key("variant").string(t.session->variant());
    copy({"rules", "hash"});
    seats();
  } else if (what == Told::host) {
    person();
    copy({"name"});
  } else if (what == Told::showdown) {
    copy({"hands"});
    if (t.last.showdown) write_proof(out.key("round").number(t.rounds).key("proof"), *t.last.showdown);
    ledger();
  } else if (what == Told::ended) {
    copy({"reason"});
    ledger();
    pots();
  } else if (what == Told::opened || what == Told::rematch) {
    t.write_table(out.key("table"), here, 0, true, !is_hidden);
  }
  return out.end_object().text();
}

void HostedTable::Parts::write_act(JsonText& out, Seat seat) const {
  const State& after = session->hand();
  const Seat actor = last.before.turn;
  const View seen = seen_from(game(), after, seat);
  out.key("seat").number(actor).key("by").word(name_of(last.by));
  if (may_know_action(last, actor, seat)) write(out.key("action"), last.action);
  out.key("events").array();
  for (const Event& e : last.events) {
    if (e.what == Event::What::hand_over || !may_hear(e, seat)) continue;
    out.object();
    write_event(out, e);
    if (const Message said = heard(game(), seen, e, last.before.phase); !said.empty())
      speech::write(out.key("said"), said);
    out.end_object();
  }
  out.end_array().key("turn");
  if (is_over(after))
    out.null();
  else
    out.number(after.turn);
  out.key("phase").word(name_of(after.phase)).key("legal");
  write_legal(out, game(), after, seat);
  const bool anew = !only_a_card(game(), last, after);
  say_of_hand(out, game(), after, seen, anew);
  if (anew) write_view(out.key("view"), game(), seen);
}

int HostedTable::hearing(const Audience& to) const {
  const Parts& t = *parts_;
  constexpr int kNothing = -2;
  if (is_unheard(t, to)) return kNothing;
  const Seat chair = to.spectator ? kNoSeat : to.seat;
  const int alone = 2 * int(chair) + int(to.person == t.host);
  if (chair == kNoSeat || t.last.what != Told::act) return alone;
  // A card that lies open on the table: only whoever is next is told more: what they may do.
  const State& after = t.session->hand();
  const bool open = only_a_card(t.game(), t.last, after) && t.last.events.front().what == Event::What::played &&
                    t.last.events.front().card == t.last.action.card() && may_hear(t.last.events.front(), kNoSeat);
  constexpr int kAll = -1;
  return open && t.plays(chair) != after.turn ? kAll : alone;
}

std::string HostedTable::you(const Audience& to) const {
  const Parts& t = *parts_;
  const Seat chair = to.spectator ? kNoSeat : to.seat;
  JsonText out;
  out.object().key("person").word(person_text(to.person)).key("seat");
  if (chair == kNoSeat)
    out.null();
  else
    out.number(chair);
  out.key("host").flag(to.person == t.host).key("muted").flag(t.muted.contains(to.person));
  if (const auto blocked = texts_of(to.blocked); !blocked.empty()) out.key("blocked").value(Written(blocked));
  return out.end_object().text();
}

std::string HostedTable::snapshot(const Audience& to, std::span<const PersonId> here, int watching) const {
  return snapshot(to, you(to), here, watching);
}

std::string HostedTable::snapshot(const Audience& to, std::string_view you, std::span<const PersonId> here,
                                  int watching) const {
  const Parts& t = *parts_;
  const Seat chair = to.spectator ? kNoSeat : to.seat;
  const Seat seat = t.plays(chair);
  const std::set<std::string> blocked = texts_of(to.blocked);
  JsonText out;
  out.object().key("type").word(name_of(ServerType::snapshot)).key("seq").number(t.seq);
  t.write_table(out.key("table"), here, watching, true, !t.plays_rounds_deals() || chair != kNoSeat);
  out.key("you").raw(you);
  if (t.in_hand() && (chair != kNoSeat || t.settings.spectators != Spectators::none)) {
    write_hand(out, t.game(), t.session->hand(), seat);
  } else {
    out.key("view").null().key("legal").array().end_array();
    if (!t.in_hand() && !t.last_hand.empty() && !(t.plays_rounds_deals() && chair == kNoSeat)) {
      out.key("last").object().raw(t.last_hand).key("headline").raw(t.headline_for(seat));
      if (t.shows_record_to(chair)) out.key("record").raw(t.records.back().second);
      out.end_object();
    }
  }
  out.key("commitment").word(t.in_hand() ? t.proof.commitment : t.promise ? t.promise->commitment : std::string());
  if (t.sealing) out.key("sealed").value(t.sealing_json());
  out.key("chat").array();
  for (const Written& line : t.chats)
    if (!blocked.contains(line.at("person").get_ref<const std::string&>())) out.value(line);
  return out.end_array().end_object().text();
}

Written HostedTable::details(std::span<const PersonId> here, int watching) const {
  JsonText out;
  parts_->write_table(out, here, watching, !parts_->is_private, !parts_->plays_rounds_deals());
  return Written::parse(out.text());
}

Written HostedTable::summary(std::span<const PersonId> here, int watching) const {
  const Parts& t = *parts_;
  int people = 0, present = 0, bots = 0, free = 0;
  for (const Chair& c : t.chairs) {
    people += c.person != 0;
    present += c.person != 0 && std::find(here.begin(), here.end(), c.person) != here.end();
    bots += !c.bot.empty();
    free += c.is_free() || (t.settings.bots_yield && !c.bot.empty());
  }
  Written out{{"id", t.table_name()}, {"name", speech::to_json(t.title)}, {"variant", t.session->variant()}};
  out["players"] = t.session->rules().table.players;
  out["seats"] = t.chairs.size();
  out["people"] = people;
  out["here"] = present;
  out["bots"] = bots;
  out["free"] = free;
  out["state"] = name_of(t.state());
  out["spectators"] = watching;
  return out;
}

}  // namespace sheepshead::server
