// sheepshead analyze: what each decision of a hand or a session was worth.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <thread>

#include "app/analyze_report.hpp"
#include "app/checks.hpp"
#include "app/command.hpp"
#include "app/input.hpp"
#include "app/progress.hpp"
#include "app/terminal.hpp"

namespace sheepshead::app {
namespace {

using std::string;

struct Analyze {
  string record, session;
  int hand = 0, seat = -1;
  bool all_seats = false;
  string level;
  int rounds = 8;
  std::uint64_t seed = 1;
  int threads = int(std::max(1u, std::thread::hardware_concurrency()));
  AnalyzeReport::Options options;

  /// The seats of people; where only bots play, all.
  Seats seats_of(const ReadHand& h) const {
    const auto everyone = Seats((1u << h.game->players) - 1);
    if (seat >= 0) return Seats(one_seat(Seat(seat)) & everyone);
    Seats people = 0;
    for (Seat p = 0; p < h.game->players; ++p)
      if (h.record.players[p].bot.empty()) people |= one_seat(p);
    return all_seats || people == 0 || !session.empty() ? everyone : people;
  }

  /// Speaks to the one whose play is looked at; of several, by name.
  string who(const ReadHand& h, Seat p) const {
    return std::popcount(seats_of(h)) == 1 ? "You" : player_name(h.record, p);
  }

  int run() {
    if (record.empty() == session.empty()) {
      complain("Say which file: `sheepshead analyze RECORD`, or `sheepshead analyze --session FILE`.");
      return kUsage;
    }
    const bool whole_session = !session.empty();
    if (level.empty()) level = whole_session ? "club" : usual_level();
    if (const auto why = not_a_judge("--level", level)) {
      complain(*why);
      return kUsage;
    }
    const ReadFile file = read_hands(whole_session ? session : record);
    for (const Diagnostic& d : file.problems) complain(to_text(d));
    if (file.not_whole) complain(file.name + ": " + *file.not_whole);

    std::vector<ReadHand> hands;
    for (const ReadHand& h : file.hands)
      if (hand == 0 || h.number == hand) hands.push_back(h);
    if (hands.empty()) {
      if (file.problems.empty())
        complain(hand == 0 ? file.name + ": no hand was played in it yet."
                           : file.name + " has " + std::to_string(file.hands.size()) +
                                 (file.hands.size() == 1 ? " hand" : " hands") + ", so there is no hand " +
                                 std::to_string(hand) + ".");
      return kFailed;
    }
    const int players = hands.front().game->players;
    if (seat >= players) {
      complain("--seat: there is no seat " + std::to_string(seat) + " at a table of " + std::to_string(players) +
               "; seats are counted from 0.");
      return kUsage;
    }
    return report(file, hands, whole_session);
  }

  int report(const ReadFile& file, const std::vector<ReadHand>& hands, bool whole_session) {
    options.summary = whole_session;
    options.pairs = whole_session && hand == 0 && seat < 0;
    options.full = options.full || (hands.size() == 1 && !whole_session);
    options.style = options.json ? CardStyle::letters : style_here();
    options.colours = colours_here();
    AnalyzeJob job{.hands = hands,
                   .level = level,
                   .rounds = rounds,
                   .threads = threads,
                   .seed = seed,
                   .pairs = options.pairs,
                   .truth = options.truth,
                   .style = options.style,
                   .seats = [this](const ReadHand& h) { return seats_of(h); },
                   .who = [this](const ReadHand& h, Seat p) { return who(h, p); },
                   .progress = {}};
    catch_interrupt();
    Analyzed found;
    {
      std::unique_ptr<Progress> bar;
      job.progress = [&](std::size_t done, std::size_t all) {
        if (bar == nullptr) bar = std::make_unique<Progress>("decisions", double(all));
        bar->show(double(done));
        return !interrupted();
      };
      found = analyze_hands(job);
    }
    if (!found.complete)
      complain("Stopped after " + std::to_string(found.hands.size()) + " of " + std::to_string(hands.size()) +
               (hands.size() == 1 ? " hand" : " hands") + "; the report is of those.");
    const AnalyzeReport report{file, hands, found, level, rounds, seed, options};
    const string text = options.json ? report.json() : report.text();
    std::fwrite(text.data(), 1, text.size(), stdout);
    return all_written() && found.complete && file.problems.empty() ? kOk : kFailed;
  }
};

}  // namespace

void add_analyze(CLI::App& program) {
  auto analyze = std::make_shared<Analyze>();
  Analyze& a = *analyze;
  CLI::App* command =
      program.add_subcommand("analyze", "Say what each decision was worth: of a hand, or of everyone in a session");
  command->footer(
      "Every choice is judged by what its player could know: the cards that nobody saw are dealt anew many times, and\n"
      "each alternative is played out. A choice is a slip from 0.05 game points on, a mistake from 0.3, and only "
      "where\n"
      "chance does not explain the loss (docs/analysis.md). Without --seat the hands of people are looked at, not of\n"
      "bots.\n"
      "Examples:\n"
      "  sheepshead analyze evening.jsonl --hand 12\n"
      "  sheepshead analyze records.jsonl --seat 0 --level club:worlds=50 --json\n"
      "  sheepshead analyze --session evening.jsonl\n"
      "Exit status: 0 done, 1 a file or hand is wrong, or the work was stopped, 2 wrong command line.");
  command->add_option("RECORD", a.record, "Hand records or a saved session; - for standard input");
  command->add_option("--session", a.session, "Only the sums by player: decisions, picking, luck, and pairs of players")
      ->type_name("FILE");
  command->add_option("--hand", a.hand, "Only this hand of the file, from 1")
      ->type_name("K")
      ->check(CLI::Range(1, 1'000'000'000));
  CLI::Option* one = command->add_option("--seat", a.seat, "Only the decisions of this seat, from 0")
                         ->type_name("N")
                         ->check(CLI::Range(0, 7));
  command->add_flag("--all", a.all_seats, "The decisions of all seats, bots included")->excludes(one);
  command->add_option("--level", a.level, "Who judges; by default the strongest of expert and club, for a session club")
      ->type_name("BOT");
  command->add_option("--rounds", a.rounds, "How often the judge looks at each decision, which gives the errors")
      ->type_name("R")
      ->check(CLI::Range(2, 1000))
      ->capture_default_str();
  command->add_flag("--full", a.options.full, "Show every decision with all its values; so a single hand is shown");
  command->add_flag("--truth", a.options.truth,
                    "Add what the cards as they really lay would have given, by the solver: hindsight");
  command->add_option("--seed", a.seed, "The worlds that are dealt; the same number gives the same figures")
      ->type_name("S")
      ->check(kNotNegative)
      ->capture_default_str();
  command->add_option("--threads", a.threads, "Threads to work on")
      ->type_name("T")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_flag("--json", a.options.json, "Print JSON");
  command->callback([analyze] { finish(analyze->run()); });
}

}  // namespace sheepshead::app
