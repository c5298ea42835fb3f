// Entries of a table's log, as they change it: docs/log.md. What is read here was written by deciding.cpp, but is held
// against the rules all the same: a log may be older than the program, or broken.
#include <algorithm>

#include "notation/action_text.hpp"
#include "notation/flat_json.hpp"
#include "notation/rules_json.hpp"
#include "notation/score_text.hpp"
#include "notation/spelling.hpp"
#include "notation/verdict_json.hpp"
#include "rules/check.hpp"
#include "server/hall/entry_shape.hpp"
#include "server/hall/opening.hpp"
#include "server/hall/table_parts.hpp"
#include "speech/message_json.hpp"
#include "words/groups/logged.hpp"
#include "words/groups/shape.hpp"
#include "words/groups/table.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using Wrong = HostedTable::Parts::Wrong;

/// Throws json::exception where a key is missing or of another type; apply() catches.
template <class T>
T get(const json& body, const char* key) {
  return body.at(key).get<T>();
}
template <class T>
T get_or(const json& body, const char* key, T otherwise) {
  const auto it = body.find(key);
  return it == body.end() ? otherwise : it->get<T>();
}

/// So many characters a text of an entry has at most, as the wire lets it in or we write it.
struct Bound {
  std::string_view key;
  std::size_t most;
};
constexpr Bound kBounds[] = {{"name", 80},  {"host-name", 80},   {"variant", 60}, {"code", 20},  {"bot", 80},
                             {"text", 300}, {"phrase", 40},      {"do", 60},      {"id", 160},   {"secret", 128},
                             {"hash", 128}, {"commitment", 128}, {"rules", 128},  {"seals", 64}, {"entropy", 64}};
/// Any other: all of them are words.
constexpr std::size_t kMostOfAWord = 40;

Wrong too_long(const std::string& key, const json& value) {
  if (value.is_array()) {
    for (const json& one : value)
      if (one.is_string())
        if (Wrong wrong = too_long(key, one)) return wrong;
    return std::nullopt;
  }
  if (!value.is_string()) return std::nullopt;
  const auto bound = std::ranges::find(kBounds, std::string_view(key), &Bound::key);
  const std::size_t most = bound == std::end(kBounds) ? kMostOfAWord : bound->most;
  const std::size_t length = length_of(value.get_ref<const std::string&>());
  if (length <= most) return std::nullopt;
  return say<"shape.length">(say<"shape.key">(shortened(key, 60)), 0, most, length);
}

/// An action's entry as played() writes it; nothing if it's any other, or has to be looked at more closely.
std::optional<ActEntry> plain_act(std::string_view body) {
  const auto flat = FlatObject::read(body);
  if (!flat || flat->text("what") != name_of(Told::act)) return std::nullopt;
  for (const FlatObject::Member& one : flat->members())
    if (one.is_text && one.text.size() > kMostOfAWord) return std::nullopt;
  const auto seat = flat->number("seat"), by = flat->number("by");
  const auto deed = flat->text("do"), as = flat->text("as"), hint = flat->text("hint"), id = flat->text("id");
  const auto known = std::size_t(seat.has_value()) + by.has_value() + deed.has_value() + as.has_value() +
                     hint.has_value() + id.has_value() + 1;
  if (!seat || *seat > kNoSeat || !deed || known != flat->members().size() || by.has_value() != id.has_value())
    return std::nullopt;
  return ActEntry{*seat, *deed, as, hint, id, by.value_or(0)};
}

std::optional<Rules> rules_of(const json& body) {
  std::vector<Diagnostic> problems;
  return rules_from_json(body.at("rules"), problems, Silent::as_before);
}

std::optional<TableSettings> settings_of(const json& body) {
  std::vector<Diagnostic> problems;
  TableSettings settings;
  read_settings(body.at("settings"), "settings", {problems, {}, 0}, settings);
  return problems.empty() ? std::optional(settings) : std::nullopt;
}

}  // namespace

