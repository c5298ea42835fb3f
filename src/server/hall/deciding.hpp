// One command on its way to entries. For deciding*.cpp only.
#pragma once

#include "server/hall/opening.hpp"
#include "server/hall/table_parts.hpp"

namespace sheepshead::server {

/// Reads the table and changes nothing.
class Deciding {
 public:
  Deciding(const HostedTable::Parts& table, const Asker& asker, const Command& command)
      : t_(table), asker_(asker), c_(command), seat_(table.seat_of(asker.person)) {}

  Decision decide();

 private:
  using What = Command::What;

  /// What goes for every command.
  Decision standing() const;
  Written entry(Told what) const { return {{"what", name_of(what)}}; }
  /// The last entry of a command bears its id.
  Decision write(std::vector<Written> entries) const;
  Decision write(Written one) const { return write(std::vector<Written>{std::move(one)}); }
  Decision nothing_to_do() const { return {{}, std::nullopt, t_.seq}; }
  bool is_server() const { return asker_.person == 0; }
  bool plays_now(Seat chair) const { return t_.in_hand() && t_.plays(chair) != kNoSeat; }
  /// The action and, if it ends the hand, what follows.
  Decision played(Seat seat, Action action, ActedBy by) const;
  /// The hand's end follows, and goes into the lists of the people who play it.
  Decision with_end(std::string entry, int hand) const;
  /// The hand as it counts for strengths; without players if fewer than two people played it, or it has no scores.
  rating::RatedHand rated(const State& over) const;
  Decision act() const;
  Decision bot_act() const;
  Decision next() const;
  /// Why nothing at all can be said.
  std::optional<No> silent() const;
  Written spoken(Told what) const;
  Decision react() const;
  Decision avatar() const;
  Decision chat() const;
  Decision sit() const;
  Decision stand() const;
  /// The seat stays theirs, and a bot plays for them until they're back.
  Decision stand_from_kept() const;
  /// The bot that makes room: one that plays no hand or is leaving already, else the last.
  Seat yielding() const;
  Decision leave(Seat seat, Told what) const;
  Written left(Seat seat, Told what) const;
  Decision back() const;
  Decision away() const;
  Decision take() const;
  Decision lose() const;
  Decision rename() const;
  Decision seat_bot() const;
  /// The bot name of the chair, or the next that no person at this table has or had.
  std::string bot_name(Seat seat) const;
  Written bot_entry(Seat seat, const std::string& level) const;
  Decision free_seat() const;
  Decision put_out() const;
  Decision unban() const;
  Decision mute() const;
  Decision settings() const;
  Decision rules() const;
  /// Who sits where there would be no chair any more. Bots may go, but not while they play.
  std::optional<No> no_room(std::size_t chairs, bool bots_may_go) const;
  Decision pause(bool on) const;
  Decision end() const;
  Decision rematch() const;
  Decision hand_over_host() const;
  Decision promise() const;
  Decision seal() const;
  /// What was added and is as it was sealed, by place.
  std::vector<std::string> opened() const;
  Decision deal() const;
  Decision close() const { return write(entry(Told::closed)); }

  const HostedTable::Parts& t_;
  const Asker& asker_;
  const Command& c_;
  Seat seat_;
};

}  // namespace sheepshead::server
