// What the operator has done to people in the database of a running server (`sheepshead admin people`): it is looked
// up, and takes effect within ten seconds.
#pragma once

#include <cstdint>

namespace sheepshead::server {

class Service;

/// On the server's thread.
class OperatorsWish {
 public:
  explicit OperatorsWish(Service& service) : service_(service) {}
  /// From now on, every so often.
  void begin();

 private:
  void look();

  Service& service_;
  std::uint64_t last_ = 0;  ///< of those who were sent out
};

}  // namespace sheepshead::server
