// A server's database in its operator's hands: the help and the reports of `admin`.
#pragma once

#include "words/declared.hpp"

namespace sheepshead::words {

template <>
struct Group<"admin"> {
  static constexpr Declared rows[] = {
      {"admin.about"},
      {"admin.how"},
      {"admin.db"},
      {"admin.no-database", {{"where", text}}},
      {"admin.meant-database", {{"where", text}}},
      {"admin.backup"},
      {"admin.to"},
      {"admin.restore"},
      {"admin.from"},
      {"admin.restore-table"},
      {"admin.restore-how"},
      {"admin.restore-postgres", {{"where", text}}},
      {"admin.prune-postgres", {{"where", text}}},
      {"admin.export"},
      {"admin.table"},
      {"admin.logs"},
      {"admin.people"},
      {"admin.export-read"},
      {"admin.export-logs"},
      {"admin.forget"},
      {"admin.who"},
      {"admin.forget-how"},
      {"admin.check"},
      {"admin.check-how"},
      {"admin.move"},
      {"admin.move-from"},
      {"admin.move-to"},
      {"admin.move-how"},
      {"admin.moved-rows", {{"table", text}, {"rows", number}, {"hash", text}}},
      {"admin.moved", {{"to", text}}},
      {"admin.prune"},
      {"admin.older-than"},
      {"admin.archive"},
      {"admin.dry-run"},
      {"admin.prune-how"},
      {"admin.needs-archive"},
      {"admin.not-days", {{"value", text}}},
      {"admin.pruned", {{"tables", number}, {"entries", number}, {"file", text}}},
      {"admin.would-prune", {{"tables", number}, {"entries", number}}},
      {"admin.stays", {{"table", text}}},
      {"admin.restored-table", {{"table", text}}},
      {"admin.copied", {{"to", text}, {"bytes", number}}},
      {"admin.restored", {{"file", text}, {"from", text}}},
      {"admin.kept", {{"kept", text}}},
      {"admin.forgotten",
       {{"person", text}, {"name", text}, {"instead", text}, {"entries", number}, {"tables", number}}},
      {"admin.still-shown"},
      {"admin.sound", {{"file", text}, {"tables", number}, {"open", number}, {"entries", number}, {"people", number}}},
      {"admin.not-a-table", {{"table", text}}},
      {"admin.table-damaged", {{"file", text}, {"table", text}, {"wrong", message}}},
  };
};

}  // namespace sheepshead::words
