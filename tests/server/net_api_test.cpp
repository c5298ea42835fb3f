// Each status that docs/openapi.json gives for a route is provoked, and none comes that it does not give.
#include <algorithm>
#include <set>

#include "authenticator.hpp"
#include "net_house.hpp"
#include "server/answers/api.hpp"

namespace sheepshead::server::testing {
namespace {

/// "POST /api/v1/guests 201"
using Answers = std::set<std::string>;

Answers described() {
  Answers all;
  const json doc = json::parse(openapi_text());
  for (const auto& [path, methods] : doc.at("paths").items())
    for (const auto& [method, what] : methods.items()) {
      std::string upper = method;
      for (char& c : upper) c = char(c - 'a' + 'A');
      for (const auto& [status, answer] : what.at("responses").items())
        all.insert(std::string(upper) + ' ' + path + ' ' + status);
    }
  return all;
}

/// What no test can bring about at will.
const Answers kRare = {
    "GET /api/v1/codes/{code} 503",                 // the disk cannot be read
    "GET /api/v1/tables/{id} 503",                  // likewise
    "GET /api/v1/tables/{id}/records/{hand} 503",   // eight old records are read at a time
    "GET /api/v1/tables/{id}/hands/{hand} 503",     // likewise
    "POST /api/v1/accounts 401",                    // signed out elsewhere while the passphrase is worked on
    "POST /api/v1/me/sign-in-codes 503",            // 10,000 codes hold
    "POST /api/v1/rules/worth 503",                 // eight wait
    "GET /api/v1/me/settings 503",                  // a thousand writes wait
    "GET /api/v1/me/house-rules 503",               // likewise
    "GET /api/v1/me/hands 503",                     // likewise
    "GET /api/v1/me/passkeys 503",                  // likewise
    "POST /api/v1/passkey-questions 503",           // likewise
    "GET /api/v1/me/blocks 503",                    // the store cannot be read
    "GET /api/v1/me/shares 503",                    // likewise
    "GET /api/v1/me/strength 503",                  // likewise
    "POST /api/v1/me/shares 503",                   // it cannot be written
    "GET /api/v1/shared/{id} 503",                  // likewise
    "GET /api/v1/events/{id} 503",                  // likewise
    "GET /api/v1/events/{id}/links 503",            // likewise
    "GET /api/v1/events/{id}/file 503",             // likewise
    "GET /api/v1/events/{id}/tables 503",           // likewise
    "GET /api/v1/events/{id}/duplicate 503",        // likewise
    "GET /api/v1/events/{id}/par 200",              // a deal that two tables have played to the end
    "GET /api/v1/events/{id}/par 503",              // the store fails
    "GET /api/v1/tables/{id}/records/{hand} 403",   // other tables are still to play the deal
    "GET /api/v1/tables/{id}/hands/{hand} 403",     // likewise
    "POST /api/v1/followed 503",                    // too many at once from one address
    "POST /api/v1/what-if 409",                     // asked anew while it is thought out
    "POST /api/v1/what-if 503",                     // the server shuts down meanwhile
    "GET /api/v1/me/friends 503",                   // likewise
    "GET /api/v1/me/notices 503",                   // likewise
    "POST /api/v1/me/friends/{person}/invite 503",  // likewise
    "POST /api/v1/me/friends 409",                  // thirty who were asked
};

class NetApi : public ::testing::Test {
 protected:
  /// `route` as in openapi.json; what stands for its {names} is in `path`.
  Got ask(NetHouse& house, const std::string& route, int status, std::string path = {}, const std::string& body = {},
          const std::string& more = {}) {
    const auto blank = route.find(' ');
    if (path.empty()) path = route.substr(blank + 1);
    const Got got = house.ask(route.substr(0, blank), path, body, more);
    EXPECT_EQ(got.status, status) << route << ' ' << body << ": " << got.body;
    const std::string answer = route + ' ' + std::to_string(got.status);
    EXPECT_TRUE(described_.contains(answer)) << answer;
    seen_.insert(answer);
    return got;
  }
  static std::string login_of(const std::string& login, const std::string& passphrase = "sunflower field") {
    return json{{"login", login}, {"passphrase", passphrase}}.dump();
  }

