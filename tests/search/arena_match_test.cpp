// A match against a count by hand of the same deals, and what must hold whoever plays.
#include <gtest/gtest.h>

#include <numeric>

#include "effort.hpp"
#include "notation/variant.hpp"
#include "play/series.hpp"
#include "play/witness.hpp"
#include "search/arena/arena.hpp"

namespace sheepshead {
namespace {

/// Takes the first legal action, or the last: two bots without chance, so that a match can be counted by hand.
class EndBot : public Bot {
 public:
  explicit EndBot(bool last) : last_(last) {}
  Action choose(const Game&, const View& v, Random&) override { return v.legal.at(last_ ? v.legal.size() - 1 : 0); }

 private:
  bool last_;
};

/// Fails at its `at`-th decision.
class FailingBot : public Bot {
 public:
  FailingBot(int at, bool illegal) : left_(at), illegal_(illegal) {}
  Action choose(const Game&, const View& v, Random&) override {
    if (--left_ > 0) return v.legal.at(0);
    if (illegal_) return Action(Kind::claim);
    throw std::runtime_error("its thoughts wandered");
  }

 private:
  int left_;
  bool illegal_;
};

/// Hears everything, and knows from that alone what it was told of its own cards and how many were played.
class ListeningBot : public Bot {
 public:
  static inline int begun = 0, heard = 0, played_heard = 0, not_for_it = 0, ended = 0;
  bool listens() const override { return true; }
  void begin(const Game&, const View& dealt) override {
    ++begun;
    seat_ = dealt.seat;
    played_ = 0;
  }
  void hear(const Game&, const Event& e) override {
    ++heard;
    not_for_it += !may_hear(e, seat_);
    played_ += e.what == Event::What::played;
  }
  void end(const Game&, Ending ending, const Score&) override { ended += is_scored(ending); }
  Action choose(const Game&, const View& v, Random&) override {
    int on_table = 0;
    for (const Card c : v.played) on_table += c != kNoCard;
    if (v.phase == Phase::play) played_heard += played_ == int(v.trick) * 5 + v.in_trick;
    return v.legal.at(0);
  }

