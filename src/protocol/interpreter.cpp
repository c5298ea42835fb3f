#include "protocol/interpreter.hpp"

#include <exception>

#include "notation/spelling.hpp"
#include "speech/language.hpp"
#include "words/groups/guest.hpp"

namespace sheepshead {

std::string Interpreter::answer(std::string_view line) {
  using What = TableMessage::What;
  if (trimmed(line).empty()) return {};
  std::vector<Diagnostic> problems;
  const auto message = reader_.read(line, problems);
  if (!message) return line.size() > kMaxMessageBytes ? answer_too_long() : error(problem_in(problems));
  switch (message->what) {
    case What::hello: {
      if (message->protocol != kBotProtocol) return error(say<"guest.ours-only">(kBotProtocol, message->protocol));
      ProgramMessage hello;
      hello.what = ProgramMessage::What::hello;
      hello.protocol = kBotProtocol;
      hello.name = options_.name;
      hello.listens = bot_.listens();
      return to_json(hello);
    }
    case What::hand:
      if (bot_.listens()) bot_.begin(*message->game, message->dealt);
      return {};
    case What::event:
      if (bot_.listens()) bot_.hear(*message->game, message->event);
      return {};
    case What::hand_over:
      if (bot_.listens() && message->game) bot_.end(*message->game, message->ending, message->scores);
      return {};
    case What::decide: return decide(*message);
    case What::bye: over_ = true; return {};
  }
  return {};
}

std::string Interpreter::answer_too_long() { return error(say<"guest.message-too-long">(kMaxMessageBytes)); }

std::string Interpreter::decide(const TableMessage& message) {
  const Question& question = message.question;
  const Random random = question.seed ? Random(*question.seed) : Random(options_.seed, 0xb07);
  ProgramMessage answer;
  answer.what = ProgramMessage::What::action;
  answer.id = question.id;
  try {
    Random thinking = random;
    const Advice advice = bot_.advise(*message.game, question.view, thinking);
    answer.action = advice.action;
    answer.reason = speech::english().text(advice.reason);
    if (options_.values) {
      Random again = random;
      answer.values = bot_.values(*message.game, question.view, again);
    }
  } catch (const std::exception& e) { return error(say<"guest.bot-failed">(e.what())); }
  if (!question.view.legal.has(answer.action)) return error(say<"guest.no-answer">());
  return to_json(answer);
}

std::string Interpreter::error(const Message& why) {
  ++errors_;
  ProgramMessage message;
  message.what = ProgramMessage::What::error;
  message.id = reader_.id();
  message.reason = speech::english().text(why);
  return to_json(message);
}

}  // namespace sheepshead
