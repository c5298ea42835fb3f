// sheepshead play: sit down at a table of bots.
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <clocale>
#include <cstdio>
#include <memory>

#include "app/bots_option.hpp"
#include "app/checks.hpp"
#include "app/play/loop.hpp"
#include "app/play/open_face.hpp"
#include "app/play/options.hpp"
#include "app/play/seating.hpp"
#include "table/places.hpp"

namespace sheepshead::app {
namespace {

using std::string;

string resume_command(const std::filesystem::path& path) {
  string command = "sheepshead play --resume";
  if (path.parent_path() != sessions_folder()) {
    const string name = path.string();
    command += name.find_first_of(" '\"\\$&;()") == string::npos ? " " + name : " '" + name + "'";
  }
  return command;
}

/// Says where the session is, and how to go on with it; the exit status.
int take_leave(const Finish& end, const SessionFile* file, const Session& session, int signal) {
  int status = kOk;
  const string saved = file == nullptr ? string() : file->path().string();
  const string resume = file == nullptr ? string() : resume_command(file->path());
  const bool goes_on = session.in_hand() || !session.is_complete();
  switch (end.why) {
    case Finish::Why::played: break;
    case Finish::Why::quit: break;
    case Finish::Why::input_ended: status = kFailed; break;
    case Finish::Why::signal: status = 128 + signal; break;
  }
  if (file == nullptr) {
    complain(end.why == Finish::Why::input_ended ? "Input ended. The session is not saved."
                                                 : "The session is not saved.");
  } else if (!end.unsaved.empty()) {
    complain("What was played last is not saved: " + end.unsaved + "\nWhat was saved before is in " + saved +
             "; once there is room, go on with it: " + resume);
    if (status == kOk) status = kFailed;
  } else if (end.why == Finish::Why::input_ended) {
    complain("Input ended. The hand is saved: go on with `" + resume + "`.");
  } else if (end.why == Finish::Why::played || !goes_on) {
    complain("The session is saved in " + saved + ".");
  } else {
    complain("The session is saved in " + saved + ".\nGo on with it: " + resume);
  }
  return status;
}

}  // namespace

void play_command(const PlayOptions& o) {
  std::setlocale(LC_CTYPE, "");
  const Signals signals;
  const string adviser = o.hints.empty() ? usual_adviser() : o.hints;
  if (const auto why = unknown_bot("--hints", adviser)) {
    complain(*why);
    return finish(kUsage);
  }
  if (make_bot(adviser) == nullptr) {
    complain("--hints: only the program's own bots give hints, not " + adviser + ".");
    return finish(kUsage);
  }
  std::optional<Seating> seating = take_seats(o);
  if (!seating) return;

  const FaceWish wish{o.plain, o.four_colours, o.ascii, o.speed};
  const Variant variant = seating->variant;
  const bool resumed = seating->resumed;
  TableLoop loop(std::move(seating->session), std::move(seating->file), seating->me, card_style_for(wish), variant.name,
                 adviser);

  auto [face, full_screen] = open_face(
      wish, signals, {[&loop] { return loop.hint(); }, [&variant](int width) { return explain(variant, width); }});
  loop.set_face(*face);
  if (!seating->warning.empty()) face->trouble(seating->warning);
  const Finish end = loop.run(resumed);
  face.reset();  // the terminal is itself again
  const int hands = loop.session().hands_scored();
  if (full_screen && hands > 0) {
    std::printf("After %d %s:\n", hands, hands == 1 ? "hand" : "hands");
    for (const string& line : ledger_lines(loop.scene(), nullptr)) std::printf("%s\n", line.c_str());
    for (const string& line : loop.closing()) std::printf("%s\n", line.c_str());
  }
  std::fflush(stdout);
  finish(take_leave(end, loop.file(), loop.session(), signals.caught()));
}

namespace {

Speed speed_named(const string& word) {
  if (word == "slow") return Speed::slow;
  if (word == "normal") return Speed::normal;
  if (word == "fast") return Speed::fast;
  if (word == "instant") return Speed::instant;
  throw CLI::ValidationError("--speed", "must be slow, normal, fast or instant, not " + word);
}

}  // namespace

std::string usual_adviser() {
  for (const char* name : {"expert:think=300", "club:think=300"})
    if (make_bot(name) != nullptr) return name;
  return "conventions";
}

bool at_a_terminal() { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

void add_play(CLI::App& program) {
  CLI::App* play = program.add_subcommand("play", "Play at a table of bots, on the full screen or line by line");
  auto options = std::make_shared<PlayOptions>();
  PlayOptions& o = *options;
  o.table.add_to(*play);
  play->add_option("--seat", o.seat, "Your seat, from 0; seat 0 deals the first hand")
      ->type_name("N")
      ->capture_default_str();
  play->add_option("--seed", o.seed, "Deal the hands of this number: the same number, the same cards")
      ->type_name("S")
      ->check(kNotNegative);
  play->add_option("--hands", o.hands, "End after so many hands; without it you are asked after each")
      ->type_name("N")
      ->transform(counts(1, 100'000));
  play->add_option(
          "--opponents", o.opponents,
          "The bots of the other seats, or one for each from your left, with commas:\nrandom, beginner, casual, "
          "club, strong, expert, master (docs/bots.md)")
      ->type_name("BOT,...")
      ->capture_default_str();
  play->add_option("--hints", o.hints, "The bot that gives the hints; by default expert with a third of a second")
      ->type_name("BOT");
  play->add_option("--think", o.think, "The most a bot may think about a decision, in milliseconds")
      ->type_name("MS")
      ->check(CLI::Range(1, 600'000));
  play->add_option("--name", o.name, "Your name in the records")->type_name("NAME")->capture_default_str();
  play->add_option_function<string>(
          "--speed", [options](const string& word) { options->speed = speed_named(word); },
          "How long the others take on the full screen")
      ->type_name("slow|normal|fast|instant");
  play->add_flag("--plain", o.plain, "Line by line, for pipes and screen readers");
  play->add_flag("--four-colours,--four-colors", o.four_colours, "A colour for each suit");
  play->add_flag("--ascii", o.ascii, "Suits as letters: C S H D");
  play->add_option("--save", o.save_file, "Save the session in this file, which must be new")->type_name("FILE");
  CLI::Option* resume =
      play->add_option("--resume", o.resume_file, "Go on with a session: with FILE, or with the last unfinished one")
          ->type_name("[FILE]")
          ->expected(0, 1);
  play->add_flag("--programs", o.programs,
                 "With --resume: start the programs of others that the session names (cmd:...)");
  play->footer(
      "Any table of `sheepshead rules list` can be played, with two to eight players.\n"
      "The line mode is used by itself where input or output is no terminal. Each of its questions is a line that\n"
      "begins with \"> \" and has the choices in brackets: > Follow clubs [KC 9C]:\n"
      "Answer with a word or its beginning, a card (qc, 10D), or the number of a choice; where the choices are "
      "numbers,\n"
      "with the number. The full screen takes the same words. At any question: ? help, ? WORD a word of the game,\n"
      "u rules, l last trick, h hint, s score, t counts, c claim, q save and quit. A hint is a line that begins with\n"
      "\"Hint: \" and the answer, up to the first full stop. At a terminal you are asked once before you bury a trump\n"
      "while you hold fail; the same answer again, or yes, does it. From a pipe every answer counts at once.\n"
      "Every action is saved at once. Exit status: 0 played or saved and quit, 1 input ended in a hand or saving\n"
      "failed, 2 wrong command line, 130 after Ctrl-C.");
  play->callback([options, play, resume] {
    options->resume = resume->count() > 0;
    // What a session was begun with it keeps.
    for (const char* name :
         {"--variant", "--rules", "--set", "--seat", "--seed", "--hands", "--opponents", "--think", "--name", "--save"})
      if (options->resume && play->get_option(name)->count() > 0) {
        complain(string("--resume: the session goes on as it was begun; ") + name + " cannot be given with it.");
        return finish(kUsage);
      }
    play_command(*options);
  });
}

}  // namespace sheepshead::app
