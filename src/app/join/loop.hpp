// The table of `play` on a server: what the server tells goes to the face, what the person answers to the server.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/terminal/face.hpp"
#include "app/terminal/signals.hpp"
#include "search/bots/bot.hpp"
#include "server/client/link.hpp"
#include "server/seen/own_entropy.hpp"
#include "server/seen/seen_table.hpp"

namespace sheepshead::app {

struct JoinFinish {
  enum class Why { left, watched, closed, input_ended, signal, refused };
  Why why = Why::left;
  std::string text;  ///< closed, refused: what the server said
};

class JoinLoop {
 public:
  struct Wish {
    std::string table;  ///< "t1"
    std::string code;   ///< to be told, if the table was made now
    bool watches = false;
    int hands = 0;       ///< leaves after so many
    bool stays = false;  ///< when the session has ended, for another
    CardStyle style = CardStyle::letters;
    std::unique_ptr<Bot> bot = {};                     ///< answers instead of the person
    std::function<std::string(int hand)> record = {};  ///< of a hand that's over; empty if it can't be had
  };

  /// Both outlive it.
  JoinLoop(server::Link& link, const Signals& signals, Wish wish);
  void set_face(Face& face) { face_ = &face; }
  JoinFinish run();
  /// Whether the person left without giving their seat back.
  bool keeps_seat() const { return seated() && !stood_; }

  /// What a face may ask for.
  std::string hint();
  std::string rules(int width) const;
  bool to_table(std::string_view line);

 private:
  using Heard = server::Heard;
  Scene scene() const;
  std::string name_of(Seat) const;
  words::Who who_sits(Seat chair) const;
  std::string shown(const Message&) const;  ///< what the server says, to whoever sits here
  bool seated() const { return seen_.seat != kNoSeat && !wish_.watches; }

  void attach(bool afresh);
  std::string hello(bool afresh) const;
  std::string command(std::string_view type, std::string more = {});  ///< sends it; its id
  void forget(const std::string& id) { pending_.erase(id); }

  /// Everything that has come, or one message if some has to come within `limit`.
  void hear_all();
  void hear(const server::Link::News&);
  void told(const Heard&);
  void happened(const Heard&);
  void hand_over(const Heard&);
  /// Whether the person wants another hand; news from the server comes first, and then they're asked again.
  void ask_for_another();
  void refused(const Heard&);
  void reviewed(const Heard&);
  void tell_bot(const Heard&);
  void add(const server::OwnEntropy::Sent&);
  void tell_how_fair();
  /// Where all tables of a round play the same deals, they can be checked once all have played them.
  void check_round();
  std::string note_of(const Heard&) const;

  void sit_or_get_ready();
  bool answer_alone();  ///< without asking the person
  void act(Action);
  void take(const Answer&);
  void stand();
  std::string waiting_for() const;

  server::Link& link_;
  const Signals& signals_;
  Wish wish_;
  server::SeenTable seen_;
  server::OwnEntropy own_entropy_;
  Face* face_ = nullptr;
  std::optional<JoinFinish> finish_;
  std::map<std::string, std::string> pending_;    ///< commands without an answer, by id
  std::map<std::string, std::string> when_done_;  ///< what is shown once it is answered, by id
  std::string own_;                               ///< what begins the ids of this run
  int last_id_ = 0;
  std::string act_id_, sit_id_, next_id_, hint_id_;
  std::optional<std::string> hint_text_;
  bool greeted_ = false, agreed_ = true, connected_ = false, told_lost_ = false, resyncing_ = false, stood_ = false;
  int turned_away_ = 0;              ///< in a run: the table couldn't be had just then
  std::optional<Sheet> asks_after_;  ///< the hand after which they haven't said whether they want another
  bool rests_ = false;               ///< stood up, and does not sit down by itself
  int played_ = 0;                   ///< hands
  Random random_{0};
};

}  // namespace sheepshead::app
