// In place of wires.cpp where libnats is missing.
#include "server/nats/wires.hpp"
#include "words/groups/wires.hpp"

namespace sheepshead::server::nats {

bool is_built_in() { return false; }

Opened open(const Address&, const std::string&, Clockwork&) { return {nullptr, say<"wires.not-built">()}; }

Message unreached(const Address&) { return say<"wires.not-built">(); }

}  // namespace sheepshead::server::nats
