// sheepshead join: sit down at a table of a server.
#include "app/join/join.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <clocale>
#include <cstdio>
#include <memory>

#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/join/loop.hpp"
#include "app/options/bots.hpp"
#include "app/options/checks.hpp"
#include "app/terminal/open_face.hpp"
#include "server/client/http.hpp"
#include "words/groups/join.hpp"
#include "words/groups/play.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// The exit status; says how it ended, and how to come back.
int say_goodbye(const JoinFinish& end, const JoinOptions& o, const Door& door, bool seated, int signal) {
  const string again = program_again() + " join " + to_text(door.server) + " --table " + door.table +
                       (o.watch          ? " --watch"
                        : o.name.empty() ? ""
                                         : " --name '" + o.name + "'");
  switch (end.why) {
    case JoinFinish::Why::left:
      if (seated) complain(words<"join.seat-kept">(again));
      return kOk;
    case JoinFinish::Why::watched: return kOk;
    case JoinFinish::Why::closed: complain(words<"join.closed">(as_is(end.text))); return kFailed;
    case JoinFinish::Why::refused: complain(end.text); return kFailed;
    case JoinFinish::Why::input_ended: complain(words<"join.input-ended">(again)); return o.watch ? kOk : kFailed;
    case JoinFinish::Why::signal:
      if (seated) complain(words<"join.seat-kept">(again));
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
  const FaceWish face_wish{o.plain, o.four_colors, o.ascii, Speed::fast};
  wish.style = card_style_for(face_wish);
  if (!o.bot.empty()) wish.bot = make_named_bot(o.bot);
  wish.record = [&door](int hand) {
    const string path = "/api/v1/tables/" + door->table + "/records/" + std::to_string(hand);
    server::Reply reply = server::request(door->server, "GET", path, {}, door->token);
    return reply.ok() ? std::move(reply.body) : string();
  };
  wish.stays = o.bot.empty() && o.hands == 0 && isatty(STDIN_FILENO) != 0;
  server::Url server = door->server;
  server.table = door->table;
  server::Link link(std::move(server), door->token);
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
  CLI::App* join = program.add_subcommand("join", words<"join.help">());
  auto options = std::make_shared<JoinOptions>();
  JoinOptions& o = *options;
  join->add_option("URL", o.url, words<"join.help-url">())->required();
  join->add_option("--name", o.name, words<"join.help-name">())->type_name("NAME");
  join->add_option("--code", o.code, words<"join.help-code">())->type_name("CODE");
  join->add_option("--table", o.table, words<"join.help-table">())->type_name("ID");
  join->add_option("--create,--new", o.rules.variant, words<"join.help-create">())->type_name("VARIANT");
  join->add_option("--rules", o.rules.file, words<"join.help-rules">())->type_name("FILE");
  join->add_option("--set", o.rules.settings, words<"join.help-set">())->type_name("GROUP.KEY=VALUE");
  join->add_option_function<string>(
          "--bots", [options](const string& list) { options->bots = split_bots(list); }, words<"join.help-bots">())
      ->type_name("BOT,...");
  join->add_option("--table-name", o.table_name, words<"join.help-table-name">())->type_name("NAME");
  join->add_flag("--private", o.is_private, words<"join.help-private">());
  join->add_flag("--watch", o.watch, words<"join.help-watch">());
  join->add_option("--bot", o.bot, words<"join.help-bot">())->type_name("BOT");
  join->add_option("--program", o.program, words<"join.help-program">())->type_name("CMD");
  join->add_option("--bot-token", o.bot_token, words<"join.help-bot-token">())->type_name("TOKEN");
  join->add_option("--new-token", o.new_token, words<"join.help-new-token">())->type_name("NAME");
  join->add_option("--hands", o.hands, words<"join.help-hands">())->type_name("N")->transform(counts(1, 1'000'000));
  join->add_option("--token-file", o.token_file, words<"join.help-token-file">())->type_name("FILE");
  join->add_flag("--plain", o.plain, words<"play.help-plain">());
  join->add_flag("--four-colors,--four-colours", o.four_colors, words<"play.help-colors">());
  join->add_flag("--ascii", o.ascii, words<"play.help-ascii">());
  join->add_flag("--list", o.list, words<"join.help-list">());
  join->add_flag("--json", o.json, words<"join.help-json">());
  join->add_option("--ca", o.ca, words<"join.help-ca">())->type_name("FILE");
  join->footer(words<"join.help-more">());
  join->callback([options] {
    const JoinOptions& given = *options;
    const bool makes = !given.rules.variant.empty() || !given.rules.file.empty() || !given.rules.settings.empty();
    const auto wrong = [](const string& why) {
      complain(why);
      finish(kUsage);
    };
    if (makes && (!given.code.empty() || !given.table.empty())) return wrong(words<"join.or-made">());
    if (!makes && (!given.bots.empty() || given.is_private || !given.table_name.empty()))
      return wrong(words<"join.made-only">());
    if (given.list && (makes || !given.code.empty() || !given.table.empty() || given.watch || !given.bot.empty()))
      return wrong(words<"join.list-alone">());
    if (given.watch && !given.bot.empty()) return wrong(words<"join.watch-or-bot">());
    const bool odd = makes || given.watch || !given.bot.empty() || given.list || given.hands != 0;
    if (!given.program.empty() && (odd || !given.new_token.empty() || !given.name.empty()))
      return wrong(words<"join.program-alone">());
    if (given.program.empty() && !given.bot_token.empty()) return wrong(words<"join.bot-token-alone">());
    if (!given.new_token.empty() && odd) return wrong(words<"join.new-token-alone">());
    if (!given.program.empty()) return join_as_program(given);
    join_command(given);
  });
}

}  // namespace sheepshead::app
