// What opening a table and changing its rules have in common. For .cpp files only.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "server/hall/table_parts.hpp"
#include "server/wire/schema.hpp"

namespace sheepshead::server {

/// Names of bots, by chair.
inline constexpr std::array<std::string_view, wire::kMostChairs> kBotNames{
    "Ada", "Bert", "Clara", "Emil", "Greta", "Hank", "Lena", "Otto", "Paul", "Rosa", "Theo", "Vera"};

inline Decision refuse(Why why, Message message) { return {{}, No{why, std::move(message)}, 0}; }

/// The first of them; there must be one.
Message first_problem(const std::vector<Diagnostic>&);

/// As entries and checkpoints have it; throws json::exception.
Written event_place_json(const EventPlace&);
EventPlace event_place_of(const nlohmann::json&);

/// Keys "variant" or "rules" of `more`; what is wrong.
std::optional<No> read_wanted_rules(const nlohmann::json& more, std::string& variant, Rules&);

}  // namespace sheepshead::server
