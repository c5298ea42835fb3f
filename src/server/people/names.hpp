// What people may call themselves, and what they may sign in with.
#pragma once

#include <string>
#include <string_view>

#include "words/message.hpp"

namespace sheepshead::server {

/// Without the blanks around it.
std::string tidy_name(std::string_view name);

/// Why it cannot be a name, for whoever chose it; empty if it can. UTF-8, 1 to `most` characters on one line,
/// nothing that cannot be seen or that turns the direction of what stands beside it, no "<" and ">".
Message wrong_name(std::string_view name, std::size_t most = 40);

/// Logins do not tell capitals from small letters: in small ones.
std::string tidy_login(std::string_view login);

/// Of a tidy one: 3 to 32 small letters a to z, digits, ".", "_" and "-", the first a letter or digit.
Message wrong_login(std::string_view login);

/// 8 characters or more, at most 256 bytes, and not the login.
Message wrong_passphrase(std::string_view passphrase, std::string_view login);

}  // namespace sheepshead::server
