#include "notation/prose.hpp"

#include <algorithm>

namespace sheepshead {

Prose& Prose::heading(std::string_view text) {
  stop();
  if (!out_.empty()) out_ += '\n';
  wrap(text);
  last_ = Last::heading;
  return *this;
}

Prose& Prose::say(std::string_view sentence) {
  if (!paragraph_.empty() && !sentence.empty()) paragraph_ += ' ';
  paragraph_ += sentence;
  return *this;
}

void Prose::wrap(std::string_view text) {
  std::size_t used = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const auto end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    const std::size_t wide = columns(word);
    if (used > 0 && used + 1 + wide > width_) {
      out_ += '\n';
      used = 0;
    }
    if (used > 0) out_ += ' ';
    out_ += word;
    used += (used > 0 ? 1 : 0) + wide;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  out_ += '\n';
}

Prose& Prose::stop() {
  if (paragraph_.empty()) return *this;
  if (last_ == Last::paragraph || last_ == Last::row) out_ += '\n';
  wrap(paragraph_);
  paragraph_.clear();
  last_ = Last::paragraph;
  return *this;
}

Prose& Prose::row(std::string_view text) {
  stop();
  if (last_ == Last::paragraph) out_ += '\n';
  out_ += std::string(text) + "\n";
  last_ = Last::row;
  return *this;
}

std::string Prose::text() {
  stop();
  return out_;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
  return text;
}

}  // namespace sheepshead
