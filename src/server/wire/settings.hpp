// The settings of a table, as they go in and come out.
#pragma once

#include "server/wire/types.hpp"
#include "server/wire/vocabulary.hpp"

namespace sheepshead::server::wire {

inline constexpr Field kSettingsFields[] = {
    optional("clock", whole(0, 3600)),
    optional("stand-in", whole(0, 86400)),
    optional("stand-in-level", kLevel),
    optional("hints", kFlag),
    optional("counters", kFlag),
    optional("spectators", one_of(words::kBars<kSpectatorsNames>)),
    optional("chat", one_of(words::kBars<kChatOfNames>)),
    optional("pace", whole(0, 5000)),
    optional("seats", whole(0, kMostChairs)),
    optional("hands", whole(0, 1000)),
    optional("bots-yield", kFlag),
    optional("draw-dealer", kFlag),
    optional("weekly", text(0, 9)),
};
inline constexpr Shape kSettings{"Settings", kSettingsFields};

}  // namespace sheepshead::server::wire
