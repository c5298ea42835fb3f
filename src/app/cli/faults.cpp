#include "app/cli/faults.hpp"

#include <CLI/CLI.hpp>

#include "app/cli/formatter.hpp"
#include "app/console/tongue.hpp"
#include "notation/spelling.hpp"
#include "words/groups/cli.hpp"

namespace sheepshead::app {
namespace {

/// The command, or the part of one, that was given words which it has no use for.
const CLI::App* one_with_extras(const CLI::App& program) {
  const CLI::App* at = &program;
  while (at->remaining().empty() && !at->get_subcommands().empty()) at = at->get_subcommands().front();
  return at->remaining().empty() ? nullptr : at;
}

const CLI::App& last_command(const CLI::App& program) {
  const CLI::App* at = &program;
  while (!at->get_subcommands().empty()) at = at->get_subcommands().front();
  return *at;
}

/// What may have been meant by a word that is no command or option here.
std::string no_such_word(const CLI::App& command, const std::string& word) {
  const bool option = word.starts_with('-');
  std::vector<std::string> known;
  if (option) {
    for (const CLI::Option* o : command.get_options())
      for (const std::string& name : o->get_lnames()) known.push_back("--" + name);
  } else {
    for (const CLI::App* one : command.get_subcommands([](const CLI::App* c) { return !c->get_group().empty(); }))
      known.push_back(one->get_name());
  }
  const std::string name = option ? word.substr(0, word.find('=')) : word;
  const std::string here = called(command), what = shown(name), lists = words<"cli.lists">(here);
  if (!option && known.empty()) return sentences({words<"cli.no-use">(here, what), lists});
  return sentences({option ? words<"cli.no-option">(here, what) : words<"cli.no-command">(here, what),
                    meant_text(name, known), lists});
}

/// What a command passes on to the one above, that one has no use for either: it's said of the command itself.
std::string of_extras(const CLI::App& at) {
  const CLI::App* own = &at;
  while (!own->get_subcommands().empty() && own->get_subcommands().front()->get_fallthrough())
    own = own->get_subcommands().front();
  return no_such_word(*own, at.remaining().front());
}

/// The option that a message of the parser begins with, or nullptr: its errors do not name the option otherwise.
const CLI::Option* option_of(const CLI::App& command, std::string_view message) {
  const CLI::Option* found = nullptr;
  std::size_t longest = 0;
  for (const CLI::Option* o : command.get_options()) {
    const std::string name = o->get_name();
    if (name.size() <= longest || !message.starts_with(name)) continue;
    found = o;
    longest = name.size();
  }
  return found;
}

std::string missing(const CLI::App& command) {
  for (const CLI::Option* o : command.get_options())
    if (o->get_required() && o->count() == 0)
      return words<"cli.missing">(o->get_positional() ? help_name(*o) : o->get_name());
  return words<"cli.missing-command">(called(command));
}

std::string of_two_options(const CLI::App& command, bool excludes) {
  for (const CLI::Option* o : command.get_options()) {
    if (o->count() == 0) continue;
    for (const CLI::Option* other : excludes ? o->get_excludes() : o->get_needs())
      if ((other->count() > 0) == excludes)
        return excludes ? words<"cli.excludes">(o->get_name(), other->get_name())
                        : words<"cli.requires">(o->get_name(), other->get_name());
  }
  return {};
}

/// Why an option has not as many values as it takes.
std::string mismatch(const CLI::App& command, std::string_view message) {
  const CLI::Option* o = option_of(command, message);
  const std::string name = o == nullptr ? std::string(message.substr(0, message.find(':'))) : o->get_name();
  if (o != nullptr && o->get_items_expected_max() == 0) return words<"cli.no-value">(name);
  const bool many = o != nullptr && int(o->count()) > o->get_items_expected_max();
  return many ? words<"cli.twice">(name) : words<"cli.needs-value">(name);
}

std::string not_converted(const CLI::App& command, const std::string& message) {
  for (const CLI::Option* o : command.get_options())
    if (o->count() > 0 && message.find(o->get_name()) != std::string::npos)
      return words<"cli.not-a-value">(o->get_name(), shown(o->results().back()));
  return words<"cli.parser-says">(shown(message));
}

}  // namespace

std::string parse_fault(const CLI::App& program, const CLI::ParseError& e) {
  const CLI::App& command = last_command(program);
  const auto more = [&](const std::string& what) { return sentences({what, words<"cli.more">(called(command))}); };
  switch (CLI::ExitCodes(e.get_exit_code())) {
    case CLI::ExitCodes::Success:
      // The version is not a help: what stands beside it is a mistake.
      if (e.get_name() != "CallForVersion") return {};
      if (const CLI::App* at = one_with_extras(program)) return of_extras(*at);
      if (const auto all = program.get_subcommands(); !all.empty())
        return words<"cli.no-use">(called(program) + " --version", all.front()->get_name());
      return {};
    case CLI::ExitCodes::ExtrasError:
    case CLI::ExitCodes::RequiredError:
      // Where a command is missing because the word for it is misspelled, the word is what is wrong.
      if (const CLI::App* at = one_with_extras(program)) return of_extras(*at);
      return more(missing(command));
    case CLI::ExitCodes::RequiresError: return more(of_two_options(command, false));
    case CLI::ExitCodes::ExcludesError: return more(of_two_options(command, true));
    case CLI::ExitCodes::ArgumentMismatch: return more(mismatch(command, e.what()));
    case CLI::ExitCodes::ConversionError: return more(not_converted(command, e.what()));
    case CLI::ExitCodes::ValidationError: {  // a check of ours, in words
      const std::string what = e.what();
      return more(what.ends_with('.') ? what : what + ".");
    }
    default: return more(words<"cli.parser-says">(shown(e.what())));
  }
}

void refuse_empty_values(CLI::App& program) {
  for (CLI::Option* o : program.get_options()) {
    if (o->get_positional() || o->get_items_expected_max() == 0) continue;
    o->check([name = o->get_name()](const std::string& value) {
      if (value.empty()) throw CLI::ArgumentMismatch(name);  // mismatch() puts it into words
      return std::string();
    });
  }
  for (CLI::App* command : program.get_subcommands({})) refuse_empty_values(*command);
}

std::string shown(std::string_view text) { return excerpt(text); }

std::string meant_text(std::string_view word, const std::vector<std::string>& known) {
  const auto near = nearest(word, known);
  return near ? words<"cli.meant">(*near) : std::string();
}

std::string sentences(std::initializer_list<std::string> all) {
  std::string out;
  for (const std::string& one : all)
    if (!one.empty()) out += (out.empty() ? "" : " ") + one;
  return out;
}

}  // namespace sheepshead::app
