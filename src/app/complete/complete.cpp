#include "app/complete/complete.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "app/console/command.hpp"

namespace sheepshead::app {
namespace {

bool shown(const CLI::App* command) { return !command->get_group().empty() && !command->get_name().empty(); }

/// Where the line stands after some words: the command, and what was given to it.
struct Place {
  const CLI::App* command;
  std::vector<const CLI::Option*> given{};
  const CLI::Option* asks = nullptr;  ///< the option whose value comes next
  bool may_ask = false;               ///< it has a value of its own and need not get one
  int operands = 0;
  bool only_operands = false;  ///< after "--"

  const CLI::Option* option(const std::string& word) const {
    for (const CLI::Option* o : command->get_options())
      if (!o->get_positional() && o->check_name(word)) return o;
    return nullptr;
  }

  void go(const std::string& word) {
    if (asks != nullptr && !(may_ask && word.starts_with('-'))) {
      asks = nullptr;
      return;
    }
    asks = nullptr;
    if (only_operands || !word.starts_with('-') || word == "-") {
      for (const CLI::App* sub : command->get_subcommands([](const CLI::App*) { return true; }))
        if (operands == 0 && sub->get_name() == word) {
          *this = {sub};
          return;
        }
      ++operands;
    } else if (word == "--") {
      only_operands = true;
    } else {
      const auto equals = word.find('=');
      const CLI::Option* o = option(word.substr(0, equals));
      if (o == nullptr) return;
      given.push_back(o);
      if (equals != std::string::npos || o->get_items_expected_max() == 0) return;
      asks = o;
      may_ask = o->get_items_expected_min() == 0;
    }
  }

  /// The operand that comes next; nullptr if there is none.
  const CLI::Option* operand() const {
    int left = operands;
    for (const CLI::Option* o : command->get_options()) {
      if (!o->get_positional()) continue;
      if (left < o->get_items_expected_max()) return o;
      left -= o->get_items_expected_max();
    }
    return nullptr;
  }

  void offer_options(Fitting& out) const {
    for (const CLI::Option* o : command->get_options()) {
      if (o->get_positional() || o->get_group().empty()) continue;
      const bool again =
          o->get_items_expected_max() > 1 || o->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll;
      if (!again && std::find(given.begin(), given.end(), o) != given.end()) continue;
      for (const std::string& name : o->get_lnames()) out.words.push_back({"--" + name, o->get_description()});
    }
  }
};

void add(Fitting& out, Fitting more) {
  out.words.insert(out.words.end(), more.words.begin(), more.words.end());
  if (more.names != Fitting::Names::none) out.names = more.names;
}

/// Its first sentence or line, cut to fit beside a word.
std::string in_short(const std::string& about) {
  constexpr std::size_t kMost = 70;
  std::string line = about.substr(0, about.find('\n'));
  if (const auto end = line.find(". "); end != std::string::npos) line.resize(end);
  if (line.size() > kMost) {
    line.resize(line.rfind(' ', kMost - 4));
    line += " ...";
  }
  while (line.ends_with('.') && !line.ends_with("...")) line.pop_back();
  return line;
}

}  // namespace

Fitting completions(const CLI::App& program, const std::vector<std::string>& words) {
  Place place{&program};
  for (std::size_t i = 0; i + 1 < words.size(); ++i) place.go(words[i]);
  const std::string begun = words.empty() ? "" : words.back();
  Fitting out;
  const auto equals = begun.find('=');
  const CLI::Option* named = place.only_operands || !begun.starts_with("--") || equals == std::string::npos
                                 ? nullptr
                                 : place.option(begun.substr(0, equals));
  if (place.asks != nullptr && !(place.may_ask && begun.starts_with('-'))) {
    out = values_for(*place.asks, begun);
  } else if (named != nullptr) {
    if (named->get_items_expected_max() > 0) out = values_for(*named, begun.substr(equals + 1));
    for (Fitting::Word& w : out.words) w.text.insert(0, begun, 0, equals + 1);
  } else if (begun.starts_with('-') && !place.only_operands) {
    place.offer_options(out);
  } else {
    if (place.operands == 0)
      for (const CLI::App* sub : place.command->get_subcommands([](const CLI::App*) { return true; }))
        if (shown(sub)) out.words.push_back({sub->get_name(), sub->get_description()});
    const CLI::Option* operand = place.operand();
    if (operand != nullptr) add(out, values_for(*operand, begun));
    if (operand == nullptr && out.words.empty() && !place.only_operands) place.offer_options(out);
  }
  std::erase_if(out.words, [&](const Fitting::Word& w) { return !w.text.starts_with(begun); });
  return out;
}

int print_completions(const CLI::App& program, const std::vector<std::string>& words) {
  const Fitting fitting = completions(program, words);
  constexpr const char* kNames[] = {"words", "files", "folders"};
  std::puts(kNames[static_cast<int>(fitting.names)]);
  for (const Fitting::Word& w : fitting.words) std::printf("%s\t%s\n", w.text.c_str(), in_short(w.about).c_str());
  return kOk;
}

}  // namespace sheepshead::app
