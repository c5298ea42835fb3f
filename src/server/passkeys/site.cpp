#include "server/passkeys/site.hpp"

namespace sheepshead::server {
namespace {

constexpr std::string_view kTls = "https://", kPlain = "http://";

/// "cards.example.org" of "cards.example.org:8443".
std::string_view without_port(std::string_view host) { return host.substr(0, host.rfind(':')); }

/// Whether it's a name: the last part of an address has digits only, and IPv6 has brackets.
bool is_name(std::string_view host) {
  const std::string_view last = host.substr(host.rfind('.') + 1);
  return !last.empty() && !host.starts_with('[') && last.find_first_not_of("0123456789") != std::string_view::npos;
}

}  // namespace

std::optional<Site> passkey_site(std::string_view public_url, std::string_view host, bool secure) {
  const bool is_set = !public_url.empty();
  if (is_set) {
    secure = public_url.starts_with(kTls);
    host = public_url.substr(secure ? kTls.size() : kPlain.size());
  }
  const std::string_view name = without_port(host);
  const bool is_local = name == "localhost" || name.ends_with(".localhost");
  if (!is_name(name) || (!is_local && !(is_set && secure))) return std::nullopt;
  return Site{std::string(secure ? kTls : kPlain) + std::string(host), std::string(name)};
}

}  // namespace sheepshead::server
