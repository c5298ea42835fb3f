#include "search/crew.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace sheepshead {

void run_crew(int threads, const std::function<void()>& work, const std::function<void()>& look) {
  std::mutex mutex;
  std::condition_variable changed;
  int running = std::max(1, threads);
  std::vector<std::jthread> crew;
  for (int i = running; i > 0; --i)
    crew.emplace_back([&] {
      work();
      const std::lock_guard lock(mutex);
      --running;
      changed.notify_all();
    });
  std::unique_lock lock(mutex);
  while (running > 0) {
    changed.wait_for(lock, std::chrono::milliseconds(100));
    if (!look) continue;
    lock.unlock();
    look();
    lock.lock();
  }
}

}  // namespace sheepshead
