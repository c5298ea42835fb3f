// A client over TLS: which certificates it trusts, and what it says of the others.
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <filesystem>

#include "net_house.hpp"
#include "server/client/http.hpp"
#include "server/client/link.hpp"
#include "speech/language.hpp"

namespace sheepshead::server {
namespace {

using testing::NetHouse;
using testing::patience;

/// A key and a certificate signed by itself, for the names that are said.
class OwnCertificate {
 public:
  explicit OwnCertificate(const char* names) {
    std::string path = (std::filesystem::temp_directory_path() / "sheepshead-tls-XXXXXX").string();
    folder_ = mkdtemp(path.data()) == nullptr ? "" : path;
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* x = X509_new();
    X509_set_version(x, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(x), 1);
    X509_gmtime_adj(X509_getm_notBefore(x), -3600);
    X509_gmtime_adj(X509_getm_notAfter(x), 3600);
    X509_set_pubkey(x, key);
    X509_NAME* name = X509_get_subject_name(x);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("test"), -1, -1, 0);
    X509_set_issuer_name(x, name);
    X509_EXTENSION* more = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names);
    X509_add_ext(x, more, -1);
    X509_EXTENSION_free(more);
    X509_sign(x, key, EVP_sha256());
    std::FILE* out = std::fopen(certificate().c_str(), "w");
    PEM_write_X509(out, x);
    std::fclose(out);
    out = std::fopen(this->key().c_str(), "w");
    PEM_write_PrivateKey(out, key, nullptr, nullptr, 0, nullptr, nullptr);
    std::fclose(out);
    X509_free(x);
    EVP_PKEY_free(key);
  }
  ~OwnCertificate() {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }
  std::string certificate() const { return folder_ + "/cert.pem"; }
  std::string key() const { return folder_ + "/key.pem"; }

 private:
  std::string folder_;
};

Config with(const OwnCertificate& own) {
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
  const OwnCertificate own("DNS:localhost,IP:127.0.0.1");
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
  const OwnCertificate own("DNS:localhost"), other("DNS:localhost");
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
  const OwnCertificate own("DNS:cards.example.org");
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
