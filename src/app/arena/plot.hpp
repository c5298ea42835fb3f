// The ladder as a picture: points a hand over the time of a decision.
#pragma once

#include <string>
#include <vector>

namespace sheepshead::app {

struct PlotPoint {
  std::string name;
  double microseconds = 0;  ///< above 0
  double value = 0, low = 0, high = 0;
};

/// An SVG picture, 760 by 440, that needs nothing else; the same points give the same text. A line joins the points
/// that are worth their time: no quicker one is as high.
std::string ladder_svg(const std::string& title, const std::vector<PlotPoint>& points);

}  // namespace sheepshead::app
