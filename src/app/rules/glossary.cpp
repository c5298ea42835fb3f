// sheepshead rules glossary: the words of the game.
#include "notation/glossary.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/faults.hpp"
#include "app/console/command.hpp"
#include "app/console/device.hpp"
#include "app/console/tongue.hpp"
#include "notation/near_words.hpp"
#include "notation/spelling.hpp"
#include "speech/order.hpp"
#include "words/groups/file.hpp"
#include "words/groups/tables.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;

struct AskedTerm {
  std::vector<std::string> words;
  bool as_json = false;
};

json term_json(const Term& t) {
  const speech::Language& english = speech::english();
  return {{"term", t.name(english)},
          {"others", t.others(english)},
          {"meaning", english.text(t.meaning())},
          {"example", english.text(t.example())}};
}

/// In the order of the alphabet of the language.
std::vector<Term> in_order(const speech::Language& language) {
  std::vector<Term> all(glossary().begin(), glossary().end());
  std::ranges::sort(all, {}, [&](const Term& t) { return speech::sort_key(t.name(language), language); });
  return all;
}

void print_json(const json& j) { std::fputs((j.dump(2) + "\n").c_str(), stdout); }

void look_up(const AskedTerm& asked) {
  const int width = int(columns_here(kMostProse));
  if (!asked.words.empty()) {
    std::string term;
    for (const std::string& word : asked.words) term += (term.empty() ? "" : " ") + word;
    const Term* t = find_term(term, tongue());
    if (t == nullptr) {
      const Message help = meant(term, term_names(tongue()));
      complain(
          sentences({words<"tables.no-term">(shown(term)), help.empty() ? words<"tables.all-terms">() : text(help)}));
      return finish(kUsage);
    }
    if (asked.as_json) return print_json(term_json(*t));
    std::fputs(term_text(*t, width, tongue()).c_str(), stdout);
    return;
  }
  if (asked.as_json) {
    json all = json::array();
    for (const Term& t : in_order(speech::english())) all.push_back(term_json(t));
    return print_json(all);
  }
  bool first = true;
  for (const Term& t : in_order(tongue())) {
    std::fputs(((first ? "" : "\n") + term_text(t, width, tongue())).c_str(), stdout);
    first = false;
  }
}

}  // namespace

void add_rules_glossary(CLI::App& rules) {
  const auto asked = std::make_shared<AskedTerm>();
  CLI::App* c = rules.add_subcommand("glossary", words<"tables.glossary">());
  c->add_option("term", asked->words, words<"tables.term">())->type_name("TERM");
  c->add_flag("--json", asked->as_json, words<"tables.term-json">());
  c->callback([asked] { look_up(*asked); });
}

}  // namespace sheepshead::app
