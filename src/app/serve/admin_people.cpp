// sheepshead admin people: who is there, and what the operator does about somebody.
#include "app/serve/admin_people.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/cli/faults.hpp"
#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "app/serve/admin_reports.hpp"
#include "app/serve/admin_saying.hpp"
#include "notation/json_reader.hpp"
#include "notation/spelling.hpp"
#include "server/people/banned.hpp"
#include "server/people/names.hpp"
#include "server/sqlite/open_store.hpp"
#include "server/store/admin.hpp"
#include "words/groups/admin.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/people.hpp"

namespace sheepshead::app {
namespace {

constexpr server::Millis kOneDay = server::Millis{24} * 60 * 60 * 1000;

struct PeopleWish {
  std::string db = "sqlite:sheepshead.db";
  std::string who, name, reason, until;
  int days = 0;
  bool json = false, yes = false;
  server::PeopleWanted wanted;

  std::unique_ptr<server::Admin> admin() const { return server::open_admin(db); }
};

server::Millis now_by_the_wall() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

AdminJson person_json(const server::PersonLooked& one) {
  const server::StoredPerson& p = one.person;
  AdminJson j = {{"person", server::person_text(p.id)}, {"name", p.name}};
  if (!p.login.empty()) j["login"] = p.login;
  j.update({{"made", p.made}, {"seen", p.seen}, {"reports", one.reports}, {"open-reports", one.open_reports}});
  if (one.ban) {
    j["ban"] = {{"at", one.ban->at}, {"until", nullptr}, {"reason", one.ban->reason}};
    if (one.ban->until != 0) j["ban"]["until"] = one.ban->until;
  }
  return j;
}

void tell_person(const server::PersonLooked& one, server::Millis now) {
  const server::StoredPerson& p = one.person;
  std::vector<Message> about;
  about.push_back(p.login.empty() ? say<"people.is-guest">() : say<"people.is-account">(p.login));
  about.push_back(say<"people.seen">(server::day_and_time(p.seen)));
  if (one.reports > 0) about.push_back(say<"people.is-reported">(one.reports, one.open_reports));
  if (one.ban && one.ban->holds(now))
    about.push_back(one.ban->until == 0 ? say<"people.is-banned">(printable(one.ban->reason))
                                        : say<"people.is-banned-until">(server::day_and_time(one.ban->until),
                                                                        printable(one.ban->reason)));
  tell(words<"people.row">(server::person_text(p.id), printable(p.name), std::move(about)));
}

int list_people(const PeopleWish& wish) {
  server::PeopleWanted wanted = wish.wanted;
  wanted.now = now_by_the_wall();
  bool any = false;
  const auto error = wish.admin()->list_people(wanted, [&](const server::PersonLooked& one) {
    any = true;
    if (wish.json)
      print_line(person_json(one));
    else
      tell_person(one, wanted.now);
    return std::ferror(stdout) == 0;
  });
  if (!error.empty()) return admin_failed(wish.json, error);
  if (!any && !wish.json) tell(words<"people.nobody">());
  return kOk;
}

int show_person(const PeopleWish& wish) {
  server::PersonLooked one;
  std::vector<server::ReportLooked> reports;
  if (auto error = wish.admin()->look_up(wish.who, one, reports); !error.empty()) return admin_failed(wish.json, error);
  if (!wish.json) tell_person(one, now_by_the_wall());
  AdminJson j = person_json(one);
  j["about"] = AdminJson::array();
  for (const server::ReportLooked& looked : reports) {
    if (wish.json)
      j["about"].push_back(report_json(looked));
    else
      tell_report(looked);
  }
  if (wish.json) print_line(j);
  return kOk;
}

/// The first of a day, UTC; nothing if it is none.
std::optional<server::Millis> day_of(const std::string& text) {
  int year = 0, month = 0, day = 0, used = 0;
  if (text.size() != 10 || std::sscanf(text.c_str(), "%4d-%2d-%2d%n", &year, &month, &day, &used) != 3 || used != 10)
    return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(unsigned(month)),
                                         std::chrono::day(unsigned(day))};
  if (!date.ok()) return std::nullopt;
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::sys_days(date).time_since_epoch()).count();
}

/// Looks the person up; else the exit status.
std::optional<int> unless_found(const PeopleWish& wish, server::StoredPerson& person) {
  server::PersonLooked one;
  std::vector<server::ReportLooked> reports;
  if (auto error = wish.admin()->look_up(wish.who, one, reports); !error.empty()) return admin_failed(wish.json, error);
  person = std::move(one.person);
  return std::nullopt;
}

int done(const PeopleWish& wish, AdminJson more, const std::string& line, bool takes_effect = true) {
  AdminJson j = {{"ok", true}};
  j.update(more);
  if (wish.json) {
    print_line(j);
    return kOk;
  }
  tell(line);
  if (takes_effect) tell(words<"people.takes-effect">());
  return kOk;
}

