#include "app/arena/plot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/arena/report.hpp"
#include "app/console/tongue.hpp"
#include "words/groups/ladder.hpp"

namespace sheepshead::app {
namespace {

constexpr double kWidth = 760, kHeight = 440, kLeft = 72, kRight = 24, kTop = 56, kBottom = 64;

/// Room for the axes: whole powers of ten, and whole steps of points.
class Frame {
 public:
  explicit Frame(const std::vector<PlotPoint>& points) {
    double quick = 1e9, slow = 0, low = 0, high = 0;
    for (const PlotPoint& p : points) {
      quick = std::min(quick, p.microseconds);
      slow = std::max(slow, p.microseconds);
      low = std::min(low, p.low);
      high = std::max(high, p.high);
    }
    first_power_ = int(std::floor(std::log10(std::max(quick, 1e-3))));
    last_power_ = std::max(first_power_ + 1, int(std::ceil(std::log10(std::max(slow, 1e-3)))));
    step_ = 0.1;
    for (const double times : {2.0, 2.5, 2.0, 2.0, 2.5, 2.0})
      if ((high - low) / step_ > 8) step_ *= times;
    first_step_ = int(std::floor(low / step_));
    last_step_ = std::max(first_step_ + 1, int(std::ceil(high / step_)));
  }
  double x(double microseconds) const {
    const double share = (std::log10(microseconds) - first_power_) / (last_power_ - first_power_);
    return kLeft + share * (kWidth - kLeft - kRight);
  }
  double y(double points) const {
    const double share = (points / step_ - first_step_) / (last_step_ - first_step_);
    return kHeight - kBottom - share * (kHeight - kTop - kBottom);
  }
  int first_power() const { return first_power_; }
  int last_power() const { return last_power_; }
  int first_step() const { return first_step_; }
  int last_step() const { return last_step_; }
  double step() const { return step_; }

 private:
  int first_power_ = 0, last_power_ = 1, first_step_ = 0, last_step_ = 1;
  double step_ = 0.1;
};

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  return out;
}

class Drawing {
 public:
  Drawing(const std::string& title, std::vector<PlotPoint> points) : points_(std::move(points)), frame_(points_) {
    std::ranges::stable_sort(points_, {}, &PlotPoint::microseconds);
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\" "
        "font-family=\"system-ui, sans-serif\" font-size=\"14\">\n",
        kWidth, kHeight, escaped(title));
    add("<style>.page{{fill:#F7F2E8}}.text{{fill:#1F2421}}.muted{{fill:#5A5F5B}}.grid{{stroke:#DDD5C4}}"
        ".zero,.error{{stroke:#5A5F5B}}.mark{{fill:#17463F}}.line{{stroke:#E3B25C}}\n"
        "@media (prefers-color-scheme: dark){{.page{{fill:#14201D}}.text{{fill:#EDE7DA}}.muted{{fill:#A9B0AA}}"
        ".grid{{stroke:#2A3834}}.zero,.error{{stroke:#A9B0AA}}.mark{{fill:#EDE7DA}}}}</style>\n");
    add("<rect class=\"page\" width=\"{}\" height=\"{}\" rx=\"10\"/>\n", kWidth, kHeight);
    add("<text class=\"text\" x=\"{}\" y=\"32\" font-size=\"18\">{}</text>\n", kLeft, escaped(title));
    axes();
    marks();
    text_ += "</svg>\n";
  }
  std::string take() { return std::move(text_); }

 private:
  template <class... A>
  void add(fmt::format_string<A...> format, A&&... args) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<A>(args)...);
  }

  void axes() {
    const double bottom = kHeight - kBottom, right = kWidth - kRight;
    for (int s = frame_.first_step(); s <= frame_.last_step(); ++s) {
      const double value = s * frame_.step(), y = frame_.y(value);
      add("<line class=\"{}\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", s == 0 ? "zero" : "grid", kLeft,
          right, y, y);
      add("<text class=\"muted\" x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", kLeft - 8, y + 5,
          s == 0 ? std::string("0") : fmt::format("{:+.{}f}", value, frame_.step() < 0.995 ? 1 : 0));
    }
    for (int p = frame_.first_power(); p <= frame_.last_power(); ++p) {
      const double x = frame_.x(std::pow(10.0, p));
      add("<line class=\"grid\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{}\" y2=\"{}\"/>\n", x, x, kTop, bottom);
      add("<text class=\"muted\" x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x, bottom + 20,
          power_text(p));
    }
    add("<text class=\"text\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", (kLeft + right) / 2, kHeight - 16,
        escaped(words<"ladder.time-axis">()));
    add("<text class=\"text\" x=\"20\" y=\"{}\" text-anchor=\"middle\" transform=\"rotate(-90 20 {})\">{}</text>\n",
        (kTop + bottom) / 2, (kTop + bottom) / 2, escaped(words<"ladder.points-axis">()));
  }

  static std::string power_text(int power) {
    const double us = std::pow(10.0, power);
    return us < 0.9   ? fmt::format("{:.0f} ns", us * 1e3)
           : us < 900 ? fmt::format("{:.0f} µs", us)
           : us < 9e5 ? fmt::format("{:.0f} ms", us / 1e3)
                      : fmt::format("{:.0f} s", us / 1e6);
  }

  /// The line joins those that no quicker one matches.
  void marks() {
    std::string path;
    double best = 0;
    for (const PlotPoint& p : points_) {
      if (!path.empty() && p.value <= best) continue;
      best = p.value;
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : " L", frame_.x(p.microseconds), frame_.y(p.value));
    }
    add("<path class=\"line\" fill=\"none\" stroke-width=\"2\" d=\"{}\"/>\n", path);
    bool above = false;
    for (const PlotPoint& p : points_) {
      const double x = frame_.x(p.microseconds), y = frame_.y(p.value);
      add("<line class=\"error\" stroke-width=\"2\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", x, x,
          frame_.y(p.low), frame_.y(p.high));
      add("<circle class=\"mark\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\"/>\n", x, y);
      // A rising line leaves room above on the left and below on the right.
      const bool to_the_left = x > kWidth - kRight - 100 || (above && x > kLeft + 100);
      const double label_y = above ? std::min(y, frame_.y(p.high)) - 10 : std::max(y, frame_.y(p.low)) + 22;
      add("<text class=\"text\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{} {}{:.2f}</text>\n",
          to_the_left ? x + 4 : x - 4, label_y, to_the_left ? "end" : "start", escaped(p.name), p.value < 0 ? "−" : "+",
          std::abs(p.value));
      above = !above;
    }
  }

  std::vector<PlotPoint> points_;
  Frame frame_;
  std::string text_;
};

}  // namespace

std::string ladder_svg(const std::string& title, const std::vector<PlotPoint>& points) {
  return Drawing(title, points).take();
}

}  // namespace sheepshead::app
