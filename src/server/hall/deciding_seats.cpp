// Who sits down, stands up, is sent away or comes back.
#include <algorithm>

#include "search/bots/bot.hpp"
#include "server/hall/deciding.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {

Decision Deciding::sit() const {
  if (t_.ended) return refuse("ended", say<"refused.session-ended-rematch">());
  if (seat_ != kNoSeat) {
    const Chair& own = t_.chairs[seat_];
    if (c_.seat != kNoSeat && c_.seat != seat_) return refuse("seated", say<"refused.seated">(seat_));
    if (own.leaving) return back();
    return nothing_to_do();
  }
  Seat seat = c_.seat;
  bool yields = false;
  if (seat == kNoSeat) {
    for (std::size_t i = 0; i < t_.chairs.size() && seat == kNoSeat; ++i)
      if (t_.chairs[i].is_free()) seat = Seat(i);
    if (seat == kNoSeat && t_.settings.bots_yield && !asker_.program) {
      seat = yielding();
      yields = seat != kNoSeat;
    }
    if (seat == kNoSeat) return refuse("full", say<"refused.full">());
  }
  if (seat >= t_.chairs.size()) return refuse("no-such-seat", say<"refused.no-seat">(seat));
  if (!yields && !t_.chairs[seat].is_free())
    return refuse("seat-taken", t_.chairs[seat].kept ? say<"refused.seat-kept">(t_.chairs[seat].name)
                                                     : say<"refused.seat-taken">(t_.chairs[seat].name));
  if (!t_.names.contains(asker_.person) && t_.names.size() + 2 * t_.chairs.size() >= std::size_t(kMostEver))
    return refuse("full", say<"refused.too-many-ever">());
  if (const std::string other = t_.double_of(asker_.person, asker_.name); !other.empty())
    return refuse("bad-name", say<"refused.looks-like">(other));
  Written e = entry(Told::sat);
  e["seat"] = seat;
  e["person"] = asker_.person;
  e["name"] = t_.free_name(asker_.person, asker_.name);
  if (asker_.program) e["program"] = true;
  if (!yields) return write(std::move(e));
  // In a hand the bot plays to its end, and the seat is free then.
  if (plays_now(seat)) return leave(seat, Told::stood);
  return write(std::vector<Written>{left(seat, Told::stood), std::move(e)});
}

Seat Deciding::yielding() const {
  Seat found = kNoSeat;
  for (std::size_t i = 0; i < t_.chairs.size(); ++i) {
    if (t_.chairs[i].bot.empty()) continue;
    if (t_.chairs[i].leaving) return Seat(i);
    if (found == kNoSeat || !plays_now(Seat(i)) || plays_now(found)) found = Seat(i);
  }
  return found;
}

Decision Deciding::stand() const {
  if (seat_ == kNoSeat) return nothing_to_do();
  if (t_.chairs[seat_].kept) return stand_from_kept();
  return leave(seat_, Told::stood);
}

Decision Deciding::leave(Seat seat, Told what) const {
  if (t_.chairs[seat].leaving) return nothing_to_do();
  return write(left(seat, what));
}

Written Deciding::left(Seat seat, Told what) const {
  const Chair& chair = t_.chairs[seat];
  Written e = entry(what);
  e["seat"] = seat;
  if (chair.person != 0) e["person"] = chair.person;
  e["name"] = chair.name;
  if (plays_now(seat)) e["playing"] = true;
  return e;
}

Decision Deciding::back() const {
  if (seat_ == kNoSeat) return refuse("not-seated", say<"refused.not-seated">());
  if (!t_.chairs[seat_].away && !t_.chairs[seat_].leaving) return nothing_to_do();
  if (t_.chairs[seat_].sent_away) return refuse("kicked", say<"refused.sent-away-hand">());
  Written e = entry(Told::back);
  e["seat"] = seat_;
  return write(std::move(e));
}

Decision Deciding::away() const {
  if (c_.seat >= t_.chairs.size()) return refuse("no-such-seat", say<"refused.no-such-seat">());
  const Chair& chair = t_.chairs[c_.seat];
  if ((chair.person == 0 && !chair.is_waited_for()) || chair.away || chair.person != c_.person)
    return refuse("stale", say<"refused.nobody-missing">());
  Written e = entry(Told::away);
  e["seat"] = c_.seat;
  return write(std::move(e));
}

