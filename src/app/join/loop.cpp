#include "app/join/loop.hpp"

#include <sys/random.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/console/tongue.hpp"
#include "app/join/words.hpp"
#include "app/terminal/words.hpp"
#include "notation/action_text.hpp"
#include "notation/explanation.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"
#include "notation/variant.hpp"
#include "server/wire/schema.hpp"
#include "server/wire/vocabulary.hpp"
#include "words/groups/join.hpp"
#include "words/groups/proof.hpp"
#include "words/marks.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using server::ActedBy;
using server::ClosedFor;
using server::Link;
using server::TableState;
using std::string;

/// What the ids of what is added to deals begin with.
constexpr std::string_view kAdding = "add-";
constexpr auto kHintPatience = std::chrono::seconds(20);
/// How often it's asked for a table that can't be had just now, and how long in between.
constexpr int kMostTurnedAway = 30;
constexpr auto kTurnedAwayFor = std::chrono::seconds(1);

std::uint64_t chance() {
  std::uint64_t number = 0;
  if (getrandom(&number, sizeof number, 0) != sizeof number) number = std::uint64_t(std::rand());
  return number;
}

}  // namespace

JoinLoop::JoinLoop(Link& link, const Signals& signals, Wish wish)
    : link_(link),
      signals_(signals),
      wish_(std::move(wish)),
      own_(std::to_string(chance() % 1'000'000'007)),
      random_(chance()) {
  attach(true);
}

/// Says what is said whenever the socket opens; on an open one, `afresh`, at once.
string JoinLoop::hello(bool afresh) const {
  json hello{{"type", server::name_of(server::ClientType::attach)},
             {"protocol", server::wire::kProtocol},
             {"seals", true},
             {"table", wish_.table},
             {"as", server::name_of(wish_.watches ? server::AttachAs::spectator : server::AttachAs::player)}};
  if (!afresh && seen_.seq > 0) hello["since"] = seen_.seq;
  return hello.dump();
}

void JoinLoop::attach(bool afresh) {
  if (afresh && connected_) link_.send(hello(true));
  link_.set_hello(hello(false));
}

string JoinLoop::command(std::string_view type, string more) {
  const string id = own_ + "-" + std::to_string(++last_id_);
  json message = json::parse(more.empty() ? "{}" : more);
  message["type"] = type;
  message["id"] = id;
  pending_[id] = message.dump();
  if (connected_) link_.send(pending_[id]);
  return id;
}

string JoinLoop::name_of(Seat seat) const {
  const server::SeenTable::Sitter* sitter = seen_.sitter_at(seat);
  if (sitter == nullptr) return words<"join.somebody">();
  return sitter->is_free() ? words<"join.nobody">() : printable(sitter->name);
}

words::Who JoinLoop::who_sits(Seat chair) const {
  if (seated() && chair == seen_.seat) return {words::Who::kReader};
  return {-1, printable(seen_.seats[chair].name)};
}

string JoinLoop::shown(const Message& said) const {
  std::vector<string> names;
  for (int seat = 0; seat < seen_.players(); ++seat) {
    const server::SeenTable::Sitter* sitter = seen_.sitter_at(Seat(seat));
    names.push_back(sitter == nullptr ? string() : printable(sitter->name));
  }
  return printable(text(said, {.names = names, .seat = seated() ? int(seen_.plays()) : -1, .cards = wish_.style}));
}

Scene JoinLoop::scene() const {
  Scene s;
  s.game = seen_.game.get();
  s.rules_name = seen_.variant.empty() ? words<"join.house-rules">() : text(title_of_id(seen_.variant));
  s.view = seen_.view.value_or(View{});
  if (!seen_.view) s.view.seat = wish_.watches ? kNoSeat : seen_.plays();
  s.style = wish_.style;
  s.hand = std::max(1, seen_.hand);
  s.cents = seen_.game->rules.stakes.cents;
  s.pots = int(seen_.pots.size());
  for (const std::int64_t pot : seen_.pots) s.in_pots += pot;
  const std::size_t n = seen_.seats.size();
  for (std::size_t i = 0; i < seen_.game->players; ++i) s.names.push_back(name_of(Seat(i)));
  if (seen_.dealt_by < n) s.dealt_by = who_sits(seen_.dealt_by);
  for (std::size_t i = 0; i < n; ++i) {
    const Seat seat = Seat(((seated() ? seen_.seat : 0) + i) % n);
    if (seen_.seats[seat].is_free()) continue;
    const auto& name = seen_.seats[seat].name;
    const auto at =
        std::find_if(seen_.ledger.begin(), seen_.ledger.end(), [&](const auto& a) { return a.name == name; });
    s.standings.push_back({who_sits(seat), seen_.seats[seat].plays, at == seen_.ledger.end() ? 0 : at->points});
  }
  return s;
}

string JoinLoop::rules(int width) const {
  if (seen_.game == nullptr) return words<"join.no-table-yet">();
  Variant variant;
  variant.id = seen_.variant;
  variant.name = seen_.variant.empty() ? words<"join.house-rules">() : speech::english().text(title_of_id(variant.id));
  variant.rules = seen_.game->rules;
  return to_text(explain(variant), tongue(), width);
}

string JoinLoop::hint() {
  if (!seen_.is_my_turn()) return words<"join.not-your-turn">();
  hint_text_.reset();
  hint_id_ = command(server::name_of(server::ClientType::hint));
  const auto until = std::chrono::steady_clock::now() + kHintPatience;
  while (!hint_text_ && !finish_ && signals_.caught() == 0 && std::chrono::steady_clock::now() < until)
    if (const auto news = link_.next(std::chrono::milliseconds(250))) hear(*news);
  forget(hint_id_);
  return hint_text_.value_or(words<"join.no-answer">());
}

bool JoinLoop::to_table(std::string_view line) {
  const TableWords said = read_table_words(line, seen_, wish_.watches, !rests_ && !wish_.watches);
  for (const string& one : said.lines) face_->note(one);
  for (const TableWords::Sent& m : said.messages) {
    const string id = command(m.type, m.more);
    if (!m.done.empty()) when_done_[id] = m.done;
    if (m.type == server::name_of(server::ClientType::stand)) rests_ = true;
    if (m.type == server::name_of(server::ClientType::sit)) rests_ = false;
  }
  if (!said.adds.empty()) add(own_entropy_.add(said.adds));
  if (said.asks_how_fair) tell_how_fair();
  if (said.ready) agreed_ = true;
  return said.for_table;
}

/// Not like a command: if it is refused, the deal goes on without it, and that is told when the hand is over.
void JoinLoop::add(const server::OwnEntropy::Sent& messages) {
  for (const string& one : messages) {
    json message = json::parse(one);
    message["id"] = string(kAdding) + own_ + "-" + std::to_string(++last_id_);
    if (connected_) link_.send(message.dump());
  }
}

void JoinLoop::check_round() {
  int fair = 0;
  for (const int hand : own_entropy_.unproven()) {
    own_entropy_.proven(wish_.record ? wish_.record(hand) : string());
    if (std::ranges::count(own_entropy_.unproven(), hand) != 0) break;
    if (const auto complaint = own_entropy_.complaint())
      for (const Message& line : complaint->lines) face_->note(words<"join.round-doubt">(hand, line));
    else
      ++fair;
  }
  if (fair > 0) face_->note(words<"join.round-fair">(fair));
}

void JoinLoop::tell_how_fair() {
  check_round();
  for (const Message& line : own_entropy_.standing()) face_->note(shown(line));
  if (const auto& verdict = own_entropy_.verdict())
    for (const Message& line : verdict->lines) face_->note(words<"proof.complaint">(line));
}

void JoinLoop::hear_all() {
  while (const auto news = link_.next({})) {
    hear(*news);
    if (finish_) return;
  }
}

void JoinLoop::hear(const Link::News& news) {
  switch (news.what) {
    case Link::News::What::opened:
      connected_ = true;
      if (std::exchange(told_lost_, false)) face_->note(words<"join.connected-again">());
      if (resyncing_) attach(true);
      add(own_entropy_.again());
      for (const auto& [id, text] : pending_) link_.send(text);
      return;
    case Link::News::What::closed:
      if (!greeted_ && !connected_) finish_ = JoinFinish{JoinFinish::Why::refused, shown(news.why)};
      if (connected_ && !finish_) {
        face_->note(seated() ? words<"join.lost-seat-kept">() : words<"join.lost">());
        told_lost_ = true;
      }
      connected_ = false;
      return;
    case Link::News::What::message: break;
  }
  const Heard heard = seen_.hear(news.text);
  add(own_entropy_.hear(news.text, seated()));
  if (heard.lost && !std::exchange(resyncing_, true)) attach(true);
  switch (heard.what) {
    case Heard::What::nothing: return;
    case Heard::What::snapshot:
      resyncing_ = false;
      // What was said while the table couldn't be had, was said to nobody.
      if (std::exchange(turned_away_, 0) > 0) {
        if (greeted_) face_->note(words<"join.table-here">());
        for (const auto& [id, text] : pending_) link_.send(text);
      }
      act_id_.clear();
      if (!std::exchange(greeted_, true)) {
        face_->greet(scene(), seen_.view.has_value());
        if (!wish_.code.empty()) face_->note(words<"join.code">(wish_.code));
        if (seen_.view && seen_.view->phase != Phase::done) face_->hand_begins(scene());
      }
      break;
    case Heard::What::told: told(heard); break;
    case Heard::What::here:
      for (const Heard::Coming& one : heard.comings)
        if (one.seat != seen_.seat)
          face_->note(one.here ? words<"join.connected">(printable(one.name))
                               : words<"join.unconnected">(printable(one.name)));
      break;
    case Heard::What::done:
      forget(heard.id);
      if (const auto done = when_done_.extract(heard.id)) face_->note(done.mapped());
      break;
    case Heard::What::refused: refused(heard); break;
    case Heard::What::hint:
      hint_text_ = heard.action;
      if (const auto action = parse_action(heard.action); action && seen_.is_my_turn())
        hint_text_ = word_for(scene(), *action);
      hint_text_ = heard.said.empty() ? words<"join.hint">(*hint_text_)
                                      : shown(say<"join.hint-because">(*hint_text_, heard.said));
      break;
    case Heard::What::review: reviewed(heard); break;
    case Heard::What::closed:
      if (heard.why == server::name_of(ClosedFor::shutdown) || heard.why == server::name_of(ClosedFor::slow))
        return;  // the link comes back by itself
      link_.give_up();
      finish_ = JoinFinish{JoinFinish::Why::closed, heard.said.empty() ? heard.why : shown(heard.said)};
      return;
    case Heard::What::unreadable:
      face_->trouble(words<"join.unreadable">(printable(heard.text)));
      if (!std::exchange(resyncing_, true)) attach(true);
      return;
  }
  attach(false);
}

void JoinLoop::refused(const Heard& heard) {
  if (heard.id.starts_with(kAdding)) return;
  if (turned_away_ > 0 && heard.why == "not-attached") return;
  // The table is on its way from one server to another.
  if (heard.id.empty() && heard.why == "busy" && (greeted_ || turned_away_ < kMostTurnedAway)) {
    if (turned_away_++ == 0 && greeted_) face_->note(words<"join.table-moves">());
    return link_.send_later(hello(true), kTurnedAwayFor);
  }
  forget(heard.id);
  when_done_.erase(heard.id);
  const string text = heard.said.empty() ? printable(heard.why) : shown(heard.said);
  if (!greeted_) {  // protocol 1 knows no "protocol"
    const bool is_old = heard.id.empty() && heard.why == "bad-message" && heard.said.says == nullptr;
    link_.give_up();
    finish_ = JoinFinish{JoinFinish::Why::refused, is_old ? words<"join.older-server">() : text};
    return;
  }
  if (heard.id.empty()) {  // the server did not read so far: whatever has no answer may be what it means
    pending_.clear();
    act_id_.clear();
    next_id_.clear();
    if (!hint_id_.empty() && !hint_text_) hint_text_ = text;
    return face_->note(text);
  }
  if (heard.id == hint_id_) {
    hint_text_ = text;
  } else if (heard.id == act_id_) {
    act_id_.clear();
    face_->refused(scene(), text);
  } else if (heard.id == sit_id_) {
    finish_ = JoinFinish{JoinFinish::Why::refused, words<"join.watch-instead">(as_is(text))};
  } else if (heard.id != next_id_) {
    face_->note(text);
  }
  if (heard.id == next_id_) next_id_.clear();
}

void JoinLoop::sit_or_get_ready() {
  if (!greeted_ || wish_.watches || finish_) return;
  if (seen_.seat == kNoSeat) {
    if (sit_id_.empty() && !rests_) sit_id_ = command(server::name_of(server::ClientType::sit));
    return;
  }
  const server::SeenTable::Sitter& me = seen_.seats[seen_.seat];
  const bool in_hand = seen_.state == TableState::playing;
  if (me.away && connected_ && wish_.bot && !pending_.contains(sit_id_))
    sit_id_ = command(server::name_of(server::ClientType::back));
  if (agreed_ && !in_hand && !me.ready && next_id_.empty() && seen_.state != TableState::ended)
    next_id_ = command(server::name_of(server::ClientType::next));
}

void JoinLoop::act(Action action) {
  act_id_ =
      command(server::name_of(server::ClientType::act), json{{"seq", seen_.seq}, {"action", to_text(action)}}.dump());
}

/// The last card plays itself, and who can only be silent is not asked.
bool JoinLoop::answer_alone() {
  const View& v = *seen_.view;
  if (v.legal.size() == 1 && (v.cards_left[v.seat] == 1 || v.legal.has(Kind::silent))) {
    act(v.legal.at(0));
    return true;
  }
  if (!wish_.bot) return false;
  act(wish_.bot->choose(*seen_.game, v, random_));
  return true;
}

void JoinLoop::take(const Answer& answer) {
  switch (answer.what) {
    case Answer::What::action: act(answer.action); break;
    case Answer::What::stop: stand(); [[fallthrough]];
    case Answer::What::quit: finish_ = JoinFinish{JoinFinish::Why::left, {}}; break;
    case Answer::What::ended: finish_ = JoinFinish{JoinFinish::Why::input_ended, {}}; break;
    case Answer::What::signal: finish_ = JoinFinish{JoinFinish::Why::signal, {}}; break;
    case Answer::What::go_on:
    case Answer::What::news: break;
  }
}

/// Gives the seat back, and waits a moment until that is done.
void JoinLoop::stand() {
  if (!seated() || !connected_) return;
  const string id = command(server::name_of(server::ClientType::stand));
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(3);
  while (pending_.contains(id) && connected_ && std::chrono::steady_clock::now() < until) {
    const auto news = link_.next(std::chrono::milliseconds(100));
    if (!news || news->what != Link::News::What::message) continue;
    if (const Heard heard = seen_.hear(news->text); heard.id == id) forget(id);
  }
  stood_ = true;
}

string JoinLoop::waiting_for() const {
  if (!connected_) return {};
  if (seen_.state == TableState::paused) return words<"join.is-paused">();
  if (seen_.state == TableState::ended) return words<"join.is-over">();
  if (seen_.view && seen_.view->phase != Phase::done) return {};
  int free = seen_.players();
  std::vector<sheepshead::words::Who> late;
  for (std::size_t i = 0; i < seen_.seats.size(); ++i) {
    const auto& s = seen_.seats[i];
    if (!s.is_free()) --free;
    if (!s.is_free() && s.bot.empty() && !s.ready && Seat(i) != seen_.seat) late.push_back({-1, printable(s.name)});
  }
  if (free > 0)
    return wish_.stays && seen_.host == seen_.me ? words<"join.waiting-start">(free)
                                                 : words<"join.waiting-players">(free);
  if (late.empty()) return {};
  return words<"join.waiting-for">(late);
}

JoinFinish JoinLoop::run() {
  while (!finish_) {
    hear_all();
    if (!finish_ && signals_.caught() != 0) finish_ = JoinFinish{JoinFinish::Why::signal, {}};
    if (finish_) break;
    if (!greeted_) {
      if (const auto news = link_.next(std::chrono::milliseconds(250))) hear(*news);
      continue;
    }
    sit_or_get_ready();
    if (asks_after_) {
      ask_for_another();
      continue;
    }
    const bool mine = connected_ && !wish_.watches && act_id_.empty() && !resyncing_ && seen_.is_my_turn() &&
                      seen_.state != TableState::paused;
    if (mine && answer_alone()) continue;
    const string waits_for = mine ? string() : waiting_for();
    // Whoever can answer nothing does not wait for a hand to begin.
    if (!waits_for.empty() && !wish_.bot && !wish_.watches && face_->input_is_over())
      take(Answer::of(Answer::What::ended));
    else
      take(mine ? face_->ask(scene()) : face_->wait(scene(), waits_for));
  }
  return *finish_;
}

}  // namespace sheepshead::app
