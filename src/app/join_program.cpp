// sheepshead join --program: a program of the bot protocol sits at a server's table; its lines go there and back.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/join.hpp"
#include "app/play/signals.hpp"
#include "notation/spelling.hpp"
#include "protocol/child.hpp"
#include "server/client/link.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
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
    link_.set_hello(json{{"type", "attach"}, {"table", door.table}, {"as", "program"}}.dump());
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
  int fails(const string& why) {
    complain(why);
    return kFailed;
  }

  void hear(const Link::News& news) {
    switch (news.what) {
      case Link::News::What::opened:
        was_open_ = true;
        program_ = std::make_unique<Child>(o_.program, kMostProgramLine);
        if (!program_->runs()) status_ = fails("--program: " + program_->last_words());
        return;
      case Link::News::What::closed:
        if (!was_open_) status_ = fails(news.text);
        if (program_) program_->end(kLastMoment);
        program_.reset();
        return;
      case Link::News::What::message: break;
    }
    const json message = json::parse(news.text, nullptr, false);
    const string type = message.is_object() ? message.value("type", "") : "";
    if (type == "closed") {
      const string why = message.value("reason", "");
      if (why == "shutdown" || why == "slow") return;  // the link comes back by itself
      link_.give_up();
      status_ =
          why == "ended" ? kOk : fails("The server sent the program away: " + printable(message.value("message", why)));
    } else if (type == "refused") {
      status_ = fails((heard_ ? "The server refused what the program said: " : "") +
                      printable(message.value("message", "The server refused the program.")));
    } else {
      heard_ = true;
      if (program_ && !program_->send(news.text)) status_ = fails("--program: it does not read what it is told.");
    }
  }

  void take_lines() {
    string line;
    switch (program_->read(line, Child::Clock::now() + kGlance)) {
      case Child::Got::line: link_.send(line); return;
      case Child::Got::late: return;
      case Child::Got::flood: status_ = fails("--program: it wrote a line that is longer than 64 KiB."); return;
      case Child::Got::ended: {
        const string words = program_->last_words();
        status_ = fails("--program: it ended: " + program_->how_it_ended() + (words.empty() ? "." : ". " + words));
        return;
      }
    }
  }

  const JoinOptions& o_;
  const Signals& signals_;
  Link link_;
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