std::optional<Message> HostedTable::apply(const Entry& entry) {
  Parts& t = *parts_;
  if (entry.seq != t.seq + 1) return say<"logged.order">(entry.seq, t.seq);
  const auto place = [&](Message what) { return say<"logged.entry">(entry.seq, std::move(what)); };
  const auto begin = [&] {
    t.last.entry = {entry.seq, entry.at, {}};
    t.last.events.clear();
    t.last.played.clear();
  };
  const auto end = [&](PersonId by, std::string id) {
    t.done.push_back({by, std::move(id), entry.seq});
    if (t.done.size() > kMostDone) t.done.pop_front();
  };
  if (const auto act = t.session ? plain_act(entry.body) : std::nullopt) {
    t.last.body = nullptr;
    t.last.what = Told::act;
    begin();
    if (const Wrong wrong = t.take_act(*act)) return place(*wrong);
    t.seq = entry.seq;
    if (act->id) end(act->by, std::string(*act->id));
    return std::nullopt;
  }
  try {
    t.last.body = json::parse(entry.body);
    if (has_fraction(t.last.body)) return place(say<"logged.fraction">());
    for (auto it = t.last.body.begin(); it != t.last.body.end(); ++it)
      if (const Wrong wrong = too_long(it.key(), *it)) return place(*wrong);
    begin();
    if (const Wrong wrong = t.take(t.last.body)) return place(*wrong);
    t.seq = entry.seq;
    if (const auto id = t.last.body.find("id"); id != t.last.body.end())
      end(get<PersonId>(t.last.body, "by"), id->get<std::string>());
  } catch (const json::exception& e) { return place(say<"logged.odd">(printable(e.what()))); }
  return std::nullopt;
}

