// Servers that share a database: a table has one of them at a time, and passes to another without losing anything that
// was told done.
#include <gmock/gmock.h>

#include <thread>

#include "node_house.hpp"
#include "private_postgres.hpp"
#include "server/net/cluster_news.hpp"
#include "server/store/admin.hpp"
#include "server/store/jobs.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using ::sheepshead::testing::PrivatePostgres;
using testing::NodeHouse;

class SeveralNodes : public ::testing::Test {
 protected:
  void SetUp() override {
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    url = PrivatePostgres::started().fresh();
    a = std::make_unique<NodeHouse>(url, "a");
    b = std::make_unique<NodeHouse>(url, "b");
    a->rounds(1);
    b->rounds(1);
  }
  TableId table() { return a->open({{"variant", "five-called-ace"}}); }
  static std::size_t lines(const std::vector<Entry>& log, const std::string& text) {
    return std::size_t(std::ranges::count_if(
        log, [&](const Entry& one) { return one.body.find('"' + text + '"') != std::string::npos; }));
  }

  std::string url;
  std::unique_ptr<NodeHouse> a, b;
};

TEST_F(SeveralNodes, ANewTableIsWhoseItsFirstPlayersComeTo) {
  const TableId id = table();
  EXPECT_EQ(a->held(id).owner, 0u);
  EXPECT_FALSE(a->held(id).mine);
  const auto flo = b->attach(id);
  EXPECT_EQ(flo->count("snapshot"), 1u);
  EXPECT_TRUE(b->held(id).mine);
  EXPECT_EQ(a->held(id).owner, b->node.id());
}

TEST_F(SeveralNodes, WhatAnotherHasInItsMemoryIsBusy) {
  const TableId id = table();
  const auto flo = a->attach(id);
  EXPECT_EQ(b->seek(id), "busy");
  EXPECT_EQ(b->elsewhere, a->node.id());
  EXPECT_FALSE(b->hall->table(id));
  EXPECT_TRUE(a->held(id).mine);
  EXPECT_EQ(b->hall->elsewhere(id), std::nullopt) << "it's no cache";
}

TEST_F(SeveralNodes, WhoOnlyLooksReadsItWhereverItIs) {
  const TableId id = table();
  const auto flo = a->attach(id);
  EXPECT_EQ(a->say(flo, {{"type", "sit"}})["type"], "done");
  std::optional<Looked> looked;
  b->hall->look(table_text(id), 0, false, "someone", [&](const Looked& one) { looked = one; });
  ASSERT_TRUE(b->until([&] { return looked.has_value(); }));
  ASSERT_TRUE(looked->details);
  EXPECT_EQ(looked->details->at("host"), "p1");
  EXPECT_TRUE(a->held(id).mine) << "it stays where it is";
  EXPECT_FALSE(b->hall->table(id));
}

TEST_F(SeveralNodes, ATableOfADeadOneGoesOnElsewhereWithAllThatWasDone) {
  const TableId id = table();
  const auto flo = a->attach(id);
  for (int i = 0; i < 5; ++i) ASSERT_EQ(a->chat(flo, "line " + std::to_string(i))["type"], "done");
  const auto log = a->log_of(id);
  b->rounds(10);  // a beats no more: it was killed
  const auto again = b->attach(id);
  EXPECT_EQ(b->held(id).epoch, 4u) << "its maker's, nobody's, a's, and now b's";
  EXPECT_EQ(b->log_of(id), log);
  EXPECT_EQ(again->of("snapshot").at(0)["seq"], log.size());
  EXPECT_EQ(b->chat(again, "and on")["type"], "done");
  EXPECT_EQ(b->node.claims().counts().at("gone"), 1u);
}

TEST_F(SeveralNodes, AZombiesLateWriteIsLostAndItsPeopleAreSentToComeAgain) {
  const TableId id = table();
  const auto flo = a->attach(id);
  ASSERT_EQ(a->chat(flo, "before")["type"], "done");
  b->rounds(10);
  const auto ann = b->attach(id, 2, "Ann");
  ASSERT_EQ(b->chat(ann, "meanwhile")["type"], "done");
  // It knows of nothing, and is quick.
  EXPECT_EQ(a->chat(flo, "late")["why"], "busy");
  EXPECT_EQ(flo->closed, "shutdown");
  EXPECT_FALSE(a->hall->table(id));
  EXPECT_EQ(a->hall->counts().lost, 1u);
  EXPECT_EQ(lines(b->log_of(id), "late"), 0u);
  EXPECT_EQ(a->seek(id), "busy") << "it's b's now";
}

