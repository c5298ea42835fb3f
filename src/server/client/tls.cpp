#include "server/client/tls.hpp"

#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/client/reach.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/reach.hpp"

namespace sheepshead::server {

namespace asio = boost::asio;
namespace ssl = boost::asio::ssl;

Stream stream_to(const Url& server, asio::io_context& context) {
  if (!server.tls) return Stream(context);
  // One each: secure streams are few, and it keeps what it needs of this.
  ssl::context trusted(ssl::context::tls_client);
  SSL_CTX* raw = trusted.native_handle();
  SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
  trusted.set_verify_mode(ssl::verify_peer);
  boost::system::error_code error;
  if (server.ca.empty())
    trusted.set_default_verify_paths(error);
  else
    trusted.load_verify_file(server.ca, error);
  if (error)
    throw Unreachable(server.ca.empty() ? say<"reach.bad-system-certificates">(error.message())
                                        : say<"reach.bad-certificates">(server.ca, error.message()));
  // A certificate in the file is trusted as it is, whoever signed it.
  if (!server.ca.empty()) X509_VERIFY_PARAM_set_flags(SSL_CTX_get0_param(raw), X509_V_FLAG_PARTIAL_CHAIN);
  return Stream(context, trusted);
}

namespace {

/// Why a certificate is not trusted, where it is one of the common reasons; else in OpenSSL's words.
Message why_untrusted(long error) {
  switch (error) {
    case X509_V_ERR_CERT_HAS_EXPIRED: return say<"reach.untrusted">(which<"expired">());
    case X509_V_ERR_CERT_NOT_YET_VALID: return say<"reach.untrusted">(which<"early">());
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN: return say<"reach.untrusted">(which<"self-signed">());
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH: return say<"reach.untrusted">(which<"other-name">());
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE: return say<"reach.untrusted">(which<"unknown">());
    default: return say<"disk.says">(X509_verify_cert_error_string(error));
  }
}

}  // namespace

asio::awaitable<void> begin_tls(Stream& stream, const Url& server) {
  SSL* raw = static_cast<SSL*>(stream.tls());
  if (!raw) co_return;
  X509_VERIFY_PARAM* expected = SSL_get0_param(raw);
  boost::system::error_code no_address;
  asio::ip::make_address(server.host, no_address);
  const bool named = no_address ? X509_VERIFY_PARAM_set1_host(expected, server.host.c_str(), 0) == 1 &&
                                      SSL_set_tlsext_host_name(raw, server.host.c_str()) == 1
                                : X509_VERIFY_PARAM_set1_ip_asc(expected, server.host.c_str()) == 1;
  if (!named) throw Unreachable(say<"reach.not-a-name">(server.host));
  const boost::system::error_code error = co_await stream.shake_hands(Stream::Side::Client);
  if (!error) co_return;
  if (const long why = SSL_get_verify_result(raw); why != X509_V_OK)
    throw Unreachable(say<"reach.not-trusted">(to_text(server), why_untrusted(why)));
  if (error.category() == asio::error::get_ssl_category())
    throw Unreachable(say<"reach.no-tls">(to_text(server), error.message()));
  throw boost::system::system_error(error);
}

}  // namespace sheepshead::server
