#include "server/events/round_deals.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/letters.hpp"
#include "club/duplicate.hpp"
#include "play/hand.hpp"
#include "search/analysis/par.hpp"
#include "server/fair/fair_deal.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::ordered_json;

ordered_json cards_json(CardSet cards) {
  auto all = ordered_json::array();
  for (const Card card : cards) all.push_back(letters_of(card));
  return all;
}

/// As a hand was dealt at all tables, by seat of the hand, which are those of the traveler.
struct Dealt {
  const Game& game;
  State state;
};
Dealt dealt_to_all(const OpenEvent& open, const club::DuplicateDeal& deal) {
  const auto& tables = open.event.rounds()[std::size_t(deal.round) - 1].tables;
  const Session& session = tables[std::size_t(deal.tables.front().table) - 1].session;
  const HandResult& hand = session.results()[std::size_t(deal.hand) - 1];
  const Game& game = session.game_of(hand);
  const auto at = std::ranges::find(hand.seats, hand.dealt_by);
  const Seat dealer = at == hand.seats.end() ? Seat(game.players - 1) : Seat(at - hand.seats.begin());
  DealProof proof;
  proof.scheme = kRoundScheme;
  proof.table = name_of_round(open.stored.id, deal.round);
  proof.hand = deal.hand;
  proof.secret = deals_of_round(open.stored, deal.round);
  return {game, sheepshead::deal(game, fair_deck(game, proof, dealer, 0), dealer)};
}

ordered_json deal_json(const OpenEvent& open, const club::DuplicateDeal& deal) {
  const auto& [game, dealt] = dealt_to_all(open, deal);
  auto seats = ordered_json::array();
  for (std::size_t seat = 0; seat < game.players; ++seat) seats.push_back(cards_json(dealt.held[seat]));
  return {{"dealer", dealt.dealer}, {"seats", std::move(seats)}, {"blind", cards_json(dealt.blind)}};
}

ordered_json as_picker_json(const Game& game, const AsPicker& as) {
  ordered_json called;
  CardSet buried;
  for (const Action deed : as.deeds) {
    if (deed.kind() == Kind::bury) buried |= deed.card();
    if (deed.kind() == Kind::call) called = letters_of(deed.card());
  }
  auto scores = ordered_json::array();
  for (std::size_t seat = 0; seat < game.players; ++seat) scores.push_back(as.worth.score[seat]);
  return {{"took", as.worth.points},
          {"points", std::move(scores)},
          {"buries", cards_json(buried)},
          {"calls", std::move(called)}};
}

}  // namespace

ordered_json duplicate_seen(const OpenEvent& open, const EventRole& role) {
  const club::Event& event = open.event;
  ordered_json out = club::duplicate_json(event);
  const auto deals = club::duplicate_deals(event);
  auto rounds = ordered_json::array();
  for (std::size_t r = 0; r < event.rounds().size(); ++r) {
    const club::EventRound& round = event.rounds()[r];
    const std::string& promise = round.tables.front().promise;
    const auto seat = role.what == EventRole::What::player ? round.seat_of(role.table - 1) : std::nullopt;
    const std::string own = seat ? round.tables[seat->first].hosted : "";
    const bool shown = !promise.empty() && club::is_done(round);
    rounds.push_back({{"round", r + 1},
                      {"hands", club::hands_of_all(round)},
                      {"planned", round.tables.front().planned()},
                      {"promise", promise.empty() ? ordered_json() : ordered_json(promise)},
                      {"own", own.empty() ? ordered_json() : ordered_json(own)},
                      {"secret", shown ? ordered_json(deals_of_round(open.stored, int(r) + 1)) : ordered_json()}});
  }
  for (std::size_t d = 0; d < deals.size(); ++d)
    if (!event.rounds()[std::size_t(deals[d].round) - 1].tables.front().promise.empty())
      out["deals"][d]["cards"] = deal_json(open, deals[d]);
  out["rounds"] = std::move(rounds);
  return out;
}

std::optional<std::string> ParBook::par_of_deal(const OpenEvent& open, int round, int hand) {
  const auto deals = club::duplicate_deals(open.event);
  const auto deal = std::ranges::find_if(
      deals, [&](const club::DuplicateDeal& one) { return one.round == round && one.hand == hand; });
  if (deal == deals.end() || open.event.rounds()[std::size_t(round) - 1].tables.front().promise.empty())
    return std::nullopt;
  const std::string name = name_of_deal(name_of_round(open.stored.id, round), hand);
  {
    const std::lock_guard lock(mutex_);
    if (const auto at = known_.find(name); at != known_.end()) return at->second;
  }
  const auto& [game, dealt] = dealt_to_all(open, *deal);
  Solver solver;
  const auto par = par_of(game, dealt, solver);
  ordered_json out{{"round", round}, {"hand", hand}, {"known", par.has_value()}};
  out["picker"] = par && par->picker != kNoSeat ? ordered_json(par->picker) : ordered_json();
  auto seats = ordered_json::array();
  for (std::size_t seat = 0; par && seat < game.players; ++seat)
    seats.push_back(par->seats[seat] ? as_picker_json(game, *par->seats[seat]) : ordered_json());
  out["seats"] = std::move(seats);
  const std::lock_guard lock(mutex_);
  if (known_.size() >= kMostPars) known_.clear();
  return known_.insert_or_assign(name, out.dump()).first->second;
}

}  // namespace sheepshead::server
