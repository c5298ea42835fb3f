#include "server/cluster/front.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "speech/message_json.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

/// Beats that somebody waits who comes, and who was there already: then they hear that it can't be done now.
constexpr int kPatience = 5, kPatienceThere = 30;
/// Beats after which the table may be another node's.
constexpr int kLookAfter = 2;
constexpr Millis kFirstLook = 50, kLastLook = 1000;
constexpr std::size_t kMostUnanswered = 64;
/// An answer that takes longer may never come.
constexpr Millis kAskAgain = 1000;
/// So many are attached at once, and the next ones so much later.
constexpr std::size_t kAtOnce = 100;
constexpr Millis kNextAfter = 50;

constexpr std::string_view kTold = R"({"type":"told","seq":)", kSnapshot = R"({"type":"snapshot","seq":)",
                           kHere = R"({"type":"here",)";

/// The last entry that a frame speaks of.
std::optional<std::uint64_t> seq_in(std::string_view frame) {
  const std::string_view head = frame.starts_with(kTold) ? kTold : kSnapshot;
  if (!frame.starts_with(head)) return std::nullopt;
  std::uint64_t seq = 0;
  const auto read = std::from_chars(frame.data() + head.size(), frame.data() + frame.size(), seq);
  return read.ec == std::errc() ? std::optional(seq) : std::nullopt;
}

/// The frame as an answer to somebody's message, if it's one.
json answer_in(std::string_view frame) {
  if (frame.starts_with(kTold) || frame.starts_with(kSnapshot) || frame.starts_with(kHere)) return {};
  json answer = json::parse(frame, nullptr, false);
  return answer.is_object() && answer.contains("id") ? answer : json();
}

/// It was taken from the owner before it could be done, or told that it's done.
bool is_moved(const json& answer) {
  const auto message = answer.find("message");
  return message != answer.end() && message->is_object() && message->value("say", "") == "refused.table-moved";
}

std::string refusal_of(const std::string& id, const No& no) {
  const nlohmann::ordered_json out{
      {"type", "refused"}, {"id", id}, {"why", no.why.text()}, {"message", speech::to_json(no.message)}, {"seq", 0}};
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

/// It may be attached another time, or at another node.
bool is_elsewhere(const No& no) { return no.why == "no-such-table" || no.why == "shutdown" || no.why == "busy"; }

No busy() { return {"busy", say<"refused.table-moved">()}; }

}  // namespace

Front::Front(NodeId me, Lines& lines, Clockwork& clockwork, Use use)
    : me_(me), lines_(lines), clockwork_(clockwork), use_(std::move(use)) {}

Front::One* Front::find(std::uint64_t id) {
  const auto it = sockets_.find(id);
  return it == sockets_.end() ? nullptr : &it->second;
}

Front::One* Front::find(const Outlet* outlet) {
  const auto it = of_.find(outlet);
  return it == of_.end() ? nullptr : find(it->second);
}

Front::One* Front::find(NodeId owner, relayed::Session session) {
  const auto it = sessions_.find(session);
  One* one = it == sessions_.end() ? nullptr : find(it->second);
  return one != nullptr && one->owner == owner ? one : nullptr;
}

bool Front::has(const Outlet* outlet) const { return of_.contains(outlet); }

TableId Front::table_of(const Outlet* outlet) const {
  const auto it = of_.find(outlet);
  return it == of_.end() ? TableId{0} : sockets_.at(it->second).table;
}

bool Front::needs(NodeId owner) const {
  return std::ranges::any_of(sockets_, [&](const auto& one) { return one.second.owner == owner; });
}

void Front::end_session(One& one) {
  rails_.leave(one.id);
  sessions_.erase(std::exchange(one.session, 0));
}

void Front::erase(std::uint64_t id) {
  const auto it = sockets_.find(id);
  if (it == sockets_.end()) return;
  of_.erase(it->second.outlet.get());
  end_session(it->second);
  sockets_.erase(it);
}

