#include <algorithm>
#include <string_view>
#include <vector>

#include "server/nats/wires.hpp"
#include "words/groups/wires.hpp"

namespace sheepshead::server::nats {
namespace {

constexpr std::string_view kPlain = "nats://", kSecure = "tls://";

/// The name or address in "tls://user@host:4222".
std::string_view host_of(std::string_view url) {
  url.remove_prefix(url.starts_with(kSecure) ? kSecure.size() : kPlain.size());
  if (const auto at = url.rfind('@'); at != std::string_view::npos) url.remove_prefix(at + 1);
  if (url.starts_with('[')) return url.substr(1, url.find(']') - 1);
  return url.substr(0, url.find(':'));
}

bool is_numeric(std::string_view host) { return host.find_first_not_of("0123456789.") == std::string_view::npos; }

bool is_on_this_machine(std::string_view host) {
  return host == "localhost" || host == "::1" || (host.starts_with("127.") && is_numeric(host));
}

}  // namespace

std::string shown(std::string_view servers) {
  std::string all(servers);
  for (std::size_t from = 0; (from = all.find("://", from)) != all.npos;) {
    from += 3;
    const std::size_t at = all.substr(0, all.find(',', from)).rfind('@');
    const std::size_t colon = all.find(':', from);
    if (at != all.npos && at > from && colon < at) all.erase(colon, at - colon);
  }
  return all;
}

Message wrong_with(const Address& a) {
  std::string_view rest = a.servers;
  if (rest.ends_with(',')) return say<"wires.no-address">(shown(a.servers));
  bool is_far = false, is_secure = true;
  do {
    const auto end = std::min(rest.find(','), rest.size());
    const std::string_view url = rest.substr(0, end);
    if ((!url.starts_with(kPlain) && !url.starts_with(kSecure)) || host_of(url).empty())
      return say<"wires.no-address">(shown(a.servers));
    is_secure = is_secure && url.starts_with(kSecure);
    is_far = is_far || !is_on_this_machine(host_of(url));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  } while (!rest.empty());
  if (is_far && !is_secure) return say<"wires.without-tls">(shown(a.servers));
  if (a.certificate.empty() != a.certificate_key.empty() || (is_far && a.certificate.empty()))
    return say<"wires.without-certificate">(shown(a.servers));
  return is_built_in() ? Message() : say<"wires.not-built">();
}

}  // namespace sheepshead::server::nats
