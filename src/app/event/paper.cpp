#include "app/event/paper.hpp"

#include "embedded/file.hpp"

SHEEPSHEAD_EMBEDDED(print_style, SHEEPSHEAD_PRINT_STYLE)

namespace sheepshead::app {
namespace {

/// What the pages have elsewhere: their measures and colors, and letters.
constexpr std::string_view kBasics =
    ":root{--step:8px;--target:44px;--corner:6px;--base:1rem;--large:1.4rem;--line:#888888;--muted:#555555;"
    "--brass:#e0b857;--brass-edge:#8a6a1f;--on-brass:#000000}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0;color:#000000;background:#ffffff;font:1rem/1.35 system-ui,\"Segoe UI\",Roboto,\"Helvetica "
    "Neue\",Arial,"
    "sans-serif}\n"
    ".event-print h2{font-size:1.6rem;line-height:1.2}\n"
    ".event-print h3{font-size:1.15rem}\n"
    ".event-print .paper>*+*{margin-top:.5rem}\n"
    ".event-print .paper>table+h3{margin-top:1rem}\n";

std::string escaped(std::string_view text) {
  std::string all;
  for (const char c : text) switch (c) {
      case '&': all += "&amp;"; break;
      case '<': all += "&lt;"; break;
      case '>': all += "&gt;"; break;
      case '"': all += "&quot;"; break;
      default: all += c;
    }
  return all;
}

}  // namespace

Paper& Paper::open(std::string_view element, std::string_view of_class) {
  body_.append("<").append(element);
  if (!of_class.empty()) body_.append(" class=\"").append(of_class).append("\"");
  body_ += ">";
  open_.append(element).append(" ");
  return *this;
}

Paper& Paper::close() {
  open_.pop_back();
  const std::size_t at = open_.rfind(' ') + 1;
  body_.append("</").append(open_, at).append(">\n");
  open_.resize(at);
  return *this;
}

Paper& Paper::text(std::string_view what) {
  body_ += escaped(what);
  return *this;
}

Paper& Paper::line(std::string_view element, std::string_view what, std::string_view of_class) {
  return open(element, of_class).text(what).close();
}

Paper& Paper::sheet(std::string_view title, std::string_view of) {
  return open("section", "paper").open("header").line("h2", title).line("p", of).close();
}

std::string Paper::document(std::string_view title, std::string_view language, std::string_view paper) {
  const std::string_view style = embedded::print_style();
  std::string all = "<!doctype html>\n<html lang=\"";
  all.append(language).append("\">\n<head>\n<meta charset=\"utf-8\"/>\n");
  all.append("<meta name=\"viewport\" content=\"width=device-width\"/>\n<title>").append(escaped(title));
  all.append("</title>\n<style>\n").append(kBasics).append(style);
  all.append("@page{size:").append(paper == "a4" ? "A4" : "letter").append("}\n</style>\n</head>\n<body>\n");
  all.append("<main class=\"event-print\">\n").append(body_).append("</main>\n</body>\n</html>\n");
  return all;
}

}  // namespace sheepshead::app
