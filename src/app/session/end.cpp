// The end of a session: pots divided, or a showdown for them (S6).
#include <unistd.h>

#include <cstdio>
#include <map>

#include "app/cli/faults.hpp"
#include "app/console/device.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/session/keep.hpp"
#include "app/session/sheet.hpp"
#include "app/terminal/showdown.hpp"
#include "cards/text.hpp"
#include "table/lines.hpp"
#include "table/session_file.hpp"
#include "table/session_lines.hpp"
#include "table/shuffle.hpp"
#include "words/groups/keep.hpp"
#include "words/groups/sheet.hpp"

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
        complain(words<"keep.five-cards">(shown(name)));
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
      complain(words<"keep.no-random">());
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
      std::fprintf(stderr, "%s ", words<"keep.ask-five">(name).c_str());
      if (lines_.next(line) != LineReader::Got::line && line.empty()) {
        complain("\n" + words<"keep.showdown-due">());
        return std::nullopt;
      }
      if (const auto cards = five_cards(line)) return cards;
      complain(words<"keep.not-five">(shown(line)));
    }
  }

  const SessionWish& wish_;
  const Session& session_;
  std::map<string, FiveCards> given_;
  LineReader lines_{STDIN_FILENO, 1000};
};

}  // namespace

int session_end(const SessionWish& wish) {
  OpenSession open(wish);
  if (!open) return open.status;
  Session& session = open.session();
  const auto fail = [&](const Message& why) {
    complain(wish.file + ": " + text(why));
    return kFailed;
  };
  const auto save = [&](string line) {
    const SaveError error = open.opened->file->note(std::move(line));
    if (error) complain(text(*error));
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
    if (const Objection why = session.showdown(*shown, &won); !why.empty()) return fail(why);
    if (!save(std::move(line))) return kFailed;
    if (!wish.json) say_lines(showdown_lines(session, order, *shown, won, style_here()));
  }
  if (session.ledger().in_pots() != 0 && !wish.json) {
    if (session.rules().pot.end == PotEnd::showdown) say_lines({words<"keep.too-many-to-show">()});
    say_lines({words<"keep.divided">(session.ledger().in_pots())});
  }
  if (const Objection why = session.end(); !why.empty()) return fail(why);
  if (!save(end_line())) return kFailed;
  if (wish.json) {
    std::printf("%s\n", sheet_json(session).c_str());
  } else {
    say_lines(total_lines(session, columns_here(kMostSheet)));
    if (const Message race = race_text(session); !race.empty()) say_lines({text(race)});
    say_lines({words<"sheet.ended">()});
  }
  return all_written() ? kOk : kFailed;
}

}  // namespace sheepshead::app
