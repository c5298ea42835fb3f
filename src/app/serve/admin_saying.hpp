// What the commands of `sheepshead admin` share: their database, and how they answer people and programs.
#pragma once

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "words/message.hpp"

namespace CLI {
class App;
}

namespace sheepshead::app {

using AdminJson = nlohmann::ordered_json;

/// One object a line.
void print_line(const AdminJson& line);

/// For programs, whatever language people read.
std::string in_json(const Message& why);

/// Says it on the error output, with --json also as an object; kFailed.
int admin_failed(bool json, const Message& why);

void tell(const std::string& line);

/// Whether the operator is sure, by --yes or at the terminal; else the exit status, and why was said.
std::optional<int> unless_sure(bool yes, bool json, const std::string& question);

/// Why a value of --db names no database, in words; empty if it does.
std::string wrong_database(const std::string& where);
/// The same of one in a file.
std::string wrong_file(const std::string& where);

/// --db of a command, into `db`.
void add_database(CLI::App& command, std::string& db);

/// A command `name` of `under` with --db, and with --json where `json` is there. What `work` returns is the exit
/// status, unless its answer could not be written.
CLI::App* add_verb(CLI::App& under, const char* name, const std::string& help, std::string& db, bool* json,
                   std::function<int()> work);

}  // namespace sheepshead::app
