#include "protocol/event_json.hpp"

#include "cards/letters.hpp"
#include "cards/text.hpp"
#include "notation/near_words.hpp"
#include "protocol/words.hpp"
#include "words/groups/allowed.hpp"
#include "words/groups/file.hpp"
#include "words/groups/view.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using std::string;

void write_seats(JsonText& out, Seats seats) {
  out.array();
  for (Seat p = 0; p < kMaxSeats; ++p)
    if (has_seat(seats, p)) out.number(p);
  out.end_array();
}

std::optional<Card> card_in(ObjectReader& reader, const json& j, const string& key, const Game& game) {
  const auto card = j.is_string() ? parse_card(j.get_ref<const string&>()) : std::nullopt;
  if (card && to_text(*card) == j.get_ref<const string&>() && game.deck.has(*card)) return card;
  reader.wrong(key, say<"view.card-of-deck">(j.is_string() ? typed(j.get_ref<const string&>()) : kind_said(j)));
  return std::nullopt;
}

template <class Choice>
int choice_in(ObjectReader& reader, const char* key, int count) {
  const auto text = reader.text(key, 32);
  if (!text) return 0;
  std::vector<Message> all;
  for (int i = 0; i < count; ++i) {
    if (*text == name_of(Choice(i))) return i;
    all.push_back(as_is(string(name_of(Choice(i)))));
  }
  reader.wrong(key, say<"file.must-be">(say<"allowed.one-of">(std::move(all)), typed(*text)));
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

void write_event(JsonText& out, const Event& e) {
  out.key("what").word(name_of(e.what));
  if (e.seat != kNoSeat) out.key("seat").number(e.seat);
  if (e.card.valid()) out.key("card").word(letters_of(e.card));
  if (!e.cards.empty()) {
    out.key("cards").array();
    for (const Card c : e.cards) out.word(letters_of(c));
    out.end_array();
  }
  switch (number_of(e.what)) {
    case EventNumber::none: break;
    case EventNumber::schiller: out.key("schiller").flag(e.number != 0); break;
    case EventNumber::several: out.key("several").flag(e.number != 0); break;
    case EventNumber::count: out.key("count").number(e.number); break;
    case EventNumber::die: out.key("die").number(e.number); break;
    case EventNumber::trick: out.key("trick").number(e.number); break;
    case EventNumber::points: out.key("points").number(e.number); break;
    case EventNumber::bid: out.key("bid").word(name_of(Bid(e.number))); break;
    case EventNumber::suit: out.key("suit").word(name_of(Suit(e.number))); break;
    case EventNumber::pair: out.key("pair").word(name_of(Pair(e.number))); break;
    case EventNumber::partners: write_seats(out.key("partners"), Seats(e.number)); break;
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
