// Writing the lines of a session file.
#include "table/session_lines.hpp"

#include <numeric>

#include "cards/text.hpp"
#include "notation/action_text.hpp"
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

void write_numbers(Written& out, const Game& game, const HandResult& hand) {
  const auto seats = std::ptrdiff_t(hand.seats.size());
  out["hand"] = Written::parse(numbers_json(game, hand.tally));
  out["scores"] = std::vector<int>(hand.scores.begin(), hand.scores.begin() + seats);
  const std::vector<std::int64_t> pots(hand.from_pots.begin(), hand.from_pots.begin() + seats);
  if (pots != std::vector<std::int64_t>(pots.size())) out["from-pots"] = pots;
}

}  // namespace

std::string header_line(const SessionHeader& header) {
  JsonText out;
  out.object().key("format").word(kSessionFormat);
  if (!header.program.empty()) out.key("program").string(header.program);
  if (!header.variant.empty()) out.key("variant").string(header.variant);
  write_options(out.key("rules"), header.rules);
  out.key("hash").word(hash_of(header.rules));
  write_players(out.key("seats"), header.players);
  out.key("dealer").number(header.dealer);
  if (header.seed) out.key("seed").number(*header.seed);
  if (header.planned > 0) out.key("planned").number(header.planned);
  return out.end_object().text();
}

std::string begin_line(const Session& session) {
  Written begin{{"dealer", session.dealer()}, {"doublers", session.doublers()}};
  write_deck(begin, session.game().rules, session.deck());
  write_seats(begin, session.seats(), session.dealt_by(), session.dealer());
  if (const auto pots = session.ledger().in_pots(); pots != 0) begin["pots"] = pots;
  return dump(Written{{"begin", std::move(begin)}});
}

std::string move_line(const Move& move, std::optional<Action> hint) {
  Written line = move_json(move);
  if (hint) line["hint"] = to_text(*hint);
  return dump(line);
}

std::string format_line() { return dump(Written{{"format", kSessionFormat}}); }

std::string entered_line(const Session& session) {
  const HandResult& hand = session.results().back();
  Written out{{"dealer", hand.tally.dealer}, {"doublers", hand.tally.doublers}};
  write_seats(out, hand.seats, hand.dealt_by, hand.tally.dealer);
  write_numbers(out, session.game_of(hand), hand);
  return dump(Written{{"entered", std::move(out)}});
}

std::string amended_line(const Session& session, std::size_t hand) {
  Written out{{"number", hand}};
  // By the rules of that hand: there may be others since.
  if (const auto then = session.before_hand(hand)) write_numbers(out, then->game(), session.results()[hand - 1]);
  return dump(Written{{"amended", std::move(out)}});
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

std::string redo_line() { return R"({"redo":true})"; }

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

std::string dated_line(std::string line, std::string_view at) {
  if (at.empty() || !line.ends_with('}')) return line;
  line.pop_back();
  return line + ",\"at\":\"" + std::string(at) + "\"}";
}

bool is_time(std::string_view text) {
  constexpr std::string_view kShape = "0000-00-00T00:00:00Z";
  if (text.size() != kShape.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (kShape[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != kShape[i]) return false;
  return true;
}

}  // namespace sheepshead
