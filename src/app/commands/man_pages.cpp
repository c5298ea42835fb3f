// sheepshead man-pages: the help of every command as pages for man, so that the two never differ.
#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include "app/cli/footer.hpp"
#include "app/cli/formatter.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/completing.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/program.hpp"

namespace sheepshead::app {
namespace {

/// Plain text as roff reads it.
std::string roff(const std::string& text) {
  std::string out;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
    line_begins = c == '\n';
  }
  return out;
}

std::string bold(const std::string& text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + roff(text) + "\\fR"; }

std::string capitals(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

/// The heading of a section, NAME or SEE ALSO.
std::string section(ChoiceOf<"completing.heading"> what) { return ".SH " + words<"completing.heading">(what) + "\n"; }

std::string synopsis(const CLI::App& command, const std::string& called) {
  std::string out = bold(called);
  bool options = false;
  for (const CLI::Option* o : command.get_options()) options = options || !o->get_positional();
  if (options) out += " [" + italic(words<"completing.option">()) + "]...";
  for (const CLI::Option* o : command.get_options()) {
    if (!o->get_positional()) continue;
    const std::string more = o->get_items_expected_max() > 1 ? "..." : "";
    const std::string name = italic(help_name(*o)) + more;
    out += o->get_required() ? " " + name : " [" + name + "]";
  }
  if (!command.get_subcommands([](const CLI::App*) { return true; }).empty())
    out += " " + italic(words<"cli.a-command">());
  return out;
}

void write_option(std::ostream& out, const CLI::Option& o) {
  std::string head;
  const Placeholder value = placeholder_of(o);
  const std::string shown = o.get_items_expected_max() > 0 ? " " + italic(value.name) : "";
  for (const std::string& name : o.get_snames()) head += (head.empty() ? "" : ", ") + bold("-" + name) + shown;
  for (const std::string& name : o.get_lnames()) head += (head.empty() ? "" : ", ") + bold("--" + name) + shown;
  if (o.get_positional()) head = italic(help_name(o));
  out << ".TP\n" << head << '\n' << roff(o.get_description());
  if (o.get_positional() && value.name.find('|') != std::string::npos) out << ": " << roff(value.name);
  if (!value.range.empty()) out << " [" << roff(value.range) << ']';
  if (!o.get_default_str().empty() && o.get_items_expected_max() > 0)
    out << " [" << roff(words<"completing.default">(o.get_default_str())) << ']';
  if (o.get_required() && !o.get_positional()) out << " [" << words<"completing.required">() << ']';
  out << '\n';
}

void write_options(std::ostream& out, const CLI::App& command, const std::string& heading) {
  bool first = true;
  for (const bool operands : {true, false})
    for (const CLI::Option* o : command.get_options()) {
      if (o->get_positional() != operands || o->get_group().empty()) continue;
      if (first) out << heading;
      first = false;
      write_option(out, *o);
    }
}

/// The text under a help: paragraphs; indented lines as they are; a line that ends in a colon, or that begins with
/// "Exit status:", begins a section of its own where `sections`.
void write_footer(std::ostream& out, const std::string& text, bool sections) {
  std::istringstream lines(text);
  bool literal = false, paragraph = false;
  for (std::string line; std::getline(lines, line);) {
    const bool indented = line.starts_with("  ");
    if (indented != literal) out << (indented ? ".PP\n.nf\n.RS 2\n" : ".RE\n.fi\n");
    if (literal && !indented) paragraph = false;
    literal = indented;
    if (indented) {
      out << roff(line.substr(2)) << '\n';
      continue;
    }
    const std::string exit = exit_line("");
    if (sections && line.ends_with(':') && line.find(' ') == std::string::npos) {
      line.pop_back();
      out << ".SH " << capitals(line) << '\n';
      paragraph = true;
    } else if (sections && line.starts_with(exit)) {
      out << section("exit") << roff(line.substr(exit.size())) << '\n';
      paragraph = true;
    } else {
      if (!paragraph) out << ".PP\n";
      paragraph = true;
      out << roff(line) << '\n';
    }
  }
  if (literal) out << ".RE\n.fi\n";
}

std::vector<const CLI::App*> shown_commands(const CLI::App& of) {
  return of.get_subcommands([](const CLI::App* c) { return !c->get_group().empty(); });
}

std::string without_stop(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string page_of(const CLI::App& command, const CLI::App& program) {
  const bool whole = &command == &program;
  const std::string called = whole ? "sheepshead" : "sheepshead " + command.get_name();
  const std::string page = whole ? "sheepshead" : "sheepshead-" + command.get_name();
  std::ostringstream out;
  out << ".TH " << capitals(roff(page)) << " 1 \"\" \"sheepshead " << kVersion << "\" \"Sheepshead\"\n"
      << section("name") << roff(page) << " \\- " << roff(without_stop(command.get_description())) << "\n"
      << section("synopsis") << synopsis(command, called) << '\n';
  const auto parts = shown_commands(command);
  if (whole) {
    out << section("description") << roff(words<"program.description">()) << '\n' << section("commands");
    for (const CLI::App* part : parts)
      out << ".TP\n"
          << bold(part->get_name()) << '\n'
          << words<"completing.see">(roff(part->get_description()),
                                     "\\fBsheepshead\\-" + roff(part->get_name()) + "\\fR(1)")
          << '\n';
  }
  write_options(out, command, section("options"));
  if (!whole && !parts.empty()) {
    out << section("commands");
    for (const CLI::App* part : parts) {
      out << ".SS " << synopsis(*part, part->get_name()) << '\n' << roff(part->get_description()) << ".\n";
      write_options(out, *part, "");
      write_footer(out, part->get_footer(), false);
    }
  }
  if (const std::string footer = command.get_footer(); !footer.empty()) {
    const auto first = footer.substr(0, footer.find('\n'));
    if (!footer.starts_with(exit_line("")) && !(first.ends_with(':') && first.find(' ') == std::string::npos))
      out << section("notes");
    write_footer(out, footer, true);
  }
  out << section("see");
  if (whole)
    for (const CLI::App* part : parts)
      out << "\\fBsheepshead\\-" << roff(part->get_name()) << "\\fR(1)" << (part == parts.back() ? "\n" : ",\n");
  else
    out << "\\fBsheepshead\\fR(1)\n";
  return out.str();
}

int write_pages(const CLI::App& program, const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  auto commands = shown_commands(program);
  commands.insert(commands.begin(), &program);
  for (const CLI::App* command : commands) {
    const std::string page = command == &program ? "sheepshead.1" : "sheepshead-" + command->get_name() + ".1";
    std::ofstream file(folder / page, std::ios::binary);
    file << page_of(*command, program);
    file.close();
    if (!file) {
      complain(words<"disk.not-written">((folder / page).string(), system_text(errno)));
      return kFailed;
    }
  }
  return kOk;
}

}  // namespace

void add_man_pages(CLI::App& program) {
  CLI::App* command = program.add_subcommand("man-pages", words<"completing.man">());
  command->group("");  // for builders of packages: cmake/made.cmake
  const auto folder = std::make_shared<std::string>();
  command->add_option("folder", *folder, words<"completing.folder">())->type_name("FOLDER")->required();
  command->callback([command, folder] { finish(write_pages(*command->get_parent(), *folder)); });
}

}  // namespace sheepshead::app
