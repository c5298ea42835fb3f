// Sessions played at random, saved as they go.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "random_hand.hpp"
#include "rules/fields.hpp"
#include "table/session_file.hpp"
#include "table/shuffle.hpp"

namespace sheepshead::testing {

/// A folder of its own, gone at the end; in memory where that is possible, because saved lines wait for the disk.
class Folder {
 public:
  Folder() {
    std::string name = "/dev/shm/sheepshead-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) {
      name = (std::filesystem::temp_directory_path() / "sheepshead-XXXXXX").string();
      EXPECT_NE(mkdtemp(name.data()), nullptr);
    }
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void write_text(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

inline SessionHeader header_of(const std::string& variant, const std::vector<std::string>& settings = {},
                               std::uint64_t seed = 7) {
  const VariantResult result = load_variant(variant, settings);
  SessionHeader header;
  header.variant = variant;
  header.rules = result.variant.value().rules;
  header.players = players_for(compile(header.rules));
  for (int i = int(header.players.size()); i < header.rules.session.people; ++i)
    header.players.push_back({"Guest " + std::to_string(i), "random"});
  header.seed = seed;
  header.dealer = 1;
  return header;
}

/// One step of the session: deal, act or close the hand; saved in `file`. What saving said.
inline SaveError step(Session& session, SessionFile& file) {
  const Game& game = session.game();
  const auto hand = session.results().size();
  if (!session.in_hand()) {
    session.begin(seeded_shuffle(game, *session.header().seed, hand));
    return file.begin_hand(session);
  }
  if (is_over(session.hand())) return file.end_hand(session.finish());
  Random random(*session.header().seed, hand * 1000 + session.moves().size() + 1);
  const Action action = random_action(game, session.hand(), random);
  const Seat seat = session.hand().turn;
  EXPECT_EQ(session.act(seat, action), Refusal::none);
  return file.append(seat, action);
}

/// Steps in all that lead to where the session is: deals, actions and records.
inline int steps_of(const Session& session, const std::vector<int>& of_hands) {
  int steps = 0;
  for (std::size_t i = 0; i < session.results().size(); ++i) steps += of_hands.at(i);
  return steps + (session.in_hand() ? 1 + int(session.moves().size()) : 0);
}

inline bool same(const Session& a, const Session& b) {
  return a.header() == b.header() && a.results() == b.results() && a.ledger() == b.ledger() &&
         a.hands_scored() == b.hands_scored() && a.dealer() == b.dealer() && a.doublers() == b.doublers() &&
         a.in_hand() == b.in_hand() && a.dealt_by() == b.dealt_by() && a.people() == b.people() &&
         a.circle() == b.circle() && a.seats() == b.seats() && a.rules() == b.rules() && a.variant() == b.variant() &&
         a.is_ended() == b.is_ended() && a.is_schiller() == b.is_schiller() &&
         (!a.in_hand() || (a.hand() == b.hand() && a.moves() == b.moves() && a.deck() == b.deck()));
}

inline std::string problems_of(const SessionFile::Opened& opened) {
  std::string all;
  for (const Diagnostic& d : opened.problems) all += to_text(d) + "\n";
  return all;
}

}  // namespace sheepshead::testing