Front::Still Front::still(const One& one) {
  return [this, alive = std::weak_ptr(alive_), id = one.id, turn = one.turn]() -> One* {
    One* now = alive.expired() ? nullptr : find(id);
    return now != nullptr && now->turn == turn ? now : nullptr;
  };
}

void Front::in_turn(const Stills& all, const std::function<void(One&)>& what) {
  std::vector<Still> turns;
  for (const bool spectators : {false, true})
    for (const auto& [id, still] : all)
      if (const One* one = still(); one != nullptr && (one->as == "spectator") == spectators) turns.push_back(still);
  const Millis now = clockwork_.now();
  for (std::size_t first = 0; first < turns.size(); first += kAtOnce) {
    const auto begin = turns.begin() + std::ptrdiff_t(first);
    const std::vector<Still> some(begin, begin + std::ptrdiff_t(std::min(kAtOnce, turns.size() - first)));
    const auto take = [some, what] {
      for (const Still& still : some)
        if (One* one = still()) what(*one);
    };
    if (first == 0)
      take();
    else
      clockwork_.at(now + kNextAfter * Millis(first / kAtOnce), take);
  }
}

void Front::attach(const std::shared_ptr<Outlet>& outlet, const Asker& asker, TableId table, NodeId owner,
                   std::string_view as, std::optional<std::uint64_t> since, Tables::Attached then) {
  One* one = find(outlet.get());
  if (one != nullptr && one->table != table) {
    detach(outlet.get(), false);
    one = nullptr;
  }
  const bool is_new = one == nullptr;
  if (is_new) {
    one = &sockets_[++last_];
    one->id = last_;
    one->outlet = outlet;
    one->table = table;
    one->owner = owner;
    of_[outlet.get()] = last_;
  }
  one->asker = asker;
  one->as = as;
  one->since = since;
  one->then = std::move(then);
  // Where it's being looked for already, that goes on.
  if (is_new || one->is == Is::attached || one->is == Is::attaching) go_to(*one, one->owner);
}

void Front::go_to(One& one, NodeId owner) {
  ++one.turn;
  const bool is_there = one.is == Is::attached && one.owner == owner;
  one.before = is_there ? one.session : 0;
  end_session(one);
  one.owner = owner;
  one.is = Is::calling;
  lines_.call(owner);
  if (!lines_.is_open(owner)) return;
  one.is = Is::attaching;
  sessions_[one.session = ++last_] = one.id;
  lines_.say(owner,
             relayed::Attach{one.session, one.table, one.asker, one.as, one.since, one.was_attached, one.before});
}

void Front::opened(NodeId owner) {
  Stills waiting;
  for (const auto& [id, one] : sockets_)
    if (one.owner == owner && one.is == Is::calling) waiting[id] = still(one);
  in_turn(waiting, [this, owner](One& one) { go_to(one, owner); });
}

void Front::broke(NodeId owner) {
  rails_.broke(owner);
  std::vector<std::uint64_t> theirs;
  for (const auto& [id, one] : sockets_)
    if (one.owner == owner && (one.is == Is::attaching || one.is == Is::attached)) theirs.push_back(id);
  for (const std::uint64_t id : theirs) {
    One* one = find(id);
    if (one == nullptr) continue;
    // A program that is greeted a second time wouldn't know why.
    if (one->asker.program && one->was_attached) {
      closed(*one, ClosedFor::shutdown, say<"refused.table-moved">());
      continue;
    }
    ++one->turn;
    one->is = Is::calling;
    one->before = 0;
    end_session(*one);
  }
}

/// Says so to the owner, where it could think otherwise.
void Front::leave(One& one, bool left) {
  if (one.before != 0) lines_.say(one.owner, relayed::Detach{one.before, left});
  if (one.session != 0) lines_.say(one.owner, relayed::Detach{one.session, left});
  end_session(one);
  one.before = 0;
}

