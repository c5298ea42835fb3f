#include "server/fair/showdown_record.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "cards/text.hpp"
#include "notation/json_reader.hpp"
#include "notation/record_parts.hpp"
#include "words/groups/verify.hpp"
#include "words/groups/view.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using std::string;

constexpr std::size_t kMostRounds = 100;

string path_in(const string& path, std::size_t i) { return path + "[" + std::to_string(i) + "]"; }

/// The entries of a list; what is none is a problem, as a card that is missing is.
const json& list_of(const json& value, const string& path, const Problems& problems) {
  static const json nothing = json::array();
  if (value.is_array()) return value;
  problems.add(path, say<"view.card-of-deck">(kind_said(value)));
  return nothing;
}

FiveCards read_five(const json& value, const string& path, const Problems& problems) {
  FiveCards five;
  five.fill(kNoCard);
  const json& list = list_of(value, path, problems);
  for (std::size_t i = 0; i < std::max(five.size(), list.size()); ++i) {
    const json one = i < list.size() && i < five.size() ? list[i] : json();
    const auto card = one.is_string() ? parse_card(one.get_ref<const string&>()) : std::nullopt;
    if (card)
      five[i] = *card;
    else
      return problems.add(path_in(path, i), say<"view.card-of-deck">(kind_said(one))), five;
  }
  return five;
}

}  // namespace

bool is_showdown(std::string_view text) {
  const json value = json::parse(text, nullptr, false);
  return value.is_object() && value.value("format", json()) == kShowdownFormat;
}

ShowdownResult read_showdown(std::string_view text, const string& file, int line) {
  ShowdownResult result;
  const Problems problems{result.problems, file, line};
  const auto parsed = parse_json(text, kMaxRecordBytes, problems);
  if (!parsed) return result;
  ObjectReader reader(*parsed, "", problems);
  if (!reader.is_object() || !read_format(reader, kShowdownFormat)) return result;
  ShowdownRecord record;
  if (const auto rules = read_rules(reader)) record.rules = *rules;
  if (const json* rounds = reader.array("rounds", -1, kMostRounds))
    for (std::size_t i = 0; i < rounds->size(); ++i) {
      const string path = path_in("rounds", i);
      const json& round = list_of((*rounds)[i], path, problems);
      std::vector<FiveCards>& hands = record.rounds.emplace_back();
      for (std::size_t p = 0; p < round.size() && problems.list.empty(); ++p)
        hands.push_back(read_five(round[p], path_in(path, p), problems));
    }
  if (const json* proof = reader.take("proof")) {
    if (auto read = proof_from_json(*proof))
      record.proof = *std::move(read);
    else
      problems.add("proof", say<"verify.odd-proof">());
  }
  reader.finish();
  if (result.problems.empty()) result.record = std::move(record);
  return result;
}

}  // namespace sheepshead::server
