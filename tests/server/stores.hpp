// The stores that the conformance suite runs over.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "patience.hpp"
#include "said.hpp"
#include "server/store/store.hpp"

namespace sheepshead::server {

/// A folder of a test's own, gone at its end.
class Folder {
 public:
  Folder() {
    static std::atomic<int> number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("sheepshead-store-" + std::to_string(::getpid()) + "-" + std::to_string(++number));
    std::filesystem::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// What append() answered; get() waits for it.
class Answer {
 public:
  Store::Done done() {
    return [this](StoreError error) {
      const std::lock_guard<std::mutex> lock(mutex_);
      answers_.push_back(std::move(error));
      told_.notify_all();
    };
  }
  StoreError get(std::size_t which = 0) {
    std::unique_lock<std::mutex> lock(mutex_);
    if (!told_.wait_for(lock, sheepshead::testing::patience(), [&] { return answers_.size() > which; }))
      return as_is("append() has not answered");
    return answers_[which];
  }

 private:
  std::mutex mutex_;
  std::condition_variable told_;
  std::vector<StoreError> answers_;
};

inline StoreError append(Store& store, TableId table, std::vector<Entry> entries) {
  Answer answer;
  store.append(table, std::move(entries), answer.done());
  return answer.get();
}

inline Entry entry(std::uint64_t seq, std::string body = R"({"what":"chat"})") {
  return {seq, 1'763'800'000'000 + static_cast<Millis>(seq), std::move(body)};
}

}  // namespace sheepshead::server
