// What a seat cannot tell apart looks the same to it: two deals that differ in cards which it has not seen, played with
// the same actions as far as they are seen, give it the same View and the same events. Over random tables.
#include <utility>

#include "play/events.hpp"
#include "play/random.hpp"
#include "rules/fields.hpp"
#include "tables.hpp"

namespace sheepshead {
namespace {

/// One of the tables of docs/rule-book.md, with some options at random; valid.
Rules random_table(Random& random) {
  static const std::vector<Rules> tables{five_called_ace(),
                                         five_jack_of_diamonds(),
                                         three_handed(),
                                         four_cutthroat(),
                                         two_battery(),
                                         two_stacks(),
                                         four_black_queens(),
                                         first_two(4, {3, 3, 2}, Rank::queen),
                                         southern_indiana(),
                                         sheep_head(),
                                         spitzer(OneHand::first_trick),
                                         spitzer(OneHand::call_an_ace),
                                         six_jack_and_ace(),
                                         six_three_partners(),
                                         seven(PartnerRule::next_player, SharedWith::next_player, 2),
                                         seven(PartnerRule::jack_of_diamonds, SharedWith::next_player, 3),
                                         seven(PartnerRule::die, SharedWith::partner, 2),
                                         seven_nuclear(),
                                         seven_die_or_alone(),
                                         eight_three_partners()};
  Rules rules = tables[random.below(std::uint32_t(tables.size()))];
  for (const Field& f : fields()) {
    if (is_list(f.kind) || random.below(3) != 0) continue;
    Rules changed = rules;
    const int last = f.kind == FieldKind::flag ? 1 : f.max;
    f.set(changed, f.min + int(random.below(std::uint32_t(last - f.min + 1))));
    if (f.allows(f.get(changed)) && check(changed).empty()) rules = changed;
  }
  return rules;
}

bool hidden_from(Seat eye, const Game& g, const State& s, Action a) {
  if (s.turn == eye) return false;
  switch (a.kind()) {
    case Kind::bury:
    case Kind::under: return true;
    case Kind::give: return (s.phase == Phase::exchange ? next_seat(g, s.turn) : s.exchanging) != eye;
    case Kind::play: return a.card() == s.contract.under;
    default: return false;
  }
}

/// What is seen by `eye` besides the actions: own cards, what lies open, who is next, and what it was shown.
struct Seen {
  CardSet own, found;
  std::array<CardSet, kMaxSeats> open{};  ///< by seat
  Seat turn = kNoSeat, place = kNoSeat, die_partner = kNoSeat;
  Phase phase = Phase::done;
  Card under = kNoCard;
  int called_up;  ///< everyone hears whether a call counts (T8b)
  friend bool operator==(const Seen&, const Seen&) = default;