Wrong HostedTable::Parts::take(const json& body) {
  const auto named = get<std::string>(body, "what");
  const auto what = last.what = word_of<Told>(kToldNames, named);
  if (what == Told::opened) return session ? Wrong(say<"logged.opened-twice">()) : take_opened(body);
  if (!session) return say<"logged.not-opened">();
  if (Wrong wrong = what ? wrong_with_entry(*what, body) : std::nullopt) return wrong;
  const auto chair = [&]() -> Chair& {
    const auto seat = get<std::size_t>(body, "seat");
    if (seat >= chairs.size()) throw json::out_of_range::create(401, "no such seat", &body);
    return chairs[seat];
  };
  const auto leave = [&](Chair& who) {
    if (get_or(body, "playing", false))
      who.leaving = true;
    else
      who = Chair{};
  };

  // Seals are opened before the cards are known to all: with other players there is another promise.
  constexpr Told kUnsettling[] = {Told::sat,   Told::stood,  Told::kicked, Told::settings,
                                  Told::rules, Told::ending, Told::paused};
  if (sealing && std::ranges::find(kUnsettling, what) != std::end(kUnsettling)) forget_promise();

  if (what == Told::act) {
    ActEntry act{body.at("seat").get<std::uint64_t>(), body.at("do").get_ref<const std::string&>(), {}, {}, {}, 0};
    if (const auto as = body.find("as"); as != body.end()) act.as = as->get_ref<const std::string&>();
    if (const auto hint = body.find("hint"); hint != body.end()) act.hint = hint->get_ref<const std::string&>();
    if (const Wrong wrong = take_act(act)) return wrong;
  } else if (what == Told::chat) {
    Written told{{"seq", last.entry.seq}, {"at", last.entry.at}};
    for (const char* key : {"person", "name", "text", "phrase"})
      if (const auto it = body.find(key); it != body.end()) told[key] = *it;
    told["person"] = person_text(get<PersonId>(body, "person"));
    chats.push_back(std::move(told));
    if (chats.size() > kMostChats) chats.pop_front();
  } else if (what == Told::reaction) {
    // It's told, and changes nothing.
  } else if (what == Told::avatar) {
    chair().avatar = get<std::string>(body, "avatar");
  } else if (what == Told::ready) {
    chair().ready = true;
  } else if (what == Told::entropy) {
    // Of scheme 1, where what was added stood in the log before the deal; the deal has it, too.
  } else if (what == Told::promised) {
    forget_promise();
    promise =
        HandPromise{get<int>(body, "hand"), get<std::string>(body, "secret"), get<std::string>(body, "commitment"),
                    get<std::string>(body, "rules"), get_or(body, "scheme", 1)};
    moved();
  } else if (what == Told::sealed) {
    if (const Wrong wrong = take_sealed(body)) return wrong;
    moved();
  } else if (what == Told::dealt) {
    if (const Wrong wrong = take_dealt(body)) return wrong;
    moved();
  } else if (what == Told::hand_over) {
    if (const Wrong wrong = take_hand_over(body)) return wrong;
    moved();
  } else if (what == Told::sat) {
    Chair& c = chair();
    if (c.kept) return take_kept(c, body);
    if (c.person != 0) return say<"logged.seat-taken">();
    c = Chair{};
    c.name = get<std::string>(body, "name");
    c.bot = get_or<std::string>(body, "bot", "");
    c.person = get_or<PersonId>(body, "person", 0);
    c.program = get_or(body, "program", false);
    if (c.person != 0) {
      // Names differ when they are written; those of people who were forgotten may not any more.
      const std::string base = c.name;
      for (int n = 2; std::any_of(names.begin(), names.end(),
                                  [&](const auto& other) { return other.first != c.person && other.second == c.name; });
           ++n)
        c.name = base + " " + std::to_string(n);
      names[c.person] = c.name;
    }
  } else if (what == Told::stood) {
    leave(chair());
    moved();
  } else if (what == Told::kicked) {
    const auto person = get<PersonId>(body, "person");
    if (const Seat seat = seat_of(person); seat != kNoSeat) {
      leave(chairs[seat]);
      chairs[seat].sent_away = chairs[seat].leaving;
    }
    if (get_or(body, "banned", false)) banned[person] = get_or<std::string>(body, "name", "");
    moved();
  } else if (what == Told::unbanned) {
    banned.erase(get<PersonId>(body, "person"));
  } else if (what == Told::muted) {
    const auto person = get<PersonId>(body, "person");
    if (get<bool>(body, "muted"))
      muted.insert(person);
    else
      muted.erase(person);
  } else if (what == Told::away) {
    Chair& c = chair();
    c.away = true;
    if (get_or(body, "lost", false)) lose_kept(c);
    moved();
  } else if (what == Told::renamed) {
    if (const Chair& c = chair(); c.kept) rename_kept(std::size_t(&c - chairs.data()), get<std::string>(body, "name"));
  } else if (what == Told::back) {
    Chair& c = chair();
    c.away = c.leaving = false;
    last.played = std::move(c.played);
    c.played.clear();
    moved();
  } else if (what == Told::settings) {
    const auto read = settings_of(body);
    if (!read) return say<"logged.settings">();
    settings = *read;
    chairs.resize(chairs_of(session->rules(), settings));
    // The number of hands belongs to the session.
    if (settings.hands != session->header().planned && session->results().empty() && !in_hand()) {
      new_session(session->variant(), session->rules());
      forget_promise();
    }
    moved();
  } else if (what == Told::rules) {
    const auto rules = rules_of(body);
    if (!rules) return say<"logged.rules">();
    if (in_hand()) return say<"logged.in-hand">();
    if (const Objection no = session->change_rules(get_or<std::string>(body, "variant", ""), *rules); !no.empty())
      return no;
    chairs.resize(chairs_of(*rules, settings));
    playing.clear();
    for (Chair& c : chairs) c.ready = false;
    forget_promise();
    moved();
  } else if (what == Told::paused || what == Told::went_on) {
    paused = what == Told::paused;
    moved();
  } else if (what == Told::host) {
    host = get<PersonId>(body, "person");
  } else if (what == Told::ending) {
    if (in_hand()) return say<"logged.in-hand">();
    ending = true;
    paused = false;
    moved();
  } else if (what == Told::showdown) {
    if (const Wrong wrong = take_showdown(body)) return wrong;
  } else if (what == Told::ended) {
    if (const Objection no = session->end(); !no.empty() && !session->is_ended()) return no;
    ended = true;
    paused = ending = false;
    forget_promise();
    moved();
  } else if (what == Told::rematch) {
    if (in_hand()) return say<"logged.in-hand">();
    new_session(session->variant(), session->rules());
    ended = paused = ending = false;
    forget_promise();
    last_hand.clear();
    for (Chair& c : chairs) c.ready = false;
    moved();
  } else if (what == Told::closed) {
    closed = true;
  } else {
    return say<"logged.unknown">(printable(named));
  }
  return std::nullopt;
}

