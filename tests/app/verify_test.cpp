// sheepshead verify: docs/fair-deals.md.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/program_run.hpp"
#include "cards/text.hpp"
#include "notation/record_lines.hpp"
#include "notation/record_parts.hpp"
#include "notation/rules_json.hpp"
#include "random_hand.hpp"
#include "rules/fields.hpp"
#include "server/fair/fair_deal.hpp"

namespace sheepshead {
namespace {

using namespace sheepshead::testing;

#define EXPECT_TELLS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

/// A hand of random actions on a fair deck.
HandRecord fair_hand(const char* variant) {
  const Game game = compile(load_variant(variant).variant.value().rules);
  DealProof proof{"t5", 3, std::string(64, '7'), {}, std::vector<std::string>(game.players)};
  proof.commitment = server::commitment_of("t5", 3, hash_of(game.rules), proof.secret, 1);
  proof.entropy[1] = "Brezel";
  const DeckOrder deck = server::fair_deck(game, proof, 0, 0);
  State state = deal(game, deck, 0, 0);
  Random random(1);
  std::vector<Move> moves;
  while (!is_over(state)) {
    const Action action = random_action(game, state, random);
    moves.push_back({state.turn, action});
    apply(game, state, action);
  }
  HandRecord record = make_record(game, players_for(game), deck, std::move(moves), state);
  record.proof = std::move(proof);
  return record;
}

/// A file of this text, gone at the end.
struct RecordFile {
  explicit RecordFile(const std::string& text) { std::ofstream(path) << text; }
  ~RecordFile() { std::filesystem::remove(path); }
  std::string path = std::filesystem::temp_directory_path() / ("verify-" + std::to_string(getpid()) + ".json");
};

TEST(VerifyCommand, ATrueRecord) {
  for (const char* variant : {"five-called-ace", "seven-die", "two-battery"}) {
    const HandRecord record = fair_hand(variant);
    const RecordFile file(to_json(record) + "\n");
    const Said run = run_program({"verify", file.path});
    EXPECT_EQ(run.status, 0) << run.out << run.err;
    EXPECT_TELLS(run.out, "true. Hand 3 of table t5");
    EXPECT_TELLS(run.out, "West added \"Brezel\".");
    EXPECT_EQ(run_program({"verify", file.path, "--commitment", record.proof->commitment}).status, 0);
    EXPECT_EQ(run_program({"verify", file.path, "--commitment", std::string(64, 'a')}).status, 1);
    EXPECT_EQ(run_program({"verify", file.path, "--commitment", "abc"}).status, 2);
  }
}

TEST(VerifyCommand, WhatIsNotTrueIsToldInWordsAndJson) {
  HandRecord record = fair_hand("five-called-ace");
  record.proof->entropy[1] = "Semmel";
  const RecordFile file(to_json(record) + "\n" + to_json(fair_hand("five-called-ace")) + "\n");
  const Said run = run_program({"verify", file.path});
  EXPECT_EQ(run.status, 1);
  EXPECT_TELLS(run.out, ":1: not confirmed.");
  EXPECT_TELLS(run.out, "The deck doesn't follow");
  EXPECT_TELLS(run.out, ":2: true.");
  const Said report = run_program({"verify", "--json", file.path});
  EXPECT_EQ(report.status, 1);
  const auto first = nlohmann::json::parse(report.out.substr(0, report.out.find('\n')));
  EXPECT_EQ(first["true"], false);
  EXPECT_EQ(first["problems"].size(), 1u);
}

TEST(VerifyCommand, AHandThatWasChangedAfterwards) {
  HandRecord record = fair_hand("five-called-ace");
  record.scores[0] += 1;
  const RecordFile file(to_json(record));
  EXPECT_EQ(run_program({"verify", file.path}).status, 1);
}

TEST(VerifyCommand, CompactRecords) {
  const HandRecord record = fair_hand("five-called-ace");
  CompactWriter writer;
  std::string text = writer.lines(record);
  text += writer.lines(record);
  const RecordFile file(text);
  const Said run = run_program({"verify", file.path});
  EXPECT_EQ(run.status, 0) << run.out << run.err;
  EXPECT_TELLS(run.out, ":2: true. Hand 3 of table t5");
  EXPECT_TELLS(run.out, ":3: true. Hand 3 of table t5");
}

/// A showdown of three people, two rounds of it, as the page saves it.
nlohmann::json fair_showdown() {
  const Game game = compile(load_variant("five-called-ace").variant.value().rules);
  DealProof proof{"t5", 3, std::string(64, '7'), {}, std::vector<std::string>(5), kDealScheme};
  proof.commitment = server::commitment_of("t5", 3, hash_of(game.rules), proof.secret);
  proof.entropy[1] = "Brezel";
  proof.seals.resize(5);
  proof.seals[1] = server::seal_of(proof.commitment, "Brezel");
  proof.seats.assign(5, kNoSeat);
  nlohmann::json out{{"format", "sheepshead-showdown/1"}, {"hash", hash_of(game.rules)}};
  out["rules"] = nlohmann::json::parse(dump(rules_to_json(game.rules)));
  JsonText written;
  write_proof(written, proof);
  out["proof"] = nlohmann::json::parse(written.text());
  for (const auto& round : server::fair_showdown(game, proof, 3, 2)) {
    nlohmann::json& hands = out["rounds"].emplace_back();
    for (const FiveCards& five : round) {
      nlohmann::json& hand = hands.emplace_back();
      for (const Card card : five) hand.push_back(to_text(card));
    }
  }
  return out;
}

TEST(VerifyCommand, AShowdown) {
  const nlohmann::json sound = fair_showdown();
  const auto said = [](const nlohmann::json& showdown, std::vector<std::string> more = {}) {
    const RecordFile file(showdown.dump(1) + "\n");
    more.insert(more.begin(), {"verify", file.path});
    return run_program(more);
  };
  const Said run = said(sound);
  EXPECT_EQ(run.status, 0) << run.out << run.err;
  EXPECT_TELLS(run.out, "true. The showdown at table t5");
  EXPECT_TELLS(run.out, "Place 2 added \"Brezel\".");
  EXPECT_EQ(said(sound, {"--commitment", std::string(64, 'a')}).status, 1);
  nlohmann::json other = sound;
  std::swap(other["rounds"][1][0][0], other["rounds"][1][2][4]);
  EXPECT_TELLS(said(other).out, "The cards of the showdown don't follow");
  other = sound;
  other["proof"]["entropy"][1] = "Semmel";
  EXPECT_TELLS(said(other).out, "isn't the one that was sealed");
  for (const auto& [at, value] :
       {std::pair{"/rounds/0/0/0", "1C"}, {"/rounds/0/0", "QC"}, {"/proof", "x"}, {"/hash", "x"}}) {
    other = sound;
    other[nlohmann::json::json_pointer(at)] = value;
    const Said odd = said(other);
    EXPECT_EQ(odd.status, 1) << at;
    EXPECT_TELLS(odd.out, "not confirmed");
  }
}

TEST(VerifyCommand, BadInput) {
  EXPECT_EQ(run_program({"verify"}).status, 2);
  for (const char* text : {"", "\n\n", "{", "[]", "{\"format\":\"sheepshead-hand/9\"}"}) {
    const RecordFile file(text);
    EXPECT_EQ(run_program({"verify", file.path}).status, 1) << text;
  }
  const RecordFile plain(to_json(random_hand(compile(load_variant("three").variant.value().rules), 1)));
  const Said no_proof = run_program({"verify", plain.path});
  EXPECT_EQ(no_proof.status, 1);
  EXPECT_TELLS(no_proof.out, "has no proof");
}

TEST(VerifyCommand, AFileThatCantBeReadIsNotAHandThatIsNotConfirmed) {
  const Said none = run_program({"verify", "/no/such/file"});
  EXPECT_EQ(none.status, 1);
  EXPECT_EQ(none.out, "");
  EXPECT_EQ(none.err, "/no/such/file: can't be read: there's no such file.\n");
  const Said empty = run_program({"verify", "-"}, "\n");
  EXPECT_EQ(empty.out + empty.err, "standard input: is empty.\n");
  const Said told = run_program({"verify", "/no/such/file", "--json"});
  EXPECT_FALSE(nlohmann::json::parse(told.out)["true"].get<bool>());
}

}  // namespace
}  // namespace sheepshead
