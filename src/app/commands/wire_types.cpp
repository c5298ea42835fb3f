// sheepshead wire-types: the messages of the server as TypeScript, for web/src/wire.ts.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "server/wire/typescript.hpp"
#include "words/groups/completing.hpp"

namespace sheepshead::app {

void add_wire_types(CLI::App& program) {
  CLI::App* types = program.add_subcommand("wire-types", words<"completing.wire">());
  types->group("");  // for builders of the program: tools/wire-types
  types->callback([] { std::fputs(server::wire::typescript().c_str(), stdout); });
}

}  // namespace sheepshead::app
