#include "notation/record_parts.hpp"

#include "cards/text.hpp"
#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "rules/game.hpp"

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

/// Key "deck": each card of `whole` once.
std::optional<DeckOrder> read_order(ObjectReader& reader, CardSet whole) {
  const int cards = whole.size();
  const json* list = reader.array("deck", cards, kCards);
  if (list == nullptr) return std::nullopt;
  DeckOrder deck{};
  CardSet seen;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json& value = (*list)[i];
    const std::string key = "deck[" + std::to_string(i) + "]";
    const auto card = value.is_string() ? parse_card(value.get_ref<const std::string&>()) : std::nullopt;
    if (!card || to_text(*card) != value.get_ref<const std::string&>()) {
      reader.wrong(key, "must be a card, as \"QC\" or \"10D\", not " +
                            (value.is_string() ? in_quotes(value.get_ref<const std::string&>()) : kind_of(value)) +
                            ".");
      return std::nullopt;
    }
    if (!whole.has(*card)) {
      reader.wrong(key, to_text(*card) + " is not in a deck of " + std::to_string(cards) + " cards.");
      return std::nullopt;
    }
    if (seen.has(*card)) {
      reader.wrong(key, to_text(*card) + " comes twice.");
      return std::nullopt;
    }
    seen |= *card;
    deck[i] = *card;
  }
  return deck;
}

}  // namespace

Written players_json(const std::vector<Player>& players) {
  Written list = Written::array();
  for (const Player& p : players) {
    Written seat{{"name", p.name}};
    if (!p.bot.empty()) seat["bot"] = p.bot;
    list.push_back(std::move(seat));
  }
  return list;
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

Written move_json(const Move& move) { return {{"seat", move.seat}, {"do", to_text(move.action)}}; }

bool read_format(ObjectReader& reader, std::string_view want) {
  const auto format = reader.text("format", 64);
  if (!format) return false;
  if (*format == want) return true;
  const auto name = want.substr(0, want.find('/') + 1);
  if (format->starts_with(name))
    reader.wrong("format", "is version " + in_quotes(format->substr(name.size())) +
                               ", and this program reads version " + std::string(want.substr(name.size())) +
                               ". It was written by another program version.");
  else
    reader.wrong("format", "must be " + in_quotes(want) + ", not " + in_quotes(*format) + ".");
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
  reader.wrong("hash", "is " + in_quotes(*hash) + ", but these rules have " + in_quotes(hash_of(*rules)) +
                           ": the rules are not those that were played.");
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

std::optional<DeckOrder> read_deck(ObjectReader& reader, const Rules& rules) {
  auto deck = read_order(reader, deck_for(rules));
  if (has_die(rules)) {
    const auto die = reader.integer("die", 1, 6);
    if (!die || !deck) return std::nullopt;
    deck->die = static_cast<std::uint8_t>(*die);
  } else if (reader.has("die")) {
    reader.take("die");
    reader.wrong("die", "does not belong here: no die is cast at this table.");
  }
  return deck;
}

std::optional<Move> read_move(ObjectReader& reader, int players) {
  const auto seat = reader.integer("seat", 0, players - 1);
  const auto text = reader.text("do", 32);
  if (!text) return std::nullopt;
  const auto action = parse_action(*text);
  if (!action || to_text(*action) != *text) {
    reader.wrong("do", "must be an action, as \"pick\", \"bury 10H\" or \"play QC\", not " + in_quotes(*text) + ".");
    return std::nullopt;
  }
  if (!seat) return std::nullopt;
  return Move{static_cast<Seat>(*seat), *action};
}

std::string dump(const Written& json) { return json.dump(-1, ' ', false, Written::error_handler_t::replace); }

}  // namespace sheepshead
