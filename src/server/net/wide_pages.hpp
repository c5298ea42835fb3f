// The heap on pages of 2 MiB, where the system has them: what is said at a table touches a few hundred places of a
// large heap, and with pages of 4 KiB the processor has to look up most of them first.
#pragma once

namespace sheepshead::server {

class WidePages {
 public:
  /// From now on, the heap grows by large pieces.
  WidePages();
  /// Asks for wide pages for what has been added to it. Costs nothing if nothing was.
  void look();

 private:
  char* asked_to_;
};

}  // namespace sheepshead::server