 private:
  Seat seat_ = kNoSeat;
  int played_ = 0;
};

std::unique_ptr<Bot> maker(const std::string& name) {
  if (name == "first") return std::make_unique<EndBot>(false);
  if (name == "last") return std::make_unique<EndBot>(true);
  if (name == "fails") return std::make_unique<FailingBot>(300, false);
  if (name == "cheats") return std::make_unique<FailingBot>(300, true);
  if (name == "listens") return std::make_unique<ListeningBot>();
  return make_bot(name);
}

Match match_of(const Game& game, const std::string& hero, std::vector<std::string> field, std::uint64_t deals,
               int threads = 1) {
  return {.game = game,
          .hero = hero,
          .field = std::move(field),
          .deals = deals,
          .seed = 11,
          .threads = threads,
          .maker = maker};
}

/// The end of a hand, with seat `hero` choosing the last action and all others the first.
State by_hand(const Game& game, std::uint64_t seed, std::uint64_t hand, Seat hero) {
  Series series{.dealer = Seat(hand % game.players)};
  for (std::uint64_t attempt = 0;; ++attempt) {
    Random random(seed, hand << 10 | attempt);
    State s = deal(game, shuffle(game, random), series.dealer, series.doublers(game));
    while (!is_over(s)) {
      const Legal l = legal(game, s);
      apply(game, s, l.at(s.turn == hero ? l.size() - 1 : 0));
    }
    series.finish(game, s.ending, false);
    if (is_scored(s.ending)) return s;
  }
}

TEST(Arena, CountsWhatAPlainLoopCounts) {
  for (const Rules& rules : {five_called_ace(), three_handed()}) {
    const Game game = compile(rules);
    const std::uint64_t deals = 300;
    std::int64_t hero = 0, alone = 0;
    Sums as_picker;
    for (std::uint64_t d = 0; d < deals; ++d)
      for (Seat p = 0; p < game.players; ++p) {
        const State s = by_hand(game, 11, d, p);
        const int got = score(game, s)[p];
        hero += got;
        alone += score(game, by_hand(game, 11, d, kNoSeat))[p];
        if (s.ending == Ending::picked && s.contract.picker == p) as_picker.add(got);
      }
    const MatchResult r = play_match(match_of(game, "last", {"first"}, deals));
    const double hands = double(deals) * game.players;
    EXPECT_NEAR(r.points.value, double(hero) / hands, 1e-9);
    EXPECT_NEAR(r.difference.value, double(hero - alone) / hands, 1e-9);
    const auto& roles = r.hero.conduct.roles;
    const Clustered& by_himself = roles[std::size_t(Role::picker_alone)];
    const Clustered& with_partner = roles[std::size_t(Role::picker)];
    EXPECT_EQ(by_himself.n + with_partner.n, as_picker.n);
    EXPECT_EQ(by_himself.sum + with_partner.sum, as_picker.sum);
    EXPECT_GT(as_picker.n, 0u);
  }
}

TEST(Arena, TheFiguresFitTogether) {
  for (const char* id : {"five-called-ace", "three", "four-southern-indiana", "two-battery", "five-jack-doublers",
                         "four-black-queens", "seven-die"}) {
    const VariantResult variant = load_variant(id);
    ASSERT_TRUE(variant.variant) << id;
    const Game game = compile(variant.variant->rules);
    const auto deals = std::uint64_t(effort(200));
    const MatchResult r = play_match(match_of(game, "casual", {"random"}, deals));
    EXPECT_TRUE(r.complete);
    EXPECT_EQ(r.deals, deals);
    std::uint64_t hero = 0, field = 0;
    std::int64_t hero_points = 0, field_points = 0, gain = 0;
    for (std::size_t role = 0; role < kRoles; ++role) {
      hero += r.hero.conduct.roles[role].n;
      field += r.field.conduct.roles[role].n;
      hero_points += r.hero.conduct.roles[role].sum;
      field_points += r.field.conduct.roles[role].sum;
      gain += r.gain[role].sum;
    }
    const double hands = double(deals) * game.players;
    EXPECT_EQ(double(hero), hands) << id;
    EXPECT_EQ(double(field), hands) << id;
    EXPECT_NEAR(r.points.value, double(hero_points) / hands, 1e-9) << id;
    EXPECT_NEAR(r.difference.value, double(gain) / hands, 1e-9) << id;
    EXPECT_EQ(gain, hero_points - field_points) << id;
    if (is_zero_sum(game)) { EXPECT_EQ(field_points, 0) << id; }
    EXPECT_LE(r.points.low, r.points.value);
    EXPECT_GE(r.points.high, r.points.value);
    EXPECT_GT(r.points.low, -0.2) << id;  // the casual bot's rules against random cards
    EXPECT_LE(r.hero.conduct.picked, r.hero.conduct.offered);
    EXPECT_GT(r.hero.thinking.decisions(), deals);
  }
}

TEST(Arena, ABotAmongItsLikeGainsNothing) {
  const Game game = compile(five_called_ace());
  for (const char* bot : {"random", "casual"}) {
    const MatchResult r = play_match(match_of(game, bot, {bot}, 150));
    EXPECT_EQ(r.difference.value, 0) << bot;
    EXPECT_EQ(r.difference.low, 0) << bot;
    EXPECT_EQ(r.difference.high, 0) << bot;
    EXPECT_EQ(r.hero.conduct.picked, r.field.conduct.picked) << bot;
    EXPECT_EQ(r.hero.conduct.defender_trump_leads, r.field.conduct.defender_trump_leads) << bot;
  }
}

TEST(Arena, TheSameFiguresWhateverTheThreads) {
  const Game game = compile(with(five_called_ace(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; }));
  const auto deals = std::uint64_t(effort(300));
  const MatchResult one = play_match(match_of(game, "casual", {"random", "casual"}, deals));
  for (const int threads : {2, 5}) {
    const MatchResult many = play_match(match_of(game, "casual", {"random", "casual"}, deals, threads));
    EXPECT_EQ(many.hero.conduct, one.hero.conduct);
    EXPECT_EQ(many.field.conduct, one.field.conduct);
    EXPECT_EQ(many.gain, one.gain);
    EXPECT_EQ(many.points.low, one.points.low);
    EXPECT_EQ(many.difference.high, one.difference.high);
  }
}

TEST(Arena, PartsAddUpToTheWholeWhereverItIsCut) {
  const Game game = compile(five_called_ace());
  const Match match = match_of(game, "casual", {"random", "casual"}, 90);
  const MatchResult whole = play_match(match);
  for (const std::vector<std::uint64_t>& cuts : {std::vector<std::uint64_t>{0, 1, 90}, {0, 30, 31, 77, 90}}) {
    std::vector<MatchPart> parts;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) parts.push_back(play_part(match, cuts[i], cuts[i + 1] - cuts[i]));
    const MatchResult sum = settle(match, parts);
    EXPECT_TRUE(sum.complete);
    EXPECT_EQ(sum.hero.conduct, whole.hero.conduct);
    EXPECT_EQ(sum.field.conduct, whole.field.conduct);
    EXPECT_EQ(sum.hero.thinking.decisions(), whole.hero.thinking.decisions());
    EXPECT_EQ(sum.gain, whole.gain);
    EXPECT_EQ(sum.difference.low, whole.difference.low);
    EXPECT_EQ(sum.points.value, whole.points.value);
    parts.pop_back();
    EXPECT_FALSE(settle(match, parts).complete);
  }
}

TEST(Arena, TimesAreWrittenDownAndReadAgain) {
  Thinking t;
  for (const std::uint64_t nanoseconds : {7, 900, 900, 123'456'789}) t.add(nanoseconds);
  const auto again = Thinking::of(t.counts());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->decisions(), 4u);
  EXPECT_EQ(again->mean(), t.mean());
  EXPECT_EQ(again->most(), t.most());
  for (const double share : {0.1, 0.5, 0.99}) EXPECT_EQ(again->quantile(share), t.quantile(share));
  EXPECT_FALSE(Thinking::of({{{-1, 2}}, 0, 0}));
  EXPECT_FALSE(Thinking::of({{{1 << 20, 2}}, 0, 0}));
}

