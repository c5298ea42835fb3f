// Who has a table, as the database and the beats say.
#pragma once

#include "server/cluster/beats.hpp"
#include "server/cluster/houses.hpp"

namespace sheepshead::server {

/// For Houses. A node without wires has none that could be reached, so the table is to come here. The store and the
/// beats are asked on another thread, as long as the clockwork has any.
Houses::Whose whose_of(Store&, const Beats&, NodeId me, Clockwork&);

}  // namespace sheepshead::server
