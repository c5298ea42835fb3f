// sheepshead admin people, sheepshead admin reports.
#pragma once

namespace CLI {
class App;
}

namespace sheepshead::app {

void add_admin_people(CLI::App& admin);
void add_admin_reports(CLI::App& admin);

}  // namespace sheepshead::app
