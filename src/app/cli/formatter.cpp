#include "app/cli/formatter.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <vector>

#include "app/console/device.hpp"
#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "words/groups/cli.hpp"

namespace sheepshead::app {
namespace {

std::string heading(std::string_view group) {
  if (group == "Options") return words<"cli.options">();
  if (group == "Subcommands") return words<"cli.commands">();
  return std::string(group);
}

/// A word in capitals that stands for a value; as it is where it means the same everywhere, such as BOT or N.
std::string value_word(const std::string& word) {
  return words::is_word_of(words::find("cli.value")->arguments[0].words, word) ? words<"cli.value">(chosen(word))
                                                                               : word;
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// "BOT,BOT,..." or "NAME=CARDS": each word in capitals by itself. The others are for programs: "bash|zsh|fish".
std::string value_words(std::string_view type) {
  std::string out;
  for (std::size_t at = 0; at < type.size();) {
    std::size_t end = at;
    while (end < type.size() && is_capital(type[end])) ++end;
    if (end == at)
      out += type[at++];
    else
      out += value_word(std::string(type.substr(at, end - at)));
    at = std::max(at, end);
  }
  return out;
}

std::string joined_names(const std::set<CLI::Option*>& options) {
  std::vector<std::string> names;
  for (const CLI::Option* o : options) names.push_back(o->get_name());
  std::ranges::sort(names);
  return CLI::detail::join(names, ", ");
}

std::vector<const CLI::App*> shown_parts(const CLI::App& command) {
  return command.get_subcommands([](const CLI::App* c) { return !c->get_group().empty() && !c->get_name().empty(); });
}

/// Paragraphs at the width of the terminal; as they are in a pipe.
std::string in_lines(const std::string& text) {
  if (line_width() == 0) return text;
  std::string out;
  for (const std::string& line : wrapped(text, line_width())) out += (out.empty() ? "" : "\n") + line;
  return out;
}

/// A name and what it means, beside each other, or below on a narrow terminal.
std::string row(const std::string& name, const std::string& meaning, std::size_t column) {
  const std::size_t width = line_width();
  const bool below = width != 0 && width < 2 * column;
  const std::size_t at = below ? 6 : column;
  std::string out;
  for (const std::string& line : wrapped("  " + name, width == 0 ? std::string::npos : width))
    out += (out.empty() ? "" : "\n") + line;
  bool first = !below && columns(name) + 2 < column;
  if (first) out += std::string(column - 2 - columns(name), ' ');
  if (!meaning.empty())
    for (const std::string& line : wrapped(meaning, width == 0 ? std::string::npos : width - at)) {
      out += (first ? "" : "\n" + std::string(at, ' ')) + line;
      first = false;
    }
  return out + "\n";
}

class HelpFormatter : public CLI::Formatter {
 public:
  std::string make_description(const CLI::App* app) const override {
    return in_lines(CLI::Formatter::make_description(app));
  }

  std::string make_footer(const CLI::App* app) const override { return in_lines(CLI::Formatter::make_footer(app)); }

  std::string make_option(const CLI::Option* o, bool is_positional) const override {
    return row(make_option_name(o, is_positional) + make_option_opts(o), make_option_desc(o), column_width_);
  }

  std::string make_subcommand(const CLI::App* part) const override {
    return row(part->get_display_name(true), part->get_description(), column_width_);
  }

  std::string make_group(std::string group, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    return CLI::Formatter::make_group(is_positional ? words<"cli.arguments">() : heading(group), is_positional,
                                      std::move(options));
  }

  std::string make_usage(const CLI::App* app, std::string name) const override {
    std::string out = words<"cli.usage">() + ":" + (name.empty() ? "" : " ") + name;
    if (!app->get_options([](const CLI::Option* o) { return o->nonpositional(); }).empty())
      out += " [" + words<"cli.any-options">() + "]";
    for (const CLI::Option* o : app->get_options([](const CLI::Option* one) { return one->get_positional(); }))
      out += " " + make_option_usage(o);
    if (!shown_parts(*app).empty()) {
      const bool optional = app->get_require_subcommand_min() == 0;
      out += std::string(optional ? " [" : " ") + words<"cli.a-command">() + (optional ? "]" : "");
    }
    return in_lines(out + "\n");
  }

  std::string make_subcommands(const CLI::App* app, CLI::AppFormatMode mode) const override {
    const auto parts = shown_parts(*app);
    if (parts.empty()) return {};
    std::string out = "\n" + words<"cli.commands">() + ":\n";
    for (const CLI::App* part : parts)
      out += mode == CLI::AppFormatMode::All ? part->help(part->get_name(), CLI::AppFormatMode::Sub) + "\n"
                                             : make_subcommand(part);
    return out;
  }

  std::string make_option_name(const CLI::Option* o, bool is_positional) const override {
    return is_positional ? help_name(*o) : CLI::Formatter::make_option_name(o, false);
  }

  std::string make_option_opts(const CLI::Option* o) const override {
    std::string out;
    if (o->get_type_size() != 0) {
      const Placeholder value = placeholder_of(*o);
      if (!value.name.empty() && !o->get_positional()) out += " " + value.name;
      if (o->get_positional() && value.name.find('|') != std::string::npos) out += " " + value.name;
      if (!value.range.empty()) out += " (" + value.range + ")";
      if (!o->get_default_str().empty()) out += "=" + o->get_default_str();
      if (o->get_expected_max() == CLI::detail::expected_max_vector_size) out += " ...";
      if (o->get_required()) out += " " + words<"cli.required">();
    }
    if (!o->get_needs().empty()) out += " " + words<"cli.with">(joined_names(o->get_needs()));
    if (!o->get_excludes().empty()) out += " " + words<"cli.not-with">(joined_names(o->get_excludes()));
    return out;
  }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<HelpFormatter>(); }

std::string called(const CLI::App& command) {
  return command.get_parent() == nullptr ? "sheepshead" : called(*command.get_parent()) + " " + command.get_name();
}

std::string help_name(const CLI::Option& o) {
  std::string name = o.get_name(true);
  for (char& c : name)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return value_word(name);
}

Placeholder placeholder_of(const CLI::Option& o) {
  std::string type = o.get_type_name();
  Placeholder v;
  // What a check adds to the type stands behind the last colon, with blanks in it.
  if (const auto colon = type.rfind(':'); colon != std::string::npos && type.find(' ', colon) != std::string::npos) {
    v.range = type.substr(colon + 1);
    type.resize(colon);
  }
  if (type == "TEXT" && o.get_positional()) type.clear();
  if (type == "INT" || type == "UINT" || type == "FLOAT") type = "NUMBER";
  v.name = value_words(type);
  return v;
}

}  // namespace sheepshead::app
