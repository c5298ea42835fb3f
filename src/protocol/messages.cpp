#include "protocol/messages.hpp"

#include "notation/action_text.hpp"
#include "notation/rules_json.hpp"
#include "notation/spelling.hpp"
#include "protocol/event_json.hpp"
#include "protocol/view_json.hpp"
#include "rules/fields.hpp"
#include "words/groups/shape.hpp"

namespace sheepshead {
namespace {

JsonText begun(std::string_view type) {
  JsonText out;
  out.object().key("type").word(type);
  return out;
}

std::string ended(JsonText& out) { return out.end_object().text(); }

void write_rules(JsonText& out, const Rules& rules) {
  write_options(out.key("rules"), rules);
  out.key("hash").word(hash_of(rules));
}

constexpr std::array<std::string_view, 3> kProgramSays{"hello", "action", "error"};

}  // namespace

std::string hello_of_table(std::string_view program) {
  JsonText out = begun("hello");
  out.key("protocol").number(kBotProtocol);
  if (!program.empty()) out.key("program").string(program);
  return ended(out);
}

std::string hand_message(const Game& game, const View& dealt) {
  JsonText out = begun("hand");
  write_rules(out, game.rules);
  write_view(out.key("view"), game, dealt);
  return ended(out);
}

std::string event_message(const Event& event) {
  JsonText out = begun("event");
  write_event(out, event);
  return ended(out);
}

std::string decide_message(const Game& game, const Question& question, bool with_rules) {
  JsonText out = begun("decide");
  out.key("id").number(question.id);
  if (question.seed) out.key("seed").number(*question.seed);
  if (question.limit_ms) out.key("limit-ms").number(*question.limit_ms);
  if (with_rules) write_rules(out, game.rules);
  write_view(out.key("view"), game, question.view);
  return ended(out);
}

std::string hand_over_message(const Game& game, Ending ending, const Score& scores) {
  JsonText out = begun("hand-over");
  out.key("ending").word(name_of(ending)).key("scores").array();
  for (std::size_t p = 0; p < game.players; ++p) out.number(scores[p]);
  out.end_array();
  return ended(out);
}

std::string bye_message() {
  JsonText out = begun("bye");
  return ended(out);
}

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

Message problem_in(const std::vector<Diagnostic>& problems) {
  if (problems.empty()) return {};
  const Diagnostic& d = problems.front();
  return d.key.empty() ? say<"shape.message-problem">(d.text) : say<"shape.problem">(excerpt(d.key), d.text);
}

}  // namespace sheepshead
