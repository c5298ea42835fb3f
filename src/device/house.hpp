// The hall of a page that has no server: its tables, its bots, its store, all on one device.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace sheepshead::device {

/// One thread. What the page says and hears is JSON: docs/module.md, "A house on the device".
class House {
 public:
  House();
  ~House();

  /// One message of the page; what is to be done about it. Of what is wrong with it the answer has a "problem", and
  /// then it changes nothing.
  std::string hear(std::string_view message);

  /// The table that was read last, for whoever finds the house ended by it; 0: none was.
  static std::uint64_t read_last();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sheepshead::device
