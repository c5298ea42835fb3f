// sheepshead analyze: what each decision of a hand or a session was worth.
#include "words/groups/analyze.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <memory>
#include <thread>

#include "app/analyze/report.hpp"
#include "app/analyze/what_if.hpp"
#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/device.hpp"
#include "app/console/input.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "words/groups/cli.hpp"

namespace sheepshead::app {
namespace {

using std::string;

struct Analyze {
  string record, session;
  int hand = 0, seat = -1;
  bool all_seats = false;
  std::vector<string> what_if;  ///< the number of an action, and what is done in its place
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

  int run() {
    if (record.empty() == session.empty()) {
      complain(words<"analyze.which-file">());
      return kUsage;
    }
    const bool whole_session = !session.empty();
    if (level.empty()) level = whole_session ? "club" : usual_level();
    if (const auto why = not_a_judge("--level", level)) {
      complain(*why);
      return kUsage;
    }
    const ReadFile file = read_hands(whole_session ? session : record);
    for (const Diagnostic& d : file.problems) complain(to_text(d, tongue()));
    if (file.torn) complain(words<"analyze.torn">(file.name));

    std::vector<ReadHand> hands;
    for (const ReadHand& h : file.hands)
      if (hand == 0 || h.number == hand) hands.push_back(h);
    if (hands.empty()) {
      if (file.problems.empty())
        complain(hand == 0 ? words<"analyze.not-played">(file.name)
                           : words<"analyze.no-hand">(file.name, file.hands.size(), hand));
      return kFailed;
    }
    if (!what_if.empty()) return other_choice(hands);
    const int players = hands.front().game->players;
    if (seat >= players) {
      complain(words<"analyze.no-seat">(seat, players));
      return kUsage;
    }
    return report(file, hands, whole_session);
  }

  int other_choice(const std::vector<ReadHand>& hands) const {
    int at = 0;
    const auto [end, wrong] = std::from_chars(what_if[0].data(), what_if[0].data() + what_if[0].size(), at);
    if (wrong != std::errc() || end != what_if[0].data() + what_if[0].size() || at < 1) {
      complain(words<"analyze.what-if-number">(what_if[0]));
      return kUsage;
    }
    if (hands.size() > 1) {
      complain(words<"analyze.what-if-which">(hands.size()));
      return kUsage;
    }
    return tell_what_if(hands.front(), {at, what_if[1], level, seed, options.json});
  }

  int report(const ReadFile& file, const std::vector<ReadHand>& hands, bool whole_session) {
    options.summary = whole_session;
    options.pairs = whole_session && hand == 0 && seat < 0;
    options.full = options.full || (hands.size() == 1 && !whole_session);
    options.seats = [this](const ReadHand& h) { return seats_of(h); };
    options.style = options.json ? CardStyle::letters : style_here();
    options.colors = colors_here();
    AnalyzeJob job{.hands = hands,
                   .level = level,
                   .rounds = rounds,
                   .threads = threads,
                   .seed = seed,
                   .pairs = options.pairs,
                   .truth = options.truth,
                   .seats = [this](const ReadHand& h) { return seats_of(h); },
                   .progress = {}};
    catch_interrupt();
    Analyzed found;
    {
      std::unique_ptr<Progress> bar;
      job.progress = [&](std::size_t done, std::size_t all) {
        if (bar == nullptr) bar = std::make_unique<Progress>(ChoiceOf<"progress.rate", 1>("decisions"), double(all));
        bar->show(double(done));
        return !interrupted();
      };
      found = analyze_hands(job);
    }
    if (!found.complete) complain(words<"analyze.stopped">(found.hands.size(), hands.size()));
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
  CLI::App* command = program.add_subcommand("analyze", words<"analyze.about">());
  command->footer(words<"analyze.how">() + "\n" +
                  examples({{"sheepshead analyze evening.jsonl --hand 12"},
                            {"sheepshead analyze records.jsonl --seat 0 --level club:worlds=50 --json"},
                            {"sheepshead analyze evening.jsonl --hand 12 --what-if 17 \"play QC\""},
                            {"sheepshead analyze --session evening.jsonl"}}) +
                  "\n" + exit_line(words<"analyze.exit">()));
  command->add_option("RECORD", a.record, words<"analyze.record">());
  command->add_option("--session", a.session, words<"analyze.session">())->type_name("FILE");
  command->add_option("--hand", a.hand, words<"analyze.hand">())->type_name("K")->check(within(1, 1'000'000'000));
  CLI::Option* one =
      command->add_option("--seat", a.seat, words<"analyze.seat">())->type_name("N")->check(within(0, 7));
  command->add_flag("--all", a.all_seats, words<"analyze.all">())->excludes(one);
  command->add_option("--what-if", a.what_if, words<"analyze.what-if">())
      ->type_name("N ACTION")
      ->expected(2)
      ->excludes("--session", "--all", one);
  command->add_option("--level", a.level, words<"analyze.level">())->type_name("BOT");
  command->add_option("--rounds", a.rounds, words<"analyze.rounds">())
      ->type_name("R")
      ->check(within(2, 1000))
      ->capture_default_str();
  command->add_flag("--full", a.options.full, words<"analyze.full">());
  command->add_flag("--truth", a.options.truth, words<"analyze.truth">());
  command->add_option("--seed", a.seed, words<"analyze.seed">())
      ->type_name("S")
      ->check(kNotNegative)
      ->capture_default_str();
  command->add_option("--threads", a.threads, words<"analyze.threads">())
      ->type_name("T")
      ->check(within(1, 256))
      ->capture_default_str();
  command->add_flag("--json", a.options.json, words<"cli.json">());
  command->callback([analyze] { finish(analyze->run()); });
}

}  // namespace sheepshead::app