  void what_works() {
    Config config;
    config.security_contact = "mailto:security@example.org";
    NetHouse house(config);
    const std::string flo =
        NetHouse::bearer(ask(house, "POST /api/v1/guests", 201, "", R"({"name":"Flo"})").value()["token"]);
    const json me = ask(house, "GET /api/v1/me", 200, "", "", flo).value();
    EXPECT_EQ(ask(house, "GET /api/v1/visitor", 200, "", "", flo).value(), (json{{"me", me}, {"passkeys", false}}));
    EXPECT_EQ(ask(house, "GET /api/v1/visitor", 200).value(), (json{{"me", nullptr}, {"passkeys", false}}));
    const std::string unknown = NetHouse::bearer(std::string(43, 'A'));
    EXPECT_EQ(ask(house, "GET /api/v1/visitor", 200, "", "", unknown).value(),
              (json{{"me", nullptr}, {"passkeys", false}}));
    ask(house, "POST /api/v1/me/name", 200, "", R"({"name":"Florence"})", flo);
    const std::string code = ask(house, "POST /api/v1/me/sign-in-codes", 201, "", "", flo).value()["code"];
    ask(house, "POST /api/v1/sign-in", 200, "", json{{"code", code}}.dump());
    const json made =
        ask(house, "POST /api/v1/tables", 201, "", R"({"variant":"three","bots":["random","random"]})", flo).value();
    const std::string table = "/api/v1/tables/" + made["id"].get<std::string>();
    ask(house, "GET /api/v1/tables", 200);
    ask(house, "GET /api/v1/tables/{id}", 200, table);
    ask(house, "GET /api/v1/codes/{code}", 200, "/api/v1/codes/" + made["code"].get<std::string>());
    ask(house, "GET /api/v1/codes/{code}", 404, "/api/v1/codes/AAAAAA");
    ask(house, "GET /api/v1/tables/{id}", 404, "/api/v1/tables/t99");
    ask(house, "GET /api/v1/tables/{id}/records/{hand}", 404, table + "/records/1");
    ask(house, "GET /api/v1/tables/{id}/records/{hand}", 200, play_a_hand(house, flo, table) + "/records/1", "", flo);
    const json record = house.ask("GET", table + "/records/1", "", flo).value();
    ask(house, "GET /api/v1/tables/{id}/hands/{hand}", 404, table + "/hands/2", "", flo);
    EXPECT_EQ(ask(house, "GET /api/v1/tables/{id}/hands/{hand}", 200, table + "/hands/1", "", flo).value()["record"],
              record);
    ask(house, "POST /api/v1/followed", 200, "", json{{"record", record}}.dump());
    ask(house, "POST /api/v1/followed", 400, "", R"({"record":{}})");
    ask(house, "POST /api/v1/what-if", 200, "", json{{"record", record}}.dump(), flo);
    ask(house, "POST /api/v1/what-if", 400, "", R"({"record":{}})", flo);
    const std::string first = json{{"table", made["id"]}, {"hand", 1}}.dump(), shares = "POST /api/v1/me/shares";
    const std::string shared = ask(house, shares, 201, "", first, flo).value()["id"];
    ask(house, "GET /api/v1/me/shares", 200, "", "", flo);
    ask(house, shares, 400, "", R"({"table":"t1"})", flo);
    ask(house, shares, 404, "", R"({"table":"t99","hand":1})", flo);
    ask(house, "GET /api/v1/shared/{id}", 200, "/api/v1/shared/" + shared);
    ask(house, "GET /api/v1/shared/{id}", 404, "/api/v1/shared/none");
    const std::string back = "POST /api/v1/me/shares/{id}/remove", path = "/api/v1/me/shares/" + shared + "/remove";
    ask(house, back, 200, path, "", flo);
    ask(house, back, 404, path, "", flo);
    const PersonId person = std::stoull(me["person"].get<std::string>().substr(1));
    for (int i = 0; i < 50; ++i) {
      StoredShare one{"id" + std::to_string(i), person, 1000, i + 1, 0, 1, "{}"};
      ShareKept kept{};
      ASSERT_EQ(house.store.keep_share(one, 50, kept), "");
    }
    ask(house, shares, 409, "", first, flo);
    const std::string tokens = "POST /api/v1/tables/{id}/bot-tokens";
    const std::string program =
        NetHouse::bearer(ask(house, tokens, 201, table + "/bot-tokens", R"({"name":"Bot"})", flo).value()["token"]);
    ask(house, tokens, 404, "/api/v1/tables/t99/bot-tokens", R"({"name":"Bot"})", flo);
    for (const char* route : {"POST /api/v1/me/name", "POST /api/v1/guests"})
      ask(house, route, 400, "", R"({"name":"<b>"})", flo);
    ask(house, tokens, 400, table + "/bot-tokens", R"({"name":""})", flo);
    ask(house, "POST /api/v1/tables", 400, "", R"({"variant":"bridge"})", flo);
    ask(house, "POST /api/v1/me/sign-in-codes", 403, "", "", program);
    for (const char* kept : {"settings", "house-rules", "hands", "friends", "notices"})
      ask(house, std::string("GET /api/v1/me/") + kept, 403, "", "", flo);
    ask(house, "POST /api/v1/sign-out", 400, "", R"({"everywhere":1})", flo);
    ask(house, "GET /api/v1/rules/fields", 200);
    ask(house, "GET /api/v1/rules/fields", 304, "", "", "If-None-Match: *\r\n");
    for (const char* route : {"POST /api/v1/rules/check", "POST /api/v1/rules/worth"}) {
      ask(house, route, 200, "", R"({"base":"three","changes":{"multipliers.crack":"any-opponent"}})", flo);
      ask(house, route, 400, "", R"({"base":"three","changes":[]})", flo);
      ask(house, route, 404, "", R"({"base":"bridge","changes":{}})", flo);
    }
    ask(house, "POST /api/v1/rules/worth", 400, "", R"({"base":"three","changes":{"deck.cards":24}})", flo);
    ask(house, "POST /api/v1/rules/worth", 403, "", R"({"base":"three","changes":{}})", program);
    ask(house, "POST /api/v1/sign-out", 204, "", "", flo);
    ask(house, "GET /api/v1/variants/{id}", 404, "/api/v1/variants/bridge");
    for (const auto& [route, path] :
         {std::pair("GET /api/v1/variants", ""), std::pair("GET /api/v1/variants/{id}", "/api/v1/variants/three")}) {
      ask(house, route, 200, path);
      ask(house, route, 304, path, "", "If-None-Match: *\r\n");
    }
    for (const char* route :
         {"GET /api/v1/openapi.json", "GET /healthz", "GET /metrics", "GET /.well-known/security.txt"})
      ask(house, route, 200);
    ask(house, "GET /metrics", 403, "", "", "X-Forwarded-For: 192.0.2.1\r\n");
  }

