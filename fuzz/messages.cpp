// Messages of the bot protocol from memory, in both directions: nothing may crash, what is accepted is written as it
// was read, and whatever view is accepted, a bot answers it with one of its legal actions.
// An input that starts with '#' is a view of a random hand with some of its JSON changed, one with '!' a program's
// message; any other is a table's.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cards/text.hpp"
#include "notation/json_reader.hpp"
#include "protocol/interpreter.hpp"
#include "protocol/view_json.hpp"
#include "search/bots/bot.hpp"

namespace {

using namespace sheepshead;
using nlohmann::json;

void demand(bool holds) {
  if (!holds) std::abort();
}

/// Every table of the program, compiled once.
const std::vector<Game>& tables() {
  static const std::vector<Game> all = [] {
    std::vector<Game> games{compile(Rules{})};
    for (const std::string& id : variant_ids())
      if (const VariantResult r = load_variant(id); r.variant) games.push_back(compile(r.variant->rules));
    return games;
  }();
  return all;
}

Bot& some_bot(std::uint8_t byte) {
  static const auto casual = make_bot("casual");
  static const auto random = make_bot("random");
  return byte & 1 ? *casual : *random;
}

void judge_view(const Game& game, const View& view, Bot& bot) {
  const std::string text = view_to_json(game, view);
  std::vector<Diagnostic> problems;
  const Problems at{problems, "", 0};
  const auto again = parse_json(text, kMaxMessageBytes, at);
  demand(again.has_value());
  const auto read = view_from_json(*again, "view", game, at);
  demand(read && *read == view);
  if (view.legal.empty()) return;
  Random random(1);
  demand(view.legal.has(bot.choose(game, view, random)));
}

/// The n-th value inside `at`, counted through all levels.
json* inner(json& at, int& n) {
  if (n-- == 0) return &at;
  if (!at.is_structured()) return nullptr;
  for (json& value : at)
    if (json* found = inner(value, n)) return found;
  return nullptr;
}

/// One change, by three bytes.
void change(json& view, const std::uint8_t* bytes) {
  int n = 1 + bytes[0];
  json* at = inner(view, n);
  if (at == nullptr) return;
  int from = 1 + bytes[1];
  switch (bytes[2] % 6) {
    case 0: *at = nullptr; break;
    case 1: *at = bytes[1] % 40; break;
    case 2: *at = to_text(Card(bytes[1] % kCards)); break;
    case 3: *at = bytes[1] % 2 == 0; break;
    case 4:
      if (at->is_array() && !at->empty()) at->erase(at->size() - 1);
      break;
    default:
      if (const json* other = inner(view, from)) *at = json(*other);
      break;
  }
}

void changed_view(const std::uint8_t* data, std::size_t size) {
  const Game& game = tables()[data[0] % tables().size()];
  Random random(data[1]);
  State state = deal(game, shuffle(game, random), Seat(data[1] % game.players));
  for (int steps = data[2] % 64; steps > 0 && !is_over(state); --steps) {
    const Legal choices = legal(game, state);
    apply(game, state, choices.at(int(random.below(std::uint32_t(choices.size())))));
  }
  const Seat seat = is_over(state) ? Seat(0) : state.turn;
  json changed = json::parse(view_to_json(game, view(game, state, seat)));
  for (std::size_t i = 3; i + 2 < size; i += 3) change(changed, data + i);
  std::vector<Diagnostic> problems;
  const auto read = view_from_json(changed, "view", game, Problems{problems, "", 0});
  demand(read.has_value() == problems.empty());
  if (read) judge_view(game, *read, some_bot(data[1]));
}

void program_message(std::string_view text) {
  std::vector<Diagnostic> problems;
  const auto message = read_program_message(text, problems);
  demand(message.has_value() == problems.empty());
  if (!message) return;
  const auto again = read_program_message(to_json(*message), problems);
  demand(again && again->action == message->action && again->id == message->id && again->reason == message->reason);
}

}  // namespace

// All tables are read before the first input: the limit of time is for an input alone.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  tables();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 4 && data[0] == '#') {
    changed_view(data + 1, size - 1);
    return 0;
  }
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with("!")) {
    program_message(text.substr(1));
    return 0;
  }
  Interpreter interpreter(some_bot(1), {.name = "fuzz", .values = true, .seed = 1});
  std::size_t begin = 0;
  while (begin <= text.size()) {
    const auto end = std::min(text.find('\n', begin), text.size());
    const std::string answer = interpreter.answer(text.substr(begin, end - begin));
    std::vector<Diagnostic> problems;
    demand(answer.empty() || read_program_message(answer, problems));
    begin = end + 1;
  }
  return 0;
}
