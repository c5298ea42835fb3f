// Friends over HTTP: who learns what of whom.
#include <future>

#include "net_house.hpp"
#include "server/answers/service.hpp"

namespace sheepshead::server::testing {
namespace {

/// Flo (p1) and Ann (p2) have played a hand together, and Eve (p3) with nobody.
class NetFriends : public ::testing::Test {
 protected:
  void SetUp() override {
    for (std::string* who : {&flo, &ann, &eve}) {
      const std::string login = who == &flo ? "flo" : who == &ann ? "ann" : "eve";
      const json made = {{"login", login}, {"passphrase", "sunflower field"}};
      *who = NetHouse::bearer(house.ask("POST", "/api/v1/accounts", made.dump()).value()["token"]);
    }
    TableId id = 0;
    ASSERT_EQ(house.store.create_table("FRIEND", id), "");
    house.store.append(id, {Entry{1, 1, "{}"}}, EndedHand{1, {{1, "Flo"}, {2, "Ann"}}}, [](const StoreError&) {});
    table = house.ask("POST", "/api/v1/tables", R"({"variant":"three","private":true})", flo).value()["code"];
  }
  Got post(const std::string& who, const std::string& path, const json& body = json::object()) {
    return house.ask("POST", "/api/v1/me/" + path, body.dump(), who);
  }
  json get(const std::string& who, const std::string& path = "friends") {
    return house.ask("GET", "/api/v1/me/" + path, "", who).value();
  }
  void become_friends() {
    post(ann, "friends", {{"person", "p1"}});
    post(flo, "friends", {{"person", "p2"}});
    ASSERT_EQ(get(flo)["friends"].size(), 1u);
  }
  json invited(const std::string& who) { return get(who, "notices")["invitations"]; }

