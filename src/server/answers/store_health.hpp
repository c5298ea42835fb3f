// Whether the store can be written now, for /healthz: it is tried, at most every two seconds.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace sheepshead::server {

class Service;

/// On the server's thread.
class StoreHealth {
 public:
  explicit StoreHealth(Service& service) : service_(service) {}

  /// Told what is wrong; empty if nothing is. At once, or within five seconds: a disk that does not answer by then is
  /// as bad as one that fails. A change is logged.
  using Told = std::function<void(const StoreError&)>;
  void ask(Told told);

 private:
  void heard(StoreError error);

  Service& service_;
  std::vector<Told> waiting_;
  bool asking_ = false, known_ = false;
  Millis at_ = 0;  ///< when it was last asked
  StoreError last_;
};

}  // namespace sheepshead::server
