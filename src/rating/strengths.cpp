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

}  // namespace

double Strengths::Spread::deviation() const {
  return std::sqrt((squares + kUsual * kUsual * kUsualCount) / (count + kUsualCount));
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

void Strengths::see(const RatedHand& hand) {
  const std::size_t n = hand.players.size();
  if (n < 2 || hand.scores.size() != n) return;
  // Two seats of one level are one player, who can't be held against itself: their mean is what it did.
  struct Part {
    Belief* who;
    bool person;
    double score, seats;
  };
  std::vector<Part> parts;
  double mean = 0;
  for (const int s : hand.scores) mean += s;
  mean /= double(n);
  Spread& spread = spreads_[hand.kind];
  const double deviation = spread.deviation();
  for (std::size_t i = 0; i < n; ++i) {
    const double off = hand.scores[i] - mean;
    spread.squares += off * off;
    spread.count += 1;
    Belief& b = belief(hand.players[i]);
    const auto at = std::ranges::find(parts, &b, &Part::who);
    if (at == parts.end())
      parts.push_back({&b, hand.players[i].person != 0, off / deviation, 1});
    else
      *at = {&b, at->person, at->score + off / deviation, at->seats + 1};
  }
  if (parts.size() < 2) return;

  // What's seen: scores y around their mean, which are c P m, with m the strengths and P = 1 - 11'/n, and luck that is
  // c P in all directions alike, c = n / (n - 1), so that each seat's is 1. A player of w seats has its sum. In
  // information form what is added to 1/variance is c (W - ww'/n), W = diag(w), the inverse of which Sherman and
  // Morrison tell.
  const double c = double(n) / double(n - 1);
  double expected = 0;
  for (const Part& p : parts) expected += p.seats * p.who->mean;
  expected /= double(n);
  double pull = 0, weight = 0;  // w' D^-1 g and w' D^-1 w
  std::vector<double> open, gain;
  for (const Part& p : parts) {
    p.who->variance = std::min(kPrior, p.who->variance + kDrift);
    const double d = 1 / (1 / p.who->variance + c * p.seats);
    const double g = p.score - c * p.seats * (p.who->mean - expected);
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
