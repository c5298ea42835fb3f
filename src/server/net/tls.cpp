#include <openssl/err.h>
#include <openssl/ssl.h>

#include <boost/asio/ssl/context.hpp>
#include <cerrno>
#include <cstdio>

#include "notation/disk.hpp"
#include "server/net/connection_start.hpp"
#include "words/groups/certificate.hpp"

namespace sheepshead::server {
namespace {

/// Why the file cannot be read; empty if it can be.
Message unreadable(ChoiceOf<"certificate.empty"> what, const std::string& path) {
  errno = 0;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  const bool empty = file != nullptr && std::fgetc(file) == EOF;
  const int error = errno;
  if (file != nullptr) std::fclose(file);
  if (file != nullptr && !empty) return {};
  if (error == 0) return say<"certificate.empty">(what, path);
  return say<"certificate.not-read">(what, path, system_said(error));
}

Message unfit(ChoiceOf<"certificate.unfit"> what, const std::string& path, const boost::system::error_code& error) {
  const int library = ERR_GET_LIB(static_cast<unsigned long>(error.value()));
  const bool no_pem = library == ERR_LIB_PEM || library == ERR_LIB_OSSL_DECODER;
  return no_pem ? say<"certificate.not-pem">(what, path) : say<"certificate.unfit">(what, path, error.message());
}

/// OpenSSL would ask at the terminal.
int no_passphrase(char*, int, int, void*) { return -1; }

}  // namespace

std::shared_ptr<boost::asio::ssl::context> read_certificate(const std::string& certificate, const std::string& key,
                                                            Message& wrong) {
  namespace ssl = boost::asio::ssl;
  wrong = unreadable("certificate", certificate);
  if (wrong.empty()) wrong = unreadable("key", key);
  if (!wrong.empty()) return nullptr;
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
  SSL_CTX_set_default_passwd_cb(context->native_handle(), no_passphrase);
  // Clients keep their sessions, as tickets: nothing stays of a connection that ended.
  SSL_CTX_set_session_cache_mode(context->native_handle(), SSL_SESS_CACHE_OFF);
  boost::system::error_code error;
  context->use_certificate_chain_file(certificate, error);
  if (error) {
    wrong = unfit("certificate", certificate, error);
    return nullptr;
  }
  context->use_private_key_file(key, ssl::context::pem, error);
  const bool other = error && ERR_GET_LIB(static_cast<unsigned long>(error.value())) == ERR_LIB_X509;
  if (other || (!error && SSL_CTX_check_private_key(context->native_handle()) != 1))
    wrong = say<"certificate.other-key">(key, certificate);
  else if (error)
    wrong = unfit("key", key, error);
  if (!wrong.empty()) return nullptr;
  return context;
}

Message wrong_authority(const std::string& file) {
  if (Message wrong = unreadable("authority", file); !wrong.empty()) return wrong;
  boost::asio::ssl::context context(boost::asio::ssl::context::tls_client);
  boost::system::error_code error;
  context.load_verify_file(file, error);
  return error ? unfit("authority", file, error) : Message();
}

}  // namespace sheepshead::server