void Front::look_again(One& one) {
  leave(one);
  if (one.asker.program && one.was_attached) return closed(one, ClosedFor::shutdown, say<"refused.table-moved">());
  ++one.turn;
  one.is = Is::looking;
  one.owner = 0;
  const Millis wait = std::min(kLastLook, kFirstLook << std::min(one.moved++, 6));
  clockwork_.at(clockwork_.now() + wait, [this, same = still(one)] {
    if (const One* now = same()) look(now->table, {{now->id, same}});
  });
}

void Front::look(TableId table, Stills for_whom) {
  Looking& looking = looking_[table];
  for (auto& [id, still] : for_whom) looking.whom[id] = std::move(still);
  const Millis now = clockwork_.now();
  if (looking.asked != 0 && now >= looking.asked && now < looking.asked + kAskAgain) return;
  looking.asked = now;
  use_.whose(table, [this, table, alive = std::weak_ptr(alive_)](NodeId owner) {
    if (alive.expired()) return;
    if (const auto told = looking_.extract(table); !told.empty())
      in_turn(told.mapped().whom, [this, owner](One& one) { found(one, owner); });
  });
}

void Front::found(One& one, NodeId owner) {
  if (owner == 0 || owner == me_) return come_home(one);
  if (owner == one.owner && one.is != Is::looking) return;  // it's on its way there
  leave(one);
  go_to(one, owner);
}

void Front::come_home(One& one) {
  if (one.is == Is::leaving) return;
  leave(one);
  ++one.turn;
  one.is = Is::leaving;
  one.owner = 0;
  const auto [waiting, first] = opening_.try_emplace(one.table);
  waiting->second[one.id] = still(one);
  if (!first) return;
  use_.open(one.table, one.asker, [this, table = one.table, alive = std::weak_ptr(alive_)](bool is_open) {
    if (alive.expired()) return;
    if (const auto told = opening_.extract(table); !told.empty())
      in_turn(told.mapped(), [this, is_open](One& now) { entered(now, is_open); });
  });
}

void Front::entered(One& one, bool is_open) {
  if (!is_open) return look_again(one);
  if (one.was_attached && use_.has_other(one.table, one.asker.person))
    return closed(one, ClosedFor::elsewhere, say<"refused.elsewhere">());
  const auto no = use_.enter(one);
  if (!no)
    erase(one.id);
  else if (is_elsewhere(*no))
    look_again(one);
  else
    refused(one, *no);
}

void Front::beat() {
  std::map<TableId, Stills> wanted;
  std::vector<std::uint64_t> waiting;
  for (const auto& [id, one] : sockets_)
    if (one.is != Is::attached) waiting.push_back(id);
  for (const std::uint64_t id : waiting) {
    One* one = find(id);
    if (one == nullptr) continue;
    ++one->waited;
    if (one->waited > (one->was_attached ? kPatienceThere : kPatience))
      give_up(*one);
    else if (one->waited > kLookAfter && one->is != Is::leaving)
      wanted[one->table][id] = still(*one);
  }
  for (auto& [table, whom] : wanted) look(table, std::move(whom));
}

void Front::give_up(One& one) {
  if (one.is == One::Is::calling && one.owner != 0) use_.unreached(one.table, one.owner);
  leave(one);
  if (one.was_attached) return closed(one, ClosedFor::shutdown, say<"refused.table-moved">());
  refused(one, busy());
}

void Front::refused(One& one, const No& no) {
  leave(one);
  if (!one.then) return closed(one, no.why == "banned" ? ClosedFor::banned : ClosedFor::ended, no.message);
  const auto then = std::exchange(one.then, {});
  erase(one.id);
  then(no);
}

void Front::closed(One& one, ClosedFor reason, const Message& message) {
  const auto outlet = one.outlet;
  erase(one.id);
  outlet->close(reason, message);
}

void Front::attached(One& one) {
  one.is = Is::attached;
  if (!std::exchange(one.was_attached, true)) use_.away(one.outlet);
  one.before = 0;  // the table has one socket of a person
  one.waited = one.moved = 0;
  for (const Fronted::Said& said : one.unanswered) lines_.say(one.owner, relayed::Say{one.session, said.text});
  if (const auto then = std::exchange(one.then, {})) then(std::nullopt);
}

