#include "notation/record_parts.hpp"

#include <algorithm>

#include "cards/letters.hpp"
#include "cards/text.hpp"
#include "notation/action_text.hpp"
#include "notation/near_words.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "rules/game.hpp"
#include "words/groups/record.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

bool has_die(const Rules& rules) { return rules.partner.rule == PartnerRule::die; }

std::optional<Player> read_player(const json& value, const std::string& path, const Problems& problems) {
  ObjectReader reader(value, path, problems);
  const auto name = reader.text("name", kMaxNameBytes);
  const auto bot = reader.text("bot", kMaxNameBytes, false);
  reader.finish();
  if (!name) return std::nullopt;
  return Player{*name, bot.value_or("")};
}

/// Takes the cards of a deck one by one: each card of `whole` once.
class OrderReader {
 public:
  OrderReader(CardSet whole, std::string path, const Problems& problems)
      : whole_(whole), path_(std::move(path)), problems_(problems) {}

  /// False if there is something wrong with it; `kind` says what was there if it is no text.
  bool take(std::string_view text, const Message& kind = {}) {
    const auto card = kind.empty() ? parse_card(text) : std::nullopt;
    if (!card || to_text(*card) != text) return wrong(say<"record.not-card">(kind.empty() ? typed(text) : kind));
    if (!whole_.has(*card)) return wrong(say<"record.no-such-card">(to_text(*card), whole_.size()));
    if (seen_.has(*card)) return wrong(say<"record.card-twice">(to_text(*card)));
    seen_ |= *card;
    deck_[at_++] = *card;
    return true;
  }
  const DeckOrder& deck() const { return deck_; }

 private:
  bool wrong(Message what) const {
    problems_.add(path_ + "[" + std::to_string(at_) + "]", std::move(what));
    return false;
  }
  CardSet whole_, seen_;
  std::string path_;
  const Problems& problems_;
  DeckOrder deck_{};
  std::size_t at_ = 0;
};

/// Key "deck" as a list.
std::optional<DeckOrder> read_order(ObjectReader& reader, CardSet whole) {
  const json* list = reader.array("deck", whole.size(), kCards);
  if (list == nullptr) return std::nullopt;
  OrderReader order(whole, reader.path_of("deck"), reader.problems());
  for (const json& value : *list)
    if (!(value.is_string() ? order.take(value.get_ref<const std::string&>()) : order.take({}, kind_said(value))))
      return std::nullopt;
  return order.deck();
}

/// Longer than any deck in one text.
constexpr std::size_t kMaxDeckBytes = 4 * kCards;

}  // namespace

void write_players(JsonText& out, const std::vector<Player>& players) {
  out.array();
  for (const Player& p : players) {
    out.object().key("name").string(p.name);
    if (!p.bot.empty()) out.key("bot").string(p.bot);
    out.end_object();
  }
  out.end_array();
}

std::string deck_text(const DeckOrder& deck) {
  std::string text;
  for (const Card c : deck)
    if (c.valid()) text += (text.empty() ? "" : " ") + to_text(c);
  return text;
}

Written deck_json(const DeckOrder& deck) {
  Written list = Written::array();
  for (const Card c : deck)
    if (c.valid()) list.push_back(to_text(c));
  return list;
}

void write_deck(Written& out, const Rules& rules, const DeckOrder& deck) {
  out["deck"] = deck_json(deck);
  if (has_die(rules)) out["die"] = deck.die;
}

void write_deck(JsonText& out, const Rules& rules, const DeckOrder& deck, HandForm form) {
  out.key("deck");
  if (form == HandForm::compact) {
    out.word(deck_text(deck));
  } else {
    out.array();
    for (const Card c : deck)
      if (c.valid()) out.word(letters_of(c));
    out.end_array();
  }
  if (has_die(rules)) out.key("die").number(deck.die);
}

std::optional<DeckOrder> parse_deck(std::string_view text, const Rules& rules, const std::string& path,
                                    const Problems& problems) {
  const CardSet whole = deck_for(rules);
  const auto cards = std::size_t(std::count(text.begin(), text.end(), ' ')) + 1;
  if (cards != std::size_t(whole.size())) {
    problems.add(path, say<"record.deck">(whole.size(), cards));
    return std::nullopt;
  }
  OrderReader order(whole, path, problems);
  for (std::size_t at = 0, end = 0; end != text.npos; at = end + 1) {
    end = text.find(' ', at);
    if (!order.take(text.substr(at, end == text.npos ? end : end - at))) return std::nullopt;
  }
  return order.deck();
}

Written move_json(const Move& move) { return {{"seat", move.seat}, {"do", to_text(move.action)}}; }

bool read_format(ObjectReader& reader, std::string_view want) {
  const auto format = reader.text("format", 64);
  if (!format) return false;
  if (*format == want) return true;
  const auto name = want.substr(0, want.find('/') + 1);
  if (format->starts_with(name))
    reader.wrong("format", say<"record.version">(excerpt(format->substr(name.size())), want.substr(name.size())));
  else
    reader.wrong("format", say<"record.format">(excerpt(want), excerpt(*format)));
  return false;
}

std::optional<Rules> read_rules(ObjectReader& reader) {
  const json* value = reader.take("rules");
  const auto hash = reader.text("hash", 64);
  if (value == nullptr) return std::nullopt;
  std::vector<Diagnostic> wrong;
  const auto rules = rules_from_json(*value, wrong, Silent::as_before);
  for (Diagnostic& d : wrong) reader.wrong(d.key.empty() ? "rules" : "rules." + d.key, std::move(d.text));
  if (!rules || !hash) return std::nullopt;
  if (*hash == hash_of(*rules)) return rules;
  reader.wrong("hash", say<"record.hash">(excerpt(*hash), excerpt(hash_of(*rules))));
  return std::nullopt;
}

std::optional<std::vector<Player>> read_players(ObjectReader& reader, int players) {
  const json* list = reader.array("seats", players, kMaxSeats);
  if (list == nullptr) return std::nullopt;
  std::vector<Player> result;
  for (std::size_t i = 0; i < list->size(); ++i) {
    auto player = read_player((*list)[i], reader.path_of("seats") + "[" + std::to_string(i) + "]", reader.problems());
    if (!player) return std::nullopt;
    result.push_back(std::move(*player));
  }
  return result;
}

std::optional<DeckOrder> read_deck(ObjectReader& reader, const Rules& rules, HandForm form) {
  std::optional<DeckOrder> deck;
  if (form == HandForm::full)
    deck = read_order(reader, deck_for(rules));
  else if (const auto text = reader.text("deck", kMaxDeckBytes))
    deck = parse_deck(*text, rules, reader.path_of("deck"), reader.problems());
  if (has_die(rules)) {
    const auto die = reader.integer("die", 1, 6);
    if (!die || !deck) return std::nullopt;
    deck->die = static_cast<std::uint8_t>(*die);
  } else if (reader.has("die")) {
    reader.take("die");
    reader.wrong("die", say<"record.no-die">());
  }
  return deck;
}

std::optional<Move> read_move(ObjectReader& reader, int players) {
  const auto seat = reader.integer("seat", 0, players - 1);
  const auto text = reader.text("do", 32);
  if (!text) return std::nullopt;
  const auto action = parse_action(*text);
  if (!action || to_text(*action) != *text) {
    reader.wrong("do", say<"record.not-action">(excerpt(*text)));
    return std::nullopt;
  }
  if (!seat) return std::nullopt;
  return Move{static_cast<Seat>(*seat), *action};
}

std::string dump(const Written& json) {
  JsonText out;
  return out.value(json).text();
}

}  // namespace sheepshead
