// What may be done at a table, and the entries that it makes. Reads only.
#include "server/hall/deciding.hpp"

#include "notation/action_text.hpp"
#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {

Decision Deciding::decide() {
  if (const Decision early = standing(); early.no || early.before != 0) return early;
  switch (c_.what) {
    case What::sit: return sit();
    case What::stand: return stand();
    case What::act: return act();
    case What::next: return next();
    case What::chat: return chat();
    case What::react: return react();
    case What::avatar: return avatar();
    case What::back: return back();
    case What::seat_bot: return seat_bot();
    case What::free_seat: return free_seat();
    case What::kick:
    case What::ban: return put_out();
    case What::unban: return unban();
    case What::mute: return mute();
    case What::settings: return settings();
    case What::rules: return rules();
    case What::pause: return pause(true);
    case What::go_on: return pause(false);
    case What::end: return end();
    case What::rematch: return rematch();
    case What::hand_over_host: return hand_over_host();
    case What::promise: return promise();
    case What::seal: return seal();
    case What::deal: return deal();
    case What::bot_act: return bot_act();
    case What::take: return take();
    case What::lose: return lose();
    case What::rename: return rename();
    case What::away: return away();
    case What::close: return close();
  }
  return refuse("bad-message", say<"refused.nothing">());
}

Decision Deciding::standing() const {
  if (t_.closed) return refuse("ended", say<"refused.closed">());
  if (!c_.id.empty())
    for (const auto& done : t_.done)
      if (done.person == asker_.person && done.id == c_.id) return {{}, std::nullopt, done.seq};
  const bool host_only = c_.what >= What::seat_bot && c_.what <= What::hand_over_host;
  if (host_only && !is_server() && asker_.person != t_.host) return refuse("not-host", say<"refused.not-host">());
  if (host_only && !is_server() && t_.event && c_.what != What::mute)
    return refuse("not-host", say<"refused.events-table">());
  if (c_.what >= What::promise && !is_server()) return refuse("bad-message", say<"refused.nothing">());
  if (asker_.person != 0 && t_.banned.contains(asker_.person)) return refuse("banned", say<"refused.banned">());
  return {};
}

Decision Deciding::write(std::vector<Written> entries) const {
  Decision d;
  if (!c_.id.empty()) {
    entries.back()["by"] = asker_.person;
    entries.back()["id"] = c_.id;
  }
  for (const Written& e : entries) d.entries.push_back(dump(e));
  return d;
}

Decision Deciding::played(Seat seat, Action action, ActedBy by) const {
  State after = t_.session->hand();
  const Refusal why = try_apply(t_.game(), after, seat, action);
  if (why != Refusal::none) return refuse("illegal", said(why, t_.game(), t_.session->hand(), action));
  const bool ends = is_over(after);
  JsonText e;
  e.object().key("what").word(name_of(Told::act)).key("seat").number(seat).key("do").word(to_text(action));
  if (by != ActedBy::person) e.key("as").word(name_of(by));
  const auto hint = t_.hinted.find({t_.hands, int(t_.session->moves().size())});
  if (hint != t_.hinted.end()) e.key("hint").word(to_text(hint->second));
  if (!ends && !c_.id.empty()) e.key("by").number(asker_.person).key("id").string(c_.id);
  std::string act = e.end_object().text();
  if (ends) {
    Decision d = with_end(std::move(act), t_.hands);
    if (!t_.was_helped && hint == t_.hinted.end() && by != ActedBy::stand_in && by != ActedBy::clock)
      d.ended.rated = rated(after);
    return d;
  }
  Decision d;
  d.entries.push_back(std::move(act));
  return d;
}

Decision Deciding::with_end(std::string entry, int hand) const {
  Decision d = write(Written{{"what", name_of(Told::hand_over)}, {"hand", hand}});
  d.entries.insert(d.entries.begin(), std::move(entry));
  d.ended.hand = hand;
  for (Seat seat = 0; seat < t_.chairs.size(); ++seat)
    if (const Chair& c = t_.chairs[seat]; c.person != 0 && !c.program && (!t_.in_hand() || t_.plays(seat) != kNoSeat))
      d.ended.players.push_back({c.person, c.name});
  return d;
}

rating::RatedHand Deciding::rated(const State& over) const {
  rating::RatedHand hand{t_.session->variant(), 0, {}, {}};
  const Score points = score(t_.game(), over);
  int people = 0;
  for (Seat seat = 0; seat < t_.game().players; ++seat) {
    const Chair& c = t_.chairs[t_.chair_of(seat)];
    people += c.is_human();
    hand.players.push_back({c.person, c.bot});
    hand.scores.push_back(points[seat]);
  }
  if (t_.event && t_.event->plays_rounds_deals()) hand.deal = name_of_deal(t_.round_name(), t_.hands);
  // Where several tables play the same cards, it's enough if there are two people at all of them.
  return (people >= 2 || !hand.deal.empty()) && is_scored(over.ending) ? hand : rating::RatedHand{};
}

