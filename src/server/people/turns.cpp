#include "server/people/turns.hpp"

#include <algorithm>
#include <utility>

namespace sheepshead::server {

Turns::Turns(std::size_t threads, Places places) : places_(places) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Turns::~Turns() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ending_ = true;
  }
  asked_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Turns::post(Standing standing, std::string_view whose, std::function<void()> work) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    Line& line = lines_[static_cast<std::size_t>(standing)];
    if (line.queue.size() >= places_.of_all) return false;
    const auto one = line.waiting.try_emplace(std::string(whose), 0).first;
    if (one->second >= places_.of_one) return false;
    ++one->second;
    line.queue.put(whose, [&line, key = one->first, work = std::move(work), this] {
      {
        const std::lock_guard<std::mutex> taken(mutex_);
        if (const auto it = line.waiting.find(key); --it->second == 0) line.waiting.erase(it);
      }
      work();
    });
  }
  asked_.notify_one();
  return true;
}

void Turns::run() {
  while (true) {
    FairQueue::Work work;
    {
      std::unique_lock<std::mutex> lock(mutex_);
      const auto next = [this] {
        return std::find_if(lines_.begin(), lines_.end(), [](const Line& line) { return line.queue.size() > 0; });
      };
      asked_.wait(lock, [&] { return ending_ || next() != lines_.end(); });
      if (next() == lines_.end()) return;
      work = next()->queue.take();
    }
    work();
  }
}

}  // namespace sheepshead::server
