// The file of an event, as the verbs of sheepshead event use it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/console/command.hpp"
#include "club/event.hpp"
#include "table/journal.hpp"

namespace sheepshead::app {

/// An event that was read; what is wrong with it has been said.
class EventFile {
 public:
  /// Makes the file; false if it can't be made.
  static bool create(const std::string& path, const club::EventHeader& header);

  /// `writing`: to go on with it, after waiting for another program that has it open.
  EventFile(const std::string& path, bool writing);

  explicit operator bool() const { return event_.has_value(); }
  const club::Event& event() const { return *event_; }
  /// Tells it and writes it down; false, with what is wrong said, if either failed.
  bool tell(club::Change change);
  /// All of them at once, or none: then what is wrong with the one in `wrong`; nothing said, if they could be told and
  /// not be written, since that has been said.
  bool tell_all(std::vector<club::Change> changes, std::size_t& wrong, Objection& why);
  /// Who is meant by a name, or the beginning of one; nothing if nobody is: that has been said.
  std::optional<int> find(const std::string& name) const;
  /// Of words of a command line: one person, or several if each word is somebody's name and all of them aren't.
  std::optional<std::vector<int>> find_some(const std::vector<std::string>& words) const;

 private:
  /// Whoever is on the list: names, and the people in the same order.
  struct Known {
    std::vector<std::string> names;
    std::vector<int> people;
  };
  Known known() const;

  std::string path_;
  std::optional<club::Event> event_;
  std::optional<Journal> journal_;
};

}  // namespace sheepshead::app
