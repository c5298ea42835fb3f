// Witnesses of pots and of the session.
#include "rules/witness.hpp"
#include "table/session.hpp"

namespace sheepshead {
namespace {

/// A session of so many people, the last of whom deals first.
Session session_of(const Rules& rules, int people, int planned = 0) {
  SessionHeader header;
  header.rules = rules;
  for (int i = 0; i < people; ++i) header.players.push_back({"P" + std::to_string(i), ""});
  header.dealer = Person(people - 1);
  header.planned = planned;
  return Session(header);
}

void enter(Session& session, const Tally& tally) { EXPECT_TRUE(session.enter(tally).empty()); }

/// Seat 2 wins it: 4 points from the others, who put one each into a pot if there are any.
const Tally kLeasterOfFive{.ending = Ending::leaster, .tricks = {1, 2, 1, 1, 1}, .points = {20, 50, 10, 25, 15}};
/// Seats 0 and 1: +2, +1 and -1 for each other; or -2, -1 and +1.
const Tally kWonByTwo{.picker = 0, .partners = one_seat(1), .tricks = {3, 1, 2}, .points = {50, 11, 59}};
const Tally kLostByTwo{.picker = 0, .partners = one_seat(1), .tricks = {3, 1, 2}, .points = {50, 10, 60}};

/// "2 1 -1 -1 -1, pots 4 4".
std::string books(const Session& session) {
  std::string text;
  for (const Account& a : session.ledger().accounts) text += (text.empty() ? "" : " ") + std::to_string(a.points);
  text += ", pots";
  for (const auto pot : session.ledger().pots) text += " " + std::to_string(pot);
  return text;
}

/// The books of five people after these hands.
auto after(std::vector<Tally> hands) {
  return [hands = std::move(hands)](const Rules& rules) {
    Session session = session_of(rules, 5);
    for (const Tally& hand : hands) enter(session, hand);
    return books(session);
  };
}

/// After leasters, at the session's end; whoever sits left of the dealer has the best poker hand.
auto at_the_end(int leasters) {
  return [leasters](const Rules& rules) {
    Session session = session_of(rules, 5);
    for (int i = 0; i < leasters; ++i) enter(session, kLeasterOfFive);
    if (session.showdown_due()) {
      std::vector<FiveCards> hands;
      for (const std::string_view five :
           {"AC AS AH AD 7C", "KC QS 10H 9D 8C", "KS QH 10D 9C 8S", "KH QD 10C 9S 8H", "KD QC 10S 9H 8D"}) {
        FiveCards cards;
        std::size_t i = 0;
        std::istringstream in{std::string(five)};
        for (std::string word; in >> word;) cards[i++] = parse_card(word).value();
        hands.push_back(cards);
      }
      EXPECT_TRUE(session.showdown(hands).empty());
    } else {
      EXPECT_TRUE(session.end().empty());
    }
    return books(session);
  };
}

std::string somebody_joins(const Rules& rules) {
  Session session = session_of(rules, 5);
  enter(session, kLeasterOfFive);
  EXPECT_TRUE(session.join({"New", ""}).empty());
  return books(session);
}

/// Who plays the first three hands of a table for two, with as many people as the rules say.
std::string who_plays(const Rules& rules) {
  Session session = session_of(rules, std::max<int>(rules.table.players, rules.session.people));
  std::string text;
  for (int hand = 0; hand < 3; ++hand) {
    text += hand ? ";" : "";
    for (const Person p : session.seats()) text += " " + std::to_string(p);
    enter(session, {.picker = 0, .tricks = {10, 5}, .points = {80, 40}});
  }
  return text;
}

/// How many of forty hands of three are Schiller hands, and which is the first of them.
std::string schiller_hands(const Rules& rules) {
  Session session = session_of(rules, 3, 40);
  int count = 0, first = 0;
  for (int hand = 1; hand <= 40; ++hand) {
    if (session.is_schiller() && count++ == 0) first = hand;
    enter(session, {.picker = session.is_schiller() ? session.seat_of(session.from_dealers_left()[0]) : Seat(0),
                    .tricks = {7, 3},
                    .points = {80, 40}});
  }
  EXPECT_TRUE(session.is_complete());
  return std::to_string(count) + " from " + std::to_string(first);
}

/// After how many hands, each of which wins seat 0 two points, the session is over.
std::string hands_to_the_end(const Rules& rules) {
  Session session = session_of(rules, 3);
  int hands = 0;
  for (; !session.is_complete() && hands < 30; ++hands)
    enter(session, {.picker = 0, .tricks = {7, 3}, .points = {80, 40}});
  return session.is_complete() ? std::to_string(hands) : "no end";
}

}  // namespace

Flips session_flips() {
  Flips all;
  const auto add = [&](std::string_view option, std::string value, const Rules& rules, std::string before,
                       std::string after, std::function<std::string(const Rules&)> sees) {
    all.push_back({.option = option,
                   .value = std::move(value),
                   .rules = rules,
                   .before = std::move(before),
                   .after = std::move(after),
                   .sees = std::move(sees)});
  };
  const Rules pots = ace([](Rules& r) { r.pot.set = true; });
  const Rules one_pot = with(pots, [](Rules& r) { r.pot.win = PotWin::one; });
  const Rules showdown = with(pots, [](Rules& r) { r.pot.end = PotEnd::showdown; });
  const Tally leaster = kLeasterOfFive;

  add("pot.set", "true", five_called_ace(), "-1 -1 4 -1 -1, pots", "-2 -2 4 -2 -2, pots 4", after({leaster}));
  // Two leasters bring -4 -4 8 -4 -4 and two pots of 4. All of them: 6 and 2; one: 3 and 1.
  add("pot.win", "one", pots, "4 -1 7 -5 -5, pots", "1 -2 7 -5 -5, pots 4", after({leaster, leaster, kWonByTwo}));
  // The loss pays one pot as it would have won it, or doubles both, or pays one more.
  const auto lost = after({leaster, leaster, kLostByTwo});
  add("pot.loss", "doubles", one_pot, "-9 -6 9 -3 -3, pots 8 4", "-12 -7 9 -3 -3, pots 8 8", lost);
  add("pot.loss", "adds-one", one_pot, "-9 -6 9 -3 -3, pots 8 4", "-9 -6 9 -3 -3, pots 4 4 4", lost);
  // After one leaster seat 0 deals. Divided: one to each of seats 1 to 4; or seat 1 wins the showdown.
  add("pot.end", "showdown", pots, "-2 -1 5 -1 -1, pots", "-2 2 4 -2 -2, pots", at_the_end(1));
  // After two leasters seat 1 deals, and seat 2 wins the showdown.
  add("pot.showdown", "one", showdown, "-4 -4 16 -4 -4, pots", "-4 -4 12 -4 -4, pots 4", at_the_end(2));
  add("pot.newcomer", "adds-one", pots, "-2 -1 5 -1 -1 0, pots", "-2 -2 4 -2 -2 -1, pots 5", somebody_joins);

  const Rules two = shape(2, 32, 2, {3, 3, 3, 3, 3});
  for (int people = 3; people <= 12; ++people)
    add("session.people", std::to_string(people), two, " 0 1; 0 1; 0 1",
        people == 3 ? " 0 1; 1 2; 2 0" : " 0 1; 1 2; 2 3", who_plays);
  for (int hands : {15, 20, 24})
    add("session.hands", std::to_string(hands), three_handed(), "no end", std::to_string(hands), hands_to_the_end);
  for (int rounds = 1; rounds <= 9; ++rounds)
    add("session.schiller-rounds", std::to_string(rounds), three_handed(), "0 from 0",
        std::to_string(3 * rounds) + " from " + std::to_string(41 - 3 * rounds), schiller_hands);
  add("session.race", "21", three_handed(), "no end", "11", hands_to_the_end);
  add("session.race", "24", three_handed(), "no end", "12", hands_to_the_end);
  add("session.race", "42", three_handed(), "no end", "21", hands_to_the_end);
  return all;
}

}  // namespace sheepshead
