#include "server/net/framing.hpp"

#include <algorithm>
#include <string>

#include "server/people/addresses.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostLengthDigits = 18;

bool is_token(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}
bool all_tokens(std::string_view s) { return !s.empty() && std::all_of(s.begin(), s.end(), is_token); }
bool all_digits(std::string_view s) {
  return !s.empty() && s.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_control(char c) {
  const auto u = static_cast<unsigned char>(c);
  return (u < 0x20 && c != '\t') || u == 0x7F;
}

std::string lower(std::string_view s) {
  std::string out(s);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return out;
}

/// Whether a list such as "keep-alive, Upgrade" has the word, given in small letters.
bool lists(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    if (lower(without_blanks(list.substr(0, comma))) == word) return true;
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
  }
  return false;
}

/// METHOD SP TARGET SP HTTP/1.0 or 1.1, and nothing else.
bool is_request_line(std::string_view line) {
  const auto first = line.find(' '), last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) return false;
  const std::string_view target = line.substr(first + 1, last - first - 1), version = line.substr(last + 1);
  return all_tokens(line.substr(0, first)) && !target.empty() &&
         std::none_of(target.begin(), target.end(), [](char c) { return c == ' ' || c == '\t' || is_control(c); }) &&
         (version == "HTTP/1.1" || version == "HTTP/1.0");
}

BadHead not_http() { return {400, "not-http", say<"serving.not-http">()}; }

/// What of the fields says where the body ends.
struct BodyFields {
  int hosts = 0, origins = 0, lengths = 0, codings = 0;
  bool length_is_zero = true, upgrade = false;
  std::string coding;
};

}  // namespace

std::string_view without_blanks(std::string_view field) {
  const auto from = field.find_first_not_of(" \t");
  if (from == std::string_view::npos) return {};
  return field.substr(from, field.find_last_not_of(" \t") - from + 1);
}

std::size_t head_size(std::string_view bytes) {
  const auto at = bytes.find("\r\n\r\n");
  return at == std::string_view::npos ? 0 : at + 4;
}

bool has_bare_line_end(std::string_view bytes, std::size_t from) {
  for (std::size_t i = from; i < bytes.size(); ++i) {
    if (bytes[i] == '\n' && (i == 0 || bytes[i - 1] != '\r')) return true;
    if (bytes[i] == '\r' && i + 1 < bytes.size() && bytes[i + 1] != '\n') return true;
  }
  return false;
}

std::optional<BadHead> wrong_with_head(std::string_view head) {
  if (has_bare_line_end(head)) return not_http();
  const auto line_end = head.find("\r\n");
  if (line_end == std::string_view::npos) return not_http();
  const std::string_view request = head.substr(0, line_end);
  if (!is_request_line(request)) return not_http();
  head.remove_prefix(line_end + 2);

  BodyFields f;
  while (!head.starts_with("\r\n")) {
    const auto end = head.find("\r\n");
    if (end == std::string_view::npos) return not_http();
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(end + 2);
    // A blank in front continues the line before (obs-fold), one before the colon hides a name: both are refused.
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !all_tokens(line.substr(0, colon))) return not_http();
    const std::string_view value = without_blanks(line.substr(colon + 1));
    if (std::any_of(value.begin(), value.end(), is_control)) return not_http();
    const std::string name = lower(line.substr(0, colon));
    if (name == "host" && (++f.hosts > 1 || !is_host(value))) return not_http();
    if (name == "origin") ++f.origins;
    if (name == "upgrade" || (name == "connection" && lists(value, "upgrade"))) f.upgrade = true;
    if (name == "content-length") {
      ++f.lengths;
      if (!all_digits(value) || value.size() > kMostLengthDigits) return not_http();
      f.length_is_zero = value.find_first_not_of('0') == std::string_view::npos;
    }
    if (name == "transfer-encoding") {
      ++f.codings;
      f.coding = lower(value);
    }
  }
  const bool old = request.ends_with("1.0");
  if ((f.hosts == 0 && !old) || f.lengths > 1 || f.origins > 1 || (f.codings > 0 && (f.lengths > 0 || old)))
    return not_http();
  if (f.codings > 1 || (f.codings == 1 && f.coding != "chunked"))
    return BadHead{501, "transfer-encoding", say<"serving.transfer-encoding">()};
  if (f.upgrade && (f.codings > 0 || !f.length_is_zero))
    return BadHead{400, "upgrade-body", say<"serving.upgrade-body">()};
  return std::nullopt;
}

}  // namespace sheepshead::server
