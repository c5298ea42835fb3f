#include "server/answers/table_socket.hpp"

#include <charconv>
#include <iterator>
#include <nlohmann/json.hpp>

#include "notation/json_reader.hpp"
#include "server/answers/config.hpp"
#include "server/answers/log.hpp"
#include "server/answers/metrics.hpp"
#include "server/people/addresses.hpp"
#include "server/wire/read.hpp"
#include "speech/language.hpp"
#include "speech/message_json.hpp"
#include "words/groups/person.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/serving.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

constexpr double kBurstSeconds = 3;
constexpr int kMostTooMany = 60;       ///< messages over the limit until the socket is closed
constexpr int kMostSenseless = 20;     ///< messages that are none of the protocol
constexpr double kAttachCost = 5;      ///< a snapshot is dear
constexpr std::size_t kMostHeld = 16;  ///< messages while a table is looked for
constexpr std::uint16_t kBrokenRules = 1008, kNormal = 1000, kGoingAway = 1001, kTryAgain = 1013;

constexpr std::size_t kMostId = 160;

constexpr std::size_t kKeptPlaces = 8;  ///< for frames that wait, while none does

/// What a waiting frame takes besides its text: its string, the count of who shares it, its place in the queue.
constexpr std::size_t kBesides = sizeof(std::string) + 16 + 32;
std::size_t cost_of(const std::string& frame) { return frame.capacity() + kBesides; }

std::string text_of(const json& j) {
  JsonText out;
  return out.value(j).text();
}

/// A line of the bot protocol.
std::optional<json> read_program_line(std::string_view text, No& why) {
  std::vector<Diagnostic> list;
  const Problems problems{list, "message"};
  auto j = parse_json(text, kMostFrame, problems, kMostFrameDepth);
  if (!j)
    why = {"not-json", say<"shape.message-problem">(list.at(0).text)};
  else if (!j->is_object()) {
    why = {"bad-message", say<"serving.not-object">()};
    j.reset();
  }
  return j;
}

/// The id of a message that is JSON and can be answered, whatever else is wrong with it.
std::string id_in(std::string_view text) {
  const json j = json::parse(text, nullptr, false);
  if (!j.is_object()) return {};
  const auto id = j.find("id");
  if (id == j.end() || !id->is_string() || id->get_ref<const std::string&>().size() > kMostId) return {};
  return id->get<std::string>();
}

/// The version that a client says when it attaches, whatever else it says; 0: it doesn't attach, or says none.
int protocol_in(std::string_view text) {
  const json j = json::parse(text, nullptr, false);
  if (!j.is_object() || j.value("type", json()) != name_of(ClientType::attach)) return 0;
  const json version = j.value("protocol", json());
  return version.is_number_integer() && version > 0 && version < 1'000'000 ? version.get<int>() : 0;
}

/// A table that is woken takes longer than one that is not there, so whoever may not guess wakes none.
bool may_not_guess(const SocketHouse& house, std::string_view text, std::string_view address) {
  return number_of('t', text) == 0 && !house.people.may_guess(address, house.clockwork.now());
}

/// A code that was wrong is noted, and one that was right isn't told to whoever has tried too many.
template <class Answer>
std::function<void(const Answer&)> counted(const SocketHouse& house, std::string_view address,
                                           std::function<void(const Answer&)> then) {
  return [&people = house.people, &clockwork = house.clockwork, address = std::string(address),
          then = std::move(then)](const Answer& found) {
    if (found.no || (found.table != 0 && !found.is_secret)) return then(found);
    const Millis now = clockwork.now();
    if (!people.may_guess(address, now)) {
      Answer refused;
      refused.no = No{"slow-down", say<"person.tried-here">()};
      return then(refused);
    }
    if (found.table == 0) people.guessed_wrong(address, now);
    then(found);
  };
}

}  // namespace

std::uint64_t number_of(char letter, std::string_view name) {
  std::uint64_t n = 0;
  if (name.size() < 2 || name.front() != letter || name[1] == '0') return 0;
  const char* end = name.data() + name.size();
  const auto r = std::from_chars(name.data() + 1, end, n);
  return r.ec == std::errc{} && r.ptr == end ? n : 0;
}

