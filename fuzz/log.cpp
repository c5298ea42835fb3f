// What the store gives back of a table, whatever stands in it: reading it ends with a table that can be shown or with a
// reason. corpus/log has logs and checkpoints of real tables.
//
// By the first byte: 'c' a checkpoint, a line, and entries behind it; 'p' packed entries, before they were compressed;
// 'z' a row as it stands in the database, behind a byte for a sixteenth of its size unpacked; else a log, a line
// for each entry.
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>
#include <zlib.h>

#include <nlohmann/json.hpp>
#include <unordered_set>

#include "demand.hpp"
#include "server/hall/hosted_table.hpp"
#include "server/sqlite/packing.hpp"
#include "server/wire/read.hpp"
#include "speech/language.hpp"

namespace {

using namespace sheepshead;
using namespace sheepshead::server;

/// What came in by the wire was short enough; a text of a log that nobody wrote so is shown as it is.
bool is_about_size(const Message& wrong) {
  const std::string_view id = wrong.id();
  return id == "shape.length" || id == "shape.characters" || id == "shape.values" || id == "shape.too-long" ||
         id == "shape.whole" || id == "shape.control";
}

/// What is judged good once: most of an input is as it was in the one before, and judging is most of the work.
bool is_new(const std::string& frame) {
  constexpr std::size_t kMost = 1 << 18;
  static std::unordered_set<std::size_t> judged;
  if (judged.size() >= kMost) judged.clear();
  return judged.insert(std::hash<std::string>()(frame)).second;
}

void demand_shown(const std::string& frame) {
  if (!is_new(frame)) return;
  const auto wrong = wrong_with_server_message(frame);
  if (wrong && !is_about_size(*wrong)) demand(false, speech::english().text(*wrong) + " in " + frame);
}

std::string_view next_line(std::string_view& text) {
  const auto end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return line;
}

std::string shown(const HostedTable& table) { return table.snapshot({99, kNoSeat, true}, {}, 0); }

/// Between two hands a checkpoint makes the same table.
void demand_resumes(const HostedTable& table) {
  const auto checkpoint = table.checkpoint();
  if (!checkpoint || !is_new(*checkpoint)) return;
  HostedTable again;
  demand(again.resume(*checkpoint), "a checkpoint that cannot be read: " + *checkpoint);
  demand(again.checkpoint() == checkpoint, "another checkpoint: " + *checkpoint);
  demand(shown(again) == shown(table), "another table: " + shown(again));
}

/// `judge`: what is told must be of the protocol; a checkpoint's texts may be anything.
void read_log(HostedTable& table, std::string_view text, bool judge) {
  std::uint64_t seq = table.seq();
  for (int entries = 0; !text.empty() && entries < 400; ++entries) {
    const std::string body(next_line(text));
    ++seq;
    if (const auto no = table.apply({seq, 1'763'800'000'000 + Millis(seq), body})) {
      demand(!speech::english().text(*no).empty(), "a reason without words");
      return;
    }
    demand(table.seq() == seq, "an entry that was not counted");
    if (!table.is_open()) return;
    const PersonId someone = 1;
    for (const Audience& to : {Audience{someone, table.seat_of(someone), false}, Audience{99, kNoSeat, true}})
      if (const auto told = table.told(to); told && judge) demand_shown(*told);
  }
  if (!table.is_open()) return;
  const std::string snapshot = shown(table);
  if (judge) demand_shown(snapshot);
  demand_resumes(table);
}

void read_checkpoint(std::string_view text) {
  HostedTable table;
  if (!table.resume(next_line(text))) return;
  (void)shown(table);
  (void)table.summary({}, 0);
  (void)table.due({}, 1'763'800'000'000);
  read_log(table, text, false);
}

void read_packed(std::string_view row, std::size_t bytes) {
  try {
    const auto entries = unpacked(row, 1, bytes);
    const auto again = packed(entries);
    demand(again.has_value(), "entries that cannot be packed");
    std::size_t plain = 0;
    for (const Entry& e : entries)
      plain += std::to_string(e.at).size() + std::to_string(e.body.size()).size() + e.body.size() + 3;
    const auto same = unpacked(*again, 1, plain);
    demand(same.size() == entries.size(), "entries that are lost");
    for (std::size_t i = 0; i < same.size(); ++i)
      demand(same[i].seq == i + 1 && same[i].at == entries[i].at && same[i].body == entries[i].body, "another entry");
  } catch (const SQLite::Exception& e) { demand(e.getErrorCode() == SQLITE_CORRUPT, e.what()); }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with('c')) {
    read_checkpoint(text.substr(1));
  } else if (text.starts_with('p')) {
    uLongf most = compressBound(uLong(size));
    std::string row(most, '\0');
    demand(compress2(reinterpret_cast<Bytef*>(row.data()), &most, data + 1, uLong(size - 1), 1) == Z_OK, "zlib");
    read_packed(std::string_view(row).substr(0, most), size - 1);
  } else if (text.starts_with('z') && size > 1) {
    read_packed(text.substr(2), std::size_t(data[1]) * 16);
  } else {
    HostedTable table;
    read_log(table, text, true);
  }
  return 0;
}
