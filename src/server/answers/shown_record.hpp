// Records of hands, as far as they may be shown: where all tables of a round play the same deals, a record waits until
// all have played the hand, and the secret of the deals until they have played all hands.
#pragma once

#include <string>
#include <string_view>

#include "club/event.hpp"
#include "server/hall/hall.hpp"

namespace sheepshead::server {

class Service;

enum class Shown : unsigned char { nothing, hand, all };
/// How much of a hand of a round may be seen by others than those who played it.
Shown shown_of(const club::Event& event, int round, int hand);

/// As Hall::record().
void shown_record(Service& service, TableId table, int hand, std::string_view whose, Hall::RecordAnswer answer);

/// Of an answer that says why there is none.
int status_of_record(const No& no);

}  // namespace sheepshead::server
