// What a browser shows where the server was given no folder of pages.
#include "server/net/static_files.hpp"

namespace sheepshead::server {
namespace {

constexpr const char* kStartPage = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sheepshead</title>
<link rel="stylesheet" href="/start.css">
<main>
<h1>Sheepshead</h1>
<p>This server is running. Tables are open to terminals:</p>
<pre>sheepshead join ADDRESS</pre>
<p>where ADDRESS is what stands in your browser's address bar.</p>
<p>For programs: <a href="/api/v1/openapi.json">the interface</a>, <a href="/api/v1/tables">public tables</a>,
<a href="/api/v1/variants">variants</a>.</p>
<p>The pages to play in the browser are not here, for they have not been built. Who runs this server can stop it and run
<code>./run</code> in the folder of Sheepshead, which builds them, or name their folder with <code>--web FOLDER</code>.</p>
</main>
</html>
)";

constexpr const char* kStartStyle = R"(:root { color-scheme: light dark; }
body { margin: 0; background: #F7F2E8; color: #1F2421; font: 18px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 32px 24px; }
h1 { font-size: 48px; line-height: 1.2; margin: 0 0 16px; }
pre { background: #17463F; color: #F7F2E8; padding: 16px; border-radius: 10px; overflow-x: auto; }
a { color: #17463F; }
.small { font-size: 14px; color: #5A5F5B; }
@media (prefers-color-scheme: dark) {
  body { background: #14201D; color: #EDE7DA; }
  pre { background: #0E2B27; color: #EDE7DA; }
  a { color: #E3B25C; }
  .small { color: #A9B0AA; }
}
)";

}  // namespace

std::optional<Response> start_page(std::string_view path) {
  Response r;
  if (path == "/" || path == "/index.html") {
    r.type = "text/html; charset=utf-8";
    r.body = kStartPage;
  } else if (path == "/start.css") {
    r.type = "text/css; charset=utf-8";
    r.body = kStartStyle;
  } else {
    return std::nullopt;
  }
  return r;
}

}  // namespace sheepshead::server