  void accounts() {
    NetHouse house;
    const std::string flo =
        NetHouse::bearer(ask(house, "POST /api/v1/accounts", 201, "", login_of("florence")).value()["token"]);
    ask(house, "GET /.well-known/security.txt", 404);
    ask(house, "POST /api/v1/accounts", 409, "", login_of("florence"));
    ask(house, "POST /api/v1/accounts", 400, "", login_of("eve", "short"));
    ask(house, "POST /api/v1/sign-in", 401, "", login_of("florence", "moonlit meadow"));
    const std::string change = "POST /api/v1/me/passphrase";
    ask(house, change, 400, "", R"({"before":"sunflower field","passphrase":"x"})", flo);
    ask(house, change, 401, "", R"({"before":"moonlit meadow","passphrase":"lily of the valley"})", flo);
    ask(house, change, 200, "", R"({"before":"sunflower field","passphrase":"lily of the valley"})", flo);
    const std::string prove = "POST /api/v1/me/proof";
    ask(house, prove, 200, "", R"({"passphrase":"lily of the valley"})", flo);
    ask(house, prove, 401, "", R"({"passphrase":"moonlit meadow"})", flo);
    ask(house, prove, 400, "", R"({"before":"lily of the valley"})", flo);
    const std::string keep = "POST /api/v1/me/settings";
    ask(house, keep, 200, "", R"({"settings":{"theme":"dark"},"version":0})", flo);
    ask(house, keep, 409, "", R"({"settings":{"theme":"light"},"version":0})", flo);
    ask(house, keep, 400, "", R"({"settings":"dark","version":1})", flo);
    ask(house, "GET /api/v1/me/settings", 200, "", "", flo);
    const std::string rules = "POST /api/v1/me/house-rules";
    ask(house, rules, 200, "", R"({"house-rules":{"r1":{"is":null,"at":5}},"version":0})", flo);
    ask(house, rules, 409, "", R"({"house-rules":{},"version":0})", flo);
    ask(house, rules, 400, "", R"({"house-rules":[],"version":1})", flo);
    ask(house, "GET /api/v1/me/house-rules", 200, "", "", flo);
    ask(house, "GET /api/v1/me/hands", 200, "", "", flo);
    ask(house, "GET /api/v1/me/strength", 200, "", "", flo);
    ask(house, "GET /api/v1/me/hands", 400, "/api/v1/me/hands?limit=0", "", flo);
    ask(house, "GET /api/v1/me/blocks", 200, "", "", flo);
    ask(house, "POST /api/v1/me/unblock", 204, "", R"({"person":"p7"})", flo);
    ask(house, "POST /api/v1/me/unblock", 400, "", R"({"person":"Ann"})", flo);
    const std::string table = ask(house, "POST /api/v1/tables", 201, "", R"({"variant":"three"})", flo).value()["id"];
    friends(house, flo, table);
    const std::string tokens = "/api/v1/tables/" + table + "/bot-tokens";
    const std::string eve = NetHouse::bearer(house.guest("Eve"));
    ASSERT_EQ(house.store.keep_ban({3, 1, 0, "insults"}), "");
    for (const char* route :
         {"GET /api/v1/me", "GET /api/v1/visitor", "GET /api/v1/me/blocks", "GET /api/v1/me/shares"})
      ask(house, route, 403, "", "", eve);
    ask(house, "GET /api/v1/me/strength", 403, "", "", NetHouse::bearer(house.guest("Gil")));
    ask(house, prove, 403, "", R"({"passphrase":"lily of the valley"})", NetHouse::bearer(house.guest("Gus")));
    house.store.fail(as_is("the disk is full"));
    ask(house, "POST /api/v1/me/unblock", 503, "", R"({"person":"p7"})", flo);
    ask(house, "POST /api/v1/me/friends", 503, "", R"({"person":"p2"})", flo);
    ask(house, "POST /api/v1/me/friends/{person}/remove", 503, "/api/v1/me/friends/p2/remove", "", flo);
    ask(house, "POST /api/v1/me/friends-open", 503, "", R"({"open":true})", flo);
    ask(house, "POST /api/v1/guests", 503, "", R"({"name":"Ann"})");
    ask(house, "POST /api/v1/accounts", 503, "", login_of("ann"));
    ask(house, "POST /api/v1/sign-in", 503, "", login_of("florence", "lily of the valley"));
    ask(house, "POST /api/v1/me/name", 503, "", R"({"name":"Ann"})", flo);
    ask(house, change, 503, "", R"({"before":"lily of the valley","passphrase":"sunflower field"})", flo);
    ask(house, prove, 503, "", R"({"passphrase":"lily of the valley"})", flo);
    ask(house, keep, 503, "", R"({"settings":{"theme":"light"},"version":1})", flo);
    ask(house, rules, 503, "", R"({"house-rules":{},"version":1})", flo);
    ask(house, "POST /api/v1/tables", 503, "", R"({"variant":"three"})", flo);
    ask(house, "POST /api/v1/tables/{id}/bot-tokens", 503, tokens, R"({"name":"Bot"})", flo);
    ask(house, "POST /api/v1/me/shares/{id}/remove", 503, "/api/v1/me/shares/none/remove", "", flo);
    ask(house, "POST /api/v1/sign-out", 503, "", "", flo);
    ask(house, "GET /healthz", 503);
  }

