// Work that may be done elsewhere, where somebody is there for it.
#pragma once

#include <functional>
#include <optional>
#include <string>

namespace sheepshead::server {

class Errands {
 public:
  virtual ~Errands() = default;

  /// False: nobody is there for this kind of work, and `done` is never called. Otherwise it's called on the hall's
  /// thread, with what came of it (JSON), or nothing if that doesn't come in good time.
  using Done = std::function<void(const std::optional<std::string>& result)>;
  virtual bool ask(const std::string& kind, std::string asks, Done done) = 0;
};

}  // namespace sheepshead::server
