// Witnesses of pots and of the session.
#include "rules/witness.hpp"

namespace sheepshead {

Flips session_flips() {
  Flips all;
  return all;
}

}  // namespace sheepshead
