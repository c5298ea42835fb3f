// A certificate for tests, which a client can be told to trust.
#pragma once

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <filesystem>
#include <string>

namespace sheepshead::server::testing {

/// A key and a certificate signed by itself, for the names that are said.
class TrustedCertificate {
 public:
  explicit TrustedCertificate(const char* names) {
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
  ~TrustedCertificate() {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }
  std::string certificate() const { return folder_ + "/cert.pem"; }
  std::string key() const { return folder_ + "/key.pem"; }

 private:
  std::string folder_;
};

}  // namespace sheepshead::server::testing