  Seen(Seat eye, const Game& g, const State& s)
      : own(s.held[eye]), turn(s.turn), place(s.place), phase(s.phase), called_up(s.called_up) {
    for (Seat p = 0; p < g.players; ++p) {
      if (g.layout != Layout::hand) open[p] |= s.held[std::size_t(g.players + p)];
      if (s.contract.laid_up && has_seat(s.contract.bidders, p)) open[p] |= s.held[p];
    }
    if (eye == s.contract.picker && g.picking != Picking::no_picker) found = s.found;
    if (eye == s.sharer) found = s.found_too;
    if (g.die) die_partner = s.contract.partner;
    const std::size_t played = std::size_t(s.trick) * g.trick_size;
    for (std::size_t i = 0; i < played; ++i)
      if (s.played[i] == s.contract.under && (i / g.trick_size + 1 < g.hand_size) &&
          s.leader[i / g.trick_size + 1] == eye)
        under = s.contract.under;
  }
};

using Heard = std::vector<std::array<std::uint64_t, 4>>;
Heard heard_by(Seat eye, const std::vector<Event>& events) {
  Heard heard;
  for (const Event& e : events)
    if (may_hear(e, eye))
      heard.push_back({std::uint64_t(e.what) << 16 | e.seat, e.card.index, e.cards.bits, std::uint64_t(e.number)});
  return heard;
}

/// Which parts of two views differ; empty if they are equal.
std::string difference(const View& a, const View& b) {
  if (a == b) return "";
  std::string parts = "in";
  const auto part = [&](const char* name, bool same) { parts += same ? "" : std::string(" ") + name; };
  part("legal", a.legal == b.legal);
  part("own cards", a.hand == b.hand && a.buried == b.buried && a.blind == b.blind && a.aside == b.aside);
  part("under", a.under == b.under && a.under_laid == b.under_laid && a.under_at == b.under_at);
  part("cards left", a.cards_left == b.cards_left);
  part("face up", a.face_up == b.face_up && a.covering == b.covering);
  part("picker", a.picker == b.picker);
  part("partner", a.partner == b.partner);
  part("partners", a.partners == b.partners);
  part("die", a.die == b.die);
  part("exchange", a.gave == b.gave && a.got == b.got);
  part("tricks", a.played == b.played && a.gone == b.gone && a.points == b.points && a.best == b.best);
  return parts;
}

struct Compared {
  long views = 0;
  long steps_of_others = 0;
};

/// Plays a hand twice, the second time with two cards swapped that `eye` has not seen in the deal.
void compare(const Game& g, std::uint64_t seed, Compared& count) {
  Random random(seed);
  const DeckOrder deck = shuffle(g, random);
  const auto dealer = Seat(random.below(g.players));
  const auto eye = Seat(random.below(g.players));
  State a = deal(g, deck, dealer);
  if (is_over(a)) return;
  DeckOrder other = deck;
  CardSet known = a.held[eye];
  for (const CardSet open : Seen(eye, g, a).open) known |= open;
  const std::size_t i = random.below(g.dealt), j = random.below(g.dealt);
  const Card x = deck[i], y = deck[j];
  if (x == y || known.has(x) || known.has(y)) return;
  std::swap(other[i], other[j]);
  State b = deal(g, other, dealer);
  while (!is_over(a) && !is_over(b) && Seen(eye, g, a) == Seen(eye, g, b)) {
    ++count.views;
    ASSERT_EQ(difference(view(g, a, eye), view(g, b, eye)), "") << "seat " << int(eye) << ", seed " << seed;
    // Without any cards, a watcher knows no more than any seat.
    ASSERT_EQ(difference(public_view(g, a), public_view(g, b)), "") << "seed " << seed;
    const Legal may = legal(g, a);
    // Rarely pass, so that most hands get a picker.
    Action action = may.at(int(random.below(std::uint32_t(may.size()))));
    if (action.kind() == Kind::pass && may.has(Kind::pick) && random.below(2) == 0) action = Action(Kind::pick);
    Action same = action;
    if (hidden_from(eye, g, a, action)) {
      const Card c = action.card();
      same = {action.kind(), c == x ? y : c == y ? x : c};
      ++count.steps_of_others;
    }
    // Otherwise the two hands are seen to differ.
    if (!legal(g, b).has(same) || hidden_from(eye, g, b, same) != hidden_from(eye, g, a, action)) return;
    const State a0 = a, b0 = b;
    apply(g, a, action);
    apply(g, b, same);
    if (is_over(a) || is_over(b) || !(Seen(eye, g, a) == Seen(eye, g, b))) return;
    ASSERT_EQ(heard_by(eye, events(g, a0, action, a)), heard_by(eye, events(g, b0, same, b)))
        << "seat " << int(eye) << ", " << to_words(action) << ", seed " << seed;
    ASSERT_EQ(heard_by(kNoSeat, events(g, a0, action, a)), heard_by(kNoSeat, events(g, b0, same, b)))
        << "anyone, " << to_words(action) << ", seed " << seed;
  }
}

TEST(Secrets, WhatASeatCannotTellApartLooksTheSameToIt) {
  Compared count;
  for (std::uint64_t table = 1; table <= 400; ++table) {
    Random random(table, 7);
    const Rules rules = random_table(random);
    const Game game = compile(rules);
    for (std::uint64_t hand = 1; hand <= 60; ++hand) compare(game, table * 1000 + hand, count);
    if (::testing::Test::HasFailure()) {
      std::string options;
      for (const Field& f : fields())
        if (!f.same(rules, Rules{})) options += f.name() + " = " + f.text(rules) + "\n";
      FAIL() << options;
    }
  }
  EXPECT_GT(count.views, 50'000);
  EXPECT_GT(count.steps_of_others, 1'000);
}

}  // namespace
}  // namespace sheepshead
