// The witness kit: a crafted deal, the actions of a hand and what must come of them, all as text, so that a test reads
// like docs/rule-book.md.
//
// A deal names the cards of seat 0, seat 1, ... in lines (or parted by ';'), then "blind" with its cards, from the top.
// "..." fills up a hand with cards that are named nowhere, in the order of the index; so do lines left out. At a table
// of batteries or stacks "up" and "down" begin a seat's face-up cards, and the cards under them in the same order.
// "die 3" is the cast of the die. Unless told otherwise the last seat deals, so that seat 0 speaks and leads first.
//
// Actions are words: pass, pick, leaster, doubler, redeal, silent, crack, recrack, alone, castrate, sheepshead,
// take-all, hick, best, announce-call, billy, side-solo, lay-up, first-trick, claim; "take 2", "trick 3",
// "suit clubs", "blitz black-queens"; "bury 7H", "call AC", "under 7D", "give QS", "play QC". A card by itself is
// buried while somebody buries, given while cards are exchanged, and played otherwise. '|' is a blank.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cards/text.hpp"
#include "play/hand.hpp"
#include "play/score.hpp"
#include "play/view.hpp"
#include "rules/check.hpp"
#include "rules/game.hpp"

namespace sheepshead {

inline constexpr std::array<std::string_view, kKinds> kKindWords{
    "pass",      "pick",     "leaster",     "doubler",  "redeal", "silent", "crack",         "recrack",
    "alone",     "castrate", "sheepshead",  "take-all", "hick",   "best",   "announce-call", "billy",
    "side-solo", "lay-up",   "first-trick", "claim",    "take",   "trick",  "suit",          "blitz",
    "bury",      "call",     "under",       "give",     "play"};
inline constexpr std::array<std::string_view, kSuits> kSuitWords{"clubs", "spades", "hearts", "diamonds"};
inline constexpr std::array<std::string_view, kPairs> kPairWords{"black-queens", "red-queens", "black-jacks",
                                                                 "middle-jacks", "all-jacks"};

inline std::string to_words(Action a) {
  const Kind kind = a.kind();
  const std::string text(kKindWords[std::size_t(kind)]);
  const auto number = std::size_t(a.number());
  if (takes_card(kind)) return text + " " + to_text(a.card());
  if (kind == Kind::suit) return text + " " + std::string(kSuitWords[number]);
  if (kind == Kind::blitz) return text + " " + std::string(kPairWords[number]);
  return takes_number(kind) ? text + " " + std::to_string(number) : text;
}

inline std::string to_words(const Legal& legal) {
  std::string text;
  for (int i = 0; i < legal.size(); ++i) text += (i ? ", " : "") + to_words(legal.at(i));
  return text;
}

/// What a bare card means in a phase.
inline Kind kind_of_card_in(Phase phase) {
  return phase == Phase::bury                                    ? Kind::bury
         : phase == Phase::exchange || phase == Phase::give_back ? Kind::give
                                                                 : Kind::play;
}

/// Where cards are dealt to: the hands by seat, what lies face up before each seat, what lies under it, the blind.
struct DealtPlaces {
  explicit DealtPlaces(const Game& g) : game(g), cards(std::size_t(3 * g.players + 1)), sizes(cards.size(), 0) {
    for (std::size_t i = 0; i < game.dealt; ++i) ++sizes[of(game.deal_to[i], 0)];
  }
  std::size_t hand(int seat) const { return std::size_t(seat); }
  std::size_t upper(int seat) const { return std::size_t(game.players + seat); }
  std::size_t lower(int seat) const { return std::size_t(2 * game.players + seat); }
  std::size_t blind() const { return std::size_t(3 * game.players); }
  /// `to` as in Game::deal_to, whose seats are counted from `first`.
  std::size_t of(std::uint8_t to, int first) const {
    if (to == Game::kToBlind) return blind();
    const int seat = (first + (to & 0x0F)) % game.players;
    return to & Game::kUpper ? upper(seat) : to & Game::kLower ? lower(seat) : hand(seat);
  }

  const Game& game;
  std::vector<std::vector<Card>> cards;
  std::vector<std::size_t> sizes;
};

/// The deck order that deals these places. Cards not dealt come last.
inline DeckOrder deck_that_deals(const Game& game, const DealtPlaces& places, Seat dealer) {
  DeckOrder deck{};
  std::vector<std::size_t> next(places.cards.size(), 0);
  CardSet rest = game.deck;
  for (std::size_t i = 0; i < game.dealt; ++i) {
    const std::size_t place = places.of(game.deal_to[i], dealer + 1);
    deck[i] = places.cards[place].at(next[place]++);
    rest -= deck[i];
  }
  std::size_t i = game.dealt;
  for (Card c : rest) deck[i++] = c;
  return deck;
}

class Witness {
 public:
  explicit Witness(const Rules& rules, std::string_view cards = "", int dealer = -1, int doublers = 0,
                   int line = __builtin_LINE())
      : Witness(game_of(rules, line), cards, dealer, doublers, line) {}

