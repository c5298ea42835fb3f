// A program of somebody's as a bot: docs/bot-protocol.md.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "protocol/child.hpp"
#include "protocol/guest_book.hpp"
#include "protocol/messages.hpp"
#include "protocol/program_name.hpp"
#include "search/bots/bot.hpp"

namespace sheepshead {

/// Starts the program when it is first needed and again after it failed, unless the guest book has given it up. Where
/// the program does not answer in time with a legal action, replacement() decides. The program may keep what it has
/// heard, so its choice depends on more than the arguments.
class ProgramBot final : public Bot {
 public:
  /// `book` must outlive it. `name` is how the book knows it.
  ProgramBot(std::string name, ProgramName program, GuestBook& book);
  ~ProgramBot() override;

  Action choose(const Game& game, const View& view, Random& random) override;
  Advice advise(const Game& game, const View& view, Random& random) override;
  std::vector<ActionValue> values(const Game& game, const View& view, Random& random) override;

  bool listens() const override { return true; }
  void begin(const Game& game, const View& dealt) override;
  void hear(const Game& game, const Event& event) override;
  void end(const Game& game, Ending ending, const Score& score) override;

  /// Starts it now; why it cannot be used, or nothing.
  Message try_out();

 private:
  struct Fault {
    Failure failure;
    Message what;  ///< about the program
  };
  using Answer = std::optional<ProgramMessage>;

  Answer ask(const Game& game, const View& view, Random& random);
  Answer hear_answer(const View& view, Fault& fault);
  bool start(Fault& fault);
  bool ready(Fault& fault) { return child_ != nullptr || start(fault); }
  void tell(const std::string& message);
  Message with_last_words(Message what);
  void dismiss();

  std::string name_;
  ProgramName program_;
  GuestBook& book_;
  std::unique_ptr<Child> child_;
  std::unique_ptr<Bot> stand_in_;
  bool wants_events_ = true;
  std::optional<Rules> told_;  ///< the rules that it knows
  bool follows_ = false;       ///< it hears of the hand in progress
  std::uint32_t last_id_ = 0;
};

}  // namespace sheepshead
