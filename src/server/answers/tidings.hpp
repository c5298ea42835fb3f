// What servers that share a database tell each other of people and events: who is here, who was invited, whose sockets
// are to be closed, which event has changed. Each hears of it within about a second.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/answers/company.hpp"
#include "server/store/moments.hpp"

namespace sheepshead::server {

class Service;

/// On the server's thread, but for changed() and event_changed(). What's said is done here at once, and all that is
/// done where this server is alone. What can't be told, because the database is away, is told later.
class Tidings {
 public:
  explicit Tidings(Service& service) : service_(service) {}

  /// From now on others are told and heard, every second.
  void begin();
  bool is_on() const { return is_on_; }

  /// Whose name or ways in are others now, wherever they're known from before; any thread.
  void changed(PersonId who);
  /// Whom somebody has blocked is another now: the others read it again.
  void blocks_changed(PersonId who);
  /// Their sockets are closed, but those of `except`.
  void signed_out(PersonId who, std::string_view except = {});
  void signed_out_of(PersonId who, std::string_view token);

  void invited(PersonId to, const Invitation& invitation);
  void answered(PersonId to, PersonId from);
  void turned_down(PersonId asker, PersonId by);
  void asks(PersonId asker, PersonId whom);

  /// Any thread.
  void event_changed(const std::string& id);
  /// Whoever has a table of this round awake calls its people as the event does.
  void event_renamed(const std::string& id, int round, int table);

  /// One round; `after`: when it's over.
  void round(std::function<void()> after);

 private:
  struct Said {
    std::string body;
    Millis until = 0;
  };
  void say(const nlohmann::json& what, Millis for_so_long);
  void say_all();
  void heard(const Note& note);
  void wait();
  std::pair<std::vector<PersonId>, std::vector<PersonId>> who_came_and_left();

  Service& service_;
  bool is_on_ = false, is_saying_ = false;
  std::vector<Said> to_say_;
  std::uint64_t last_ = 0;        ///< of the notes that were heard
  std::set<PersonId> told_here_;  ///< who is here, as the others know
  int until_anew_ = 0;            ///< rounds until all who are here are told again
  std::shared_ptr<const char> alive_ = std::make_shared<char>();
};

}  // namespace sheepshead::server
