#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/analyze_report.hpp"
#include "notation/action_text.hpp"
#include "notation/hand_text.hpp"
#include "notation/names.hpp"
#include "notation/score_text.hpp"

namespace sheepshead::app {
namespace {

using std::string;

std::size_t columns_of(const string& text) {
  return std::size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

string filled(string text, std::size_t width) {
  const std::size_t have = columns_of(text);
  if (have < width) text.append(width - have, ' ');
  return text;
}

string right(string text, std::size_t width) {
  const std::size_t have = columns_of(text);
  return have < width ? string(width - have, ' ') + text : text;
}

/// Broken into lines of at most 78 columns, each with the indent, the first with `first` in its place.
string wrapped(const string& text, const string& indent, const string& first) {
  string out, line = first;
  bool any = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const string word = text.substr(at, end - at);
    if (any && columns_of(line) + 1 + columns_of(word) > 78) {
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

string counted(std::size_t n, const char* one, const char* many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

enum class Colour { plain, strong, muted, good, slip, mistake };

struct Painter {
  bool on;
  string operator()(const string& text, Colour how) const {
    if (!on || how == Colour::plain) return text;
    const char* code = how == Colour::strong  ? "1"
                       : how == Colour::muted ? "2"
                       : how == Colour::good  ? "32"
                       : how == Colour::slip  ? "33"
                                              : "31";
    return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
  }
};

Colour paint_of(Grade g) {
  return g == Grade::mistake ? Colour::mistake : g == Grade::slip ? Colour::slip : Colour::plain;
}

/// "picking", "trick 2": where in the hand.
string place_of(const View& v) {
  switch (v.phase) {
    case Phase::redeal: return "deal";
    case Phase::hick:
    case Phase::announce:
    case Phase::lay_up:
    case Phase::name_trump: return "bidding";
    case Phase::pick: return "picking";
    case Phase::take:
    case Phase::bury: return "burying";
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_ace:
    case Phase::under:
    case Phase::call_partner: return "calling";
    case Phase::exchange:
    case Phase::give_back: return "exchange";
    case Phase::play: return "trick " + std::to_string(v.trick + 1);
    case Phase::sheepshead:
    case Phase::name_trick:
    case Phase::crack:
    case Phase::recrack:
    case Phase::castrate:
    case Phase::blitz:
    case Phase::late_blitz:
    case Phase::done: break;
  }
  return "calling";
}

string short_text(Action a, CardStyle style) {
  return a.kind() == Kind::play || a.kind() == Kind::bury ? to_text(a.card(), style) : to_text(a, style);
}

/// "+1.25", "−0.30", " 0.00".
string points_text(double x, CardStyle style) {
  const string digits = fmt::format("{:.2f}", std::abs(x));
  if (digits == "0.00") return digits;
  return (x > 0 ? "+" : style == CardStyle::symbols ? "\u2212" : "-") + digits;
}

/// "the 9C"; of what is no card, the action.
string named(Action a, CardStyle style) {
  return takes_card(a.kind()) ? "the " + to_text(a.card(), style) : to_text(a, style);
}

struct TextReport {
  const AnalyzeReport& r;
  CardStyle style = r.options.style;
  Painter paint{r.options.colours};
  string out;

  string grade_text(const JudgedDecision& d) const {
    return d.grade == Grade::fine ? string() : " " + paint("(" + string(name_of(d.grade)) + ")", paint_of(d.grade));
  }

  void alternatives(const JudgedDecision& d) {
    std::vector<const Alternative*> order;
    for (const Alternative& a : d.judgement.alternatives) order.push_back(&a);
    std::stable_sort(order.begin(), order.end(), [](auto* a, auto* b) { return a->value > b->value; });
    std::size_t width = 6;
    for (const Alternative* a : order) width = std::max(width, columns_of(short_text(a->action, style)));
    for (const Alternative* a : order) {
      const bool mine = a->action == d.chosen, best = a->action == d.best;
      string line = fmt::format("    {} {}  {} {}", mine ? ">" : " ", filled(short_text(a->action, style), width),
                                right(points_text(a->value, style), 6), fmt::format("± {:.2f}", a->error));
      if (style == CardStyle::letters) line.replace(line.find("±"), 2, "+-");
      if (best)
        line += "  best";
      else if (d.judgement.surely_behind(*a))
        line += "  " + points_text(-a->behind, style);
      const Colour how = mine && d.grade != Grade::fine ? paint_of(d.grade)
                         : best                         ? Colour::good
                         : mine                         ? Colour::plain
                                                        : Colour::muted;
      out += paint(line, how) + "\n";
    }
  }

  void remarks(const JudgedDecision& d, const string& first, const string& indent) {
    string begin = first;
    for (const Remark& m : d.remarks) {
      out += wrapped(to_text(m, style) + (m.fault ? grade_text(d) : ""), indent, begin);
      begin = indent;
    }
  }

  void hindsight(const JudgedDecision& d, const Truth& t, const string& indent) {
    if (t.values.empty()) {
      if (t.why_not != Unsolvable::not_in_play)
        out += wrapped("Hindsight: " + string(sentence(t.why_not)), indent, indent);
      return;
    }
    string text = "Hindsight, as the cards lay and with best play by all: ";
    if (t.best == t.chosen)
      text += "nothing was better than " + named(d.chosen, style) + " (" + score(t.chosen) + ").";
    else
      text += named(t.best_action, style) + " comes to " + score(t.best) + ", " + named(d.chosen, style) + " to " +
              score(t.chosen) + ". Nobody could know.";
    out += wrapped(text, indent, indent);
  }

  string score(int points) const {
    if (points == 0) return "0";
    return (points > 0 ? "+" : style == CardStyle::symbols ? "\u2212" : "-") + std::to_string(std::abs(points));
  }

  void decision(const ReadHand& hand, const JudgedDecision& d, const Truth* truth) {
    const string place = place_of(d.view);
    if (d.judgement.empty()) return;
    if (!r.options.full) {
      if (d.remarks.empty()) return;
      const string first = "  " + filled(place + ":", 10);
      remarks(d, first, "            ");
      if (truth != nullptr && d.grade != Grade::fine) hindsight(d, *truth, "            ");
      return;
    }
    string cards;
    for (const Card c : in_hand_order(order_of(*hand.game, d.view), d.view.hand)) cards += " " + to_text(c, style);
    out += "\n" + wrapped(player_name(hand.record, d.seat()) + ", " + place + ". " + task(*hand.game, d.view) +
                              (cards.empty() ? "." : ", holding" + cards + "."),
                          "  ", "  ");
    alternatives(d);
    remarks(d, "    ", "    ");
    if (!d.reason.empty()) out += wrapped("Rule of thumb: " + d.reason, "    ", "    ");
    if (truth != nullptr) hindsight(d, *truth, "    ");
  }

  void hand(const ReadHand& hand, const AnalyzedHand& found) {
    string head = "Hand " + std::to_string(hand.number);
    const auto names = names_of(hand.record.players);
    if (!hand.complete)
      head += ", not finished";
    else if (is_scored(hand.record.ending))
      head += ": " + score_text(*hand.game, hand.record.scores, names);
    out += paint(head, Colour::strong) + "\n";
    const std::size_t before = out.size();
    for (std::size_t i = 0; i < found.decisions.size(); ++i)
      decision(hand, found.decisions[i], r.options.truth ? &found.truths[i] : nullptr);
    if (out.size() == before)
      out += found.decisions.empty() ? "  There was nothing to decide.\n" : "  Nothing to remark.\n";
    out += "\n";
  }

  void heading(const string& text) { out += paint(text, Colour::strong) + "\n"; }

  void decisions_table(const std::vector<PlayerTotals>& players, std::size_t width) {
    heading("Decisions");
    out += fmt::format("  {}  {:>6}  {:>9}  {:>6}  {:>8}  {:>11}  {:>10}\n", filled("", width), "hands", "decisions",
                       "slips", "mistakes", "points lost", "a decision");
    for (const PlayerTotals& t : players)
      out += fmt::format("  {}  {:>6}  {:>9}  {:>6}  {:>8}  {:>11.2f}  {:>10.3f}\n", filled(t.name, width), t.hands,
                         t.decisions, t.slips, t.mistakes, std::max(0.0, t.lost),
                         t.decisions > 0 ? std::max(0.0, t.lost) / t.decisions : 0);
    out += "\n";
  }

  void picking(const std::vector<PlayerTotals>& players) {
    if (std::none_of(players.begin(), players.end(), [](const PlayerTotals& t) { return t.asked > 0; })) return;
    heading("Picking");
    for (const PlayerTotals& t : players) {
      if (t.asked == 0) continue;
      string text = t.name + " picked " + std::to_string(t.picked) + " of " +
                    counted(std::size_t(t.asked), "hand", "hands") + " (" +
                    std::to_string(int(std::lround(100.0 * t.picked / t.asked))) + "%).";
      if (t.mauers > 0)
        text += " Mauer: passed " + counted(std::size_t(t.mauers), "hand that was", "hands that were") +
                " worth a pick, for " + signed_text(-t.mauer_points, style) + " in all.";
      if (t.weak_picks > 0)
        text += " Picked " + counted(std::size_t(t.weak_picks), "hand that was", "hands that were") +
                " too weak, for " + signed_text(-t.weak_points, style) + " in all.";
      if (t.mauers + t.weak_picks == 0) text += " None of it was clearly wrong.";
      out += wrapped(text, "  ", "  ");
    }
    out += "\n";
  }

  void result(const std::vector<PlayerTotals>& players, std::size_t width) {
    if (std::none_of(players.begin(), players.end(), [](const PlayerTotals& t) { return t.scored > 0; })) return;
    heading("Result and luck");
    out += fmt::format("  {}  {:>6}  {:>6}  {:>7}  {:>12}  {:>16}\n", filled("", width), "hands", "result", "luck",
                       "without luck", "a hand");
    for (const PlayerTotals& t : players) {
      const string pm = style == CardStyle::symbols ? "±" : "+-";
      const string mean = t.scored < 2 ? string()
                                       : points_text(t.without_luck.mean, style) + " " + pm +
                                             fmt::format(" {:.2f}", 1.96 * t.without_luck.error);
      out += fmt::format("  {}  {:>6}  {}  {}  {}  {}\n", filled(t.name, width), t.scored,
                         right(score(int(t.result)), 6), right(points_text(t.luck, style), 7),
                         right(points_text(double(t.result) - t.luck, style), 12), right(mean, 16));
    }
    out += wrapped(
        "Luck is what bots of the program get from the same cards in the same seat. The last column is the "
        "result without it, with a 95% interval.",
        "  ", "  ");
    out += "\n";
  }

  void pairs() {
    const AnalyzeReport::Pairs p = r.pairs();
    heading("Pairs");
    if (p.verdicts.empty()) {
      out += "  At this table pairs cannot be watched.\n\n";
      return;
    }
    const auto line = [&](const PairVerdict& v) {
      string gain = fmt::format("{:.3f}", std::abs(v.gain));
      gain.insert(0, v.gain >= 0 ? "+" : style == CardStyle::symbols ? "\u2212" : "-");
      return p.people[std::size_t(v.first)] + " and " + p.people[std::size_t(v.second)] + ", " + gain +
             (style == CardStyle::symbols ? " ± " : " +- ") + fmt::format("{:.3f}", v.error) + " a hand over " +
             std::to_string(v.hands) + " hands";
    };
    int flagged = 0;
    for (const PairVerdict& v : p.verdicts) {
      if (!v.flagged) continue;
      ++flagged;
      out +=
          wrapped(line(v) + ". They play as if they knew each other's cards.", "    ", paint("  ! ", Colour::mistake));
    }
    if (flagged == 0) {
      const bool enough = p.verdicts.front().hands >= kLeastHandsOfPairs;
      out += wrapped(enough ? "Nobody plays as if he knew another's cards. The most have " + line(p.verdicts.front()) +
                                  "; that may well be chance."
                            : "There are too few hands to tell: " + std::to_string(kLeastHandsOfPairs) +
                                  " are needed, and some hundreds to be of use.",
                     "  ", "  ");
    }
    out += wrapped(fmt::format("What a pair gains from cards that it cannot see, more than other pairs do. Of fair "
                               "tables {:.0f} in 100 is flagged by chance; a flag is a reason to look, no proof.",
                               kFalseAlarms * 100),
                   "  ", "  ");
    out += "\n";
  }

  string text() {
    if (!r.options.summary)
      for (std::size_t h = 0; h < r.found.hands.size(); ++h) hand(r.hands[h], r.found.hands[h]);
    const std::vector<PlayerTotals> players = r.players();
    std::size_t width = 6;
    for (const PlayerTotals& t : players) width = std::max(width, columns_of(t.name));
    if (r.found.hands.empty() || players.empty()) {
      out += "There is no decision to judge.\n";
      return std::move(out);
    }
    if (r.options.summary)
      heading(fmt::format("{}: {}, {} decisions", r.file.name, counted(r.found.hands.size(), "hand", "hands"),
                          r.found.decisions));
    decisions_table(players, width);
    if (r.found.hands.size() > 1) picking(players);
    result(players, width);
    if (r.options.pairs) pairs();
    out += wrapped("Judged by " + r.level +
                       ", by what each player could know; in game points. A slip or mistake is "
                       "one whose loss is surely no chance.",
                   "", "");
    return std::move(out);
  }
};

}  // namespace

std::string AnalyzeReport::text() const { return TextReport{.r = *this, .out = {}}.text(); }

}  // namespace sheepshead::app
