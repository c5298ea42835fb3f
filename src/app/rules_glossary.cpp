// sheepshead rules glossary: the words of the game.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "app/terminal.hpp"
#include "notation/glossary.hpp"
#include "notation/spelling.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;

struct AskedTerm {
  std::vector<std::string> words;
  bool as_json = false;
};

json term_json(const Term& t) {
  json others = json::array();
  for (std::string_view rest = t.others; !rest.empty();) {
    const auto end = std::min(rest.find(", "), rest.size());
    others.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  return {{"term", t.name}, {"others", others}, {"meaning", t.meaning}, {"example", t.example}};
}

void print_json(const json& j) { std::fputs((j.dump(2) + "\n").c_str(), stdout); }

void look_up(const AskedTerm& asked) {
  const int width = int(columns_here(kMostProse));
  if (!asked.words.empty()) {
    std::string term;
    for (const std::string& word : asked.words) term += (term.empty() ? "" : " ") + word;
    const Term* t = find_term(term);
    if (t == nullptr) {
      const std::string meant = did_you_mean(term, term_names());
      complain("There is no term " + in_quotes(term) + "." +
               (meant.empty() ? " \"sheepshead rules glossary\" has them all." : meant));
      return finish(kUsage);
    }
    if (asked.as_json) return print_json(term_json(*t));
    std::fputs(term_text(*t, width).c_str(), stdout);
    return;
  }
  if (asked.as_json) {
    json all = json::array();
    for (const Term& t : glossary()) all.push_back(term_json(t));
    return print_json(all);
  }
  bool first = true;
  for (const Term& t : glossary()) {
    std::fputs(((first ? "" : "\n") + term_text(t, width)).c_str(), stdout);
    first = false;
  }
}

}  // namespace

void add_rules_glossary(CLI::App& rules) {
  const auto asked = std::make_shared<AskedTerm>();
  CLI::App* c = rules.add_subcommand("glossary", "Explain the words of the game, or one of them");
  c->add_option("term", asked->words, "A word, for example schmear; without one, all of them")->type_name("TERM");
  c->add_flag("--json", asked->as_json, "As JSON: term, other names, meaning, example");
  c->callback([asked] { look_up(*asked); });
}

}  // namespace sheepshead::app
