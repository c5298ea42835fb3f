// Which language a reader elsewhere wants.
#pragma once

#include <string_view>

#include "speech/language.hpp"

namespace sheepshead::speech {

/// The program's language that suits a reader best, as the header Accept-Language of HTTP says it,
/// "de-AT,de;q=0.9,en;q=0.5"; American English if none does.
const Language& liked_best(std::string_view accept_language);

}  // namespace sheepshead::speech
