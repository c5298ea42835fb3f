#include "server/told/tables_told.hpp"

#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

#include "notation/explanation.hpp"
#include "notation/rules_json.hpp"
#include "server/hall/variants.hpp"
#include "speech/message_json.hpp"

namespace sheepshead::server {
namespace {

/// The answers, made once.
class KnownVariants {
 public:
  const std::string& list() {
    const std::scoped_lock lock(mutex_);
    if (!list_.empty()) return list_;
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Variant& v : served_variants()) {
      all.push_back({{"id", v.id},
                     {"name", speech::to_json(title_of(v))},
                     {"players", v.rules.table.players},
                     {"rulebook", v.rulebook}});
      if (const auto gist = gist_of(v)) all.back()["gist"] = speech::to_json(*gist);
    }
    return list_ = nlohmann::ordered_json{{"variants", std::move(all)}}.dump();
  }

  /// Empty if there is none of that id.
  std::string one(const std::string& id) {
    const std::scoped_lock lock(mutex_);
    if (const auto it = ones_.find(id); it != ones_.end()) return it->second;
    const Variant* found = served_variant(id);
    if (found == nullptr) return {};
    const Variant& v = *found;
    nlohmann::ordered_json j = {{"id", v.id},
                                {"name", speech::to_json(title_of(v))},
                                {"players", v.rules.table.players},
                                {"rulebook", v.rulebook},
                                {"rules", rules_to_json(v.rules)},
                                {"explained", to_json(explain(v))}};
    if (const auto gist = gist_of(v)) j["gist"] = speech::to_json(*gist);
    return ones_[id] = j.dump();
  }

 private:
  std::mutex mutex_;
  std::string list_;
  std::map<std::string, std::string> ones_;
};

KnownVariants& known_variants() {
  static KnownVariants known;
  return known;
}

}  // namespace

std::string tables_told() { return known_variants().list(); }

std::string table_told(const std::string& id) { return known_variants().one(id); }

}  // namespace sheepshead::server
