#include "protocol/event_json.hpp"

#include "cards/text.hpp"
#include "notation/names.hpp"
#include "protocol/words.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using std::string;

Written seat_list(Seats seats) {
  Written list = Written::array();
  for (Seat p = 0; p < kMaxSeats; ++p)
    if (has_seat(seats, p)) list.push_back(p);
  return list;
}

std::optional<Card> card_in(ObjectReader& reader, const json& j, const string& key, const Game& game) {
  const auto card = j.is_string() ? parse_card(j.get_ref<const string&>()) : std::nullopt;
  if (card && to_text(*card) == j.get_ref<const string&>() && game.deck.has(*card)) return card;
  reader.wrong(key, "must be a card of the deck, as \"QC\" or \"10D\", not " +
                        (j.is_string() ? in_quotes(j.get_ref<const string&>()) : kind_of(j)) + ".");
  return std::nullopt;
}

template <class Choice>
int choice_in(ObjectReader& reader, const char* key, int count) {
  const auto text = reader.text(key, 32);
  if (!text) return 0;
  std::vector<string> all;
  for (int i = 0; i < count; ++i) {
    if (*text == name_of(Choice(i))) return i;
    all.emplace_back(name_of(Choice(i)));
  }
  reader.wrong(key, "must be " + joined(all, "or") + ", not " + in_quotes(*text) + ".");
  return 0;
}

int seats_in(ObjectReader& reader, const char* key, const Game& game) {
  const json* list = reader.array(key, -1, game.players);
  int seats = 0;
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i)
    if (const auto p = read_integer((*list)[i], reader.path_of(key), 0, game.players - 1, reader.problems()))
      seats |= one_seat(Seat(*p));
  return seats;
}

int read_number(ObjectReader& reader, Event::What what, const Game& game) {
  const auto whole = [&](const char* key, int most) { return int(reader.integer(key, 0, most).value_or(0)); };
  switch (number_of(what)) {
    case EventNumber::none: return 0;
    case EventNumber::schiller: return reader.flag("schiller").value_or(false);
    case EventNumber::several: return reader.flag("several").value_or(false);
    case EventNumber::count: return whole("count", kCards);
    case EventNumber::die: return whole("die", 6);
    case EventNumber::trick: return whole("trick", kMaxTricks);
    case EventNumber::points: return whole("points", 255);
    case EventNumber::bid: return choice_in<Bid>(reader, "bid", int(Bid::best) + 1);
    case EventNumber::suit: return choice_in<Suit>(reader, "suit", kSuits);
    case EventNumber::pair: return choice_in<Pair>(reader, "pair", kPairs);
    case EventNumber::partners: return seats_in(reader, "partners", game);
  }
  return 0;
}

}  // namespace

void write_event(Written& out, const Event& e) {
  out["what"] = name_of(e.what);
  if (e.seat != kNoSeat) out["seat"] = e.seat;
  if (e.card.valid()) out["card"] = to_text(e.card);
  if (!e.cards.empty()) {
    Written& list = out["cards"] = Written::array();
    for (const Card c : e.cards) list.push_back(to_text(c));
  }
  switch (number_of(e.what)) {
    case EventNumber::none: break;
    case EventNumber::schiller: out["schiller"] = e.number != 0; break;
    case EventNumber::several: out["several"] = e.number != 0; break;
    case EventNumber::count: out["count"] = e.number; break;
    case EventNumber::die: out["die"] = e.number; break;
    case EventNumber::trick: out["trick"] = e.number; break;
    case EventNumber::points: out["points"] = e.number; break;
    case EventNumber::bid: out["bid"] = name_of(Bid(e.number)); break;
    case EventNumber::suit: out["suit"] = name_of(Suit(e.number)); break;
    case EventNumber::pair: out["pair"] = name_of(Pair(e.number)); break;
    case EventNumber::partners: out["partners"] = seat_list(Seats(e.number)); break;
  }
}

std::optional<Event> read_event(ObjectReader& reader, const Game& game) {
  const std::size_t before = reader.problems().list.size();
  Event event;
  event.what = Event::What(choice_in<Event::What>(reader, "what", kEventKinds));
  if (const auto seat = reader.integer("seat", 0, game.players - 1, false)) event.seat = Seat(*seat);
  if (const json* card = reader.take("card", false); card != nullptr)
    event.card = card_in(reader, *card, "card", game).value_or(kNoCard);
  if (const json* list = reader.array("cards", -1, kCards, false); list != nullptr)
    for (const json& j : *list) {
      const auto card = card_in(reader, j, "cards", game);
      if (!card) break;
      event.cards |= *card;
    }
  event.number = read_number(reader, event.what, game);
  if (reader.problems().list.size() != before) return std::nullopt;
  return event;
}

}  // namespace sheepshead
