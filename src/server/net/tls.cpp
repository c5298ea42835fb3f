#include <openssl/ssl.h>

#include <boost/asio/ssl/context.hpp>

#include "server/net/connection_start.hpp"

namespace sheepshead::server {

std::shared_ptr<boost::asio::ssl::context> read_certificate(const std::string& certificate, const std::string& key,
                                                            std::string& wrong) {
  namespace ssl = boost::asio::ssl;
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
  boost::system::error_code error;
  context->use_certificate_chain_file(certificate, error);
  if (error) {
    wrong = "The certificate " + certificate + " cannot be used: " + error.message() + ".";
    return nullptr;
  }
  context->use_private_key_file(key, ssl::context::pem, error);
  if (error) {
    wrong = "The key " + key + " cannot be used: " + error.message() + ".";
    return nullptr;
  }
  if (SSL_CTX_check_private_key(context->native_handle()) != 1) {
    wrong = "The key " + key + " does not belong to the certificate " + certificate + ".";
    return nullptr;
  }
  return context;
}

}  // namespace sheepshead::server
