// A worker that thinks for the servers of a key by a NATS server, as long as whoever started it lives: for tests that
// kill it.
#include <unistd.h>

#include <cstdio>

#include "nats/waiting_clockwork.hpp"
#include "server/cluster/thinker.hpp"

int main(int argc, char** argv) {
  using namespace sheepshead;
  if (argc != 3) {
    std::fputs("usage: thinking_worker nats://HOST:PORT KEY\n", stderr);
    return 2;
  }
  server::testing::WaitingClockwork works;
  const auto wires = server::testing::plug({argv[1], {}, {}, {}}, works);
  if (!wires) return 1;
  const server::Thinker thinker(*wires, works, server::ClusterKey(argv[2]), {});
  const pid_t parent = ::getppid();
  while (::getppid() == parent) works.pass(1000);
  return 0;
}
