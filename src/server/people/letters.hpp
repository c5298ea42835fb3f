// What Unicode says of the characters of a name (ICU). Pure functions of sound UTF-8, for any thread.
#pragma once

#include <string>
#include <string_view>

namespace sheepshead::server {

/// Whether it has characters that cannot be seen, or that turn the direction of what stands beside them: controls,
/// formats, private ones, separators of lines, and all that is ignorable by default. Joiners and variation selectors
/// are good where a script or an emoji needs them.
bool has_unseen(std::string_view text);

/// The longest run of combining marks.
int most_marks(std::string_view text);

/// Whether there is more than blanks and marks.
bool shows_something(std::string_view text);

/// What a name looks like: alike are two that people could take for each other (Unicode's UTS 39, after NFKC), and
/// seldom others. Large and small letters are told apart, but for small capitals and the like, which are neither.
class Looks {
 public:
  explicit Looks(std::string_view name);
  bool like(const Looks&) const;

 private:
  std::string exactly_, any_case_;
  bool has_drawn_ = false;
};

}  // namespace sheepshead::server
