#include "protocol/messages.hpp"

#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "protocol/event_json.hpp"
#include "protocol/view_json.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

void write_rules(Written& out, const Rules& rules) {
  out["rules"] = rules_to_json(rules);
  out["hash"] = hash_of(rules);
}

constexpr std::array<std::string_view, 3> kProgramSays{"hello", "action", "error"};

}  // namespace

std::string hello_of_table(std::string_view program) {
  Written out{{"type", "hello"}, {"protocol", kBotProtocol}};
  if (!program.empty()) out["program"] = program;
  return dump(out);
}

std::string hand_message(const Game& game, const View& dealt) {
  Written out{{"type", "hand"}};
  write_rules(out, game.rules);
  out["view"] = view_to_json(game, dealt);
  return dump(out);
}

std::string event_message(const Event& event) {
  Written out{{"type", "event"}};
  write_event(out, event);
  return dump(out);
}

std::string decide_message(const Game& game, const Question& question, bool with_rules) {
  Written out{{"type", "decide"}, {"id", question.id}};
  if (question.seed) out["seed"] = *question.seed;
  if (question.limit_ms) out["limit-ms"] = *question.limit_ms;
  if (with_rules) write_rules(out, game.rules);
  out["view"] = view_to_json(game, question.view);
  return dump(out);
}

std::string hand_over_message(const Game& game, Ending ending, const Score& scores) {
  Written out{{"type", "hand-over"}, {"ending", name_of(ending)}};
  Written& list = out["scores"] = Written::array();
  for (std::size_t p = 0; p < game.players; ++p) list.push_back(scores[p]);
  return dump(out);
}

std::string bye_message() { return dump(Written{{"type", "bye"}}); }

std::string to_json(const ProgramMessage& m) {
  Written out{{"type", kProgramSays[std::size_t(m.what)]}};
  switch (m.what) {
    case ProgramMessage::What::hello:
      out["protocol"] = m.protocol;
      if (!m.name.empty()) out["name"] = m.name;
      if (!m.listens) out["events"] = false;
      break;
    case ProgramMessage::What::action:
      if (m.id) out["id"] = *m.id;
      out["action"] = to_text(m.action);
      for (const ActionValue& v : m.values)
        out["values"].push_back(
            {{"action", to_text(v.action)}, {"value", v.value}, {"error", v.error}, {"samples", v.samples}});
      if (!m.reason.empty()) out["reason"] = m.reason;
      break;
    case ProgramMessage::What::error:
      if (m.id) out["id"] = *m.id;
      out["text"] = m.reason;
      break;
  }
  return dump(out);
}

std::string first_of(const std::vector<Diagnostic>& problems) {
  if (problems.empty()) return {};
  const Diagnostic& d = problems.front();
  if (d.key.empty()) return "the message " + d.text;
  return d.key + (d.text.starts_with("must") || d.text.starts_with("is ") || d.text.starts_with("has ") ? " " : ": ") +
         d.text;
}

}  // namespace sheepshead