  /// Flo, who is p1, and Ann, who is p2 and comes now.
  void friends(NetHouse& house, const std::string& flo, const std::string& table) {
    const std::string ann =
        NetHouse::bearer(ask(house, "POST /api/v1/accounts", 201, "", login_of("annika")).value()["token"]);
    const std::string befriend = "POST /api/v1/me/friends", invite = "POST /api/v1/me/friends/{person}/invite";
    const std::string remove = "POST /api/v1/me/friends/{person}/remove", to_ann = "/api/v1/me/friends/p2/invite";
    ask(house, befriend, 400, "", R"({"person":"Ann"})", flo);
    ask(house, befriend, 404, "", R"({"person":"p2"})", flo);
    TableId id = 0;
    ASSERT_EQ(house.store.create_table("FRIEND", id), "");
    house.store.append(id, {Entry{1, 1, "{}"}}, EndedHand{1, {{1, "Flo"}, {2, "Ann"}}}, [](const StoreError&) {});
    EXPECT_EQ(ask(house, befriend, 200, "", R"({"person":"p2"})", flo).value()["state"], "asked");
    ask(house, invite, 404, to_ann, json{{"table", table}}.dump(), flo);
    EXPECT_EQ(ask(house, befriend, 200, "", R"({"person":"p1"})", ann).value()["state"], "friends");
    ask(house, invite, 400, to_ann, "{}", flo);
    ask(house, invite, 204, to_ann, json{{"table", table}}.dump(), flo);
    ask(house, "GET /api/v1/me/friends", 200, "", "", flo);
    ask(house, "GET /api/v1/me/notices", 200, "", "", ann);
    ask(house, "POST /api/v1/me/notices/answered", 400, "", R"({"person":"Flo"})", ann);
    ask(house, "POST /api/v1/me/notices/answered", 204, "", R"({"person":"p1"})", ann);
    ask(house, "POST /api/v1/me/friends-open", 400, "", R"({"open":"no"})", flo);
    ask(house, "POST /api/v1/me/friends-open", 204, "", R"({"open":true})", flo);
    ask(house, remove, 204, "/api/v1/me/friends/p2/remove", "", flo);
    ask(house, remove, 404, "/api/v1/me/friends/p2/remove", "", flo);
  }

