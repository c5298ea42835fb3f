// sheepshead event demo: a made-up club day to practice on, with hands that bots played.
#include <array>
#include <cstdio>
#include <string>

#include "app/console/input.hpp"
#include "app/console/progress.hpp"
#include "app/console/tongue.hpp"
#include "app/event/event_file.hpp"
#include "app/event/verbs.hpp"
#include "app/options/table.hpp"
#include "club/next_rounds.hpp"
#include "notation/variant.hpp"
#include "play/random.hpp"
#include "search/bots/bot.hpp"
#include "search/playing.hpp"
#include "table/numbers.hpp"
#include "table/shuffle.hpp"
#include "words/groups/director.hpp"

namespace sheepshead::app {
namespace {

constexpr int kPeople = 40;
// Names as they are found in Wisconsin; each person has one of each list.
constexpr std::array kFirst{"Ann",   "Bob",  "Carol", "Dave", "Elsie", "Fritz", "Gretchen", "Hank", "Inga",  "Jerry",
                            "Karen", "Lyle", "Marge", "Norm", "Olive", "Pete",  "Ruth",     "Stan", "Trudy", "Walt"};
constexpr std::array kLast{"Becker", "Krueger", "Nowak", "Schmidt"};

std::string name_of(int person) {
  return std::string(kFirst[std::size_t(person) % kFirst.size()]) + " " +
         kLast[(std::size_t(person) / kFirst.size() + std::size_t(person)) % kLast.size()];
}

/// Deals and plays the next hand of a table, and answers its numbers.
std::string played(const Session& session, Bot& bot, std::uint64_t seed, std::uint64_t hand, Random& random) {
  const Game& game = session.game();
  State s = deal(game, seeded_shuffle(game, seed, hand), session.dealer(), session.doublers());
  play_hand(game, s, Listeners(),
            [&](const State& now) { return bot.choose(game, view(game, now, now.turn), random); });
  return numbers_json(game, tally(game, s));
}

}  // namespace

int event_demo(const EventWish& wish) {
  const club::Preset& preset = *club::preset("club-day");
  VariantResult loaded = load_variant(std::string(preset.variant));
  if (!loaded.variant) return report(loaded.problems);
  club::EventHeader header;
  header.program = kVersion;
  header.name = words<"director.demo-name">();
  header.preset = preset.id;
  header.format = preset.format;
  header.tables.push_back(std::move(*loaded.variant));
  const int rounds = header.format.rounds;
  if (!EventFile::create(wish.file, header)) return kFailed;
  EventFile file(wish.file, true);
  if (!file) return kFailed;
  for (int p = 0; p < kPeople; ++p)
    if (!file.tell({club::Added{{name_of(p), "", false, true}}, "", ""})) return kFailed;
  for (const club::Round& round : club::next_rounds(file.event(), {.seed = wish.seed}).rounds)
    if (!file.tell({club::Seated{round}, "", ""})) return kFailed;
  const auto bot = make_bot("casual");
  std::uint64_t hand = 0;
  Random random(wish.seed);
  for (int r = 1; r <= rounds; ++r)
    for (int t = 1; t <= int(file.event().rounds()[std::size_t(r) - 1].tables.size()); ++t)
      while (true) {
        const club::EventTable& table = file.event().rounds()[std::size_t(r) - 1].tables[std::size_t(t) - 1];
        if (table.is_done()) break;
        const std::string numbers = played(table.session, *bot, wish.seed, hand++, random);
        if (!file.tell({club::HandTold{r, t, 0, numbers}, "", ""})) return kFailed;
      }
  std::printf("%s\n", words<"director.demo-made">(wish.file, kPeople, rounds, hand).c_str());
  return all_written() ? kOk : kFailed;
}

}  // namespace sheepshead::app
