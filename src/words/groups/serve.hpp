// Hosting tables: the help of `serve`, and what it says before the log begins.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"serve"> {
  static constexpr Declared rows[] = {
      {"serve.wrong-db", {{"wrong", message}}},
      {"serve.about"},
      {"serve.how"},
      {"serve.exits"},
      {"serve.listen"},
      {"serve.db"},
      {"serve.config"},
      {"serve.node"},
      {"serve.wrong-node", {{"wrong", message}}},
      {"serve.node-alone"},
      {"serve.node-fine", {{"name", text}}},
      {"serve.wires-fine", {{"where", text}}},
      {"serve.public-url"},
      {"serve.web"},
      {"serve.at-home"},
      {"serve.json-logs"},
      {"serve.check"},
      {"serve.no-home"},
      {"serve.wrong-listen", {{"wrong", message}}},
      {"serve.wrong-public-url", {{"wrong", message}}},
      {"serve.no-web", {{"folder", text}}},
      {"serve.settings-fine"},
      {"serve.folder-not-created", {{"folder", text}, {"why", message}}},
      {"serve.database-fine", {{"file", text}}},
      {"serve.database-made", {{"file", text}}},
      {"serve.pages", {{"folder", text}}},
      {"serve.kept", {{"folder", text}}},
      {"serve.open", {{"url", text}}},
      {"serve.listening", {{"url", text}}},
      {"serve.no-pages"},
      {"serve.no-index", {{"folder", text}}},
      {"serve.if-yours", {{"url", text}}},
  };
};

}  // namespace sheepshead::words