  void passkeys() {
    Config config;
    config.public_url = "https://cards.example.org";
    NetHouse house(config);
    Authenticator phone, laptop;
    const std::string questions = "POST /api/v1/passkey-questions", own = "POST /api/v1/me/passkeys";
    const auto question = [&](const std::string& why, int status, const std::string& who = "") {
      return ask(house, questions, status, "", R"({"for":")" + why + R"("})", who).value();
    };
    const std::string for_flo = R"({"for":"account","login":"flo"})";
    const json asked = ask(house, questions, 200, "", for_flo).value();
    EXPECT_EQ(asked["rp"]["id"], "cards.example.org");
    EXPECT_EQ(asked["authenticatorSelection"]["userVerification"], "required");
    phone.handle = asked["user"]["id"];
    const json account = {{"login", "flo"}, {"passkey", phone.make(asked["challenge"])}};
    const json made = ask(house, "POST /api/v1/accounts", 201, "", account.dump()).value();
    EXPECT_EQ(made["login"], "flo");
    const std::string flo = NetHouse::bearer(made["token"]);
    ask(house, questions, 409, "", for_flo);
    question("nothing", 400);
    question("device", 401);
    const json sign_in = question("sign-in", 200);
    EXPECT_EQ(sign_in["rpId"], "cards.example.org");
    const json used = {{"passkey", phone.use(sign_in["challenge"])}};
    EXPECT_EQ(ask(house, "POST /api/v1/sign-in", 200, "", used.dump()).value()["person"], made["person"]);
    EXPECT_EQ(ask(house, "POST /api/v1/sign-in", 400, "", used.dump()).error(), "bad-passkey") << "once";
    json unknown = {{"passkey", laptop.use(question("sign-in", 200)["challenge"])}};
    unknown["passkey"]["handle"] = phone.handle;
    EXPECT_EQ(ask(house, "POST /api/v1/sign-in", 401, "", unknown.dump()).error(), "wrong");
    unknown["passkey"]["handle"] = "no base64url";
    EXPECT_EQ(ask(house, "POST /api/v1/sign-in", 400, "", unknown.dump()).error(), "bad-passkey");
    unknown["login"] = "flo";
    ask(house, "POST /api/v1/sign-in", 400, "", unknown.dump());
    const json proof = {{"passkey", phone.use(question("sign-in", 200, flo)["challenge"])}};
    EXPECT_TRUE(ask(house, "POST /api/v1/me/proof", 200, "", proof.dump(), flo).value()["until"].is_number());
    const auto add = [&](const Authenticator& device, int status) {
      const json passkey = device.make(question("device", 200, flo)["challenge"]);
      return ask(house, own, status, "", json{{"name", "Laptop"}, {"passkey", passkey}}.dump(), flo).value();
    };
    add(phone, 409);
    EXPECT_EQ(add(laptop, 201)["passkeys"].size(), 2u);
    ask(house, own, 400, "", R"({"name":"Laptop"})", flo);
    ask(house, "GET /api/v1/me/passkeys", 403, "", "", NetHouse::bearer(house.guest("Ann")));
    const json list = ask(house, "GET /api/v1/me/passkeys", 200, "", "", flo).value();
    EXPECT_EQ(list["passphrase"], false);
    EXPECT_EQ(list["passkeys"][0]["name"], "flo");
    EXPECT_TRUE(list["passkeys"][0]["used"].is_number());
    EXPECT_TRUE(list["passkeys"][1]["used"].is_null());
    const std::string rename = "POST /api/v1/me/passkeys/{id}/name", remove = "POST /api/v1/me/passkeys/{id}/remove";
    const auto path = [&](const json& id, const char* what) {
      return "/api/v1/me/passkeys/" + id.get<std::string>() + what;
    };
    const json first = list["passkeys"][0]["id"], second = list["passkeys"][1]["id"];
    const std::string name = R"({"name":"Phone"})";
    EXPECT_EQ(ask(house, rename, 200, path(first, "/name"), name, flo).value()["passkeys"][0]["name"], "Phone");
    ask(house, rename, 400, path(first, "/name"), R"({"name":"<b>"})", flo);
    for (const char* id : {"99", "0", "one"}) {
      ask(house, rename, 404, path(id, "/name"), name, flo);
      ask(house, remove, 404, path(id, "/remove"), "", flo);
    }
    house.store.fail(as_is("the disk is full"));
    add(Authenticator(), 503);
    ask(house, rename, 503, path(first, "/name"), name, flo);
    ask(house, remove, 503, path(first, "/remove"), "", flo);
    house.store.fail({});
    EXPECT_EQ(ask(house, remove, 200, path(first, "/remove"), "", flo).value()["passkeys"].size(), 1u);
    ask(house, remove, 409, path(second, "/remove"), "", flo);
  }

