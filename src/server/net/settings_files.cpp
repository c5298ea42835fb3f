#include "server/net/settings_files.hpp"

#include "server/nats/wires.hpp"
#include "server/net/connection_start.hpp"
#include "words/groups/wires.hpp"

namespace sheepshead::server {

nats::Address address_of(const Config::Cluster& c) { return {c.wires, c.certificate, c.certificate_key, c.authority}; }

std::vector<Message> wrong_wires(const Config::Cluster& c) {
  std::vector<Message> wrong;
  if (c.wires.empty()) return wrong;
  if (Message no = nats::wrong_with(address_of(c)); !no.empty()) wrong.push_back(std::move(no));
  if (!c.certificate.empty() && !c.certificate_key.empty()) {
    Message no;
    if (!read_certificate(c.certificate, c.certificate_key, no)) wrong.push_back(std::move(no));
  }
  if (!c.authority.empty())
    if (Message no = wrong_authority(c.authority); !no.empty()) wrong.push_back(std::move(no));
  return wrong;
}

std::vector<Message> wrong_files(const Config& config) {
  std::vector<Message> wrong;
  if (config.tls.on()) {
    Message no;
    if (!read_certificate(config.tls.certificate, config.tls.key, no)) wrong.push_back(std::move(no));
  }
  if (!config.cluster.wires.empty() && config.cluster.name.empty()) wrong.push_back(say<"wires.without-node">());
  for (Message& no : wrong_wires(config.cluster)) wrong.push_back(std::move(no));
  return wrong;
}

Message unreached_wires(const Config::Cluster& c) { return nats::unreached(address_of(c)); }

}  // namespace sheepshead::server
