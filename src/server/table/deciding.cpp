// What may be done at a table, and the entries that it makes. Reads only.
#include <algorithm>

#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "notation/rules_json.hpp"
#include "rules/fields.hpp"
#include "search/bots/bot.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/table/opening.hpp"
#include "server/table/table_parts.hpp"

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
      case What::entropy: return entropy();
      case What::chat: return chat();
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
      case What::deal: return deal();
      case What::bot_act: return bot_act();
      case What::away: return away();
      case What::close: return close();
    }
    return refuse("bad-message", "This cannot be done.");
  }

 private:
  bool is_server() const { return asker_.person == 0; }

  /// What goes for every command.
  Decision standing() const {
    if (t_.closed) return refuse("ended", "The table is closed.");
    if (!c_.id.empty())
      for (const auto& done : t_.done)
        if (done.person == asker_.person && done.id == c_.id) return {{}, std::nullopt, done.seq};
    const bool host_only = c_.what >= What::seat_bot && c_.what <= What::hand_over_host;
    if (host_only && !is_server() && asker_.person != t_.host)
      return refuse("not-host", "Only the host of the table can do that.");
    if (c_.what >= What::promise && !is_server()) return refuse("bad-message", "This cannot be asked for.");
    if (asker_.person != 0 && t_.banned.contains(asker_.person))
      return refuse("banned", "The host does not want you at this table.");
    return {};
  }

  Written entry(std::string_view what) const { return {{"what", what}}; }
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

  /// Whether a person or a bot has or had this name at this table.
  bool is_taken(std::string_view name) const {
    const auto has_it = [name](const auto& one) { return one.name == name; };
    return std::ranges::any_of(t_.names, [name](const auto& one) { return one.second == name; }) ||
           std::ranges::any_of(t_.chairs, has_it) || std::ranges::any_of(t_.session->people(), has_it);
  }

  /// A name that nobody else has or had at this table.
  std::string free_name(const std::string& wanted) const {
    if (const auto known = t_.names.find(asker_.person); known != t_.names.end()) return known->second;
    const std::string base = shortened(wanted, kMaxNameBytes - 5);
    std::string name = base;
    for (int n = 2; is_taken(name); ++n) name = base + " " + std::to_string(n);
    return name;
  }

  Decision sit() const {
    if (t_.ended) return refuse("ended", "The session has ended; the host may ask for a rematch.");
    if (seat_ != kNoSeat) {
      const Chair& own = t_.chairs[seat_];
      if (c_.seat != kNoSeat && c_.seat != seat_)
        return refuse("seated", "You sit at seat " + std::to_string(seat_) + "; stand up first.");
      if (own.leaving) return back();
      return nothing_to_do();
    }
    Seat seat = c_.seat;
    if (seat == kNoSeat) {
      for (std::size_t i = 0; i < t_.chairs.size() && seat == kNoSeat; ++i)
        if (t_.chairs[i].is_free()) seat = Seat(i);
      if (seat == kNoSeat) return refuse("full", "All seats are taken; the host can free one of a bot.");
    }
    if (seat >= t_.chairs.size()) return refuse("no-such-seat", "There is no seat " + std::to_string(seat) + " here.");
    if (!t_.chairs[seat].is_free()) return refuse("seat-taken", t_.chairs[seat].name + " sits there.");
    if (!t_.names.contains(asker_.person) && t_.names.size() + 2 * t_.chairs.size() >= std::size_t(kMostEver))
      return refuse("full", "Too many people have sat at this table; open another one.");
    Written e = entry("sat");
    e["seat"] = seat;
    e["person"] = asker_.person;
    e["name"] = free_name(asker_.name);
    if (asker_.program) e["program"] = true;
    return write(std::move(e));
  }

  Decision stand() const {
    if (seat_ == kNoSeat) return nothing_to_do();
    return leave(seat_, "stood");
  }
  Decision leave(Seat seat, std::string_view what) const {
    const Chair& chair = t_.chairs[seat];
    if (chair.leaving) return nothing_to_do();
    Written e = entry(what);
    e["seat"] = seat;
    if (chair.person != 0) e["person"] = chair.person;
    e["name"] = chair.name;
    if (plays_now(seat)) e["playing"] = true;
    return write(std::move(e));
  }

  bool plays_now(Seat chair) const { return t_.in_hand() && t_.plays(chair) != kNoSeat; }

  /// The action and, if it ends the hand, what follows.
  Decision played(Seat seat, Action action, std::string_view by) const {
    State after = t_.session->hand();
    const Refusal why = try_apply(t_.game(), after, seat, action);
    if (why != Refusal::none) return refuse("illegal", sentence(why, t_.game(), t_.session->hand(), action));
    Written e = entry("act");
    e["seat"] = seat;
    e["do"] = to_text(action);
    if (by != "person") e["as"] = by;
    std::vector<Written> entries{std::move(e)};
    if (is_over(after)) return write_with_end(std::move(entries), t_.hands);
    return write(std::move(entries));
  }
  /// The hand's end follows, and goes into the lists of the people who play it.
  Decision write_with_end(std::vector<Written> entries, int hand) const {
    entries.push_back(Written{{"what", "hand-over"}, {"hand", hand}});
    Decision d = write(std::move(entries));
    d.ended.hand = hand;
    for (Seat seat = 0; seat < t_.chairs.size(); ++seat)
      if (const Chair& c = t_.chairs[seat]; c.person != 0 && !c.program && (!t_.in_hand() || t_.plays(seat) != kNoSeat))
        d.ended.players.push_back({c.person, c.name});
    return d;
  }

  Decision act() const {
    if (seat_ == kNoSeat) return refuse("not-seated", "You do not sit at this table.");
    if (c_.seq && *c_.seq < t_.hand_seq) return refuse("stale", "Something happened before you acted; look again.");
    if (t_.paused) return refuse("paused", "The table is paused.");
    if (!t_.in_hand()) return refuse("no-hand", "No hand is being played.");
    if (t_.chairs[seat_].away || t_.chairs[seat_].leaving)
      return refuse("away", "A bot plays for you; say that you are back first.");
    if (!c_.action) return refuse("bad-message", "There is no action.");
    const State& s = t_.session->hand();
    const Seat seat = t_.plays(seat_);
    if (seat == kNoSeat) return refuse("sits-out", "You sit out this hand.");
    if (s.turn != seat) return refuse("not-your-turn", "It is not your turn.");
    return played(seat, *c_.action, "person");
  }

  Decision bot_act() const {
    const State& s = t_.session->hand();
    if (!t_.in_hand() || t_.paused || !c_.seq || *c_.seq != t_.hand_seq || s.turn != c_.seat || !c_.action)
      return refuse("stale", "The table has moved on.");
    return played(c_.seat, *c_.action, c_.text);
  }

  Decision next() const {
    if (seat_ == kNoSeat) return refuse("not-seated", "You do not sit at this table.");
    if (t_.in_hand() || t_.ended) return refuse("no-next", "The next hand is not due yet.");
    if (t_.chairs[seat_].ready) return nothing_to_do();
    Written e = entry("ready");
    e["seat"] = seat_;
    return write(std::move(e));
  }

  Decision entropy() const {
    if (seat_ == kNoSeat) return refuse("not-seated", "Only who sits at the table adds to its deals.");
    if (!t_.promise) return refuse("no-promise", "No deal is promised yet; wait for the promise.");
    if (!c_.text.empty() && (!is_plain_text(c_.text, kMostEntropyBytes) || length_of(c_.text) > kMostEntropy))
      return refuse("bad-message", "At most 64 characters on one line go into a deal.");
    if (t_.chairs[seat_].entropy == c_.text) return nothing_to_do();
    Written e = entry("entropy");
    e["seat"] = seat_;
    e["value"] = c_.text;
    return write(std::move(e));
  }

  Decision chat() const {
    if (t_.settings.chat == "none") return refuse("no-chat", "The host has closed the chat.");
    if (t_.muted.contains(asker_.person)) return refuse("muted", "The host has muted you.");
    if (c_.phrase.empty() && t_.settings.chat == "phrases")
      return refuse("no-chat", "At this table only quick phrases are sent.");
    Written e = entry("chat");
    e["person"] = asker_.person;
    e["name"] = t_.names.contains(asker_.person) ? t_.names.at(asker_.person) : asker_.name;
    if (!c_.phrase.empty()) {
      if (!is_phrase(c_.phrase)) return refuse("bad-message", "There is no such phrase.");
      e["phrase"] = c_.phrase;
    } else {
      if (!is_plain_text(c_.text, 1200) || length_of(c_.text) > 300)
        return refuse("bad-message", "A message has 1 to 300 characters on one line.");
      e["text"] = c_.text;
    }
    return write(std::move(e));
  }

  Decision back() const {
    if (seat_ == kNoSeat) return refuse("not-seated", "You do not sit at this table.");
    if (!t_.chairs[seat_].away && !t_.chairs[seat_].leaving) return nothing_to_do();
    Written e = entry("back");
    e["seat"] = seat_;
    return write(std::move(e));
  }
  Decision away() const {
    if (c_.seat >= t_.chairs.size()) return refuse("no-such-seat", "There is no such seat.");
    const Chair& chair = t_.chairs[c_.seat];
    if (chair.person == 0 || chair.away || chair.person != c_.person)
      return refuse("stale", "Nobody is missing there.");
    Written e = entry("away");
    e["seat"] = c_.seat;
    return write(std::move(e));
  }

  Decision seat_bot() const {
    if (t_.ended) return refuse("ended", "The session has ended.");
    if (c_.seat >= t_.chairs.size()) return refuse("no-such-seat", "Name a seat of the table.");
    if (!is_level(c_.text)) {
      std::vector<std::string> names;
      for (const auto name : bot_names()) names.emplace_back(name);
      return refuse("no-such-level", "The levels are " + joined(names, "and") + ".");
    }
    const Chair& chair = t_.chairs[c_.seat];
    if (chair.person != 0) return refuse("seat-taken", chair.name + " sits there; free the seat first.");
    if (!chair.is_free() && t_.in_hand()) return refuse("in-hand", "Wait for the end of the hand.");
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
    Written e = entry("sat");
    e["seat"] = seat;
    e["name"] = bot_name(seat);
    e["bot"] = level;
    return e;
  }

  Decision free_seat() const {
    if (c_.seat >= t_.chairs.size()) return refuse("no-such-seat", "Name a seat of the table.");
    if (t_.chairs[c_.seat].is_free()) return nothing_to_do();
    return leave(c_.seat, "stood");
  }

  Decision put_out() const {
    const bool ban = c_.what == What::ban;
    if (c_.person == 0) return refuse("bad-message", "Name a person.");
    if (c_.person == t_.host) return refuse("bad-message", "The host cannot be sent away.");
    if (ban && t_.banned.contains(c_.person)) return nothing_to_do();
    if (ban && t_.banned.size() >= 1000) return refuse("full", "No more people can be banned here.");
    Written e = entry("kicked");
    e["person"] = c_.person;
    const Seat seat = t_.seat_of(c_.person);
    if (seat != kNoSeat) {
      e["seat"] = seat;
      e["name"] = t_.chairs[seat].name;
      if (plays_now(seat)) e["playing"] = true;
    } else if (!ban && !t_.names.contains(c_.person)) {
      return refuse("no-such-person", "Nobody of that number is at the table.");
    }
    if (ban) e["banned"] = true;
    return write(std::move(e));
  }
  Decision unban() const {
    if (!t_.banned.contains(c_.person)) return nothing_to_do();
    Written e = entry("unbanned");
    e["person"] = c_.person;
    return write(std::move(e));
  }
  Decision mute() const {
    if (c_.person == 0 || c_.person == t_.host) return refuse("bad-message", "Name a person other than the host.");
    if (t_.muted.size() >= 1000) return refuse("full", "No more people can be muted here.");
    Written e = entry("muted");
    e["person"] = c_.person;
    e["muted"] = !t_.muted.contains(c_.person);
    return write(std::move(e));
  }

  Decision settings() const {
    if (!c_.more) return refuse("bad-message", "There are no settings.");
    TableSettings wanted = t_.settings;
    std::vector<Diagnostic> problems;
    read_settings(*c_.more, "settings", {problems, {}, 0}, wanted);
    if (!problems.empty()) return refuse("bad-settings", first_problem(problems));
    if (wanted.hands != t_.settings.hands && !t_.ended && (t_.in_hand() || !t_.session->results().empty()))
      return refuse("bad-settings", "hands: is settled before the first hand; end the session, and begin another.");
    const std::size_t chairs = chairs_of(t_.session->rules(), wanted);
    if (auto no = no_room(chairs, false)) return {{}, std::move(no), 0};
    Written e = entry("settings");
    e["settings"] = settings_json(wanted);
    return write(std::move(e));
  }

  Decision rules() const {
    if (t_.in_hand()) return refuse("in-hand", "Rules change between hands.");
    if (t_.ended) return refuse("ended", "The session has ended.");
    if (!c_.more) return refuse("bad-message", "Name a \"variant\", or give \"rules\".");
    std::string variant;
    Rules wanted;
    if (auto no = read_wanted_rules(*c_.more, variant, wanted)) return {{}, std::move(no), 0};
    if (auto no = no_room(chairs_of(wanted, t_.settings), true)) return {{}, std::move(no), 0};
    Written e = entry("rules");
    if (!variant.empty()) e["variant"] = variant;
    e["rules"] = rules_to_json(wanted);
    e["hash"] = hash_of(wanted);
    return write(std::move(e));
  }

  /// Who sits where there would be no chair any more. Bots may go, but not while they play.
  std::optional<No> no_room(std::size_t chairs, bool bots_may_go) const {
    for (std::size_t i = chairs; i < t_.chairs.size(); ++i)
      if (t_.chairs[i].person != 0 || (!bots_may_go && !t_.chairs[i].is_free()) || plays_now(Seat(i)))
        return No{"too-many", t_.chairs[i].name + " sits at seat " + std::to_string(i) + ", and there would be only " +
                                  std::to_string(chairs) + " seats."};
    return std::nullopt;
  }

  Decision pause(bool on) const {
    if (t_.ended) return refuse("ended", "The session has ended.");
    if (t_.paused == on) return nothing_to_do();
    return write(entry(on ? "paused" : "went-on"));
  }

  Decision end() const {
    if (t_.ended) return nothing_to_do();
    if (t_.in_hand()) return refuse("in-hand", "Finish the hand first.");
    std::vector<Written> entries;
    if (t_.session->showdown_due()) {
      if (c_.text.empty()) return refuse("in-hand", "The pots are to be played for first.");
      Session played = *t_.session;  // rarely: to see how many showdowns it takes
      DealStream stream(t_.table_name(), t_.next_hand(), "showdown", c_.text, {});
      while (played.showdown_due()) {
        const auto hands = showdown_hands(played, stream);
        if (!played.showdown(hands).empty()) return refuse("failed", "The pots cannot be played for.");
        Written e = entry("showdown");
        for (const FiveCards& hand : hands) {
          Written cards = Written::array();
          for (const Card card : hand) cards.push_back(to_text(card));
          e["hands"].push_back(std::move(cards));
        }
        entries.push_back(std::move(e));
      }
    }
    Written e = entry("ended");
    e["reason"] = !is_server() ? "host" : t_.session->race_winners().empty() ? "hands" : "race";
    entries.push_back(std::move(e));
    return write(std::move(entries));
  }
  static std::vector<FiveCards> showdown_hands(const Session& session, DealStream& stream) {
    const Game& game = session.game();
    auto cards = game.cards;
    for (unsigned i = game.deck_size; i > 1; --i) std::swap(cards[i - 1], cards[stream.below(i)]);
    std::vector<FiveCards> hands(session.circle().size());
    std::size_t at = 0;
    for (FiveCards& hand : hands)
      for (Card& card : hand) card = cards[at++];
    return hands;
  }

  Decision rematch() const {
    if (t_.in_hand()) return refuse("in-hand", "Finish the hand first.");
    return write(entry("rematch"));
  }

  Decision hand_over_host() const {
    if (c_.person == 0 || c_.person == t_.host) return refuse("bad-message", "Name another person.");
    if (!t_.names.contains(c_.person)) return refuse("no-such-person", "Nobody of that number has sat at the table.");
    if (t_.banned.contains(c_.person)) return refuse("banned", "He is banned from this table.");
    Written e = entry("host");
    e["person"] = c_.person;
    e["name"] = t_.names.at(c_.person);
    return write(std::move(e));
  }

  Decision promise() const {
    if (t_.in_hand() || t_.ended || !t_.needs_promise()) return refuse("stale", "No promise is due.");
    Written e = entry("promised");
    e["hand"] = t_.next_hand();
    e["rules"] = t_.rules_hash();
    e["commitment"] = commitment_of(t_.table_name(), t_.next_hand(), t_.rules_hash(), c_.text);
    e["secret"] = c_.text;
    return write(std::move(e));
  }

  Decision deal() const {
    if (t_.in_hand() || t_.ended || t_.paused || t_.needs_promise() || !t_.is_enough())
      return refuse("stale", "No deal is due.");
    DealProof proof{t_.table_name(), t_.promise->hand, t_.promise->secret, t_.promise->commitment, {}};
    for (const Chair& chair : t_.chairs) proof.entropy.push_back(chair.entropy);
    const Game game = t_.next_game();
    const DeckOrder deck = fair_deck(game, proof);
    Written e = entry("dealt");
    e["hand"] = proof.hand;
    write_deck(e, game.rules, deck);
    e["entropy"] = proof.entropy;
    std::vector<Written> entries{std::move(e)};
    const State dealt = sheepshead::deal(game, deck, 0, 0);
    if (is_over(dealt)) return write_with_end(std::move(entries), proof.hand);
    return write(std::move(entries));
  }

  Decision close() const { return write(entry("closed")); }

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
