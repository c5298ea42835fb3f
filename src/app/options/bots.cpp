#include "app/options/bots.hpp"

#include <unistd.h>

#include <set>

#include "app/cli/faults.hpp"
#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "notation/spelling.hpp"
#include "words/groups/bots.hpp"

namespace sheepshead::app {

GuestBook& guest_book() {
  static GuestBook book([](const Message& notice) {
    complain((isatty(STDERR_FILENO) ? "\r\033[K" : "") + text(notice));  // in place of a progress bar
  });
  return book;
}

std::unique_ptr<Bot> make_named_bot(const std::string& name) { return guest_book().seat(name); }

std::optional<std::string> broken_program(std::string_view option, const std::vector<std::string>& names) {
  for (const std::string& name : std::set<std::string>(names.begin(), names.end()))
    if (const Message why = guest_book().try_out(name); !why.empty())
      return std::string(option) + ": " + short_name(name) + ": " + text(why);
  return std::nullopt;
}

int tell_of_guests(int status) {
  if (!guest_book().complaints()) return status;
  for (const Message& line : guests_said(guest_book().guests())) complain(text(line));
  return status == kOk ? kFailed : status;
}

std::optional<std::string> unknown_bot(std::string_view option, const std::string& name) {
  if (is_program(name)) {
    Message why;
    if (parse_program(name, why)) return std::nullopt;
    return words<"bots.why-not">(option, shown(name), why);
  }
  if (make_named_bot(name) != nullptr) return std::nullopt;
  const std::string_view level = std::string_view(name).substr(0, name.find(':'));
  if (why_no_bot(level).empty()) return words<"bots.why-not">(option, shown(name), why_no_bot(name));
  std::vector<std::string> known;
  std::string list;
  for (const std::string_view bot : bot_names()) {
    known.emplace_back(bot);
    list += (list.empty() ? "" : ", ") + known.back();
  }
  return sentences({words<"bots.none">(option, shown(level)), meant_text(level, known), words<"bots.all">(list)});
}

}  // namespace sheepshead::app
