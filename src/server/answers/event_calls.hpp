// What all requests about an event share: whose key it is, what it may do, how much of it there may be.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/answers/service.hpp"

namespace sheepshead {
struct Diagnostic;
}

namespace sheepshead::server {

inline constexpr std::size_t kEventIdDigits = 12;
/// A line costs a row beside it; what a line of somebody who joins has but their name, and a seat in one of a round.
inline constexpr std::size_t kRowBytes = 64, kJoinsBytes = 50, kSeatBytes = 6,
                             kMostDrawn = kMostSeatsDrawn * kSeatBytes;

/// The event of the call, at once if it's in memory, and what its key may do; else it's answered.
void with_event(Service& service, const std::shared_ptr<Call>& call, const Respond& reply,
                const std::function<void(EventBook::Held, EventRole)>& then);
/// JSON that is there already.
void reply_text(const Respond& reply, std::string json);
void reply_answer(const Respond& reply, const EventAnswer& answer);
bool only_director(const EventRole& role, const Respond& reply);
std::optional<nlohmann::json> body_of(const Call& call, const Respond& reply, std::size_t most_bytes = kMostFrame);
bool too_much(Service& service, const Call& call, std::string_view what, const Respond& reply);
bool may_write_bytes(Service& service, const Call& call, std::size_t bytes, const Respond& reply);
bool is_once(const std::string& once);
/// Whether the key of the call may change so much now, and the address write so many bytes; else it's answered.
bool may_change(Service& service, const Call& call, const EventRole& role, std::size_t bytes, const Respond& reply);
void reply_problem(const Respond& reply, const std::vector<Diagnostic>& list);

}  // namespace sheepshead::server