Wrong HostedTable::Parts::take_opened(const json& body) {
  id = get<TableId>(body, "table");
  code = get<std::string>(body, "code");
  host = get<PersonId>(body, "host");
  is_private = get<bool>(body, "private");
  const auto host_name = get<std::string>(body, "host-name");
  title = body.contains("name") ? as_is(get<std::string>(body, "name")) : say<"table.of">(host_name);
  names[host] = shortened(host_name, kMaxNameBytes - 5);
  const auto read = settings_of(body);
  if (!read) return say<"logged.settings">();
  settings = *read;
  const auto rules = rules_of(body);
  if (!rules) return say<"logged.rules">();
  new_session(get_or<std::string>(body, "variant", ""), *rules);
  chairs.resize(chairs_of(*rules, settings));
  turn_since = last.entry.at;
  if (const auto kept = body.find("event"); kept != body.end()) keep_for(event_place_of(*kept));
  return std::nullopt;
}

/// From here on it is settled who plays which seat, so that nobody can choose that by the cards.
Wrong HostedTable::Parts::take_sealed(const json& body) {
  if (in_hand() || !promise || promise->scheme < 2) return say<"logged.no-deal">();
  const bool showdown = get<std::string>(body, "for") == name_of(SealedFor::showdown);
  if (!showdown && !is_enough()) return say<"logged.no-deal">();
  if (!showdown)
    if (const Objection no = seat_the_session(); !no.empty()) return no;
  sealing = Sealing{showdown, get<std::vector<std::string>>(body, "seals")};
  sealing->seals.resize(chairs.size());
  rounds = 0;
  return std::nullopt;
}

DealProof HostedTable::Parts::proof_with(const std::vector<std::string>& added) const {
  DealProof made{promise->scheme == kRoundScheme ? round_name() : table_name(),
                 promise->hand,
                 promise->secret,
                 promise->commitment,
                 added,
                 promise->scheme};
  if (made.scheme < 2) return made;
  made.entropy.resize(chairs.size());
  made.seals = sealing ? sealing->seals : std::vector<std::string>(chairs.size());
  const bool showdown = sealing && sealing->showdown;
  for (std::size_t i = 0; i < chairs.size(); ++i) made.seats.push_back(showdown ? kNoSeat : plays(Seat(i)));
  return made;
}

Wrong HostedTable::Parts::take_showdown(const json& body) {
  std::vector<FiveCards> shown;
  for (const json& list : body.at("hands")) {
    FiveCards hand;
    for (std::size_t i = 0; i < hand.size(); ++i) hand[i] = parse_card(list.at(i).get<std::string>()).value_or(kNoCard);
    shown.push_back(hand);
  }
  if (const Objection no = session->showdown(shown); !no.empty()) return no;
  // Of scheme 1 a showdown was not promised.
  last.showdown.reset();
  if (promise && sealing && body.contains("entropy")) {
    last.showdown = proof_with(get<std::vector<std::string>>(body, "entropy"));
    ++rounds;
  }
  return std::nullopt;
}