void Front::detach(const Outlet* outlet, bool left) {
  One* one = find(outlet);
  if (one == nullptr) return;
  leave(*one, left);
  erase(one->id);
}

void Front::message(const Outlet* outlet, const json& message) {
  One* one = find(outlet);
  if (one == nullptr) return;
  if (!one->asker.program && message.value("type", json()) == "ping") {
    static const auto kPong = std::make_shared<const std::string>(R"({"type":"pong"})");
    return one->outlet->send(kPong, false);
  }
  std::string text = message.dump(-1, ' ', false, json::error_handler_t::replace);
  const json id = one->asker.program ? json() : message.value("id", json());
  if (id.is_string() && !id.get_ref<const std::string&>().empty()) {
    if (one->unanswered.size() >= kMostUnanswered)
      return one->outlet->send(std::make_shared<const std::string>(refusal_of(id, busy())), false);
    one->unanswered.push_back({id, text});
  }
  if (one->is == Is::attached) lines_.say(one->owner, relayed::Say{one->session, std::move(text)});
}

void Front::tell(One& one, const relayed::Send& send) {
  if (const auto seq = seq_in(*send.frame)) one.since = seq;
  if (!one.unanswered.empty())
    if (const json answer = answer_in(*send.frame); answer.is_object()) {
      if (is_moved(answer)) return;  // it's said again where the table is
      const auto said =
          std::ranges::find_if(one.unanswered, [&](const Fronted::Said& s) { return answer["id"] == s.id; });
      if (said != one.unanswered.end()) one.unanswered.erase(said);
    }
  const auto outlet = one.outlet;
  outlet->send(send.frame, send.can_skip);
}

void Front::air(NodeId owner, const relayed::Air& aired) {
  const auto seq = seq_in(*aired.frame);
  for (const std::uint64_t id : rails_.air(owner, aired)) {
    One* one = find(id);
    if (one == nullptr) continue;
    if (seq) one->since = seq;
    const auto outlet = one->outlet;
    outlet->send(aired.frame, aired.can_skip);
  }
}

void Front::heard(NodeId owner, const relayed::Item& item) {
  if (const auto* aired = std::get_if<relayed::Air>(&item)) return air(owner, *aired);
  if (const auto* shown = std::get_if<relayed::Show>(&item)) return rails_.show(owner, *shown);
  if (const auto* coming = std::get_if<relayed::Enter>(&item)) {
    const One* one = find(owner, coming->session);
    if (one == nullptr) return;
    for (const relayed::Air& first : rails_.enter(owner, one->table, one->id, coming->own))
      if (One* now = find(owner, coming->session)) tell(*now, {{}, first.can_skip, first.frame});
    return;
  }
  if (const auto* gone = std::get_if<relayed::Leave>(&item)) {
    if (const One* one = find(owner, gone->session)) rails_.leave(one->id);
    return;
  }
  if (const auto* send = std::get_if<relayed::Send>(&item)) {
    for (const relayed::Session session : send->sessions)
      if (One* one = find(owner, session); one != nullptr) tell(*one, *send);
    return;
  }
  if (const auto* yes = std::get_if<relayed::Attached>(&item)) {
    if (One* one = find(owner, yes->session)) attached(*one);
  } else if (const auto* no = std::get_if<relayed::Refused>(&item)) {
    if (One* one = find(owner, no->session)) refused(*one, no->no);
  } else if (const auto* moved = std::get_if<relayed::Moved>(&item)) {
    if (One* one = find(owner, moved->session)) look_again(*one);
  } else if (const auto* close = std::get_if<relayed::Close>(&item)) {
    One* one = find(owner, close->session);
    if (one == nullptr) return;
    if (close->reason == ClosedFor::shutdown) return look_again(*one);
    end_session(*one);
    closed(*one, close->reason, close->message);
  }
}

}  // namespace sheepshead::server
