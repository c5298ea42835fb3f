// Codes are tried out at a server, by sign-in and by every way that takes the code of a table.
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "net_house.hpp"
#include "server/answers/log.hpp"
#include "server/answers/metrics.hpp"
#include "server/answers/table_socket.hpp"
#include "server/cluster/here.hpp"
#include "server/people/people.hpp"
#include "server/works.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using testing::NetHouse;
using testing::WebWire;

const std::string kFromAttacker = "X-Forwarded-For: 203.0.113.9\r\n", kFromVictim = "X-Forwarded-For: 198.51.100.7\r\n";

Config behind_one_proxy() {
  Config config;
  config.trusted_proxies = {"127.0.0.1"};
  return config;
}

struct AttackCodes : ::testing::Test {
  NetHouse house{behind_one_proxy(), NetHouse::Clock::stands};
  std::string flo = NetHouse::bearer(house.guest("Flo")), stranger = NetHouse::bearer(house.guest("Otto"));
  json made = house.ask("POST", "/api/v1/tables", R"({"variant":"five-called-ace","private":true})", flo).value();
  std::string id = made.at("id"), code = made.at("code");

  int try_code(const std::string& text, const std::string& from) {
    return house.ask("GET", "/api/v1/codes/" + text, "", from).status;
  }
};

TEST_F(AttackCodes, AHundredWrongSignInCodesKeepNobodyElseOut) {
  const std::string good = house.ask("POST", "/api/v1/me/sign-in-codes", "{}", flo).value().at("code");
  const auto use = [&](const std::string& text, const std::string& from) {
    return house.ask("POST", "/api/v1/sign-in", json{{"code", text}}.dump(), from).status;
  };
  for (int i = 0; i < 100; ++i) EXPECT_EQ(use("AAAA-AAAA", kFromAttacker), i < 30 ? 401 : 429);
  EXPECT_EQ(use(good, kFromAttacker), 429);
  EXPECT_EQ(use(good, kFromVictim), 200);
}

TEST_F(AttackCodes, WrongCodesOfTablesAreFewFromOneAddress) {
  for (int i = 0; i < 60; ++i)
    EXPECT_EQ(try_code("AAAAA" + std::string(1, char('A' + i % 26)), kFromAttacker), i < 30 ? 404 : 429);
  EXPECT_EQ(try_code(code, kFromAttacker), 429) << "right or wrong, it is not told";
  EXPECT_EQ(try_code(code, kFromVictim), 200);
  for (const std::string& path : {"/api/v1/tables/" + code, "/api/v1/tables/" + code + "/records/1"})
    EXPECT_EQ(house.ask("GET", path, "", kFromAttacker + stranger).status, 429) << path;
  const auto attach = [&](const std::string& as, const std::string& table) {
    WebWire socket(house, kFromAttacker + as);
    socket.say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", table}, {"as", "player"}});
    while (const auto frame = socket.next())
      if ((*frame)["type"] == "snapshot" || (*frame)["type"] == "refused") return *frame;
    return json{};
  };
  EXPECT_EQ(attach(stranger, code)["why"], "slow-down");
  EXPECT_EQ(attach(flo, code)["type"], "snapshot") << "whoever has been there comes back";
  EXPECT_EQ(attach(flo, id)["type"], "snapshot");
}

TEST_F(AttackCodes, EveryWayThatTakesACodeCounts) {
  WebWire socket(house, kFromAttacker + stranger);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(house.ask("GET", "/api/v1/tables/AAAAAA", "", kFromAttacker).status, 404);
    EXPECT_EQ(house.ask("GET", "/api/v1/tables/AAAAAA/records/1", "", kFromAttacker).status, 404);
    EXPECT_EQ(try_code("AAAAAA", kFromAttacker), 404);
  }
  EXPECT_EQ(try_code("AAAAAA", kFromAttacker), 429);
  socket.say({{"type", "attach"}, {"protocol", wire::kProtocol}, {"table", "AAAAAA"}, {"as", "player"}});
  EXPECT_EQ(socket.next().value_or(json{})["why"], "slow-down");
}

/// A disk that can't be read or written for a while.
class SickStore final : public MemoryStore {
 public:
  StoreError table_of_code(std::string_view code, TableId& id) override {
    return sick ? StoreError(say<"disk.none">()) : MemoryStore::table_of_code(code, id);
  }
  StoreError person(PersonId id, std::optional<StoredPerson>& person) override {
    return sick ? StoreError(say<"disk.none">()) : MemoryStore::person(id, person);
  }
  std::atomic<bool> sick = false;
};

