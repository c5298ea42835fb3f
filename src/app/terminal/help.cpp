// Help at the table: what is being asked, by which rule, and the words used.
#include <algorithm>

#include "app/console/tongue.hpp"
#include "app/terminal/words.hpp"
#include "notation/glossary.hpp"
#include "notation/spelling.hpp"
#include "words/groups/about.hpp"
#include "words/groups/typed.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// A paragraph, sentence by sentence.
class Paragraph {
 public:
  explicit Paragraph(const Scene& s) : scene_(s) {}
  template <words::Literal id, class... Given>
  Paragraph& add(Given&&... given) {
    text_ += (text_.empty() ? "" : " ") + spoken<id>(scene_, std::forward<Given>(given)...);
    return *this;
  }
  const string& text() const { return text_; }

 private:
  const Scene& scene_;
  string text_;
};

string about_pick(const Scene& s) {
  Paragraph p(s);
  switch (s.game->partner) {
    case PartnerRule::none: p.add<"about.pick">(which<"alone">()); break;
    case PartnerRule::next_player: p.add<"about.pick">(which<"left">()); break;
    case PartnerRule::die: p.add<"about.pick">(which<"die">()); break;
    default: p.add<"about.pick">(which<"other">());
  }
  if (s.view.legal.has(Kind::call_doubler)) p.add<"about.pick-decide">();
  return p.text();
}

string about_take(const Scene& s) {
  const Game& g = *s.game;
  Paragraph p(s);
  p.add<"about.take">(which<"die", "left">(g.shared_with == SharedWith::partner));
  if (g.for_opponents > 0) p.add<"about.take-left">(g.for_opponents);
  if (s.view.legal.has(Kind::take_all)) {
    if (g.nuclear)
      p.add<"about.take-nuclear">();
    else
      p.add<"about.take-all">();
  }
  return p.text();
}

string about_jack(const Scene& s) {
  Paragraph p(s);
  p.add<"about.jack">(s.game->partner_card);
  if (s.game->call_up != CallUp::no) p.add<"about.jack-up">();
  return p.add<"about.jack-asked">().text();
}

string about_ace(const Scene& s) {
  const Game& g = *s.game;
  Paragraph p(s);
  if (g.picking == Picking::hick) return p.add<"about.ace-hick">().text();
  p.add<"about.ace">(which<"early", "kept">(g.call_early));
  if (g.call_early) p.add<"about.ace-early">();
  if (g.void_ace) p.add<"about.ace-void">();
  if (g.called_ten) p.add<"about.ace-ten">();
  if (g.unknown) p.add<"about.ace-unknown">();
  if (g.partner == PartnerRule::jack_and_ace) p.add<"about.ace-jack">(g.partner_card);
  return p.add<"about.ace-alone">().text();
}

string about_sides(const Scene& s) {
  switch (s.game->one_hand) {
    case OneHand::first_trick: return spoken<"about.sides-first">(s);
    case OneHand::call_an_ace: return spoken<"about.sides-ace">(s);
    default: return spoken<"about.sides-more">(s);
  }
}

ChoiceOf<"about.own"> game_for_oneself(const Game& g) {
  switch (g.nobody_picks) {
    case NobodyPicks::moster: return "moster";
    case NobodyPicks::mittler: return "mittler";
    case NobodyPicks::wilky: return "wilky";
    default: return which<"leaster_trick", "leaster">(g.trick_needed);
  }
}

string about_play(const Scene& s) {
  const Game& g = *s.game;
  Paragraph p(s);
  p.add<"about.play">();
  if (g.layout == Layout::battery) p.add<"about.battery">();
  if (g.layout == Layout::stacks) p.add<"about.stacks">();
  if (g.layout != Layout::hand) return p.add<"about.duel">().text();
  if (g.system == System::counters) return p.add<"about.counters">().text();
  if (s.view.leaster) return p.add<"about.own">(game_for_oneself(g)).text();
  if (s.view.bid == Bid::billy) return p.add<"about.billy">().text();
  const auto side = which<"partners", "game", "picker">(g.picking == Picking::no_picker, g.picking == Picking::hick);
  return p
      .add<"about.goal">(side, g.thresholds.win, g.thresholds.schneider,
                         which<"frog", "schneider">(g.system == System::hicks))
      .text();
}