int ban_person(const PeopleWish& wish) {
  constexpr std::size_t kMostReason = 300;
  if (wish.reason.find_first_not_of(' ') == std::string::npos || !is_plain_text(wish.reason, kMostReason)) {
    complain(words<"people.needs-reason">(kMostReason));
    return kUsage;
  }
  server::StoredBan ban;
  ban.at = now_by_the_wall();
  ban.reason = wish.reason;
  if (wish.days > 0) ban.until = ban.at + wish.days * kOneDay;
  if (!wish.until.empty()) {
    const auto day = day_of(wish.until);
    if (!day || *day <= ban.at) {
      complain(day ? words<"people.past-date">(wish.until) : words<"people.bad-date">(shown(wish.until)));
      return kUsage;
    }
    ban.until = *day;
  }
  server::StoredPerson person;
  if (const auto no = unless_found(wish, person)) return *no;
  const std::string id = server::person_text(person.id), name = printable(person.name);
  if (const auto no = unless_sure(wish.yes, wish.json, words<"people.sure-ban">(id, name))) return *no;
  if (auto error = wish.admin()->ban(person.id, ban); !error.empty()) return admin_failed(wish.json, error);
  AdminJson more = {{"person", id}, {"until", nullptr}, {"reason", ban.reason}};
  if (ban.until != 0) more["until"] = ban.until;
  return done(wish, std::move(more),
              ban.until == 0 ? words<"people.banned">(id, name)
                             : words<"people.banned-until">(id, name, server::day_and_time(ban.until)));
}

int unban_person(const PeopleWish& wish) {
  server::StoredPerson person;
  if (const auto no = unless_found(wish, person)) return *no;
  if (auto error = wish.admin()->unban(person.id); !error.empty()) return admin_failed(wish.json, error);
  const std::string id = server::person_text(person.id);
  return done(wish, {{"person", id}}, words<"people.unbanned">(id, printable(person.name)));
}

int sign_person_out(const PeopleWish& wish) {
  server::StoredPerson person;
  if (const auto no = unless_found(wish, person)) return *no;
  const std::string id = server::person_text(person.id), name = printable(person.name);
  if (const auto no = unless_sure(wish.yes, wish.json, words<"people.sure-sign-out">(id, name))) return *no;
  if (auto error = wish.admin()->sign_out(person.id); !error.empty()) return admin_failed(wish.json, error);
  return done(wish, {{"person", id}}, words<"people.signed-out">(id, name));
}

int rename_person(const PeopleWish& wish) {
  const std::string name = server::tidy_name(wish.name);
  if (const Message wrong = server::wrong_name(name); !wrong.empty()) {
    admin_failed(wish.json, wrong);
    return kUsage;
  }
  server::StoredPerson person;
  if (const auto no = unless_found(wish, person)) return *no;
  const std::string id = server::person_text(person.id), before = printable(person.name);
  if (const auto no = unless_sure(wish.yes, wish.json, words<"people.sure-rename">(id, before, name))) return *no;
  server::Renamed renamed;
  if (auto error = wish.admin()->rename(person.id, name, renamed); !error.empty())
    return admin_failed(wish.json, error);
  const int status = done(wish,
                          {{"person", id},
                           {"before", person.name},
                           {"name", name},
                           {"entries", renamed.entries},
                           {"tables", renamed.tables}},
                          words<"people.renamed">(id, before, name, renamed.entries, renamed.tables), false);
  if (!wish.json) tell(words<"admin.still-shown">());
  return status;
}

}  // namespace

void add_admin_people(CLI::App& admin) {
  const auto wish = std::make_shared<PeopleWish>();
  CLI::App* people = admin.add_subcommand("people", words<"people.about">());
  people->require_subcommand(1);
  people->footer(words<"people.takes-effect">() + "\n" +
                 examples({{"sheepshead admin people list --find flo"},
                           {"sheepshead admin people ban p7 --until 2027-01-31 --reason \"Insults in the chat\""},
                           {"sheepshead admin people rename p7 \"Player 7\" --yes"}}));
  const auto verb = [&](const char* name, const std::string& help, int (*work)(const PeopleWish&)) {
    return add_verb(*people, name, help, wish->db, &wish->json, [wish, work] { return work(*wish); });
  };
  const auto of_somebody = [&](const char* name, const std::string& help, int (*work)(const PeopleWish&)) {
    CLI::App* command = verb(name, help, work);
    command->add_option("WHO", wish->who, words<"admin.who">())->required();
    return command;
  };
  const auto sure = [&](CLI::App* command) { command->add_flag("--yes", wish->yes, words<"people.yes">()); };

  CLI::App* list = verb("list", words<"people.list">(), list_people);
  list->add_option("--find", wish->wanted.find, words<"people.find">())->type_name("TEXT");
  list->add_flag("--banned", wish->wanted.banned, words<"people.banned-only">());
  list->add_flag("--reported", wish->wanted.reported, words<"people.reported-only">());
  CLI::Option* guests = list->add_flag("--guests", wish->wanted.guests, words<"people.guests">());
  list->add_flag("--accounts", wish->wanted.accounts, words<"people.accounts">())->excludes(guests);

  of_somebody("show", words<"people.show">(), show_person);

  CLI::App* ban = of_somebody("ban", words<"people.ban">(), ban_person);
  ban->add_option("--reason", wish->reason, words<"people.reason">())->type_name("TEXT")->required();
  CLI::Option* until = ban->add_option("--until", wish->until, words<"people.until">())->type_name("DATE");
  ban->add_option("--days", wish->days, words<"people.days">())
      ->type_name("N")
      ->check(within(1, 36'500))
      ->excludes(until);
  sure(ban);
  of_somebody("unban", words<"people.unban">(), unban_person);
  sure(of_somebody("sign-out", words<"people.sign-out">(), sign_person_out));
  CLI::App* rename = of_somebody("rename", words<"people.rename">(), rename_person);
  rename->add_option("NAME", wish->name, words<"people.new-name">())->required();
  sure(rename);
}

}  // namespace sheepshead::app
