// Who sits out, who comes and goes, what a session undoes, and how it ends (D4, P5, G1, T4d, T4e).
#include <gtest/gtest.h>

#include "effort.hpp"
#include "keeper.hpp"
#include "random_hand.hpp"
#include "rules/check.hpp"
#include "rules/fields.hpp"
#include "said.hpp"
#include "speech/language.hpp"
#include "table/shuffle.hpp"

namespace sheepshead {
namespace {

using namespace sheepshead::testing;

std::vector<std::string> playing(const Session& s) { return s.names(); }

TEST(RuleBook, D4_TheDealerSitsOut) {
  Keeper k("three", {}, {"Ann", "Bob", "Cleo", "Dan"});
  const auto hand = [&] { return k.add("picker=" + playing(k.session())[0] + " took=70"); };
  EXPECT_EQ(k.dealer(), "Ann");
  EXPECT_EQ(playing(k.session()), (std::vector<std::string>{"Bob", "Cleo", "Dan"}));
  // Whoever sits at the dealer's right speaks last.
  EXPECT_EQ(k.session().dealer(), 2);
  EXPECT_EQ(hand(), "");
  EXPECT_EQ(k.dealer(), "Bob");
  EXPECT_EQ(playing(k.session()), (std::vector<std::string>{"Cleo", "Dan", "Ann"}));
  EXPECT_EQ(hand(), "");
  EXPECT_EQ(hand(), "");
  EXPECT_EQ(k.dealer(), "Dan");
  EXPECT_EQ(playing(k.session()), (std::vector<std::string>{"Ann", "Bob", "Cleo"}));
  EXPECT_EQ(k.points(), (std::map<std::string, std::int64_t>{{"Ann", -2}, {"Bob", 1}, {"Cleo", 1}, {"Dan", 0}}));
}

TEST(RuleBook, D4_TheDealerAndThoseToHisRightSitOut) {
  Keeper k("three", {}, {"Ann", "Bob", "Cleo", "Dan", "Eve"});
  EXPECT_EQ(playing(k.session()), (std::vector<std::string>{"Bob", "Cleo", "Dan"}));
  EXPECT_EQ(k.add("picker=Eve took=70"),
            "picker: nobody in this hand is called “Eve”. It is played by Bob, Cleo, and Dan.");
}

TEST(RuleBook, D4_TheLastToSpeakIsTheSeatOfStateDealer) {
  SessionHeader header;
  header.rules = load_variant("three").variant.value().rules;
  header.players = {{"Ann", ""}, {"Bob", ""}, {"Cleo", ""}, {"Dan", ""}};
  header.dealer = 2;
  Session session(header);
  EXPECT_EQ(session.names(), (std::vector<std::string>{"Dan", "Ann", "Bob"}));
  session.begin(seeded_shuffle(session.game(), 1, 0));
  EXPECT_EQ(session.hand().turn, 0);  // Dan, left of Cleo, who deals
  for (Seat p = 0; p < 2; ++p) EXPECT_EQ(session.act(p, Action(Kind::pass)), Refusal::none);
  EXPECT_EQ(session.hand().turn, 2);
  EXPECT_EQ(session.hand().dealer, 2);
  // The record keeps who dealt, and can be read and checked.
  Random random(1);
  while (!is_over(session.hand()))
    ASSERT_EQ(session.act(session.hand().turn, random_action(session.game(), session.hand(), random)), Refusal::none);
  const HandRecord record = session.finish();
  EXPECT_EQ(record.dealt_by, "Cleo");
  EXPECT_EQ(record.dealer, 2);
  EXPECT_FALSE(verify(record));
  const RecordResult again = read_record(to_json(record));
  ASSERT_TRUE(again.record);
  EXPECT_EQ(*again.record, record);
}

TEST(Session, G1_PeopleComeAndGo) {
  Keeper k("five-called-ace", {}, {"Ann", "Bob", "Cleo", "Dan", "Eve"});
  EXPECT_EQ(k.add("picker=Bob took=78"), "");
  EXPECT_EQ(k.dealer(), "Bob");
  EXPECT_EQ(k.session().leave("Bob"), "");
  EXPECT_EQ(k.dealer(), "Cleo");
  EXPECT_EQ(k.session().missing(), 1);
  EXPECT_TRUE(k.session().seats().empty());
  EXPECT_NE(k.add("picker=Ann took=78").find("one more must join"), std::string::npos) << k.add("picker=Ann took=78");
  EXPECT_NE(k.session().leave("Zed"), "");
  EXPECT_EQ(k.session().join({"Flo", ""}, k.session().find("Ann")), "");
  EXPECT_NE(k.session().join({"Flo", ""}), "");
  EXPECT_EQ(playing(k.session()), (std::vector<std::string>{"Ann", "Flo", "Cleo", "Dan", "Eve"}));
  EXPECT_EQ(k.add("picker=Flo took=78"), "");
  // Bob's account stays, and Bob goes on with it.
  EXPECT_EQ(k.points()["Bob"], 4);
  EXPECT_EQ(k.session().join({"Bob", ""}), "");
  EXPECT_EQ(k.session().people().size(), 6u);
  EXPECT_EQ(k.points()["Bob"], 4);
  EXPECT_EQ(k.session().circle().size(), 6u);
}

TEST(Session, G1_SixPlayAnotherTable) {
  Keeper k("five-called-ace", {}, {"Ann", "Bob", "Cleo", "Dan", "Eve"});
  EXPECT_EQ(k.add("picker=Bob took=78"), "");
  EXPECT_EQ(k.session().join({"Flo", ""}), "");
  EXPECT_EQ(playing(k.session()).size(), 5u);
  const VariantResult six = load_variant("five-called-ace", {"table.players=6", "deal.packets=[3, 2]"});
  ASSERT_TRUE(six.variant);
  EXPECT_EQ(k.session().change_rules("six", six.variant->rules), "");
  EXPECT_EQ(playing(k.session()).size(), 6u);
  EXPECT_EQ(k.session().dealer(), 1);
  EXPECT_EQ(k.add("picker=Flo partner=Ann took=78"), "");
  EXPECT_EQ(k.points()["Flo"], 3);
  EXPECT_EQ(k.session().leave("Ann"), "");
  EXPECT_EQ(k.session().missing(), 1);
}

TEST(Session, G1_UndoRestoresExactly) {
  Keeper k("five-called-ace", {"pot.set=true", "stakes.cents=5"}, {"Ann", "Bob", "Cleo", "Dan", "Eve"}, 20);
  struct Seen {
    Ledger ledger;
    std::vector<Person> circle, seats;
    std::vector<Player> people;
    std::vector<HandResult> results;
    Person dealer;
    int scored, doublers;
    std::string hash;
    bool ended;
    bool operator==(const Seen&) const = default;
  };
  const auto seen = [&] {
    const Session& s = k.session();
    return Seen{s.ledger(),   s.circle(),       s.seats(),    s.people(),         s.results(),
                s.dealt_by(), s.hands_scored(), s.doublers(), hash_of(s.rules()), s.is_ended()};
  };
  std::vector<Seen> history{seen()};
  const auto did = [&](const auto& why) {
    EXPECT_EQ(why, "");
    history.push_back(seen());
  };
  Rules doublers = k.session().rules();
  doublers.nobody_picks.rule = NobodyPicks::doubler;
  doublers.stakes.cents = 10;
  did(k.add("picker=nobody tricks=1,2,1,1,1 points=10,40,30,20,20"));
  did(k.add("picker=Bob partner=Cleo took=45 cracks=1"));
  did(k.session().join({"Flo", ""}, 2));
  did(k.add("picker=Flo took=95"));
  did(k.session().leave("Ann"));
  did(k.session().change_rules("other", doublers));
  did(k.add("ending=doubler"));
  did(k.add("picker=Dan took=30"));
  did(k.session().end());
  const std::vector<std::string> told{"the end of the session", "hand 5",   "hand 4",
                                      "the change of rules",    "Ann left", "hand 3",
                                      "Flo sat down",           "hand 2",   "hand 1"};
  for (const std::string& want : told) {
    history.pop_back();
    Message what;
    EXPECT_EQ(k.session().undo(&what), "");
    EXPECT_EQ(speech::english().text(what), want);
    EXPECT_EQ(seen(), history.back()) << want;
    k.expect_balance();
  }
  EXPECT_NE(k.session().undo(), "");
}

TEST(Session, G1_AHandThatWasPlayedIsNotUndone) {
  Keeper k("three", {}, {"Ann", "Bob", "Cleo"});
  EXPECT_EQ(k.add("picker=Ann took=70"), "");
  Session& s = k.session();
  s.begin(seeded_shuffle(s.game(), 3, 0));
  EXPECT_NE(s.undo(), "");
  EXPECT_NE(s.join({"Dan", ""}), "");
  EXPECT_NE(s.end(), "");
  Random random(5);
  while (!is_over(s.hand())) ASSERT_EQ(s.act(s.hand().turn, random_action(s.game(), s.hand(), random)), Refusal::none);
  s.finish();
  EXPECT_NE(s.undo(), "");
  EXPECT_EQ(s.results().size(), 2u);
}

TEST(RuleBook, P5_ARoundOfSchillerEndsTheSession) {
  Keeper k("three", {"session.schiller-rounds=1"}, {"Ann", "Bob", "Cleo"}, 5);
  for (int hand = 0; hand < 5; ++hand) {
    EXPECT_EQ(k.session().is_schiller(), hand >= 2) << hand;
    Session& s = k.session();
    s.begin(seeded_shuffle(s.game(), 9, std::uint64_t(hand)));
    if (hand >= 2) {
      const Legal choices = legal(s.game(), s.hand());
      EXPECT_EQ(choices.size(), 1);
      EXPECT_TRUE(choices.has(Kind::pick));
      EXPECT_EQ(s.hand().turn, next_seat(s.game(), s.dealer()));
    }
    Random random{std::uint64_t(hand)};
    while (!is_over(s.hand()))
      ASSERT_EQ(s.act(s.hand().turn, random_action(s.game(), s.hand(), random)), Refusal::none);
    const HandRecord record = s.finish();
    EXPECT_FALSE(verify(record));
    EXPECT_TRUE(check(record.rules).empty());
    EXPECT_TRUE(read_record(to_json(record)).record);
  }
  EXPECT_TRUE(k.session().is_complete());
}

TEST(RuleBook, P5_SchillerHandsOfEveryTableCanBePlayed) {
  for (const std::string& id : variant_ids()) {
    const VariantResult result = load_variant(id);
    ASSERT_TRUE(result.variant);
    if (result.variant->rules.picking.rule != Picking::in_turn) continue;
    EXPECT_TRUE(schiller_rules(result.variant->rules)) << id;
  }
}

TEST(Session, T4e_TheRaceIsWonByASide) {
  Keeper k("four-sheep-head-21", {}, {"Ann", "Bob", "Cleo", "Dan"});
  for (const int side : {0, 1, 0}) {
    const HandNumbers n = read_numbers(k.session().game(), "ending=fox-catchers fox=" + std::to_string(side));
    ASSERT_FALSE(n.refused()) << n.field << n.reason;
    EXPECT_TRUE(k.session().race_winners().empty());
    EXPECT_EQ(k.session().enter(n.tally), "");
  }
  EXPECT_EQ(k.session().race_winners(), (std::vector<Person>{0, 2}));
  EXPECT_TRUE(k.session().is_complete());
}

/// A table of so many people where hands are played at random while people come and go, and the table changes.
TEST(Session, S3_S6_ALedgerOfManyHandsBalances) {
  const int hands = effort(10'000);
  Random random(2024);
  const std::vector<std::vector<std::string>> tables{
      {"pot.set=true", "stakes.cents=7", "nobody-picks.rule=leaster"},
      {"pot.set=true", "stakes.cents=7", "nobody-picks.rule=doubler", "pot.loss=doubles", "pot.win=one"},
      {"pot.set=true", "stakes.cents=13", "pot.loss=adds-one", "pot.newcomer=adds-one",
       "scoring.double-on-the-bump=true"},
      {"table.players=6", "deal.packets=[3, 2]", "pot.set=true", "stakes.cents=13", "pot.win=one"},
      {"stakes.cents=3", "multipliers.crack=any-opponent", "nobody-picks.rule=doubler", "nobody-picks.doublers=queue"},
  };
  std::vector<Rules> rules;
  for (const auto& settings : tables) {
    const VariantResult result = load_variant("five-called-ace", settings);
    for (const Diagnostic& d : result.problems) ADD_FAILURE() << to_text(d);
    rules.push_back(result.variant.value().rules);
  }
  SessionHeader header;
  header.rules = rules[0];
  for (const char* name : {"Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus"})
    header.players.push_back({name, "random"});
  Session s(header);
  int waited = 0, sat_out = 0;
  for (int done = 0; done < hands;) {
    switch (random.below(60)) {
      case 0: s.join({"Guest " + std::to_string(random.below(20)), "random"}, Person(random.below(4))); break;
      case 1:
      case 2:
        if (s.circle().size() > 4) s.leave(s.people()[s.circle()[random.below(std::uint32_t(s.circle().size()))]].name);
        break;
      case 3: EXPECT_EQ(s.change_rules("table", rules[random.below(std::uint32_t(rules.size()))]), ""); break;
      default: break;
    }
    if (s.missing() > 0) {
      ++waited;
      s.join({"Guest " + std::to_string(random.below(20)), "random"});
    } else {
      sat_out += s.circle().size() > s.seats().size();
      Random deck(std::uint64_t(done), 4);
      s.begin(shuffle(s.game(), deck));
      while (!is_over(s.hand()))
        ASSERT_EQ(s.act(s.hand().turn, random_action(s.game(), s.hand(), random)), Refusal::none);
      s.finish();
      ++done;
    }
    const Ledger& ledger = s.ledger();
    std::int64_t sum = ledger.in_pots(), cents = ledger.in_pots() * ledger.stake;
    for (const Account& a : ledger.accounts) {
      sum += a.points;
      cents += a.cents;
    }
    ASSERT_EQ(sum, 0) << "after " << done;
    ASSERT_EQ(cents, 0) << "after " << done;
    for (const std::int64_t pot : ledger.pots) ASSERT_GT(pot, 0);
  }
  EXPECT_GT(waited, 0);
  EXPECT_GT(sat_out, 0);
  const auto in_pots = s.ledger().in_pots();
  EXPECT_EQ(s.end(), "");
  EXPECT_EQ(s.ledger().in_pots(), 0);
  std::int64_t sum = 0;
  for (const Account& a : s.ledger().accounts) sum += a.points;
  EXPECT_EQ(sum, 0) << in_pots;
}

}  // namespace
}  // namespace sheepshead
