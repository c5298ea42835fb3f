// What the verbs of sheepshead event say on the console.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "club/event.hpp"
#include "words/message.hpp"

namespace sheepshead::app {

/// Complains; false.
bool objects(const Message& why);
/// The exit status, once all is written.
int told(bool well);
int print(const nlohmann::ordered_json& json);

/// "25" or "25.50" as cents.
std::optional<int> cents_of(const std::string& typed);
/// "$25.00".
std::string dollars(std::int64_t cents);
std::string joined(const std::vector<std::string>& parts, const std::string& between = " ");

/// Rows in columns, the second of each on the left.
void print_columns(const std::vector<std::vector<std::string>>& rows);

/// What comes in and how it's paid out, sentence by sentence; then the side pots.
std::vector<std::string> payout_words(const club::Event& event);
/// What it costs, who is best paid from it.
std::string pot_words(const club::Pot& pot);
std::string name_of(const club::Event& event, int person);
/// How far a table is: "Round 1, table 2: 3 of 20 hands".
std::string table_words(const club::Event& event, int round, int table);

}  // namespace sheepshead::app
