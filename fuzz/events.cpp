// The file of an event: lines of anything. What reads as an event is written back, and reads as the same again.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "club/event_lines.hpp"
#include "club/standings.hpp"

using namespace sheepshead::club;

namespace {

void read(EventReader& reader, std::string_view all) {
  int number = 0;
  while (!all.empty()) {
    const auto end = all.find('\n');
    reader.line(all.substr(0, end), ++number);
    all = end == std::string_view::npos ? std::string_view{} : all.substr(end + 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  EventReader reader("fuzz");
  read(reader, {reinterpret_cast<const char*>(data), size});
  const auto event = reader.take();
  if (!event) return 0;
  const auto stands = standings(*event);
  const Payout paid = payout(*event);
  if (paid.paid > paid.taken) std::abort();
  std::string again = header_line(event->header(), "") + "\n";
  for (const Change& change : event->changes()) again += change_line(change) + "\n";
  EventReader second("fuzz");
  read(second, again);
  const auto copy = second.take();
  if (!copy || standings(*copy) != stands) std::abort();
  return 0;
}
