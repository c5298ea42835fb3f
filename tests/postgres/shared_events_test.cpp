// An event over several servers: each request of the director's and of who plays comes to another one.
#include <gmock/gmock.h>

#include <set>
#include <thread>

#include "club/event_lines.hpp"
#include "club/format.hpp"
#include "notation/variant.hpp"
#include "private_postgres.hpp"
#include "server/events/event_book.hpp"
#include "service_node.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using ::sheepshead::testing::PrivatePostgres;
using testing::ServiceNodes;

/// Whether what people say is sent on between the servers.
class SharedEvents : public ::testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    nodes = std::make_unique<ServiceNodes>(PrivatePostgres::started().fresh(), GetParam());
    json names = json::array();
    for (int i = 1; i <= 10; ++i) names.push_back("Guest " + std::to_string(i));
    const auto got = nodes->ask(
        0, "POST", "/api/v1/events",
        {{"name", "May"}, {"preset", "club-day"}, {"people", names}, {"online", true}, {"rounds", 2}, {"hands", 5}}, "",
        nodes->token_of("Dora", ""));
    ASSERT_EQ(got.status, 201);
    id = got.body["id"];
    path = "/api/v1/events/" + id;
    director = got.body["key"];
    ASSERT_EQ(directs("draw", {{"once", "draw-0001"}, {"seed", 3}}).status, 200);
  }
  /// The director's next request, at the other server than the last.
  testing::GotThere directs(const std::string& what, const json& body) {
    turn = 1 - turn;
    return nodes->ask(turn, "POST", path + '/' + what, body, director);
  }
  json seen(std::size_t at) { return nodes->ask(at, "GET", path, nullptr, director).body; }
  std::string key_of(int person) {
    turn = 1 - turn;
    const json links = nodes->ask(turn, "GET", path + "/links", nullptr, director).body;
    return links["people"][std::size_t(person) - 1]["key"];
  }
  json table(int round, int t) {
    return seen(turn = 1 - turn)["rounds"][std::size_t(round) - 1]["tables"][std::size_t(t) - 1];
  }
  TableId hosted(int round, int t) {
    const std::string text = lines_with("\"opened\"", [&](const json& change) {
      return change["opened"]["round"] == round && change["opened"]["table"] == t;
    });
    return text.empty() ? 0 : std::stoull(json::parse(text)["opened"]["hosted"].get<std::string>().substr(1));
  }
  template <class Fits>
  std::string lines_with(const std::string& what, Fits fits) {
    for (const std::string& line : lines())
      if (line.find(what) != std::string::npos && fits(json::parse(line))) return line;
    return {};
  }
  std::vector<std::string> lines() {
    std::optional<StoredEvent> stored;
    EXPECT_EQ(nodes->all[0]->store->event(id, stored), "");
    return stored ? stored->lines : std::vector<std::string>();
  }
  std::multiset<std::string> hands_told() {
    std::multiset<std::string> once;
    for (const std::string& line : lines())
      if (const json change = json::parse(line); change.contains("hand")) once.insert(change.value("once", ""));
    return once;
  }
  testing::GotThere sit(std::size_t at, int person, const std::string& token) {
    return nodes->ask(at, "POST", path + "/sit", json::object(), key_of(person), token);
  }
  bool is_mine(std::size_t at, TableId hosted) {
    Held held;
    EXPECT_EQ(nodes->all[at]->store->held(hosted, held), "");
    return held.mine;
  }
  /// Who sits there, by the log.
  std::vector<PersonId> seats(TableId hosted) {
    std::optional<StoredTable> stored;
    EXPECT_EQ(nodes->all[0]->store->read_table(hosted, 0, stored), "");
    HostedTable played;
    for (const Entry& entry : stored->log) EXPECT_FALSE(played.apply(entry));
    std::vector<PersonId> all;
    for (Seat seat = 0; seat < played.chairs(); ++seat) all.push_back(played.person_at(seat));
    return all;
  }

  std::unique_ptr<ServiceNodes> nodes;
  std::string id, path, director;
  std::size_t turn = 0;
};

TEST_P(SharedEvents, OfThoseWhoDrawTheNextRoundAtDifferentServersOneDoes) {
  // All that's planned is drawn; whoever doesn't say what they've seen draws no more.
  const auto beyond = directs("draw", {{"once", "draw-0002"}});
  EXPECT_EQ(beyond.status, 409);
  EXPECT_EQ(seen(0)["rounds"].size(), 2u);
  const auto changes = seen(1)["changes"];
  std::vector<int> answers;
  for (int i = 0; i < 3; ++i)
    answers.push_back(
        directs("draw", {{"once", "more-000" + std::to_string(i)}, {"rounds", 1}, {"changes", changes}}).status);
  EXPECT_EQ(answers, (std::vector<int>{200, 409, 409}));
  EXPECT_EQ(seen(0)["rounds"].size(), 3u);
  EXPECT_EQ(seen(1)["rounds"].size(), 3u);
}

