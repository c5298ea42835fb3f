#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "app/analyze/report.hpp"
#include "app/cli/figures.hpp"
#include "app/console/tongue.hpp"
#include "notation/action_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/names.hpp"
#include "notation/prose.hpp"
#include "notation/score_text.hpp"
#include "search/analysis/why.hpp"
#include "words/groups/analyze.hpp"
#include "words/groups/remark.hpp"

namespace sheepshead::app {
namespace {

using std::string;

constexpr std::size_t kWidth = 78;

/// Broken into lines of at most kWidth columns, each with the indent, the first with `first` in its place.
string wrapped(const string& text, const string& indent, const string& first) {
  string out, line = first;
  bool any = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const string word = text.substr(at, end - at);
    if (any && columns(line) + 1 + columns(word) > kWidth) {
      out += line + "\n";
      line = indent;
      any = false;
    }
    line += (any ? " " : "") + word;
    any = true;
    at = end + 1;
  }
  return out + line + "\n";
}

enum class Color { plain, strong, muted, good, slip, mistake };

struct Painter {
  bool on;
  string operator()(const string& text, Color how) const {
    if (!on || how == Color::plain) return text;
    const char* code = how == Color::strong  ? "1"
                       : how == Color::muted ? "2"
                       : how == Color::good  ? "32"
                       : how == Color::slip  ? "33"
                                             : "31";
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
  }
};

Color paint_of(Grade g) { return g == Grade::mistake ? Color::mistake : g == Grade::slip ? Color::slip : Color::plain; }

ChoiceOf<"analyze.place"> name_of_place(Phase phase) {
  switch (phase) {
    case Phase::redeal: return "deal";
    case Phase::hick:
    case Phase::announce:
    case Phase::lay_up:
    case Phase::name_trump: return "bidding";
    case Phase::pick: return "picking";
    case Phase::take:
    case Phase::bury: return "burying";
    case Phase::exchange:
    case Phase::give_back: return "exchange";
    case Phase::crack:
    case Phase::recrack:
    case Phase::castrate:
    case Phase::blitz: return "doubling";
    case Phase::play: return "trick";
    default: return "calling";
  }
}

/// "picking", "trick 2": where in the hand.
Message place_of(const View& v) { return say<"analyze.place">(name_of_place(v.phase), v.trick + 1); }

/// What the card that is due can come from.
CardSet held(const View& v) { return v.from_battery ? v.face_up[v.seat] : v.hand; }

/// Columns of numbers under their heads, behind a name.
class Columns {
 public:
  struct Head {
    ChoiceOf<"analyze.column"> name;
    std::size_t least;
  };
  Columns(std::size_t name_width, std::initializer_list<Head> heads) : name_(name_width) {
    line_ = "  " + flush_left("", name_);
    for (const auto& [head, least] : heads) {
      const string text = words<"analyze.column">(head);
      widths_.push_back(std::max(least, columns(text)));
      line_ += "  " + flush_right(text, widths_.back());
    }
  }
  string head() const { return line_ + "\n"; }
  string row(const string& name, std::initializer_list<string> cells) const {
    string line = "  " + flush_left(name, name_);
    std::size_t i = 0;
    for (const string& cell : cells) line += "  " + flush_right(cell, widths_[i++]);
    return line + "\n";
  }

 private:
  std::size_t name_;
  std::vector<std::size_t> widths_;
  string line_;
};

struct TextReport {
  const AnalyzeReport& r;
  CardStyle style = r.options.style;
  Painter paint{r.options.colors};
  string out;

  string in_words(const Message& m) const { return app::text(m, {.cards = style}); }
  string plus_minus() const { return style == CardStyle::symbols ? "±" : "+-"; }

  string grade_text(const JudgedDecision& d) const {
    return d.grade == Grade::fine ? string()
                                  : " " + paint(words<"analyze.grade">(chosen(name_of(d.grade))), paint_of(d.grade));
  }

  void alternatives(const JudgedDecision& d) {
    std::vector<const Alternative*> order;
    for (const Alternative& a : d.judgement.alternatives) order.push_back(&a);
    std::stable_sort(order.begin(), order.end(), [](auto* a, auto* b) { return a->value > b->value; });
    const auto called = [&](const Alternative* a) { return in_words(deed(a->action)); };
    std::size_t width = 6;
    for (const Alternative* a : order) width = std::max(width, columns(called(a)));
    for (const Alternative* a : order) {
      const bool mine = a->action == d.chosen, best = a->action == d.best;
      string line = string("    ") + (mine ? "> " : "  ") + flush_left(called(a), width) + "  " +
                    flush_right(signed_text(a->value, 2, style), 6) + " " + plus_minus() + " " +
                    with_places(a->error, 2);
      if (best)
        line += "  " + words<"analyze.best">();
      else if (d.judgement.surely_behind(*a))
        line += "  " + signed_text(-a->behind, 2, style);
      const Color how = mine && d.grade != Grade::fine ? paint_of(d.grade)
                        : best                         ? Color::good
                        : mine                         ? Color::plain
                                                       : Color::muted;
      out += paint(line, how) + "\n";
    }
  }

