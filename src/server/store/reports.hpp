// What the store keeps about people who disturb others: reports, blocks, bans from the server.
#pragma once

#include <cstdint>
#include <string>

namespace sheepshead::server {

using TableId = std::uint64_t;
using PersonId = std::uint64_t;
using Millis = std::int64_t;

/// Somebody was reported at a table. What was said there is in its log.
struct StoredReport {
  std::uint64_t id = 0;
  Millis at = 0;
  TableId table = 0;
  std::uint64_t seq = 0;      ///< the table's last entry then
  std::uint64_t message = 0;  ///< the entry of the chat line that is reported; 0: none in particular
  PersonId about = 0;
  PersonId by = 0;     ///< 0: forgotten since
  std::string reason;  ///< as on the wire
  std::string note;    ///< what whoever reported wrote; for the operator
  Millis closed = 0;   ///< 0: it is open
  std::string answer;  ///< the operator's note
  friend bool operator==(const StoredReport&, const StoredReport&) = default;
};

/// What became of a report.
enum class ReportTaken : std::uint8_t {
  kept,
  known,  ///< the same person has reported just that, and it is still open
  too_many,
};
/// By one person within a day.
inline constexpr std::size_t kMostReportsADay = 20;
inline constexpr Millis kReportDay = Millis{24} * 60 * 60 * 1000;
/// How long reports are kept: closed ones since then, open ones since they were made.
inline constexpr Millis kClosedReportsKept = 90 * kReportDay, kOpenReportsKept = 365 * kReportDay;

/// Somebody does not want to hear of a person.
struct StoredBlock {
  PersonId person = 0;
  std::string name;  ///< as it was then
  Millis at = 0;
  friend bool operator==(const StoredBlock&, const StoredBlock&) = default;
};

/// Somebody may not use this server.
struct StoredBan {
  PersonId person = 0;
  Millis at = 0;
  Millis until = 0;  ///< 0: for ever
  std::string reason;
  bool holds(Millis now) const { return until == 0 || now < until; }
  friend bool operator==(const StoredBan&, const StoredBan&) = default;
};

/// The operator has signed somebody out everywhere, banned, renamed or removed them: a running server lets their
/// sockets go.
struct SentOut {
  std::uint64_t id = 0;  ///< later ones have higher ones
  PersonId person = 0;
  bool renamed = false;  ///< also in the logs of tables
  friend bool operator==(const SentOut&, const SentOut&) = default;
};

}  // namespace sheepshead::server