TEST_P(SharedEvents, WhoSitsIsDoneAtWhicheverServerAndNowhereTwice) {
  ASSERT_EQ(directs("open", {{"round", 1}, {"wait", 3600}, {"pace", 0}}).body["opened"], 2);
  ASSERT_EQ(directs("open", {{"round", 1}, {"wait", 3600}, {"pace", 0}}).body["opened"], 0) << "the other knows";
  const json at = table(1, 1)["seats"];
  const int first = at[0]["person"], second = at[1]["person"];
  const std::string ann = nodes->token_of("Ann", ""), bob = nodes->token_of("Bob", "");
  const PersonId bob_is = nodes->last, ann_is = bob_is - 1;
  EXPECT_EQ(sit(0, first, ann).status, 200);
  const TableId there = hosted(1, 1);
  EXPECT_TRUE(is_mine(0, there));
  EXPECT_EQ(sit(1, second, bob).status, 200);
  EXPECT_EQ(is_mine(0, there), GetParam()) << "with wires it stays, without them it came along";
  EXPECT_EQ(seats(there), (std::vector<PersonId>{ann_is, bob_is, 0, 0, 0}));
  for (const std::size_t server : {0, 1}) {
    const json open = nodes->ask(server, "GET", path + "/tables", nullptr, director).body["tables"];
    ASSERT_EQ(open.size(), 2u);
    EXPECT_EQ(open[0]["missing"].size(), 3u) << "at server " << server;
    EXPECT_EQ(open[1]["missing"].size(), 5u);
  }
  // The first one's link is withdrawn where the table isn't.
  const std::size_t other = is_mine(0, there) ? 1 : 0;
  const std::string before = key_of(first);
  const auto renewed = nodes->ask(other, "POST", path + "/renew", {{"what", "player"}, {"person", first}}, director);
  ASSERT_EQ(renewed.status, 200);
  EXPECT_EQ(seats(there), (std::vector<PersonId>{0, bob_is, 0, 0, 0}));
  for (const std::size_t server : {0, 1})
    EXPECT_EQ(nodes->ask(server, "GET", path, nullptr, before).status, 404) << "the old link, at server " << server;
  EXPECT_EQ(nodes->ask(1 - other, "GET", path, nullptr, renewed.body["key"]).status, 200);
}

TEST_P(SharedEvents, ANewNameComesToTheTableWhereverItIs) {
  ASSERT_EQ(directs("open", {{"round", 1}, {"wait", 3600}, {"pace", 0}}).body["opened"], 2);
  const int first = table(1, 1)["seats"][0]["person"];
  ASSERT_EQ(sit(0, first, nodes->token_of("Ann", "")).status, 200);
  ASSERT_EQ(nodes
                ->ask(1, "POST", path + "/changes",
                      {{"renamed", {{"person", first}, {"name", "Annabel"}}}, {"once", "name-0001"}}, director)
                .status,
            200);
  for (int i = 0; i < 4; ++i) nodes->pass(1000);
  nodes->all[0]->settle();
  const auto at_table = nodes->all[0]->hall->table(hosted(1, 1));
  ASSERT_TRUE(at_table);
  EXPECT_EQ((*at_table)["seats"][0]["name"], "Annabel");
}

TEST_P(SharedEvents, TwoRoundsArePlayedOverBothServersEachHandToldOnce) {
  for (const int round : {1, 2}) {
    ASSERT_EQ(directs("open", {{"round", round}, {"wait", 0}, {"pace", 0}}).body["opened"], 2) << round;
    for (const int t : {1, 2}) nodes->all[std::size_t(t + round) % 2]->hall->wake(hosted(round, t), "x", [] {});
    const std::size_t whole = 10 * std::size_t(round);
    for (int i = 0; i < 3000 && hands_told().size() < whole; ++i) {
      nodes->pass(1000);
      nodes->all[0]->settle();
      nodes->all[1]->settle();
      if (i % 4 == 0) nodes->beat();
    }
    const auto told = hands_told();
    EXPECT_EQ(told.size(), whole);
    EXPECT_EQ(std::set<std::string>(told.begin(), told.end()).size(), whole) << "none twice";
    const json here = seen(0), there = seen(1);
    EXPECT_EQ(here["changes"], there["changes"]);
    EXPECT_EQ(here["rounds"], there["rounds"]);
  }
}

