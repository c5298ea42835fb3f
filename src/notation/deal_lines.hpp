// Files of deals that are to be played. See docs/formats.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record_lines.hpp"
#include "play/given_deal.hpp"

namespace sheepshead {

struct DealResult {
  std::optional<GivenDeal> deal;
  std::vector<Diagnostic> problems;  ///< not empty if there is no deal
};

/// Reads the deals of one file for a table: cards in one text, objects with a "deck", and records in either form, of
/// which only the deal counts. The deals of a file that say no dealer are dealt by seat 0, seat 1, and so on, as if all
/// went round. Throws nothing.
class DealReader {
 public:
  explicit DealReader(const Rules& rules, std::string file = {})
      : rules_(rules), file_(std::move(file)), records_(file_) {}

  /// Nothing if the line is a header of records.
  std::optional<DealResult> read(std::string_view text, int line);

 private:
  Rules rules_;
  std::string file_;
  RecordReader records_;
  std::size_t deals_ = 0;  ///< read so far, sound or not
};

}  // namespace sheepshead
