// A client over TLS: which certificates it trusts, and what it says of the others.
#include "net_house.hpp"
#include "server/client/http.hpp"
#include "server/client/link.hpp"
#include "speech/language.hpp"
#include "trusted_certificate.hpp"

namespace sheepshead::server {
namespace {

using sheepshead::testing::patience;
using testing::NetHouse;
using testing::TrustedCertificate;

Config with(const TrustedCertificate& own) {
  Config config;
  config.tls.certificate = own.certificate();
  config.tls.key = own.key();
  return config;
}

Url at(const NetHouse& house, const std::string& ca, const std::string& host = "localhost") {
  Url url;
  url.host = host;
  url.port = house.port;
  url.tls = true;
  url.ca = ca;
  return url;
}

TEST(ClientTls, SpeaksWithAServerWhoseCertificateIsTrusted) {
  const TrustedCertificate own("DNS:localhost,IP:127.0.0.1");
  NetHouse house(with(own));
  for (const char* host : {"localhost", "127.0.0.1"}) {
    const Reply reply = request(at(house, own.certificate(), host), "GET", "/healthz");
    EXPECT_EQ(reply.status, 200) << in_english(reply.trouble);
  }
  const Url url = at(house, own.certificate());
  const Reply guest = request(url, "POST", "/api/v1/guests", R"({"name":"Flo"})");
  ASSERT_EQ(guest.status, 201) << guest.body << in_english(guest.trouble);
  Link link(url, nlohmann::json::parse(guest.body).value("token", ""));
  const auto opened = link.next(patience());
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->what, Link::News::What::opened) << in_english(opened->why);
  link.send(R"({"type":"ping"})");
  const auto answer = link.next(patience());
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->what, Link::News::What::message) << in_english(answer->why);
}

TEST(ClientTls, RefusesCertificatesThatNobodyVouchesFor) {
  const TrustedCertificate own("DNS:localhost"), other("DNS:localhost");
  NetHouse house(with(own));
  for (const std::string& ca : {std::string(), other.certificate()}) {
    const Reply reply = request(at(house, ca), "GET", "/healthz");
    EXPECT_EQ(reply.status, 0);
    EXPECT_NE(in_english(reply.trouble).find("its certificate isn't trusted"), std::string::npos)
        << in_english(reply.trouble);
    EXPECT_NE(in_english(reply.trouble).find("--ca"), std::string::npos) << in_english(reply.trouble);
  }
  Link link(at(house, ""), "token");
  const auto news = link.next(patience());
  ASSERT_TRUE(news);
  EXPECT_EQ(news->what, Link::News::What::closed);
  EXPECT_NE(in_english(news->why).find("its certificate isn't trusted"), std::string::npos) << in_english(news->why);
}

TEST(ClientTls, RefusesACertificateOfAnotherName) {
  const TrustedCertificate own("DNS:cards.example.org");
  NetHouse house(with(own));
  for (const char* host : {"localhost", "127.0.0.1"}) {
    const Reply reply = request(at(house, own.certificate(), host), "GET", "/healthz");
    EXPECT_EQ(reply.status, 0);
    EXPECT_NE(in_english(reply.trouble).find("it's for another name"), std::string::npos) << in_english(reply.trouble);
  }
}

TEST(ClientTls, SaysWhatIsWrongWithFilesAndWithServersThatSpeakNoTls) {
  NetHouse plain;
  const Reply none = request(at(plain, "/nowhere.pem"), "GET", "/healthz");
  EXPECT_EQ(none.status, 0);
  EXPECT_NE(in_english(none.trouble).find("/nowhere.pem can't be used"), std::string::npos) << in_english(none.trouble);
  Url url = at(plain, "");
  const Reply wrong = request(url, "GET", "/healthz");
  EXPECT_EQ(wrong.status, 0);
  EXPECT_NE(in_english(wrong.trouble).find("doesn't speak TLS"), std::string::npos) << in_english(wrong.trouble);
}

}  // namespace
}  // namespace sheepshead::server
