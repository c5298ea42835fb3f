#include "device/record_review.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "notation/json_reader.hpp"
#include "server/hall/checked_record.hpp"
#include "server/hall/reviewing.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::device {

using namespace server;
using nlohmann::json;

namespace {

No bad_body(const std::vector<Diagnostic>& problems) {
  return {"bad-body", say<"refused.problem">(problems.front().key, problems.front().text)};
}

void go_on(Clockwork& clockwork, const std::shared_ptr<Reviewing>& reviewing, const Hall::Answer& answer) {
  if (reviewing->is_over()) return answer(reviewing->take_result(), std::nullopt);
  clockwork.think(Clockwork::Lane::hints, {}, [&clockwork, reviewing, answer] {
    reviewing->go_on();
    go_on(clockwork, reviewing, answer);
  });
}

/// Whose decisions, and of what hand.
void begin(Clockwork& clockwork, const std::string& record, Seat seat, const Hall::Answer& answer) {
  const CheckedRecord c = checked_record(record);
  if (c.no) return answer({}, c.no);
  std::vector<Diagnostic> wrong;
  if (!read_integer(seat, "seat", 0, c.game->players - 1, {wrong, "body"})) return answer({}, bad_body(wrong));
  // What was advised at its table had the worlds of this number.
  const int number = c.record.proof ? c.record.proof->hand : 1;
  go_on(clockwork, std::make_shared<Reviewing>(ReviewAsked{number, record, seat, {}, {}}), answer);
}

}  // namespace

void review_record(Clockwork& clockwork, const json& body, Hall::Answer answer) {
  std::vector<Diagnostic> wrong;
  const Problems problems{wrong, "body"};
  ObjectReader reader(body, "", problems);
  const json* record = reader.take("record");
  const auto seat = reader.integer("seat", 0, kMaxSeats - 1);
  reader.finish();
  if (!wrong.empty()) return answer({}, bad_body(wrong));
  clockwork.think(Clockwork::Lane::hints, {},
                  [&clockwork, record = record->dump(), seat = Seat(*seat), answer = std::move(answer)] {
                    begin(clockwork, record, seat, answer);
                  });
}

}  // namespace sheepshead::device