TEST_F(SeveralNodes, WhoWasStoppedShowsNothingBeforeItHasAsked) {
  const TableId taken = table(), kept = table();
  const auto flo = a->attach(taken), ann = a->attach(kept, 2, "Ann");
  b->rounds(10);
  const auto again = b->attach(taken);
  a->clock += Steady{15'000};
  EXPECT_EQ(a->seek(kept), "busy");
  EXPECT_EQ(a->hall->attach(std::make_shared<testing::KeepingOutlet>(), {3, "Bob"}, kept, "player", std::nullopt)->why,
            Why("busy"));
  a->rounds(1);
  EXPECT_EQ(flo->closed, "shutdown");
  EXPECT_EQ(ann->closed, "");
  EXPECT_FALSE(a->hall->table(taken));
  EXPECT_EQ(a->seek(kept), "");
  EXPECT_EQ(a->chat(ann, "still here")["type"], "done");
}

TEST_F(SeveralNodes, OfTwoThatClaimAtOnceOneHasIt) {
  for (int i = 0; i < 20; ++i) {
    const TableId id = table();
    std::string at_a, at_b;
    std::thread other([&] { at_b = b->seek(id); });
    at_a = a->seek(id);
    other.join();
    EXPECT_EQ((at_a == "") + (at_b == ""), 1) << at_a << '/' << at_b;
    EXPECT_EQ(at_a + at_b, "busy");
    EXPECT_EQ(a->held(id).epoch, 3u) << "one claim after its maker let go";
  }
}

TEST_F(SeveralNodes, WhoLeavesGivesItsTablesAwayBetweenTwoEntries) {
  std::vector<TableId> ids;
  std::vector<std::shared_ptr<testing::KeepingOutlet>> people;
  for (int i = 0; i < 5; ++i) {
    ids.push_back(table());
    people.push_back(a->attach(ids.back()));
  }
  a->hall->message(people[0], {{"type", "chat"}, {"text", "in flight"}, {"id", "c1"}});  // is being written
  a->node.leave();
  bool over = false;
  a->hall->hand_over_all(1'000, [&] { over = true; });
  EXPECT_TRUE(a->until([&] {
    a->works.pass(100);
    return over;
  }));
  EXPECT_EQ(a->hall->counts().tables, 0u);
  EXPECT_EQ(a->hall->counts().handed_over, 5u);
  EXPECT_EQ(people[0]->count("done"), 1u) << "what was on its way is told";
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(people[std::size_t(i)]->closed, "shutdown");
    EXPECT_EQ(b->held(ids[std::size_t(i)]).owner, 0u);
    b->attach(ids[std::size_t(i)]);
  }
  EXPECT_EQ(lines(b->log_of(ids[0]), "in flight"), 1u);
  EXPECT_EQ(a->seek(ids[0]), "busy") << "it takes none back";
}

TEST_F(SeveralNodes, TheSameCommandAtTwoIsDoneOnce) {
  const TableId id = table();
  const json command{{"type", "chat"}, {"text", "Only this time"}, {"id", "c1"}};
  const auto flo = a->attach(id);
  const json first = a->say(flo, command);
  a->hall->hand_over(id, b->node.id());
  a->settle();
  EXPECT_EQ(flo->closed, "shutdown");
  const auto again = b->attach(id);
  const json second = b->say(again, command);
  EXPECT_EQ(second["type"], "done");
  EXPECT_EQ(second["seq"], first["seq"]);
  EXPECT_EQ(lines(b->log_of(id), "Only this time"), 1u);
}

TEST_F(SeveralNodes, ATableFollowsThosePeopleWhoAreLedElsewhere) {
  const TableId id = table();
  const auto flo = a->attach(id);
  a->hall->detach(flo);
  EXPECT_EQ(b->seek(id), "busy");  // and asks
  b->settle();
  a->rounds(1);
  EXPECT_FALSE(a->hall->table(id));
  EXPECT_EQ(b->seek(id), "");
  // One that came just now stays for a while, so that it isn't passed to and fro.
  const auto there = b->attach(id);
  EXPECT_EQ(a->seek(id), "busy");
  a->settle();
  b->rounds(1);
  EXPECT_TRUE(b->hall->table(id));
  b->works.pass(10'000);
  b->rounds(1);
  EXPECT_FALSE(b->hall->table(id));
  EXPECT_EQ(there->closed, "shutdown");
  EXPECT_EQ(a->seek(id), "");
}

TEST_F(SeveralNodes, AtATableForTenMinutesNobodyAndItIsNobodys) {
  const TableId id = table();
  a->hall->open();
  const auto flo = a->attach(id);
  a->hall->detach(flo);
  for (int i = 0; i < 12; ++i) {
    a->works.pass(60'000);
    a->rounds(1);
  }
  EXPECT_FALSE(a->hall->table(id));
  EXPECT_EQ(b->held(id).owner, 0u);
  EXPECT_EQ(b->seek(id), "");
}

TEST_F(SeveralNodes, NobodyClosesOrWakesWhatAnotherHas) {
  const TableId id = table();
  const auto flo = a->attach(id);
  ASSERT_EQ(a->say(flo, {{"type", "sit"}})["type"], "done");
  b->hall->open();
  for (int i = 0; i < 5; ++i) {
    a->rounds(1);
    b->works.pass(60'000);
    b->rounds(1);
  }
  EXPECT_FALSE(b->hall->table(id));
  EXPECT_EQ(b->store->close_table(id).id(), "store.lost-table");
  EXPECT_TRUE(a->held(id).mine);
  EXPECT_EQ(a->chat(flo, "still here")["type"], "done");
}

TEST_F(SeveralNodes, WhoSaysFarewellIsGoneAtOnce) {
  const TableId id = table();
  const auto flo = a->attach(id);
  a->node.end();
  b->rounds(1);
  EXPECT_EQ(b->seek(id), "");
}

TEST_F(SeveralNodes, AnOperatorSeesThemAndSendsOneAway) {
  const TableId id = table();
  const auto flo = a->attach(id);
  const TableId nobodys = table();
  WorkerRow worker{0, "w1", {"reviews", "arena"}, "p1", 0, 0};
  ASSERT_EQ(a->store->jobs()->join(worker), "");
  const NewJob job{"arena", "match", 0, "p1", "{}"};
  bool busy = true;
  ASSERT_EQ(b->store->jobs()->add({&job, 1}, busy), "");
  const auto admin = open_admin(url);
  ClusterLooked looked;
  ASSERT_EQ(admin->cluster(looked), "");
  ASSERT_EQ(looked.nodes.size(), 2u);
  EXPECT_EQ(looked.nodes[0].row.name, "a");
  EXPECT_EQ(looked.nodes[0].tables, 1u);
  EXPECT_EQ(looked.nodes[0].highest_epoch, a->held(id).epoch);
  EXPECT_EQ(looked.nodes[1].tables, 0u);
  EXPECT_EQ(looked.nobodys, 1u) << nobodys;
  EXPECT_THAT(looked.workers, ::testing::ElementsAre(worker));
  EXPECT_THAT(looked.jobs, ::testing::ElementsAre(JobCount{"arena", 1, 0, 0, 0}));
  EXPECT_EQ(looked.nodes[0].row.wired, Wired::none);
  EXPECT_GT(looked.nodes[0].seen, 0);
  EXPECT_GE(looked.nodes[0].quiet.count(), 0);
  bool told = false;
  a->node.tell(*a->hall, a->works, {.leaving = [&] { told = true; }});
  EXPECT_EQ(admin->drain({a->node.id()}), "");
  a->rounds(1);
  EXPECT_TRUE(told);
}

TEST_F(SeveralNodes, TheRowOfADeadOneGoesAMinuteLaterAndItsTablesAreNobodys) {
  const TableId id = table();
  const auto flo = a->attach(id);
  b->rounds(kGoneAfter + kRoundsRemembered - 1);
  ClusterLooked looked;
  const auto rows = [&] {
    EXPECT_EQ(open_admin(url)->cluster(looked), "");
    return looked.nodes.size();
  };
  EXPECT_EQ(rows(), 2u);
  EXPECT_EQ(looked.nobodys, 0u);
  b->rounds(2);
  ASSERT_EQ(rows(), 1u);
  EXPECT_EQ(looked.nodes[0].row.name, "b");
  EXPECT_EQ(looked.nobodys, 1u);
  EXPECT_EQ(b->seek(id), "");
  ASSERT_EQ(rows(), 1u);
  EXPECT_EQ(looked.nobodys, 0u);
}

TEST_F(SeveralNodes, TheLogSaysOnceHowManyTablesWereTakenOverLostAndGivenAway) {
  std::vector<std::string> lines;
  const auto log = [&](LogLevel, std::string_view event, std::initializer_list<LogField> fields) {
    std::string line(event);
    for (const LogField& field : fields) {
      line += ' ' + std::string(field.key) + '=';
      if (const auto* text = std::get_if<std::string_view>(&field.value))
        line += *text;
      else
        line += std::to_string(std::get<std::int64_t>(field.value));
    }
    lines.push_back(line);
  };
  ClusterNews of_a("a", a->node, *a->hall, log), of_b("b", b->node, *b->hall, log);
  b->node.tell(*b->hall, b->works,
               {.another = [&](const std::string& name, Node::Other what) { of_b.another(name, what); }});
  const auto look = [&](int times) {
    for (int i = 0; i < times; ++i) {
      of_a.look();
      of_b.look();
    }
  };
  const TableId first = table(), second = table(), third = table();
  for (const TableId id : {first, second, third}) a->attach(id);
  a->rounds(1);
  b->rounds(1);
  look(5);
  EXPECT_THAT(lines, ::testing::IsEmpty()) << "nobody's tables that somebody comes to are no news";
  b->rounds(kGoneAfter);
  for (const TableId id : {first, second}) EXPECT_EQ(b->seek(id), "");
  look(10);
  EXPECT_THAT(lines, ::testing::ElementsAre("node-gone node=b other=a", "tables-taken-over node=b tables=2"));
  lines.clear();
  a->clock += Steady(60'000);  // it was asleep
  a->rounds(1);
  look(10);
  EXPECT_THAT(lines, ::testing::ElementsAre("tables-lost node=a tables=2"));
  lines.clear();
  b->rounds(1);
  a->hall->hand_over_all(100, [] {});
  for (int i = 0; i < 10; ++i) a->works.pass(100);
  of_a.end();
  EXPECT_THAT(lines, ::testing::ElementsAre("node-back node=b other=a", "tables-given-away node=a tables=1"));
}

TEST_F(SeveralNodes, TheListsOfOthersHaveWhatChangesAtATableWithinFourSeconds) {
  const auto listed = [&](NodeHouse& at) {
    std::string list;
    at.hall->public_tables([&](const std::string& tables) { list = tables; });
    EXPECT_TRUE(at.until([&] { return !list.empty(); }));
    const json all = json::parse(list);
    EXPECT_EQ(all.size(), 1u) << list;
    return all.at(0);
  };
  const auto in_two_seconds = [&] {
    a->works.pass(2000);
    a->settle();
    b->works.pass(2000);
    b->rounds(1);
  };
  const TableId id = table();
  const auto flo = a->attach(id);
  in_two_seconds();
  EXPECT_EQ(listed(*b).at("id"), table_text(id));
  EXPECT_EQ(listed(*b).at("people"), 0);
  EXPECT_EQ(a->say(flo, {{"type", "sit"}})["type"], "done");
  in_two_seconds();
  EXPECT_EQ(listed(*b).at("people"), 1);
  EXPECT_EQ(listed(*b).at("here"), 1);
  EXPECT_EQ(listed(*b), listed(*a));
  const auto ann = a->attach(id, 2, "Ann");
  EXPECT_EQ(a->say(ann, {{"type", "sit"}})["type"], "done");
  a->hall->detach(flo);
  in_two_seconds();
  EXPECT_EQ(listed(*b).at("people"), 2);
  EXPECT_EQ(listed(*b).at("here"), 1);
  EXPECT_EQ(listed(*b), listed(*a));
  b->rounds(kGoneAfter + 1);
  b->works.pass(2000);
  EXPECT_EQ(listed(*b).at("people"), 2);
  EXPECT_EQ(listed(*b).at("here"), 0) << "nobody is at a server that's gone";
}

TEST_F(SeveralNodes, WhoPlaysIsCountedOverAllOfThem) {
  EXPECT_EQ(b->node.beats().playing_elsewhere(), 0u);
  const auto flo = a->attach(table());
  ASSERT_EQ(a->say(flo, {{"type", "sit"}})["type"], "done");
  const auto ann = a->attach(table(), 2, "Ann");
  ASSERT_EQ(a->say(ann, {{"type", "sit"}})["type"], "done");
  a->works.pass(6000);
  a->rounds(1);
  a->rounds(1);
  b->rounds(1);
  EXPECT_EQ(b->hall->playing(), 0u);
  EXPECT_EQ(b->node.beats().playing_elsewhere(), 2u);
  EXPECT_EQ(a->node.beats().playing_elsewhere(), 0u);
  b->rounds(kSilentAfter + 1);
  EXPECT_EQ(b->node.beats().playing_elsewhere(), 0u) << "nobody plays at one that is silent";
}

}  // namespace
}  // namespace sheepshead::server
