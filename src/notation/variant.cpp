#include "notation/variant.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include "notation/near_words.hpp"
#include "notation/rules_files.hpp"
#include "notation/rules_text.hpp"
#include "notation/spelling.hpp"
#include "rules/check.hpp"
#include "words/groups/file.hpp"

namespace sheepshead {
namespace {

constexpr std::size_t kMostParents = 8;
constexpr const char* kCommandLine = "--set";

bool is_path(std::string_view name) { return name.find('/') != std::string_view::npos || name.ends_with(".toml"); }

/// Whether what check() says of `key` may follow only from `bad`, an option that could not be read.
bool may_follow(std::string_view key, std::string_view bad) {
  static constexpr std::string_view kSizes[] = {"table.players", "deck.cards", "deal.blind", "deal.packets",
                                                "deal.blind-after"};
  const auto of_the_deal = [](std::string_view k) {
    return std::find(std::begin(kSizes), std::end(kSizes), k) != std::end(kSizes);
  };
  if (key == bad) return true;
  if (of_the_deal(bad) && (of_the_deal(key) || key == "deal.redeal" || key == "leaster.blind-trick")) return true;
  return bad == "table.players" && key.starts_with("scoring.");
}

/// Reads a chain of files, the last ancestor first, and then the settings.
class Loader {
 public:
  Variant variant;
  std::vector<Diagnostic> problems;

  void file(const std::string& path) {
    files_.push_back(path);
    chain_.push_back(rules_files::identity(path));
    Message why;
    if (const auto text = rules_files::read(path, why)) {
      take(*text, path, rules_files::folder_of(path));
    } else {
      complete_ = false;
      problems.push_back({path, 0, 0, "", why});
    }
    chain_.pop_back();
  }

  void text(std::string_view text, const std::string& name) {
    files_.push_back(name);
    take(text, name, std::nullopt);
  }

  void setting(const std::string& text) {
    const auto wrong = [&](std::string key, Message what) {
      bad_.insert(key);
      problems.push_back({kCommandLine, 0, 0, std::move(key), std::move(what)});
    };
    const auto equals = text.find('=');
    const std::string key(trimmed(std::string_view(text).substr(0, equals)));
    if (equals == std::string::npos || key.empty()) return wrong("", say<"file.setting">(excerpt(text)));
    const Field* f = find_field(key);
    if (f == nullptr) return wrong(printable(std::string_view(key).substr(0, 60)), no_such_option(key));
    if (auto problem = set_option(variant.rules, *f, read_value(trimmed(std::string_view(text).substr(equals + 1)))))
      return wrong(key, std::move(*problem));
    bad_.erase(key);
    origins_[key] = {kCommandLine, {}, ++settings_};
  }

  VariantResult finish() {
    if (complete_) judge();
    if (!problems.empty()) {
      sort();
      return {std::nullopt, std::move(problems)};
    }
    return {std::move(variant), {}};
  }

 private:
  struct Origin {
    std::string file;
    Place at;
    int turn = 0;  ///< counts up with every setting
  };

  void take(std::string_view text, const std::string& name, const std::optional<std::string>& folder) {
    const RulesText t = read_rules_text(text, name, problems);
    if (!t.readable) {
      complete_ = false;
      return;
    }
    if (!t.extends.text.empty()) parent(t.extends, name, folder);
    variant.name = t.name.text;
    variant.rulebook = t.rulebook.text;
    for (const RulesText::Setting& s : t.settings) {
      const std::string key = s.field->name();
      if (auto problem = set_option(variant.rules, *s.field, s.value)) {
        bad_.insert(key);
        problems.push_back({name, s.value_at.line, s.value_at.column, key, std::move(*problem)});
      } else {
        bad_.erase(key);
        origins_[key] = {name, s.key_at, ++settings_};
      }
    }
  }

  void parent(const RulesText::Line& extends, const std::string& name, const std::optional<std::string>& folder) {
    const auto wrong = [&](Message what) {
      complete_ = false;
      problems.push_back({name, extends.at.line, extends.at.column, "extends", std::move(what)});
    };
    if (!folder && is_path(extends.text)) return wrong(say<"file.parent-file">());
    if (chain_.size() > kMostParents) return wrong(say<"file.parents-many">(kMostParents));
    const auto found = find_parent(extends.text, folder);
    if (!found && is_path(extends.text)) return wrong(say<"file.no-file">(excerpt(extends.text)));
    if (!found) {
      std::vector<std::string> known = names(folder);
      std::erase(known, extends.text);  // this file itself
      return wrong(with_help(say<"file.no-variant">(excerpt(extends.text)), meant(extends.text, known)));
    }
    if (std::find(chain_.begin(), chain_.end(), rules_files::identity(*found)) != chain_.end())
      return wrong(say<"file.circle">(excerpt(extends.text)));
    file(*found);
  }

