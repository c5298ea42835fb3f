#include "server/client/reach.hpp"

#include <boost/asio/error.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/error.hpp>
#include <nlohmann/json.hpp>

#include "speech/message_json.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/reach.hpp"

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

Message refused_by(const Url& server, const std::string& status, std::string_view body) {
  const auto said = nlohmann::json::parse(body, nullptr, false);
  if (said.is_object())
    if (const auto at = said.find("message"); at != said.end())
      if (const auto why = speech::read_message(*at); why && !why->empty())
        return say<"reach.refused">(to_text(server), *why);
  // What stands between may answer in words of its own.
  const std::string answer = status + (body.empty() ? "" : ": ") + std::string(body);
  return say<"reach.refused">(to_text(server), as_is(answer));
}

namespace {

/// Why a connection failed or broke, where it is one of the common ways; else in the system's words.
Message why_broken(const boost::system::error_code& error) {
  namespace e = boost::asio::error;
  if (error == e::connection_refused) return say<"reach.broke">(which<"refused">());
  for (const auto unreachable : {e::network_unreachable, e::host_unreachable, e::network_down})
    if (error == unreachable) return say<"reach.broke">(which<"unreachable">());
  for (const auto closed : {e::connection_reset, e::connection_aborted, e::broken_pipe})
    if (error == closed) return say<"reach.broke">(which<"closed">());
  if (error == e::host_not_found || error == e::host_not_found_try_again || error == e::no_data)
    return say<"reach.broke">(which<"unknown">());
  if (error == e::eof || error == boost::beast::http::error::end_of_stream ||
      error == boost::beast::websocket::error::closed)
    return say<"reach.broke">(which<"closed">());
  return error == e::timed_out ? say<"reach.broke">(which<"late">()) : say<"disk.says">(error.message());
}

}  // namespace

Message trouble_reaching(const Url& server, const boost::system::error_code& error) {
  return error == boost::beast::error::timeout ? say<"reach.too-slow">(to_text(server))
                                               : say<"reach.no-answer">(to_text(server), why_broken(error));
}

}  // namespace sheepshead::server
