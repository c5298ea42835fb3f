// Where `sheepshead serve` finds pages and keeps tables when it is told nothing, and what it says of the place.
#pragma once

#include <string>

#include "words/message.hpp"

namespace sheepshead::app {

/// The folder of pages that belongs to this program; empty if there is none.
std::string found_pages();

/// Whether a folder has a first page.
bool has_pages(const std::string& folder);

/// What an operator should know whose server has no pages for browsers: why, and what to do. Empty if it has.
Message lack_of_pages(const std::string& folder);

/// The database in the user's data folder, which need not be there yet; empty if there is no such folder.
std::string home_database();

/// Makes the folder of "sqlite:PATH" if it is not there; why it cannot be made.
Message make_folder_of(const std::string& database);
/// Likewise, without making it.
Message cannot_make_folder_of(const std::string& database);

/// "/home/flo/.local/share/sheepshead" of "sqlite:/home/flo/.local/share/sheepshead/tables.db".
std::string folder_of(const std::string& database);

/// "http://localhost:8080" of "http://127.0.0.1:8080" and of all addresses; any other as it is.
std::string for_browsers(const std::string& url);

}  // namespace sheepshead::app
