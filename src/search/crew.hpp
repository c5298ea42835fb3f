// Work for several threads, with somebody who looks at how it goes.
#pragma once

#include <functional>

namespace sheepshead {

/// Runs `work` on so many threads at once, at least one, and meanwhile `look`, if there is one, on the calling thread,
/// about ten times a second; returns when all are done. The module for browsers has one thread: it looks at the end.
void run_crew(int threads, const std::function<void()>& work, const std::function<void()>& look);

}  // namespace sheepshead
