// sheepshead admin reports: what people have reported, and what became of it.
#include "app/serve/admin_reports.hpp"

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/footer.hpp"
#include "app/console/command.hpp"
#include "app/console/input.hpp"
#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "app/serve/admin_people.hpp"
#include "notation/spelling.hpp"
#include "server/people/banned.hpp"
#include "server/sqlite/open_store.hpp"
#include "words/groups/cli.hpp"
#include "words/groups/people.hpp"
#include "words/groups/report.hpp"

namespace sheepshead::app {
namespace {

constexpr std::uint64_t kMostReport = (std::uint64_t{1} << 53) - 1;  ///< what a number in JSON can be

struct ReportsWish {
  std::string db = "sqlite:sheepshead.db";
  std::string note;
  std::uint64_t number = 0;
  bool json = false, closed = false, all = false;

  std::unique_ptr<server::Admin> admin() const { return server::open_admin(db); }
};

/// A line of the log of a table as an object with "name" and "text" or "phrase".
AdminJson said_in(const server::Entry& entry) {
  AdminJson body = AdminJson::parse(entry.body, nullptr, false);
  return body.is_object() ? body : AdminJson::object();
}

int list_reports(const ReportsWish& wish) {
  using server::ReportsWanted;
  const ReportsWanted wanted = wish.all      ? ReportsWanted::all
                               : wish.closed ? ReportsWanted::closed
                                             : ReportsWanted::open;
  bool any = false;
  const auto error = wish.admin()->reports(wanted, [&](const server::ReportLooked& one) {
    any = true;
    if (wish.json)
      print_line(report_json(one));
    else
      tell_report(one);
    return std::ferror(stdout) == 0;
  });
  if (!error.empty()) return admin_failed(wish.json, error);
  if (!any && !wish.json) tell(words<"people.no-reports">());
  return kOk;
}

int show_report(const ReportsWish& wish) {
  server::ReportLooked looked;
  if (auto error = wish.admin()->report(wish.number, looked); !error.empty()) return admin_failed(wish.json, error);
  AdminJson j = report_json(looked);
  j["chat"] = AdminJson::array();
  if (!wish.json) {
    tell_report(looked);
    tell(looked.chat.empty() ? words<"people.no-chat">() : words<"people.chat">());
  }
  for (const server::Entry& entry : looked.chat) {
    const AdminJson said = said_in(entry);
    const std::string text = said.value("text", said.value("phrase", ""));
    if (!wish.json) {
      tell(words<"people.chat-line">(server::day_and_time(entry.at), printable(said.value("name", "")), printable(text),
                                     which<"yes", "no">(entry.seq == looked.report.message)));
      continue;
    }
    AdminJson line = {{"seq", entry.seq}, {"at", entry.at}};
    if (said.contains("person")) line["person"] = server::person_text(said["person"].get<server::PersonId>());
    for (const char* key : {"name", "text", "phrase"})
      if (said.contains(key)) line[key] = said[key];
    j["chat"].push_back(std::move(line));
  }
  if (wish.json) print_line(j);
  return kOk;
}

int close_report(const ReportsWish& wish) {
  using namespace std::chrono;
  const auto now = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
  if (auto error = wish.admin()->close_report(wish.number, wish.note, now); !error.empty())
    return admin_failed(wish.json, error);
  if (wish.json)
    print_line({{"ok", true}, {"report", wish.number}});
  else
    tell(words<"people.closed">(wish.number));
  return kOk;
}

}  // namespace

AdminJson report_json(const server::ReportLooked& looked) {
  const server::StoredReport& r = looked.report;
  AdminJson j = {{"report", r.id},
                 {"at", r.at},
                 {"table", server::table_text(r.table)},
                 {"person", server::person_text(r.about)},
                 {"name", looked.about},
                 {"reason", r.reason},
                 {"by", nullptr}};
  if (r.by != 0) j["by"] = server::person_text(r.by);
  if (!looked.by.empty()) j["by-name"] = looked.by;
  if (r.message != 0) j["message"] = r.message;
  if (!r.note.empty()) j["note"] = r.note;
  if (r.closed != 0) j.update({{"closed", r.closed}, {"answer", r.answer}});
  return j;
}

void tell_report(const server::ReportLooked& looked) {
  const server::StoredReport& r = looked.report;
  tell(words<"people.report">(r.id, server::day_and_time(r.at), server::table_text(r.table),
                              server::person_text(r.about) + " (" + printable(looked.about) + ")",
                              say<"report.reason-is">(chosen(r.reason))));
  const std::string by = server::person_text(r.by);
  tell(r.by == 0           ? words<"people.reported-by-forgotten">()
       : looked.by.empty() ? words<"people.reported-by-number">(by)
                           : words<"people.reported-by">(by, printable(looked.by)));
  if (!r.note.empty()) tell(words<"people.note">(printable(r.note)));
  if (r.closed != 0) tell(words<"people.is-closed">(server::day_and_time(r.closed), printable(r.answer)));
}

void add_admin_reports(CLI::App& admin) {
  const auto wish = std::make_shared<ReportsWish>();
  CLI::App* reports = admin.add_subcommand("reports", words<"people.reports">());
  reports->require_subcommand(1);
  reports->footer(words<"people.reports-how">() + "\n" +
                  examples({{"sheepshead admin reports list"},
                            {"sheepshead admin reports show 3"},
                            {"sheepshead admin reports close 3 --note \"Banned for a week\""}}));
  const auto verb = [&](const char* name, const std::string& help, int (*work)(const ReportsWish&)) {
    return add_verb(*reports, name, help, wish->db, &wish->json, [wish, work] { return work(*wish); });
  };
  CLI::App* list = verb("list", words<"people.reports-list">(), list_reports);
  CLI::Option* closed = list->add_flag("--closed", wish->closed, words<"people.reports-closed">());
  list->add_flag("--all", wish->all, words<"people.reports-all">())->excludes(closed);
  for (CLI::App* one : {verb("show", words<"people.reports-show">(), show_report),
                        verb("close", words<"people.close">(), close_report)}) {
    one->add_option("REPORT", wish->number, words<"people.report-number">())->check(within(1, kMostReport))->required();
    if (one->get_name() == "close")
      one->add_option("--note", wish->note, words<"people.answer">())->type_name("TEXT")->required();
  }
}

}  // namespace sheepshead::app