void seek_table(const SocketHouse& house, std::string_view text, PersonId who, std::string_view address,
                Tables::Sought then) {
  const bool known_only = may_not_guess(house, text, address);
  if (number_of('t', text) == 0) then = counted<Found>(house, address, std::move(then));
  house.tables.seek(text, who, known_only, neighborhood(address), std::move(then));
}

void look_at_table(const SocketHouse& house, std::string_view text, PersonId who, std::string_view address,
                   Tables::Seen then) {
  const bool known_only = may_not_guess(house, text, address);
  if (number_of('t', text) == 0) then = counted<Looked>(house, address, std::move(then));
  house.tables.look(text, who, known_only, neighborhood(address), std::move(then));
}

TableSocket::TableSocket(SocketHouse house, Who who, std::string address)
    : house_(house),
      who_(std::move(who)),
      address_(std::move(address)),
      messages_({.per_second = double(house.config.limits.messages_per_second),
                 .burst = kBurstSeconds * house.config.limits.messages_per_second}) {}

void TableSocket::abused(std::string_view why) {
  ++house_.metrics.refused["why=\"" + std::string(why) + '"'];
  house_.abuse.refused(address_, why, house_.clockwork.now());
}

void TableSocket::received(std::string_view text, bool is_text) {
  if (closing_ || gone_) return;
  ++house_.metrics.frames_in;
  house_.metrics.bytes_in += text.size();
  if (!messages_.take(house_.clockwork.now())) {
    if (++too_many_ > kMostTooMany) {
      abused("slow-down");
      return leave(ClosedFor::slow_down, say<"refused.too-many-messages">(), kBrokenRules);
    }
    if (too_many_ == 1) refuse("", "slow-down", say<"refused.slow-down">());
    return;
  }
  if (too_many_ > 0) --too_many_;
  if (!seeking_) return take(text, is_text);
  if (held_.size() >= kMostHeld) return refuse("", "slow-down", say<"refused.slow-down">());
  held_.emplace_back(text, is_text);
}

void TableSocket::take(std::string_view text, bool is_text) {
  No why;
  std::optional<json> message;
  const bool program = attached_ && as_ == name_of(AttachAs::program);
  if (is_text && attached_ && !program)
    if (const auto act = read_act(text); act && house_.tables.act(*this, *act)) return;
  if (!is_text)
    why = {"not-text", say<"refused.not-text">()};
  else
    message = program ? read_program_line(text, why) : read_client_message(text, why);
  if (!message) {
    if (++senseless_ > kMostSenseless) {
      abused("senseless");
      return leave(ClosedFor::slow_down, say<"refused.no-sense">(), kBrokenRules);
    }
    if (is_text && !who_.asker.program && why.why == "bad-message" && protocol_in(text) > wire::kProtocol)
      return leave_newer();
    const bool unread = !is_text || why.why == "not-json" || why.why == "too-deep";
    return refuse(unread ? "" : id_in(text), why.why, why.message);
  }
  if (!program) {
    const auto& type = (*message)["type"].get_ref<const std::string&>();
    if (type == name_of(ClientType::ping)) return tell(R"({"type":"pong"})");
    if (type == name_of(ClientType::attach)) return attach(*message);
    if (!attached_) {
      const auto id = message->find("id");
      return refuse(id != message->end() && id->is_string() ? id->get_ref<const std::string&>() : "", "not-attached",
                    say<"refused.attach-first">());
    }
  }
  house_.tables.message(shared_from_this(), *message);
}

