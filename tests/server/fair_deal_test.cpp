// Fair deals: docs/fair-deals.md. The known answers were reckoned by fair_deal_vectors.py.
#include "server/fair/fair_deal.hpp"

#include <gtest/gtest.h>

#include <map>

#include "cards/text.hpp"
#include "random_hand.hpp"
#include "rules/fields.hpp"

namespace sheepshead::server {
namespace {

Game game_of(const char* variant) { return compile(load_variant(variant).variant->rules); }

std::string deck_text(const Game& game, const DeckOrder& deck) {
  std::string text;
  for (std::size_t i = 0; i < game.deck_size; ++i) text += (i == 0 ? "" : " ") + to_text(deck[i]);
  return text;
}

const std::string kZeros(64, '0');
const std::string kSecret = "f0e1d2c3b4a5968778695a4b3c2d1e0f00112233445566778899aabbccddeeff";

TEST(FairDeal, KnownAnswers) {
  const Game five = game_of("five-called-ace-single");
  ASSERT_EQ(hash_of(five.rules), "cbf29ce484222325");
  EXPECT_EQ(commitment_of("t1", 1, "cbf29ce484222325", kZeros),
            "dc176827f1ab2cf3ebd0e943d7e7149db3c3460081b34568abe8a5ac19b5bf98");
  EXPECT_EQ(deck_text(five, fair_deck(five, {"t1", 1, kZeros, "", std::vector<std::string>(5)})),
            "10C KC KD QD 8C 9D AS 9H JS 8H 10H 7D AH 8D 7C QH KS 10S AD 10D 8S QC 9S JD JH QS 7H 9C 7S AC KH JC");
  EXPECT_EQ(deck_text(five, fair_deck(five, {"t1", 1, kZeros, "", {"", "seven swine", "", "Käse 3", ""}})),
            "QD QC 10H QH KC 9D 10C JD 9C 8H JH AD KS 7D AC AH 9S 10S 7C 8S 7S KH AS QS JC 9H 8D 10D 8C JS KD 7H");
}

TEST(FairDeal, T7d_TheDieIsCastAfterTheShuffle) {
  const Game seven = game_of("seven-die");
  ASSERT_EQ(hash_of(seven.rules), "cd05baee74308121");
  EXPECT_EQ(commitment_of("t907", 12, "cd05baee74308121", kSecret),
            "38eca4604e553027534cc51a716c93850e4c16fa45407a51ef697625fb875f66");
  const DeckOrder deck = fair_deck(seven, {"t907", 12, kSecret, "", std::vector<std::string>(7, "x")});
  EXPECT_EQ(deck_text(seven, deck),
            "7H KD QH 7D 10D KS JH QC KH 8S QS 9S 10C 8D JD 7S JS 9D QD 9H AH 10H 10S JC 9C 8H AS AC KC 8C AD 7C");
  EXPECT_EQ(deck.die, 6);
}

TEST(FairDeal, WhoSitsWhereMattersAndNothingRunsTogether) {
  const Game five = game_of("five-called-ace-single");
  const auto deck = [&](std::vector<std::string> entropy) {
    return deck_text(five, fair_deck(five, {"t1", 1, kZeros, "", std::move(entropy)}));
  };
  EXPECT_NE(deck({"a", "b", "", "", ""}), deck({"b", "a", "", "", ""}));
  EXPECT_NE(deck({"ab", "", "", "", ""}), deck({"a", "b", "", "", ""}));
  EXPECT_NE(deck({"a\nseat 1 1 b", "", "", "", ""}), deck({"a", "b", "", "", ""}));
}

/// Each card is on top as often as any other: 32 cards, 6400 deals, 200 each; five standard deviations are 70.
TEST(FairDeal, EveryCardIsAsLikely) {
  const Game five = game_of("five-called-ace-single");
  std::map<int, int> top, bottom;
  for (int hand = 1; hand <= 6400; ++hand) {
    const DeckOrder deck = fair_deck(five, {"t1", hand, kSecret, "", std::vector<std::string>(5)});
    ++top[deck[0].index];
    ++bottom[deck[31].index];
  }
  for (const Card c : five.deck) {
    EXPECT_NEAR(top[c.index], 200, 70) << to_text(c);
    EXPECT_NEAR(bottom[c.index], 200, 70) << to_text(c);
  }
}

HandRecord fair_record() {
  const Game five = game_of("five-called-ace-single");
  HandRecord record = sheepshead::testing::random_hand(five, 1);
  DealProof proof{"t5", 3, kSecret, commitment_of("t5", 3, hash_of(five.rules), kSecret), {"x", "", "", "", "y"}};
  record.deck = fair_deck(five, proof);
  record.proof = std::move(proof);
  return record;
}

TEST(FairDeal, AProofHoldsOrIsToldWhyNot) {
  const Game five = game_of("five-called-ace-single");
  const HandRecord good = fair_record();
  EXPECT_EQ(broken_proof(five, good), std::nullopt);
  HandRecord bad = good;
  bad.proof.reset();
  EXPECT_NE(broken_proof(five, bad), std::nullopt);
  bad = good;
  bad.proof->secret[0] = '0';
  EXPECT_NE(broken_proof(five, bad), std::nullopt);
  bad = good;
  bad.proof->hand = 4;
  EXPECT_NE(broken_proof(five, bad), std::nullopt);
  bad = good;
  bad.proof->entropy[2] = "z";
  EXPECT_NE(broken_proof(five, bad), std::nullopt);
  bad = good;
  std::swap(bad.deck[0], bad.deck[1]);
  EXPECT_NE(broken_proof(five, bad), std::nullopt);
}

TEST(FairDeal, TheRecordKeepsTheProof) {
  const HandRecord record = fair_record();
  const RecordResult read = read_record(to_json(record));
  ASSERT_TRUE(read.record) << read.problems.front().text;
  EXPECT_EQ(read.record->proof, record.proof);
  EXPECT_EQ(to_json(*read.record), to_json(record));
  std::string text = to_json(record);
  text.replace(text.find(kSecret), 4, "F0E1");
  EXPECT_FALSE(read_record(text).record);
  text = to_json(record);
  text.replace(text.find("\"entropy\":[\"x\""), 14, "\"entropy\":[7");
  EXPECT_FALSE(read_record(text).record);
}

TEST(FairDeal, SecretsDiffer) {
  EXPECT_EQ(new_secret().size(), 64u);
  EXPECT_NE(new_secret(), new_secret());
}

}  // namespace
}  // namespace sheepshead::server
