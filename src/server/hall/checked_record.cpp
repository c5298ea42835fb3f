#include "server/hall/checked_record.hpp"

#include "words/groups/refused.hpp"

namespace sheepshead::server {

CheckedRecord checked_record(const std::string& text) {
  CheckedRecord c;
  RecordResult read = read_record(text);
  if (!read.record) {
    const Diagnostic& wrong = read.problems.front();
    c.no = No{"bad-body", say<"refused.problem">("record." + wrong.key, wrong.text)};
    return c;
  }
  c.record = std::move(*read.record);
  c.game = compile(c.record.rules);
  if (auto problem = verify(*c.game, c.record)) {
    c.no = No{"bad-body", say<"refused.problem">("record", problem->text)};
    return c;
  }
  for (const Move& m : c.record.moves) c.actions.emplace_back(m.seat, m.action);
  return c;
}

}  // namespace sheepshead::server
