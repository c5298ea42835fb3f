#include "server/net/listening.hpp"

#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <utility>

#include "words/groups/listen.hpp"

namespace sheepshead::server {
namespace {

namespace asio = boost::asio;

Message why_not(const std::string& listen, const boost::system::error_code& error) {
  if (error == asio::error::address_in_use) return say<"listen.in-use">(listen);
  if (error == asio::error::access_denied) return say<"listen.denied">(listen);
  if (error == asio::error::address_family_not_supported || error.value() == EADDRNOTAVAIL)
    return say<"listen.not-here">(listen);
  return say<"listen.failed">(listen, error.message());
}

}  // namespace

Listening::Listening() : wrong_(say<"listen.nothing">()) {}

Listening::Listening(const std::string& listen) {
  const auto at = read_listen(listen, wrong_);
  if (!at) return;
  boost::system::error_code error;
  const auto address = asio::ip::make_address(at->address, error);
  if (error) {
    wrong_ = say<"listen.no-address">(at->address);
    return;
  }
  asio::io_context io(1);
  asio::ip::tcp::acceptor acceptor(io);
  const asio::ip::tcp::endpoint endpoint(address, at->port);
  boost::system::error_code ignored;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::ip::tcp::acceptor::reuse_address(true), ignored);
  if (!error && address.is_v6()) acceptor.set_option(asio::ip::v6_only(false), ignored);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(1024, error);
  if (error)
    wrong_ = why_not(listen, error);
  else
    socket_ = acceptor.release();
}

Listening::Listening(Listening&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), wrong_(std::exchange(other.wrong_, say<"listen.nothing">())) {}

Listening::~Listening() {
  if (socket_ >= 0) ::close(socket_);
}

int Listening::release() { return std::exchange(socket_, -1); }

}  // namespace sheepshead::server
