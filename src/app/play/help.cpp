// Help at the table: what is being asked, by which rule, and the words used.
#include "app/play/words.hpp"
#include "notation/glossary.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"

namespace sheepshead::app {
namespace {

using std::string;

string about_pick(const Scene& s) {
  const Game& g = *s.game;
  string text = "To pick is to take the blind and to play for more than half of the points, ";
  switch (g.partner) {
    case PartnerRule::none: text += "alone against all the others."; break;
    case PartnerRule::next_player: text += "with the player to your left, against all the others."; break;
    case PartnerRule::die: text += "with a partner whom a die names, against all the others."; break;
    default: text += "with a partner or alone, against all the others.";
  }
  text +=
      " Who passes leaves the blind to the next player. A rule of thumb: pick on four trump with a queen among them.";
  if (s.view.legal.has(Kind::call_doubler)) text += " All others passed, and you decide what becomes of the hand.";
  return text;
}

string about_take(const Scene& s) {
  const Game& g = *s.game;
  string text = "You share the blind: you take some of its cards and the ";
  text += g.shared_with == SharedWith::partner ? "partner, whom the die names, the others."
                                               : "player to your left the others.";
  text += " Each buries as many as he took.";
  if (g.for_opponents > 0)
    text += " Nobody takes the last " + std::to_string(g.for_opponents) + ": unseen, they count for the opponents.";
  if (s.view.legal.has(Kind::take_all))
    text += g.nuclear ? " Nuclear: as dealer you may put your own cards aside, where they count for the opponents, and "
                        "play with the blind as your hand."
                      : " Or you take all of it at once, and play alone.";
  return text;
}

string about_jack(const Scene& s) {
  const string card = to_text(s.game->partner_card, s.style);
  string text = "The partner is whoever has the " + card + "; he stays secret until it is played.";
  if (s.game->call_up != CallUp::no)
    text += " A picker who has it himself may call another card in its place, or plays alone.";
  return text + " You are asked whether you have it or not, so that the asking tells nothing.";
}

string about_ace(const Scene& s) {
  const Game& g = *s.game;
  if (g.picking == Picking::hick)
    return "You name a fail ace that you do not hold; whoever has it is your partner. You need no card of its suit.";
  string text = string("The picker calls the ace of a fail suit of which he has ") + (g.call_early ? "" : "kept ") +
                "a card, his hold card. Who has that ace is his secret partner, and must play it when its suit is led.";
  if (g.call_early) text += " The last card of that suit may not be buried.";
  if (g.void_ace) text += " The ace of a suit that he does not hold may be called as well; he then owes it nothing.";
  if (g.called_ten)
    text += " Who has all the fail aces may call a ten whose ace he keeps; that ten then beats the ace.";
  if (g.unknown) text += " Who has no suit to call may call an ace all the same, and lays a card face down for it.";
  if (g.partner == PartnerRule::jack_and_ace)
    text += " Whoever has the " + to_text(g.partner_card, s.style) + " is a partner as well.";
  return text + " Going alone, he shares with nobody.";
}

string about_sides(const Scene& s) {
  const Game& g = *s.game;
  switch (g.one_hand) {
    case OneHand::first_trick:
      return "You hold all the partner cards. Say so, and the winner of the first trick that you do not take is your "
             "partner; or say nothing, and you are alone against the others without their knowing it.";
    case OneHand::call_an_ace:
      return "You hold all the partner cards. Call a fail ace of whose suit you have a card, and its holder is your "
             "partner; or say nothing, and you are alone against the others without their knowing it.";
    default:
      return "You hold more than one of the partner cards, so your side would be a player short. Call one more card, "
             "and "
             "its holder is a partner too; or go on with fewer.";
  }
}

string about_play(const Scene& s) {
  const Game& g = *s.game;
  const View& v = s.view;
  string text =
      "Everyone plays one card to a trick. The suit that is led must be followed, and trump is a suit of its own: who "
      "has "
      "none of the suit may play anything. The highest trump takes the trick, or else the highest card of the suit "
      "led. "
      "Whoever takes it leads the next.";
  if (g.layout == Layout::battery)
    text +=
        " Your hand and your battery each play a card to every trick, and each follows suit by itself: first the hands "
        "or batteries of both, then the others. The place that takes the trick leads. A card that nothing covers any "
        "more is turned up after the trick.";
  if (g.layout == Layout::stacks)
    text += " Only cards that lie face up may be played; what nothing covers any more is turned up after the trick.";
  if (g.layout != Layout::hand) return text + " Who has more points in the end wins; fewer than 30 is schneider.";
  if (g.system == System::counters)
    return text +
           " Aces, tens and kings are counters, and so is the last trick: of thirteen, seven win a point and ten "
           "win two. Who takes the fox, the ace of diamonds, scores one more.";
  if (v.leaster) {
    switch (g.nobody_picks) {
      case NobodyPicks::moster: return text + " This is a moster: whoever takes most points pays all the others.";
      case NobodyPicks::mittler: return text + " This is a mittler: the player with the middle number of points wins.";
      case NobodyPicks::wilky: return text + " This is a wilky: whoever takes fewest points gets two.";
      default:
        return text + " This is a leaster: take as few points as you can" +
               (g.trick_needed ? ", but take a trick." : ".");
    }
  }
  if (v.bid == Bid::billy) return text + " This is a Billy: it is made if its player takes no trick at all.";
  const Thresholds& marks = g.thresholds;
  const string side = g.picking == Picking::no_picker ? "The partners need "
                      : g.picking == Picking::hick    ? "Who plays the game needs "
                                                      : "The picker's side needs ";
  return text + " " + side + std::to_string(marks.win) + " points; " + std::to_string(marks.schneider) +
         (g.system == System::hicks ? " is frog, and worth more." : " is schneider, and worth more.");
}

/// What the question is about, for someone who has never been asked it.
string about(const Scene& s) {
  const Game& g = *s.game;
  switch (s.view.phase) {
    case Phase::redeal:
      return "A player whose cards hold no ace, no face card, no trump and nothing that counts may have the cards "
             "dealt "
             "again. Everyone is asked, so that the asking tells nothing.";
    case Phase::hick:
      return "To hick is to say that you will announce a game: a call, a Billy or a side-solo. Those who hicked then "
             "announce in turn, and the highest game is played. The Best may be announced right now, ends the bidding, "
             "and wins or loses the whole game alone.";
    case Phase::announce:
      return "Announce your game. From low to high: call, with the holder of a fail ace as partner; Billy, alone and "
             "to "
             "take no trick; side-solo, alone with another trump suit; the Best, alone with the usual trump. Of equal "
             "games the earlier seat plays, but several Billys are played together.";
    case Phase::lay_up:
      return "A Billy has met a side-solo, which outranks it. Laid up, with its cards face up on the table, the Billy "
             "is "
             "the higher game; the side-solo may then be laid up too and is higher again. A game that is laid up wins "
             "the "
             "whole race, or gives eight to each opponent.";
    case Phase::name_trump:
      return "In a side-solo another suit takes the place of " + string(name_of(g.normal_trump)) +
             ". Jacks and queens stay trump. Choose the suit of which you have most.";
    case Phase::pick: return about_pick(s);
    case Phase::call_first:
      return "Before you look at the blind you may name the card whose holder is your partner, or say that you play "
             "alone. The partner stays secret until his card is played.";
    case Phase::take: return about_take(s);
    case Phase::call_jack: return about_jack(s);
    case Phase::bury:
      return string(s.me() == s.view.sharer && s.me() != s.view.picker
                        ? "You share the blind and lay aside as many cards as you took of it."
                        : "The picker lays aside as many cards as he took from the blind.") +
             " Their points count for his side if it takes a trick. Good cards to bury: tens and aces of short suits, "
             "so "
             "that a suit is empty and can be trumped.";
    case Phase::sheepshead:
      if (g.sheepshead_with == SheepsheadWith::partner)
        return "To call sheepshead is to claim every trick, together with a partner if there is one. Made, each "
               "opponent pays six, and a partner gets six; if one trick is missed, the picker alone pays six to each.";
      return "To call sheepshead is to play alone and to claim every trick. Made, each opponent pays six; if one trick "
             "is missed, six to each.";
    case Phase::call_ace: return about_ace(s);
    case Phase::under:
      return "You called a suit that you do not have. One card of yours lies face down instead: it stands for that "
             "suit, "
             "never wins, and its points go to whoever takes the trick." +
             string(s.view.legal.has(Kind::silent) ? " You may also go on without: then you owe the suit nothing."
                                                   : "");
    case Phase::call_partner: return about_sides(s);
    case Phase::exchange:
      return "You hold two of the partner cards. You may pass one of them to your left, and that player gives you any "
             "other card for it: then he is a partner of yours, and your side has a player more.";
    case Phase::give_back:
      return "The player to your right has passed you a partner card: you are on his side now. Give him one of your "
             "other "
             "cards for it, one that serves your side better in his hand.";
    case Phase::name_trick:
      return "Nobody picked, and the dealer says which trick of the leaster takes the points of the blind.";
    case Phase::crack:
      return "To crack is to knock: an opponent of the picker thinks that he loses, and the hand counts double.";
    case Phase::recrack: return "To crack back doubles the hand once more. A partner who does so is known to all.";
    case Phase::castrate: return "After a crack back, another opponent may castrate: the hand is doubled once more.";
    case Phase::blitz:
    case Phase::late_blitz:
      return "A blitz doubles the hand: who has both black queens, or both red ones, shows them" +
             string(g.blitz_pairs >> int(Pair::black_jacks) != 0 ? "; here some pairs of jacks count as well." : ".");
    case Phase::play: return about_play(s);
    case Phase::done: break;
  }
  return "The hand is over.";
}

string points_line(const Scene& s) {
  const CardPointRules& p = s.game->rules.card_points;
  return "Points: ace " + std::to_string(p.ace) + ", ten " + std::to_string(p.ten) + ", king " +
         std::to_string(p.king) + ", queen " + std::to_string(p.queen) + ", jack " + std::to_string(p.jack) +
         ", the others nothing.";
}

}  // namespace

std::vector<string> help_text(const Scene& s, const Question& q, const std::vector<string>& keys) {
  const Game& g = *s.game;
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
  lines.push_back("Words. Trump: " + cards_text(s, g.deck & s.order().trump) + ", from high to low.");
  lines.push_back("Fail: every card that is not trump. Within a suit: " +
                  string(g.system == System::counters ? "A 10 K Q 9." : "A 10 K 9 8 7."));
  if (g.system != System::counters) lines.push_back(points_line(s));
  if (g.blind_size > 0) {
    lines.push_back("Blind: the cards that the picker takes. Bury: the cards that he lays aside for them.");
    if (g.calls_ace)
      lines.push_back("Hold card: a card of the called suit that the picker keeps until that suit is led.");
  }
  lines.push_back("Schmear: to give points to a trick that one's own side takes.");
  lines.push_back("Throw off: to play a card of another fail suit when one cannot follow.");
  lines.push_back("\"? schmear\" explains any other word of the game.");
  return lines;
}

string term_help(std::string_view word, int width) {
  if (const Term* term = find_term(word)) {
    string text = term_text(*term, width);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
  }
  return in_quotes(word) + " is not among the words of the game." + did_you_mean(word, term_names()) +
         " ? alone helps with the question.";
}

}  // namespace sheepshead::app