  std::optional<std::string> find_parent(const std::string& extends, const std::optional<std::string>& folder) const {
    using namespace rules_files;
    if (is_path(extends)) {
      const std::string p = inside(*folder, extends);
      return is_there(p) ? std::optional(p) : std::nullopt;
    }
    const std::string file = extends + ".toml";
    // A user's file may have the name of the variant that it extends.
    if (folder)
      if (const std::string p = inside(*folder, file); is_there(p) && identity(p) != chain_.back()) return p;
    const std::string p = inside(variants_folder(), file);
    return is_there(p) ? std::optional(p) : std::nullopt;
  }

  static std::vector<std::string> names(const std::optional<std::string>& folder) {
    std::vector<std::string> out = rules_files::ids_in(variants_folder());
    for (std::string& id : rules_files::ids_in(folder.value_or(""))) out.push_back(std::move(id));
    return out;
  }

  void judge() {
    for (Problem& p : check(variant.rules)) {
      const auto follows = [&](const std::string& bad) { return may_follow(p.key, bad) || p.other == bad; };
      if (std::any_of(bad_.begin(), bad_.end(), follows)) continue;
      Origin where{files_.front(), {}, 0};
      for (const std::string& key : {p.key, p.other})
        if (const auto o = origins_.find(key); o != origins_.end() && o->second.turn > where.turn) where = o->second;
      problems.push_back({where.file, where.at.line, where.at.column, p.key, std::move(p.text)});
    }
  }

  void sort() {
    const auto rank = [&](const Diagnostic& d) {
      return std::find(files_.begin(), files_.end(), d.file) - files_.begin();
    };
    // A problem of the whole file stands before all others, but for the one that says that there are more.
    const auto line = [](const Diagnostic& d) {
      return d.text.id() == kMoreProblems ? std::numeric_limits<int>::max() : d.line;
    };
    std::stable_sort(problems.begin(), problems.end(), [&](const Diagnostic& a, const Diagnostic& b) {
      return std::tuple(rank(a), line(a), a.column) < std::tuple(rank(b), line(b), b.column);
    });
  }

  bool complete_ = true;            ///< all files could be read as rules
  std::vector<std::string> files_;  ///< in the order in which they were opened
  std::vector<std::string> chain_;  ///< the files being read now, each the parent of the one before
  std::map<std::string, Origin> origins_;
  std::set<std::string> bad_;  ///< options whose last setting could not be read
  int settings_ = 0;
};

VariantResult unknown(std::string_view name) {
  const auto ids = variant_ids();
  Message text = with_help(say<"file.no-variant">(excerpt(name)), meant_one_of(name, ids));
  text = with_help(std::move(text), ids.empty() ? say<"file.no-variants">(variants_folder()) : say<"file.see-list">());
  return {std::nullopt, {{"", 0, 0, "", std::move(text)}}};
}

}  // namespace

std::vector<std::string> variant_ids() {
  std::vector<std::tuple<int, std::string>> found;
  for (const std::string& id : rules_files::ids_in(variants_folder())) {
    const VariantResult r = load_variant(id);
    found.emplace_back(r.variant ? r.variant->rules.table.players : 0xFF, id);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> ids;
  for (auto& [players, id] : found) ids.push_back(std::move(id));
  return ids;
}

VariantResult load_variant(std::string_view name, const std::vector<std::string>& settings) {
  std::string path(name);
  if (!is_path(name)) {
    if (name.empty() || name.find('\0') != std::string_view::npos) return unknown(name);
    path = rules_files::inside(variants_folder(), std::string(name) + ".toml");
    if (!rules_files::is_there(path)) return unknown(name);
  }
  Loader loader;
  loader.file(path);
  for (const std::string& s : settings) loader.setting(s);
  loader.variant.id = rules_files::id_of(path);
  return loader.finish();
}

VariantResult read_variant(std::string_view text, const std::string& file, const std::vector<std::string>& settings) {
  Loader loader;
  loader.text(text, file);
  for (const std::string& s : settings) loader.setting(s);
  loader.variant.id = rules_files::id_of(file);
  return loader.finish();
}

}  // namespace sheepshead
