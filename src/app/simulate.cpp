// sheepshead simulate: many hands between bots, and what they came to.
#include "search/simulate.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <thread>

#include "app/bots_option.hpp"
#include "app/progress.hpp"
#include "app/run_options.hpp"
#include "app/simulate_report.hpp"
#include "app/table_options.hpp"
#include "notation/record.hpp"

namespace sheepshead::app {
namespace {

struct SimulateOptions {
  TableOptions table;
  std::string bots = "conventions";
  int think = 0;  ///< milliseconds
  std::int64_t hands = 100'000;
  std::uint64_t seed = 1;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  std::string records;
  bool json = false;
};

/// The file of --records. What goes wrong is said once, by trouble().
class RecordFile {
 public:
  explicit RecordFile(const std::string& path) : path_(path) {
    if (path.empty()) return;
    file_ = std::fopen(path.c_str(), "wb");
    if (file_ == nullptr) error_ = errno;
  }
  ~RecordFile() { close(); }
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;

  bool wanted() const { return file_ != nullptr; }
  bool write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) == text.size()) return true;
    error_ = errno;
    return false;
  }
  void close() {
    if (file_ != nullptr && std::fclose(file_) != 0 && error_ == 0) error_ = errno;
    file_ = nullptr;
  }
  bool good() const { return error_ == 0; }
  std::string trouble() const {
    return fmt::format("--records: {} cannot be written: {}.", path_, std::strerror(error_));
  }

 private:
  std::string path_;
  std::FILE* file_ = nullptr;
  int error_ = 0;
};

std::string record_line(const Variant& variant, const Game& game, const std::vector<std::string>& bots,
                        const PlayedHand& hand) {
  std::vector<Player> players;
  for (std::size_t p = 0; p < bots.size(); ++p) players.push_back({"Seat " + std::to_string(p), short_name(bots[p])});
  std::vector<Move> moves;
  for (const auto& [seat, action] : hand.actions) moves.push_back({seat, action});
  HandRecord record = make_record(game, std::move(players), hand.deck, std::move(moves), hand.end);
  record.program = kVersion;
  record.variant = variant.id;
  return to_json(record);
}

/// One bot for each seat; nothing if the names are wrong, which has then been said.
std::optional<std::vector<std::string>> bots_for(const std::string& option, int think, int players) {
  std::vector<std::string> bots = split_at_commas(option);
  for (const std::string& name : bots)
    if (const auto why = unknown_bot("--bots", name)) {
      fmt::print(stderr, "{}\n", *why);
      return std::nullopt;
    }
  if (think > 0)
    for (std::string& name : bots) name = with_think(name, think);
  if (bots.size() == 1) bots.resize(std::size_t(players), bots[0]);
  if (bots.size() == std::size_t(players)) return bots;
  fmt::print(stderr, "--bots: {} bots for a table of {}. Give one name for all seats, or {} names with commas.\n",
             bots.size(), players, players);
  return std::nullopt;
}

void run_simulate(const SimulateOptions& o) {
  const auto variant = o.table.load();
  if (!variant) return;
  const Game game = compile(variant->rules);
  const auto bots = bots_for(o.bots, o.think, game.players);
  if (!bots) return finish(kUsage);

  if (const auto why = broken_program("--bots", *bots)) {
    complain(*why);
    return finish(kFailed);
  }

  RecordFile records(o.records);
  if (!records.good()) {
    fmt::print(stderr, "{}\n", records.trouble());
    return finish(kFailed);
  }

  Simulation job{.game = game,
                 .bots = *bots,
                 .hands = std::uint64_t(o.hands),
                 .seed = o.seed,
                 .threads = o.threads,
                 .maker = make_named_bot,
                 .text = {},
                 .write = {},
                 .progress = {}};
  if (records.wanted()) {
    job.text = [&](const PlayedHand& hand) { return record_line(*variant, game, *bots, hand); };
    job.write = [&](std::string_view text) { return records.write(text); };
  }
  catch_interrupt();
  SimulationResult result;
  {
    Progress progress("hands", double(o.hands));
    job.progress = [&](std::uint64_t done) {
      progress.show(double(done));
      return !interrupted();
    };
    result = simulate(job);
  }
  records.close();
  if (!records.good()) {
    fmt::print(stderr, "{}\n", records.trouble());
    return finish(kFailed);
  }
  if (!result.complete) tell_stopped(result.statistics.hands, std::uint64_t(o.hands));
  const SimulateReport report{*variant, game, *bots, o.seed, o.threads, result, guest_book().guests()};
  fmt::print("{}", o.json ? report.json() : report.text());
  finish(tell_of_guests(result.complete ? kOk : kFailed));
}

}  // namespace

void add_simulate(CLI::App& program) {
  const auto o = std::make_shared<SimulateOptions>();
  CLI::App* command = program.add_subcommand("simulate", "Let bots play many hands, and print what they came to");
  command->footer(
      "The same seed gives the same figures, whatever the number of threads, but where --think cuts a bot short.\n"
      "Examples:\n"
      "  sheepshead simulate --hands 200000\n"
      "  sheepshead simulate --variant three --bots conventions,random,random --json\n"
      "  sheepshead simulate --set scoring.double-on-the-bump=true");
  o->table.add_to(*command);
  command
      ->add_option(
          "--bots", o->bots,
          "One bot for all seats, or one for each, with commas:\nrandom, beginner, casual (or conventions), club, "
          "strong, expert, master (docs/bots.md)")
      ->type_name("BOT,...")
      ->capture_default_str();
  command->add_option("--think", o->think, "The most a bot may think about a decision, in milliseconds")
      ->type_name("MS")
      ->check(CLI::Range(1, 600'000));
  command->add_option("--hands", o->hands, "Complete hands to play; doublers and redeals do not count")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000'000}))
      ->capture_default_str();
  add_seed_and_threads(*command, o->seed, o->threads);
  command
      ->add_option("--records", o->records,
                   "Write every deal to FILE, a line of JSON each, in order (docs/formats.md); replaces the file")
      ->type_name("FILE");
  command->add_flag("--json", o->json, "Print JSON");
  command->callback([o] { run_simulate(*o); });
}

}  // namespace sheepshead::app