void TableSocket::attach(const json& message) {
  if (!messages_.take(house_.clockwork.now(), kAttachCost - 1))
    return refuse("", "slow-down", say<"refused.slow-down">());
  const std::string named = message.value("table", "");
  const std::string as = message.value("as", "");
  if (!who_.asker.program && as == name_of(AttachAs::program))
    return refuse("", "not-allowed", say<"refused.program-needs-token">());
  is_old_ = !who_.asker.program && message.value("protocol", 1) < wire::kProtocol;
  if (is_old_)
    return leave(ClosedFor::protocol,
                 who_.page ? say<"refused.old-page">() : say<"refused.old-program">(house_.config.version),
                 kBrokenRules);
  if (!who_.asker.program && message.value("protocol", 1) > wire::kProtocol) return leave_newer();
  std::optional<std::uint64_t> since;
  if (const auto s = message.find("since"); s != message.end() && s->is_number_integer())
    since = s->get<std::uint64_t>();
  const Attaching wanted{as, since,
                         who_.asker.program ? message.value("protocol", 1) >= 2 : message.value("seals", false)};
  seeking_ = true;
  const auto found = [weak = weak_from_this(), wanted](const Found& table) {
    if (const auto self = weak.lock()) self->attach(table, wanted);
  };
  // A program's token is enough for its table, private or not.
  if (who_.asker.program && number_of('t', named) == who_.table)
    house_.tables.wake(who_.table, neighborhood(address_), found);
  else
    seek_table(house_, named, who_.asker.person, address_, found);
}

void TableSocket::attach(const Found& found, const Attaching& wanted) {
  seeking_ = false;
  if (closing_ || gone_) return;
  if (found.no && found.no->why == "slow-down") abused("codes");
  if (found.no)
    refuse("", found.no->why, found.no->message);
  else
    enter(found.table, wanted);
  // What is taken may look for another table; then the rest waits for that one.
  auto held = std::exchange(held_, {});
  std::size_t taken = 0;
  for (; taken < held.size() && !seeking_ && !closing_; ++taken) take(held[taken].first, held[taken].second);
  held_.insert(held_.begin(), std::make_move_iterator(held.begin() + std::ptrdiff_t(taken)),
               std::make_move_iterator(held.end()));
}

void TableSocket::enter(TableId table, const Attaching& wanted) {
  const auto& [as, since, seals] = wanted;
  if (table == 0) return refuse("", "no-such-table", say<"refused.no-table">());
  if (who_.asker.program && (as != name_of(AttachAs::program) || who_.table != table)) {
    abused("token-of-another-table");
    return refuse("", "not-allowed", say<"refused.token-of-one-table">());
  }
  // Before the hall sends anything: what it sends now belongs to the new table.
  const bool before = std::exchange(attached_, true);
  const TableId old_table = std::exchange(table_, table);
  std::string old_as = std::exchange(as_, as);
  skipped_ = false;
  who_.asker.seals = seals;
  house_.tables.attach(shared_from_this(), who_.asker, table, as, since,
                       [this, weak = weak_from_this(), before, old_table, old_as = std::move(old_as),
                        entered = ++entered_](const std::optional<No>& no) {
                         const auto self = weak.lock();
                         if (!no || !self || entered != entered_ || closing_ || gone_) return;
                         attached_ = before;
                         table_ = old_table;
                         as_ = old_as;
                         refuse("", no->why, no->message);
                       });
}

/// Programs, and clients of a protocol without messages, get it in English.
json TableSocket::shown(const Message& message) const {
  if (as_ == name_of(AttachAs::program) || is_old_) return speech::english().text(message);
  return speech::to_json(message);
}

void TableSocket::tell(std::string text) { send(std::make_shared<const std::string>(std::move(text)), false); }

void TableSocket::refuse(std::string_view id, Why why, const Message& message) {
  json j = {{"type", name_of(ServerType::refused)}, {"why", why.text()}, {"message", shown(message)}, {"seq", 0}};
  j["id"] = std::string(id);
  tell(text_of(j));
}

void TableSocket::send(std::shared_ptr<const std::string> frame, bool can_skip) {
  if (closing_ || gone_) return;
  if (can_skip && skipped_) return;  // the snapshot will say it
  const auto& limits = house_.config.limits;
  const auto most = std::size_t(limits.queue_bytes - limits.kernel_bytes());
  if (waiting() >= std::size_t(limits.queue_frames) || bytes_ + cost_of(*frame) > most) {
    too_slow();
    if (closing_ || (can_skip && skipped_)) return;
  }
  bytes_ += cost_of(*frame);
  queue_.push_back({std::move(frame), can_skip});
  if (!writing_) next();
}

