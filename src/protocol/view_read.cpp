#include "cards/text.hpp"
#include "notation/action_text.hpp"
#include "notation/near_words.hpp"
#include "protocol/view_fields.hpp"
#include "protocol/view_json.hpp"
#include "words/groups/allowed.hpp"
#include "words/groups/file.hpp"
#include "words/groups/view.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using std::string;

/// Reads one member from its key, for each_field().
class ViewReader {
 public:
  ViewReader(const Game& game, ObjectReader& in, bool of_rail) : game_(game), in_(in), of_rail_(of_rail) {}

  ViewReader& rare() {
    required_ = false;
    return *this;
  }
  void seat(const char* key, Seat& value) {
    if (of_rail_ && std::string_view(key) == "seat") return seat_or_none(key, value);
    whole(key, value, game_.players - 1);
  }
  void seat_or_none(const char* key, Seat& value) { seat_below(key, value, game_.players); }
  void place(const char* key, Seat& value) { seat_below(key, value, places()); }
  void seats(const char* key, Seats& value) {
    const json* list = in_.array(key, -1, game_.players, needed());
    if (list == nullptr) return;
    value = 0;
    for (std::size_t i = 0; i < list->size(); ++i) {
      const auto p = read_integer((*list)[i], at(key, i), 0, game_.players - 1, in_.problems());
      if (!p) return;
      if (has_seat(value, Seat(*p))) return in_.problems().add(at(key, i), say<"view.seat-twice">(*p));
      value |= one_seat(Seat(*p));
    }
  }
  template <class Choice>
  void choice(const char* key, Choice& value, int count) {
    if (const auto text = in_.text(key, 32, needed())) find(key, *text, value, count);
  }
  void led(const char* key, PlaySuit& value, bool) { rare().choice(key, value, kPlaySuits); }
  void number(const char* key, std::uint8_t& value, int most, int empty = 0) {
    value = std::uint8_t(empty);
    whole(key, value, most);
  }
  void flag(const char* key, bool& value) { value = in_.flag(key, needed()).value_or(false); }
  void card(const char* key, Card& value) {
    if (const json* j = in_.take(key, needed()); j != nullptr && !j->is_null()) value = one_card(*j, in_.path_of(key));
  }
  void cards(const char* key, CardSet& value) {
    if (const json* list = in_.take(key, needed())) value = set_of(*list, in_.path_of(key));
  }
  void numbers(const char* key, std::array<std::uint8_t, kMaxSeats>& value, int most) {
    each(key, [&](const json& j, std::size_t p) {
      value[p] = std::uint8_t(read_integer(j, at(key, p), 0, most, in_.problems()).value_or(0));
    });
  }
  void hands(const char* key, std::array<CardSet, kMaxSeats>& value) {
    each(key, [&](const json& j, std::size_t p) { value[p] = set_of(j, at(key, p)); });
  }
  void card_each(const char* key, std::array<Card, kMaxSeats>& value) {
    each(key, [&](const json& j, std::size_t p) {
      if (!j.is_null()) value[p] = one_card(j, at(key, p));
    });
  }
  void bids(const char* key, std::array<Bid, 4>& value) {
    each(key, [&](const json& j, std::size_t p) {
      if (p >= value.size()) return;
      if (!j.is_string())
        in_.problems().add(at(key, p), say<"file.not-text">(kind_said(j)));
      else
        find(key, j.get_ref<const string&>(), value[p], int(Bid::best) + 1);
    });
  }
  void trump(const char* key, std::uint8_t& value) {
    const json* j = in_.take(key, needed());
    if (j == nullptr || j->is_null()) return;
    Suit suit{};
    if (!j->is_string()) return in_.wrong(key, say<"view.suit">(kind_said(*j)));
    if (find(key, j->get_ref<const string&>(), suit, kSuits)) value = std::uint8_t(int(suit) + 1);
  }

  /// "tricks", and what follows from them.
  void tricks(View& v) {
    const json* list = in_.array("tricks", -1, game_.hand_size);
    if (list == nullptr) return;
    std::size_t at_card = 0;
    for (std::size_t t = 0; t < list->size(); ++t) {
      ObjectReader one((*list)[t], at("tricks", t), in_.problems());
      const auto leader = one.integer("leader", 0, places() - 1);
      const json* cards = one.array("cards", -1, game_.trick_size);
      one.finish();
      if (!leader || cards == nullptr) return;
      v.leader[t] = Seat(*leader);
      const bool last = t + 1 == list->size();
      if (!last && cards->size() != game_.trick_size) return one.wrong("cards", say<"view.short-trick">(cards->size()));
      for (std::size_t i = 0; i < cards->size(); ++i, ++at_card) {
        const json& j = (*cards)[i];
        if (j.is_null() && at_card == v.under_at) continue;
        const Card card = one_card(j, one.path_of("cards") + "[" + std::to_string(i) + "]");
        if (!card.valid()) return;
        if (v.gone.has(card)) return one.wrong("cards", say<"view.played-before">(to_text(card)));
        v.gone |= card;
        v.played[at_card] = card;
      }
      const std::size_t settled = cards->size() - (last ? on_its_way(v) : 0);
      if (cards->empty() && settled != 0) return one.wrong("cards", say<"view.late-blitz">());
      if (settled == game_.trick_size)
        ++v.trick;
      else
        v.in_trick = std::uint8_t(settled);
    }
    if (list->empty() && on_its_way(v) != 0) in_.wrong("tricks", say<"view.no-trick">());
    if (v.under_at != 0xFF && v.under_at >= at_card) in_.wrong("under-at", say<"view.under-early">());
    if (v.phase == Phase::play && v.trick == list->size()) in_.wrong("tricks", say<"view.no-trick">());
  }

