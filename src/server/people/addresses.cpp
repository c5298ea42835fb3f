#include "server/people/addresses.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <variant>

namespace sheepshead::server {
namespace {

using V4 = std::array<unsigned char, 4>;
using V6 = std::array<unsigned char, 16>;

/// Its bytes; an IPv4 address in IPv6 is one of IPv4.
std::variant<std::monostate, V4, V6> address_bytes(std::string_view text) {
  const std::string asked(text);
  V4 four{};
  if (::inet_pton(AF_INET, asked.c_str(), four.data()) == 1) return four;
  V6 six{};
  if (::inet_pton(AF_INET6, asked.c_str(), six.data()) != 1) return std::monostate{};
  constexpr std::array<unsigned char, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  if (!std::equal(kMapped.begin(), kMapped.end(), six.begin())) return six;
  std::copy_n(six.begin() + kMapped.size(), four.size(), four.begin());
  return four;
}

template <class Bytes>
std::string text_of_address(const Bytes& bytes) {
  std::array<char, INET6_ADDRSTRLEN> out{};
  constexpr int kFamily = std::tuple_size_v<Bytes> == 4 ? AF_INET : AF_INET6;
  return ::inet_ntop(kFamily, bytes.data(), out.data(), out.size());
}

/// The network of an address, as in "2001:db8::/48".
std::string first_bytes(V6 bytes, int count) {
  std::fill(bytes.begin() + count, bytes.end(), static_cast<unsigned char>(0));
  return text_of_address(bytes) + '/' + std::to_string(8 * count);
}

/// A number up to 65535, or nothing, as behind the colon of "localhost:".
bool is_port(std::string_view text) {
  std::uint16_t port = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, port);
  return text.empty() || (read.ec == std::errc() && read.ptr == end);
}

/// What names are made of where an address of a page has them (RFC 3986, reg-name).
bool is_of_names(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("-._~!$&'()*+,;=%").find(c) != std::string_view::npos;
}

/// Without the brackets of IPv6 and a port; nothing if these are not written as they must.
std::optional<std::string_view> without_port(std::string_view text) {
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = text.substr(end + 1);
    if (!rest.empty() && (rest[0] != ':' || !is_port(rest.substr(1)))) return std::nullopt;
    return text.substr(1, end - 1);
  }
  const auto colon = text.find(':');
  if (colon == std::string_view::npos || colon != text.rfind(':')) return text;
  if (!is_port(text.substr(colon + 1))) return std::nullopt;
  return text.substr(0, colon);
}

}  // namespace

std::optional<std::string> plain_address(std::string_view text) {
  const auto address = without_port(text);
  if (!address) return std::nullopt;
  const auto bytes = address_bytes(*address);
  if (const auto* four = std::get_if<V4>(&bytes)) return text_of_address(*four);
  if (const auto* six = std::get_if<V6>(&bytes)) return text_of_address(*six);
  return std::nullopt;
}

std::string neighborhood(std::string_view address) {
  auto bytes = address_bytes(address.substr(0, address.find('%')));
  if (const auto* four = std::get_if<V4>(&bytes)) return text_of_address(*four);
  const auto* six = std::get_if<V6>(&bytes);
  if (six == nullptr) return std::string(address);
  return first_bytes(*six, 8);
}

std::string surroundings(std::string_view address) {
  auto bytes = address_bytes(address.substr(0, address.find('%')));
  const auto* six = std::get_if<V6>(&bytes);
  return six == nullptr ? std::string() : first_bytes(*six, 6);
}

bool is_host(std::string_view field) {
  const auto name = without_port(field);
  if (!name || name->empty()) return false;
  if (field.starts_with('[')) return name->find(':') != name->npos && plain_address(*name);
  return std::all_of(name->begin(), name->end(), is_of_names);
}

bool names_no_domain(std::string_view host) {
  auto name = without_port(host);
  if (!name) return false;
  if (name->ends_with('.')) name->remove_suffix(1);
  std::string lower(*name);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return lower == "localhost" || lower.ends_with(".localhost") || plain_address(lower);
}

}  // namespace sheepshead::server
