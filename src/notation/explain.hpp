// The parts of explain(), in the order in which a table is explained. A part that a table does not have says nothing.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "notation/explanation.hpp"
#include "notation/prose.hpp"
#include "rules/game.hpp"

namespace sheepshead {

/// An explanation that grows by sentences.
class Telling {
 public:
  Telling& heading(Message m) {
    stop();
    told_.parts.push_back({std::move(m), {}});
    return *this;
  }
  /// Adds a sentence to the paragraph at hand.
  Telling& say(Message m) {
    paragraph_.said.push_back(std::move(m));
    return *this;
  }
  /// Ends the paragraph at hand.
  Telling& stop() {
    if (!paragraph_.said.empty()) told_.parts.back().paragraphs.push_back(std::exchange(paragraph_, {}));
    return *this;
  }
  Telling& table(std::vector<Explanation::Row> rows) {
    stop();
    told_.parts.back().paragraphs.push_back({{}, std::move(rows)});
    return *this;
  }
  Explanation told() const& { return Telling(*this).told(); }
  Explanation told() && {
    stop();
    return std::move(told_);
  }

 private:
  Explanation told_;
  Explanation::Paragraph paragraph_;
};

void explain_cards(const Game&, Telling&);
void explain_deal(const Game&, Telling&);
void explain_picking(const Game&, Telling&);
void explain_hicking(const Game&, Telling&);  ///< T4d
void explain_partner(const Game&, Telling&);  ///< of a picker
void explain_sides(const Game&, Telling&);    ///< where nobody picks
void explain_bury(const Game&, Telling&);     ///< taking the blind, burying, calling sheepshead
void explain_play(const Game&, Telling&);
void explain_nobody_picks(const Game&, Telling&);
void explain_scoring(const Game&, Telling&);
void explain_doubling(const Game&, Telling&);
void explain_pot(const Game&, Telling&);
void explain_session(const Game&, Telling&);
void explain_stakes(const Game&, Telling&);

/// Whether somebody picks up the blind.
bool has_picker(const Game&);
/// Whether a hand can count double after one that nobody picked.
bool has_doublers(const Game&);
/// Whether half of the points each is a tie (S8), and can be.
bool half_is_a_tie(const Game&);
/// The trump in the deck, from the highest.
std::vector<Card> trump_from_the_top(const Game&);
/// The cards by rank and suit, "the queens of clubs and spades and the jack of diamonds", in the order given.
Message told_in_order(std::span<const Card> cards);
/// The numbers of partners that a side can have, from `least` to `most`; most is 0 where there are none.
struct PartnerCount {
  int least = 0, most = 0;
};
PartnerCount partner_count(const Game&);

constexpr auto yes_or_no(bool yes) { return which<"yes", "no">(yes); }

}  // namespace sheepshead
