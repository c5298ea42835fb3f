// sheepshead join: sit down at a table of a server.
#include "app/join.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <clocale>
#include <cstdio>
#include <memory>

#include "app/bots_option.hpp"
#include "app/checks.hpp"
#include "app/command.hpp"
#include "app/join_loop.hpp"
#include "app/play/open_face.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// The exit status; says how it ended, and how he comes back.
int say_goodbye(const JoinFinish& end, const JoinOptions& o, const Door& door, bool seated, int signal) {
  const string come_back = "Come back with: sheepshead join " + to_text(door.server) + " --table " + door.table +
                           (o.watch          ? " --watch"
                            : o.name.empty() ? ""
                                             : " --name '" + o.name + "'");
  switch (end.why) {
    case JoinFinish::Why::left:
      if (seated) complain("Your seat is kept for a while. " + come_back);
      return kOk;
    case JoinFinish::Why::watched: return kOk;
    case JoinFinish::Why::closed: complain("The server closed the table: " + end.text); return kFailed;
    case JoinFinish::Why::refused: complain(end.text); return kFailed;
    case JoinFinish::Why::input_ended: complain("Input ended. " + come_back); return o.watch ? kOk : kFailed;
    case JoinFinish::Why::signal:
      if (seated) complain("Your seat is kept for a while. " + come_back);
      return 128 + signal;
  }
  return kFailed;
}

void join_command(const JoinOptions& o) {
  std::setlocale(LC_CTYPE, "");
  if (!o.bot.empty()) {
    std::optional<string> why = unknown_bot("--bot", o.bot);
    if (!why) why = broken_program("--bot", {o.bot});
    if (why) {
      complain(*why);
      return finish(kUsage);
    }
  }
  const auto door = find_door(o);
  if (!door) return;

  Signals signals;
  JoinLoop::Wish wish{.table = door->table, .code = door->code, .watches = o.watch, .hands = o.hands};
  const FaceWish face_wish{o.plain, o.four_colours, o.ascii, Speed::fast};
  wish.style = card_style_for(face_wish);
  if (!o.bot.empty()) wish.bot = make_named_bot(o.bot);
  wish.stays = o.bot.empty() && o.hands == 0 && isatty(STDIN_FILENO) != 0;
  server::Link link(door->server, door->token);
  signals.set_news(link.fd());
  JoinLoop loop(link, signals, std::move(wish));
  auto [face, full_screen] =
      open_face(face_wish, signals,
                {[&loop] { return loop.hint(); }, [&loop](int width) { return loop.rules(width); },
                 [&loop](std::string_view line) { return loop.to_table(line); }});
  loop.set_face(*face);
  const JoinFinish end = loop.run();
  face.reset();  // the terminal is itself again
  std::fflush(stdout);
  const int status = say_goodbye(end, o, *door, loop.keeps_seat(), signals.caught());
  finish(o.bot.empty() ? status : tell_of_guests(status));
}

}  // namespace

