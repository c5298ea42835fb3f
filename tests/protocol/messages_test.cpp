// Messages in both directions: what is written is read, at every table, and what is wrong is named.
#include "protocol/messages.hpp"

#include <nlohmann/json.hpp>

#include "cards/text.hpp"
#include "protocol/view_json.hpp"
#include "said.hpp"
#include "tables.hpp"

namespace sheepshead {
namespace {

using testing::play_random;
using testing::variant_games;

bool same(const Event& a, const Event& b) {
  return a.what == b.what && a.seat == b.seat && a.card == b.card && a.cards == b.cards && a.number == b.number;
}

/// Everything that is said to the seats of some hands is read as it was written.
void expect_read(const Game& game, int hands, std::uint64_t seed, std::set<Event::What>& met) {
  TableReader reader;
  std::vector<Diagnostic> problems;
  bool begins = true;
  play_random(game, hands, seed, [&](const State& s, const Action* action) {
    if (::testing::Test::HasFailure()) return;
    const Seat seat = action != nullptr ? s.turn : Seat(0);
    if (std::exchange(begins, action == nullptr)) {
      const auto hand = reader.read(hand_message(game, view(game, s, seat)), problems);
      ASSERT_TRUE(hand) << problem_in(problems);
      ASSERT_EQ(hand->what, TableMessage::What::hand);
      ASSERT_TRUE(hand->game->rules == game.rules);
      ASSERT_TRUE(hand->dealt == view(game, s, seat));
    }
    if (action == nullptr) {
      const Score scores = score(game, s);
      const auto over = reader.read(hand_over_message(game, s.ending, scores), problems);
      ASSERT_TRUE(over) << problem_in(problems);
      ASSERT_EQ(over->ending, s.ending);
      ASSERT_EQ(over->scores, scores);
      return;
    }
    const Question question{7, 99, 5000, view(game, s, seat)};
    const auto decide = reader.read(decide_message(game, question, s.in_trick == 1), problems);
    ASSERT_TRUE(decide) << problem_in(problems);
    ASSERT_TRUE(decide->question.view == question.view);
    ASSERT_EQ(decide->question.seed, 99u);
    State after = s;
    apply(game, after, *action);
    for (const Event& event : events(game, s, *action, after)) {
      const auto read = reader.read(event_message(event), problems);
      ASSERT_TRUE(read) << problem_in(problems) << "\n" << event_message(event);
      ASSERT_TRUE(same(read->event, event)) << event_message(event);
      met.insert(event.what);
    }
  });
}

TEST(Messages, AHandIsReadAsItWasWritten) {
  std::set<Event::What> met;
  for (const auto& [name, game] : variant_games()) {
    SCOPED_TRACE(name);
    expect_read(game, effort(8), 21, met);
    if (HasFailure()) return;
  }
  Random random(3);
  for (int i = 0; i < effort(150) && !HasFailure(); ++i) expect_read(compile(naive::random_rules(random)), 2, 4, met);
  if (effort(8) >= 8) { EXPECT_GE(met.size(), 40u); }
}

/// Every card that a message shows, whatever it is called there; of the legal actions only those with own cards.
CardSet cards_in(const nlohmann::json& j) {
  CardSet cards;
  if (j.is_string()) {
    const auto& text = j.get_ref<const std::string&>();
    if (text.starts_with("call ")) return cards;
    if (const auto card = parse_card(text.substr(text.rfind(' ') + 1))) cards |= *card;
  } else if (j.is_structured()) {
    for (const auto& [key, value] : j.items())
      if (key != "rules" && key != "called" && key != "partner-cards") cards |= cards_in(value);
  }
  return cards;
}

// A card in a message is one that the seat held, saw in the blind, or that lay open to all.
TEST(Messages, ShowNoCardThatTheSeatHasNotSeen) {
  for (const auto& [name, game] : variant_games()) {
    SCOPED_TRACE(name);
    std::array<CardSet, kMaxSeats> seen{};
    bool begins = true;
    play_random(game, effort(6), 5, [&](const State& s, const Action* action) {
      if (HasFailure()) return;
      if (std::exchange(begins, action == nullptr)) seen = {};
      for (Seat p = 0; p < game.players; ++p) {
        seen[p] |= s.held[p] | (s.contract.under.valid() ? s.gone - s.contract.under : s.gone);
        if (p == s.contract.picker) seen[p] |= s.found | s.buried;
        if (p == s.sharer) seen[p] |= s.found_too | s.buried_too;
        for (Seat other = 0; other < game.players; ++other) {
          if (game.layout != Layout::hand) seen[p] |= s.held[std::size_t(game.players + other)];
          seen[p] |= s.held[other] & s.shown;
          const bool open = s.contract.laid_up && has_seat(s.contract.bidders, other);
          if (open || s.ending == Ending::schwanzer || s.ending == Ending::fox_catchers) seen[p] |= s.held[other];
        }
        const bool took_under =
            s.contract.under.valid() && s.gone.has(s.contract.under) && view(game, s, p).under == s.contract.under;
        if (took_under) seen[p] |= s.contract.under;
      }
      for (Seat p = 0; p < game.players && action != nullptr; ++p) {
        const auto j = nlohmann::json::parse(decide_message(game, {1, {}, {}, view(game, s, p)}, false));
        ASSERT_TRUE(seen[p].has_all(cards_in(j))) << to_text(cards_in(j) - seen[p]) << "\n" << j.dump();
      }
      if (action == nullptr) return;
      State after = s;
      apply(game, after, *action);
      for (const Event& event : events(game, s, *action, after)) {
        for (Seat p = 0; p < game.players; ++p) {
          if (!may_hear(event, p) || event.what == Event::What::called || event.what == Event::What::called_unknown ||
              event.what == Event::What::called_partner || event.what == Event::What::called_card_known)
            continue;
          CardSet may = seen[p] | after.held[p] | after.gone;
          if (p == after.contract.picker) may |= after.found;
          if (event.what == Event::What::blitzed || event.what == Event::What::cards_laid_up ||
              event.what == Event::What::turned_up || event.what == Event::What::showed_hand)
            continue;  // face up for all from here on
          const auto j = nlohmann::json::parse(event_message(event));
          ASSERT_TRUE(may.has_all(cards_in(j))) << to_text(cards_in(j) - may) << "\n" << j.dump();
        }
      }
    });
    if (HasFailure()) return;
  }
}

TEST(Messages, OfATableAreReadStrictly) {
  const Game game = compile(Rules{});
  Random random(1);
  const State s = deal(game, shuffle(game, random), 0);
  const auto problem = [&](TableReader& reader, const std::string& line) {
    std::vector<Diagnostic> problems;
    EXPECT_FALSE(reader.read(line, problems)) << line;
    return in_english(problem_in(problems));
  };
  const auto says = [&](const std::string& line, std::string_view word) {
    TableReader reader;
    const std::string text = problem(reader, line);
    EXPECT_NE(text.find(word), std::string::npos) << line << "\n" << text;
  };
  says("hello", "is not JSON");
  says("[1]", "must be an object");
  says(R"({"type":"hello"})", "“protocol” is missing");
  says(R"({"type":"hello","protocol":1,"x":1})", "unknown key \"x\"");
  says(R"({"type":"hello","protocol":1,"protocol":1})", "appears twice");
  says(R"({"type":"greeting"})", "must be “hello”");
  says(R"({"type":"event","what":"passed"})", "no hand has begun");
  says(R"({"type":"decide","id":1,"view":{}})", "no hand has given the rules");
  says(R"({"type":"decide","id":-1})", "from 0 to");
  says(R"({"type":"hand","rules":{"table":{"players":99}},"view":{}})", "rules.table.players");
  says(std::string(2000, '[') + std::string(2000, ']'), "nested");
  says("{\"type\":\"bye\",\"x\":\"" + std::string(kMaxMessageBytes, 'x') + "\"}", "bytes long");

  // Nothing to decide for who is not in turn; and a hash that is not the rules'.
  const Seat waits = Seat((s.turn + 1) % game.players);
  says(decide_message(game, {1, {}, {}, view(game, s, waits)}, true), "nothing to decide");
  std::string other = decide_message(game, {1, {}, {}, view(game, s, s.turn)}, true);
  other.replace(other.find(hash_of(game.rules)), 16, "0123456789abcdef");
  says(other, "hash");

  // The id of a question that could not be read goes back with the error.
  TableReader reader;
  problem(reader, R"({"type":"decide","id":12,"view":{}})");
  EXPECT_EQ(reader.id(), 12u);
}

TEST(Messages, OfAProgramAreReadStrictly) {
  std::vector<Diagnostic> problems;
  const auto read = [&](const char* line) { return read_program_message(line, problems); };
  const auto action = read(R"({"type":"action","id":3,"action":"play QC","reason":"Trump\u0007 first.",
      "values":[{"action":"play QC","value":0.5,"error":0.1,"samples":20},{"action":"play 7D","value":-1}]})");
  ASSERT_TRUE(action) << problem_in(problems);
  EXPECT_EQ(action->action, Action(Kind::play, *parse_card("QC")));
  EXPECT_EQ(action->reason, "Trump? first.");  // no control character reaches a terminal
  ASSERT_EQ(action->values.size(), 2u);
  EXPECT_EQ(action->values[0].samples, 20u);
  EXPECT_EQ(action->values[1].value, -1);

