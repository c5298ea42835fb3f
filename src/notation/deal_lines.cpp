#include "notation/deal_lines.hpp"

#include "cards/text.hpp"
#include "notation/record_parts.hpp"
#include "rules/game.hpp"
#include "words/groups/record.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;

bool casts_die(const Rules& rules) { return rules.partner.rule == PartnerRule::die; }

/// "qc  10d, 9s" as "QC 10D 9S"; a word that is no card stays as it is.
std::string tidy_cards(std::string_view text) {
  constexpr std::string_view kBetween = " \t\r,";
  std::string tidy;
  for (std::size_t at = 0; (at = text.find_first_not_of(kBetween, at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const auto card = parse_card(word);
    tidy += (tidy.empty() ? "" : " ") + (card ? to_text(*card) : std::string(word));
    at = end;
  }
  return tidy;
}

/// A line of nothing but cards.
std::optional<DeckOrder> read_cards(std::string_view text, const Rules& rules, const Problems& problems) {
  if (!casts_die(rules)) return parse_deck(tidy_cards(text), rules, "", problems);
  problems.add("", say<"record.die-in-object">());
  return std::nullopt;
}

/// An object with a "deck".
void read_deal(const json& value, const Rules& rules, const Problems& problems, GivenDeal& deal) {
  ObjectReader reader(value, "", problems);
  if (const auto dealer = reader.integer("dealer", 0, rules.table.players - 1, false))
    deal.dealer = static_cast<Seat>(*dealer);
  deal.doublers = static_cast<std::uint8_t>(reader.integer("doublers", 0, kMaxDoublers, false).value_or(0));
  const bool in_one = value.is_object() && value.contains("deck") && value["deck"].is_string();
  if (const auto deck = read_deck(reader, rules, in_one ? HandForm::compact : HandForm::full)) deal.deck = *deck;
  reader.finish();
}

/// The deal of a record, if this table has its cards and its seats.
void take_deal(const HandRecord& record, const Rules& rules, const Problems& problems, GivenDeal& deal) {
  const CardSet here = deck_for(rules), there = deck_for(record.rules);
  if (here.size() != there.size()) {
    problems.add("deck", say<"record.other-size">(there.size(), here.size()));
  } else if (!(here == there)) {
    problems.add("deck", say<"record.other-card">(to_text((there - here).first())));
  }
  if (record.dealer >= rules.table.players)
    problems.add("dealer", say<"record.other-dealer">(record.dealer, rules.table.players - 1));
  if (casts_die(rules) && !casts_die(record.rules)) problems.add("die", say<"record.die-missing">());
  deal.deck = record.deck;
  if (!casts_die(rules)) deal.deck.die = DeckOrder{}.die;
  deal.dealer = record.dealer;
  deal.doublers = record.doublers;
}

}  // namespace

std::optional<DealResult> DealReader::read(std::string_view text, int line) {
  DealResult result;
  const Problems problems{result.problems, file_, line};
  GivenDeal deal;
  deal.dealer = static_cast<Seat>(deals_ % rules_.table.players);
  text = trimmed(text);
  if (!text.starts_with('{')) {
    if (const auto deck = read_cards(text, rules_, problems)) deal.deck = *deck;
  } else if (text.substr(0, 200).find("\"sheepshead-session/") != text.npos) {
    problems.add("", say<"record.is-session">());
  } else if (auto parsed = parse_json(text, kMaxRecordBytes, problems)) {
    if (!parsed->contains("format") && !parsed->contains("hash")) {
      read_deal(*parsed, rules_, problems, deal);
    } else {
      auto record = records_.read(text, line);
      if (!record) return std::nullopt;
      result.problems = std::move(record->problems);
      if (record->record) take_deal(*record->record, rules_, problems, deal);
    }
  }
  ++deals_;
  if (result.problems.empty()) result.deal = deal;
  return result;
}

}  // namespace sheepshead
