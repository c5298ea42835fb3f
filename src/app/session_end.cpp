// The end of a session: pots divided, or a showdown for them (S6).
#include <unistd.h>

#include <cstdio>
#include <map>

#include "app/input.hpp"
#include "app/session_keep.hpp"
#include "app/session_sheet.hpp"
#include "app/terminal.hpp"
#include "cards/text.hpp"
#include "notation/spelling.hpp"
#include "table/lines.hpp"
#include "table/session_file.hpp"
#include "table/session_lines.hpp"
#include "table/shuffle.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// Five cards in their order; nothing if these are no five different cards.
std::optional<FiveCards> five_cards(const string& text) {
  const auto set = parse_cards(text);
  if (!set || set->size() != 5) return std::nullopt;
  FiveCards cards;
  for (int i = 0; i < 5; ++i) cards[std::size_t(i)] = set->nth(i);
  return cards;
}

/// Where the cards of a showdown come from: the command line, the program's deal, or questions.
class ShowdownHands {
 public:
  ShowdownHands(const SessionWish& wish, const Session& session) : wish_(wish), session_(session) {}

  /// False if the command line is wrong: that has been said.
  bool read_options() {
    for (const string& option : wish_.hands) {
      const auto equals = option.find('=');
      const string name = option.substr(0, equals);
      const auto cards = equals == string::npos ? std::nullopt : five_cards(option.substr(equals + 1));
      const auto who = person_meant(session_, name, "--hand");
      if (!who) return false;
      if (!cards) {
        complain("--hand: " + name + " needs five different cards, as in " + name + "=QC,JC,10D,9S,8H.");
        return false;
      }
      given_[session_.people()[*who].name] = *cards;
    }
    return true;
  }

  /// Of everyone from the dealer's left; nothing if somebody's are missing: that has been said.
  std::optional<std::vector<FiveCards>> next() {
    const std::vector<Person> order = session_.from_dealers_left();
    return wish_.deal ? dealt(order.size()) : told(order);
  }

 private:
  std::optional<std::vector<FiveCards>> dealt(std::size_t people) {
    const auto deck = fair_shuffle(session_.game());
    if (!deck) {
      complain("The system gives no random numbers; deal the cards yourselves, and enter them with --hand.");
      return std::nullopt;
    }
    return showdown_deal(*deck, people);
  }

  std::optional<std::vector<FiveCards>> told(const std::vector<Person>& order) {
    std::vector<FiveCards> hands;
    for (const Person who : order) {
      const string& name = session_.people()[who].name;
      const auto it = given_.find(name);
      if (it != given_.end()) {
        hands.push_back(it->second);
        continue;
      }
      const auto cards = ask(name);
      if (!cards) return std::nullopt;
      hands.push_back(*cards);
    }
    given_.clear();  // of this showdown only
    return hands;
  }

  std::optional<FiveCards> ask(const string& name) {
    for (string line;;) {
      std::fprintf(stderr, "%s's five cards, as QC JC 10D 9S 8H: ", name.c_str());
      if (lines_.next(line) != LineReader::Got::line && line.empty()) {
        complain(
            "\nThe pots are to be played for: give everybody's five cards with --hand NAME=CARDS, or let the program "
            "deal them with --deal.");
        return std::nullopt;
      }
      if (const auto cards = five_cards(line)) return cards;
      complain(in_quotes(line) + " are not five different cards.");
    }
  }

  const SessionWish& wish_;
  const Session& session_;
  std::map<string, FiveCards> given_;
  LineReader lines_{STDIN_FILENO, 1000};
};

}  // namespace

std::vector<string> showdown_lines(const Session& session, const std::vector<Person>& order,
                                   const std::vector<FiveCards>& hands, const std::vector<Session::Won>& won) {
  std::vector<string> lines;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    string cards;
    for (const Card c : hands[i]) cards += (cards.empty() ? "" : " ") + to_text(c);
    lines.push_back(session.people()[order[i]].name + " shows " + cards + ": " +
                    string(name_of(poker_hand(hands[i]).what)) + ".");
  }
  for (const Session::Won& w : won)
    lines.push_back(session.people()[w.who].name + " takes " + std::to_string(w.points) +
                    (w.points == 1 ? " point" : " points") + " from the pots.");
  return lines;
}

int session_end(const SessionWish& wish) {
  OpenSession open(wish);
  if (!open) return open.status;
  Session& session = open.session();
  const auto fail = [&](const string& why) {
    complain(wish.file + ": " + why);
    return kFailed;
  };
  const auto save = [&](string line) {
    const SaveError error = open.opened->file->note(std::move(line));
    if (error) complain(*error);
    return !error;
  };
  ShowdownHands hands(wish, session);
  if (!hands.read_options()) return kUsage;
  while (session.showdown_due()) {
    const std::vector<Person> order = session.from_dealers_left();
    const auto shown = hands.next();
    if (!shown) return kFailed;
    string line = showdown_line(session, *shown);
    std::vector<Session::Won> won;
    if (Objection why = session.showdown(*shown, &won); !why.empty()) return fail(why);
    if (!save(std::move(line))) return kFailed;
    if (!wish.json) say_lines(showdown_lines(session, order, *shown, won));
  }
  if (session.ledger().in_pots() != 0 && !wish.json) {
    if (session.rules().pot.end == PotEnd::showdown)
      std::printf("There are too many at the table for a showdown with this deck.\n");
    std::printf("The pots are divided: %lld points.\n", static_cast<long long>(session.ledger().in_pots()));
  }
  if (Objection why = session.end(); !why.empty()) return fail(why);
  if (!save(end_line())) return kFailed;
  if (wish.json) {
    std::printf("%s\n", sheet_json(session).c_str());
  } else {
    say_lines(total_lines(session, columns_here(kMostSheet)));
    if (const string race = race_text(session); !race.empty()) say_lines({race});
  }
  return all_written() ? kOk : kFailed;
}

}  // namespace sheepshead::app
