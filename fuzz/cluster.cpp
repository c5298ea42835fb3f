// Items between nodes from memory, and parcels: nothing may crash; what is read is read again as it was written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "demand.hpp"
#include "server/cluster/parcel.hpp"
#include "server/cluster/relayed.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sheepshead::server;
  static const ClusterKey kKey("a key of a cluster that is long enough");
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // Without the key nothing is a parcel; with it what's written comes back.
  demand(!unsealed(text, kKey), "an unsealed parcel");
  if (size > 0 && size <= kMostBody) {
    const Parcel parcel{1, 2, 3, 4, 5, text};
    const std::string bytes = sealed(parcel, kKey);
    demand(unsealed(bytes, kKey) == parcel, "a sealed one");
  }
  // In two pieces.
  relayed::Reader reader, second;
  const bool good = reader.feed(text.substr(0, size / 2)) && reader.feed(text.substr(size / 2));
  std::string written;
  int items = 0;
  while (const auto item = reader.next()) {
    demand(good, "nothing is read from what's wrong");
    demand(write(*item, written), "an item that was read is too long");
    ++items;
  }
  demand(second.feed(written), "what was written isn't read");
  std::string again;
  while (const auto item = second.next()) {
    demand(write(*item, again), "too long");
    --items;
  }
  demand(items == 0 && again == written, "it's another the second time");
  return 0;
}
