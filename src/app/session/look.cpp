// Opening the file of a session, and looking at it.
#include <cstdio>

#include "app/cli/faults.hpp"
#include "app/console/device.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/console/utf8.hpp"
#include "app/session/keep.hpp"
#include "app/session/sheet.hpp"
#include "table/meant.hpp"
#include "words/groups/keep.hpp"

namespace sheepshead::app {

OpenSession::OpenSession(const SessionWish& wish) {
  SessionFile::Opened file = SessionFile::open(wish.file, std::chrono::seconds(wish.patience));
  for (const Message& notice : file.notices) complain(text(notice));
  if (!file.session) {
    report(file.problems);
    return;
  }
  opened = std::move(file);
}

int OpenSession::note(std::string line) {
  const SaveError error = opened->file->note(std::move(line));
  if (error) complain(sentences({text(*error), words<"keep.nothing-entered">()}));
  return error ? kFailed : kOk;
}

void say_lines(const std::vector<std::string>& lines) {
  const std::size_t width = columns_here(kMostSheet);
  for (const std::string& line : lines)
    for (const std::string& part : wrapped(line, width)) std::printf("%s\n", part.c_str());
}

std::optional<Person> person_meant(const Session& session, const std::string& typed, const std::string& place) {
  std::vector<std::string> here;
  for (const Person who : session.circle()) here.push_back(session.people()[who].name);
  const Meant meant = find_name(here, typed);
  if (meant.index) return session.circle()[*meant.index];
  complain(place + ": " + text(why_not_meant(here, typed)));
  return std::nullopt;
}

namespace {

/// The exit status; `tell` prints what there is to say of the session.
template <class Tell>
int look(const SessionWish& wish, Tell tell) {
  const SessionFile::Opened opened = SessionFile::read(wish.file);
  for (const Message& notice : opened.notices) complain(text(notice));
  if (!opened.session) {
    report(opened.problems);
    return kFailed;
  }
  tell(*opened.session);
  return all_written() ? kOk : kFailed;
}

}  // namespace

int session_show(const SessionWish& wish) {
  return look(wish, [&](const Session& session) {
    if (wish.json) {
      std::printf("%s\n", sheet_json(session, wish.history).c_str());
      return;
    }
    say_lines(sheet_lines(session, columns_here(kMostSheet)));
    if (!wish.history) return;
    std::printf("\n");
    say_lines(log_lines(session, columns_here(kMostSheet)));
  });
}

int session_log(const SessionWish& wish) {
  return look(wish, [&](const Session& session) {
    if (wish.json)
      std::printf("%s\n", log_json(session).c_str());
    else
      say_lines(log_lines(session, columns_here(kMostSheet)));
  });
}

}  // namespace sheepshead::app