  void events() {
    NetHouse house;
    const std::string flo = NetHouse::bearer(house.guest("Florentine"));
    ask(house, "GET /api/v1/event-presets", 200);
    const std::string begin = "POST /api/v1/events";
    const json day = {{"name", "May"}, {"preset", "club-day"}, {"people", {"Ann", "Bob", "Cleo", "Dan", "Eve"}}};
    const json made = ask(house, begin, 201, "", day.dump(), flo).value();
    ask(house, begin, 400, "", R"({"name":"May","preset":"bridge"})", flo);
    ask(house, begin, 404, "", R"({"name":"May","preset":"club-day","variant":"bridge"})", flo);
    ask(house, begin, 409, "", R"({"name":"May","preset":"club-day","people":["Ann","ann"]})", flo);
    const std::string event = "/api/v1/events/" + made["id"].get<std::string>(), see = "GET /api/v1/events/{id}";
    const auto with = [](const json& key) { return "Event-Key: " + key.get<std::string>() + "\r\n"; };
    const std::string director = with(made["key"]);
    ask(house, see, 404, event);
    ask(house, see, 404, event, "", with("d-AAAAAAAAAAAAAAAAAAAAAAAA"));
    ask(house, see, 200, event, "", director);
    const std::string draw = "POST /api/v1/events/{id}/draw", change = "POST /api/v1/events/{id}/changes";
    const std::string links = "GET /api/v1/events/{id}/links", renew = "POST /api/v1/events/{id}/renew";
    const std::string file = "GET /api/v1/events/{id}/file";
    ask(house, draw, 400, event + "/draw", R"({"once":"1"})", director);
    ask(house, draw, 404, event + "/draw", R"({"once":"draw-0001"})");
    ask(house, draw, 200, event + "/draw", R"({"once":"draw-0001"})", director);
    const json keys = ask(house, links, 200, event + "/links", "", director).value();
    const std::string look = with(keys["look"]["key"]);
    ask(house, links, 403, event + "/links", "", look);
    ask(house, links, 404, event + "/links");
    ask(house, draw, 403, event + "/draw", R"({"once":"draw-0002"})", look);
    const std::string hand =
        R"({"once":"hand-0001","hand":{"round":1,"table":1,"numbers":{"picker":"Ann","partners":["Bob"],"took":78}}})";
    ask(house, change, 403, event + "/changes", hand, look);
    ask(house, change, 404, event + "/changes", hand);
    ask(house, change, 400, event + "/changes", "{}", director);
    ask(house, change, 409, event + "/changes", R"({"once":"back-0001","leaves":99})", director);
    ask(house, change, 200, event + "/changes", hand, with(keys["tables"][0]["key"]));
    ask(house, file, 200, event + "/file", "", director);
    ask(house, file, 403, event + "/file", "", look);
    ask(house, file, 404, event + "/file");
    ask(house, renew, 200, event + "/renew", R"({"what":"look"})", director);
    ask(house, see, 404, event, "", look);
    ask(house, renew, 400, event + "/renew", R"({"what":"everything"})", director);
    ask(house, renew, 403, event + "/renew", R"({"what":"look"})", with(keys["tables"][0]["key"]));
    ask(house, renew, 404, event + "/renew", R"({"what":"look"})");
    online_events(house, NetHouse::bearer(house.guest("Olga")));
    ask(house, "POST /api/v1/qr", 200, "", R"({"text":"https://example.org"})");
    ask(house, "POST /api/v1/qr", 400, "", R"({"text":""})");
    ask(house, draw, 409, event + "/draw", R"({"once":"draw-0003","first":2})", director);
    const std::string other = NetHouse::bearer(house.guest("Ottilie"));
    house.store.fail(as_is("the disk is full"));
    ask(house, open_, 503, unopened_ + "/open", R"({"round":1})", unopened_director_);
    ask(house, sit_, 503, online_ + "/sit", "", online_player_ + other);
    ask(house, begin, 503, "", day.dump(), flo);
    ask(house, change, 503, event + "/changes", R"({"once":"back-0002","leaves":1})", director);
    ask(house, draw, 503, event + "/draw", R"({"once":"draw-0004","changes":1000})", director);
    ask(house, renew, 503, event + "/renew", R"({"what":"director"})", director);
  }

  void online_events(NetHouse& house, const std::string& flo) {
    const json day = {
        {"name", "Online"}, {"preset", "club-day"}, {"online", true}, {"people", {"Ann", "Bob", "Cleo", "Dan", "Eve"}}};
    const json made = ask(house, "POST /api/v1/events", 201, "", day.dump(), flo).value();
    const auto with = [](const json& key) { return "Event-Key: " + key.get<std::string>() + "\r\n"; };
    online_ = "/api/v1/events/" + made["id"].get<std::string>();
    online_director_ = with(made["key"]);
    ask(house, open_, 409, online_ + "/open", R"({"round":1})", online_director_);
    ask(house, "POST /api/v1/events/{id}/draw", 200, online_ + "/draw", R"({"once":"draw-0001"})", online_director_);
    const json keys =
        ask(house, "GET /api/v1/events/{id}/links", 200, online_ + "/links", "", online_director_).value();
    online_player_ = with(keys["people"][0]["key"]);
    ask(house, sit_, 409, online_ + "/sit", "", online_player_ + flo);
    ask(house, open_, 400, online_ + "/open", R"({"round":"first"})", online_director_);
    ask(house, open_, 403, online_ + "/open", R"({"round":1})", online_player_);
    ask(house, open_, 404, online_ + "/open", R"({"round":1})");
    ask(house, open_, 200, online_ + "/open", R"({"round":1})", online_director_);
    ask(house, sit_, 401, online_ + "/sit", "", online_player_);
    ask(house, sit_, 403, online_ + "/sit", "", online_director_ + flo);
    ask(house, sit_, 404, online_ + "/sit", "", flo);
    ask(house, sit_, 200, online_ + "/sit", "", online_player_ + flo);
    const std::string tables = "GET /api/v1/events/{id}/tables";
    ask(house, tables, 200, online_ + "/tables", "", online_director_);
    ask(house, tables, 403, online_ + "/tables", "", online_player_);
    ask(house, tables, 404, online_ + "/tables");
    online_player_ = with(keys["people"][1]["key"]);
    const std::string duplicate = "GET /api/v1/events/{id}/duplicate";
    ask(house, duplicate, 409, online_ + "/duplicate", "", online_player_);
    ask(house, duplicate, 404, online_ + "/duplicate");
    const std::string par = "GET /api/v1/events/{id}/par";
    ask(house, par, 409, online_ + "/par?round=1&hand=1", "", online_player_);
    ask(house, par, 404, online_ + "/par?round=1&hand=1");
    json same = day;
    same["duplicate"] = true;
    const json other = ask(house, "POST /api/v1/events", 201, "", same.dump(), flo).value();
    unopened_ = "/api/v1/events/" + other["id"].get<std::string>();
    unopened_director_ = with(other["key"]);
    ask(house, duplicate, 200, unopened_ + "/duplicate", "", unopened_director_);
    ask(house, par, 400, unopened_ + "/par?round=one&hand=1", "", unopened_director_);
    ask(house, "POST /api/v1/events/{id}/draw", 200, unopened_ + "/draw", R"({"once":"draw-0001"})",
        unopened_director_);
  }

  /// What is refused of every route that has it, whatever it is asked for.
  void refused_everywhere() {
    NetHouse house;
    Config few;
    few.limits.requests_per_second = 1;
    NetHouse busy(few, NetHouse::Clock::stands);
    const std::string flo = NetHouse::bearer(house.guest("Flo"));
    for (const std::string& answer : described_) {
      const auto end = answer.rfind(' ');
      const std::string route = answer.substr(0, end), status = answer.substr(end + 1);
      std::string path = route.substr(route.find(' ') + 1);
      for (auto at = path.find('{'); at != std::string::npos; at = path.find('{'))
        path.replace(at, path.find('}') - at + 1, "t1");
      if (status == "401" && path != "/api/v1/sign-in" && path != "/api/v1/accounts" &&
          path != "/api/v1/passkey-questions")
        ask(house, route, 401, path);
      if (status == "403" && route.starts_with("POST"))
        ask(house, route, 403, path, "", flo + "Origin: https://evil.example\r\n");
      if (status == "415") ask(house, route, 415, path, "{}", flo + "Content-Type: text/plain\r\n");
      if (status == "400" && path == "/api/v1/sign-in") ask(house, route, 400, path, "{");
      if (status != "429") continue;
      const std::string elsewhere = "X-Forwarded-For: 192.0.2.1\r\n";
      const std::string method = route.substr(0, route.find(' '));
      for (int i = 0; i < 20 && busy.ask(method, path, "", elsewhere).status != 429; ++i) {}
      ask(busy, route, 429, path, "", elsewhere);
    }
  }

  const Answers described_ = described();
  Answers seen_;
  const std::string open_ = "POST /api/v1/events/{id}/open", sit_ = "POST /api/v1/events/{id}/sit";
  std::string online_, online_director_, online_player_;
  std::string unopened_, unopened_director_;  ///< drawn, and no table is open
};

TEST_F(NetApi, EveryDescribedAnswerComesAndNoOther) {
  what_works();
  accounts();
  passkeys();
  events();
  refused_everywhere();
  Answers missing;
  std::set_difference(described_.begin(), described_.end(), seen_.begin(), seen_.end(),
                      std::inserter(missing, missing.end()));
  EXPECT_EQ(missing, kRare);
}

}  // namespace
}  // namespace sheepshead::server::testing
