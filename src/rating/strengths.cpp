#include "rating/strengths.hpp"

#include <algorithm>
#include <cmath>

namespace sheepshead::rating {
namespace {

// In standard deviations of the score of a hand. Where people differ at all they differ by about a fifth of one
// (docs/rating.md): half a point at five-handed tables.
constexpr double kPrior = 0.2 * 0.2;
// Nobody plays today as a year ago, so what is known fades: in the long run it's the last 600 hands that count.
constexpr double kDrift = kPrior / 16000;
// A number is shown once what the hands leave open is three fifths of what's open about anybody.
constexpr double kShown = 0.6 * 0.6 * kPrior;
// A score of a table that nobody has played yet: so many points, and so much is that assumption worth, in scores.
constexpr double kUsual = 2.5, kUsualCount = 20;
// The part of the variance that stays where the cards are the same, as bots play (bench/same_deals.cpp), and how many
// comparisons that is worth. Bots of one level play too much alike, so it's never believed to be very small.
constexpr double kPlay = 0.5, kPlayCount = 400, kLeastPlay = 0.25;

}  // namespace

double Strengths::Spread::deviation() const {
  return std::sqrt((squares + kUsual * kUsual * kUsualCount) / (count + kUsualCount));
}

double Strengths::Spread::play() const {
  const double d = deviation();
  return std::clamp((within / (d * d) + kPlay * kPlayCount) / (compared + kPlayCount), kLeastPlay, 1.0);
}

double Strengths::deviation_of(std::string_view kind) const {
  const auto it = spreads_.find(kind);
  return it == spreads_.end() ? kUsual : it->second.deviation();
}

Strengths::Belief& Strengths::belief(const Player& who) {
  Belief& b = who.person != 0 ? people_[who.person] : bots_[who.bot];
  if (b.hands == 0 && b.variance == 0) b.variance = kPrior;
  return b;
}

double Strengths::field(const Belief& but) const {
  return hands_ == but.hands ? 0 : (sum_ - but.mean * but.hands) / double(hands_ - but.hands);
}

bool Strengths::says_something(const RatedHand& hand) {
  return hand.players.size() >= 2 && hand.scores.size() == hand.players.size();
}

std::vector<double> Strengths::around_mean(const RatedHand& hand) {
  double mean = 0;
  for (const int s : hand.scores) mean += s;
  mean /= double(hand.scores.size());
  std::vector<double> off;
  for (const int s : hand.scores) off.push_back(s - mean);
  return off;
}

void Strengths::widen(Spread& spread, const std::vector<double>& off) {
  for (const double one : off) spread.squares += one * one;
  spread.count += double(off.size());
}

std::vector<double> Strengths::expected(const RatedHand& hand) {
  const auto n = double(hand.players.size());
  double mean = 0;
  std::vector<double> all;
  for (const Player& who : hand.players) mean += all.emplace_back(belief(who).mean) / n;
  for (double& one : all) one = (one - mean) * n / (n - 1);
  return all;
}

void Strengths::see(const RatedHand& hand) {
  if (!says_something(hand)) return;
  Spread& spread = spreads_[hand.kind];
  const double deviation = spread.deviation();
  std::vector<double> scores = around_mean(hand);
  widen(spread, scores);
  for (double& one : scores) one /= deviation;
  move(hand, scores, 1);
}

void Strengths::see_deal(std::span<const RatedHand> tables) {
  std::vector<const RatedHand*> hands;
  int people = 0;
  for (const RatedHand& one : tables) {
    if (!says_something(one)) continue;
    if (!hands.empty() && (one.kind != hands[0]->kind || one.players.size() != hands[0]->players.size())) continue;
    hands.push_back(&one);
    people += int(std::ranges::count_if(one.players, [](const Player& who) { return who.person != 0; }));
  }
  if (people < 2) return;
  if (hands.size() == 1) return see(*hands[0]);
  // Luck is that of the cards, which all with the same seat share, and that of the play. What those at the other tables
  // made of the cards, less what they were expected to, tells the first as well as it can be told: of so many others
  // this share of their mean. The rest of the luck is all that stands between a score and strength.
  Spread& spread = spreads_[hands[0]->kind];
  const double deviation = spread.deviation(), cards = 1 - spread.play();
  const auto others = double(hands.size() - 1);
  const double share = others * cards / (1 + (others - 1) * cards), luck = 1 - cards * share;
  const std::size_t seats = hands[0]->players.size();
  std::vector<std::vector<double>> scores, beyond;
  std::vector<double> sum(seats), beyond_sum(seats);
  for (const RatedHand* one : hands) {
    std::vector<double>& score = scores.emplace_back(around_mean(*one));
    std::vector<double>& more = beyond.emplace_back(expected(*one));
    for (std::size_t i = 0; i < seats; ++i) {
      sum[i] += score[i];
      more[i] = score[i] / deviation - more[i];
      beyond_sum[i] += more[i];
    }
  }
  for (std::vector<double>& score : scores) {
    widen(spread, score);
    for (std::size_t i = 0; i < seats; ++i) spread.within += std::pow(score[i] - sum[i] / double(hands.size()), 2);
  }
  spread.compared += others * double(seats);
  for (std::size_t t = 0; t < hands.size(); ++t) {
    for (std::size_t i = 0; i < seats; ++i)
      scores[t][i] = scores[t][i] / deviation - share * (beyond_sum[i] - beyond[t][i]) / others;
    move(*hands[t], scores[t], luck);
  }
}

void Strengths::move(const RatedHand& hand, const std::vector<double>& scores, double luck) {
  const std::size_t n = hand.players.size();
  // Two seats of one level are one player, who can't be held against itself: their mean is what it did.
  struct Part {
    Belief* who;
    bool person;
    double score, seats;
  };
  std::vector<Part> parts;
  for (std::size_t i = 0; i < n; ++i) {
    Belief& b = belief(hand.players[i]);
    const auto at = std::ranges::find(parts, &b, &Part::who);
    if (at == parts.end())
      parts.push_back({&b, hand.players[i].person != 0, scores[i] / luck, 1});
    else
      *at = {&b, at->person, at->score + scores[i] / luck, at->seats + 1};
  }
  if (parts.size() < 2) return;

  // What's seen: scores y around their mean, which are c P m, with m the strengths and P = 1 - 11'/n, and luck that is
  // c P in all directions alike, c = n / (n - 1), so that each seat's is 1. A player of w seats has its sum. In
  // information form what is added to 1/variance is c (W - ww'/n), W = diag(w), the inverse of which Sherman and
  // Morrison tell. Where luck is smaller, all of that is divided by it.
  const double c = double(n) / double(n - 1) / luck;
  double mean = 0;
  for (const Part& p : parts) mean += p.seats * p.who->mean;
  mean /= double(n);
  double pull = 0, weight = 0;  // w' D^-1 g and w' D^-1 w
  std::vector<double> open, gain;
  for (const Part& p : parts) {
    p.who->variance = std::min(kPrior, p.who->variance + kDrift);
    const double d = 1 / (1 / p.who->variance + c * p.seats);
    const double g = p.score - c * p.seats * (p.who->mean - mean);
    open.push_back(d);
    gain.push_back(g);
    pull += p.seats * d * g;
    weight += p.seats * p.seats * d;
  }
  const double share = c / double(n) / (1 - c / double(n) * weight);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Part& p = parts[i];
    Belief& b = *p.who;
    const double wd = p.seats * open[i];
    if (p.person) sum_ -= b.mean * b.hands;
    b.mean += open[i] * gain[i] + share * wd * pull;
    b.variance = open[i] + share * wd * wd;
    ++b.hands;
    if (!p.person) continue;
    sum_ += b.mean * b.hands;
    ++hands_;
    ++b.kinds[hand.kind];
  }
  for (Part& p : parts)
    if (p.person && p.who->hands % p.who->apart == 0) note(*p.who, hand.at);
}

