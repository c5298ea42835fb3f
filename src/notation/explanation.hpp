// A table's rules as one would tell them to a newcomer, in parts; before they are in any language.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "speech/language.hpp"
#include "words/message.hpp"

namespace sheepshead {

struct Variant;

struct Explanation {
  using Row = std::vector<Message>;

  /// Sentences, or a table: its first row has the heads of its columns.
  struct Paragraph {
    std::vector<Message> said;
    std::vector<Row> rows;
    friend bool operator==(const Paragraph&, const Paragraph&) = default;
  };
  struct Part {
    Message heading;
    std::vector<Paragraph> paragraphs;
    friend bool operator==(const Part&, const Part&) = default;
  };

  std::vector<Part> parts;
  friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// What a table is called: a message where its name is that of the program's own table of its id.
Message title_of(const Variant&);
/// What is special about a table of the program's own, in a line.
std::optional<Message> gist_of(const Variant&);
/// What the program's own table of this id is called; the id itself if there is none.
Message title_of_id(std::string_view id);

/// What one would tell a newcomer to the table. The rules must have passed check().
Explanation explain(const Variant&);

/// As a page for a terminal: lines are broken at `width` columns.
std::string to_text(const Explanation&, const speech::Language&, int width = 76);

/// [{"heading": ..., "paragraphs": [{"said": [...]} or {"rows": [[...]]}]}], with messages as on the wire.
nlohmann::json to_json(const Explanation&);

}  // namespace sheepshead