TEST(Arena, CountsTrumpLeadsOfDefenders) {
  const Game game = compile(five_called_ace());
  const MatchResult r = play_match(match_of(game, "casual", {"random"}, std::uint64_t(effort(400))));
  EXPECT_GT(r.hero.conduct.defender_leads, 20u);
  EXPECT_EQ(r.hero.conduct.defender_trump_leads, 0u);  // the casual bot's rules never do
  const double share = double(r.field.conduct.defender_trump_leads) / double(r.field.conduct.defender_leads);
  EXPECT_GT(share, 0.25);
  EXPECT_LT(share, 0.65);
}

TEST(Arena, ABotThatFailsIsNamedAndTheRestIsKept) {
  const Game game = compile(five_called_ace());
  for (const auto& [name, why] : {std::pair{"fails", "its thoughts wandered"}, std::pair{"cheats", "isn't legal"}}) {
    const MatchResult r = play_match(match_of(game, name, {"casual"}, 1000));
    EXPECT_FALSE(r.complete);
    EXPECT_GT(r.deals, 0u);
    EXPECT_LT(r.deals, 1000u);
    const std::string failure = speech::english().text(r.failure);
    EXPECT_NE(failure.find(name), std::string::npos) << failure;
    EXPECT_NE(failure.find(why), std::string::npos) << failure;
    std::uint64_t hands = 0;
    for (const Clustered& role : r.hero.conduct.roles) hands += role.n;
    EXPECT_EQ(hands, r.deals * 5);
  }
}

TEST(Arena, BotsThatAlwaysPassDoNotPlayForEver) {
  const Game game = compile(with(three_handed(), [](Rules& r) { r.nobody_picks.rule = NobodyPicks::doubler; }));
  const MatchResult r = play_match(match_of(game, "first", {"first"}, 10));
  EXPECT_EQ(r.deals, 0u);
  EXPECT_EQ(r.failure.id(), "bot.thrown-in");
}

TEST(Arena, StopsWhenAskedTo) {
  const Game game = compile(five_called_ace());
  Match match = match_of(game, "casual", {"random"}, 5'000'000, 2);
  match.progress = [](std::uint64_t) { return false; };
  const MatchResult r = play_match(match);
  EXPECT_FALSE(r.complete);
  EXPECT_TRUE(r.failure.empty());
  EXPECT_LT(r.deals, 5'000'000u);
}

TEST(Arena, WhoListensHearsWhatItMayAndNothingElse) {
  const Game game = compile(five_called_ace());
  ListeningBot::begun = ListeningBot::heard = ListeningBot::played_heard = ListeningBot::not_for_it = 0;
  ListeningBot::ended = 0;
  const MatchResult r = play_match(match_of(game, "listens", {"casual"}, 20));
  EXPECT_TRUE(r.complete);
  EXPECT_EQ(ListeningBot::begun, 20 * 5);
  EXPECT_EQ(ListeningBot::ended, 20 * 5);
  EXPECT_EQ(ListeningBot::played_heard, 20 * 5 * 6);  // each of its six cards, all of before heard
  EXPECT_GT(ListeningBot::heard, 20 * 5 * 30);
  EXPECT_EQ(ListeningBot::not_for_it, 0);
}

}  // namespace
}  // namespace sheepshead
