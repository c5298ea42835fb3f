// What the command line of `sheepshead play` asks for.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/options/table.hpp"

namespace sheepshead::app {

enum class Speed : std::uint8_t { slow, normal, fast, instant };

struct PlayOptions {
  TableOptions table;
  int seat = 0;
  std::optional<std::uint64_t> seed;
  int hands = 0;  ///< 0: no limit
  std::string name = "Player";
  std::string opponents = "expert";  ///< one bot for all, or one for each from the person's left, by commas
  std::string hints;                 ///< the bot that gives the hints; empty: usual_adviser()
  int think = 0;                     ///< milliseconds a bot may take to decide; 0: as long as it takes
  Speed speed = Speed::normal;
  bool plain = false;
  bool resume = false;
  bool programs = false;    ///< a resumed session may start the programs that it names
  std::string resume_file;  ///< empty: the session that was written last
  std::string save_file;    ///< empty: a new file in the folder of sessions
  bool four_colors = false;
  bool ascii = false;
};

/// The strongest bot there is that answers within a quarter of a second.
std::string usual_adviser();

/// Whether input and output are a terminal.
bool at_a_terminal();

/// Plays, and gives the exit status to finish().
void play_command(const PlayOptions&);

}  // namespace sheepshead::app