Decision Deciding::seat_bot() const {
  if (t_.ended) return refuse("ended", say<"refused.session-ended">());
  if (c_.seat >= t_.chairs.size()) return refuse("no-such-seat", say<"refused.name-seat">());
  if (!is_level(c_.text)) {
    std::vector<Message> levels;
    for (const auto name : bot_names()) levels.push_back(as_is(std::string(name)));
    return refuse("no-such-level", say<"refused.levels">(std::move(levels)));
  }
  const Chair& chair = t_.chairs[c_.seat];
  if (chair.person != 0) return refuse("seat-taken", say<"refused.seat-taken-free-first">(chair.name));
  if (!chair.is_free() && t_.in_hand()) return refuse("in-hand", say<"refused.wait-for-end">());
  if (chair.bot == c_.text) return nothing_to_do();
  return write(bot_entry(c_.seat, c_.text));
}

std::string Deciding::bot_name(Seat seat) const {
  const auto of_a_person = [this](std::string_view name) {
    return std::ranges::any_of(t_.names, [name](const auto& one) { return one.second == name; });
  };
  const auto sits = [this](std::string_view name) {
    return std::ranges::any_of(t_.chairs, [name](const Chair& one) { return one.name == name; });
  };
  if (!of_a_person(kBotNames[seat])) return std::string(kBotNames[seat]);
  for (std::size_t i = 1; i < kBotNames.size(); ++i)
    if (const std::string_view name = kBotNames[(seat + i) % kBotNames.size()]; !of_a_person(name) && !sits(name))
      return std::string(name);
  return std::string(kBotNames[seat]) + ", a bot";
}

Written Deciding::bot_entry(Seat seat, const std::string& level) const {
  Written e = entry(Told::sat);
  e["seat"] = seat;
  e["name"] = bot_name(seat);
  e["bot"] = level;
  return e;
}

Decision Deciding::free_seat() const {
  if (c_.seat >= t_.chairs.size()) return refuse("no-such-seat", say<"refused.name-seat">());
  if (t_.chairs[c_.seat].is_free()) return nothing_to_do();
  return leave(c_.seat, Told::stood);
}

Decision Deciding::put_out() const {
  const bool ban = c_.what == What::ban;
  if (c_.person == 0) return refuse("bad-message", say<"refused.name-person">());
  if (c_.person == t_.host) return refuse("bad-message", say<"refused.host-stays">());
  if (ban && t_.banned.contains(c_.person)) return nothing_to_do();
  if (ban && t_.banned.size() >= 1000) return refuse("full", say<"refused.most-banned">());
  Written e = entry(Told::kicked);
  e["person"] = c_.person;
  const Seat seat = t_.seat_of(c_.person);
  if (seat != kNoSeat) {
    e["seat"] = seat;
    e["name"] = t_.chairs[seat].name;
    if (plays_now(seat)) e["playing"] = true;
  } else if (!ban && !t_.names.contains(c_.person)) {
    return refuse("no-such-person", say<"refused.nobody-here">());
  }
  if (ban) e["banned"] = true;
  return write(std::move(e));
}

Decision Deciding::unban() const {
  if (!t_.banned.contains(c_.person)) return refuse("not-banned", say<"refused.not-banned">());
  Written e = entry(Told::unbanned);
  e["person"] = c_.person;
  return write(std::move(e));
}

Decision Deciding::mute() const {
  if (c_.person == 0 || c_.person == t_.host) return refuse("bad-message", say<"refused.not-the-host">());
  if (!c_.is_here && !t_.muted.contains(c_.person) && t_.called(c_.person).empty())
    return refuse("no-such-person", say<"refused.nobody-here">());
  if (t_.muted.size() >= 1000) return refuse("full", say<"refused.most-muted">());
  Written e = entry(Told::muted);
  e["person"] = c_.person;
  e["muted"] = !t_.muted.contains(c_.person);
  return write(std::move(e));
}

}  // namespace sheepshead::server
