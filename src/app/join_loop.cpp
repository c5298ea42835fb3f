#include "app/join_loop.hpp"

#include <sys/random.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/join_words.hpp"
#include "app/play/words.hpp"
#include "notation/action_text.hpp"
#include "notation/names.hpp"
#include "notation/record.hpp"
#include "notation/spelling.hpp"
#include "notation/variant.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using server::Link;
using std::string;

constexpr auto kHintPatience = std::chrono::seconds(20);

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
void JoinLoop::attach(bool afresh) {
  json hello{{"type", "attach"}, {"table", wish_.table}, {"as", wish_.watches ? "spectator" : "player"}};
  if (afresh && connected_) link_.send(hello.dump());
  if (seen_.seq > 0) hello["since"] = seen_.seq;
  link_.set_hello(hello.dump());
}

string JoinLoop::command(string type, string more) {
  const string id = own_ + "-" + std::to_string(++last_id_);
  json message = json::parse(more.empty() ? "{}" : more);
  message["type"] = std::move(type);
  message["id"] = id;
  pending_[id] = message.dump();
  if (connected_) link_.send(pending_[id]);
  return id;
}

string JoinLoop::name_of(Seat seat) const {
  const server::SeenTable::Sitter* sitter = seen_.sitter_at(seat);
  if (sitter == nullptr) return "Somebody";
  if (seated() && seat == seen_.plays()) return "You";
  return sitter->is_free() ? "Nobody" : printable(sitter->name);
}

Scene JoinLoop::scene() const {
  Scene s;
  s.game = seen_.game.get();
  s.rules_name = seen_.variant.empty() ? "House rules" : seen_.variant;
  if (const VariantResult known = load_variant(seen_.variant); known.variant && !seen_.variant.empty())
    s.rules_name = known.variant->name;
  s.view = seen_.view.value_or(View{});
  if (!seen_.view) s.view.seat = wish_.watches ? kNoSeat : seen_.plays();
  s.style = wish_.style;
  s.hand = std::max(1, seen_.hand);
  s.cents = seen_.game->rules.stakes.cents;
  s.pots = int(seen_.pots.size());
  for (const std::int64_t pot : seen_.pots) s.in_pots += pot;
  const std::size_t n = seen_.seats.size();
  for (std::size_t i = 0; i < seen_.game->players; ++i) s.names.push_back(name_of(Seat(i)));
  if (seen_.dealt_by < n)
    s.dealt_by = seated() && seen_.dealt_by == seen_.seat ? "You" : printable(seen_.seats[seen_.dealt_by].name);
  for (std::size_t i = 0; i < n; ++i) {
    const Seat seat = Seat(((seated() ? seen_.seat : 0) + i) % n);
    if (seen_.seats[seat].is_free()) continue;
    const auto& name = seen_.seats[seat].name;
    const auto at =
        std::find_if(seen_.ledger.begin(), seen_.ledger.end(), [&](const auto& a) { return a.name == name; });
    s.standings.push_back({seated() && seat == seen_.seat ? "You" : printable(name), seen_.seats[seat].plays,
                           at == seen_.ledger.end() ? 0 : at->points});
  }
  return s;
}

string JoinLoop::rules(int width) const {
  Variant variant;
  if (VariantResult known = load_variant(seen_.variant); known.variant && !seen_.variant.empty())
    variant = *std::move(known.variant);
  if (seen_.game == nullptr) return "The table is not known yet.";
  variant.rules = seen_.game->rules;
  if (variant.name.empty()) variant.name = "House rules";
  return explain(variant, width);
}

string JoinLoop::hint() {
  if (!seen_.is_my_turn()) return "It is not your turn.";
  hint_text_.reset();
  hint_id_ = command("hint");
  const auto until = std::chrono::steady_clock::now() + kHintPatience;
  while (!hint_text_ && !finish_ && signals_.caught() == 0 && std::chrono::steady_clock::now() < until)
    if (const auto news = link_.next(std::chrono::milliseconds(250))) hear(*news);
  forget(hint_id_);
  return hint_text_.value_or("The server does not answer; try again.");
}

