// Files of hand records: each with its rules, or compact, where a header says once what the hands after it share. See
// docs/formats.md.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record.hpp"

namespace sheepshead {

/// The format of a header.
inline constexpr std::string_view kHandsFormat = "sheepshead-hands/1";

/// The header of compact records of this table, program and these players, without the newline.
std::string compact_header(const HandRecord& record);
/// A record's line under such a header, without the newline; with its players, if they are not the header's.
std::string compact_line(const HandRecord& record, bool with_players = false);

/// Writes compact records, with a header wherever one is needed.
class CompactWriter {
 public:
  /// The lines of the hand, each with its newline.
  std::string lines(const HandRecord& record);

 private:
  std::optional<HandRecord> header_;  ///< the record that the last header was made for
};

/// Reads the records of one file, in their order and in either form. Throws nothing.
class RecordReader {
 public:
  explicit RecordReader(std::string file = {}) : file_(std::move(file)) {}

  /// Reads a line, or a record on several lines of which `line` is the first, as strictly as read_record(). Nothing if
  /// it is a header, which holds no hand; one that is not sound is a result without a record.
  std::optional<RecordResult> read(std::string_view text, int line);

  /// Whether a line looks like one of a hand, sound or not, and is neither a header nor a line of a session.
  static bool looks_like_hand(std::string_view line);

 private:
  std::string file_;
  std::map<std::string, HandRecord> headers_;  ///< by hash, the last of each: the record without what is of one hand
};

}  // namespace sheepshead
