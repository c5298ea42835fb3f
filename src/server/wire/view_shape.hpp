// What a seat may know, and what it may hear: docs/bot-protocol.md, "The view" and "Events".
#pragma once

#include "play/events.hpp"
#include "server/wire/types.hpp"

namespace sheepshead::server::wire {

inline constexpr Type kCards = list_of(kCard, 0, 36);
inline constexpr Type kSeats = list_of(kSeat, 0, kMaxSeats);
inline constexpr Type kCount = whole(0, 255);
inline constexpr Type kCounts = list_of(kCount, 0, kMaxSeats);
inline constexpr Type kPlace = whole(0, 2 * kMaxSeats);  ///< a seat, or what lies before one
inline constexpr Type kCardOrNull = or_null(kCard);
inline constexpr Type kActions = list_of(kAction, 0, 200);

inline constexpr std::array<std::string_view, kSuits + 1> kLedNames{"trump", kSuitNames[0], kSuitNames[1],
                                                                    kSuitNames[2], kSuitNames[3]};
inline constexpr Type kSuit = one_of(words::kBars<kSuitNames>);
inline constexpr Type kEnding = one_of(words::kBars<kEndingNames>);
inline constexpr Type kPhase = one_of(words::kBars<kPhaseNames>);
inline constexpr Type kBid = one_of(words::kBars<kBidNames>);

inline constexpr Field kTrickFields[] = {{"leader", kPlace}, {"cards", list_of(kCardOrNull, 0, kMaxSeats)}};
inline constexpr Shape kTrick{"Trick", kTrickFields};
inline constexpr Type kTrickType = of(kTrick);

inline constexpr Field kViewFields[] = {
    {"seat", or_null(kSeat)},  // null: of the rail
    {"dealer", kSeat},
    {"turn", or_null(kSeat)},
    {"phase", kPhase},
    {"hand", kCards},
    {"cards-left", kCounts},
    {"picker", or_null(kSeat)},
    {"partner", or_null(kSeat)},
    {"partners", kSeats},
    {"called", kCardOrNull},
    {"alone", kFlag},
    {"leaster", kFlag},
    {"cracks", kCount},
    {"passed", kSeats},
    {"taken", kCounts},
    {"points", kCounts},
    {"tricks", list_of(kTrickType, 0, 36)},
    {"legal", kActions},
    optional("ending", kEnding),
    optional("doublers", kCount),
    optional("buried", kCards),
    optional("blind", kCards),
    optional("aside", kCards),
    optional("under-laid", kFlag),
    optional("under", kCardOrNull),
    optional("under-at", kCount),
    optional("given-up", kCardOrNull),
    optional("none-under", kFlag),
    optional("face-up", list_of(kCards, 0, kMaxSeats)),
    optional("covering", kCards),
    optional("from-battery", kFlag),
    optional("forced", kFlag),
    optional("sheepshead", kFlag),
    optional("all-taken", kFlag),
    optional("die", whole(0, 6)),
    optional("sharer", or_null(kSeat)),
    optional("picker-took", kCount),
    optional("to-bury", kCount),
    optional("hicked", kSeats),
    optional("bids", list_of(kBid, 0, 4)),
    optional("laid-up-offers", kSeats),
    optional("bid", kBid),
    optional("bidders", kSeats),
    optional("laid-up", kFlag),
    optional("trump", or_null(kSuit)),
    optional("first-trick-partner", kFlag),
    optional("partner-cards", kCards),
    optional("called-up", kCount),
    optional("gave", list_of(kCardOrNull, 0, kMaxSeats)),
    optional("got", list_of(kCardOrNull, 0, kMaxSeats)),
    optional("exchanged", kSeats),
    optional("blind-trick", kCount),
    optional("cracked", kSeats),
    optional("blitzes", kCount),
    optional("led", one_of(words::kBars<kLedNames>)),
    optional("best", kCardOrNull),
    optional("winning", or_null(kPlace)),
};
inline constexpr Shape kView{"View", kViewFields};

inline constexpr Field kEventFields[] = {
    {"what", one_of(words::kBars<kEventNames>)},
    optional("seat", kSeat),
    optional("card", kCard),
    optional("cards", kCards),
    optional("schiller", kFlag),
    optional("several", kFlag),
    optional("count", kCount),
    optional("die", whole(0, 6)),
    optional("trick", kCount),
    optional("points", kCount),
    optional("bid", kBid),
    optional("suit", kSuit),
    optional("pair", one_of(words::kBars<kPairNames>)),
    optional("partners", kSeats),
    optional("said", kSaid),
};
inline constexpr Shape kEvent{"GameEvent", kEventFields};
inline constexpr Type kEventType = of(kEvent);

inline constexpr Type kContract = list_of(kSaid, 0, 20);
inline constexpr Field kBarredFields[] = {{"card", kCard}, {"why", kSaid}};
inline constexpr Shape kBarred{"RefusedCard", kBarredFields};
inline constexpr Type kBarredType = of(kBarred);
inline constexpr Type kRefusedCards = list_of(kBarredType, 0, 36);

}  // namespace sheepshead::server::wire
