#include "server/net/table_socket.hpp"

#include <charconv>
#include <nlohmann/json.hpp>

#include "notation/json_reader.hpp"
#include "server/net/config.hpp"
#include "server/net/log.hpp"
#include "server/net/metrics.hpp"
#include "server/wire/read.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

constexpr double kBurstSeconds = 3;
constexpr int kMostTooMany = 60;    ///< messages over the limit until the socket is closed
constexpr int kMostSenseless = 20;  ///< messages that are none of the protocol
constexpr double kAttachCost = 5;   ///< a snapshot is dear
constexpr std::uint16_t kBrokenRules = 1008, kNormal = 1000, kGoingAway = 1001, kTryAgain = 1013;

std::string text_of(const json& j) { return j.dump(-1, ' ', false, json::error_handler_t::replace); }

/// A line of the bot protocol.
std::optional<json> read_program_line(std::string_view text, No& why) {
  std::vector<Diagnostic> list;
  const Problems problems{list, "message"};
  auto j = parse_json(text, kMostFrame, problems, kMostFrameDepth);
  if (!j)
    why = {"not-json", "The message " + (list.empty() ? "is not JSON." : list.front().text)};
  else if (!j->is_object()) {
    why = {"bad-message", "The message must be an object."};
    j.reset();
  }
  return j;
}

}  // namespace

std::uint64_t number_of(char letter, std::string_view name) {
  std::uint64_t n = 0;
  if (name.size() < 2 || name.front() != letter || name[1] == '0') return 0;
  const char* end = name.data() + name.size();
  const auto r = std::from_chars(name.data() + 1, end, n);
  return r.ec == std::errc{} && r.ptr == end ? n : 0;
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
      return leave("slow-down", "You sent too many messages.", kBrokenRules);
    }
    if (too_many_ == 1) refuse("", "slow-down", "You send too many messages; wait a moment.");
    return;
  }
  if (too_many_ > 0) --too_many_;
  No why;
  std::optional<json> message;
  const bool program = attached_ && as_ == "program";
  if (!is_text)
    why = {"not-text", "A message is a text frame."};
  else
    message = program ? read_program_line(text, why) : read_client_message(text, why);
  if (!message) {
    if (++senseless_ > kMostSenseless) {
      abused("senseless");
      return leave("slow-down", "Too many messages made no sense.", kBrokenRules);
    }
    return refuse("", why.why, why.message);
  }
  if (!program) {
    const auto& type = (*message)["type"].get_ref<const std::string&>();
    if (type == "ping") return say(R"({"type":"pong"})");
    if (type == "attach") return attach(*message);
    if (!attached_) {
      const auto id = message->find("id");
      return refuse(id != message->end() && id->is_string() ? id->get_ref<const std::string&>() : "", "not-attached",
                    "Attach to a table first.");
    }
  }
  house_.hall.message(shared_from_this(), *message);
}

void TableSocket::attach(const json& message) {
  if (!messages_.take(house_.clockwork.now(), kAttachCost - 1))
    return refuse("", "slow-down", "You send too many messages; wait a moment.");
  const std::string named = message.value("table", "");
  // A program's token is enough for its table, private or not.
  const TableId table = who_.asker.program && number_of('t', named) == who_.table
                            ? who_.table
                            : house_.hall.find(named, who_.asker.person);
  const std::string as = message.value("as", "");
  std::optional<std::uint64_t> since;
  if (const auto s = message.find("since"); s != message.end() && s->is_number_integer())
    since = s->get<std::uint64_t>();
  if (table == 0) return refuse("", "no-such-table", "There is no such table.");
  if (who_.asker.program && (as != "program" || who_.table != table)) {
    abused("token-of-another-table");
    return refuse("", "not-allowed", "This token is for a program at one table only; attach there as \"program\".");
  }
  if (!who_.asker.program && as == "program")
    return refuse("", "not-allowed", "A program sits down by a token that the table's host gives out.");
  // Before the hall sends anything: what it sends now belongs to the new table.
  const bool before = std::exchange(attached_, true);
  const TableId old_table = std::exchange(table_, table);
  std::string old_as = std::exchange(as_, as);
  skipped_ = false;
  if (const auto no = house_.hall.attach(shared_from_this(), who_.asker, table, as, since)) {
    attached_ = before;
    table_ = old_table;
    as_ = std::move(old_as);
    refuse("", no->why, no->message);
  }
}