bool JoinLoop::to_table(std::string_view line) {
  const TableWords words = read_table_words(line, seen_, wish_.watches);
  for (const string& text : words.lines) face_->note(text);
  for (const TableWords::Message& m : words.messages) {
    command(m.type, m.more);
    if (m.type == "stand") rests_ = true;
    if (m.type == "sit") rests_ = false;
  }
  if (words.ready) agreed_ = true;
  return words.for_table;
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
      if (std::exchange(told_lost_, false)) face_->note("Connected again.");
      if (resyncing_) attach(true);
      for (const auto& [id, text] : pending_) link_.send(text);
      return;
    case Link::News::What::closed:
      if (!greeted_ && !connected_) finish_ = JoinFinish{JoinFinish::Why::refused, news.text};
      if (connected_ && !finish_) {
        face_->note("The connection is lost. Trying to come back" + string(seated() ? "; your seat is kept." : "."));
        told_lost_ = true;
      }
      connected_ = false;
      return;
    case Link::News::What::message: break;
  }
  const Heard heard = seen_.hear(news.text);
  if (heard.lost && !std::exchange(resyncing_, true)) attach(true);
  switch (heard.what) {
    case Heard::What::nothing: return;
    case Heard::What::snapshot:
      resyncing_ = false;
      act_id_.clear();
      if (!std::exchange(greeted_, true)) {
        face_->greet(scene(), seen_.view.has_value());
        if (!wish_.code.empty()) face_->note("The code of this table is " + wish_.code + ".");
        if (seen_.view && seen_.view->phase != Phase::done) face_->hand_begins(scene());
      }
      break;
    case Heard::What::told: told(heard); break;
    case Heard::What::done: forget(heard.id); break;
    case Heard::What::refused: refused(heard); break;
    case Heard::What::hint:
      hint_text_ = heard.action;
      if (const auto action = parse_action(heard.action); action && seen_.is_my_turn())
        hint_text_ = word_for(scene(), *action);
      *hint_text_ += "." + (heard.text.empty() ? "" : " " + printable(heard.text));
      break;
    case Heard::What::review: reviewed(heard); break;
    case Heard::What::closed:
      if (heard.why == "shutdown" || heard.why == "slow") return;  // the link comes back by itself
      link_.give_up();
      finish_ = JoinFinish{JoinFinish::Why::closed, heard.text.empty() ? heard.why : printable(heard.text)};
      return;
    case Heard::What::unreadable:
      face_->trouble("The server said something that this program cannot read: " + printable(heard.text));
      if (!std::exchange(resyncing_, true)) attach(true);
      return;
  }
  attach(false);
}

void JoinLoop::reviewed(const Heard& heard) {
  forget(heard.id);
  std::size_t worse = 0;
  for (const Heard::Judged& d : heard.decisions) {
    if (d.grade == "fine") continue;
    ++worse;
    char loss[32];
    std::snprintf(loss, sizeof loss, "%.2f", d.loss);
    face_->note("A " + printable(d.grade) + ": " + printable(d.chosen) + "; better was " + printable(d.best) + ", by " +
                loss + (d.loss == 1 ? " point." : " points.") + (d.reason.empty() ? "" : " " + printable(d.reason)));
  }
  const string all = std::to_string(heard.decisions.size()) + (heard.decisions.size() == 1 ? " choice" : " choices");
  face_->note(heard.decisions.empty() ? "You had no choice in the last hand."
              : worse == 0            ? "Of your " + all + " in the last hand, none was surely wrong."
                                      : "Of your " + all + " in the last hand, " + std::to_string(worse) +
                                 (worse == 1 ? " was" : " were") + " not the best.");
}

void JoinLoop::refused(const Heard& heard) {
  forget(heard.id);
  const string text = printable(heard.text.empty() ? heard.why : heard.text);
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
    finish_ = JoinFinish{JoinFinish::Why::refused, text + " Watch with --watch."};
  } else if (heard.id != next_id_) {
    face_->note(text);
  }
  if (heard.id == next_id_) next_id_.clear();
}

