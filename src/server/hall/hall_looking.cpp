// What somebody sees of a table who isn't at it.
#include "server/hall/hall_parts.hpp"

namespace sheepshead::server {

void Hall::look(std::string_view text, PersonId who, bool known_only, std::string_view whose,
                std::function<void(const Looked&)> then) {
  seek(text, who, known_only, whose, [this, who, then = std::move(then)](TableId id, const std::optional<No>& no) {
    Looked looked{{id, false, no}};
    if (id == 0 || no) return then(looked);
    looked.is_secret = is_secret(id, who);
    looked.shows_records = shows_records(id, who);
    if (auto details = table(id)) looked.details = std::make_shared<const nlohmann::ordered_json>(std::move(*details));
    then(looked);
  });
}

}  // namespace sheepshead::server
