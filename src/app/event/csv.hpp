// Files with commas between the columns, as spreadsheets write them (RFC 4180), read strictly: all of a file, or what
// is wrong with its first wrong line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/message.hpp"

namespace sheepshead::app {

constexpr std::size_t kMostCsvBytes = 1 << 20;

struct CsvRow {
  int line = 0;  ///< where it begins, from 1
  std::vector<std::string> cells;
};

/// What is wrong, and in which line.
struct CsvFault {
  int line = 0;
  Message why;
};

/// UTF-8 with or without a byte order mark, lines ended in any way, blank ones left out. Between the fields are commas,
/// or semicolons or tabs if the first line has those and no comma. Fields may be in double quotes; inside them, a
/// quote is doubled.
std::optional<CsvFault> parse_csv(std::string_view text, std::vector<CsvRow>& rows);

/// A table whose first line may name the columns; without one they are as in `known`, those that are ignored left out.
class CsvTable {
 public:
  struct Column {
    std::string_view name;
    bool required = false, ignored = false;
  };
  explicit CsvTable(std::vector<Column> known) : known_(std::move(known)) {}

  std::optional<CsvFault> take(std::vector<CsvRow> rows);
  std::size_t size() const { return rows_.size(); }
  int line(std::size_t row) const { return rows_[row].line; }
  /// Trimmed; empty if there is none. The mark that keeps a spreadsheet from reading a formula is taken off.
  std::string cell(std::size_t row, std::string_view column) const;
  std::optional<CsvFault> number(std::size_t row, std::string_view column, std::int64_t least, std::int64_t most,
                                 std::int64_t& n) const;
  std::optional<CsvFault> flag(std::size_t row, std::string_view column, bool& is) const;

 private:
  std::vector<Column> known_;
  std::vector<std::string_view> columns_;
  std::vector<CsvRow> rows_;
};

/// A whole file, "-" for standard input.
std::optional<Message> read_csv(const std::string& from, CsvTable& table);
/// With the file and the line before it.
Message at_line(const std::string& from, const CsvFault& fault);

}  // namespace sheepshead::app
