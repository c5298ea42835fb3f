#include "server/client/url.hpp"

#include <charconv>

#include "notation/spelling.hpp"
#include "words/groups/reach.hpp"

namespace sheepshead::server {
namespace {

bool is_host_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
}

bool is_host(std::string_view host, bool in_brackets) {
  if (host.empty() || host.size() > 253) return false;
  for (const char c : host)
    if (!is_host_letter(c) && !(in_brackets && (c == ':' || c == '%'))) return false;
  return true;
}

}  // namespace

std::optional<Url> parse_url(std::string_view text, Message& why) {
  const std::string whole = printable(text);
  Url url;
  if (const auto mark = text.find("://"); mark != std::string_view::npos) {
    const std::string_view scheme = text.substr(0, mark);
    url.tls = scheme == "https" || scheme == "wss";
    if (url.tls) url.port = 443;
    if (!url.tls && scheme != "http" && scheme != "ws") {
      why = say<"reach.no-address">(whole);
      return std::nullopt;
    }
    text.remove_prefix(mark + 3);
  }
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    url.path = std::string(text.substr(slash));
    text = text.substr(0, slash);
  }
  for (const char c : url.path)
    if (c <= ' ' || c > '~') {
      why = say<"reach.odd-character">(whole);
      return std::nullopt;
    }
  if (text.find('@') != std::string_view::npos) {
    why = say<"reach.no-login">();  // without the address: a password may be in it
    return std::nullopt;
  }
  std::string_view port;
  const bool in_brackets = text.starts_with("[");
  if (in_brackets) {
    const auto close = text.find(']');
    if (close == std::string_view::npos) {
      why = say<"reach.no-bracket">(whole);
      return std::nullopt;
    }
    url.host = std::string(text.substr(1, close - 1));
    port = text.substr(close + 1);
  } else {
    const auto colon = text.find(':');
    url.host = std::string(text.substr(0, colon));
    if (colon != std::string_view::npos) port = text.substr(colon);
  }
  if (!is_host(url.host, in_brackets)) {
    why = say<"reach.no-host">(whole);
    return std::nullopt;
  }
  if (port.empty()) return url;
  const auto [end, error] = std::from_chars(port.data() + 1, port.data() + port.size(), url.port);
  if (port[0] == ':' && error == std::errc{} && end == port.data() + port.size() && url.port != 0) return url;
  why = say<"reach.no-port">(whole);
  return std::nullopt;
}

std::string to_text(const Url& url) {
  const bool brackets = url.host.find(':') != std::string::npos;
  return (url.tls ? "https://" : "http://") + (brackets ? "[" + url.host + "]" : url.host) + ":" +
         std::to_string(url.port);
}

}  // namespace sheepshead::server