void JoinLoop::told(const Heard& heard) {
  if (heard.kind == "act") return happened(heard);
  if (heard.kind == "dealt") {
    act_id_.clear();
    next_id_.clear();
    face_->hand_begins(scene());
    if (wish_.bot && seated() && wish_.bot->listens()) wish_.bot->begin(*seen_.game, *seen_.view);
    return;
  }
  if (heard.kind == "hand-over") return hand_over(heard);
  if (heard.kind == "ended") {
    const string why = heard.text == "host"    ? "The host has ended the session."
                       : heard.text == "race"  ? "The session is over: somebody has won."
                       : heard.text == "hands" ? "The session is over: all its hands are played."
                                               : "The session is over.";
    face_->farewell(scene(), {why});
    agreed_ = false;
    next_id_.clear();
    if (wish_.stays)
      face_->note(why + (seen_.host == seen_.me ? " /rematch begins anew" : " The host may begin anew") +
                  "; q leaves.");
    else
      finish_ = JoinFinish{JoinFinish::Why::left, {}};
    return;
  }
  if (heard.kind == "rules" || heard.kind == "stood") next_id_.clear();
  if (heard.kind == "rematch") agreed_ = true;
  if (const string note = note_of(heard); !note.empty()) face_->note(note);
}

void JoinLoop::happened(const Heard& heard) {
  const bool mine = seated() && heard.seat == seen_.plays();
  if (mine) act_id_.clear();
  const Scene now = scene();
  if (mine && (heard.by == "stand-in" || heard.by == "clock"))
    face_->note(heard.by == "clock" ? "Your time is over; a bot acted for you." : "A bot acted for you.");
  for (const Event& event : heard.events) face_->happened(now, event, heard.before, true);
  tell_bot(heard);
}

void JoinLoop::tell_bot(const Heard& heard) {
  if (!wish_.bot || !seated() || !wish_.bot->listens()) return;
  for (const Event& event : heard.events) wish_.bot->hear(*seen_.game, event);
}

/// The sheet comes from the record, where one may know it; else from what the server says.
void JoinLoop::hand_over(const Heard& heard) {
  const Scene s = scene();
  const std::shared_ptr<const Game> game = seen_.game;
  Sheet sheet;
  sheet.headline = "Hand " + std::to_string(s.hand) + " is over.";
  for (const string& line : heard.lines) sheet.lines.push_back(printable(line));
  for (std::size_t i = 0; i < heard.scores.size() && i < sheet.score.size(); ++i)
    sheet.score[i] = std::int32_t(std::clamp<std::int64_t>(heard.scores[i], -100'000, 100'000));
  if (const RecordResult known = read_record(seen_.record); known.record) {
    State end = deal(*game, known.record->deck, known.record->dealer, known.record->doublers);
    if (!replay(*game, end, known.record->moves) && is_over(end)) {
      sheet = sheet_of(s, end);
      if (wish_.bot && seated() && wish_.bot->listens()) wish_.bot->end(*game, end.ending, sheet.score);
    }
  }
  ++played_;
  const bool last = wish_.hands != 0 && played_ >= wish_.hands;
  const bool asks = seated() && !wish_.bot && !last;
  agreed_ = false;
  if (asks) {
    asks_after_ = sheet;
    return ask_for_another();
  }
  const Answer answer = face_->hand_over(s, sheet, last, false);
  if (last) {
    if (seated()) stand();
    finish_ = JoinFinish{seated() ? JoinFinish::Why::left : JoinFinish::Why::watched, {}};
    return;
  }
  if (answer.what == Answer::What::go_on)
    agreed_ = true;
  else
    take(answer);
}

void JoinLoop::ask_for_another() {
  const bool moot = agreed_ || !seated() || seen_.state == "playing" || seen_.state == "ended";
  const Answer answer = moot ? Answer::of(Answer::What::news) : face_->hand_over(scene(), *asks_after_, false, true);
  if (!moot && answer.what == Answer::What::news) return;
  asks_after_.reset();
  if (answer.what == Answer::What::go_on)
    agreed_ = true;
  else
    take(answer);
}

