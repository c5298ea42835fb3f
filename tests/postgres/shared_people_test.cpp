// Somebody comes to any of the servers that share a database, each time to another.
#include <gmock/gmock.h>

#include <algorithm>
#include <future>
#include <thread>

#include "private_postgres.hpp"
#include "server/authenticator.hpp"
#include "server/people/passkeys.hpp"
#include "service_node.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using ::sheepshead::testing::PrivatePostgres;
using testing::Authenticator;
using testing::ServiceNodes;

constexpr Millis kThen = 1'763'800'000'000;
const std::string kRight = "seven of diamonds", kFrom = "192.0.2.1";

struct Door {
  explicit Door(const std::string& url) : store(open_store(url, "n").store), people(*store, settings()) {}
  static PeopleSettings settings() {
    PeopleSettings s;
    s.cost = Cost::least();
    return s;
  }
  template <class Result = SignedIn, class Ask>
  static Result wait(Ask ask) {
    std::promise<Result> promise;
    ask([&promise](Result result) { promise.set_value(std::move(result)); });
    return promise.get_future().get();
  }
  SignedIn sign_in(const std::string& login, const std::string& phrase, const std::string& from = kFrom,
                   Millis now = kThen) {
    return wait([&](auto answer) { people.sign_in(login, phrase, from, now, answer); });
  }
  SignedIn by_code(const std::string& code, Millis now = kThen) {
    return wait([&](auto answer) { people.sign_in_by_code(code, kFrom, now, answer); });
  }

  std::unique_ptr<Store> store;
  People people;
  Passkeys passkeys{people};
};

std::string why_not(const SignedIn& in) { return in.denied ? std::string(in.denied->why.text()) : ""; }

class SharedPeople : public ::testing::Test {
 protected:
  void SetUp() override {
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    const std::string url = PrivatePostgres::started().fresh();
    a = std::make_unique<Door>(url);
    b = std::make_unique<Door>(url);
  }
  SignedIn account(const std::string& login) {
    return Door::wait([&](auto answer) { a->people.make_account("", login, login, kRight, kFrom, kThen, answer); });
  }
  /// At a server, to "eight of diamonds".
  void change_passphrase(const SignedIn& who, const std::string& from) {
    const auto changed = Door::wait(
        [&](auto answer) { a->people.change_passphrase(who.token, kRight, "eight of diamonds", from, kThen, answer); });
    EXPECT_EQ(why_not(changed), "");
  }
  std::unique_ptr<Door> a, b;
};

TEST_F(SharedPeople, ACodeFromOneServerIsGoodAtAnotherOnce) {
  const SignedIn flo = account("flo");
  ASSERT_EQ(why_not(flo), "");
  const People::Code code = a->people.sign_in_code(flo.token, kThen);
  ASSERT_FALSE(code.denied);
  const SignedIn in = b->by_code(code.code);
  EXPECT_EQ(why_not(in), "");
  EXPECT_EQ(in.person.id, flo.person.id);
  EXPECT_TRUE(a->people.who(in.token, kThen));
  EXPECT_EQ(why_not(a->by_code(code.code)), "wrong") << "it's used up";
  const People::Code other = b->people.sign_in_code(in.token, kThen);
  EXPECT_EQ(why_not(b->by_code(code.code)), "wrong");
  EXPECT_EQ(why_not(a->by_code(other.code)), "");
}

TEST_F(SharedPeople, APassphraseIsMadeAtOneAndGoodAtAnother) {
  ASSERT_EQ(why_not(account("flo")), "");
  EXPECT_EQ(why_not(b->sign_in("flo", kRight)), "");
  EXPECT_EQ(why_not(b->sign_in("flo", "six of diamonds")), "wrong");
}