  NetHouse house;
  std::string flo, ann, eve, table;
};

TEST_F(NetFriends, NobodyIsSeenBeforeBothAgreed) {
  get(ann, "notices");
  EXPECT_EQ(get(flo)["played"][0]["name"], "ann");
  EXPECT_FALSE(get(flo)["played"][0].contains("online"));
  EXPECT_EQ(post(flo, "friends", {{"person", "p2"}}).value()["state"], "asked");
  EXPECT_FALSE(get(flo)["asked"][0].contains("online"));
  EXPECT_EQ(get(ann)["asks"][0]["person"], "p1");
  EXPECT_FALSE(get(ann)["asks"][0].contains("online"));
  become_friends();
  EXPECT_EQ(get(flo)["friends"][0]["online"], true);
  EXPECT_EQ(get(ann)["friends"][0]["online"], false) << "Flo's page hasn't asked for notices";
}

TEST_F(NetFriends, AStrangerLearnsNothingNotEvenThatThereIsSomebody) {
  get(ann, "notices");
  const Got known = post(eve, "friends", {{"person", "p2"}}), unknown = post(eve, "friends", {{"person", "p999"}});
  EXPECT_EQ(known.status, 404);
  EXPECT_EQ(known.body, unknown.body);
  const Got invite = post(eve, "friends/p2/invite", {{"table", table}});
  EXPECT_EQ(invite.status, 404);
  EXPECT_EQ(invite.body, known.body);
  EXPECT_EQ(post(eve, "friends/p2/remove").body, known.body);
  EXPECT_EQ(get(eve)["played"].size(), 0u);
  EXPECT_EQ(get(eve)["friends"].size(), 0u);
}

TEST_F(NetFriends, AFriendIsInvitedToOnesOwnTableAndAnswers) {
  become_friends();
  EXPECT_EQ(post(flo, "friends/p2/invite", {{"table", table}}).status, 204);
  ASSERT_EQ(invited(ann).size(), 1u);
  EXPECT_EQ(invited(ann)[0]["name"], "flo");
  EXPECT_EQ(invited(ann)[0]["table"].get<std::string>().size(), 6u);
  EXPECT_EQ(post(flo, "friends/p2/invite", {{"table", table}}).status, 204);
  EXPECT_EQ(invited(ann).size(), 1u) << "twice is once";
  post(ann, "notices/answered", {{"person", "p1"}});
  EXPECT_EQ(invited(ann).size(), 0u);
  EXPECT_EQ(post(ann, "friends/p1/invite", {{"table", table}}).status, 404) << "it isn't Ann's table";
}

TEST_F(NetFriends, NobodyIsInvitedToATableThatEndedBeforeItRested) {
  become_friends();
  const auto invites_to = [&](const std::string& code, bool closed, bool ended) {
    TableId id = 0;
    EXPECT_EQ(house.store.create_table(code, id), "");
    house.store.append(id, {Entry{1, 1, "{}"}}, [](const StoreError&) {});
    if (closed)
      house.store.end_table(id, [](const StoreError&) {});
    else
      house.store.keep_card({.table = id, .seq = 1, .is_ended = ended, .summary = "{}", .known = {}},
                            [](const StoreError&) {});
    Service& service = house.server().service();
    std::promise<void> done;
    service.clockwork.post([&] {
      service.company.invite(2, {1, code, id, 0}, service.clockwork.now());
      done.set_value();
    });
    done.get_future().wait();
    return invited(ann).size();
  };
  EXPECT_EQ(invites_to("GOESON", false, false), 1u);
  EXPECT_EQ(invites_to("OVER22", false, true), 0u);
  EXPECT_EQ(invites_to("CLOSED", true, false), 0u);
}

TEST_F(NetFriends, NoNoticeComesFromWhoeverWasRemovedOrBlocked) {
  become_friends();
  post(flo, "friends/p2/invite", {{"table", table}});
  post(ann, "friends/p1/remove");
  EXPECT_EQ(invited(ann).size(), 0u);
  become_friends();
  post(flo, "friends/p2/invite", {{"table", table}});
  house.store.keep_block(2, {1, "Flo", 1}, [](const StoreError&) {});
  EXPECT_EQ(invited(ann).size(), 0u);
  EXPECT_EQ(post(flo, "friends/p2/invite", {{"table", table}}).status, 404);
}

TEST_F(NetFriends, WhoeverWasTurnedDownAsksAgainADayLaterAtTheEarliest) {
  EXPECT_EQ(post(flo, "friends", {{"person", "p2"}}).status, 200);
  EXPECT_EQ(post(ann, "friends/p1/remove").status, 204);
  EXPECT_EQ(post(flo, "friends", {{"person", "p2"}}).status, 404);
  EXPECT_EQ(get(ann)["asks"].size(), 0u);
  EXPECT_EQ(post(ann, "friends", {{"person", "p1"}}).status, 200) << "who turned somebody down may ask";
  EXPECT_EQ(post(flo, "friends", {{"person", "p2"}}).value()["state"], "friends");
}

TEST_F(NetFriends, WhoeverSwitchesItOffIsNeitherSeenNorInvited) {
  become_friends();
  get(ann, "notices");
  EXPECT_EQ(post(ann, "friends-open", {{"open", false}}).status, 204);
  EXPECT_EQ(get(flo)["friends"][0]["online"], false);
  EXPECT_EQ(post(flo, "friends/p2/invite", {{"table", table}}).status, 204) << "which tells nothing";
  EXPECT_EQ(invited(ann).size(), 0u);
  EXPECT_EQ(get(ann)["friends"][0]["online"], false) << "whoever isn't seen doesn't see";
}

TEST_F(NetFriends, InvitationsAreLimited) {
  become_friends();
  int status = 0;
  for (int i = 0; i < 12; ++i) status = post(flo, "friends/p2/invite", {{"table", table}}).status;
  EXPECT_EQ(status, 429);
}

}  // namespace
}  // namespace sheepshead::server::testing
