#include "protocol/words.hpp"

namespace sheepshead {
EventNumber number_of(Event::What what) {
  switch (what) {
    case Event::What::forced_to_pick: return EventNumber::schiller;
    case Event::What::buried_all: return EventNumber::count;
    case Event::What::took_some: return EventNumber::count;
    case Event::What::die_cast: return EventNumber::die;
    case Event::What::announced: return EventNumber::bid;
    case Event::What::game_settled: return EventNumber::bid;
    case Event::What::named_trump: return EventNumber::suit;
    case Event::What::named_trick: return EventNumber::trick;
    case Event::What::blitzed: return EventNumber::pair;
    case Event::What::partner_known: return EventNumber::several;
    case Event::What::sides_formed: return EventNumber::partners;
    case Event::What::trick_taken: return EventNumber::points;
    case Event::What::trick_taken_unseen: return EventNumber::points;
    default: return EventNumber::none;
  }
}

}  // namespace sheepshead