INSTANTIATE_TEST_SUITE_P(Wires, SharedEvents, ::testing::Values(false, true),
                         [](const auto& with) { return with.param ? "With" : "Without"; });

// Three directors, three servers, one round.
TEST(SharedEventBook, OfThreeWhoDrawTheSameRoundAtOnceOneHolds) {
  SHEEPSHEAD_NEEDS_POSTGRESQL();
  const std::string url = PrivatePostgres::started().fresh();
  std::vector<std::unique_ptr<Store>> stores;
  std::vector<std::unique_ptr<EventBook>> books;
  for (const char* node : {"a", "b", "c"}) {
    stores.push_back(open_store(url, node).store);
    books.push_back(std::make_unique<EventBook>(*stores.back()));
  }
  StoredPerson flo{0, "Flo", "", "", 1, 1};
  ASSERT_EQ(stores[0]->add_person(flo), "");
  club::EventHeader header;
  header.name = "May";
  header.format = club::preset("club-day")->format;
  header.tables.push_back(*load_variant(club::preset("club-day")->variant).variant);
  std::vector<std::string> people;
  for (int i = 1; i <= 10; ++i) people.push_back("Guest " + std::to_string(i));
  bool kept = false;
  ASSERT_TRUE(books[0]
                  ->begin({"one", flo.id, "secret", 1, {}, {club::header_line(header, "")}}, people, "", 9, kept)
                  .is_done());
  StoreError error;
  for (std::size_t round = 1; round <= 3; ++round) {
    const std::size_t changes = books[0]->known("one", error)->event.changes().size();
    std::vector<EventAnswer> answers(3);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 3; ++i)
      threads.emplace_back([&, i] {
        answers[i] = books[i]->draw("one", {.rounds = 1, .patience = 1000},
                                    {{}, "", "", "", "draw-" + std::to_string(10 * round + i)}, {changes, false});
      });
    for (std::thread& thread : threads) thread.join();
    int done = 0;
    for (const EventAnswer& answer : answers) {
      EXPECT_EQ(answer.storage, "");
      if (answer.is_done())
        ++done;
      else
        EXPECT_EQ(answer.refused.id(), "club.drawn-since");
    }
    EXPECT_EQ(done, 1);
    EXPECT_EQ(books[round % 3]->known("one", error)->event.rounds().size(), round);
  }
}

// Two directors tell an event at two servers at once: no line is lost or written twice, and nobody has to try again.
TEST(SharedEventBook, WhoeverIsSlowerReadsAgainAndTellsItAfterwards) {
  SHEEPSHEAD_NEEDS_POSTGRESQL();
  const std::string url = PrivatePostgres::started().fresh();
  const auto a = open_store(url, "a").store, b = open_store(url, "b").store;
  StoredPerson flo{0, "Flo", "", "", 1, 1};
  ASSERT_EQ(a->add_person(flo), "");
  EventBook one(*a), other(*b);
  club::EventHeader header;
  header.name = "May";
  header.format = club::preset("club-day")->format;
  header.tables.push_back(*load_variant(club::preset("club-day")->variant).variant);
  bool kept = false;
  ASSERT_TRUE(one.begin({"one", flo.id, "secret", 1, {}, {club::header_line(header, "")}}, {}, "", 9, kept).is_done());
  constexpr int kEach = 25;
  std::atomic<int> done = 0;
  std::vector<std::thread> threads;
  for (EventBook* book : {&one, &other})
    threads.emplace_back([&, book] {
      for (int i = 0; i < kEach; ++i) {
        const std::string who = (book == &one ? "Ann " : "Bob ") + std::to_string(i);
        const EventAnswer answer = book->tell("one", {EventRole::What::director, 0},
                                              {club::Added{{who, "", false, true}}, "", "", "", "once-" + who});
        EXPECT_EQ(answer.storage, "");
        EXPECT_EQ(answer.refused, "");
        if (answer.is_done()) ++done;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(done, 2 * kEach);
  std::optional<StoredEvent> stored;
  ASSERT_EQ(a->event("one", stored), "");
  EXPECT_EQ(stored->lines.size(), std::size_t(1 + 2 * kEach));
  std::set<std::string> different(stored->lines.begin(), stored->lines.end());
  EXPECT_EQ(different.size(), stored->lines.size());
  StoreError error;
  for (EventBook* book : {&one, &other}) {
    const auto now = book->known("one", error);
    ASSERT_TRUE(now);
    EXPECT_EQ(now->event.people().size(), std::size_t(2 * kEach));
  }
}

}  // namespace
}  // namespace sheepshead::server
