// A View comes back from JSON as it went in, at every table; and what no View can be is refused with its place.
#include "protocol/view_json.hpp"

#include "cards/text.hpp"
#include "tables.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using testing::play_random;
using testing::variant_games;

std::optional<View> through_text(const Game& game, const View& v, std::vector<Diagnostic>& problems) {
  const Problems at{problems, "", 0};
  const auto parsed = parse_json(view_to_json(game, v), 1 << 20, at);
  return parsed ? view_from_json(*parsed, "view", game, at) : std::nullopt;
}

std::string changed_options(const Rules& rules) {
  std::string text;
  for (const Field& f : fields())
    if (!f.same(rules, Rules{})) text += f.name() + " = " + f.text(rules) + "\n";
  return text;
}

void expect_round_trips(const Game& game, int hands, std::uint64_t seed) {
  play_random(game, hands, seed, [&](const State& s, const Action*) {
    for (Seat p = 0; p < game.players; ++p) {
      if (::testing::Test::HasFailure()) return;
      const View v = view(game, s, p);
      std::vector<Diagnostic> problems;
      const auto again = through_text(game, v, problems);
      ASSERT_TRUE(again) << to_text(problems.at(0)) << "\n" << view_to_json(game, v);
      ASSERT_TRUE(*again == v) << view_to_json(game, v) << "\n" << view_to_json(game, *again);
    }
  });
}

TEST(ViewJson, ComesBackExactlyAtEveryVariant) {
  for (const auto& [name, game] : variant_games()) {
    SCOPED_TRACE(name);
    expect_round_trips(game, effort(5), 7);
    if (HasFailure()) return;
  }
}

TEST(ViewJson, ComesBackExactlyUnderRandomRules) {
  Random random(11);
  for (int i = 0; i < effort(150); ++i) {
    const Rules rules = naive::random_rules(random);
    SCOPED_TRACE(changed_options(rules));
    expect_round_trips(compile(rules), 2, std::uint64_t(i));
    if (HasFailure()) return;
  }
}

/// In the play of a hand with a picker, the decision of a seat that has to follow.
View some_decision(const Game& game) {
  View found;
  play_random(game, 40, 3, [&](const State& s, const Action* action) {
    if (action != nullptr && s.phase == Phase::play && s.trick == 2 && s.in_trick == 2 && !s.contract.leaster &&
        found.legal.empty())
      found = view(game, s, s.turn);
  });
  return found;
}

TEST(ViewJson, TheRailsComesBackWhereItIsWanted) {
  for (const auto& [name, game] : variant_games()) {
    SCOPED_TRACE(name);
    play_random(game, effort(2), 5, [&, &rules = game](const State& s, const Action*) {
      const View v = public_view(rules, s);
      std::vector<Diagnostic> problems;
      const json text = json::parse(view_to_json(rules, v));
      const auto again = view_from_json(text, "view", rules, {problems, "", 0}, true);
      ASSERT_TRUE(again) << to_text(problems.at(0)) << "\n" << text.dump();
      ASSERT_TRUE(*again == v) << text.dump();
      EXPECT_FALSE(view_from_json(text, "view", rules, {problems, "", 0}));
    });
    if (HasFailure()) return;
  }
}

TEST(ViewJson, NamesWhatIsWrong) {
  const Game game = compile(Rules{});
  const View v = some_decision(game);
  ASSERT_FALSE(v.legal.empty());
  const json good = json::parse(view_to_json(game, v));
  const auto problem = [&](const char* patch) {
    const json bad = good.patch(json::parse(patch));
    std::vector<Diagnostic> problems;
    EXPECT_FALSE(view_from_json(bad, "view", game, {problems, "", 0})) << patch;
    return problems.empty() ? std::string() : to_text(problems[0]);
  };
  const auto says = [&](const char* patch, std::string_view word) {
    const std::string text = problem(patch);
    EXPECT_NE(text.find(word), std::string::npos) << patch << "\n" << text;
  };
  says(R"([{"op":"remove","path":"/hand"}])", "view.hand: is missing");
  says(R"([{"op":"add","path":"/hands","value":1}])", "unknown key \"hands\"");
  says(R"([{"op":"replace","path":"/seat","value":5}])", "from 0 to 4");
  says(R"([{"op":"replace","path":"/seat","value":"0"}])", "not text");
  says(R"([{"op":"replace","path":"/hand/0","value":"11C"}])", "view.hand[0]: must be a card");
  says(R"([{"op":"replace","path":"/hand/0","value":"6C"}])", "in a deck of 32");
  says(R"([{"op":"copy","from":"/hand/1","path":"/hand/0"}])", "appears twice");
  says(R"([{"op":"copy","from":"/tricks/0/cards/0","path":"/hand/0"}])", "in two places");
  says(
      R"([{"op":"copy","from":"/tricks/0/cards/0","path":"/tricks/1/cards/0"},{"op":"remove","path":"/tricks/1/cards/1"}])",
      "was played before");
  says(R"([{"op":"remove","path":"/tricks/0/cards/0"}])", "another trick follows");
  says(R"([{"op":"replace","path":"/tricks/0/cards/0","value":null}])", "must be a card");
  says(R"([{"op":"remove","path":"/hand/0"}])", "cards-left");
  says(R"([{"op":"replace","path":"/phase","value":"playing"}])", "not \"playing\"");
  says(R"([{"op":"replace","path":"/phase","value":"bury"}])", "doesn't have");
  says(R"([{"op":"replace","path":"/legal","value":[]}])", "no legal action");
  says(R"([{"op":"replace","path":"/legal/0","value":"pick"}])", "doesn't have");
  says(R"([{"op":"replace","path":"/legal/0","value":"play qc"}])", "must be an action");
  says(R"([{"op":"replace","path":"/cards-left/0","value":37}])", "from 0 to 36");
  says(R"([{"op":"replace","path":"/taken","value":[6,6,6,6,6]}])", "add up");
  says(R"([{"op":"replace","path":"/taken","value":[0,0]}])", "must have 5 values");
  says(R"([{"op":"replace","path":"/partners","value":[1,1]}])", "appears twice");
  says(R"([{"op":"remove","path":"/winning"}])", "who is winning");
  EXPECT_NE(problem(R"([{"op":"replace","path":"/turn","value":null}])"), "");
}

}  // namespace
}  // namespace sheepshead
