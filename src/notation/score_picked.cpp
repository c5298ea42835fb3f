// How a hand with two sides came to its score.
#include <bit>

#include "notation/names.hpp"
#include "notation/score_lines.hpp"

namespace sheepshead {
namespace {

bool picks(const Game& game) { return game.picking == Picking::in_turn || game.picking == Picking::schiller; }
constexpr bool more_than_one(Seats seats) { return (seats & (seats - 1)) != 0; }

}  // namespace

/// What each gets, by their part in the hand.
std::vector<Message> ScoreLines::parts() const {
  std::vector<Message> all;
  const bool alike = tally.partners != 0 && score[tally.picker] == score[std::size_t(std::countr_zero(tally.partners))];
  if (alike) {
    all.push_back(share(which<"each_of_side", "each_partner">(picks(game)), score[tally.picker]));
  } else {
    parts_of_side(all);
  }
  for (Seat p = 0; p < game.players; ++p)
    if (p != tally.picker && !has_seat(tally.partners, p)) {
      all.push_back(share("each_opponent", score[p]));
      break;
    }
  return all;
}

void ScoreLines::parts_of_side(std::vector<Message>& all) const {
  all.push_back(picks(game) ? share("picker", score[tally.picker]) : share(tally.picker, score[tally.picker]));
  for (Seat p = 0; p < game.players; ++p)
    if (has_seat(tally.partners, p)) {
      const bool many = more_than_one(tally.partners);
      if (game.picking == Picking::no_picker)
        all.push_back(share(which<"each_other_partner", "other_partner">(many), score[p]));
      else
        all.push_back(share(which<"each_partner", "partner">(many), score[p]));
      break;
    }
}

void ScoreLines::sheepshead() {
  const auto side = Seats(tally.partners | one_seat(tally.picker));
  add(say<"score.sheepshead">(tally.picker, tally.partners));
  add(v.wins ? say<"score.all-made">(side) : say<"score.all-missed">(side));
  multiplied();
  add(say<"score.all">(parts()));
}

void ScoreLines::picked() {
  if (tally.sheepshead) return sheepshead();
  const Seat picker = tally.picker;
  const bool partners = tally.partners != 0;
  const auto how = which<"forced", "picked">(tally.forced);
  if (!picks(game))
    add(partners ? say<"score.partners">(Seats(tally.partners | one_seat(picker))) : say<"score.alone">(picker));
  else if (!partners)
    add(say<"score.picked">(picker, how, which<"none", "alone">(game.partner == PartnerRule::none)));
  else
    add(say<"score.picked-with">(picker, how, tally.partners));

  const auto side = which<"side", "partners", "picker", "lone">(picks(game) && partners, partners, picks(game));
  const int n = v.side_points, of = game.total_points, worth = v.value;
  if (v.tied) return add(say<"score.tie">(side, n, of));
  const auto won = [&](ChoiceOf<"score.won", 1> by) { add(say<"score.won">(side, by, n, of, worth)); };
  const auto lost_by = [&](ChoiceOf<"score.lost", 1> by) {
    add(say<"score.lost">(side, by, n, of, game.thresholds.win, worth));
  };
  switch (v.outcome) {
    case Outcome::all_tricks: won("every_trick"); break;
    case Outcome::schneider_won: won("schneider"); break;
    case Outcome::won: won("points"); break;
    case Outcome::lost: lost_by("points"); break;
    case Outcome::schneider_lost: lost_by("schneider"); break;
    case Outcome::no_tricks: lost_by("no_trick"); break;
  }
  if (!v.wins) lost();
  multiplied();
  add(say<"score.all">(parts()));
}

void ScoreLines::lost() {
  const ScoringRules& rules = game.rules.scoring;
  if (rules.double_on_the_bump)
    add(tally.forced && rules.spare_forced_picker ? say<"score.forced">() : say<"score.bump">(2 * v.value));
  if (v.pays_alone != kNoSeat && tally.partners != 0)
    add(picks(game) ? say<"score.no-trick-picker">() : say<"score.no-trick">(v.pays_alone));
}

void ScoreLines::hicks() {
  if (tally.bid == Bid::call)
    called();
  else if (tally.bid == Bid::billy)
    billies();
  else
    solo();
  multiplied();
}

void ScoreLines::called() {
  add(say<"score.called">(tally.picker, tally.partners));
  if (!v.wins) return add(say<"score.call-failed">(v.side_points, game.total_points));
  const auto how =
      which<"all", "frog", "points">(v.outcome == Outcome::all_tricks, v.outcome == Outcome::schneider_won);
  add(say<"score.call-made">(how, v.side_points, game.total_points, v.value));
}

void ScoreLines::billies() {
  add(say<"score.billy">(tally.bidders, which<"up", "not">(tally.laid_up)));
  for (Seat p = 0; p < game.players; ++p) {
    if (has_seat(v.winners, p))
      add(say<"score.billy-made">(p, v.value, which<"game", "points">(v.value == game_won(game))));
    else if (has_seat(v.losers, p))
      add(say<"score.billy-failed">(p, v.against));
  }
  if (std::popcount(tally.bidders) == game.players) add(say<"score.billy-all">());
}

void ScoreLines::solo() {
  add(say<"score.played-bid">(tally.picker, named<kBidNames>(tally.bid), which<"up", "not">(tally.laid_up)));
  const int points = v.side_points, of = game.total_points;
  if (v.wins)
    add(say<"score.solo-made">(tally.picker, points, of, v.value, which<"game", "points">(v.value == game_won(game))));
  else
    add(say<"score.solo-failed">(tally.picker, points, of, v.against));
}

}  // namespace sheepshead
