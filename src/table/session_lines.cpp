// Writing the lines of a session file.
#include "table/session_lines.hpp"

#include <numeric>

#include "cards/text.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "table/numbers.hpp"

namespace sheepshead {
namespace {

/// Who plays, and who dealt, where that is not plain from the first line.
void write_seats(Written& out, const std::vector<Person>& seats, Person dealt_by, Seat dealer) {
  std::vector<Person> plain(seats.size());
  std::iota(plain.begin(), plain.end(), Person{0});
  if (seats == plain && dealt_by == dealer) return;
  out["seats"] = seats;
  out["dealt-by"] = dealt_by;
}

}  // namespace

std::string header_line(const SessionHeader& header) {
  Written out{{"format", kSessionFormat}};
  if (!header.program.empty()) out["program"] = header.program;
  if (!header.variant.empty()) out["variant"] = header.variant;
  out["rules"] = rules_to_json(header.rules);
  out["hash"] = hash_of(header.rules);
  out["seats"] = players_json(header.players);
  out["dealer"] = header.dealer;
  if (header.seed) out["seed"] = *header.seed;
  if (header.planned > 0) out["planned"] = header.planned;
  return dump(out);
}

std::string begin_line(const Session& session) {
  Written begin{{"dealer", session.dealer()}, {"doublers", session.doublers()}};
  write_deck(begin, session.game().rules, session.deck());
  write_seats(begin, session.seats(), session.dealt_by(), session.dealer());
  if (const auto pots = session.ledger().in_pots(); pots != 0) begin["pots"] = pots;
  return dump(Written{{"begin", std::move(begin)}});
}

std::string move_line(const Move& move) { return dump(move_json(move)); }

std::string entered_line(const Session& session) {
  const HandResult& hand = session.results().back();
  const auto seats = std::ptrdiff_t(hand.seats.size());
  Written out{{"dealer", hand.tally.dealer}, {"doublers", hand.tally.doublers}};
  write_seats(out, hand.seats, hand.dealt_by, hand.tally.dealer);
  out["hand"] = Written::parse(numbers_json(session.game_of(hand), hand.tally));
  out["scores"] = std::vector<int>(hand.scores.begin(), hand.scores.begin() + seats);
  const std::vector<std::int64_t> pots(hand.from_pots.begin(), hand.from_pots.begin() + seats);
  if (pots != std::vector<std::int64_t>(pots.size())) out["from-pots"] = pots;
  return dump(Written{{"entered", std::move(out)}});
}

std::string joins_line(const Player& player, std::string_view after) {
  Written who{{"name", player.name}};
  if (!player.bot.empty()) who["bot"] = player.bot;
  if (!after.empty()) who["after"] = after;
  return dump(Written{{"joins", std::move(who)}});
}

std::string leaves_line(std::string_view name) { return dump(Written{{"leaves", name}}); }

std::string rules_line(std::string_view variant, const Rules& rules) {
  Written out;
  if (!variant.empty()) out["variant"] = variant;
  out["rules"] = rules_to_json(rules);
  out["hash"] = hash_of(rules);
  return dump(out);
}

std::string undo_line() { return R"({"undo":true})"; }

std::string showdown_line(const Session& session, const std::vector<FiveCards>& hands) {
  Written list = Written::array();
  const std::vector<Person> order = session.from_dealers_left();
  for (std::size_t i = 0; i < hands.size() && i < order.size(); ++i) {
    Written cards = Written::array();
    for (const Card c : hands[i]) cards.push_back(to_text(c));
    list.push_back({{"name", session.people()[order[i]].name}, {"cards", std::move(cards)}});
  }
  return dump(Written{{"showdown", std::move(list)}});
}

std::string end_line() { return R"({"end":true})"; }

}  // namespace sheepshead