/// What the question is about, for someone who has never been asked it.
string about(const Scene& s) {
  const Game& g = *s.game;
  switch (s.view.phase) {
    case Phase::redeal: return spoken<"about.redeal">(s);
    case Phase::hick: return spoken<"about.hick">(s);
    case Phase::announce: return spoken<"about.announce">(s);
    case Phase::lay_up: return spoken<"about.lay-up">(s);
    case Phase::name_trump: return spoken<"about.name-trump">(s, g.normal_trump);
    case Phase::pick: return about_pick(s);
    case Phase::call_first: return spoken<"about.call-first">(s);
    case Phase::take: return about_take(s);
    case Phase::call_jack: return about_jack(s);
    case Phase::bury:
      return spoken<"about.bury">(s, which<"sharer", "picker">(s.me() == s.view.sharer && s.me() != s.view.picker));
    case Phase::sheepshead:
      return spoken<"about.sheepshead">(s, which<"partner", "alone">(g.sheepshead_with == SheepsheadWith::partner));
    case Phase::call_ace: return about_ace(s);
    case Phase::under: {
      Paragraph p(s);
      p.add<"about.under">();
      if (s.view.legal.has(Kind::silent)) p.add<"about.under-or-not">();
      return p.text();
    }
    case Phase::call_partner: return about_sides(s);
    case Phase::exchange: return spoken<"about.exchange">(s);
    case Phase::give_back: return spoken<"about.give-back">(s);
    case Phase::name_trick: return spoken<"about.name-trick">(s);
    case Phase::crack: return spoken<"about.crack">(s);
    case Phase::recrack: return spoken<"about.recrack">(s);
    case Phase::castrate: return spoken<"about.castrate">(s);
    case Phase::blitz:
    case Phase::late_blitz:
      return spoken<"about.blitz">(s, which<"jacks", "queens">(g.blitz_pairs >> int(Pair::black_jacks) != 0));
    case Phase::play: return about_play(s);
    case Phase::done: break;
  }
  return spoken<"about.over">(s);
}

}  // namespace

std::vector<string> help_text(const Scene& s, const Question& q, const std::vector<string>& keys) {
  const Game& g = *s.game;
  std::vector<string> lines;
  if (!q.options.empty()) lines.push_back(spoken<"about.asked">(s, q.task, choices_text(q)));
  lines.push_back(about(s));
  lines.push_back("");
  lines.insert(lines.end(), keys.begin(), keys.end());
  lines.push_back("");
  lines.push_back(spoken<"about.trump">(s, cards_text(s, g.deck & s.order().trump)));
  lines.push_back(spoken<"about.fail">(s, g.system == System::counters ? "A 10 K Q 9" : "A 10 K 9 8 7"));
  if (g.system != System::counters) {
    const CardPointRules& p = g.rules.card_points;
    lines.push_back(spoken<"about.points">(s, p.ace, p.ten, p.king, p.queen, p.jack));
  }
  if (g.blind_size > 0) {
    lines.push_back(spoken<"about.blind">(s));
    if (g.calls_ace) lines.push_back(spoken<"about.hold">(s));
  }
  lines.push_back(spoken<"about.schmear">(s));
  lines.push_back(spoken<"about.throw-off">(s));
  lines.push_back(spoken<"about.word">(s));
  return lines;
}

string term_help(std::string_view word, int width) {
  if (const Term* term = find_term(word, tongue())) {
    string text = term_text(*term, width, tongue());
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
  }
  const string shown = excerpt(word);
  const auto near = nearest(word, term_names(tongue()));
  return near ? words<"typed.no-word-but">(shown, *near) : words<"typed.no-word">(shown);
}

}  // namespace sheepshead::app
