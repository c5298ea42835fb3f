// A store that can't be read for a while: nobody is taken for a stranger because of it.
#include <utility>

#include "server/service_house.hpp"
#include "words/groups/disk.hpp"

namespace sheepshead::server::testing {
namespace {

class SickStore final : public MemoryStore {
 public:
  StoreError token(std::string_view hash, std::optional<StoredToken>& token) override {
    return sick ? StoreError(say<"disk.none">()) : MemoryStore::token(hash, token);
  }
  bool sick = false;
};

struct SickStores : ::testing::Test {
  SickStores() {
    const auto before = std::exchange(house.store, store);  // until the service that has it is gone
    house.kill();
    flo = house.guest("Flo");
  }
  int upgrade(const std::string& token) {
    Request r;
    r.method = "GET";
    r.path = "/ws";
    r.address = "192.0.2.1";
    r.authorization = "Bearer " + token;
    const auto answer = house.service->upgrade(std::move(r));
    return answer.who ? 101 : answer.no.status;
  }

  std::shared_ptr<SickStore> store = std::make_shared<SickStore>();
  ServiceHouse house;
  std::string flo;
};

TEST_F(SickStores, ATokenThatCannotBeLookedUpIsNoWrongToken) {
  store->sick = true;
  const auto got = house.ask("GET", "/api/v1/me", nullptr, "", flo);
  EXPECT_EQ(got.status, 503);
  EXPECT_EQ(got.body["error"], "storage");
  EXPECT_EQ(upgrade(flo), 503);
  EXPECT_EQ(house.ask("GET", "/api/v1/variants").status, 200) << "who shows no token is nobody, as always";
  store->sick = false;
  EXPECT_EQ(house.ask("GET", "/api/v1/me", nullptr, "", flo).status, 200);
  EXPECT_EQ(upgrade(flo), 101);
}

TEST_F(SickStores, AWrongTokenStaysWrong) {
  EXPECT_EQ(house.ask("GET", "/api/v1/me", nullptr, "", new_token()).status, 401);
  EXPECT_EQ(upgrade(new_token()), 401);
}

}  // namespace
}  // namespace sheepshead::server::testing