  const std::pair<const char*, const char*> wrong[] = {
      {R"({"type":"action","action":"pick"})", "“id” is missing"},
      {R"({"type":"action","id":1})", "“action” is missing"},
      {R"({"type":"action","id":1,"action":"fold"})", "must be an action"},
      {R"({"type":"action","id":1,"action":7})", "not a number"},
      {R"({"type":"action","id":1.5,"action":"pick"})", "must be a whole number"},
      {R"({"type":"action","id":1,"action":"pick","values":{}})", "must be a list"},
      {R"({"type":"action","id":1,"action":"pick","values":[{"action":"pick"}]})", "“values[0].value” is missing"},
      {R"({"type":"action","id":1,"action":"pick","values":[{"action":"pick","value":1e300}]})", "must be a number"},
      {R"({"type":"action","id":1,"action":"pick","because":"x"})", "unknown key"},
      {R"({"type":"decide"})", "must be “hello”, “action”, or “error”"},
      {"", "The message ends"},
      {"\xff\xfe", "is not JSON"},
  };
  for (const auto& [line, word] : wrong) {
    EXPECT_FALSE(read(line)) << line;
    EXPECT_NE(in_english(problem_in(problems)).find(word), std::string::npos) << line << "\n" << problem_in(problems);
  }
}

}  // namespace
}  // namespace sheepshead
