#include "table/session_between.hpp"

#include <numeric>

#include "cards/text.hpp"
#include "notation/record_parts.hpp"
#include "table/numbers.hpp"
#include "words/groups/journal.hpp"
#include "words/groups/objection.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

Objection read_joins(ObjectReader& outer, Session& session) {
  const json* value = outer.take("joins");
  ObjectReader reader(*value, "joins", outer.problems());
  const Player player = read_player(reader);
  const auto after = reader.text("after", kMaxNameBytes, false);
  reader.finish();
  if (!outer.problems().list.empty()) return {};
  const Person left_of = after ? session.find(*after) : kNobody;
  if (after && left_of == kNobody) return say<"objection.nobody">(excerpt(*after), std::vector<Message>());
  return session.join(player, left_of);
}

Objection read_rules_line(ObjectReader& reader, Session& session) {
  const auto variant = reader.text("variant", 255, false);
  const auto rules = read_rules(reader);
  return rules && reader.problems().list.empty() ? session.change_rules(variant.value_or(""), *rules) : Objection();
}

/// "undo" and "end".
bool is_true(ObjectReader& reader, std::string_view key) {
  const auto value = reader.flag(key);
  if (value && !*value) reader.wrong(key, say<"journal.must-be-true">());
  return value && *value;
}

std::optional<std::vector<std::int64_t>> read_points(ObjectReader& reader, std::string_view key, int players,
                                                     bool required) {
  const json* list = reader.array(key, players, kMaxSeats, required);
  if (list == nullptr) return std::nullopt;
  std::vector<std::int64_t> points;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto n = read_integer((*list)[i], reader.path_of(key) + "[" + std::to_string(i) + "]", -kMostSaid, kMostSaid,
                                reader.problems());
    if (!n) return std::nullopt;
    points.push_back(*n);
  }
  return points;
}

/// What a line says otherwise than the reckoning; empty if nothing.
Objection differs(const HandResult& result, const std::vector<std::int64_t>& scores,
                  const std::optional<std::vector<std::int64_t>>& pots) {
  for (std::size_t p = 0; p < result.seats.size(); ++p) {
    if (result.scores[p] != scores[p]) return say<"journal.score-differs">(p, scores[p], result.scores[p]);
    if (result.from_pots[p] != (pots ? (*pots)[p] : 0)) return say<"journal.pots-differ">(p);
  }
  return {};
}

Objection read_entered(ObjectReader& outer, Session& session) {
  const json* value = outer.take("entered");
  ObjectReader reader(*value, "entered", outer.problems());
  const Game& game = session.game();
  const auto dealer = reader.integer("dealer", 0, game.players - 1);
  const auto doublers = reader.integer("doublers", 0, kMaxDoublers);
  const SeatsSaid said = read_seats(reader, session);
  const json* hand = reader.take("hand");
  const auto scores = read_points(reader, "scores", game.players, true);
  const auto pots = read_points(reader, "from-pots", game.players, false);
  reader.finish();
  if (!outer.problems().list.empty()) return {};
  const HandNumbers numbers = read_numbers(game, hand->dump());
  if (numbers.refused()) {
    outer.problems().add("entered.hand" + (numbers.field.empty() ? "" : "." + numbers.field), numbers.reason);
    return {};
  }
  if (session.missing() == 0) {
    if (*dealer != session.dealer()) return say<"journal.deal-is">(session.dealer());
    if (*doublers != session.doublers() || numbers.tally.doublers != session.doublers())
      return say<"journal.doubled">(session.doublers());
    if (!said.agrees(session)) return say<"journal.seats-differ">();
  }
  if (Objection why = session.enter(numbers.tally); !why.empty()) return why;
  return differs(session.results().back(), *scores, pots);
}

