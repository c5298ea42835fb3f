#include "server/client/reach.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/error.hpp>
#include <nlohmann/json.hpp>

#include "notation/spelling.hpp"

namespace sheepshead::server {

namespace asio = boost::asio;
using asio::ip::tcp;

asio::awaitable<void> reach(boost::beast::tcp_stream& stream, const Url& server) {
  const auto executor = co_await asio::this_coro::executor;
  // An address needs no thread to be looked up.
  boost::system::error_code no_address;
  const auto address = asio::ip::make_address(server.host == "localhost" ? "127.0.0.1" : server.host, no_address);
  if (!no_address) {
    const tcp::endpoint there(address, server.port);
    if (!server.from.empty()) {
      stream.socket().open(there.protocol());
      // Else each connection would take a port of its own at once, for all that are called.
      stream.socket().set_option(asio::detail::socket_option::boolean<IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT>(true));
      stream.socket().bind({asio::ip::make_address(server.from), 0});
    }
    co_await stream.async_connect(there, asio::use_awaitable);
  } else {
    tcp::resolver resolver(executor);
    const auto found = co_await resolver.async_resolve(server.host, std::to_string(server.port), asio::use_awaitable);
    co_await stream.async_connect(found, asio::use_awaitable);
  }
  stream.socket().set_option(tcp::no_delay(true));
}

std::string host_header(const Url& server) {
  const std::string text = to_text(server);
  return text.substr(text.find("://") + 3);
}

std::string refused_by(const Url& server, const std::string& status, std::string_view body) {
  const auto said = nlohmann::json::parse(body, nullptr, false);
  const auto message = said.is_object() ? said.find("message") : said.end();
  const bool ours = said.is_object() && message != said.end() && message->is_string();
  // What stands between may answer in words of its own.
  const std::string why = ours ? message->get<std::string>() : status + (body.empty() ? "" : ": ") + std::string(body);
  return to_text(server) + " refused the connection: " + printable(why);
}

std::string trouble_reaching(const Url& server, const boost::system::error_code& error) {
  const std::string why = error == boost::beast::error::timeout ? "it took too long" : error.message();
  return to_text(server) + " does not answer: " + why + ".";
}

}  // namespace sheepshead::server
