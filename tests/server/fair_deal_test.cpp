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
  EXPECT_EQ(commitment_of("t1", 1, "cbf29ce484222325", kZeros, 1),
            "dc176827f1ab2cf3ebd0e943d7e7149db3c3460081b34568abe8a5ac19b5bf98");
  EXPECT_EQ(deck_text(five, fair_deck(five, {"t1", 1, kZeros, "", std::vector<std::string>(5)}, 0, 0)),
            "10C KC KD QD 8C 9D AS 9H JS 8H 10H 7D AH 8D 7C QH KS 10S AD 10D 8S QC 9S JD JH QS 7H 9C 7S AC KH JC");
  EXPECT_EQ(deck_text(five, fair_deck(five, {"t1", 1, kZeros, "", {"", "seven swine", "", "Käse 3", ""}}, 0, 0)),
            "QD QC 10H QH KC 9D 10C JD 9C 8H JH AD KS 7D AC AH 9S 10S 7C 8S 7S KH AS QS JC 9H 8D 10D 8C JS KD 7H");
}

// Of scheme 2.
const std::string kPromised = "f62265810426f437bc5fb9cfee10bca0f7f3c1ab1dcdd846381342b7935fecd7";
const std::string kSwineSeal = "f9a3acd56d4c6eb6d051a025d3872dd70a13c62d4f79131f9584381a6c631826";
const std::string kCheeseSeal = "704557cd0e52023371a8576dc94ec67dcc9cf7f62b264e5d0a0ab736d9e6b32f";
const std::string kKeptBack = "96e0794fb4f7e0baf8b587f9b9036ab5cc0e46c4dc4cff4b32f5b0ea0f0899cc";

/// Somebody at place 2 sealed something, and kept it back.
DealProof two_add() {
  return {"t1",
          1,
          kZeros,
          kPromised,
          {"", "seven swine", "", "Käse 3", ""},
          2,
          {"", kSwineSeal, kKeptBack, kCheeseSeal, ""},
          {0, 1, 2, 3, 4}};
}

TEST(FairDeal, KnownAnswersOfARoundWhoseTablesPlayTheSameDeals) {
  const Game five = game_of("five-called-ace-single");
  const std::string promise = "5c4c4efc82e155a7c9a836e37d63827e7714a1ee48674105bebcbf96024b4fb9";
  EXPECT_EQ(name_of_round("0123456789ab", 2), "0123456789ab/2");
  EXPECT_EQ(promise_of_round("0123456789ab/2", kSecret), promise);
  const std::vector<std::string> none(5);
  DealProof proof{"0123456789ab/2", 1, kSecret, promise, none, kRoundScheme, none, {0, 1, 2, 3, 4}};
  const std::string first =
      "10C KH QH AD 8H AH 8C 7S 7D 9H JC 10D QD 10H JH 8D JS AC 8S KC AS 10S QS 7C 9S 9C KS QC 7H KD 9D JD";
  // Whatever differs from table to table changes nothing.
  for (const Seat dealer : {Seat{0}, Seat{3}})
    for (const int doublers : {0, 2}) EXPECT_EQ(deck_text(five, fair_deck(five, proof, dealer, doublers)), first);
  proof.hand = 2;
  EXPECT_EQ(deck_text(five, fair_deck(five, proof, 0, 0)),
            "8H JC JS KD 10S KS JH 7S JD 7D AH QH 10C 9H AC 9D 9C AD 9S 7C 8D QD 10H AS KC 10D KH 7H QS 8S QC 8C");
  HandRecord record;
  record.rules = five.rules;
  record.deck = fair_deck(five, proof, 0, 0);
  record.proof = proof;
  EXPECT_FALSE(broken_proof(five, record));
  record.proof->entropy[2] = "seven swine";
  EXPECT_TRUE(broken_proof(five, record)) << "nobody adds to it";
  record.proof = proof;
  record.proof->secret[0] = '0';
  EXPECT_EQ(broken_proof(five, record)->id(), "verify.other-secret");
  record.proof->secret.clear();
  EXPECT_EQ(broken_proof(five, record)->id(), "verify.round-goes-on");
}