  void legal(View& v) {
    const json* list = in_.array("legal", -1, kKinds + kCards);
    if (list == nullptr) return;
    for (std::size_t i = 0; i < list->size(); ++i) {
      const json& j = (*list)[i];
      const auto action = j.is_string() ? parse_action(j.get_ref<const string&>()) : std::nullopt;
      if (!action || to_text(*action) != j.get_ref<const string&>() || action->kind() == Kind::claim)
        return in_.problems().add(at("legal", i), say<"view.action">(quoted_or_kind(j)));
      if (v.legal.has(*action)) return in_.problems().add(at("legal", i), say<"view.twice">(to_text(*action)));
      if (action->kind() < Kind::claim) {
        v.legal.add(action->kind());
        continue;
      }
      if (!v.legal.cards.empty() && v.legal.card_kind != action->kind())
        return in_.problems().add(at("legal", i), say<"view.one-kind">());
      v.legal.add(action->kind(), action->number());
    }
  }

 private:
  static Message quoted_or_kind(const json& j) {
    return j.is_string() ? typed(j.get_ref<const string&>()) : kind_said(j);
  }
  int places() const { return game_.layout == Layout::hand ? game_.players : 2 * game_.players; }
  string at(const char* key, std::size_t i) const { return in_.path_of(key) + "[" + std::to_string(i) + "]"; }
  bool needed() { return std::exchange(required_, true); }

  void whole(const char* key, std::uint8_t& value, int most) {
    if (const auto n = in_.integer(key, 0, most, needed())) value = std::uint8_t(*n);
  }
  void seat_below(const char* key, Seat& value, int end) {
    value = kNoSeat;
    const json* j = in_.take(key, needed());
    if (j == nullptr || j->is_null()) return;
    if (const auto n = read_integer(*j, in_.path_of(key), 0, end - 1, in_.problems())) value = Seat(*n);
  }
  template <class Read>
  void each(const char* key, Read read) {
    const json* list = in_.array(key, game_.players, kMaxSeats, needed());
    for (std::size_t p = 0; list != nullptr && p < list->size(); ++p) read((*list)[p], p);
  }
  template <class Choice>
  bool find(const char* key, const string& text, Choice& value, int count) {
    std::vector<Message> all;
    for (int i = 0; i < count; ++i) {
      if (text == name_of(Choice(i))) {
        value = Choice(i);
        return true;
      }
      all.push_back(as_is(string(name_of(Choice(i)))));
    }
    in_.wrong(key, say<"file.must-be">(say<"allowed.one-of">(std::move(all)), typed(text)));
    return false;
  }

  Card one_card(const json& j, const string& path) const {
    const auto card = j.is_string() ? parse_card(j.get_ref<const string&>()) : std::nullopt;
    if (!card || to_text(*card) != j.get_ref<const string&>()) {
      in_.problems().add(path, say<"view.card">(quoted_or_kind(j)));
      return kNoCard;
    }
    if (game_.deck.has(*card)) return *card;
    in_.problems().add(path, say<"view.not-in-deck">(to_text(*card), game_.deck_size));
    return kNoCard;
  }
  CardSet set_of(const json& list, const string& path) const {
    CardSet set;
    if (!list.is_array()) {
      in_.problems().add(path, say<"file.not-list">(kind_said(list)));
      return set;
    }
    for (std::size_t i = 0; i < list.size() && i <= kCards; ++i) {
      const Card card = one_card(list[i], path + "[" + std::to_string(i) + "]");
      if (!card.valid()) return set;
      if (set.has(card)) {
        in_.problems().add(path, say<"view.twice">(to_text(card)));
        return set;
      }
      set |= card;
    }
    return set;
  }

  const Game& game_;
  ObjectReader& in_;
  bool of_rail_;
  bool required_ = true;
};

}  // namespace

std::optional<View> view_from_json(const json& value, const string& path, const Game& game, const Problems& problems,
                                   bool of_rail) {
  const std::size_t before = problems.list.size();
  ObjectReader in(value, path, problems);
  if (!in.is_object()) return std::nullopt;
  View view;
  ViewReader reader(game, in, of_rail);
  each_field(view, reader);
  reader.tricks(view);
  reader.legal(view);
  in.finish();
  if (problems.list.size() != before) return std::nullopt;
  if (auto why = impossible(game, view)) {
    problems.add(path, std::move(*why));
    return std::nullopt;
  }
  return view;
}

}  // namespace sheepshead
