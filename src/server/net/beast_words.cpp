#include "server/net/beast_words.hpp"

#include <algorithm>
#include <boost/beast/http/fields.hpp>

namespace sheepshead::server {
namespace {

namespace http = boost::beast::http;

std::string text_of(boost::beast::string_view s) { return {s.data(), s.size()}; }

std::string_view trimmed_blanks(std::string_view s) {
  while (s.starts_with(' ')) s.remove_prefix(1);
  while (s.ends_with(' ')) s.remove_suffix(1);
  return s;
}

/// What could be an address, and nothing that could disturb a log or a label.
bool could_be_address(std::string_view s) {
  return !s.empty() && s.size() <= 45 && s.find_first_not_of("0123456789abcdefABCDEF.:") == std::string_view::npos;
}

/// The last of the list that is no trusted proxy: what stands before it anyone may have written.
std::string client_of(std::string_view forwarded, const std::vector<std::string>& trusted, const std::string& peer) {
  std::string last = peer;
  while (true) {
    const auto comma = forwarded.rfind(',');
    const std::string_view one =
        trimmed_blanks(comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1));
    if (!could_be_address(one)) return last;
    last = one;
    if (comma == std::string_view::npos || std::find(trusted.begin(), trusted.end(), last) == trusted.end())
      return last;
    forwarded = forwarded.substr(0, comma);
  }
}

}  // namespace

Request plain_request(const http::request<http::string_body>& from, const Peer& peer,
                      const std::vector<std::string>& trusted) {
  Request r;
  r.method = text_of(from.method_string());
  const std::string target = text_of(from.target());
  const auto question = target.find('?');
  r.path = target.substr(0, question);
  if (question != std::string::npos) r.query = target.substr(question + 1);
  r.body = from.body();
  r.address = peer.address;
  r.secure = peer.secure;
  const auto forwarded = from.find("X-Forwarded-For");
  r.proxied = forwarded != from.end();
  if (peer.trusted_proxy) {
    if (r.proxied)
      r.address =
          client_of(std::string_view(forwarded->value().data(), forwarded->value().size()), trusted, peer.address);
    if (from["X-Forwarded-Proto"] == "https") r.secure = true;
  }
  r.local = peer.loopback && !r.proxied;
  r.authorization = text_of(from[http::field::authorization]);
  r.cookie = text_of(from[http::field::cookie]);
  r.origin = text_of(from[http::field::origin]);
  r.host = text_of(from[http::field::host]);
  r.csrf = text_of(from["X-CSRF-Token"]);
  r.if_none_match = text_of(from[http::field::if_none_match]);
  r.accept = text_of(from[http::field::accept]);
  r.accept_encoding = text_of(from[http::field::accept_encoding]);
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
