// Which face the table has: what the command line asks for and what the terminal can do.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "app/terminal/face.hpp"
#include "app/terminal/options.hpp"
#include "app/terminal/signals.hpp"

namespace sheepshead::app {

struct FaceWish {
  bool plain = false, four_colors = false, ascii = false;
  Speed speed = Speed::normal;
};

/// What a face may ask for at any time.
struct FaceTalk {
  std::function<std::string()> hint;
  std::function<std::string(int)> rules;  ///< in lines of the given width
  std::function<bool(std::string_view)> to_table = {};
};

/// Symbols or letters for suits. The locale must have been set.
CardStyle card_style_for(const FaceWish&);

/// Full screen if it can be, else lines; where the full screen cannot be used it is said why. `signals` must live on.
struct OpenedFace {
  std::unique_ptr<Face> face;
  bool full_screen = false;
};
OpenedFace open_face(const FaceWish&, const Signals& signals, FaceTalk);

}  // namespace sheepshead::app
