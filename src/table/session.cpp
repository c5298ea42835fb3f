#include "table/session.hpp"

#include <utility>

#include "rules/fields.hpp"

namespace sheepshead {

bool operator==(const SessionHeader& a, const SessionHeader& b) {
  return a.program == b.program && a.variant == b.variant && a.rules == b.rules && a.players == b.players &&
         a.dealer == b.dealer && a.seed == b.seed && a.planned == b.planned;
}

Session::Session(SessionHeader header) : header_(std::move(header)), game_(compile(header_.rules)) {
  series_.dealer = header_.dealer;
}

void Session::begin(const DeckOrder& deck) {
  deck_ = deck;
  moves_.clear();
  hand_ = deal(game_, deck, series_.dealer, series_.doublers(game_));
  in_hand_ = true;
}

Refusal Session::act(Seat seat, Action action) {
  const Refusal why = try_apply(game_, hand_, seat, action);
  if (why == Refusal::none) moves_.push_back({seat, action});
  return why;
}

HandRecord Session::finish() {
  HandRecord record = make_record(game_, header_.players, deck_, moves_, hand_);
  record.program = header_.program;
  record.variant = header_.variant;
  results_.push_back({record.ending, record.scores});
  if (record.ending == Ending::picked || record.ending == Ending::leaster) ++scored_;
  ledger_.add(game_, record.scores);
  series_.finish(game_, record.ending);
  in_hand_ = false;
  return record;
}

}  // namespace sheepshead
