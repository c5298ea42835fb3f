// Help at the table: what is being asked, and the words used.
#include "app/play/words.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// What the question is about, for someone who has never been asked it.
string about(const Scene& s) {
  const Game& g = *s.game;
  const View& v = s.view;
  switch (v.phase) {
    case Phase::redeal:
      return "A player whose cards hold no ace, no face card, no trump and nothing that counts may have the cards "
             "dealt "
             "again. Everyone is asked, so that the asking tells nothing.";
    case Phase::pick:
      return "To pick is to take the blind and to play for more than half of the points, with a partner or alone, "
             "against all the others. Who passes leaves the blind to the next player. A rule of thumb: pick on four "
             "trump with a queen among them.";
    case Phase::call_first:
    case Phase::call_jack:
      return "The picker names the card whose holder is his partner, or says that he plays alone. The partner stays "
             "secret until his card is played.";
    case Phase::bury:
      return "The picker lays aside as many cards as lay in the blind. Their points count for his side if it takes a "
             "trick. Good cards to bury: tens and aces of short suits, so that a suit is empty and can be trumped.";
    case Phase::call_ace:
      return "The picker calls the ace of a fail suit of which he has kept a card, his hold card. Who has that ace is "
             "his secret partner, and must play it when its suit is led. Going alone, he shares with nobody.";
    case Phase::under:
      return "You called a suit that you do not have. One card of yours lies face down instead: it stands for that "
             "suit, "
             "never wins, and its points go to whoever takes the trick.";
    case Phase::crack:
      return "To crack is to knock: an opponent of the picker thinks that he loses, and the hand counts double.";
    case Phase::recrack: return "To crack back doubles the hand once more. A partner who does so is known to all.";
    case Phase::play:
      return "Everyone plays one card to a trick. The suit that is led must be followed, and trump is a suit of its "
             "own: "
             "who has none of the suit may play anything. The highest trump takes the trick, or else the highest card "
             "of "
             "the suit led. Whoever takes it leads the next." +
             string(v.leaster ? " This is a leaster: take as few points as you can" +
                                    string(g.rules.leaster.trick_needed ? ", but take a trick." : ".")
                              : " The picker's side needs 61 points; 91 is schneider, and worth more.");
    case Phase::done: break;
  }
  return "The hand is over.";
}

}  // namespace

std::vector<string> help_text(const Scene& s, const Question& q, const std::vector<string>& keys) {
  std::vector<string> lines;
  if (!q.options.empty()) {
    string choices;
    for (const Option& o : q.options) choices += (choices.empty() ? "" : " ") + o.word;
    lines.push_back("You are asked: " + q.task + ". Choices: " + choices + ".");
  }
  lines.push_back(about(s));
  lines.push_back("");
  lines.insert(lines.end(), keys.begin(), keys.end());
  lines.push_back("");
  lines.push_back("Words. Trump: " + cards_text(s, s.game->deck & s.game->order.trump) + ", from high to low.");
  lines.push_back("Fail: every card that is not trump. Within a suit: A 10 K 9 8 7.");
  lines.push_back("Points: ace 11, ten 10, king 4, queen 3, jack 2, the others nothing.");
  lines.push_back("Blind: the cards that the picker takes. Bury: the cards that he lays aside for them.");
  if (s.game->partner == PartnerRule::called_ace)
    lines.push_back("Hold card: a card of the called suit that the picker keeps until that suit is led.");
  lines.push_back("Schmear: to give points to a trick that one's own side takes.");
  lines.push_back("Throw off: to play a card of another fail suit when one cannot follow.");
  lines.push_back("Schneider: a side that stays below 31 points; the opponents escape it with 30.");
  lines.push_back("Leaster: nobody picked, each for himself, fewest points wins.");
  return lines;
}

}  // namespace sheepshead::app
