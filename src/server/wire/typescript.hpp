// The schema of the messages in the language of the web client.
#pragma once

#include <string>

namespace sheepshead::server::wire {

/// A whole file of TypeScript types: web/src/wire.ts.
std::string typescript();

}  // namespace sheepshead::server::wire
