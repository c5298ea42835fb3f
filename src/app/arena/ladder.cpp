// sheepshead arena --robin ... --ladder PAGE: each bot among the one before it, then all at mixed tables, into a page.
#include "words/groups/ladder.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "app/arena/kept.hpp"
#include "app/arena/page.hpp"
#include "app/arena/plot.hpp"
#include "app/arena/report.hpp"
#include "app/arena/robin.hpp"
#include "app/cli/figures.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/console/whole_file.hpp"
#include "notation/explanation.hpp"
#include "words/groups/arena.hpp"

namespace sheepshead::app {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

bool write_file(const fs::path& path, const std::string& text) {
  return write_whole_file(path.string(), text, "--ladder: ");
}

/// The page, the plot and the matches of one variant.
class Ladder {
 public:
  Ladder(const ArenaOptions& o, const Variant& variant, std::vector<std::string> bots)
      : o_(o),
        variant_(variant),
        game_(compile(variant.rules)),
        bots_(std::move(bots)),
        page_(o.ladder),
        folder_(page_.parent_path() / "ladder"),
        kept_((folder_ / (variant.id + ".jsonl")).string()) {}

  int climb() {
    if (!can_write_file(page_.string(), "--ladder: ")) return kFailed;
    std::error_code error;
    fs::create_directories(folder_, error);
    if (error) {
      complain(words<"arena.not-made">(folder_.string(), system_text(error.value())));
      return kFailed;
    }
    bool done = true;
    for (std::size_t b = 1; b < bots_.size() && done && kept_.trouble().empty(); ++b)
      done = step(bots_[b], bots_[b - 1]);
    if (done && kept_.trouble().empty()) done = mixed_tables();
    for (std::size_t b = 0; o_.champion && b + 2 < bots_.size() && done && kept_.trouble().empty(); ++b)
      done = step(bots_.back(), bots_[b]);
    if (!kept_.trouble().empty()) {
      complain("--ladder: " + kept_.trouble());
      return kFailed;
    }
    if (o_.json) print_json(with_failure({{"complete", done}, {"matches", matches_}, {"mixed", mixed_}}));
    if (matches_.empty() && mixed_.is_null()) return kFailed;
    return write() && done ? kOk : kFailed;
  }

 private:
  void tell(const std::string& text) const {
    if (o_.json) return;
    fmt::print("{}", text);
    std::fflush(stdout);
  }

  bool step(const std::string& hero, const std::string& below) {
    const std::vector<std::string> field{below};
    MatchResult result;
    const MatchReport report{variant_, game_, hero, field, std::uint64_t(o_.deals), o_.seed, o_.threads, result};
    auto json = kept_.find(report.json());
    bool done = true;
    if (!json) {
      bool time_up = false;
      result = play_shown(o_, Match{.game = game_, .hero = hero, .field = field}, time_up);
      done = counts_as_done(result.complete, time_up, result.failure, result.deals, std::uint64_t(o_.deals));
      json = report.json();
      if (done) kept_.add(*json);
    }
    if ((*json)["deals"] == 0) return false;
    const auto& more = (*json)["more_than_field"];
    tell("  " + flush_left(words<"arena.among">(hero, below), 32) +
         interval_text({more["value"], more["low"], more["high"]}) + "\n");
    matches_.push_back(*json);
    return done;
  }

  bool mixed_tables() {
    RobinResult result;
    result.standings.resize(bots_.size());
    const RobinReport report{variant_, game_, bots_, std::uint64_t(o_.deals), o_.seed, o_.threads, result};
    auto json = kept_.find(report.json());
    bool done = true;
    if (!json) {
      bool time_up = false;
      result = play_shown(o_, Robin{.game = game_, .bots = bots_}, time_up);
      done = counts_as_done(result.complete, time_up, result.failure, result.deals, std::uint64_t(o_.deals));
      json = report.json();
      if (done) kept_.add(*json);
      tell("\n" + report.text());
    }
    if ((*json)["deals"] > 0) mixed_ = *json;
    return done;
  }

  bool write() const {
    std::string picture;
    if (!mixed_.is_null()) {
      std::vector<PlotPoint> points;
      for (const Json& s : mixed_["standings"]) {
        const auto& p = s["points_a_hand"];
        points.push_back({s["bot"], std::max(1e-3, s["microseconds_a_decision"]["median"].get<double>()), p["value"],
                          p["low"], p["high"]});
      }
      picture = "ladder/" + variant_.id + ".svg";
      if (!write_file(folder_ / (variant_.id + ".svg"),
                      ladder_svg(words<"ladder.picture">(title_of(variant_)), points)))
        return false;
    }
    std::error_code none;
    std::string page;
    if (fs::file_size(page_, none) > 0 && !none) {
      auto old = read_whole_file(page_.string());
      if (!old) return false;
      page = *std::move(old);
    }
    return write_file(page_, with_section(page, variant_.id,
                                          ladder_section(variant_.id, title_of(variant_), mixed_, matches_, picture,
                                                         when_and_where())));
  }

  const ArenaOptions& o_;
  const Variant& variant_;
  const Game game_;
  const std::vector<std::string> bots_;
  const fs::path page_, folder_;
  KeptMatches kept_;
  std::vector<Json> matches_;
  Json mixed_;
};

}  // namespace

int arena_ladder(const ArenaOptions& o) {
  const auto variant = o.table.load();
  if (!variant) return kSaid;
  std::vector<std::string> bots = robin_bots(o);
  if (bots.empty()) return kSaid;
  return Ladder(o, *variant, std::move(bots)).climb();
}

}  // namespace sheepshead::app