TEST(FairDeal, TheSecretOfARoundTellsNothingOfAnother) {
  const std::string a = secret_of_round("event", "0123456789ab/1"), b = secret_of_round("event", "0123456789ab/2");
  EXPECT_EQ(a.size(), 64u);
  EXPECT_NE(a, b);
  EXPECT_NE(a, secret_of_round("other", "0123456789ab/1"));
  EXPECT_EQ(a, secret_of_round("event", "0123456789ab/1"));
}

TEST(FairDeal, KnownAnswersOfSealedDeals) {
  const Game five = game_of("five-called-ace-single");
  EXPECT_EQ(commitment_of("t1", 1, "cbf29ce484222325", kZeros), kPromised);
  EXPECT_EQ(seal_of(kPromised, "seven swine"), kSwineSeal);
  EXPECT_EQ(seal_of(kPromised, "Käse 3"), kCheeseSeal);
  DealProof proof = two_add();
  EXPECT_EQ(deck_text(five, fair_deck(five, proof, 2, 1)),
            "8D 10D 9S 10C 10H AC KS 8C 8H 7S JS KH 9C 8S 10S 9H JH KC JC AD QC QH 9D 7H KD AS 7D QS AH JD 7C QD");
  proof.seals.emplace_back();
  proof.entropy.emplace_back();
  proof.seats = {3, 4, kNoSeat, 0, 1, 2};
  EXPECT_EQ(deck_text(five, fair_deck(five, proof, 2, 1)),
            "AD 10D 7D JC JS KD JD AS JH 9C 10C KS 8H QD 10S KH 10H KC 9S 9D 8S QS 7C AC AH 8D 7H 7S QH 9H 8C QC");
  proof = two_add();
  proof.entropy = proof.seals = std::vector<std::string>(5);
  EXPECT_EQ(deck_text(five, fair_deck(five, proof, 2, 1)),
            "AH JD 10H 10S 9H JS JH 8H 9S QC 8S 7C 10D 8D 8C 7D AS 9C QH AD 10C KC QD KH AC KD JC KS 9D 7S QS 7H");
  const Game seven = game_of("seven-die");
  EXPECT_EQ(commitment_of("t907", 12, "cd05baee74308121", kSecret),
            "a2ecbc0b9b3bb5307f633180817f66fd9c482b3ec1b44b1b0707ac8f10b706d7");
  const std::vector<std::string> nothing(7);
  const DeckOrder deck = fair_deck(seven, {"t907", 12, kSecret, "", nothing, 2, nothing, {0, 1, 2, 3, 4, 5, 6}}, 6, 0);
  EXPECT_EQ(deck_text(seven, deck),
            "10H JD KS KH 9S QH 7D 8S JC KD 7S QC 9H AD 8D QS AS 9C QD AC 7H 9D 8H 10C AH JS JH 10S 8C 10D KC 7C");
  EXPECT_EQ(deck.die, 5);
}

TEST(FairDeal, S6_KnownAnswersOfAShowdown) {
  const Game five = game_of("five-called-ace-single");
  DealProof proof = two_add();
  proof.seats.assign(5, kNoSeat);
  auto shown = fair_showdown(five, proof, 3, 2);
  std::string text;
  for (const auto& round : shown)
    for (const FiveCards& hand : round) {
      for (const Card card : hand) text += to_text(card) + " ";
      text += "/ ";
    }
  EXPECT_EQ(
      text,
      "KH 8H QC 9C 8C / 9H KC 10D 9S JS / JD QH AS AH 10H / 9C AH 10D JD QD / 7H QH 10S AC 10H / KD 7S JH 8C 9D / ");
  EXPECT_EQ(broken_showdown(five, proof, shown), std::nullopt);
  std::swap(shown[1][0][0], shown[1][2][0]);
  EXPECT_NE(broken_showdown(five, proof, shown), std::nullopt);
  EXPECT_NE(broken_showdown(five, proof, {}), broken_showdown(five, two_add(), shown));
}

