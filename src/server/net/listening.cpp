#include "server/net/listening.hpp"

#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <utility>

namespace sheepshead::server {
namespace {

namespace asio = boost::asio;

std::string why_not(const std::string& listen, const boost::system::error_code& error) {
  if (error == asio::error::address_in_use)
    return "Another program listens at " + listen + " already. End it, or choose another port with --listen.";
  if (error == asio::error::access_denied)
    return "No permission to listen at " + listen + ". Ports below 1024 need a privilege; choose a higher one.";
  if (error == asio::error::address_family_not_supported || error.value() == EADDRNOTAVAIL)
    return "This machine has no address " + listen + ". 127.0.0.1 is itself, 0.0.0.0 all of its addresses.";
  return "Cannot listen at " + listen + ": " + error.message() + ".";
}

}  // namespace

Listening::Listening(const std::string& listen) {
  wrong_.clear();
  const auto at = read_listen(listen, wrong_);
  if (!at) return;
  boost::system::error_code error;
  const auto address = asio::ip::make_address(at->address, error);
  if (error) {
    wrong_ = "The address " + at->address + " is none that a machine can listen at.";
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
    : socket_(std::exchange(other.socket_, -1)), wrong_(std::exchange(other.wrong_, "Nothing listens.")) {}

Listening::~Listening() {
  if (socket_ >= 0) ::close(socket_);
}

int Listening::release() { return std::exchange(socket_, -1); }

}  // namespace sheepshead::server