Wrong HostedTable::Parts::take_dealt(const json& body) {
  if (in_hand() || !promise || !is_enough()) return say<"logged.no-deal">();
  if (const Objection no = seat_the_session(); !no.empty()) return no;
  std::vector<Diagnostic> problems;
  const Problems to{problems, {}, 0};
  ObjectReader reader(body, "", to);
  const auto deck = read_deck(reader, game().rules);
  if (!deck)
    return problems.empty() ? say<"logged.no-deck">() : say<"logged.deck">(problems.front().key, problems.front().text);
  proof = proof_with(get<std::vector<std::string>>(body, "entropy"));
  hands = promise->hand;
  forget_promise();
  session->begin(*deck);
  was_helped = false;
  for (Chair& c : chairs) {
    c.ready = false;
    c.played.clear();
  }
  return std::nullopt;
}

Wrong HostedTable::Parts::take_act(const ActEntry& act) {
  if (!in_hand()) return say<"logged.no-hand">();
  const auto action = parse_action(act.deed);
  const auto seat = Seat(act.seat);
  if (!action || chair_of(seat) >= chairs.size()) return say<"logged.no-action">();
  const auto by = act.as ? word_of<ActedBy>(kActedByNames, *act.as) : ActedBy::person;
  const auto advised = act.hint ? parse_action(*act.hint) : std::nullopt;
  if (!by || (act.hint && !advised)) return say<"logged.no-action">();
  if (advised) remember_hint({hands, int(session->moves().size())}, *advised);
  const bool by_bot = *by == ActedBy::stand_in || *by == ActedBy::clock;
  if (by_bot) remember_stand_in({hands, int(session->moves().size())});
  was_helped |= advised || by_bot;
  last.by = *by;
  last.before = session->hand();
  last.action = *action;
  if (const Refusal why = session->act(seat, *action); why != Refusal::none)
    return say<"logged.illegal">(said(why, game(), last.before, *action));
  last.events = sheepshead::events(game(), last.before, *action, session->hand());
  Chair& from = chairs[chair_of(seat)];
  if (from.away && from.played.size() < kMaxMoves) from.played.push_back(to_text(*action));
  moved();
  return std::nullopt;
}

Wrong HostedTable::Parts::take_hand_over(const json& body) {
  if (!in_hand() || !is_over(session->hand())) return say<"logged.not-over">();
  const State over = session->hand();
  const Game played = game();
  HandRecord record = session->finish();
  record.proof = proof;
  const int number = get<int>(body, "hand");
  JsonText told;
  told.key("hand").number(number).key("ending").word(name_of(record.ending)).key("scores").array();
  for (Seat p = 0; p < played.players; ++p) told.number(int(record.scores[p]));
  told.end_array().key("names").array();
  for (Seat p = 0; p < played.players; ++p) told.string(record.players[p].name);
  told.end_array();
  if (const Written verdict(verdict_json(played, over)); !verdict.is_null()) told.key("verdict").value(verdict);
  told.key("lines").array();
  for (const Message& line : score_lines(played, over)) speech::write(told, line);
  told.end_array();
  headlines.clear();
  for (Seat p = 0; p <= played.players; ++p) {
    const View seen = p < played.players ? view(played, over, p) : public_view(played, over);
    JsonText line;
    speech::write(line, headline(played, over, seen));
    headlines.push_back(line.text());
  }
  const HandResult& result = session->results().back();
  const auto pots = std::span(result.from_pots).first(played.players);
  if (std::ranges::any_of(pots, [](auto n) { return n != 0; })) {
    told.key("from-pots").array();
    for (const auto n : pots) told.number(n);
    told.end_array();
  }
  last_hand = told.text();
  records.emplace_back(number, to_json(record));
  if (records.size() > kMostRecords) records.pop_front();
  for (Chair& c : chairs) {
    if (c.leaving) c = Chair{};
    c.ready = !is_scored(record.ending);  // what was thrown in is dealt again at once
  }
  return std::nullopt;
}

}  // namespace sheepshead::server