  Witness(const Game& g, std::string_view cards, int dealer = -1, int doublers = 0, int line = __builtin_LINE())
      : game(g) {
    const auto by = Seat(dealer < 0 ? game.players - 1 : dealer);
    state = deal(game, read_deal(cards, by, line), by, doublers);
  }

  /// Plays the actions, each by the seat in turn; none may be refused.
  Witness& does(std::string_view actions, int line = __builtin_LINE()) {
    Words words(actions);
    while (const auto a = next_action(words, line)) {
      const Seat who = state.turn;
      const Refusal why = try_apply(game, state, who, *a);
      if (why != Refusal::none) {
        ADD_FAILURE_AT(file, line) << "seat " << int(who) << ": " << to_words(*a) << " refused (" << int(why)
                                   << "), may: " << to_words(legal(game, state));
        break;
      }
    }
    return *this;
  }

  /// Plays the actions until one is refused; why.
  Refusal tries(std::string_view actions, int line = __builtin_LINE()) {
    Words words(actions);
    while (const auto a = next_action(words, line))
      if (const Refusal why = try_apply(game, state, state.turn, *a); why != Refusal::none) return why;
    return Refusal::none;
  }

  /// These and no others are the legal actions of the seat in turn.
  Witness& may(std::string_view actions, int line = __builtin_LINE()) {
    std::vector<std::string> want, have;
    Words words(actions);
    while (const auto a = next_action(words, line)) want.push_back(to_words(*a));
    const Legal all = legal(game, state);
    for (int i = 0; i < all.size(); ++i) have.push_back(to_words(all.at(i)));
    std::sort(want.begin(), want.end());
    std::sort(have.begin(), have.end());
    if (want != have) ADD_FAILURE_AT(file, line) << "want: " << actions << "\nmay:  " << to_words(all);
    return *this;
  }

  /// The seat in turn may not do this, for this reason, and the attempt changes nothing.
  Witness& refuses(std::string_view action, Refusal why, int line = __builtin_LINE()) {
    return refuses_seat(state.turn, action, why, line);
  }
  Witness& refuses_seat(int seat, std::string_view action, Refusal why, int line = __builtin_LINE()) {
    Words words(action);
    const auto a = next_action(words, line);
    if (!a) return *this;
    const State before = state;
    const Refusal got = try_apply(game, state, Seat(seat), *a);
    if (got != why) ADD_FAILURE_AT(file, line) << action << ": refusal " << int(got) << ", want " << int(why);
    if (!(before == state)) ADD_FAILURE_AT(file, line) << action << " changed the state";
    return *this;
  }

  Witness& turn_of(int seat, int line = __builtin_LINE()) {
    if (state.turn != seat) ADD_FAILURE_AT(file, line) << "it is the turn of " << int(state.turn) << ", not " << seat;
    return *this;
  }

  /// The hand is over and pays this to each seat.
  Witness& scores(const std::vector<int>& want, int line = __builtin_LINE()) {
    if (!is_over(state)) ADD_FAILURE_AT(file, line) << "the hand is not over, may: " << to_words(legal(game, state));
    const Score got = score(game, state);
    const std::vector<int> have(got.begin(), got.begin() + game.players);
    if (want != have) ADD_FAILURE_AT(file, line) << "scores " << ::testing::PrintToString(have);
    return *this;
  }

  /// Plays on to the end, always the legal action that comes first.
  Witness& finish() {
    while (!is_over(state)) apply(game, state, legal(game, state).at(0));
    return *this;
  }

  View seen_by(int seat) const { return view(game, state, Seat(seat)); }
  CardSet hand(int seat) const { return state.held[std::size_t(seat)]; }
  int points(int seat) const { return state.points[std::size_t(seat)]; }
  int tricks(int seat) const { return state.tricks[std::size_t(seat)]; }

  Game game;
  State state;

 private:
  static constexpr const char* file = "(the line of the test)";
  struct Words : std::istringstream {
    explicit Words(std::string_view text) : std::istringstream(std::string(text)) {}
  };