// 60 wrong guesses an hour of an address, half of them at once: however many servers they're spread over.
TEST_F(SharedPeople, WrongPassphrasesAreCountedTogether) {
  for (int i = 0; i < 15; ++i) {
    EXPECT_EQ(why_not(a->sign_in("login" + std::to_string(i), "six of diamonds")), "wrong");
    EXPECT_EQ(why_not(b->sign_in("other" + std::to_string(i), "six of diamonds")), "wrong");
  }
  EXPECT_EQ(why_not(a->sign_in("flo", "six of diamonds")), "slow-down");
  EXPECT_EQ(why_not(b->sign_in("flo", "six of diamonds")), "slow-down");
  EXPECT_EQ(why_not(b->sign_in("flo", "six of diamonds", "192.0.2.2")), "wrong") << "elsewhere nobody waits";
  EXPECT_EQ(why_not(a->sign_in("flo", "six of diamonds", kFrom, kThen + 61'000)), "wrong");
  EXPECT_EQ(why_not(b->sign_in("flo", "six of diamonds", kFrom, kThen + 61'000)), "slow-down");
}

TEST_F(SharedPeople, ManyTriesAtOnceAtAllServersGainNothing) {
  std::atomic<int> wrong = 0, slow = 0, other = 0;
  std::vector<std::thread> threads;
  for (Door* door : {a.get(), b.get()})
    for (int t = 0; t < 2; ++t)
      threads.emplace_back([&, door, t] {
        for (int i = 0; i < 15; ++i) {
          const std::string why = why_not(door->sign_in("who" + std::to_string(100 * t + i), "six of diamonds"));
          ++(why == "wrong" ? wrong : why == "slow-down" ? slow : other);
        }
      });
  for (std::thread& one : threads) one.join();
  EXPECT_LE(wrong, 30);
  EXPECT_GE(wrong, 25) << "and few are refused because others were about to be";
  EXPECT_EQ(wrong + slow, 60);
}

TEST_F(SharedPeople, WrongCodesAreCountedTogether) {
  for (int i = 0; i < 15; ++i) {
    EXPECT_EQ(why_not(a->by_code("AAAA-AAAA")), "wrong");
    EXPECT_EQ(why_not(b->by_code("AAAA-AAAB")), "wrong");
  }
  EXPECT_EQ(why_not(a->by_code("AAAA-AAAA")), "slow-down");
  EXPECT_EQ(why_not(b->by_code("AAAA-AAAA")), "slow-down");
}

TEST_F(SharedPeople, WhereSomebodyHasSignedInIsKnownEverywhere) {
  ASSERT_EQ(why_not(account("flo")), "");
  ASSERT_EQ(why_not(a->sign_in("flo", kRight, "192.0.2.9")), "");
  // 100 wrong tries from everywhere keep strangers out of the login, but nobody who has been there.
  for (int i = 0; i < 100; ++i)
    ASSERT_EQ(why_not(b->sign_in("flo", "six of diamonds", "198.51.100." + std::to_string(i))), "wrong") << i;
  EXPECT_EQ(why_not(a->sign_in("flo", kRight, "203.0.113.5")), "slow-down");
  EXPECT_EQ(why_not(b->sign_in("flo", kRight, "192.0.2.9")), "");
}

TEST_F(SharedPeople, APasskeyIsAskedForMadeAndUsedAtDifferentServers) {
  const Site site{"https://cards.example.org", "cards.example.org"};
  const auto bytes = [](const json& object, const char* key) {
    return from_base64url(object.at(key).get<std::string>()).value();
  };
  Authenticator device;
  const auto asked = Door::wait<PasskeyQuestion>(
      [&](auto answer) { a->passkeys.ask_for_account("", "Flo", "flo", kFrom, kThen, answer); });
  ASSERT_FALSE(asked.denied);
  device.handle = base64url(asked.handle);
  const json made = device.make(asked.challenge);
  const auto in = Door::wait([&](auto answer) {
    b->passkeys.make_account("", "Flo", "flo", "Phone", {bytes(made, "client-data"), bytes(made, "attestation")}, site,
                             kFrom, kThen, answer);
  });
  ASSERT_EQ(why_not(in), "");
  const auto question =
      Door::wait<PasskeyQuestion>([&](auto answer) { b->passkeys.ask_to_sign_in("", kFrom, kThen, answer); });
  device.counts = false;
  const json used = device.use(question.challenge);
  const PasskeyUsed read{bytes(used, "credential"), bytes(used, "handle"), bytes(used, "client-data"),
                         bytes(used, "authenticator-data"), bytes(used, "signature")};
  const auto use_at = [&](Door& door) {
    return Door::wait([&](auto answer) { door.passkeys.sign_in("", read, site, kFrom, kThen, answer); });
  };
  EXPECT_EQ(why_not(use_at(*a)), "");
  EXPECT_EQ(why_not(use_at(*b)), "bad-passkey") << "each question is answered once";
}

/// Both at once, each at its server.
template <class First, class Second>
void at_once(First first, Second second) {
  std::promise<void> go;
  const std::shared_future<void> begun = go.get_future().share();
  std::thread other([&] {
    begun.wait();
    second();
  });
  go.set_value();
  first();
  other.join();
}

TEST_F(SharedPeople, AGuestWhoBecomesAnAccountAtBothServersAtOnceIsOne) {
  for (int i = 0; i < 20; ++i) {
    const auto guest = Door::wait([&](auto answer) { a->people.guest("Guest", "198.51.100.1", kThen, answer); });
    const std::string n = std::to_string(i);
    const auto becomes = [&](Door& door, const std::string& login, const std::string& phrase) {
      return Door::wait([&](auto answer) {
        door.people.make_account(guest.token, "", login, phrase, "198.51.100.1", kThen, answer);
      });
    };
    SignedIn one, other;
    at_once([&] { one = becomes(*a, "one" + n, "eight of diamonds"); },
            [&] { other = becomes(*b, "other" + n, "nine of diamonds"); });
    ASSERT_NE(why_not(one).empty(), why_not(other).empty()) << why_not(one) << ' ' << why_not(other);
    const bool first = why_not(one).empty();
    EXPECT_THAT(why_not(first ? other : one), ::testing::AnyOf("taken", "expired"));
    std::optional<StoredPerson> stored;
    ASSERT_EQ(a->store->person(guest.person.id, stored), "");
    EXPECT_EQ(stored->login, (first ? "one" : "other") + n);
    const std::string from = "192.0.2." + std::to_string(100 + i);
    EXPECT_EQ(why_not(b->sign_in(stored->login, first ? "eight of diamonds" : "nine of diamonds", from)), "");
  }
}

TEST_F(SharedPeople, APassphraseThatIsChangedAtBothServersAtOnceIsChangedOnce) {
  for (int i = 0; i < 20; ++i) {
    const std::string login = "flo" + std::to_string(i), from = "192.0.2." + std::to_string(100 + i);
    const SignedIn flo = account(login), there = b->sign_in(login, kRight, from);
    ASSERT_EQ(why_not(there), "");
    const auto changes = [&](Door& door, const std::string& token, const std::string& phrase) {
      return Door::wait(
          [&](auto answer) { door.people.change_passphrase(token, kRight, phrase, from, kThen, answer); });
    };
    SignedIn one, other;
    at_once([&] { one = changes(*a, flo.token, "eight of diamonds"); },
            [&] { other = changes(*b, i % 2 == 0 ? flo.token : there.token, "nine of diamonds"); });
    ASSERT_NE(why_not(one).empty(), why_not(other).empty()) << why_not(one) << ' ' << why_not(other);
    const bool first = why_not(one).empty();
    EXPECT_THAT(why_not(first ? other : one), ::testing::AnyOf("wrong", "expired"));
    EXPECT_EQ(why_not(a->sign_in(login, first ? "eight of diamonds" : "nine of diamonds", from)), "");
    EXPECT_EQ(why_not(a->sign_in(login, first ? "nine of diamonds" : "eight of diamonds", from)), "wrong");
  }
}

TEST_F(SharedPeople, NobodyComesInByAPassphraseThatIsJustChanged) {
  for (int i = 0; i < 10; ++i) {
    const std::string login = "flo" + std::to_string(i), from = "192.0.2." + std::to_string(100 + i);
    const SignedIn flo = account(login);
    std::vector<SignedIn> came;
    at_once([&] { change_passphrase(flo, from); },
            [&] {
              for (int t = 0; t < 4; ++t) came.push_back(b->sign_in(login, kRight, from));
            });
    for (const SignedIn& in : came) {
      std::optional<StoredToken> token;
      if (!in.denied) { EXPECT_EQ(a->store->token(hash_of(in.token), token), ""); }
      EXPECT_FALSE(token) << "whoever came in before is signed out";
    }
    EXPECT_EQ(why_not(b->sign_in(login, "eight of diamonds", from)), "") << "the old one wasn't put back";
  }
}

TEST_F(SharedPeople, NobodyComesInByACodeAsThePassphraseIsChanged) {
  for (int i = 0; i < 20; ++i) {
    const std::string from = "192.0.2." + std::to_string(100 + i);
    const SignedIn flo = account("otto" + std::to_string(i));
    const std::string code = b->people.sign_in_code(flo.token, kThen).code;
    SignedIn in;
    at_once([&] { change_passphrase(flo, from); },
            [&] {
              std::this_thread::sleep_for(std::chrono::microseconds(200 * i));
              in = Door::wait([&](auto answer) { b->people.sign_in_by_code(code, from, kThen, answer); });
            });
    std::optional<StoredToken> token;
    if (!in.denied) { EXPECT_EQ(a->store->token(hash_of(in.token), token), ""); }
    EXPECT_FALSE(token) << i;
    std::optional<StoredCode> left;
    EXPECT_EQ(a->store->moments().code(hash_of(tidy_code(code)), kThen, left), "");
    EXPECT_FALSE(left) << i;
  }
}

TEST_F(SharedPeople, OfTwoCodesThatAreMadeAtOnceOneIsGood) {
  const SignedIn flo = account("flo");
  for (int i = 0; i < 20; ++i) {
    People::Code one, other;
    at_once([&] { one = a->people.sign_in_code(flo.token, kThen); },
            [&] { other = b->people.sign_in_code(flo.token, kThen); });
    std::optional<StoredCode> found;
    int good = 0;
    for (const std::string& code : {one.code, other.code}) {
      EXPECT_EQ(a->store->moments().code(hash_of(tidy_code(code)), kThen, found), "");
      good += found.has_value();
    }
    EXPECT_EQ(good, 1);
  }
}

TEST_F(SharedPeople, TheLastTwoPasskeysAreNotBothRemovedAtOnce) {
  for (int i = 0; i < 20; ++i) {
    StoredPerson flo{0, "Flo", "flo" + std::to_string(i), "", kThen, kThen};
    std::vector<StoredPasskey> keys;
    for (const char* name : {"Phone", "Laptop"}) {
      StoredPasskey key{0, 0, name + std::to_string(i), "handle", "key", 0, name, kThen, 0};
      PasskeyKept kept{};
      const StoredPerson before = flo;
      ASSERT_EQ(a->store->add_passkey(before, flo, key, 20, kept), "");
      keys.push_back(key);
    }
    const std::string token = new_token();
    ASSERT_EQ(a->store->add_token({hash_of(token), flo.id, 0, kThen, kThen + 1'000'000'000, kThen}), "");
    const auto removes = [&](Door& door, std::uint64_t id) {
      const auto own =
          Door::wait<OwnPasskeys>([&](auto answer) { door.passkeys.remove(token, id, kFrom, kThen, answer); });
      return own.denied ? std::string(own.denied->why.text()) : "";
    };
    std::string one, other;
    at_once([&] { one = removes(*a, keys[0].id); }, [&] { other = removes(*b, keys[1].id); });
    EXPECT_THAT((std::vector<std::string>{one, other}), ::testing::UnorderedElementsAre("", "last-way"));
    std::vector<StoredPasskey> left;
    ASSERT_EQ(a->store->passkeys_of(flo.id, left), "");
    EXPECT_EQ(left.size(), 1u);
  }
}

class SharedCompany : public ::testing::Test {
 protected:
  void SetUp() override {
    SHEEPSHEAD_NEEDS_POSTGRESQL();
    nodes = std::make_unique<ServiceNodes>(PrivatePostgres::started().fresh(), false);
    flo = nodes->token_of("Flo", "flo");
    flo_is = nodes->last;
    ann = nodes->token_of("Ann", "ann");
    ann_is = nodes->last;
    eve = nodes->token_of("Eve", "eve");
    // Two who have played together may be friends.
    TableId played = 0;
    Store& store = *nodes->all[0]->store;
    ASSERT_EQ(store.create_table("PLAYED", played), "");
    store.append(played, {Entry{1, 5000, "{}"}}, {1, {{flo_is, "Flo"}, {ann_is, "Ann"}}}, {});
    Befriended outcome{};
    for (const auto& [who, whom] : {std::pair(flo_is, ann_is), std::pair(ann_is, flo_is)})
      ASSERT_EQ(store.befriend(who, whom, 1, outcome), "");
    ASSERT_EQ(outcome, Befriended::friends);
  }
  json invited(std::size_t at, const std::string& who) { return nodes->get(at, "notices", who).body["invitations"]; }
  bool sees_online(std::size_t at, const std::string& who) {
    const json friends = nodes->get(at, "friends", who).body["friends"];
    return friends.size() == 1 && friends[0]["online"] == true;
  }
  /// Flo's own private table, at the first server.
  std::string table() {
    const auto got =
        nodes->ask(0, "POST", "/api/v1/tables", {{"variant", "five-called-ace"}, {"private", true}}, {}, flo);
    EXPECT_EQ(got.status, 201);
    return got.body.value("id", "");
  }

  std::unique_ptr<ServiceNodes> nodes;
  std::string flo, ann, eve;
  PersonId flo_is = 0, ann_is = 0;
};

TEST_F(SharedCompany, FriendsAreHereAtWhicheverServer) {
  EXPECT_FALSE(sees_online(0, flo));
  invited(1, ann);
  nodes->pass(2000);
  EXPECT_TRUE(sees_online(0, flo));
  EXPECT_TRUE(sees_online(1, flo));
  for (int i = 0; i < 35; ++i) nodes->pass(2000);
  EXPECT_FALSE(sees_online(0, flo)) << "the page is closed";
}

TEST_F(SharedCompany, NobodyIsAtAServerThatIsGone) {
  invited(1, ann);
  nodes->pass(2000);
  EXPECT_TRUE(sees_online(0, flo));
  nodes->all[0]->rounds(11);  // the other beats no more
  EXPECT_FALSE(sees_online(0, flo));
}

TEST_F(SharedCompany, AnInvitationReachesAFriendAtAnotherServerWithinTwoSecondsAndNobodyElse) {
  invited(1, ann);
  const std::string private_table = table();
  ASSERT_EQ(nodes->post(0, "friends/p" + std::to_string(ann_is) + "/invite", {{"table", private_table}}, flo).status,
            204);
  EXPECT_EQ(invited(1, eve).size(), 0u);
  nodes->pass(1000);
  nodes->pass(1000);
  const json there = invited(1, ann);
  ASSERT_EQ(there.size(), 1u);
  EXPECT_EQ(there[0]["name"], "Flo");
  EXPECT_EQ(there[0]["table"], private_table);
  EXPECT_EQ(invited(1, eve).size(), 0u);
  EXPECT_EQ(invited(0, flo).size(), 0u);
  EXPECT_EQ(nodes->post(1, "notices/answered", {{"person", "p" + std::to_string(flo_is)}}, ann).status, 204);
  nodes->pass(2000);
  EXPECT_EQ(invited(0, ann).size(), 0u) << "it was answered elsewhere";
}

TEST_F(SharedCompany, AnInvitationEndsEverywhereAtItsTime) {
  const std::string at = table();
  ASSERT_EQ(nodes->post(0, "friends/p" + std::to_string(ann_is) + "/invite", {{"table", at}}, flo).status, 204);
  for (int i = 0; i < 3; ++i) nodes->pass(1000);
  EXPECT_EQ(invited(1, ann).size(), 1u);
  nodes->all[1]->works.pass(kInvitedFor);
  EXPECT_EQ(invited(1, ann).size(), 0u);
}

TEST_F(SharedCompany, WhoeverWasTurnedDownAsksAtNoServerAgainThatDay) {
  ASSERT_EQ(nodes->post(0, "friends/p" + std::to_string(flo_is) + "/remove", json::object(), ann).status, 204);
  nodes->pass(2000);
  EXPECT_EQ(nodes->post(1, "friends", {{"person", "p" + std::to_string(ann_is)}}, flo).status, 404);
  EXPECT_EQ(nodes->post(1, "friends", {{"person", "p" + std::to_string(flo_is)}}, ann).status, 200) << "who did may";
}

TEST_F(SharedCompany, ANewNameAndASignOutAreKnownEverywhereWithinTwoSeconds) {
  const auto name_at = [&](std::size_t at) {
    const auto got = nodes->ask(at, "GET", "/api/v1/me", nullptr, {}, flo);
    return got.status == 200 ? got.body.value("name", "") : std::to_string(got.status);
  };
  EXPECT_EQ(name_at(1), "Flo");
  ASSERT_EQ(nodes->post(0, "name", {{"name", "Florence"}}, flo).status, 200);
  nodes->pass(2000);
  EXPECT_EQ(name_at(1), "Florence");
  ASSERT_EQ(nodes->ask(0, "POST", "/api/v1/sign-out", {{"everywhere", true}}, {}, flo).status, 204);
  nodes->pass(2000);
  EXPECT_EQ(name_at(1), "401");
}

TEST_F(SharedCompany, WhomSomebodyBlocksIsKnownAtEveryTableWithinTwoSeconds) {
  // A table at each server, and Flo and Ann at both.
  std::vector<TableId> tables;
  std::vector<std::shared_ptr<testing::KeepingOutlet>> flos, anns;
  for (const auto& node : nodes->all) {
    tables.push_back(node->open({{"variant", "five-called-ace"}}));
    flos.push_back(node->attach(tables.back(), flo_is, "Flo"));
    anns.push_back(node->attach(tables.back(), ann_is, "Ann"));
    node->say(anns.back(), {{"type", "sit"}});
  }
  int lines = 0;
  /// Whether Flo hears what Ann says at the other server's table.
  const auto is_heard = [&] {
    for (int i = 0; i < 2; ++i) nodes->pass(1000);
    nodes->all[1]->settle();
    const std::string line = "line " + std::to_string(++lines);
    nodes->all[1]->chat(anns[1], line);
    nodes->all[1]->settle();
    return std::ranges::any_of(flos[1]->frames, [&](const json& f) { return f.value("text", "") == line; });
  };
  const std::string ann_text = "p" + std::to_string(ann_is);
  EXPECT_TRUE(is_heard());
  EXPECT_EQ(nodes->all[0]->say(flos[0], {{"type", "block"}, {"person", ann_text}})["type"], "done");
  EXPECT_FALSE(is_heard());
  EXPECT_EQ(flos[1]->of("snapshot").back()["you"]["blocked"], json::array({ann_text}));
  EXPECT_EQ(nodes->post(0, "unblock", {{"person", ann_text}}, flo).status, 204);
  EXPECT_TRUE(is_heard());
}

TEST_F(SharedCompany, SocketsAtOtherServersAreClosedWhereSomebodySignsOut) {
  // The note is what another server goes by: which person, and which tokens stay.
  nodes->all[0]->service->tidings.signed_out(flo_is, std::string("\x00\xff", 2));
  std::vector<Note> notes;
  ASSERT_EQ(nodes->all[1]->store->moments().told(0, nodes->all[1]->works.now(), notes), "");
  ASSERT_EQ(notes.size(), 1u);
  EXPECT_EQ(json::parse(notes[0].body), (json{{"out", flo_is}, {"except", "00ff"}}));
}

}  // namespace
}  // namespace sheepshead::server
