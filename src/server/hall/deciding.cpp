// What may be done at a table, and the entries that it makes. Reads only.
#include <algorithm>

#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "search/bots/bot.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/hall/opening.hpp"
#include "server/hall/table_parts.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

using What = Command::What;

/// One command on its way to entries.
class Deciding {
 public:
  Deciding(const HostedTable::Parts& table, const Asker& asker, const Command& command)
      : t_(table), asker_(asker), c_(command), seat_(table.seat_of(asker.person)) {}

  Decision decide() {
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
      case What::away: return away();
      case What::close: return close();
    }
    return refuse("bad-message", say<"refused.nothing">());
  }

 private:
  bool is_server() const { return asker_.person == 0; }

  /// What goes for every command.
  Decision standing() const {
    if (t_.closed) return refuse("ended", say<"refused.closed">());
    if (!c_.id.empty())
      for (const auto& done : t_.done)
        if (done.person == asker_.person && done.id == c_.id) return {{}, std::nullopt, done.seq};
    const bool host_only = c_.what >= What::seat_bot && c_.what <= What::hand_over_host;
    if (host_only && !is_server() && asker_.person != t_.host) return refuse("not-host", say<"refused.not-host">());
    if (c_.what >= What::promise && !is_server()) return refuse("bad-message", say<"refused.nothing">());
    if (asker_.person != 0 && t_.banned.contains(asker_.person)) return refuse("banned", say<"refused.banned">());
    return {};
  }

  Written entry(Told what) const { return {{"what", name_of(what)}}; }
  /// The last entry of a command bears its id.
  Decision write(std::vector<Written> entries) const {
    Decision d;
    if (!c_.id.empty()) {
      entries.back()["by"] = asker_.person;
      entries.back()["id"] = c_.id;
    }
    for (const Written& e : entries) d.entries.push_back(dump(e));
    return d;
  }
  Decision write(Written one) const { return write(std::vector<Written>{std::move(one)}); }
  Decision nothing_to_do() const { return {{}, std::nullopt, t_.seq}; }

  Decision sit() const {
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
      return refuse("seat-taken", say<"refused.seat-taken">(t_.chairs[seat].name));
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
  /// The bot that makes room: one that plays no hand or is leaving already, else the last.
  Seat yielding() const {
    Seat found = kNoSeat;
    for (std::size_t i = 0; i < t_.chairs.size(); ++i) {
      if (t_.chairs[i].bot.empty()) continue;
      if (t_.chairs[i].leaving) return Seat(i);
      if (found == kNoSeat || !plays_now(Seat(i)) || plays_now(found)) found = Seat(i);
    }
    return found;
  }

  Decision stand() const {
    if (seat_ == kNoSeat) return nothing_to_do();
    return leave(seat_, Told::stood);
  }
  Decision leave(Seat seat, Told what) const {
    const Chair& chair = t_.chairs[seat];
    if (chair.leaving) return nothing_to_do();
    return write(left(seat, what));
  }
  Written left(Seat seat, Told what) const {
    const Chair& chair = t_.chairs[seat];
    Written e = entry(what);
    e["seat"] = seat;
    if (chair.person != 0) e["person"] = chair.person;
    e["name"] = chair.name;
    if (plays_now(seat)) e["playing"] = true;
    return e;
  }

  bool plays_now(Seat chair) const { return t_.in_hand() && t_.plays(chair) != kNoSeat; }

  /// The action and, if it ends the hand, what follows.
  Decision played(Seat seat, Action action, ActedBy by) const {
    State after = t_.session->hand();
    const Refusal why = try_apply(t_.game(), after, seat, action);
    if (why != Refusal::none) return refuse("illegal", said(why, t_.game(), t_.session->hand(), action));
    Written e = entry(Told::act);
    e["seat"] = seat;
    e["do"] = to_text(action);
    if (by != ActedBy::person) e["as"] = name_of(by);
    const auto hint = t_.hinted.find({t_.hands, int(t_.session->moves().size())});
    if (hint != t_.hinted.end()) e["hint"] = to_text(hint->second);
    std::vector<Written> entries{std::move(e)};
    if (is_over(after)) return write_with_end(std::move(entries), t_.hands);
    return write(std::move(entries));
  }
  /// The hand's end follows, and goes into the lists of the people who play it.
  Decision write_with_end(std::vector<Written> entries, int hand) const {
    entries.push_back(Written{{"what", name_of(Told::hand_over)}, {"hand", hand}});
    Decision d = write(std::move(entries));
    d.ended.hand = hand;
    for (Seat seat = 0; seat < t_.chairs.size(); ++seat)
      if (const Chair& c = t_.chairs[seat]; c.person != 0 && !c.program && (!t_.in_hand() || t_.plays(seat) != kNoSeat))
        d.ended.players.push_back({c.person, c.name});
    return d;
  }

  Decision act() const {
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

  Decision bot_act() const {
    const State& s = t_.session->hand();
    if (!t_.in_hand() || t_.paused || !c_.seq || *c_.seq != t_.hand_seq || s.turn != c_.seat || !c_.action)
      return refuse("stale", say<"refused.moved-on">());
    return played(c_.seat, *c_.action, c_.by);
  }

  Decision next() const {
    if (seat_ == kNoSeat) return refuse("not-seated", say<"refused.not-seated">());
    if (t_.in_hand() || t_.ended) return refuse("no-next", say<"refused.not-due">());
    if (t_.chairs[seat_].ready) return nothing_to_do();
    Written e = entry(Told::ready);
    e["seat"] = seat_;
    std::vector<Written> entries;
    if (t_.settings.bots_yield)
      for (std::size_t i = 0; i < t_.chairs.size(); ++i)
        if (t_.chairs[i].is_free()) entries.push_back(bot_entry(Seat(i), t_.settings.stand_in_level));
    entries.push_back(std::move(e));
    return write(std::move(entries));
  }

  /// Why nothing at all can be said.
  std::optional<No> silent() const {
    if (t_.settings.chat == ChatOf::none) return No{"no-chat", say<"refused.chat-closed">()};
    if (t_.muted.contains(asker_.person)) return No{"muted", say<"refused.muted">()};
    if (const std::string other = t_.double_of(asker_.person, asker_.name); !other.empty())
      return No{"bad-name", say<"refused.looks-like">(other)};
    return std::nullopt;
  }
  Written spoken(Told what) const {
    Written e = entry(what);
    e["person"] = asker_.person;
    e["name"] = t_.speakers_name(asker_.person, asker_.name);
    return e;
  }

  Decision react() const {
    if (auto no = silent()) return {{}, std::move(no), 0};
    if (!word_of<Reaction>(kReactionNames, c_.named)) return refuse("bad-message", say<"refused.no-reaction">());
    Written e = spoken(Told::reaction);
    e["reaction"] = c_.named;
    return write(std::move(e));
  }

  Decision avatar() const {
    if (seat_ == kNoSeat) return refuse("not-seated", say<"refused.not-seated">());
    if (!is_avatar(c_.named)) return refuse("bad-message", say<"refused.no-avatar">());
    if (t_.chairs[seat_].avatar == c_.named) return nothing_to_do();
    Written e = entry(Told::avatar);
    e["seat"] = seat_;
    e["avatar"] = c_.named;
    return write(std::move(e));
  }

  Decision chat() const {
    if (auto no = silent()) return {{}, std::move(no), 0};
    if (c_.phrase.empty() && t_.settings.chat == ChatOf::phrases)
      return refuse("no-chat", say<"refused.phrases-only">());
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

  Decision back() const {
    if (seat_ == kNoSeat) return refuse("not-seated", say<"refused.not-seated">());
    if (!t_.chairs[seat_].away && !t_.chairs[seat_].leaving) return nothing_to_do();
    if (t_.chairs[seat_].sent_away) return refuse("kicked", say<"refused.sent-away-hand">());
    Written e = entry(Told::back);
    e["seat"] = seat_;
    return write(std::move(e));
  }
  Decision away() const {
    if (c_.seat >= t_.chairs.size()) return refuse("no-such-seat", say<"refused.no-such-seat">());
    const Chair& chair = t_.chairs[c_.seat];
    if (chair.person == 0 || chair.away || chair.person != c_.person)
      return refuse("stale", say<"refused.nobody-missing">());
    Written e = entry(Told::away);
    e["seat"] = c_.seat;
    return write(std::move(e));
  }

  Decision seat_bot() const {
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
  /// The bot name of the chair, or the next that no person at this table has or had.
  std::string bot_name(Seat seat) const {
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
  Written bot_entry(Seat seat, const std::string& level) const {
    Written e = entry(Told::sat);
    e["seat"] = seat;
    e["name"] = bot_name(seat);
    e["bot"] = level;
    return e;
  }

  Decision free_seat() const {
    if (c_.seat >= t_.chairs.size()) return refuse("no-such-seat", say<"refused.name-seat">());
    if (t_.chairs[c_.seat].is_free()) return nothing_to_do();
    return leave(c_.seat, Told::stood);
  }

  Decision put_out() const {
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
  Decision unban() const {
    if (!t_.banned.contains(c_.person)) return refuse("not-banned", say<"refused.not-banned">());
    Written e = entry(Told::unbanned);
    e["person"] = c_.person;
    return write(std::move(e));
  }
  Decision mute() const {
    if (c_.person == 0 || c_.person == t_.host) return refuse("bad-message", say<"refused.not-the-host">());
    if (!c_.is_here && !t_.muted.contains(c_.person) && t_.called(c_.person).empty())
      return refuse("no-such-person", say<"refused.nobody-here">());
    if (t_.muted.size() >= 1000) return refuse("full", say<"refused.most-muted">());
    Written e = entry(Told::muted);
    e["person"] = c_.person;
    e["muted"] = !t_.muted.contains(c_.person);
    return write(std::move(e));
  }

  Decision settings() const {
    if (!c_.more) return refuse("bad-message", say<"refused.no-settings">());
    TableSettings wanted = t_.settings;
    std::vector<Diagnostic> problems;
    read_settings(*c_.more, "settings", {problems, {}, 0}, wanted);
    if (!problems.empty()) return refuse("bad-settings", first_problem(problems));
    if (wanted.hands != t_.settings.hands && !t_.ended && (t_.in_hand() || !t_.session->results().empty()))
      return refuse("bad-settings", say<"refused.hands-settled">());
    const std::size_t chairs = chairs_of(t_.session->rules(), wanted);
    if (auto no = no_room(chairs, false)) return {{}, std::move(no), 0};
    Written e = entry(Told::settings);
    e["settings"] = settings_json(wanted);
    return write(std::move(e));
  }

  Decision rules() const {
    if (t_.in_hand()) return refuse("in-hand", say<"refused.rules-between">());
    if (t_.ended) return refuse("ended", say<"refused.session-ended">());
    if (!c_.more) return refuse("bad-message", say<"refused.no-rules">());
    std::string variant;
    Rules wanted;
    if (auto no = read_wanted_rules(*c_.more, variant, wanted)) return {{}, std::move(no), 0};
    if (auto no = no_room(chairs_of(wanted, t_.settings), true)) return {{}, std::move(no), 0};
    Written e = entry(Told::rules);
    if (!variant.empty()) e["variant"] = variant;
    e["rules"] = rules_to_json(wanted);
    e["hash"] = hash_of(wanted);
    return write(std::move(e));
  }

  /// Who sits where there would be no chair any more. Bots may go, but not while they play.
  std::optional<No> no_room(std::size_t chairs, bool bots_may_go) const {
    for (std::size_t i = chairs; i < t_.chairs.size(); ++i)
      if (t_.chairs[i].person != 0 || (!bots_may_go && !t_.chairs[i].is_free()) || plays_now(Seat(i)))
        return No{"too-many", say<"refused.no-room">(t_.chairs[i].name, i, chairs)};
    return std::nullopt;
  }

  Decision pause(bool on) const {
    if (t_.ended) return refuse("ended", say<"refused.session-ended">());
    if (t_.paused == on) return nothing_to_do();
    return write(entry(on ? Told::paused : Told::went_on));
  }

  Decision end() const {
    if (t_.ended) return nothing_to_do();
    if (t_.in_hand()) return refuse("in-hand", say<"refused.finish-first">());
    std::vector<Written> entries;
    if (t_.session->showdown_due()) {
      if (!is_server()) return t_.ending ? nothing_to_do() : write(entry(Told::ending));
      if (t_.needs_promise() || !t_.sealing || !t_.sealing->showdown) return refuse("stale", say<"refused.moved-on">());
      const DealProof proof = t_.proof_with(opened());
      Session played = *t_.session;  // rarely: to see how many showdowns it takes
      for (std::size_t round = 1; played.showdown_due(); ++round) {
        const auto hands = fair_showdown(played.game(), proof, played.circle().size(), round).back();
        if (!played.showdown(hands).empty()) return refuse("failed", say<"refused.pots-failed">());
        Written e = entry(Told::showdown);
        for (const FiveCards& hand : hands) {
          Written cards = Written::array();
          for (const Card card : hand) cards.push_back(to_text(card));
          e["hands"].push_back(std::move(cards));
        }
        e["entropy"] = proof.entropy;
        entries.push_back(std::move(e));
      }
    }
    Written e = entry(Told::ended);
    e["reason"] = name_of(!is_server() || t_.ending            ? EndedBy::host
                          : t_.session->race_winners().empty() ? EndedBy::hands
                                                               : EndedBy::race);
    entries.push_back(std::move(e));
    return write(std::move(entries));
  }

  Decision rematch() const {
    if (t_.in_hand()) return refuse("in-hand", say<"refused.finish-first">());
    return write(entry(Told::rematch));
  }

  Decision hand_over_host() const {
    if (c_.person == 0 || c_.person == t_.host) return refuse("bad-message", say<"refused.name-another">());
    if (!t_.names.contains(c_.person)) return refuse("no-such-person", say<"refused.never-sat">());
    if (t_.banned.contains(c_.person)) return refuse("banned", say<"refused.is-banned">());
    Written e = entry(Told::host);
    e["person"] = c_.person;
    e["name"] = t_.names.at(c_.person);
    return write(std::move(e));
  }

  Decision promise() const {
    if (t_.in_hand() || t_.ended || !t_.needs_promise()) return refuse("stale", say<"refused.moved-on">());
    Written e = entry(Told::promised);
    e["hand"] = t_.next_hand();
    e["rules"] = t_.rules_hash();
    e["commitment"] = commitment_of(t_.table_name(), t_.next_hand(), t_.rules_hash(), c_.text);
    e["secret"] = c_.text;
    e["scheme"] = kDealScheme;
    return write(std::move(e));
  }

  Decision seal() const {
    const bool ends = t_.ending || t_.session->is_complete();
    if (t_.in_hand() || t_.ended || t_.paused || t_.sealing || t_.needs_promise() ||
        (ends ? !t_.session->showdown_due() : !t_.is_enough()))
      return refuse("stale", say<"refused.moved-on">());
    Written e = entry(Told::sealed);
    e["hand"] = t_.promise->hand;
    e["for"] = name_of(ends ? SealedFor::showdown : SealedFor::deal);
    e["seals"] = c_.added;
    return write(std::move(e));
  }

  /// What was added and is as it was sealed, by place.
  std::vector<std::string> opened() const {
    std::vector<std::string> texts = c_.added;
    texts.resize(t_.chairs.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (seal_of(t_.promise->commitment, texts[i]) != t_.sealing->seals[i]) texts[i].clear();
    return texts;
  }

  Decision deal() const {
    if (t_.in_hand() || t_.ended || t_.paused || t_.needs_promise() || !t_.is_enough() || !t_.sealing ||
        t_.sealing->showdown)
      return refuse("stale", say<"refused.moved-on">());
    const DealProof proof = t_.proof_with(opened());
    const Game game = t_.next_game();
    const DeckOrder deck = fair_deck(game, proof, t_.session->dealer(), t_.session->doublers());
    Written e = entry(Told::dealt);
    e["hand"] = proof.hand;
    write_deck(e, game.rules, deck);
    e["entropy"] = proof.entropy;
    std::vector<Written> entries{std::move(e)};
    const State dealt = sheepshead::deal(game, deck, 0, 0);
    if (is_over(dealt)) return write_with_end(std::move(entries), proof.hand);
    return write(std::move(entries));
  }

  Decision close() const { return write(entry(Told::closed)); }

  const HostedTable::Parts& t_;
  const Asker& asker_;
  const Command& c_;
  Seat seat_;
};

}  // namespace

Decision HostedTable::decide(const Asker& asker, const Command& command) const {
  return Deciding(*parts_, asker, command).decide();
}

}  // namespace sheepshead::server
