#include "app/bots_option.hpp"

#include <unistd.h>

#include <set>

#include "app/command.hpp"
#include "notation/spelling.hpp"

namespace sheepshead::app {

std::vector<std::string> split_at_commas(std::string_view text) { return split_bots(text); }

GuestBook& guest_book() {
  static GuestBook book([](const std::string& notice) {
    complain((isatty(STDERR_FILENO) ? "\r\033[K" : "") + notice);  // in place of a progress bar
  });
  return book;
}

std::unique_ptr<Bot> make_named_bot(const std::string& name) { return guest_book().seat(name); }

std::optional<std::string> broken_program(std::string_view option, const std::vector<std::string>& names) {
  for (const std::string& name : std::set<std::string>(names.begin(), names.end()))
    if (const std::string why = guest_book().try_out(name); !why.empty())
      return std::string(option) + ": " + short_name(name) + ": " + why;
  return std::nullopt;
}

int tell_of_guests(int status) {
  if (!guest_book().complaints()) return status;
  const std::string text = guests_text(guest_book().guests());
  if (!text.empty()) complain(text.substr(0, text.size() - 1));
  return status == kOk ? kFailed : status;
}

std::optional<std::string> unknown_bot(std::string_view option, const std::string& name) {
  if (is_program(name)) {
    std::string why;
    if (parse_program(name, why)) return std::nullopt;
    return std::string(option) + ": " + in_quotes(name) + ": " + why;
  }
  if (make_named_bot(name) != nullptr) return std::nullopt;
  const std::string_view level = std::string_view(name).substr(0, name.find(':'));
  if (why_no_bot(level).empty()) return std::string(option) + ": " + in_quotes(name) + ": " + why_no_bot(name);
  std::vector<std::string> known{"conventions"};
  std::string list;
  for (const std::string_view bot : bot_names()) {
    known.emplace_back(bot);
    list += (list.empty() ? "" : ", ") + known.back();
  }
  return std::string(option) + ": there is no bot named " + in_quotes(level) + "." + did_you_mean(level, known) +
         " The bots are: " + list + ", or cmd:COMMAND for a program (docs/bot-protocol.md).";
}

}  // namespace sheepshead::app