struct AttackCodesRefused : ::testing::Test {
  static constexpr Millis kThen = 1'763'800'000'000;
  const std::string address = "203.0.113.9";
  std::shared_ptr<SickStore> store = std::make_shared<SickStore>();
  testing::House house{store};
  People people{*store};
  Config config;
  Metrics metrics;
  AbuseLog abuse;
  Here here{*house.hall};
  SocketHouse sockets{config, here, people, house.works, metrics, abuse};

  std::string seek(const std::string& code) {
    std::string why;
    seek_table(sockets, code, 7, address, [&](const Found& found) { why = found.no ? found.no->why.text() : "none"; });
    house.works.run();
    return why;
  }
  std::string sign_in(const std::string& code) {
    std::promise<SignedIn> in;
    people.sign_in_by_code(code, address, kThen, [&in](SignedIn answer) { in.set_value(std::move(answer)); });
    const SignedIn got = in.get_future().get();
    return std::string(got.denied ? got.denied->why.text() : "in");
  }
};

TEST_F(AttackCodesRefused, ATableThatCannotBeLookedForIsNoWrongGuess) {
  store->sick = true;
  for (int i = 0; i < 40; ++i) EXPECT_EQ(seek("AAAAAA"), "busy");
  store->sick = false;
  for (int i = 0; i < 30; ++i) EXPECT_EQ(seek("AAAAAA"), "none") << i;
  EXPECT_EQ(seek("AAAAAA"), "slow-down");
}

TEST_F(AttackCodesRefused, WhoeverFindsTheQueueFullHasNotGuessed) {
  int busy = 0, none = 0;
  for (int i = 0; i < 1000; ++i)  // people who come by number
    house.hall->seek("t9", 7, false, {}, [&](TableId, const std::optional<No>& no) { ++(no ? busy : none); });
  EXPECT_EQ(busy, 0);
  for (int i = 0; i < 40; ++i)
    seek_table(sockets, "AAAAAA", 7, address, [&](const Found& found) { busy += found.no && found.no->why == "busy"; });
  EXPECT_EQ(busy, 40);
  house.works.run();
  EXPECT_EQ(none, 1000);
  EXPECT_EQ(seek("AAAAAA"), "none");
  EXPECT_TRUE(people.may_guess(address, kThen));
}

TEST_F(AttackCodesRefused, ATableThatFindsNoRoomToWakeIsNoWrongGuess) {
  const TableId id = house.open({{"variant", "five-called-ace"}, {"private", true}});
  const std::string code = house.attach(id, 1, "Flo")->of("snapshot").at(0)["table"]["code"];
  house.settings.tables = 0;
  house.restart();
  Here again{*house.hall};
  SocketHouse full{config, again, people, house.works, metrics, abuse};
  for (int i = 0; i < 40; ++i) {
    std::string why;
    seek_table(full, code, 7, address, [&](const Found& found) { why = found.no ? found.no->why.text() : "none"; });
    house.works.run();
    EXPECT_EQ(why, "busy") << i;
  }
}

TEST_F(AttackCodesRefused, ASignInCodeHoldsUntilTheDiskIsWell) {
  std::promise<SignedIn> made;
  people.guest("Flo", "192.0.2.1", kThen, [&made](SignedIn in) { made.set_value(std::move(in)); });
  const std::string code = people.sign_in_code(made.get_future().get().token, kThen).code;
  store->sick = true;
  for (int i = 0; i < 40; ++i) EXPECT_EQ(sign_in(code), "storage") << i;
  store->sick = false;
  EXPECT_EQ(sign_in(code), "in");
  EXPECT_EQ(sign_in(code), "wrong") << "once";
}

TEST(AttackCodesLog, NoCodeIsLogged) {
  Config config = behind_one_proxy();
  config.log.requests = true;
  ::testing::internal::CaptureStderr();
  start_log(LogLevel::debug, false);
  {
    NetHouse house(config, NetHouse::Clock::stands);
    for (int i = 0; i < 40; ++i) house.ask("GET", "/api/v1/codes/K3FQ7A", "", kFromAttacker);
    for (const char* path : {"/api/v1/tables/K3FQ7A", "/api/v1/tables/K3FQ7A/records/1", "/api/v1/code/K3FQ7A",
                             "/K3FQ7A", "/api/v1/codes/K3FQ7A?code=K3FQ7A"})
      house.ask("GET", path, "", kFromAttacker);
    house.ask("POST", "/api/v1/sign-in", R"({"code":"K3FQ-7ARX"})", kFromAttacker);
  }
  stop_log();
  const std::string log = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(log.find("/api/v1/codes/{code}"), std::string::npos) << log;
  EXPECT_EQ(log.find("K3FQ"), std::string::npos) << log;
}

}  // namespace
}  // namespace sheepshead::server
