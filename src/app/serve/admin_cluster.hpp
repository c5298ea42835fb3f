// sheepshead admin cluster, sheepshead admin drain: the servers that share a database.
#pragma once

namespace CLI {
class App;
}

namespace sheepshead::app {

void add_admin_cluster(CLI::App& admin);

}  // namespace sheepshead::app
