// Programs that play as guests: who they are, and how they behaved.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/program_name.hpp"
#include "search/bots/bot.hpp"
#include "words/message.hpp"

namespace sheepshead {

/// How a program can fail at a decision.
enum class Failure : std::uint8_t {
  no_start,    ///< no hello, or one that is no use
  late,        ///< no answer within its time
  ended,       ///< it ended, or closed its output
  flood,       ///< too long a line, or too many lines
  unreadable,  ///< what it said is no message
  illegal,     ///< an answer that is not a legal action
  refused,     ///< it answered with an error
};
inline constexpr int kFailures = 7;
/// "no-start", "late", ...
std::string_view name_of(Failure failure);

/// After so many failures a program is not asked again.
inline constexpr std::uint64_t kMostFailures = 5;

/// How one program behaved, over all seats and threads.
struct Guest {
  std::string bot;              ///< as on the command line
  std::uint64_t decisions = 0;  ///< that were its to make
  std::uint64_t replaced = 0;   ///< of these, made for it
  std::array<std::uint64_t, kFailures> failures{};
  bool given_up = false;

  std::uint64_t failed() const;
};

/// Makes bots by name, programs among them, and remembers how the programs behaved. May be used by several threads;
/// must outlive its bots.
class GuestBook {
 public:
  using Tell = std::function<void(const Message&)>;

  /// `tell` is told once for each program and kind of failure, on whatever thread plays.
  explicit GuestBook(Tell tell = {}) : tell_(std::move(tell)) {}

  /// Whom to tell from now on; not while bots play on other threads.
  void set_tell(Tell tell) { tell_ = std::move(tell); }

  /// A program for "cmd:..."; else what make_bot() makes. Nothing if there is no such bot.
  std::unique_ptr<Bot> seat(std::string_view name);

  /// Starts the program and lets it say hello; why it does not, or nothing. Nothing also for any other bot.
  Message try_out(std::string_view name) const;

  /// Of the programs that were asked at least once, by name.
  std::vector<Guest> guests() const;
  /// Whether a program has failed at anything.
  bool complaints() const;
  /// Those in whose name so much was decided for them that figures would be another's: given up, or more than one
  /// decision in a hundred.
  std::vector<Guest> failed_guests() const;

  // For the programs' bots.
  bool asks(const std::string& bot);  ///< one more decision; false if the program is not to be asked
  bool welcomes(const std::string& bot) const;
  void replaced(const std::string& bot);
  void failed(const std::string& bot, Failure failure, Message what);

 private:
  Tell tell_;
  mutable std::mutex mutex_;
  std::map<std::string, Guest> guests_;
};

/// Who decides in place of a program that fails: the name of a bot.
std::string_view replacement();

/// What came of those who failed, a line each; empty if nobody did.
std::vector<Message> guests_said(const std::vector<Guest>& guests);

}  // namespace sheepshead
