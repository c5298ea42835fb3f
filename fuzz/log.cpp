// The log of a table, as the store gives it back: a line for each entry. Whatever stands in it, reading it ends with a
// table that can be shown or with a reason; corpus/log has logs of real tables.
#include "demand.hpp"
#include "server/hall/hosted_table.hpp"
#include "server/wire/read.hpp"
#include "speech/language.hpp"

namespace {

using namespace sheepshead;
using namespace sheepshead::server;

void demand_shown(const std::string& frame) {
  if (const auto wrong = wrong_with_server_message(frame))
    demand(false, speech::english().text(*wrong) + " in " + frame);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  HostedTable table;
  std::uint64_t seq = 0;
  while (!text.empty() && seq < 400) {
    const auto end = text.find('\n');
    const std::string body(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    ++seq;
    if (const auto no = table.apply({seq, 1'763'800'000'000 + Millis(seq), body})) {
      demand(!speech::english().text(*no).empty(), "a reason without words");
      return 0;
    }
    demand(table.seq() == seq, "an entry that was not counted");
    if (!table.is_open()) return 0;
    const PersonId someone = 1;
    for (const Audience& to : {Audience{someone, table.seat_of(someone), false}, Audience{99, kNoSeat, true}})
      if (const auto told = table.told(to)) demand_shown(*told);
  }
  if (table.is_open()) demand_shown(table.snapshot({99, kNoSeat, true}, {}, 0));
  return 0;
}
