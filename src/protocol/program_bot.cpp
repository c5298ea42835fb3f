#include "protocol/program_bot.hpp"

#include "notation/action_text.hpp"
#include "notation/spelling.hpp"
#include "rules/fields.hpp"
#include "words/groups/guest.hpp"

namespace sheepshead {
namespace {

using std::chrono::milliseconds;

/// Lines that say nothing that was asked for, in one decision.
constexpr int kMostIdleLines = 100;
/// For a program that was told goodbye.
constexpr milliseconds kLeave{500};

Message time_said(milliseconds time) {
  return time.count() % 1000 == 0 ? say<"guest.seconds">(time.count() / 1000) : say<"guest.milliseconds">(time.count());
}

}  // namespace

ProgramBot::ProgramBot(std::string name, ProgramName program, GuestBook& book)
    : name_(std::move(name)), program_(std::move(program)), book_(book), stand_in_(make_bot(replacement())) {}

ProgramBot::~ProgramBot() {
  if (child_ == nullptr) return;
  child_->send(bye_message());
  child_->end(kLeave);
}

Message ProgramBot::with_last_words(Message what) {
  const std::string words = child_ == nullptr ? std::string() : child_->last_words();
  return words.empty() ? what : say<"guest.last-words">(std::move(what), words);
}

void ProgramBot::dismiss() {
  child_.reset();
  told_.reset();
  follows_ = false;
}

bool ProgramBot::start(Fault& fault) {
  fault.failure = Failure::no_start;
  child_ = std::make_unique<Child>(program_.command, kMaxMessageBytes);
  if (!child_->runs()) {
    fault.what = with_last_words(say<"guest.not-started">());
    dismiss();
    return false;
  }
  child_->send(hello_of_table("sheepshead"));
  std::string line;
  std::vector<Diagnostic> problems;
  switch (child_->read(line, Child::Clock::now() + program_.start)) {
    case Child::Got::line: {
      const auto hello = read_program_message(line, problems);
      if (!hello)
        fault.what = say<"guest.no-hello">(problem_in(problems));
      else if (hello->what == ProgramMessage::What::error)
        fault.what = say<"guest.hello-error">(hello->reason);
      else if (hello->what != ProgramMessage::What::hello)
        fault.what = say<"guest.action-first">();
      else if (hello->protocol != kBotProtocol)
        fault.what = say<"guest.protocol">(hello->protocol, kBotProtocol);
      else {
        wants_events_ = hello->listens;
        return true;
      }
      break;
    }
    case Child::Got::late: fault.what = say<"guest.silent">(time_said(program_.start)); break;
    case Child::Got::ended: {
      Message how = child_->how_it_ended();
      fault.what = how.empty() ? say<"guest.closed-first">() : say<"guest.ended-first">(std::move(how));
      break;
    }
    case Child::Got::flood: fault.what = say<"guest.long-first">(kMaxMessageBytes); break;
  }
  fault.what = with_last_words(std::move(fault.what));
  dismiss();
  return false;
}

Message ProgramBot::try_out() {
  Fault fault{};
  return ready(fault) ? Message() : std::move(fault.what);
}

void ProgramBot::tell(const std::string& message) {
  if (child_ != nullptr && !child_->send(message)) dismiss();  // it has long stopped reading
}

void ProgramBot::begin(const Game& game, const View& dealt) {
  Fault fault{};
  if (!book_.welcomes(name_)) return;
  if (!ready(fault)) return book_.failed(name_, fault.failure, fault.what);
  if (!wants_events_) return;
  follows_ = true;
  told_ = game.rules;
  tell(hand_message(game, dealt));
}

void ProgramBot::hear(const Game&, const Event& event) {
  if (follows_ && event.what != Event::What::hand_over) tell(event_message(event));
}

void ProgramBot::end(const Game& game, Ending ending, const Score& score) {
  if (follows_) tell(hand_over_message(game, ending, score));
  follows_ = false;
}

ProgramBot::Answer ProgramBot::hear_answer(const View& view, Fault& fault) {
  const auto deadline = Child::Clock::now() + program_.decision;
  std::string line;
  std::vector<Diagnostic> problems;
  for (int idle = 0; idle <= kMostIdleLines; ++idle) {
    switch (child_->read(line, deadline)) {
      case Child::Got::line: break;
      case Child::Got::late:
        fault = {Failure::late, say<"guest.late">(time_said(program_.decision))};
        return std::nullopt;
      case Child::Got::ended: {
        Message how = child_->how_it_ended();
        fault = {Failure::ended,
                 with_last_words(how.empty() ? say<"guest.closed">() : say<"guest.ended">(std::move(how)))};
        return std::nullopt;
      }
      case Child::Got::flood: fault = {Failure::flood, say<"guest.long-line">(kMaxMessageBytes)}; return std::nullopt;
    }
    auto answer = read_program_message(line, problems);
    if (!answer) {
      fault = {Failure::unreadable, say<"guest.unreadable">(problem_in(problems))};
      return std::nullopt;
    }
    if (answer->id && *answer->id < last_id_) continue;  // to a question that is over
    if (answer->what == ProgramMessage::What::error) {
      fault = {Failure::refused, say<"guest.error">(answer->reason)};
      return std::nullopt;
    }
    if (answer->what != ProgramMessage::What::action) continue;
    if (answer->id != last_id_)
      fault = {Failure::illegal, say<"guest.unasked">(*answer->id)};
    else if (!view.legal.has(answer->action))
      fault = {Failure::illegal, say<"guest.illegal">(to_text(answer->action))};
    else
      return answer;
    return std::nullopt;
  }
  fault = {Failure::flood, say<"guest.idle">(kMostIdleLines)};
  return std::nullopt;
}

ProgramBot::Answer ProgramBot::ask(const Game& game, const View& view, Random& random) {
  const auto seed = std::uint32_t(random.next() >> 32);
  if (!book_.asks(name_)) {
    if (child_ != nullptr) dismiss();
    book_.replaced(name_);
    return std::nullopt;
  }
  Fault fault{};
  if (ready(fault)) {
    Question question{++last_id_, seed, std::uint32_t(program_.decision.count()), view};
    const bool with_rules = !told_ || !(*told_ == game.rules);
    if (with_rules) told_ = game.rules;
    if (child_->send(decide_message(game, question, with_rules))) {
      if (Answer answer = hear_answer(view, fault)) return answer;
    } else {
      fault = {Failure::late, say<"guest.deaf">()};
      dismiss();
    }
    // Who is slow, errs or refuses may do better next time; with the others there is no talking any more.
    if (fault.failure == Failure::ended || fault.failure == Failure::flood || fault.failure == Failure::unreadable)
      dismiss();
  }
  book_.failed(name_, fault.failure, fault.what);
  book_.replaced(name_);
  return std::nullopt;
}

Action ProgramBot::choose(const Game& game, const View& view, Random& random) {
  const Answer answer = ask(game, view, random);
  return answer ? answer->action : stand_in_->choose(game, view, random);
}

Advice ProgramBot::advise(const Game& game, const View& view, Random& random) {
  const Answer answer = ask(game, view, random);
  return answer ? Advice{answer->action, {}, as_is(answer->reason)} : stand_in_->advise(game, view, random);
}

std::vector<ActionValue> ProgramBot::values(const Game& game, const View& view, Random& random) {
  const Answer answer = ask(game, view, random);
  std::vector<ActionValue> all;
  for (int i = 0; answer && i < view.legal.size(); ++i)
    for (const ActionValue& v : answer->values)
      if (v.action == view.legal.at(i)) {
        all.push_back(v);
        break;
      }
  if (int(all.size()) != view.legal.size()) all.clear();
  return all;
}

}  // namespace sheepshead
