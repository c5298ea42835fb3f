// What a client adds to each deal by itself, and what it can say of the deals afterwards: docs/fair-deals.md.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/message.hpp"

namespace sheepshead::server {

/// How fair a deal was, as far as this client can know.
struct FairVerdict {
  bool fair = true;
  std::vector<Message> lines;
};

/// Hears what the server says, and gives back what is to be answered: JSON objects without an id.
class OwnEntropy {
 public:
  using Sent = std::vector<std::string>;

  /// A frame of the server; `seated`: whether one sits at the table now.
  Sent hear(std::string_view frame, bool seated);
  /// The line is open again: the server may not have got, or may have forgotten, what was sent.
  Sent again();
  /// Words of the person for the next deal; what nobody can guess is put behind them.
  Sent add(std::string_view words);
  /// The most characters of words().
  static constexpr std::size_t kMostWords = 47;

  /// Of the next deal or the one in progress.
  std::vector<Message> standing() const;
  /// Of the deal that is over last; nothing before one is.
  const std::optional<FairVerdict>& verdict() const { return verdict_; }
  /// The same, if it is new and not fair.
  std::optional<FairVerdict> complaint();

 private:
  struct Deal {
    int hand = 0;
    std::string commitment, text, seal;
    std::vector<std::string> seals;  ///< as fixed by the server; empty before
    std::string arrangement;         ///< who plays which seat, dealer, doublers: as JSON
    bool sent = false, opened = false;
  };

  void promised(int hand, const std::string& commitment);
  void sealed(const nlohmann::json& m);
  Sent due(bool seated);
  void judge(const nlohmann::json& record);
  void judge_showdown(const nlohmann::json& m);
  void find(FairVerdict verdict);
  void compare(const Deal& mine, const nlohmann::json& proof, const std::string& arrangement, FairVerdict& found) const;

  std::optional<Deal> next_;
  std::map<int, Deal> dealt_;  ///< by hand: the last few
  std::string words_, rules_;  ///< rules_: of the table, as JSON
  std::optional<FairVerdict> verdict_;
  std::vector<std::string> rounds_;  ///< of a showdown: the hands, as JSON
  bool is_new_ = false;
};

}  // namespace sheepshead::server
