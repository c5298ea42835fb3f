#include "app/learn/lesson.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cards/text.hpp"
#include "embedded/file.hpp"
#include "speech/message_json.hpp"
#include "words/groups/learn.hpp"

SHEEPSHEAD_EMBEDDED(first_hand, SHEEPSHEAD_FIRST_HAND)
SHEEPSHEAD_EMBEDDED(drill_pick, SHEEPSHEAD_DRILLS "/pick.json")
SHEEPSHEAD_EMBEDDED(drill_bury, SHEEPSHEAD_DRILLS "/bury.json")
SHEEPSHEAD_EMBEDDED(drill_call, SHEEPSHEAD_DRILLS "/call.json")
SHEEPSHEAD_EMBEDDED(drill_lead, SHEEPSHEAD_DRILLS "/lead.json")
SHEEPSHEAD_EMBEDDED(drill_schmear, SHEEPSHEAD_DRILLS "/schmear.json")

namespace sheepshead::app {
namespace {

using nlohmann::json;
using std::string;

constexpr std::size_t kLearner = 0;

Card card_of(const json& text) { return parse_card(text.get<string>()).value_or(kNoCard); }

std::vector<Card> cards_of(const json& list) {
  std::vector<Card> cards;
  for (const json& text : list) cards.push_back(card_of(text));
  return cards;
}

CardSet set_of(const json& list) {
  CardSet cards;
  for (const Card c : cards_of(list)) cards |= c;
  return cards;
}

std::vector<PlayedTrick> tricks_of(const json& list) {
  std::vector<PlayedTrick> tricks;
  for (const json& t : list)
    tricks.push_back({t.at("leader").get<Seat>(), cards_of(t.at("cards")), t.value("winner", kNoSeat)});
  return tricks;
}

ToldStep step_of(const json& s) {
  using What = ToldStep::What;
  const string kind = s.at("kind");
  const string id = s.at("id");
  const auto words = [&](const char* what) { return Message{words::find("lesson." + id + "-" + what), {}, {}}; };
  return {words("title"),
          words("ask"),
          words("why"),
          words("no"),
          kind == "bury"   ? What::bury
          : kind == "play" ? What::play
          : kind == "card" ? What::card
                           : What::choice,
          s.at("answer"),
          s.value("choices", std::vector<string>{})};
}

ToldHand read_told_hand() {
  const json j = json::parse(embedded::first_hand());
  ToldHand hand;
  hand.names = j.at("names");
  hand.dealer = j.at("dealer");
  for (const json& cards : j.at("deal")) hand.deal.push_back(cards_of(cards));
  hand.blind = cards_of(j.at("blind"));
  hand.buried = cards_of(j.at("buried"));
  hand.called = card_of(j.at("called"));
  hand.partner = j.at("partner");
  hand.tricks = tricks_of(j.at("tricks"));
  for (const json& s : j.at("steps")) hand.steps.push_back(step_of(s));
  return hand;
}

Position position_of(Theme theme, const json& p) {
  Position at;
  at.theme = theme;
  at.seat = p.at("seat");
  at.dealer = p.at("dealer");
  at.names = p.at("names");
  at.hand = set_of(p.at("hand"));
  at.buried = set_of(p.at("buried"));
  if (!p.at("picker").is_null()) at.picker = p.at("picker");
  if (p.at("called") == "alone")
    at.alone = true;
  else if (!p.at("called").is_null())
    at.called = card_of(p.at("called"));
  at.passed = p.at("passes").get<std::vector<Seat>>();
  at.tricks = tricks_of(p.at("tricks"));
  at.answer = p.at("answer");
  for (const json& c : p.at("choices")) at.choices.push_back({c.at("do"), c.at("value")});
  for (const auto& why : p.at("why")) at.why.push_back(speech::read_message(why).value());
  return at;
}

struct Drills {
  string variant;
  std::array<std::vector<Position>, kThemes> by_theme;
};

Drills read_drills() {
  Drills drills;
  const auto add = [&](std::string_view text) {
    const json j = json::parse(text);
    drills.variant = j.at("variant");
    const Theme theme = theme_named(j.at("theme").get<string>()).value_or(Theme::pick);
    for (const json& p : j.at("puzzles")) drills.by_theme[std::size_t(theme)].push_back(position_of(theme, p));
  };
  add(embedded::drill_pick());
  add(embedded::drill_bury());
  add(embedded::drill_call());
  add(embedded::drill_lead());
  add(embedded::drill_schmear());
  return drills;
}

const Drills& drills_here() {
  static const Drills drills = read_drills();
  return drills;
}

}  // namespace

const ToldHand& told_hand() {
  static const ToldHand hand = read_told_hand();
  return hand;
}

DeckOrder deck_of(const Game& game, const ToldHand& told) {
  DeckOrder deck{game.cards};
  std::array<std::size_t, kMaxSeats> given{};
  std::size_t in_blind = 0;
  for (std::size_t i = 0; i < game.dealt; ++i) {
    const std::uint8_t to = game.deal_to[i];
    const std::size_t seat = (std::size_t(told.dealer) + 1 + to) % game.players;
    deck[i] = to == Game::kToBlind ? told.blind[in_blind++] : told.deal[seat][given[seat]++];
  }
  return deck;
}

const string& drill_variant() { return drills_here().variant; }

std::vector<const Position*> positions_of(std::optional<Theme> theme) {
  std::vector<const Position*> all;
  const auto& lists = drills_here().by_theme;
  for (std::size_t i = 0;; ++i) {
    const std::size_t before = all.size();
    for (const Theme t : kLessons)
      if (const auto& list = lists[std::size_t(t)]; (!theme || *theme == t) && i < list.size()) all.push_back(&list[i]);
    if (all.size() == before) return all;
  }
}

Message title_of(Theme theme) { return say<"learn.theme">(sheepshead::chosen(name_of(theme))); }

}  // namespace sheepshead::app