/// The hand is of the table that it was played at, which may be another by now.
Objection read_amended(ObjectReader& outer, Session& session) {
  const json* value = outer.take("amended");
  ObjectReader reader(*value, "amended", outer.problems());
  const auto number = reader.integer("number", 1, kMostSaid);
  const json* hand = reader.take("hand");
  if (!number || hand == nullptr) return {};
  Objection why;
  const auto then = session.before_hand(std::size_t(*number), &why);
  const int players = then ? then->game().players : -1;
  const auto scores = read_points(reader, "scores", players, true);
  const auto pots = read_points(reader, "from-pots", players, false);
  reader.finish();
  if (!outer.problems().list.empty()) return {};
  if (!then) return why;
  const HandNumbers numbers = read_numbers(then->game(), hand->dump());
  if (numbers.refused()) {
    outer.problems().add("amended.hand" + (numbers.field.empty() ? "" : "." + numbers.field), numbers.reason);
    return {};
  }
  if (why = session.amend(std::size_t(*number), numbers.tally); !why.empty()) return why;
  return differs(session.results()[std::size_t(*number) - 1], *scores, pots);
}

std::optional<FiveCards> read_five(ObjectReader& reader) {
  const json* list = reader.array("cards", 5, 5);
  if (list == nullptr) return std::nullopt;
  FiveCards cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const json& one = (*list)[i];
    const auto card = one.is_string() ? parse_card(one.get_ref<const std::string&>()) : std::nullopt;
    if (!card || to_text(*card) != one.get_ref<const std::string&>()) {
      reader.wrong("cards", say<"journal.cards">());
      return std::nullopt;
    }
    cards[i] = *card;
  }
  return cards;
}

Objection read_showdown(ObjectReader& outer, Session& session) {
  const json* list = outer.array("showdown", -1, kMostPeople);
  if (list == nullptr) return {};
  const std::vector<Person> order = session.from_dealers_left();
  std::vector<FiveCards> hands;
  bool in_order = true;
  for (std::size_t i = 0; i < list->size(); ++i) {
    ObjectReader one((*list)[i], "showdown[" + std::to_string(i) + "]", outer.problems());
    const auto name = one.text("name", kMaxNameBytes);
    const auto cards = read_five(one);
    one.finish();
    if (cards) hands.push_back(*cards);
    in_order = in_order && name && i < order.size() && *name == session.people()[order[i]].name;
  }
  if (!outer.problems().list.empty()) return {};
  return in_order ? session.showdown(hands) : say<"journal.showdown-people">();
}

}  // namespace

bool SeatsSaid::agrees(const Session& session) const {
  std::vector<Person> plain(session.seats().size());
  std::iota(plain.begin(), plain.end(), Person{0});
  return seats.value_or(plain) == session.seats() && dealt_by.value_or(session.dealer()) == session.dealt_by();
}

SeatsSaid read_seats(ObjectReader& reader, const Session& session) {
  SeatsSaid said;
  const auto last = std::int64_t(session.people().size()) - 1;
  if (const auto who = reader.integer("dealt-by", 0, last, false)) said.dealt_by = Person(*who);
  const json* list = reader.array("seats", session.game().players, kMaxSeats, false);
  if (list == nullptr) return said;
  std::vector<Person> seats;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto who =
        read_integer((*list)[i], reader.path_of("seats") + "[" + std::to_string(i) + "]", 0, last, reader.problems());
    if (!who) return said;
    seats.push_back(Person(*who));
  }
  said.seats = std::move(seats);
  return said;
}

Player read_player(ObjectReader& reader) {
  const auto name = reader.text("name", kMaxNameBytes);
  const auto bot = reader.text("bot", kMaxNameBytes, false);
  return {name.value_or(""), bot.value_or("")};
}

Objection take_line(ObjectReader& reader, std::string_view key, Session& session) {
  if (key == "joins") return read_joins(reader, session);
  if (key == "rules") return read_rules_line(reader, session);
  if (key == "entered") return read_entered(reader, session);
  if (key == "showdown") return read_showdown(reader, session);
  if (key == "amended") return read_amended(reader, session);
  if (key == "redo") return is_true(reader, key) ? session.redo() : Objection();
  if (key == "undo") return is_true(reader, key) ? session.undo() : Objection();
  if (key == "end") return is_true(reader, key) ? session.end() : Objection();
  const auto name = reader.text("leaves", kMaxNameBytes);
  return name ? session.leave(*name) : Objection();
}

}  // namespace sheepshead