void TableSocket::too_slow() {
  const bool may_stay = attached_ && as_ == name_of(AttachAs::player) && !skipped_;
  drop(false);
  if (may_stay && waiting() < std::size_t(house_.config.limits.queue_frames) / 2) {
    skipped_ = true;
    ++house_.metrics.slow_skipped;
    return;
  }
  ++house_.metrics.slow_closed;
  house_.abuse.refused(address_, "slow", house_.clockwork.now());
  leave(ClosedFor::slow, say<"refused.too-slow">(), kTryAgain);
}

void TableSocket::drop(bool everything) {
  std::vector<Waiting> kept;
  bytes_ = 0;
  for (std::size_t i = head_; i < queue_.size(); ++i) {
    const bool in_flight = i == head_ && writing_;
    if (!in_flight && (everything || queue_[i].can_skip)) continue;
    bytes_ += cost_of(*queue_[i].frame);
    kept.push_back(std::move(queue_[i]));
  }
  queue_ = std::move(kept);
  head_ = 0;
}

void TableSocket::next() {
  while (!gone_ && !writing_ && head_ < queue_.size()) {
    const auto frame = queue_[head_].frame;
    ++house_.metrics.frames_out;
    house_.metrics.bytes_out += frame->size();
    writing_ = true;
    if (write(frame)) is_written();
  }
  if (gone_ || writing_) return;
  queue_.clear();
  head_ = 0;
  if (queue_.capacity() > kKeptPlaces) queue_.shrink_to_fit();
  if (closing_) {
    if (!std::exchange(finished_, true)) finish(code_);
  } else if (std::exchange(skipped_, false) && attached_) {
    house_.tables.attach(shared_from_this(), who_.asker, table_, as_, std::nullopt,
                         [this, weak = weak_from_this()](const std::optional<No>& no) {
                           if (const auto self = weak.lock(); no && self) leave(ClosedFor::ended, no->message, kNormal);
                         });
  }
}

void TableSocket::is_written() {
  writing_ = false;
  if (gone_ || head_ == queue_.size()) return;
  bytes_ -= cost_of(*queue_[head_].frame);
  queue_[head_++].frame.reset();
}

void TableSocket::written() {
  is_written();
  next();
}

void TableSocket::close(ClosedFor reason, const Message& message) {
  close(reason, message, reason == ClosedFor::shutdown ? kGoingAway : kNormal);
}

void TableSocket::close(ClosedFor reason, const Message& message, std::uint16_t code) {
  if (closing_ || gone_) return;
  json j = {{"type", name_of(ServerType::closed)}, {"reason", name_of(reason)}, {"message", shown(message)}};
  auto frame = std::make_shared<const std::string>(text_of(j));
  bytes_ += cost_of(*frame);
  queue_.push_back({std::move(frame), false});
  closing_ = true;
  code_ = code;
  hurry();
  if (!writing_) next();
}

void TableSocket::leave(ClosedFor reason, const Message& message, std::uint16_t code) {
  if (closing_ || gone_) return;
  drop(true);
  close(reason, message, code);
  // Not at once: it may be the hall that is calling, in the middle of telling everyone.
  if (std::exchange(attached_, false))
    house_.clockwork.post([self = shared_from_this(), &tables = house_.tables] { tables.detach(self, false); });
}

/// A client of a later version, with keys perhaps that nobody here knows.
void TableSocket::leave_newer() {
  leave(ClosedFor::protocol, say<"refused.old-server">(house_.config.version), kBrokenRules);
}

void TableSocket::signed_out() { leave(ClosedFor::signed_out, say<"refused.signed-out">(), kBrokenRules); }

void TableSocket::banned(const Message& why) { leave(ClosedFor::banned, why, kBrokenRules); }

void TableSocket::gone(bool left) {
  if (std::exchange(gone_, true)) return;
  queue_.clear();
  head_ = bytes_ = 0;
  if (std::exchange(attached_, false)) house_.tables.detach(shared_from_this(), left);
}

}  // namespace sheepshead::server
