// What a client adds to each deal by itself, and what it can say of the deals afterwards: docs/fair-deals.md.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/seen/told_hand.hpp"
#include "words/message.hpp"

namespace sheepshead::server {

/// How fair a deal was, as far as this client can know.
struct FairVerdict {
  enum class Grade {
    good,    ///< everything holds, and one's own text is in it
    partly,  ///< nothing is wrong, but not all of it was in this client's hands
    bad,
  };
  Grade grade = Grade::good;
  std::vector<Message> lines;
  bool unasked = false;  ///< to be told without being asked for: it is bad, or one's own text is not in it
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

  /// Hands that are over, of a round whose tables all play the same deals: they can be checked once all have played.
  std::vector<int> unproven() const;
  /// The record of one of these, from the server: it's checked, if the secret of the round is in it.
  void proven(std::string_view record);

  /// Of the next deal or the one in progress.
  std::vector<Message> standing() const;
  /// Of the deal that is over last; nothing before one is.
  const std::optional<FairVerdict>& verdict() const { return verdict_; }
  /// The same, if it is new and to be told without being asked for.
  std::optional<FairVerdict> complaint();

 private:
  /// As far as it was told; all of it is empty where the client came later.
  struct Deal {
    int hand = 0;
    std::string commitment, rules;   ///< rules: their hash
    std::string text, seal;          ///< one's own
    std::vector<std::string> seals;  ///< as fixed by the server; empty before
    std::string arrangement;         ///< who plays which seat, dealer, doublers: as JSON
    bool sent = false, opened = false;
    std::vector<std::string> texts;  ///< as told with the deal
    ToldHand told;
    bool over = false;
    bool to_its_end = false;  ///< told.is_of()
  };

  void snapshot(const nlohmann::json& m);
  void told(const nlohmann::json& m, bool seated);
  /// Which table it is, and what is played there.
  void at_table(const nlohmann::json& table);
  void promised(int hand, const std::string& commitment, const std::string& rules);
  void sealed(const nlohmann::json& m);
  /// What was promised is dealt, or something of which nothing was known before.
  Deal& begin();
  Deal& in_progress() { return dealt_ && !dealt_->over ? *dealt_ : begin(); }
  /// Whether the next deal must come now, as the seals are fixed.
  bool is_due() const { return next_ && !next_->seals.empty() && rounds_.empty(); }
  /// The hand in progress is over, as far as this client will ever hear.
  void lose();
  Sent due(bool seated);
  FairVerdict judged(const Deal&, const nlohmann::json& record) const;
  /// It's over, and is checked later.
  void put_off(Deal&);
  void judge_showdown(const nlohmann::json& m);
  void find(FairVerdict verdict);
  FairVerdict compare(const Deal& mine, const nlohmann::json& proof, const std::string& arrangement) const;

  std::optional<Deal> next_, dealt_;   ///< dealt_: the last one
  std::vector<Deal> unproven_;         ///< of the round
  std::string words_, rules_, table_;  ///< rules_: of the table, as JSON; table_: its id
  std::string round_;          ///< of an event whose tables all play the same deals; empty: the table has its own
  std::string round_promise_;  ///< the one of this round
  std::uint64_t seq_ = 0;
  bool is_program_ = false;  ///< who hears of the hand only what it is asked
  std::optional<FairVerdict> verdict_;
  std::vector<std::string> rounds_;  ///< of a showdown: the hands, as JSON
  bool is_new_ = false;
};

}  // namespace sheepshead::server
