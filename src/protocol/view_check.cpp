// What every View of a game has in common, whatever was played.
#include "cards/text.hpp"
#include "notation/action_text.hpp"
#include "protocol/view_fields.hpp"
#include "protocol/view_json.hpp"
#include "words/groups/view.hpp"

namespace sheepshead {
namespace {

using std::string;

/// The kinds that a phase can ask for.
std::uint32_t kinds_of(Phase phase) {
  const auto bits = [](std::initializer_list<Kind> kinds) {
    std::uint32_t set = 0;
    for (const Kind k : kinds) set |= 1u << int(k);
    return set;
  };
  switch (phase) {
    case Phase::redeal: return bits({Kind::silent, Kind::redeal});
    case Phase::hick: return bits({Kind::pass, Kind::hick, Kind::best});
    case Phase::announce: return bits({Kind::announce_call, Kind::billy, Kind::side_solo, Kind::best});
    case Phase::lay_up: return bits({Kind::silent, Kind::lay_up});
    case Phase::name_trump: return bits({Kind::suit});
    case Phase::pick: return bits({Kind::pass, Kind::pick, Kind::call_leaster, Kind::call_doubler});
    case Phase::take: return bits({Kind::take, Kind::take_all});
    case Phase::call_first:
    case Phase::call_jack:
    case Phase::call_ace: return bits({Kind::silent, Kind::call, Kind::alone});
    case Phase::bury: return bits({Kind::bury});
    case Phase::sheepshead: return bits({Kind::silent, Kind::sheepshead});
    case Phase::under: return bits({Kind::silent, Kind::under});
    case Phase::call_partner: return bits({Kind::silent, Kind::call, Kind::alone, Kind::first_trick});
    case Phase::exchange: return bits({Kind::silent, Kind::give});
    case Phase::give_back: return bits({Kind::give});
    case Phase::name_trick: return bits({Kind::trick});
    case Phase::crack: return bits({Kind::silent, Kind::crack});
    case Phase::recrack: return bits({Kind::silent, Kind::recrack});
    case Phase::castrate: return bits({Kind::silent, Kind::castrate});
    case Phase::blitz:
    case Phase::late_blitz: return bits({Kind::silent, Kind::blitz});
    case Phase::play: return bits({Kind::play});
    case Phase::done: break;
  }
  return 0;
}

std::optional<Message> wrong_choices(const View& v) {
  if (v.seat == kNoSeat || v.turn != v.seat || v.phase == Phase::done)
    return v.legal.empty() ? std::nullopt : std::optional<Message>(say<"view.not-in-turn">());
  if (v.legal.empty()) return say<"view.no-action">();
  const std::uint32_t may = kinds_of(v.phase);
  for (int i = 0; i < v.legal.size(); ++i)
    if (const Action a = v.legal.at(i); ((may >> int(a.kind())) & 1) == 0)
      return say<"view.phase-lacks">(to_text(a), name_of(v.phase));
  if (takes_card(v.legal.card_kind) && v.legal.card_kind != Kind::call) {
    const CardSet mine = v.from_battery ? v.face_up[v.seat] : v.hand;
    if (!mine.has_all(v.legal.cards)) return say<"view.action-not-held">();
  }
  return std::nullopt;
}

/// Every card at most in one place, and not more of them than were dealt.
std::optional<Message> wrong_cards(const Game& game, const View& v) {
  CardSet seen = v.gone;
  std::optional<Message> twice;
  const auto lies = [&](CardSet cards) {
    if (const CardSet both = seen & cards; !both.empty() && !twice) twice = say<"view.two-places">(to_text(both));
    seen |= cards;
  };
  lies(v.hand);
  lies(v.buried);
  lies(v.aside);
  for (Seat p = 0; p < game.players; ++p)
    lies(game.layout == Layout::hand && p == v.seat ? v.face_up[p] - v.hand : v.face_up[p]);
  if (twice) return twice;

  std::size_t total = cards_played(game, v);
  for (std::size_t p = 0; p < game.players; ++p) total += v.cards_left[p];
  if (total > game.dealt) return say<"view.too-many-cards">(game.dealt);
  if (v.seat == kNoSeat && !(v.hand | v.buried | v.aside).empty()) return say<"view.nobodys">();
  if (v.seat != kNoSeat && game.layout == Layout::hand && v.hand.size() != v.cards_left[v.seat])
    return say<"view.hand-size">(v.hand.size(), v.cards_left[v.seat]);
  for (Seat p = 0; p < game.players; ++p)
    if (v.face_up[p].size() > v.cards_left[p]) return say<"view.face-up">();
  if (v.under.valid() && !(v.hand | v.gone).has(v.under)) return say<"view.under">();
  return std::nullopt;
}

/// How many cards each seat has in play, and who played how many.
std::optional<Message> wrong_tricks(const Game& game, const View& v) {
  std::array<int, kMaxSeats> played{};
  const std::size_t count = cards_played(game, v);
  for (std::size_t i = 0; i < count; ++i) {
    if (!v.played[i].valid() && i != v.under_at) return say<"view.card-missing">();
    const Seat lead = seat_of(game, v.leader[i / game.trick_size]);
    const auto steps = i % game.trick_size;
    ++played[(lead + steps) % game.players];
  }
  int tricks = 0;
  int points = 0;
  for (std::size_t p = 0; p < game.players; ++p) {
    tricks += v.tricks[p];
    points += v.points[p];
  }
  if (v.phase == Phase::done) return std::nullopt;
  if (tricks != v.trick) return say<"view.taken">();
  if (points > game.total_points) return say<"view.points">();
  // A face-down card that is led wins nothing (A5).
  if (v.in_trick > (v.under_at == v.trick * game.trick_size ? 1 : 0) && v.winning == kNoSeat)
    return say<"view.no-winner">();
  if (v.in_trick + on_its_way(v) == 0 && (v.winning != kNoSeat || v.best.valid())) return say<"view.winner-early">();
  if (v.best.valid() && !v.gone.has(v.best)) return say<"view.best">();
  if (v.phase != Phase::play) return std::nullopt;
  const int each = game.layout == Layout::hand ? game.hand_size : game.dealt / game.players;
  for (std::size_t p = 0; p < game.players; ++p)
    if (v.cards_left[p] + played[p] != each) return say<"view.cards-of-seat">(p, v.cards_left[p], played[p], each);
  const Seat lead = seat_of(game, v.leader[v.trick]);
  if (v.turn == kNoSeat || v.turn != (lead + v.in_trick) % game.players) return say<"view.turn">();
  return std::nullopt;
}

}  // namespace

std::optional<Message> impossible(const Game& game, const View& v) {
  if (auto why = wrong_tricks(game, v)) return why;
  if (auto why = wrong_cards(game, v)) return why;
  return wrong_choices(v);
}

}  // namespace sheepshead