Decision Deciding::act() const {
  if (seat_ == kNoSeat) return refuse("not-seated", say<"refused.not-seated">());
  if (c_.seq && *c_.seq < t_.hand_seq) return refuse("stale", say<"refused.stale">());
  if (t_.paused) return refuse("paused", say<"refused.paused">());
  if (!t_.in_hand()) return refuse("no-hand", say<"refused.no-hand">());
  if (t_.chairs[seat_].away || t_.chairs[seat_].leaving) return refuse("away", say<"refused.away">());
  if (!c_.action) return refuse("bad-message", say<"refused.no-action">());
  const State& s = t_.session->hand();
  const Seat seat = t_.plays(seat_);
  if (seat == kNoSeat) return refuse("sits-out", say<"refused.sits-out">());
  if (s.turn != seat) return refuse("not-your-turn", say<"refused.not-your-turn">());
  return played(seat, *c_.action, ActedBy::person);
}

Decision Deciding::bot_act() const {
  const State& s = t_.session->hand();
  if (!t_.in_hand() || t_.paused || !c_.seq || *c_.seq != t_.hand_seq || s.turn != c_.seat || !c_.action)
    return refuse("stale", say<"refused.moved-on">());
  return played(c_.seat, *c_.action, c_.by);
}

Decision Deciding::next() const {
  if (seat_ == kNoSeat) return refuse("not-seated", say<"refused.not-seated">());
  if (t_.in_hand() || t_.ended) return refuse("no-next", say<"refused.not-due">());
  const Chair& chair = t_.chairs[seat_];
  // Whoever asks for the next hand is back.
  const bool back = chair.away && !chair.sent_away;
  if (chair.ready && !back) return nothing_to_do();
  std::vector<Written> entries;
  const auto told = [&](Told what) {
    Written e = entry(what);
    e["seat"] = seat_;
    entries.push_back(std::move(e));
  };
  if (back) told(Told::back);
  if (t_.settings.bots_yield)
    for (std::size_t i = 0; i < t_.chairs.size(); ++i)
      if (t_.chairs[i].is_free()) entries.push_back(bot_entry(Seat(i), t_.settings.stand_in_level));
  if (!chair.ready) told(Told::ready);
  return write(std::move(entries));
}

std::optional<No> Deciding::silent() const {
  if (t_.settings.chat == ChatOf::none) return No{"no-chat", say<"refused.chat-closed">()};
  if (t_.muted.contains(asker_.person)) return No{"muted", say<"refused.muted">()};
  if (const std::string other = t_.double_of(asker_.person, asker_.name); !other.empty())
    return No{"bad-name", say<"refused.looks-like">(other)};
  return std::nullopt;
}

Written Deciding::spoken(Told what) const {
  Written e = entry(what);
  e["person"] = asker_.person;
  e["name"] = t_.speakers_name(asker_.person, asker_.name);
  return e;
}

Decision Deciding::react() const {
  if (auto no = silent()) return {{}, std::move(no), 0};
  if (!word_of<Reaction>(kReactionNames, c_.named)) return refuse("bad-message", say<"refused.no-reaction">());
  Written e = spoken(Told::reaction);
  e["reaction"] = c_.named;
  return write(std::move(e));
}

Decision Deciding::avatar() const {
  if (seat_ == kNoSeat) return refuse("not-seated", say<"refused.not-seated">());
  if (!is_avatar(c_.named)) return refuse("bad-message", say<"refused.no-avatar">());
  if (t_.chairs[seat_].avatar == c_.named) return nothing_to_do();
  Written e = entry(Told::avatar);
  e["seat"] = seat_;
  e["avatar"] = c_.named;
  return write(std::move(e));
}

Decision Deciding::chat() const {
  if (auto no = silent()) return {{}, std::move(no), 0};
  if (c_.phrase.empty() && t_.settings.chat == ChatOf::phrases) return refuse("no-chat", say<"refused.phrases-only">());
  Written e = spoken(Told::chat);
  if (!c_.phrase.empty()) {
    if (!is_phrase(c_.phrase)) return refuse("bad-message", say<"refused.no-phrase">());
    e["phrase"] = c_.phrase;
  } else {
    if (!is_plain_text(c_.text, 1200) || length_of(c_.text) > 300)
      return refuse("bad-message", say<"refused.long-chat">(300));
    e["text"] = c_.text;
  }
  return write(std::move(e));
}

Decision HostedTable::decide(const Asker& asker, const Command& command) const {
  return Deciding(*parts_, asker, command).decide();
}

}  // namespace sheepshead::server
