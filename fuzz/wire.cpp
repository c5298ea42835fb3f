// Messages of clients and of the server from memory: nothing may crash; what is refused says why; what is accepted is
// accepted again as it was written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "server/seen/seen_table.hpp"
#include "server/wire/read.hpp"

namespace {

using namespace sheepshead::server;

void demand(bool holds) {
  if (!holds) std::abort();
}

/// By the first byte: '!' messages of the server, one a line, '#' a body; else a client's message.
void judge(std::string_view text) {
  sheepshead::No why;
  if (text.starts_with("#")) {
    for (const wire::Shape* shape : wire::bodies())
      demand(read_body(*shape, text.substr(1), why).has_value() || !why.message.empty());
    return;
  }
  if (!text.starts_with("!")) {
    const auto message = read_client_message(text, why);
    demand(message.has_value() || (!why.why.empty() && !why.message.empty()));
    if (message) demand(read_client_message(message->dump(), why) == message);
    return;
  }
  SeenTable table;
  while (!text.empty()) {
    text.remove_prefix(1);
    const auto end = std::min(text.find('\n'), text.size());
    table.hear(text.substr(0, end));
    (void)wrong_with_server_message(text.substr(0, end));
    demand(table.seat == sheepshead::kNoSeat || table.seat < sheepshead::kMaxSeats);
    text.remove_prefix(end);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  judge({reinterpret_cast<const char*>(data), size});
  return 0;
}
