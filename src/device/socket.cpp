#include "device/socket.hpp"

#include <nlohmann/json.hpp>

#include "server/wire/read.hpp"
#include "speech/json_text.hpp"
#include "speech/message_json.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::device {

using namespace server;
using nlohmann::json;

namespace {

constexpr int kNormal = 1000, kBrokenRules = 1008;

std::string text_of(const json& j) {
  JsonText out;
  return out.value(j).text();
}

}  // namespace

void Socket::received(std::string_view text) {
  if (closed_) return;
  if (seeking_) {
    held_.emplace_back(text);
    return;
  }
  if (attached_)
    if (const auto act = read_act(text); act && hall_.act(*this, *act)) return;
  No why;
  const auto message = read_client_message(text, why);
  if (!message) return refuse("", why.why, why.message);
  const auto& type = (*message)["type"].get_ref<const std::string&>();
  if (type == name_of(ClientType::ping)) return send(std::make_shared<const std::string>(R"({"type":"pong"})"), false);
  if (type == name_of(ClientType::attach)) {
    std::optional<std::uint64_t> since;
    if (const auto s = message->find("since"); s != message->end() && s->is_number_integer())
      since = s->get<std::uint64_t>();
    return attach(message->value("table", ""), message->value("as", ""), since, message->value("seals", false));
  }
  const auto id = message->find("id");
  if (!attached_)
    return refuse(id != message->end() && id->is_string() ? id->get_ref<const std::string&>() : "", "not-attached",
                  say<"refused.attach-first">());
  hall_.message(shared_from_this(), *message);
}

void Socket::attach(const std::string& table, const std::string& as, std::optional<std::uint64_t> since, bool seals) {
  if (as == name_of(AttachAs::program)) return refuse("", "not-allowed", say<"refused.program-needs-token">());
  seeking_ = true;
  hall_.seek(table, who_.person, false, {},
             [self = shared_from_this(), as, since, seals](TableId id, const std::optional<No>& no) {
               self->seeking_ = false;
               if (self->closed_) return;
               if (no) {
                 self->refuse("", no->why, no->message);
               } else if (id == 0) {
                 self->refuse("", "no-such-table", say<"refused.no-table">());
               } else {
                 self->who_.seals = seals;
                 // Before the hall sends anything.
                 const bool before = std::exchange(self->attached_, true);
                 if (const auto refused = self->hall_.attach(self, self->who_, id, as, since)) {
                   self->attached_ = before;
                   self->refuse("", refused->why, refused->message);
                 }
               }
               for (const std::string& text : std::exchange(self->held_, {})) self->received(text);
             });
}

void Socket::gone(bool left) {
  closed_ = true;
  if (std::exchange(attached_, false)) hall_.detach(shared_from_this(), left);
}

void Socket::send(std::shared_ptr<const std::string> frame, bool) {
  if (!closed_) ends_.say(*frame);
}

void Socket::close(ClosedFor reason, const Message& message) {
  if (closed_) return;
  ends_.say(text_of(
      {{"type", name_of(ServerType::closed)}, {"reason", name_of(reason)}, {"message", speech::to_json(message)}}));
  closed_ = true;
  attached_ = false;
  ends_.hang_up(reason == ClosedFor::protocol ? kBrokenRules : kNormal);
}

void Socket::refuse(std::string_view id, Why why, const Message& message) {
  ends_.say(text_of({{"type", name_of(ServerType::refused)},
                     {"why", why.text()},
                     {"message", speech::to_json(message)},
                     {"seq", 0},
                     {"id", std::string(id)}}));
}

}  // namespace sheepshead::device