  string said(const ReadHand& hand, const JudgedDecision& d, const Message& what) const {
    std::vector<string> names;
    for (Seat p = 0; p < hand.game->players; ++p) names.push_back(player_name(hand.record, p, tongue()));
    const bool you = std::popcount(r.options.seats(hand)) == 1;
    return app::text(what, {.names = names, .seat = you ? int(d.seat()) : -1, .cards = style});
  }

  void remarks(const ReadHand& hand, const JudgedDecision& d, const string& first, const string& indent) {
    string begin = first;
    for (const Remark& m : d.remarks) {
      const string points = signed_text(m.value, style);
      const string text = m.than.empty() ? said(hand, d, m.said) + " " + points
                                         : said(hand, d, say<"remark.figure">(m.said, points, m.than));
      out += wrapped(text + (m.fault ? grade_text(d) : ""), indent, begin);
      begin = indent;
    }
  }

  void hindsight(const JudgedDecision& d, const Truth& t, const string& indent) {
    if (t.values.empty()) {
      if (t.why_not != Unsolvable::not_in_play)
        out += wrapped(words<"analyze.hindsight-why">(sheepshead::said(t.why_not)), indent, indent);
      return;
    }
    const Message what = t.best == t.chosen ? say<"analyze.hindsight-same">(doing(d.chosen), score(t.chosen))
                                            : say<"analyze.hindsight">(doing(t.best_action), score(t.best),
                                                                       doing(d.chosen), score(t.chosen));
    out += wrapped(in_words(what), indent, indent);
  }

  string score(int points) const {
    if (points == 0) return "0";
    return (points > 0 ? "+" : style == CardStyle::symbols ? "\u2212" : "-") + std::to_string(std::abs(points));
  }

  void decision(const ReadHand& hand, const JudgedDecision& d, const Truth* truth) {
    if (d.judgement.empty()) return;
    if (!r.options.full) {
      if (d.remarks.empty()) return;
      const string first = "  " + flush_left(words<"analyze.place-line">(place_of(d.view)) + " ", 10);
      remarks(hand, d, first, "            ");
      if (truth != nullptr && d.grade != Grade::fine) hindsight(d, *truth, "            ");
      return;
    }
    out += "\n" +
           wrapped(in_words(say<"analyze.decision">(
                       player_name(hand.record, d.seat(), tongue()), d.view.phase == Phase::play ? d.view.trick + 1 : 0,
                       task(*hand.game, d.view), in_hand_order(order_of(*hand.game, d.view), held(d.view)))),
                   "  ", "  ");
    alternatives(d);
    remarks(hand, d, "    ", "    ");
    if (!d.reason.empty()) out += wrapped(said(hand, d, d.reason), "    ", "    ");
    if (truth != nullptr) hindsight(d, *truth, "    ");
  }

  void hand(const ReadHand& hand, const AnalyzedHand& found) {
    const Message head = !hand.complete ? say<"analyze.head-open">(hand.number)
                         : is_scored(hand.record.ending)
                             ? say<"analyze.head-scored">(hand.number, score_text(*hand.game, hand.record.scores))
                             : say<"analyze.head">(hand.number);
    const auto names = names_of(hand.record.players);
    heading(app::text(head, {names}));
    const std::size_t before = out.size();
    for (std::size_t i = 0; i < found.decisions.size(); ++i)
      decision(hand, found.decisions[i], r.options.truth ? &found.truths[i] : nullptr);
    if (out.size() == before)
      out +=
          "  " + (found.decisions.empty() ? words<"analyze.nothing-to-decide">() : words<"analyze.no-remark">()) + "\n";
    out += "\n";
  }

  void heading(const string& text) { out += paint(text, Color::strong) + "\n"; }

  void decisions_table(const std::vector<PlayerTotals>& players, std::size_t width) {
    heading(words<"analyze.heading">(which<"decisions">()));
    const Columns table(width,
                        {{"hands", 6}, {"decisions", 9}, {"slips", 6}, {"mistakes", 8}, {"lost", 11}, {"each", 10}});
    out += table.head();
    for (const PlayerTotals& t : players)
      out += table.row(t.name, {std::to_string(t.hands), std::to_string(t.decisions), std::to_string(t.slips),
                                std::to_string(t.mistakes), with_places(std::max(0.0, t.lost), 2),
                                with_places(t.decisions > 0 ? std::max(0.0, t.lost) / t.decisions : 0, 3)});
    out += "\n";
  }

