// Score keeping in few words, for tests: people by name, hands as lines.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "notation/variant.hpp"
#include "said.hpp"
#include "table/numbers.hpp"
#include "table/session.hpp"

namespace sheepshead::testing {

class Keeper {
 public:
  Keeper(const std::string& variant, const std::vector<std::string>& settings, const std::vector<std::string>& people,
         int planned = 0)
      : session_(header(variant, settings, people, planned)) {}

  Session& session() { return session_; }

  /// Enters a hand; what the session, or the line, has against it.
  std::string add(const std::string& line) {
    if (session_.missing() > 0) return in_english(session_.enter({}));
    const HandNumbers numbers = read_numbers(session_.game(), line, session_.names());
    if (numbers.refused()) return numbers.field + ": " + in_english(numbers.reason);
    const Objection why = session_.enter(numbers.tally);
    expect_balance();
    return in_english(why);
  }

  /// Points by name.
  std::map<std::string, std::int64_t> points() const {
    std::map<std::string, std::int64_t> all;
    for (std::size_t i = 0; i < session_.people().size(); ++i)
      all[session_.people()[i].name] = session_.ledger().accounts[i].points;
    return all;
  }
  const std::vector<std::int64_t>& pots() const { return session_.ledger().pots; }
  std::string dealer() const { return session_.people()[session_.dealt_by()].name; }

  void expect_balance() const {
    const Ledger& ledger = session_.ledger();
    std::int64_t sum = ledger.in_pots(), cents = ledger.in_pots() * ledger.stake;
    for (const Account& a : ledger.accounts) {
      sum += a.points;
      cents += a.cents;
    }
    EXPECT_EQ(sum, 0);
    EXPECT_EQ(cents, 0);
  }

 private:
  static SessionHeader header(const std::string& variant, const std::vector<std::string>& settings,
                              const std::vector<std::string>& people, int planned) {
    const VariantResult result = load_variant(variant, settings);
    for (const Diagnostic& d : result.problems) ADD_FAILURE() << to_text(d);
    SessionHeader h;
    h.variant = variant;
    h.rules = result.variant.value().rules;
    for (const std::string& name : people) h.players.push_back({name, ""});
    h.planned = planned;
    return h;
  }

  Session session_;
};

}  // namespace sheepshead::testing
