// The game loop: deals, asks bots and the person, keeps the session, tells the face.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/terminal/face.hpp"
#include "app/terminal/signals.hpp"
#include "search/bots/bot.hpp"
#include "search/playing.hpp"
#include "table/session_file.hpp"

namespace sheepshead::app {

/// How the evening ended.
struct Finish {
  enum class Why { played, quit, input_ended, signal };
  Why why = Why::played;
  bool mid_hand = false;
  Message unsaved;  ///< why the last actions are not on the disk; empty if they are
};

/// One person at a table of bots. What the face is told comes from the person's View and from events they may know of.
class TableLoop {
 public:
  /// `session` has one person without a bot, `me`; all others have bots that make_named_bot() knows. `file` may be
  /// absent: then nothing is saved. `adviser` gives the hints, a bot that make_bot() knows.
  TableLoop(Session session, std::optional<SessionFile> file, Person me, CardStyle style, std::string rules_name,
            const std::string& adviser = "casual");

  void set_face(Face& face);
  Finish run(bool resumed);

  const Session& session() const { return session_; }
  const SessionFile* file() const { return file_ ? &*file_ : nullptr; }
  Scene scene() const { return scene_of(session_.hand()); }
  std::string hint();
  /// How the session ended: pots, race.
  const std::vector<std::string>& closing() const { return closing_; }

 private:
  Scene scene_of(const State&) const;
  words::Who who_at_table(Person) const;
  void add_ledger(Scene&, const std::vector<Person>& seats) const;
  void saved(const SaveError&);
  void take_seats();  ///< of the hand in progress, or the next one
  bool sits_out() const { return me_ == kNoSeat; }
  void begin_hand();
  void tell(const State& before, Action, const State& after, bool live);
  void tell_again();
  bool act(Seat, Action);  ///< false if it was refused, and the face was told
  std::optional<Finish> play_hand();
  std::optional<Finish> end_hand();
  void end_session();
  Bot& bot_of(Seat);
  Listeners listeners();
  Random random_for_decision() const;
  int hand_number() const;

  Session session_;
  std::optional<SessionFile> file_;
  Person person_;
  Seat me_ = kNoSeat;  ///< the person's seat in this hand; kNoSeat if they sit out
  CardStyle style_;
  std::string rules_name_;
  std::vector<std::string> names_;
  Face* face_ = nullptr;
  std::map<Person, std::unique_ptr<Bot>> bots_;
  std::unique_ptr<Bot> adviser_;
  std::map<int, Action> hints_;  ///< given in this hand, by the number of the action
  Message unsaved_;              ///< why the last line was not saved
  std::vector<std::string> closing_;
};

}  // namespace sheepshead::app
