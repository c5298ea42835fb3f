// sheepshead wire-types: the messages of the server as TypeScript, for web/src/wire.ts.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/command.hpp"
#include "server/wire/typescript.hpp"

namespace sheepshead::app {

void add_wire_types(CLI::App& program) {
  CLI::App* types = program.add_subcommand("wire-types", "Write the types of the server's messages as TypeScript");
  types->group("");  // for builders of the program: tools/wire-types
  types->callback([] { std::fputs(server::wire::typescript().c_str(), stdout); });
}

}  // namespace sheepshead::app
