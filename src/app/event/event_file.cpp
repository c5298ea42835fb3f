#include "app/event/event_file.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/console/tongue.hpp"
#include "app/event/saying.hpp"
#include "club/event_lines.hpp"
#include "notation/json_reader.hpp"
#include "table/meant.hpp"
#include "words/groups/director.hpp"
#include "words/groups/journal.hpp"

namespace sheepshead::app {
namespace {

constexpr std::chrono::seconds kPatience{5};

bool wrong(const std::string& path, const Message& why) {
  complain(path + ": " + text(why));
  return false;
}

/// Whether a line can be read again: a file that nobody can open is worse than a change that isn't told.
bool is_readable(const std::string& path, const std::string& line) {
  std::vector<Diagnostic> list;
  (void)club::read_change(nlohmann::json::parse(line), Problems{list, path, 0});
  for (const Diagnostic& d : list) complain(to_text(d, tongue()));
  return list.empty();
}

/// Whom somebody may have meant who typed a part of a name, or made a slip.
std::vector<Message> likely(const std::vector<std::string>& names, std::string_view typed) {
  std::vector<std::string> all;
  for (const std::string& name : names) {
    std::vector<std::string> words;
    std::istringstream in(name);
    for (std::string word; in >> word;) words.push_back(word);
    const Meant meant = find_name(words, typed);
    if (meant.index || !meant.candidates.empty() || !near_names(typed, words).empty()) all.push_back(name);
  }
  return all.empty() ? near_names(typed, names) : as_they_are(all);
}

}  // namespace

bool EventFile::create(const std::string& path, const club::EventHeader& header) {
  // A folder that isn't there is a slip of the pen.
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!folder.empty() && !std::filesystem::exists(folder, error))
    return wrong(path, say<"director.no-folder">(folder.string()));
  const std::string line = club::header_line(header, now_text());
  club::EventReader reader(path);
  reader.line(line, 1);
  for (const Diagnostic& d : reader.problems()) complain(to_text(d, tongue()));
  if (!reader.problems().empty()) return false;
  const Journal::Created made = Journal::create(path, line);
  return made.journal.has_value() || wrong(path, made.error);
}

EventFile::EventFile(const std::string& path, bool writing) : path_(path) {
  club::EventReader reader(path);
  const auto take = [&](std::string_view line, int number) { reader.line(line, number); };
  Journal::Opened opened = writing ? Journal::open(path, club::kMaxEventLine, take, kPatience)
                                   : Journal::read(path, club::kMaxEventLine, take);
  auto problems = opened.problems;
  problems.insert(problems.end(), reader.problems().begin(), reader.problems().end());
  if (problems.empty() && opened.empty) problems.push_back({path, 0, 0, {}, say<"director.no-event">()});
  for (const Diagnostic& d : problems) complain(to_text(d, tongue()));
  if (!problems.empty()) return;
  if (opened.torn != 0)
    complain(text(writing ? say<"journal.dropped">(path, opened.torn) : say<"journal.left-out">(path, opened.torn)));
  if (writing && opened.torn != 0)
    if (const SaveError error = opened.journal->settle()) {
      complain(text(*error));
      return;
    }
  journal_ = std::move(opened.journal);
  event_ = reader.take();
}

bool EventFile::tell(club::Change change) {
  change.at = now_text();
  if (const Objection why = event_->tell(std::move(change)); !why.empty()) return wrong(path_, why);
  const std::string line = club::change_line(event_->changes().back());
  if (!is_readable(path_, line)) return false;
  if (const SaveError error = journal_->write(line)) {
    complain(text(*error));
    return false;
  }
  return true;
}

bool EventFile::tell_all(std::vector<club::Change> changes, std::size_t& wrong, Objection& why) {
  club::Event then = *event_;
  std::string lines;
  for (wrong = 0; wrong < changes.size(); ++wrong) {
    changes[wrong].at = now_text();
    if (why = then.tell(std::move(changes[wrong])); !why.empty()) return false;
    const std::string line = club::change_line(then.changes().back());
    if (!is_readable(path_, line)) return false;
    lines += (lines.empty() ? "" : "\n") + line;
  }
  if (lines.empty()) return true;
  if (const SaveError error = journal_->write(std::move(lines))) {
    complain(text(*error));
    return false;
  }
  event_ = std::move(then);
  return true;
}

EventFile::Known EventFile::known() const {
  Known all;
  for (std::size_t p = 0; p < event_->people().size(); ++p) {
    if (event_->people()[p].removed) continue;
    all.names.push_back(event_->people()[p].name);
    all.people.push_back(int(p));
  }
  return all;
}

std::optional<int> EventFile::find(const std::string& name) const {
  const Known all = known();
  const Meant meant = find_name(all.names, name);
  if (meant.index) return all.people[*meant.index];
  complain(text(meant.candidates.empty() ? say<"director.nobody">(name, likely(all.names, name))
                                         : say<"director.several">(name, as_they_are(meant.candidates))));
  return std::nullopt;
}

std::optional<std::vector<int>> EventFile::find_some(const std::vector<std::string>& words) const {
  const std::vector<std::string> names = known().names;
  const auto is_name = [&](const std::string& word) { return find_name(names, word).index.has_value(); };
  const std::string one = joined(words);
  const bool several = words.size() > 1 && !is_name(one) && std::ranges::all_of(words, is_name);
  std::vector<int> people;
  for (const std::string& name : several ? words : std::vector{one}) {
    const auto person = find(name);
    if (!person) return std::nullopt;
    people.push_back(*person);
  }
  return people;
}

}  // namespace sheepshead::app
