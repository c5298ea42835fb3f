// sheepshead join --program: a program of the bot protocol sits at a server's table; its lines go there and back.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/join/join.hpp"
#include "app/terminal/signals.hpp"
#include "notation/spelling.hpp"
#include "protocol/child.hpp"
#include "server/client/link.hpp"
#include "server/seen/own_entropy.hpp"
#include "server/wire/schema.hpp"
#include "server/wire/vocabulary.hpp"
#include "speech/message_json.hpp"
#include "words/groups/join.hpp"
#include "words/groups/proof.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using server::ClosedFor;
using server::Link;
using std::string;

constexpr std::size_t kMostProgramLine = 64 * 1024;
constexpr auto kGlance = std::chrono::milliseconds(10);
constexpr auto kLastMoment = std::chrono::milliseconds(1000);

/// One program, started anew for each connection: what it knew of the table was the old one's.
class Bridge {
 public:
  Bridge(const JoinOptions& o, const Door& door, const Signals& signals)
      : o_(o), signals_(signals), link_(door.server, door.token) {
    link_.set_hello(json{{"type", server::name_of(server::ClientType::attach)},
                         {"table", door.table},
                         {"as", server::name_of(server::AttachAs::program)},
                         {"protocol", server::wire::kProtocol}}
                        .dump());
  }

  int run() {
    while (!status_ && signals_.caught() == 0) {
      const auto news = link_.next(program_ ? std::chrono::milliseconds(0) : std::chrono::milliseconds(250));
      if (news)
        hear(*news);
      else if (program_)
        take_lines();
    }
    if (program_) program_->end(kLastMoment);
    return status_.value_or(128 + signals_.caught());
  }

 private:
  /// What the server says in `message`.
  static std::optional<Message> said_in(const json& message) {
    const auto at = message.find("message");
    return at == message.end() ? std::nullopt : speech::read_message(*at);
  }
  int fails(const string& why) {
    complain(printable(why));
    return kFailed;
  }

  void hear(const Link::News& news) {
    switch (news.what) {
      case Link::News::What::opened:
        was_open_ = true;
        program_ = std::make_unique<Child>(o_.program, kMostProgramLine);
        if (!program_->runs()) status_ = fails(words<"join.program-not-started">(program_->last_words()));
        return;
      case Link::News::What::closed:
        if (!was_open_) status_ = fails(text(news.why));
        if (program_) program_->end(kLastMoment);
        program_.reset();
        return;
      case Link::News::What::message: break;
    }
    const json message = json::parse(news.text, nullptr, false);
    const string type = message.is_object() ? message.value("type", "") : "";
    if (type == server::name_of(server::ServerType::closed)) {
      const string why = message.value("reason", "");
      if (why == name_of(ClosedFor::shutdown) || why == name_of(ClosedFor::slow))
        return;  // the link comes back by itself
      link_.give_up();
      status_ = why == name_of(ClosedFor::ended)
                    ? kOk
                    : fails(words<"join.program-sent-away">(said_in(message).value_or(as_is(why))));
    } else if (type == server::name_of(server::ServerType::refused)) {
      const Message why = said_in(message).value_or(as_is(message.value("why", "")));
      status_ = fails(heard_ ? words<"join.program-refused">(why) : text(why));
    } else {
      for (const string& one : own_entropy_.hear(news.text, true)) link_.send(one);
      // That a seal came too late is the rule where a program has just come.
      const auto complaint = own_entropy_.complaint();
      if (complaint && complaint->grade == server::FairVerdict::Grade::bad)
        for (const Message& line : complaint->lines) complain(words<"proof.complaint">(line));
      if (type == "snapshot" || type == "told") return;  // of the deals, which are not the program's business
      heard_ = true;
      if (program_ && !program_->send(news.text)) status_ = fails(words<"join.program-deaf">());
    }
  }

  void take_lines() {
    string line;
    switch (program_->read(line, Child::Clock::now() + kGlance)) {
      case Child::Got::line: link_.send(line); return;
      case Child::Got::late: return;
      case Child::Got::flood: status_ = fails(words<"join.program-long-line">()); return;
      case Child::Got::ended: {
        const string last = program_->last_words();
        const Message how = program_->how_it_ended();
        status_ =
            fails(last.empty() ? words<"join.program-ended-silently">(how) : words<"join.program-ended">(how, last));
        return;
      }
    }
  }

  const JoinOptions& o_;
  const Signals& signals_;
  Link link_;
  server::OwnEntropy own_entropy_;
  std::unique_ptr<Child> program_;
  std::optional<int> status_;
  bool was_open_ = false, heard_ = false;
};

}  // namespace

void join_as_program(const JoinOptions& o) {
  const auto door = find_program_door(o);
  if (!door) return;
  const Signals signals;
  finish(Bridge(o, *door, signals).run());
}

}  // namespace sheepshead::app
