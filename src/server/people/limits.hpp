// How much one may ask for. No clock: time comes in. Not for use by two threads at once.
#pragma once

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/store/store.hpp"

namespace sheepshead::server {

struct Rate {
  double per_second = 1;
  double burst = 1;
};

/// Full at first. A clock that is put back only delays what flows in.
class TokenBucket {
 public:
  explicit TokenBucket(Rate rate) : rate_(rate), level_(rate.burst) {}

  bool take(Millis now, double tokens = 1);
  /// So long until `tokens` are there; 0 if they are.
  Millis wait(Millis now, double tokens = 1);

 private:
  void flow(Millis now);

  Rate rate_;
  double level_;
  Millis last_ = 0;
  bool used_ = false;
};

/// A bucket for each key: address, account. At most `most` keys are remembered; beyond that the one that has asked for
/// nothing for the longest time is forgotten.
class Buckets {
 public:
  Buckets(Rate rate, std::size_t most) : rate_(rate), most_(most) {}
  bool take(std::string_view key, Millis now, double tokens = 1);
  Millis wait(std::string_view key, Millis now, double tokens = 1);
  std::size_t size() const { return buckets_.size(); }

 private:
  struct Known {
    TokenBucket bucket;
    std::list<std::string>::iterator place;
  };
  TokenBucket& of(std::string_view key);

  Rate rate_;
  std::size_t most_;
  std::list<std::string> order_;  ///< who asked last stands first
  std::unordered_map<std::string, Known> buckets_;
};

/// How many are there at once with the same key: sockets of an address.
class Crowd {
 public:
  explicit Crowd(std::size_t most) : most_(most) {}
  bool enter(std::string_view key);
  void leave(std::string_view key);
  std::size_t keys() const { return there_.size(); }

 private:
  std::size_t most_;
  std::unordered_map<std::string, std::size_t> there_;
};

}  // namespace sheepshead::server
