#include "app/terminal/felt_layout.hpp"

#include "app/console/utf8.hpp"
#include "app/terminal/words.hpp"
#include "words/groups/turn.hpp"

namespace sheepshead::app {

using std::string;

string button_text(const Question& q, std::size_t i, bool selected) {
  const char label = label_of(q, i);
  const string text =
      (label == 0 || q.options[i].word == string(1, label) ? "" : string(1, label) + " ") + q.options[i].word;
  return (selected ? "[" : " ") + text + (selected ? "]" : " ");
}

Wrapped wrapped_text(int width, const Scene& s, const Picture& p) {
  const auto room = std::size_t(width - 2);
  Wrapped w;
  w.contract = wrapped(contract_text(s), room);
  string turn = turn_text(s);
  if (p.question != nullptr) turn = spoken<"turn.task">(s, p.question->task);
  const string times = times_text(s);
  w.turn = wrapped(turn, room - (times.empty() ? 0 : columns(times) + 2));
  w.buttons.emplace_back();
  if (p.question == nullptr || picks_a_card(*p.question)) return w;
  for (std::size_t i = 0; i < p.question->options.size(); ++i) {
    const string text = button_text(*p.question, i, false);
    if (!w.buttons.back().empty() && columns(w.buttons.back()) + columns(text) + 1 > room) w.buttons.emplace_back();
    w.buttons.back() += text + " ";
  }
  return w;
}

}  // namespace sheepshead::app
