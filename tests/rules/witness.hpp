// The witness table: for each value of each option a deal whose outcome changes, and how, when that option and nothing
// else is changed. The rows stand in witness_<group>_test.cpp; witness_test.cpp plays them and misses none.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "play/witness.hpp"
#include "rules/fields.hpp"

namespace sheepshead {

/// What is compared.
enum class Look {
  deal,      ///< players, cards, blind and deck, and which cards of the deck the blind and the first player get
  blind_at,  ///< how many cards are dealt before the blind
  may,       ///< the legal actions after the script, or that it was refused
  asked,     ///< who is in turn after the script, and their legal actions
  ending,    ///< how the hand, played on to its end, ended
  scores,    ///< its scores
  points,    ///< card points of each seat at its end
};

struct Flip {
  std::string_view option;
  std::string value;  ///< as in a TOML file, without the quotes of a word
  Rules rules;        ///< with the option's default
  std::string_view cards = {};
  std::string_view script = {};
  Look look{};
  std::string before{}, after{};
  std::function<void(Rules&)> also = {};  ///< what has to change with it for the rules to be valid
  int dealer = -1;
  int doublers = 0;
  std::function<std::string(const Rules&)> sees = {};  ///< instead of `look`, without a script
};
using Flips = std::vector<Flip>;

// One function for each file of rows.
Flips deal_flips();          // table, deck, trump, card-points, deal
Flips partner_flips();       // taking, partner
Flips picking_flips();       // picking, bury, play
Flips nobody_picks_flips();  // nobody-picks, leaster
Flips multiplier_flips();    // multipliers
Flips scoring_flips();       // scoring, stakes
Flips session_flips();       // pot, session

inline std::string numbers(const auto& values, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += (i ? " " : "") + std::to_string(values[std::size_t(i)]);
  return text;
}

/// Legal actions in the order of the alphabet.
inline std::string words_of(const Legal& all) {
  std::set<std::string> words;
  for (int i = 0; i < all.size(); ++i) words.insert(to_words(all.at(i)));
  std::string text;
  for (const auto& w : words) text += (text.empty() ? "" : ", ") + w;
  return text;
}

/// "play 10C, play AC" of "AC 10C": one kind of action with each of some cards, in the same order.
inline std::string each(std::string_view kind, std::string_view cards) {
  std::set<std::string> words;
  std::istringstream in{std::string(cards)};
  for (std::string card; in >> card;) words.insert(std::string(kind) + " " + card);
  std::string text;
  for (const auto& w : words) text += (text.empty() ? "" : ", ") + w;
  return text;
}

// ---- Rules that several files start from ----

template <class Change>
Rules ace(Change change) {
  return with(five_called_ace(), change);
}
inline Rules shape(int players, int deck, int blind, Numbers packets, int blind_after = 1) {
  Rules r;
  r.table.players = std::uint8_t(players);
  r.deck.cards = std::uint8_t(deck);
  r.deal.blind = std::uint8_t(blind);
  r.deal.packets = packets;
  r.deal.blind_after = std::uint8_t(blind_after);
  r.partner.rule = PartnerRule::none;
  return r;
}

// ---- Deals that several files share ----

inline constexpr std::string_view kGranny = "QC QS QH QD JC JS; ...; ...; ...; ...; blind 7C 8C";

}  // namespace sheepshead
