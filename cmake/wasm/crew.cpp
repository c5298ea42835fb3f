// The module has one thread (search/crew.hpp).
#include "search/crew.hpp"

namespace sheepshead {

void run_crew(int, const std::function<void()>& work, const std::function<void()>& look) {
  work();
  if (look) look();
}

}  // namespace sheepshead
