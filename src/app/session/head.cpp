// The lost games of a player, drawn as a sheep's head in nine strokes (G3).
#include <algorithm>
#include <array>
#include <string_view>

#include "app/console/utf8.hpp"
#include "app/session/sheet.hpp"

namespace sheepshead::app {
namespace {

/// A part of a stroke: text at a place of the drawing.
struct HeadMark {
  std::uint8_t stroke, row, column;
  std::string_view text;
};

// The strokes: brow, left ear, right ear, left cheek, right cheek, muzzle, left eye, right eye, nose and mouth.
constexpr std::array kHeadMarks{
    HeadMark{1, 0, 5, ".-~\"~-."}, HeadMark{2, 1, 1, "__"},  HeadMark{2, 2, 0, "(__\\"}, HeadMark{3, 1, 14, "__"},
    HeadMark{3, 2, 13, "/__)"},    HeadMark{4, 1, 4, "/"},   HeadMark{4, 3, 4, "|"},     HeadMark{4, 4, 5, "\\"},
    HeadMark{5, 1, 12, "\\"},      HeadMark{5, 3, 12, "|"},  HeadMark{5, 4, 11, "/"},    HeadMark{6, 5, 6, "\\"},
    HeadMark{6, 5, 10, "/"},       HeadMark{6, 6, 7, "`-'"}, HeadMark{7, 2, 6, "o"},     HeadMark{8, 2, 10, "o"},
    HeadMark{9, 4, 7, "\\./"},     HeadMark{9, 5, 8, "~"},
};
constexpr std::size_t kHeadRows = 7;

}  // namespace

std::vector<std::string> sheeps_head(int strokes) {
  std::vector<std::string> rows(kHeadRows, std::string(kHeadWidth, ' '));
  for (const HeadMark& m : kHeadMarks)
    if (m.stroke <= strokes) rows[m.row].replace(m.column, m.text.size(), m.text);
  return rows;
}

std::vector<std::string> sheeps_heads(const std::vector<LostGames>& lost, std::size_t across) {
  struct Tile {
    int strokes;
    std::string caption;
  };
  std::vector<Tile> tiles;
  for (const LostGames& l : lost)
    for (int games = l.games; games > 0; games -= kHeadStrokes)
      tiles.push_back(
          {std::min(games, kHeadStrokes), games == l.games && !l.name.empty()
                                              ? clipped(l.name, kHeadWidth - 6) + ": " + std::to_string(l.games)
                                              : ""});
  const std::size_t in_a_row = std::max(std::size_t{1}, (across + 2) / (kHeadWidth + 2));
  std::vector<std::string> lines;
  for (std::size_t first = 0; first < tiles.size(); first += in_a_row) {
    std::vector<std::string> rows(kHeadRows + 2);
    for (std::size_t i = first; i < std::min(tiles.size(), first + in_a_row); ++i) {
      auto tile = sheeps_head(tiles[i].strokes);
      const std::string& caption = tiles[i].caption;
      tile.push_back(caption + std::string(kHeadWidth - columns(caption), ' '));
      for (std::size_t r = 0; r < tile.size(); ++r) rows[r + 1] += (i > first ? "  " : "") + tile[r];
    }
    for (std::string& row : rows) {
      row.erase(row.find_last_not_of(' ') + 1);
      lines.push_back(std::move(row));
    }
  }
  return lines;
}

}  // namespace sheepshead::app
