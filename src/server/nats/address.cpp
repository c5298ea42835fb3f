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

Message wrong_with(const Address& a) {
  std::string_view rest = a.servers;
  if (rest.ends_with(',')) return say<"wires.no-address">(a.servers);
  bool is_far = false, is_secure = true;
  do {
    const auto end = std::min(rest.find(','), rest.size());
    const std::string_view url = rest.substr(0, end);
    if ((!url.starts_with(kPlain) && !url.starts_with(kSecure)) || host_of(url).empty())
      return say<"wires.no-address">(a.servers);
    is_secure = is_secure && url.starts_with(kSecure);
    is_far = is_far || !is_on_this_machine(host_of(url));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  } while (!rest.empty());
  if (is_far && !is_secure) return say<"wires.without-tls">(a.servers);
  if (a.certificate.empty() != a.certificate_key.empty() || (is_far && a.certificate.empty()))
    return say<"wires.without-certificate">(a.servers);
  return is_built_in() ? Message() : say<"wires.not-built">();
}

}  // namespace sheepshead::server::nats