string JoinLoop::note_of(const Heard& heard) const {
  const string who = printable(heard.name);
  const bool me = heard.seat == seen_.seat && heard.seat != kNoSeat && !wish_.watches;
  const string name = me ? string("You") : who;
  if (heard.kind == "chat") return who + ": " + printable(heard.phrase ? phrase_text(heard.text) : heard.text);
  if (heard.kind == "muted") {
    if (who.empty()) return {};
    return who + (heard.text.empty() ? " may speak again." : " is muted.");
  }
  if (heard.kind == "sat") {
    const string& bot = heard.seat < seen_.seats.size() ? seen_.seats[heard.seat].bot : string();
    return name + (me ? " sit down." : bot.empty() ? " sits down." : ", a bot (" + printable(bot) + "), sits down.");
  }
  if (heard.kind == "stood") return name + (me ? " leave the table." : " leaves the table.");
  if (heard.kind == "kicked") return (who.empty() ? string("Somebody") : who) + " was sent away by the host.";
  if (heard.kind == "away")
    return me ? "You were away too long: a bot plays for you until you say back." : name + " is away; a bot plays on.";
  if (heard.kind == "back") {
    if (!me) return name + " is back.";
    string text = "You are back.";
    if (!heard.lines.empty()) text += " Meanwhile was played for you:";
    for (const string& line : heard.lines) text += " " + printable(line) + (&line == &heard.lines.back() ? "." : ",");
    return text;
  }
  if (heard.kind == "paused") return "The host has paused the table.";
  if (heard.kind == "went-on") return "The table goes on.";
  if (heard.kind == "rules") return "The rules have changed: " + scene().rules_name + ". u shows them.";
  if (heard.kind == "settings") return "The host has changed the settings of the table; /settings shows them.";
  if (heard.kind == "host") return (who.empty() ? string("Somebody else") : who) + " is the host now.";
  if (heard.kind == "rematch") return "The table begins anew.";
  return {};
}

void JoinLoop::sit_or_get_ready() {
  if (!greeted_ || wish_.watches || finish_) return;
  if (seen_.seat == kNoSeat) {
    if (sit_id_.empty() && !rests_) sit_id_ = command("sit");
    return;
  }
  const server::SeenTable::Sitter& me = seen_.seats[seen_.seat];
  const bool in_hand = seen_.state == "playing";
  if (me.away && connected_ && wish_.bot && !pending_.contains(sit_id_)) sit_id_ = command("back");
  if (agreed_ && !in_hand && !me.ready && next_id_.empty() && seen_.state != "ended") next_id_ = command("next");
}

void JoinLoop::act(Action action) {
  act_id_ = command("act", json{{"seq", seen_.seq}, {"action", to_text(action)}}.dump());
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
  const string id = command("stand");
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
  if (seen_.state == "paused") return "The table is paused.";
  if (seen_.state == "ended") return "The session is over.";
  if (seen_.view && seen_.view->phase != Phase::done) return {};
  int free = seen_.players();
  std::vector<string> late;
  for (std::size_t i = 0; i < seen_.seats.size(); ++i) {
    const auto& s = seen_.seats[i];
    if (!s.is_free()) --free;
    if (!s.is_free() && s.bot.empty() && !s.ready && Seat(i) != seen_.seat) late.push_back(printable(s.name));
  }
  if (free > 0)
    return "Waiting for " + std::to_string(free) + (free == 1 ? " more player." : " more players.") +
           (wish_.stays && seen_.host == seen_.me ? " /start lets bots take the free seats." : "");
  if (late.empty()) return {};
  return "Waiting for " + joined(late) + ".";
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
    const bool mine =
        connected_ && !wish_.watches && act_id_.empty() && !resyncing_ && seen_.is_my_turn() && seen_.state != "paused";
    if (mine && answer_alone()) continue;
    take(mine ? face_->ask(scene()) : face_->wait(scene(), waiting_for()));
  }
  return *finish_;
}

}  // namespace sheepshead::app
