#include "app/play/felt_layout.hpp"

#include "app/play/utf8.hpp"
#include "app/play/words.hpp"

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
  if (p.question != nullptr) {
    string task = p.question->task;
    if (task.size() > 1 && task[0] >= 'A' && task[0] <= 'Z' && task[1] != ' ') task[0] = char(task[0] - 'A' + 'a');
    turn = "Your turn: " + task;
  }
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
