// The people of a server in its operator's hands: `admin people` and `admin reports`.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"people"> {
  static constexpr Declared rows[] = {
      {"people.about"},
      {"people.accounts"},
      {"people.answer"},
      {"people.bad-date", {{"given", text}}},
      {"people.ban"},
      {"people.banned", {{"person", text}, {"name", text}}},
      {"people.banned-only"},
      {"people.banned-until", {{"person", text}, {"name", text}, {"until", text}}},
      {"people.chat"},
      {"people.chat-line", {{"at", text}, {"name", text}, {"said", text}, {"marked", choice, "yes|no"}}},
      {"people.close"},
      {"people.closed", {{"n", number}}},
      {"people.days"},
      {"people.find"},
      {"people.guests"},
      {"people.is-account", {{"login", text}}},
      {"people.is-banned", {{"reason", text}}},
      {"people.is-banned-until", {{"until", text}, {"reason", text}}},
      {"people.is-closed", {{"at", text}, {"note", text}}},
      {"people.is-guest"},
      {"people.is-reported", {{"n", number}, {"open", number}}},
      {"people.list"},
      {"people.needs-reason", {{"most", number}}},
      {"people.needs-yes"},
      {"people.new-name"},
      {"people.no-chat"},
      {"people.no-reports"},
      {"people.nobody"},
      {"people.note", {{"note", text}}},
      {"people.nothing-done"},
      {"people.past-date", {{"until", text}}},
      {"people.reason"},
      {"people.rename"},
      {"people.renamed",
       {{"person", text}, {"before", text}, {"after", text}, {"entries", number}, {"tables", number}}},
      {"people.report", {{"n", number}, {"at", text}, {"table", text}, {"who", text}, {"why", message}}},
      {"people.report-number"},
      {"people.reported-by", {{"person", text}, {"name", text}}},
      {"people.reported-by-forgotten"},
      {"people.reported-by-number", {{"person", text}}},
      {"people.reported-only"},
      {"people.reports"},
      {"people.reports-all"},
      {"people.reports-closed"},
      {"people.reports-how"},
      {"people.reports-list"},
      {"people.reports-show"},
      {"people.row", {{"person", text}, {"name", text}, {"about", list}}},
      {"people.seen", {{"at", text}}},
      {"people.show"},
      {"people.sign-out"},
      {"people.signed-out", {{"person", text}, {"name", text}}},
      {"people.sure-ban", {{"person", text}, {"name", text}}},
      {"people.sure-rename", {{"person", text}, {"before", text}, {"after", text}}},
      {"people.sure-sign-out", {{"person", text}, {"name", text}}},
      {"people.takes-effect"},
      {"people.unban"},
      {"people.unbanned", {{"person", text}, {"name", text}}},
      {"people.until"},
      {"people.yes"},
  };
};

}  // namespace sheepshead::words
