#include "app/terminal/seating.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <utility>

#include "app/console/tongue.hpp"
#include "app/options/bots.hpp"
#include "notation/explanation.hpp"
#include "notation/spelling.hpp"
#include "rules/fields.hpp"
#include "search/bots/bot.hpp"
#include "table/places.hpp"
#include "words/groups/play.hpp"

namespace sheepshead::app {
namespace {

using std::string;

/// Foreign text fit to stand in a sentence.
string shown(const string& text) {
  const string quoted = excerpt(text);
  return quoted;
}

/// The others at the table, from the person's left.
constexpr std::array<std::string_view, kMostPeople - 1> kNeighbors{"Ada",  "Bert", "Clara", "Emil", "Greta", "Hank",
                                                                   "Lena", "Otto", "Paula", "Ruth", "Theo"};

/// The bots of the other seats, from the person's left; nothing, and a complaint, if there are none such.
std::optional<std::vector<string>> opponents(const string& option, int think, int others) {
  std::vector<string> bots = split_bots(option);
  for (const string& bot : bots)
    if (const auto why = unknown_bot("--opponents", bot)) {
      complain(*why);
      return std::nullopt;
    }
  for (const string& bot : bots)
    if (is_program(bot) && short_name(bot) != bot) {
      complain(words<"play.long-command">(shown(bot)));
      return std::nullopt;
    }
  if (const auto why = broken_program("--opponents", bots)) {
    complain(*why);
    return std::nullopt;
  }
  if (think > 0)
    for (string& bot : bots) bot = with_think(bot, think);
  if (bots.size() == 1) bots.resize(std::size_t(others), bots[0]);
  if (int(bots.size()) == others) return bots;
  complain(words<"play.how-many-bots">(bots.size(), others));
  return std::nullopt;
}

/// The name of the rules of a saved session: of its variant, if the rules still are that variant's.
Variant variant_of(const SessionHeader& header) {
  Variant variant;
  if (!header.variant.empty())
    if (VariantResult known = load_variant(header.variant); known.variant) {
      variant = *std::move(known.variant);
      if (!(variant.rules == header.rules)) variant.name = words<"play.house-rules">(text(title_of(variant)));
    }
  if (variant.name.empty()) variant.name = header.variant.empty() ? words<"play.own-rules">() : header.variant;
  variant.rules = header.rules;
  return variant;
}

std::optional<Seating> new_session(const PlayOptions& o) {
  std::optional<Variant> variant = o.table.load();
  if (!variant) return std::nullopt;
  const int players = std::max<int>(variant->rules.table.players, variant->rules.session.people);
  finish(kUsage);
  if (!is_plain_line(o.name)) {
    complain(words<"play.name-not">(shown(o.name)));
    return std::nullopt;
  }
  if (o.seat < 0 || o.seat >= players) {
    complain(words<"play.seat-not">(o.seat, players - 1));
    return std::nullopt;
  }
  const auto bots = opponents(o.opponents, o.think, players - 1);
  if (!bots) return std::nullopt;
  if (!o.table.settings.empty()) variant->name = words<"play.house-rules">(text(title_of(*variant)));

  SessionHeader header;
  header.program = kVersion;
  header.variant = variant->id;
  header.rules = variant->rules;
  header.players.resize(std::size_t(players));
  header.players[std::size_t(o.seat)].name = o.name;
  for (int i = 0; i < players - 1; ++i)
    header.players[std::size_t((o.seat + 1 + i) % players)] = {string(kNeighbors[std::size_t(i)]),
                                                               (*bots)[std::size_t(i)]};
  header.seed = o.seed;
  header.planned = o.hands;

  finish(kFailed);
  const std::filesystem::path path = o.save_file.empty() ? new_session_path() : std::filesystem::path(o.save_file);
  std::optional<SessionFile> file;
  string warning;
  if (path.empty()) {
    warning = words<"play.no-home">();
  } else {
    std::error_code ignored;
    const std::filesystem::path folder = path.parent_path();
    const bool new_folder = !o.save_file.empty() && !folder.empty() && !std::filesystem::exists(folder, ignored);
    SessionFile::Created created = SessionFile::create(path, header);
    if (!created.file && !o.save_file.empty()) {
      complain(words<"play.save-not">(created.error));
      return std::nullopt;
    }
    if (!created.file) warning = words<"play.save-elsewhere">(created.error);
    if (created.file && new_folder) warning = words<"play.save-new-folder">(folder.string());
    file = std::move(created.file);
  }
  finish(kOk);
  return Seating{Session(std::move(header)), std::move(file), Person(o.seat),
                 *std::move(variant),        false,           std::move(warning)};
}

/// The person, if all others have bots of this program.
std::optional<Person> person_to_resume(const Session& s, bool programs, Message& why) {
  std::optional<Person> me;
  for (const Person p : s.circle()) {
    const Player& player = s.people()[p];
    if (!player.bot.empty()) {
      // A file may come from anybody, and so may the commands in it.
      if (is_program(player.bot) && !programs) {
        why = say<"play.by-program">(player.name, shown(player.bot));
        return std::nullopt;
      }
      if (make_named_bot(player.bot) != nullptr) continue;
      why = say<"play.by-nobody">(player.name, shown(player.bot));
      return std::nullopt;
    }
    if (me) {
      why = say<"play.several">();
      return std::nullopt;
    }
    me = p;
  }
  if (!me) why = say<"play.nobody">();
  return me;
}

std::optional<Seating> old_session(const PlayOptions& o) {
  finish(kFailed);
  const bool named = !o.resume_file.empty();
  const std::vector<std::filesystem::path> paths =
      named ? std::vector{std::filesystem::path(o.resume_file)} : saved_sessions();
  for (const auto& path : paths) {
    SessionFile::Opened opened = SessionFile::open(path);
    Message why;
    if (!opened.session) {
      for (const Diagnostic& d : opened.problems) complain(to_text(d, tongue()));
      if (!named) complain(words<"play.skipped">());
      continue;
    }
    if (!opened.session->in_hand() && opened.session->is_complete()) {
      if (named) complain(words<"play.over">(path.string()));
      continue;
    }
    const auto me = person_to_resume(*opened.session, o.programs, why);
    if (!me) {
      complain(named ? words<"play.cannot">(path.string(), why) : words<"play.cannot-skipped">(path.string(), why));
      continue;
    }
    for (const Message& notice : opened.notices) complain(text(notice));
    finish(kOk);
    Variant variant = variant_of(opened.session->header());
    return Seating{*std::move(opened.session), std::move(opened.file), *me, std::move(variant), true, {}};
  }
  if (!named) complain(words<"play.none-unfinished">());
  return std::nullopt;
}

}  // namespace

std::optional<Seating> take_seats(const PlayOptions& options) {
  return options.resume ? old_session(options) : new_session(options);
}

}  // namespace sheepshead::app
