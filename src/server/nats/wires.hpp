// Wires through a NATS server (core NATS, no JetStream).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/cluster/wires.hpp"
#include "server/hall/hall.hpp"
#include "words/message.hpp"

namespace sheepshead::server::nats {

/// Whether this program was built with libnats.
bool is_built_in();

struct Address {
  std::string servers;                       ///< "tls://nats1:4222,tls://nats2:4222"
  std::string certificate, certificate_key;  ///< PEM files of this client; both or none
  std::string authority;                     ///< a PEM file: who has signed the server's; empty: the system's
};

/// Addresses of servers as people and logs are told of them: without passphrases.
std::string shown(std::string_view servers);

/// What's wrong with it before anything is tried; empty if nothing is. What goes over these wires are people's hidden
/// cards, so it's TLS with a certificate of this client's unless the server is on this machine.
Message wrong_with(const Address&);

struct Opened {
  std::unique_ptr<Wires> wires;  ///< nothing: `wrong` says why
  Message wrong;
};
/// A server that isn't there is tried until it is. `name`: this node's, for the server's log.
Opened open(const Address&, const std::string& name, Clockwork&);

/// Why none of its servers answers now; empty if one does. Waits a few seconds at most.
Message unreached(const Address&);

}  // namespace sheepshead::server::nats
