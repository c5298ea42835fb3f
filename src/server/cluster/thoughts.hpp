// What nodes ask workers, and what those answer: read strictly on both sides, and proved to come from the cluster.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "rules/rules.hpp"
#include "server/cluster/parcel.hpp"
#include "server/hall/thinking.hpp"

namespace sheepshead::server::thoughts {

/// Where questions go; of the workers in the group one hears each. With the version of what is said, so that nobody
/// hears what they'd misread.
inline constexpr std::string_view kMoves = "s.think.1.moves", kHints = "s.think.1.hints", kGroup = "s.think";

/// Who asks, by a number that nobody can guess and each start has anew, and which question it is, from 1.
struct Name {
  std::uint64_t who = 0, count = 0;
  friend bool operator==(const Name&, const Name&) = default;
};
/// Where whoever asks hears answers.
std::string subject_of(const Name&);

using Asked = std::variant<MoveAsked, HintAsked>;

/// Writes questions; the rules of the last ones are kept as text.
class Asks {
 public:
  /// `within`: milliseconds after which the answer is worth nothing. Nothing if it's too long to send.
  std::optional<std::string> write(const Name&, std::uint32_t within, const Asked&, const ClusterKey&);

 private:
  const std::string& rules(const Rules&);

  std::deque<std::pair<Rules, std::string>> known_;
};

/// A question of which no more than that has been read.
struct Heard {
  Name name;
  std::uint32_t within = 0;
  std::string body;
};
/// Nothing if it's none, or wasn't written with this key.
std::optional<Heard> heard(std::string_view bytes, const ClusterKey&);

/// The games of the last rules. Thread-safe.
class Games {
 public:
  /// Nothing if they aren't rules.
  std::shared_ptr<const Game> of(std::string_view rules);

 private:
  std::mutex mutex_;
  std::deque<std::pair<std::string, std::shared_ptr<const Game>>> known_;
};

/// What is asked; nothing if anything is wrong with it, or it leaves no choice.
std::optional<Asked> read(const Heard&, Games&);

/// Why there is no answer.
enum class Not : std::uint8_t { busy, understood };
using Said = std::variant<Action, Hint, Not>;

std::string write(const Name&, const Said&, const ClusterKey&);

/// An answer of which no more than that has been read.
struct Answered {
  Name name;
  std::string_view body;  ///< in the bytes
};
/// Nothing if it's none, or wasn't written with this key.
std::optional<Answered> answered(std::string_view bytes, const ClusterKey&);
/// The answer to what was asked; nothing if it can't be one.
std::optional<Said> read(const Answered&, const Asked&);

}  // namespace sheepshead::server::thoughts