void add_join(CLI::App& program) {
  CLI::App* join = program.add_subcommand("join", "Sit down at a table of a server, or watch one");
  auto options = std::make_shared<JoinOptions>();
  JoinOptions& o = *options;
  join->add_option("URL", o.url, "The server, and perhaps a table: http://host:8080, https://host/t/K3FQ7A")
      ->required();
  join->add_option("--name", o.name, "Your name there; without it you are who you were last time")->type_name("NAME");
  join->add_option("--code", o.code, "The code of the table")->type_name("CODE");
  join->add_option("--table", o.table, "The table, as the list of public tables names it")->type_name("ID");
  join->add_option("--create,--new", o.rules.variant,
                   "Make a table of this variant (`sheepshead rules list`) and sit down")
      ->type_name("VARIANT");
  join->add_option("--rules", o.rules.file, "Make a table by the rules in this file")->type_name("FILE");
  join->add_option("--set", o.rules.settings,
                   "Make a table, and change an option of its rules; may be given more than once")
      ->type_name("GROUP.KEY=VALUE");
  join->add_option_function<string>(
          "--bots", [options](const string& list) { options->bots = split_at_commas(list); },
          "With a table that is made: the levels of the bots that take seats, with commas")
      ->type_name("BOT,...");
  join->add_option("--table-name", o.table_name, "With a table that is made: its name")->type_name("NAME");
  join->add_flag("--private", o.is_private, "With a table that is made: it is not in the list, only its code opens it");
  join->add_flag("--watch", o.watch, "Watch without sitting down");
  join->add_option("--bot", o.bot,
                   "A bot or a program plays in your seat: expert, cmd:\"./mybot\" (docs/bot-protocol.md)")
      ->type_name("BOT");
  join->add_option("--program", o.program,
                   "A program of the bot protocol sits down itself, by a token of the table's host: \"./mybot\"")
      ->type_name("CMD");
  join->add_option("--bot-token", o.bot_token,
                   "With --program: the token; better in the variable SHEEPSHEAD_BOT_TOKEN, where others do not see it")
      ->type_name("TOKEN");
  join->add_option("--new-token", o.new_token, "The host: print a token by which a program of this name sits down")
      ->type_name("NAME");
  join->add_option("--hands", o.hands, "Leave after so many hands")->type_name("N")->transform(counts(1, 1'000'000));
  join->add_option("--token-file", o.token_file, "Where it is kept who you are; by default in your data folder")
      ->type_name("FILE");
  join->add_flag("--plain", o.plain, "Line by line, for pipes and screen readers");
  join->add_flag("--four-colours,--four-colors", o.four_colours, "A colour for each suit");
  join->add_flag("--ascii", o.ascii, "Suits as letters: C S H D");
  join->add_flag("--list", o.list, "List the public tables");
  join->add_flag("--json", o.json, "With the list: as JSON");
  join->add_option("--ca", o.ca, "With https: a PEM file of certificates that are trusted instead of the system's")
      ->type_name("FILE");
  join->footer(
      "With a server alone its public tables are listed. --create, --rules or --set makes a table, --code, --table or\n"
      "a URL with /t/CODE goes to one; the first free seat is yours.\n"
      "The table is that of `sheepshead play`, with the same keys and words. Besides, a line that begins with a slash "
      "is\n"
      "for the table: /start, /who, /bots expert, /pause, /kick NAME; /help lists all of them. On the full screen the "
      "key\n"
      "/ begins such a line. A word that does not exist is never sent. /say TEXT speaks to all, and line by line also\n"
      "`say TEXT`; /back takes your seat back from the bot that played while you were away.\n"
      "If the connection is lost it is made again by itself, and your seat is kept meanwhile; q leaves, and the same\n"
      "command brings you back. https:// and wss:// are spoken with the server's certificate checked.\n"
      "A program at a table: the host makes a token (--table ID --new-token NAME), and whoever runs the program gives "
      "it\n"
      "with --program; unlike with --bot, it is seen as a program, and its time is limited.\n"
      "Exit status: 0 left or watched to the end, 1 the server refused or closed, or input ended, 2 wrong command "
      "line,\n"
      "130 after Ctrl-C.");
  join->callback([options] {
    const JoinOptions& given = *options;
    const bool makes = !given.rules.variant.empty() || !given.rules.file.empty() || !given.rules.settings.empty();
    const auto wrong = [](const char* why) {
      complain(why);
      finish(kUsage);
    };
    if (makes && (!given.code.empty() || !given.table.empty()))
      return wrong("A table is made, or joined by --code or --table; not both.");
    if (!makes && (!given.bots.empty() || given.is_private || !given.table_name.empty()))
      return wrong("--bots, --private and --table-name belong to a table that is made: give --create VARIANT.");
    if (given.list && (makes || !given.code.empty() || !given.table.empty() || given.watch || !given.bot.empty()))
      return wrong("--list lists the public tables; it goes with the URL, --json and --ca alone.");
    if (given.watch && !given.bot.empty()) return wrong("--watch and --bot cannot be given together.");
    const bool odd = makes || given.watch || !given.bot.empty() || given.list || given.hands != 0;
    if (!given.program.empty() && (odd || !given.new_token.empty() || !given.name.empty()))
      return wrong("--program goes with the URL, --table or --code, --bot-token and --ca alone.");
    if (given.program.empty() && !given.bot_token.empty()) return wrong("--bot-token belongs to --program.");
    if (!given.new_token.empty() && odd)
      return wrong("--new-token goes with the URL, --table or --code, --name, --json and --ca alone.");
    if (!given.program.empty()) return join_as_program(given);
    join_command(given);
  });
}

}  // namespace sheepshead::app
