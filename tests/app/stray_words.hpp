// Words of one language among lines of another.
#pragma once

#include <algorithm>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace sheepshead::testing {

/// Words that one of the languages has often and the other never; "en" or "de".
inline const std::regex& telling_words(std::string_view language) {
  static const std::regex english(
      "\\b(the|of|and|you|your|yours|his|their|they|them|picker|points?|takes|took|cards?|tricks?|leads?|led|plays?|"
      "played|buries|buried|passe[sd]|picks|picked|called|calls|with|without|is|are|isn't|can't|trump|suit|next|"
      "everyone|nobody|each|other|hand|hands|seat|this|that|before|after|from|for|must|first|most|fewest)\\b");
  static const std::regex german(
      "\\b(der|das|dem|und|oder|du|dein|deine|dir|ist|sind|wird|auf|mit|ohne|kein|keine|nicht|von|zu|zum|zur|gibt|"
      "spielt|legt|sticht|passt|nimmt|ruft|macht|bekommt|zahlt|drückt|Karten?|Stiche?|Augen|Punkte?|Trumpf|Spieler|"
      "Geber|Gegner|Platz|Spiel|jeder|niemand|alle|noch|nach|vor|aus|ein|eine|einen)\\b");
  return language == "de" ? german : english;
}

/// The lines of `text` that read like the other language than the one spoken; commands to be typed are English in all.
inline std::vector<std::string> strays(const std::string& text, std::string_view spoken) {
  std::vector<std::string> found;
  const std::regex& other = telling_words(spoken == "de" ? "en" : "de");
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    std::smatch word;
    if (!line.starts_with("  sheepshead ") && std::regex_search(line, word, other))
      found.push_back(word.str() + " in: " + line);
    at = end + 1;
  }
  return found;
}

}  // namespace sheepshead::testing
