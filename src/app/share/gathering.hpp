// The parts of shared work in a queue: which are there, which are to be put in, and which somebody has spoiled.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/share/share.hpp"

namespace sheepshead::app {

class Gathering {
 public:
  /// Both outlive it.
  Gathering(server::Jobs& jobs, const SharedWork& work);

  const std::string& who() const { return who_; }
  std::size_t there() const { return there_; }
  std::uint64_t done() const { return done_; }
  bool is_complete() const { return there_ == parts_.size(); }
  bool is_over() const { return is_complete() || !failure_.empty(); }
  const Message& failure() const { return failure_; }

  // Each answers what's wrong with the queue.

  /// Takes what has come.
  Message gather();
  /// Puts some more parts in, unless enough wait.
  Message add();
  /// Looks whether what was put in is still there and will be worked at; what isn't is put in again.
  Message look_after();

 private:
  /// A part is told by what it asks: its number in the queue may have been changed.
  struct Part {
    bool is_there = false;
    bool is_added = false;  ///< it's in the queue
    int spoiled = 0;        ///< so often its result couldn't be read
  };
  enum Harm : std::uint8_t { result, question, row, gone, number, kHarms };

  Message take(const server::EndedJob& job);
  Message put_numbers_right();
  Message discard(const server::EndedJob& job, Harm harm);
  void harmed(Harm harm, std::size_t part);
  /// Says what was harmed since it did so last.
  void tell();

  server::Jobs& jobs_;
  const SharedWork& work_;
  const std::string who_;
  std::map<std::string, std::size_t> by_asks_;
  std::vector<Part> parts_;
  std::vector<server::JobId> known_;
  std::vector<std::pair<server::JobId, int>> misnumbered_;
  std::size_t there_ = 0;
  std::uint64_t done_ = 0;
  Message failure_;
  std::array<std::vector<std::size_t>, kHarms> harmed_;
};

}  // namespace sheepshead::app
