#include "app/bots_option.hpp"

#include "notation/spelling.hpp"

namespace sheepshead::app {

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const auto comma = text.find(',');
    words.emplace_back(trimmed(text.substr(0, comma)));
    if (comma == std::string_view::npos) return words;
    text.remove_prefix(comma + 1);
  }
}

std::unique_ptr<Bot> make_named_bot(const std::string& name) { return make_bot(name); }

std::optional<std::string> unknown_bot(std::string_view option, const std::string& name) {
  if (make_named_bot(name) != nullptr) return std::nullopt;
  std::vector<std::string> known;
  std::string list;
  for (const std::string_view bot : bot_names()) {
    known.emplace_back(bot);
    list += (list.empty() ? "" : ", ") + known.back();
  }
  return std::string(option) + ": there is no bot named " + in_quotes(name) + "." + did_you_mean(name, known) +
         " The bots are: " + list + ".";
}

}  // namespace sheepshead::app
