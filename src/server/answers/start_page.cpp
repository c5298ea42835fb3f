// What a browser shows where the server was given no folder of pages.
#include "server/answers/static_files.hpp"
#include "speech/liked.hpp"
#include "words/groups/start.hpp"

namespace sheepshead::server {
namespace {

constexpr const char* kStartStyle = R"(:root { color-scheme: light dark; }
body { margin: 0; background: #F7F2E8; color: #1F2421; font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 32px 24px; }
h1 { font-size: 48px; line-height: 1.2; margin: 0 0 16px; }
pre { background: #17463F; color: #F7F2E8; padding: 16px; border-radius: 10px; overflow-x: auto; }
a { color: #17463F; }
@media (prefers-color-scheme: dark) {
  body { background: #14201D; color: #EDE7DA; }
  pre { background: #0E2B27; color: #EDE7DA; }
  a { color: #E3B25C; }
}
)";

std::string html(const std::string& text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      default: out += c;
    }
  return out;
}

std::string page_in(const speech::Language& language) {
  const auto put = [&](const char* tag, const Message& said) {
    return "<" + std::string(tag) + ">" + html(language.text(said)) + "</" + tag + ">\n";
  };
  const auto link = [&](const char* to, const Message& said) {
    return "<li><a href=\"" + std::string(to) + "\">" + html(language.text(said)) + "</a></li>\n";
  };
  return "<!doctype html>\n<html lang=\"" + language.tag() +
         "\">\n"
         "<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<title>Sheepshead</title>\n"
         "<link rel=\"stylesheet\" href=\"/start.css\">\n"
         "<main>\n<h1>Sheepshead</h1>\n" +
         put("p", say<"start.running">()) + put("pre", say<"start.join">()) + put("p", say<"start.address">()) +
         put("p", say<"start.no-pages">()) + put("p", say<"start.programs">()) + "<ul>\n" +
         link("/api/v1/openapi.json", say<"start.interface">()) + link("/api/v1/tables", say<"start.tables">()) +
         link("/api/v1/variants", say<"start.variants">()) + "</ul>\n</main>\n</html>\n";
}

}  // namespace

std::optional<Response> start_page(std::string_view path, std::string_view accept_language) {
  Response r;
  if (path == "/" || path == "/index.html") {
    r.type = "text/html; charset=utf-8";
    r.body = page_in(speech::liked_best(accept_language));
    r.headers.emplace_back("Vary", "Accept-Language");
  } else if (path == "/start.css") {
    r.type = "text/css; charset=utf-8";
    r.body = kStartStyle;
  } else {
    return std::nullopt;
  }
  return r;
}

}  // namespace sheepshead::server
