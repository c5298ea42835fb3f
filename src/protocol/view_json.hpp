// A View as JSON, all of it by name: docs/bot-protocol.md. For .cpp files only.
#pragma once

#include <optional>

#include "notation/record_parts.hpp"
#include "play/view.hpp"
#include "speech/json_text.hpp"

namespace sheepshead {

/// A view of the rail (public_view) has the seat null.
void write_view(JsonText& out, const Game& game, const View& view);
std::string view_to_json(const Game& game, const View& view);

/// Reads what view_to_json() writes, exactly. A card that is not in the deck or stands in two places, a seat out of
/// range, a trick that nobody could have played and whatever else cannot be of this game is a problem at its place;
/// where it is the seat's turn, so is an action that its phase does not have. `of_rail`: a view of nobody's, too.
std::optional<View> view_from_json(const nlohmann::json& value, const std::string& path, const Game& game,
                                   const Problems& problems, bool of_rail = false);

/// Why no hand of this game can look like that; nothing if nothing is wrong with it. Bots may rely on what is checked
/// here, and not on more: whether the play so far was legal is not.
std::optional<Message> impossible(const Game& game, const View& view);

}  // namespace sheepshead
