#include "app/terminal/showdown.hpp"

#include "app/console/tongue.hpp"
#include "words/groups/evening.hpp"

namespace sheepshead::app {

using std::string;

std::vector<string> showdown_lines(const Session& session, const std::vector<Person>& order,
                                   const std::vector<FiveCards>& hands, const std::vector<Session::Won>& won,
                                   CardStyle style) {
  std::vector<string> lines;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const Message shown =
        say<"evening.showdown">(session.people()[order[i]].name, hands[i], chosen(name_of(poker_hand(hands[i]).what)));
    lines.push_back(text(shown, {.cards = style}));
  }
  for (const Session::Won& w : won) lines.push_back(words<"evening.from-pots">(session.people()[w.who].name, w.points));
  return lines;
}

}  // namespace sheepshead::app