  void picking(const std::vector<PlayerTotals>& players) {
    if (std::none_of(players.begin(), players.end(), [](const PlayerTotals& t) { return t.asked > 0; })) return;
    heading(words<"analyze.heading">(which<"picking">()));
    for (const PlayerTotals& t : players) {
      if (t.asked == 0) continue;
      string text = words<"analyze.picked">(t.name, t.picked, t.asked, std::lround(100.0 * t.picked / t.asked));
      if (t.mauers > 0) text += " " + words<"analyze.mauers">(t.mauers, signed_text(-t.mauer_points, style));
      if (t.weak_picks > 0) text += " " + words<"analyze.weak-picks">(t.weak_picks, signed_text(-t.weak_points, style));
      if (t.mauers + t.weak_picks == 0) text += " " + words<"analyze.picked-well">();
      out += wrapped(text, "  ", "  ");
    }
    out += "\n";
  }

  void result(const std::vector<PlayerTotals>& players, std::size_t width) {
    if (std::none_of(players.begin(), players.end(), [](const PlayerTotals& t) { return t.scored > 0; })) return;
    heading(words<"analyze.heading">(which<"result">()));
    const Columns table(width, {{"hands", 6}, {"result", 6}, {"luck", 7}, {"without", 12}, {"hand", 16}});
    out += table.head();
    for (const PlayerTotals& t : players) {
      const string mean = t.scored < 2 ? string()
                                       : signed_text(t.without_luck.mean, 2, style) + " " + plus_minus() + " " +
                                             with_places(1.96 * t.without_luck.error, 2);
      out += table.row(t.name, {std::to_string(t.scored), score(int(t.result)), signed_text(t.luck, 2, style),
                                signed_text(double(t.result) - t.luck, 2, style), mean});
    }
    out += wrapped(words<"analyze.luck">(), "  ", "  ");
    out += "\n";
  }

  void pairs() {
    const AnalyzeReport::Pairs p = r.pairs(tongue());
    heading(words<"analyze.heading">(which<"pairs">()));
    if (p.verdicts.empty()) {
      out += "  " + words<"analyze.pairs-unseen">() + "\n\n";
      return;
    }
    const auto said = [&](const PairVerdict& v) {
      const string sign = v.gain >= 0 ? "+" : style == CardStyle::symbols ? "\u2212" : "-";
      return say<"analyze.pair">(
          p.people[std::size_t(v.first)], p.people[std::size_t(v.second)],
          sign + with_places(std::abs(v.gain), 3) + " " + plus_minus() + " " + with_places(v.error, 3), v.hands);
    };
    int flagged = 0;
    for (const PairVerdict& v : p.verdicts) {
      if (!v.flagged) continue;
      ++flagged;
      out += wrapped(words<"analyze.pair-flagged">(said(v)), "    ", paint("  ! ", Color::mistake));
    }
    if (flagged == 0) {
      const bool enough = p.verdicts.front().hands >= kLeastHandsOfPairs;
      out += wrapped(enough ? words<"analyze.pairs-fine">(said(p.verdicts.front()))
                            : words<"analyze.pairs-few">(kLeastHandsOfPairs),
                     "  ", "  ");
    }
    out += wrapped(words<"analyze.pairs-what">(std::lround(kFalseAlarms * 100)), "  ", "  ");
    out += "\n";
  }

  string text() {
    if (!r.options.summary)
      for (std::size_t h = 0; h < r.found.hands.size(); ++h) hand(r.hands[h], r.found.hands[h]);
    const std::vector<PlayerTotals> players = r.players(tongue());
    std::size_t width = 6;
    for (const PlayerTotals& t : players) width = std::max(width, columns(t.name));
    if (r.found.hands.empty() || players.empty()) {
      out += words<"analyze.no-decision">() + "\n";
      return std::move(out);
    }
    if (r.options.summary) heading(words<"analyze.sum">(r.file.name, r.found.hands.size(), r.found.decisions));
    decisions_table(players, width);
    if (r.found.hands.size() > 1) picking(players);
    result(players, width);
    if (r.options.pairs) pairs();
    out += wrapped(words<"analyze.judged">(r.level), "", "");
    return std::move(out);
  }
};

}  // namespace

std::string AnalyzeReport::text() const { return TextReport{.r = *this, .out = {}}.text(); }

}  // namespace sheepshead::app
