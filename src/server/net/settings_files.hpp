// What settings name besides the database: certificates, and the wires of a cluster.
#pragma once

#include <vector>

#include "server/answers/config.hpp"
#include "server/nats/wires.hpp"
#include "words/message.hpp"

namespace sheepshead::server {

/// Where the wires are, and how this server shows who it is.
nats::Address address_of(const Config::Cluster&);
/// Why a start would fail because of them, each with its file; nothing is opened that others could see.
std::vector<Message> wrong_files(const Config&);
/// The same of the wires alone, for whoever has no tables.
std::vector<Message> wrong_wires(const Config::Cluster&);
/// Whether a NATS server answers: why not. Waits a few seconds at most.
Message unreached_wires(const Config::Cluster&);

}  // namespace sheepshead::server
