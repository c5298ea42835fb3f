#include "server/events/round_deals.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/letters.hpp"
#include "club/duplicate.hpp"
#include "play/hand.hpp"
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
ordered_json deal_json(const OpenEvent& open, const club::DuplicateDeal& deal) {
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
  const State dealt = sheepshead::deal(game, fair_deck(game, proof, dealer, 0), dealer);
  auto seats = ordered_json::array();
  for (std::size_t seat = 0; seat < game.players; ++seat) seats.push_back(cards_json(dealt.held[seat]));
  return {{"dealer", dealer}, {"seats", std::move(seats)}, {"blind", cards_json(dealt.blind)}};
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

}  // namespace sheepshead::server