void TableSocket::say(std::string text) { send(std::make_shared<const std::string>(std::move(text)), false); }

void TableSocket::refuse(std::string_view id, std::string_view why, std::string_view message) {
  json j = {{"type", "refused"}, {"why", why}, {"message", message}, {"seq", 0}};
  j["id"] = std::string(id);
  say(text_of(j));
}

void TableSocket::send(std::shared_ptr<const std::string> frame, bool can_skip) {
  if (closing_ || gone_) return;
  if (can_skip && skipped_) return;  // the snapshot will say it
  const auto& limits = house_.config.limits;
  if (waiting() >= std::size_t(limits.queue_frames) || bytes_ + frame->size() > std::size_t(limits.queue_bytes)) {
    too_slow();
    if (closing_ || (can_skip && skipped_)) return;
  }
  bytes_ += frame->size();
  queue_.push_back({std::move(frame), can_skip});
  if (!writing_) next();
}

void TableSocket::too_slow() {
  const bool may_stay = attached_ && as_ == "player" && !skipped_;
  drop(false);
  if (may_stay && waiting() < std::size_t(house_.config.limits.queue_frames) / 2) {
    skipped_ = true;
    ++house_.metrics.slow_skipped;
    return;
  }
  ++house_.metrics.slow_closed;
  house_.abuse.refused(address_, "slow", house_.clockwork.now());
  leave("slow", "You read too slowly to keep up. Come back with a better connection.", kTryAgain);
}

void TableSocket::drop(bool everything) {
  std::vector<Waiting> kept;
  bytes_ = 0;
  for (std::size_t i = head_; i < queue_.size(); ++i) {
    const bool in_flight = i == head_ && writing_;
    if (!in_flight && (everything || queue_[i].can_skip)) continue;
    bytes_ += queue_[i].frame->size();
    kept.push_back(std::move(queue_[i]));
  }
  queue_ = std::move(kept);
  head_ = 0;
}

void TableSocket::next() {
  if (gone_ || writing_) return;
  if (head_ == queue_.size()) {
    queue_.clear();
    head_ = 0;
    if (queue_.capacity() > 64) queue_.shrink_to_fit();
    if (closing_) {
      if (!std::exchange(finished_, true)) finish(code_);
    } else if (std::exchange(skipped_, false) && attached_) {
      if (const auto no = house_.hall.attach(shared_from_this(), who_.asker, table_, as_, std::nullopt))
        leave("ended", no->message, kNormal);
    }
    return;
  }
  writing_ = true;
  ++house_.metrics.frames_out;
  house_.metrics.bytes_out += queue_[head_].frame->size();
  write(queue_[head_].frame);
}

void TableSocket::written() {
  writing_ = false;
  if (gone_ || head_ == queue_.size()) return;
  bytes_ -= queue_[head_].frame->size();
  queue_[head_++].frame.reset();
  next();
}

void TableSocket::close(std::string_view reason, std::string_view message) {
  if (closing_ || gone_) return;
  json j = {{"type", "closed"}, {"reason", reason}, {"message", message}};
  auto frame = std::make_shared<const std::string>(text_of(j));
  bytes_ += frame->size();
  queue_.push_back({std::move(frame), false});
  closing_ = true;
  code_ = reason == "shutdown" ? kGoingAway : kNormal;
  hurry();
  if (!writing_) next();
}

void TableSocket::leave(std::string_view reason, std::string_view message, std::uint16_t code) {
  if (closing_ || gone_) return;
  drop(true);
  close(reason, message);
  code_ = code;
  // Not at once: it may be the hall that is calling, in the middle of telling everyone.
  if (std::exchange(attached_, false))
    house_.clockwork.post([self = shared_from_this(), &hall = house_.hall] { hall.detach(self); });
}

void TableSocket::gone() {
  if (std::exchange(gone_, true)) return;
  queue_.clear();
  head_ = bytes_ = 0;
  if (std::exchange(attached_, false)) house_.hall.detach(shared_from_this());
}

}  // namespace sheepshead::server