void Strengths::note(Belief& b, std::int64_t at) {
  // In standard deviations, and not against the field yet, which changes as well.
  b.course.push_back({at, b.hands, b.mean, std::sqrt(b.variance)});
  if (b.course.size() <= kMostCourse) return;
  b.apart *= 2;
  std::erase_if(b.course, [&](const Standing& s) { return s.hands % b.apart != 0; });
}

Strength Strengths::of(std::uint64_t person) const {
  const auto it = people_.find(person);
  if (it == people_.end()) return {};
  const Belief& b = it->second;
  const auto most = std::ranges::max_element(b.kinds, {}, [](const auto& one) { return one.second; });
  Strength out;
  out.kind = most == b.kinds.end() ? std::string() : most->first;
  const double unit = deviation_of(out.kind);
  out.now = {b.course.empty() ? 0 : b.course.back().at, b.hands, (b.mean - field(b)) * unit,
             std::sqrt(b.variance) * unit};
  out.means_something = b.variance <= kShown;
  for (const Standing& s : b.course)
    out.course.push_back({s.at, s.hands, (s.points - field(b)) * unit, s.error * unit});
  return out;
}

int Strengths::still_needed(std::uint64_t person) const {
  const auto it = people_.find(person);
  const double variance = it == people_.end() ? kPrior : it->second.variance;
  // A hand adds about one to the inverse of the variance.
  return variance <= kShown ? 0 : int(std::ceil(1 / kShown - 1 / variance));
}

}  // namespace sheepshead::rating
