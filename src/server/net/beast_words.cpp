#include "server/net/beast_words.hpp"

#include <boost/beast/http/fields.hpp>

#include "server/net/forwarded.hpp"

namespace sheepshead::server {
namespace {

namespace http = boost::beast::http;

std::string text_of(boost::beast::string_view s) { return {s.data(), s.size()}; }

std::vector<std::string_view> lines_of(const http::fields& from, std::string_view name) {
  std::vector<std::string_view> lines;
  const auto [first, last] = from.equal_range({name.data(), name.size()});
  for (auto it = first; it != last; ++it) lines.emplace_back(it->value().data(), it->value().size());
  return lines;
}

}  // namespace

std::optional<Request> plain_request(const http::request<http::string_body>& from, const Peer& peer,
                                     const Config& config) {
  Request r;
  r.method = text_of(from.method_string());
  const std::string target = text_of(from.target());
  const auto question = target.find('?');
  r.path = target.substr(0, question);
  if (question != std::string::npos) r.query = target.substr(question + 1);
  r.address = peer.address;
  r.secure = peer.secure;
  for (const char* mark : {"X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"})
    r.proxied = r.proxied || from.find(mark) != from.end();
  if (peer.trusted_proxy) {
    const bool forwarded = config.proxy_header == "Forwarded";
    const auto client = client_of(lines_of(from, config.proxy_header), forwarded, config.trusted_proxies, peer.address);
    if (!client) return std::nullopt;
    r.address = *client;
    const auto scheme = lines_of(from, "X-Forwarded-Proto");
    if (!scheme.empty() && scheme.back() == "https") r.secure = true;
  }
  r.local = peer.loopback && !r.proxied;
  r.authorization = text_of(from[http::field::authorization]);
  r.cookie = text_of(from[http::field::cookie]);
  r.origin = text_of(from[http::field::origin]);
  r.host = text_of(from[http::field::host]);
  r.csrf = text_of(from["X-CSRF-Token"]);
  r.event_key = text_of(from["Event-Key"]);
  r.if_none_match = text_of(from[http::field::if_none_match]);
  r.accept = text_of(from[http::field::accept]);
  r.accept_encoding = text_of(from[http::field::accept_encoding]);
  r.accept_language = text_of(from[http::field::accept_language]);
  r.content_type = text_of(from[http::field::content_type]);
  return r;
}

http::response<http::string_body> beast_response(Response from, unsigned version, bool keep_alive, bool head) {
  http::response<http::string_body> r(static_cast<http::status>(from.status), version);
  for (const auto& [name, value] : from.headers) r.insert(name, value);
  const bool empty = from.status == 204 || from.status == 304;
  if (!empty) r.set(http::field::content_type, from.type);
  r.keep_alive(keep_alive && from.status != 408 && from.status != 413 && from.status != 431);
  const std::size_t size = from.body.size();
  if (!head && !empty) r.body() = std::move(from.body);
  r.prepare_payload();
  if (head && !empty) r.content_length(size);
  return r;
}

}  // namespace sheepshead::server
