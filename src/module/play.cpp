// Whole hands between bots, as sheepshead simulate plays them.
#include <algorithm>

#include "module/answers.hpp"
#include "notation/record_lines.hpp"
#include "search/chunk.hpp"

namespace sheepshead::asked {
namespace {

constexpr std::int64_t kMostHands = 1'000'000'000;

std::vector<std::string> read_bots(ObjectReader& reader, int players) {
  std::vector<std::string> bots;
  const nlohmann::json* list = reader.array("bots", players, kMaxSeats);
  if (list == nullptr) return bots;
  for (const nlohmann::json& one : *list) {
    bots.push_back(one.is_string() ? one.get<std::string>() : "");
    if (!make_bot(bots.back())) reader.wrong("bots[" + std::to_string(bots.size() - 1) + "]", why_no_bot(bots.back()));
  }
  return bots;
}

}  // namespace

void answer_play(ObjectReader& reader, JsonText& out) {
  const auto table = read_table(reader);
  const std::uint64_t seed = read_seed(reader);
  const std::vector<std::string> bots = read_bots(reader, table ? table->rules.table.players : -1);
  const auto hands = reader.integer("hands", 1, kMostHands);
  const auto chunk = reader.integer("chunk", 0, kMostHands / std::int64_t(kChunk), false);
  const bool written = reader.flag("records", false).value_or(true);
  const std::string program = reader.text("program", 80, false).value_or("");
  if (!is_sound(reader)) return;

  const Game game = compile(table->rules);
  HandRecord head;
  head.program = program;
  head.variant = table->id;
  head.rules = table->rules;
  for (std::size_t p = 0; p < bots.size(); ++p) head.players.push_back({"Seat " + std::to_string(p), bots[p]});
  Simulation job{.game = game,
                 .bots = bots,
                 .hands = std::uint64_t(*hands),
                 .seed = seed,
                 .text = {},
                 .write = {},
                 .progress = {}};
  if (written)
    job.text = [&](const PlayedHand& hand) {
      std::vector<Move> moves;
      for (const auto& [seat, action] : hand.actions) moves.push_back({seat, action});
      return compact_line(make_record(game, head.players, hand.deck, std::move(moves), hand.end));
    };

  ChunkProgress progress;
  const auto player = make_chunk_player(job, progress);
  const Chunks all(job);
  const std::uint64_t first = chunk ? std::uint64_t(*chunk) : 0, last = chunk ? first + 1 : all.count;
  for (std::uint64_t c = first; c < std::min(last, all.count); ++c) player->play(c);
  out.key("hands").number(std::uint64_t(progress.hands_done));
  if (written) out.key("records").string((first == 0 ? compact_header(head) + "\n" : std::string()) + player->text);
}

}  // namespace sheepshead::asked