  static Game game_of(const Rules& rules, int line) {
    for (const Problem& p : check(rules)) ADD_FAILURE_AT(file, line) << p.key << ": " << p.text.id();
    return compile(rules);
  }

  std::optional<Action> next_action(Words& words, int line) const {
    std::string word;
    do {
      if (!(words >> word)) return std::nullopt;
    } while (word == "|");
    const auto place_in = [&word](const auto& names) {
      return int(std::find(names.begin(), names.end(), word) - names.begin());
    };
    const int kind = place_in(kKindWords);
    if (kind == kKinds) {
      if (const auto card = parse_card(word)) return Action(kind_of_card_in(state.phase), *card);
    } else if (const auto k = Kind(kind); !takes_card(k) && !takes_number(k)) {
      return Action(k);
    } else if (words >> word) {
      if (k == Kind::suit && place_in(kSuitWords) < kSuits) return Action(k, place_in(kSuitWords));
      if (k == Kind::blitz && place_in(kPairWords) < kPairs) return Action(k, place_in(kPairWords));
      if ((k == Kind::take || k == Kind::trick) && word.find_first_not_of("0123456789") == std::string::npos)
        return Action(k, std::stoi(word));
      if (const auto card = parse_card(word); card && takes_card(k)) return Action(k, *card);
    }
    ADD_FAILURE_AT(file, line) << "no action: " << word;
    return std::nullopt;
  }

  DeckOrder read_deal(std::string_view text, Seat dealer, int line) const {
    DealtPlaces places(game);
    CardSet named;
    int seat = -1, die = 1;
    while (!text.empty()) {
      const auto end = std::min(text.find_first_of(";\n"), text.size());
      Words words(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
      std::vector<Card>* place = nullptr;
      for (std::string word; words >> word;) {
        if (word == "die" && words >> die) continue;
        if (word == "blind") place = &places.cards[places.blind()];
        if (!place && ++seat < game.players) place = &places.cards[places.hand(seat)];
        if (word == "up" && place) place = &places.cards[places.upper(seat)];
        if (word == "down" && place) place = &places.cards[places.lower(seat)];
        if (word == "blind" || word == "up" || word == "down" || word == "..." || word == "|") continue;
        const auto card = parse_card(word);
        if (!place || !card || named.has(*card) || !game.deck.has(*card)) {
          ADD_FAILURE_AT(file, line) << "the deal is wrong at " << word;
          continue;
        }
        named |= *card;
        place->push_back(*card);
      }
    }
    CardSet rest = game.deck - named;
    for (std::size_t p = 0; p < places.cards.size(); ++p) {
      std::vector<Card>& place = places.cards[p];
      if (place.size() > places.sizes[p]) ADD_FAILURE_AT(file, line) << "the deal has too many cards in one place";
      for (; place.size() < places.sizes[p] && !rest.empty(); rest -= rest.first()) place.push_back(rest.first());
    }
    DeckOrder deck = deck_that_deals(game, places, dealer);
    deck.die = std::uint8_t(die);
    return deck;
  }
};

inline Rules five_called_ace() { return {}; }  // T5a
inline Rules five_jack_of_diamonds() {         // T5b
  Rules r;
  r.partner.rule = PartnerRule::jack_of_diamonds;
  return r;
}
inline Rules three_handed() {  // T3a
  Rules r;
  r.table.players = 3;
  r.deal.packets = {3, 3, 2, 2};
  r.partner.rule = PartnerRule::none;
  return r;
}
inline Rules four_cutthroat() {  // T4a
  Rules r;
  r.table.players = 4;
  r.deal.blind = 4;
  r.deal.packets = {3, 2, 2};
  r.partner.rule = PartnerRule::none;
  return r;
}

/// Rules with one thing changed: with(five_called_ace(), [](Rules& r) { r.deal.redeal = true; }).
template <class Change>
Rules with(Rules rules, Change change) {
  change(rules);
  return rules;
}

inline Rules when_nobody_picks(NobodyPicks rule, Rules rules = five_called_ace()) {
  rules.nobody_picks.rule = rule;
  return rules;
}

inline constexpr std::string_view kAllPass = "pass pass pass pass pass";  // five of them

/// A five-handed deal that many witnesses share. Seat 0 has a picking hand with clubs to hold, seat 1 the ace of clubs.
inline constexpr std::string_view kCommonDeal =
    "QC QS JD AD KC 8C; AC 7C JH 9D 9S 10H; AS 9C QD 8D KH 7S; AH 10C JS KD 10S 9H; QH JC 10D 7D KS 8S; blind 7H 8H";

}  // namespace sheepshead
