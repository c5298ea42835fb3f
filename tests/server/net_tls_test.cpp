// TLS with a certificate of the server's own, and its renewal while people are connected.
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <cstdio>
#include <filesystem>
#include <memory>

#include "net_house.hpp"

namespace sheepshead::server::testing {
namespace {

template <auto free>
struct Freed {
  template <class T>
  void operator()(T* what) const {
    free(what);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Freed<X509_free>>;
using Context = std::unique_ptr<SSL_CTX, Freed<SSL_CTX_free>>;

/// A certificate that signs itself, and its key, as files in a folder.
class OwnCertificate {
 public:
  OwnCertificate() {
    std::string path = (std::filesystem::temp_directory_path() / "sheepshead-tls-XXXXXX").string();
    if (mkdtemp(path.data()) != nullptr) folder_ = path;
    config.tls = {folder_ + "/chain.pem", folder_ + "/key.pem"};
  }
  ~OwnCertificate() { std::filesystem::remove_all(folder_); }

  void write(int serial) const {
    const Key key(EVP_EC_gen("P-256"));
    const Certificate one(X509_new());
    X509_set_version(one.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(one.get()), serial);
    X509_gmtime_adj(X509_getm_notBefore(one.get()), -3600);
    X509_gmtime_adj(X509_getm_notAfter(one.get()), 3600);
    X509_set_pubkey(one.get(), key.get());
    X509_NAME* name = X509_get_subject_name(one.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1,
                               0);
    X509_set_issuer_name(one.get(), name);
    ASSERT_NE(X509_sign(one.get(), key.get(), EVP_sha256()), 0);
    std::FILE* file = std::fopen(config.tls.certificate.c_str(), "w");
    PEM_write_X509(file, one.get());
    std::fclose(file);
    file = std::fopen(config.tls.key.c_str(), "w");
    PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
    std::fclose(file);
  }

  Config config;

 private:
  std::string folder_;
};

/// A client; `newest`: the newest version of TLS that it speaks.
class SecureWire {
 public:
  explicit SecureWire(std::uint16_t port, int newest = 0)
      : wire_(port), context_(SSL_CTX_new(TLS_client_method())), ssl_(SSL_new(context_.get())) {
    SSL_set_max_proto_version(ssl_.get(), newest);
    SSL_set_fd(ssl_.get(), wire_.descriptor());
    shaken = SSL_connect(ssl_.get()) == 1;
  }
  void say(std::string_view text) { SSL_write(ssl_.get(), text.data(), int(text.size())); }
  Got ask(const std::string& path) {
    say("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    std::string all;
    char room[16384];
    while (true) {
      const int n = SSL_read(ssl_.get(), room, sizeof room);
      if (n <= 0) return NetHouse::parse(all);
      all.append(room, std::size_t(n));
      const Got got = NetHouse::parse(all);
      if (all.find("\r\n\r\n") != std::string::npos && got.body.size() >= std::stoul(got.header("Content-Length")))
        return got;
    }
  }
  long serial() const {
    const Certificate theirs(SSL_get1_peer_certificate(ssl_.get()));
    return theirs ? ASN1_INTEGER_get(X509_get0_serialNumber(theirs.get())) : 0;
  }

  bool shaken = false;

 private:
  Wire wire_;
  Context context_;
  std::unique_ptr<SSL, Freed<SSL_free>> ssl_;
};

TEST(NetTls, ShakesHandsAndAnswers) {
  const OwnCertificate own;
  own.write(1);
  NetHouse house(own.config);
  SecureWire wire(house.port);
  ASSERT_TRUE(wire.shaken);
  const Got health = wire.ask("/healthz");
  EXPECT_EQ(health.status, 200);
  EXPECT_EQ(health.body, R"({"status":"ok"})");
  EXPECT_NE(health.header("Strict-Transport-Security"), "");
  EXPECT_FALSE(SecureWire(house.port, TLS1_1_VERSION).shaken);
  EXPECT_TRUE(SecureWire(house.port, TLS1_2_VERSION).shaken);
}

TEST(NetTls, WhoDoesNotSpeakItIsLetGo) {
  OwnCertificate own;
  own.write(1);
  own.config.patience.head = std::chrono::milliseconds(40);
  NetHouse house(own.config);
  EXPECT_EQ(house.ask("GET", "/healthz").status, 0);
  EXPECT_EQ(Wire(house.port).take_all(), "") << "no handshake at all";
  // On a busy machine a handshake of ours may be too slow, too.
  EXPECT_TRUE(eventually([&] { return SecureWire(house.port).ask("/healthz").status == 200; }));
}

TEST(NetTls, ARenewedCertificateIsTakenUpAndNobodyIsDropped) {
  const OwnCertificate own;
  own.write(1);
  NetHouse house(own.config);
  SecureWire before(house.port);
  EXPECT_EQ(before.serial(), 1);
  EXPECT_EQ(before.ask("/healthz").status, 200);
  own.write(2);
  house.server().renew_certificate();
  SecureWire after(house.port);
  EXPECT_EQ(after.serial(), 2);
  EXPECT_EQ(after.ask("/healthz").status, 200);
  EXPECT_EQ(before.ask("/healthz").status, 200);
  std::filesystem::remove(own.config.tls.key);
  house.server().renew_certificate();
  EXPECT_EQ(SecureWire(house.port).serial(), 2) << "one that does not fit is not taken up";
}

TEST(NetTls, FilesThatDoNotFitAreSaidSo) {
  const OwnCertificate own, other;
  own.write(1);
  other.write(2);
  const auto start = [](const Config::Tls& tls) {
    Config config;
    config.listen = "127.0.0.1:0";
    config.workers = 1;
    config.tls = tls;
    MemoryStore store;
    Server server(config, store);
    std::vector<Message> notes;
    return server.start(notes);
  };
  const auto& [chain, key] = own.config.tls;
  EXPECT_EQ(start(own.config.tls), "");
  EXPECT_EQ(start({chain, other.config.tls.key}),
            "The key " + other.config.tls.key + " doesn't belong to the certificate " + chain + ".");
  EXPECT_EQ(start({"/no/such/chain.pem", key}),
            "The certificate /no/such/chain.pem can't be read: there's no such file.");
  EXPECT_EQ(start({key, key}), "The certificate " + key + " can't be used: it isn't a certificate in PEM.");
  EXPECT_EQ(start({chain, chain}), "The key " + chain + " can't be used: it isn't a key in PEM.");
}

}  // namespace
}  // namespace sheepshead::server::testing
