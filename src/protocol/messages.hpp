// The messages between a table and a program that plays, one line of JSON each: docs/bot-protocol.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/variant.hpp"
#include "play/events.hpp"
#include "play/view.hpp"
#include "search/bots/bot.hpp"

namespace sheepshead {

inline constexpr int kBotProtocol = 1;
/// The longest message, in bytes.
inline constexpr std::size_t kMaxMessageBytes = std::size_t{1} << 20;
/// The longest name of a program and the longest reason, in bytes.
inline constexpr std::size_t kMaxProgramName = 80;
inline constexpr std::size_t kMaxReason = 500;

/// What a table asks.
struct Question {
  std::uint32_t id = 0;                   ///< comes back with the answer
  std::optional<std::uint32_t> seed;      ///< for whatever the program leaves to chance
  std::optional<std::uint32_t> limit_ms;  ///< for the answer
  View view;
};

/// What a table says.
struct TableMessage {
  enum class What : std::uint8_t { hello, hand, event, decide, hand_over, bye };
  What what{};
  int protocol = 0;                  ///< hello
  std::string program;               ///< hello; may be empty
  std::shared_ptr<const Game> game;  ///< hand, decide, event, hand-over: the rules that hold
  View dealt;                        ///< hand
  Event event;
  Question question;  ///< decide
  Ending ending = Ending::none;
  Score scores{};
};

/// What a program says.
struct ProgramMessage {
  enum class What : std::uint8_t { hello, action, error };
  What what{};
  int protocol = 0;                 ///< hello
  std::string name;                 ///< hello
  bool listens = true;              ///< hello: wants hands and events
  std::optional<std::uint32_t> id;  ///< of the question; always there with an action
  Action action;
  std::vector<ActionValue> values;  ///< of some actions, in any order
  std::string reason;               ///< of an action, or the text of an error; may be empty
};

/// Without the newline, as all messages. `program` names the table's own program.
std::string hello_of_table(std::string_view program);
std::string hand_message(const Game& game, const View& dealt);
std::string event_message(const Event& event);
/// `with_rules`: for who has not been told these rules yet.
std::string decide_message(const Game& game, const Question& question, bool with_rules);
std::string hand_over_message(const Game& game, Ending ending, const Score& scores);
std::string bye_message();

std::string to_json(const ProgramMessage& message);

/// Reads the messages of a table, which build on each other: the rules of a hand hold until the next. Not to be
/// shared by threads.
class TableReader {
 public:
  TableReader();
  ~TableReader();
  /// Nothing, and problems, if the line is not a message, strictly.
  std::optional<TableMessage> read(std::string_view line, std::vector<Diagnostic>& problems);
  /// The question's id of the line that was read last, if one could be made out.
  std::optional<std::uint32_t> id() const { return id_; }

 private:
  struct Rulebook;
  std::unique_ptr<Rulebook> rules_;
  std::optional<std::uint32_t> id_;
};

/// Reads a message of a program, strictly.
std::optional<ProgramMessage> read_program_message(std::string_view line, std::vector<Diagnostic>& problems);

/// The first problem in one sentence: "“view.hand[3]” must be a card, ...".
Message problem_in(const std::vector<Diagnostic>& problems);

}  // namespace sheepshead