/// Dealer, doublers and who plays from where are part of what the deck follows from, and so is a seal that stays shut.
TEST(FairDeal, ASealedDealHoldsOrIsToldWhyNot) {
  const Game five = game_of("five-called-ace-single");
  HandRecord good = sheepshead::testing::random_hand(five, 1);
  good.dealer = 2;
  good.doublers = 1;
  good.proof = two_add();
  good.deck = fair_deck(five, *good.proof, 2, 1);
  EXPECT_EQ(broken_proof(five, good), std::nullopt);
  const auto is_broken = [&](auto change) {
    HandRecord bad = good;
    change(bad);
    return broken_proof(five, bad).has_value();
  };
  EXPECT_TRUE(is_broken([](HandRecord& r) { r.dealer = 3; }));
  EXPECT_TRUE(is_broken([](HandRecord& r) { r.doublers = 0; }));
  EXPECT_TRUE(is_broken([](HandRecord& r) { std::swap(r.proof->seats[0], r.proof->seats[1]); }));
  EXPECT_TRUE(is_broken([](HandRecord& r) { r.proof->seals[2].clear(); }));
  EXPECT_TRUE(is_broken([](HandRecord& r) { r.proof->entropy[1].clear(); }));
  EXPECT_TRUE(is_broken([](HandRecord& r) { r.proof->entropy[2] = "another"; }));
  EXPECT_TRUE(is_broken([](HandRecord& r) { r.proof->seals.pop_back(); }));
  EXPECT_TRUE(is_broken([](HandRecord& r) { r.proof->scheme = 1; }));
  const RecordResult read = read_record(to_json(good));
  ASSERT_TRUE(read.record) << to_text(read.problems.front());
  EXPECT_EQ(read.record->proof, good.proof);
  for (const auto& [right, wrong] : std::initializer_list<std::pair<std::string, std::string>>{
           {"\"seats\":[0", "\"seats\":[5"}, {"\"scheme\":2", "\"scheme\":4"}, {kKeptBack, "x"}}) {
    std::string text = to_json(good);
    text.replace(text.find(right), right.size(), wrong);
    EXPECT_FALSE(read_record(text).record) << wrong;
  }
}

TEST(FairDeal, T7d_TheDieIsCastAfterTheShuffle) {
  const Game seven = game_of("seven-die");
  ASSERT_EQ(hash_of(seven.rules), "cd05baee74308121");
  EXPECT_EQ(commitment_of("t907", 12, "cd05baee74308121", kSecret, 1),
            "38eca4604e553027534cc51a716c93850e4c16fa45407a51ef697625fb875f66");
  const DeckOrder deck = fair_deck(seven, {"t907", 12, kSecret, "", std::vector<std::string>(7, "x")}, 0, 0);
  EXPECT_EQ(deck_text(seven, deck),
            "7H KD QH 7D 10D KS JH QC KH 8S QS 9S 10C 8D JD 7S JS 9D QD 9H AH 10H 10S JC 9C 8H AS AC KC 8C AD 7C");
  EXPECT_EQ(deck.die, 6);
}

TEST(FairDeal, WhoSitsWhereMattersAndNothingRunsTogether) {
  const Game five = game_of("five-called-ace-single");
  const auto deck = [&](std::vector<std::string> entropy) {
    return deck_text(five, fair_deck(five, {"t1", 1, kZeros, "", std::move(entropy)}, 0, 0));
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
    const DeckOrder deck = fair_deck(five, {"t1", hand, kSecret, "", std::vector<std::string>(5)}, 0, 0);
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
  DealProof proof{"t5", 3, kSecret, commitment_of("t5", 3, hash_of(five.rules), kSecret, 1), {"x", "", "", "", "y"}};
  record.deck = fair_deck(five, proof, 0, 0);
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
  ASSERT_TRUE(read.record) << to_text(read.problems.front());
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
