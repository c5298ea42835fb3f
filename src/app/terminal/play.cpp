// sheepshead play: sit down at a table of bots.
#include "words/groups/play.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <clocale>
#include <cstdio>
#include <memory>

#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "app/options/checks.hpp"
#include "app/terminal/loop.hpp"
#include "app/terminal/open_face.hpp"
#include "app/terminal/options.hpp"
#include "app/terminal/seating.hpp"
#include "notation/explanation.hpp"
#include "search/analysis/judge.hpp"
#include "table/places.hpp"
#include "words/groups/evening.hpp"

namespace sheepshead::app {
namespace {

using std::string;

string resume_command(const std::filesystem::path& path) {
  string command = program_again() + " play --resume";
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
    complain(end.why == Finish::Why::input_ended ? words<"play.ended-unsaved">() : words<"play.unsaved">());
  } else if (!end.unsaved.empty()) {
    complain(words<"play.part-unsaved">(end.unsaved, saved, resume));
    if (status == kOk) status = kFailed;
  } else if (end.why == Finish::Why::input_ended) {
    complain(words<"play.ended">(resume));
  } else if (end.why == Finish::Why::played || !goes_on) {
    complain(words<"play.saved">(saved));
  } else {
    complain(words<"play.saved-open">(saved, resume));
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
    complain(words<"play.hints-not">(adviser));
    return finish(kUsage);
  }
  std::optional<Seating> seating = take_seats(o);
  if (!seating) return;

  const FaceWish wish{o.plain, o.four_colors, o.ascii, o.speed};
  const Variant variant = seating->variant;
  const bool resumed = seating->resumed;
  TableLoop loop(std::move(seating->session), std::move(seating->file), seating->me, card_style_for(wish),
                 text(title_of(variant)), adviser);

  auto [face, full_screen] = open_face(
      wish, signals,
      {[&loop] { return loop.hint(); }, [&variant](int width) { return to_text(explain(variant), tongue(), width); }});
  loop.set_face(*face);
  if (!seating->warning.empty()) face->trouble(seating->warning);
  const Finish end = loop.run(resumed);
  face.reset();  // the terminal is itself again
  const int hands = loop.session().hands_scored();
  if (full_screen && hands > 0) {
    std::printf("%s\n", words<"evening.after">(hands).c_str());
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
  throw CLI::ValidationError("--speed", words<"play.speed-not">(word));
}

}  // namespace

std::string usual_adviser() {
  for (const std::string_view level : {kLevel, std::string_view("club")})
    if (string name = with_think(level, kLookThink); make_bot(name) != nullptr) return name;
  return "casual";
}

bool at_a_terminal() { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

void add_play(CLI::App& program) {
  CLI::App* play = program.add_subcommand("play", words<"play.help">());
  auto options = std::make_shared<PlayOptions>();
  PlayOptions& o = *options;
  o.table.add_to(*play);
  play->add_option("--seat", o.seat, words<"play.help-seat">())->type_name("N")->capture_default_str();
  play->add_option("--seed", o.seed, words<"play.help-seed">())->type_name("S")->check(kNotNegative);
  play->add_option("--hands", o.hands, words<"play.help-hands">())->type_name("N")->transform(counts(1, 100'000));
  play->add_option("--opponents", o.opponents, words<"play.help-opponents">())
      ->type_name("BOT,...")
      ->capture_default_str();
  play->add_option("--hints", o.hints, words<"play.help-hints">())->type_name("BOT");
  play->add_option("--think", o.think, words<"play.help-think">())->type_name("MS")->check(within(1, 600'000));
  play->add_option("--name", o.name, words<"play.help-name">())->type_name("NAME")->capture_default_str();
  play->add_option_function<string>(
          "--speed", [options](const string& word) { options->speed = speed_named(word); }, words<"play.help-speed">())
      ->type_name("slow|normal|fast|instant");
  play->add_flag("--plain", o.plain, words<"play.help-plain">());
  play->add_flag("--four-colors,--four-colours", o.four_colors, words<"play.help-colors">());
  play->add_flag("--ascii", o.ascii, words<"play.help-ascii">());
  play->add_option("--save", o.save_file, words<"play.help-save">())->type_name("FILE");
  CLI::Option* resume =
      play->add_option("--resume", o.resume_file, words<"play.help-resume">())->type_name("[FILE]")->expected(0, 1);
  play->add_flag("--programs", o.programs, words<"play.help-programs">())->needs(resume);
  play->footer(words<"play.help-more">());
  play->callback([options, play, resume] {
    options->resume = resume->count() > 0;
    // What a session was begun with it keeps.
    for (const char* name :
         {"--variant", "--rules", "--set", "--seat", "--seed", "--hands", "--opponents", "--think", "--name", "--save"})
      if (options->resume && play->get_option(name)->count() > 0) {
        complain(words<"play.goes-on-as-begun">(name));
        return finish(kUsage);
      }
    play_command(*options);
  });
}

}  // namespace sheepshead::app
