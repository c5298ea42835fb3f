// Session files from memory: nothing may crash, no point may be lost, and what is accepted can be read again.
// An input that starts with '#' makes a session of changes, byte by byte; any other is text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "rules/fields.hpp"
#include "table/numbers.hpp"
#include "table/session_lines.hpp"
#include "table/shuffle.hpp"

namespace {

using namespace sheepshead;

void demand(bool holds) {
  if (!holds) std::abort();
}

void demand_balance(const Session& s) {
  if (!is_zero_sum(s.game())) return;
  const Ledger& ledger = s.ledger();
  std::int64_t sum = ledger.in_pots();
  for (const Account& a : ledger.accounts) sum += a.points;
  demand(sum == 0);
}

/// Whether every table that was played at pays what others get; a race does not.
bool all_zero_sum(const std::string& text) {
  return text.find("\"hicks\"") == std::string::npos && text.find("\"counters\"") == std::string::npos;
}

std::optional<Session> session_of(const std::string& text) {
  std::size_t hands = 0;
  SessionReader reader("fuzz", [&](const SessionHand& hand) {
    ++hands;
    demand(hand.game != nullptr && hand.number == int(hands));
  });
  int number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    // A claim early in a hand is searched for too long to fuzz.
    if (line.find("claim") == std::string::npos || line.find("claims") != std::string::npos)
      reader.line(line, ++number);
    at = end + 1;
  }
  reader.finish();
  if (!reader.header() || reader.any_problem()) return std::nullopt;
  std::optional<Session> session = reader.take_session();
  demand(session.has_value());
  return session;
}

/// Does what the bytes say, writes it down as a file would be, and reads that back.
void change(const std::uint8_t* data, std::size_t size) {
  SessionHeader header;
  header.rules.pot.set = true;
  header.rules.stakes.cents = 3;
  if (data[0] & 1) header.rules.pot.win = PotWin::one;
  header.rules.pot.loss = PotLoss((data[0] >> 1) % 3);
  if (data[0] & 8) header.rules.pot.end = PotEnd::showdown;
  if (data[0] & 16) header.rules.pot.newcomer = Newcomer::adds_one;
  if (data[0] & 32) header.rules.nobody_picks.rule = NobodyPicks::doubler;
  for (int i = 0; i < 5 + (data[0] >> 6); ++i) header.players.push_back({std::string(1, char('A' + i)), ""});
  Session s(header);
  std::string text = header_line(header) + "\n";
  const auto keep = [&](const Objection& why, const std::string& line) {
    if (why.empty()) text += line + "\n";
    demand_balance(s);
  };
  for (std::size_t i = 1; i + 1 < size && i < 400; i += 2) {
    const std::uint8_t what = data[i], how = data[i + 1];
    const std::string name(1, char('A' + how % 16));
    switch (what % 11) {
      case 9: keep(s.redo(), redo_line()); break;
      case 10: {
        const std::size_t hand = std::size_t(how % 16) + 1;
        const auto then = s.before_hand(hand);
        if (!then) break;
        const std::string line = data[0] & 32 ? "ending=doubler"
                                 : what & 64  ? "leaster=1"
                                              : "picker=2 took=" + std::to_string(how / 4);
        const HandNumbers numbers = read_numbers(then->game(), line);
        demand(!numbers.refused());
        const Session before = s;
        const Objection why = s.amend(hand, numbers.tally);
        demand(why.empty() || (s.ledger() == before.ledger() && s.results() == before.results()));
        if (why.empty()) keep(why, amended_line(s, hand));
        break;
      }
      case 0: keep(s.join({name, ""}), joins_line({name, ""})); break;
      case 1: keep(s.leave(name), leaves_line(name)); break;
      case 2: keep(s.undo(), undo_line()); break;
      case 3: {
        std::vector<FiveCards> hands;
        if (s.circle().size() <= std::size_t(showdown_seats(s.game().deck_size)))
          hands = showdown_deal(seeded_shuffle(s.game(), how, 1), s.circle().size());
        const std::string line = showdown_line(s, hands);
        keep(s.showdown(hands), line);
        break;
      }
      case 4: keep(s.end(), end_line()); break;
      default: {
        const Game& game = s.game();
        const std::string line =
            what & 32      ? "picker=" + std::to_string(how % 5) + " took=" + std::to_string(how % 121)
            : what & 64    ? "picker=0 partner=" + std::to_string(1 + how % 4) + " renege=" + std::to_string(how % 5)
            : what & 128   ? "picker=1 partner=2 tricks=" + std::string(how & 1 ? "all" : "none")
            : data[0] & 32 ? "ending=doubler"
                           : "picker=nobody tricks=2,1,1,1,1 points=40,10,30,20,20";
        const HandNumbers numbers = read_numbers(game, line);
        demand(!numbers.refused());
        const Objection why = s.enter(numbers.tally);
        if (why.empty()) keep(why, entered_line(s));
      }
    }
  }
  const auto again = session_of(text);
  demand(again && again->ledger() == s.ledger() && again->circle() == s.circle() && again->people() == s.people() &&
         again->results() == s.results() && again->dealt_by() == s.dealt_by() && again->doublers() == s.doublers() &&
         again->is_ended() == s.is_ended());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size >= 2 && data[0] == '#') {
    change(data + 1, size - 1);
    return 0;
  }
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto session = session_of(text);
  if (session && all_zero_sum(text)) demand_balance(*session);
  return 0;
}
