#include "notation/record_lines.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "game_of.hpp"
#include "notation/deal_lines.hpp"
#include "random_hand.hpp"
#include "rules/fields.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using sheepshead::testing::random_hand;

#define EXPECT_TELLS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

std::string told(const std::vector<Diagnostic>& problems) {
  std::string all;
  for (const Diagnostic& d : problems) all += to_text(d) + "\n";
  return all;
}

HandRecord hand_of(const std::string& id, std::uint64_t seed) {
  HandRecord record = random_hand(game_of(id), seed);
  record.program = "0.1.0";
  record.variant = id;
  return record;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
    lines.push_back(text.substr(at, end - at));
  return lines;
}

/// The records of a file, all of which must be sound.
std::vector<HandRecord> all_of(const std::string& text) {
  RecordReader reader("file");
  std::vector<HandRecord> records;
  int number = 0;
  for (const std::string& line : lines_of(text)) {
    const auto result = reader.read(line, ++number);
    if (!result) continue;
    EXPECT_TRUE(result->record) << told(result->problems);
    if (result->record) records.push_back(*result->record);
  }
  return records;
}

TEST(RecordLines, CompactRecordsOfEveryTableAreTheSameHands) {
  for (const std::string& id : variant_ids()) {
    CompactWriter writer;
    std::vector<HandRecord> hands;
    std::string text;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      hands.push_back(hand_of(id, seed));
      text += writer.lines(hands.back());
    }
    EXPECT_EQ(lines_of(text).size(), 5u) << id;
    const auto read = all_of(text);
    ASSERT_EQ(read.size(), hands.size()) << id;
    for (std::size_t i = 0; i < hands.size(); ++i) {
      EXPECT_TRUE(read[i] == hands[i]) << id;
      EXPECT_EQ(to_json(read[i]), to_json(hands[i])) << id;
    }
  }
}

TEST(RecordLines, WhatOneHandAloneHasIsKept) {
  HandRecord first = hand_of("five-called-ace", 1), second = hand_of("five-called-ace", 2);
  second.players[2] = {"Flo", ""};
  second.dealt_by = "Gus";
  second.doublers = 3;
  second.proof = DealProof{"t5", 3, std::string(64, 'a'), std::string(64, 'b'), {"", "x", "", "", ""}};
  HandRecord third = hand_of("three", 3);
  CompactWriter writer;
  std::string text;
  for (const HandRecord* record : {&first, &second, &third, &first}) text += writer.lines(*record);
  // A header at first, for the other table, and again for the first; the other players stand in their line.
  EXPECT_EQ(lines_of(text).size(), 7u);
  const auto read = all_of(text);
  ASSERT_EQ(read.size(), 4u);
  EXPECT_TRUE(read[0] == first);
  EXPECT_TRUE(read[1] == second);
  EXPECT_TRUE(read[2] == third);
  EXPECT_TRUE(read[3] == first);
}

TEST(RecordLines, FilesOfBothFormsCanBeJoined) {
  const HandRecord a = hand_of("five-called-ace", 1), b = hand_of("three", 2);
  HandRecord c = hand_of("five-called-ace", 3);
  for (Player& p : c.players) p.name += "!";
  CompactWriter one, two;
  std::string text = one.lines(a);
  text += to_json(b) + "\n";
  text += one.lines(b);
  text += two.lines(c);
  text += to_json(a) + "\n";
  const auto read = all_of(text);
  ASSERT_EQ(read.size(), 5u);
  EXPECT_TRUE(read[0] == a && read[1] == b && read[2] == b && read[3] == c && read[4] == a);
}

TEST(RecordLines, AThirdOfTheSizeOrLess) {
  std::size_t full = 0, compact = 0;
  CompactWriter writer;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const HandRecord hand = hand_of("five-called-ace", seed);
    full += to_json(hand).size() + 1;
    compact += writer.lines(hand).size();
  }
  EXPECT_LT(3 * compact, full);
}

/// What is said of a header and a line after they were changed.
std::string said_of(const std::function<void(json&)>& change_header, const std::function<void(json&)>& change_line) {
  const HandRecord record = hand_of("five-called-ace", 1);
  json header = json::parse(compact_header(record)), line = json::parse(compact_line(record));
  change_header(header);
  change_line(line);
  RecordReader reader("hands.jsonl");
  std::string said;
  if (const auto result = reader.read(header.dump(), 1)) {
    EXPECT_FALSE(result->record);
    said = told(result->problems);
  }
  const auto result = reader.read(line.dump(), 2);
  if (!result) return said + "a header";
  return said + (result->record ? "accepted" : told(result->problems));
}
std::string of_header(const std::function<void(json&)>& change) {
  return said_of(change, [](json&) {});
}
std::string of_line(const std::function<void(json&)>& change) {
  return said_of([](json&) {}, change);
}

TEST(RecordLines, LinesAreReadStrictly) {
  EXPECT_EQ(of_line([](json&) {}), "accepted");
  EXPECT_TELLS(of_line([](json& j) { j["color"] = 1; }), "hands.jsonl:2: has an unknown key \"color\"");
  EXPECT_TELLS(of_line([](json& j) { j["rules"] = json::object(); }), "has an unknown key \"rules\"");
  for (const char* key : {"dealer", "doublers", "deck", "actions", "ending", "scores"})
    EXPECT_TELLS(of_line([&](json& j) { j.erase(key); }), std::string("hands.jsonl:2: ") + key + ": is missing.");
  EXPECT_TELLS(of_line([](json& j) { j["deck"] = json::array({"QC"}); }), "deck: must be text");
  EXPECT_TELLS(of_line([](json& j) { j["deck"] = "QC QS"; }), "deck: must have 32 cards");
  EXPECT_TELLS(of_line([](json& j) { j["deck"].get_ref<std::string&>().append(" "); }), "deck: must have 32 cards");
  EXPECT_TELLS(of_line([](json& j) {
                 auto& deck = j["deck"].get_ref<std::string&>();
                 deck.replace(0, deck.find(' '), "6C");
               }),
               "deck[0]: 6C isn't in a deck of 32 cards");
  EXPECT_TELLS(of_line([](json& j) {
                 auto& deck = j["deck"].get_ref<std::string&>();
                 const auto last = deck.rfind(' ') + 1;
                 deck.replace(0, deck.find(' '), deck.substr(last));
               }),
               "deck[31]: ");
  for (const char* wrong : {"7 pass", "x pass", "pass", "0  pass", "0 Pass", "0 fly", "0 play QC ", "0"})
    EXPECT_TELLS(of_line([&](json& j) { j["actions"][2] = wrong; }), "actions[2]: must be a seat from 0 to 4") << wrong;
  EXPECT_TELLS(of_line([](json& j) { j["actions"][0] = {{"seat", 1}, {"do", "pass"}}; }), "actions[0]: must be a seat");
  EXPECT_TELLS(of_line([](json& j) { j["seats"] = json::array({{{"name", "Ann"}}}); }), "seats: must have 5 values");
  EXPECT_TELLS(of_line([](json& j) { j["die"] = 1; }), "die: doesn't belong here");
}

TEST(RecordLines, ALineNeedsItsHeader) {
  const std::string hash = hash_of(hand_of("five-called-ace", 1).rules);
  EXPECT_TELLS(of_line([](json& j) { j["hash"] = "0123456789abcdef"; }),
               "hands.jsonl:2: hash: no header before this line has the rules \"0123456789abcdef\"");
  // Nor does a header that is not sound count, even where one before it was.
  const HandRecord record = hand_of("five-called-ace", 1);
  RecordReader reader("x");
  EXPECT_FALSE(reader.read(compact_header(record), 1));
  json broken = json::parse(compact_header(record));
  broken["seats"].erase(0);
  ASSERT_TRUE(reader.read(broken.dump(), 2));
  const auto after = reader.read(compact_line(record), 3);
  ASSERT_TRUE(after && !after->record);
  EXPECT_TELLS(told(after->problems), "x:3: hash: no header before this line has the rules \"" + hash + "\"");
}

TEST(RecordLines, HeadersAreReadStrictly) {
  EXPECT_TELLS(of_header([](json& j) { j["color"] = 1; }), "hands.jsonl:1: has an unknown key \"color\"");
  EXPECT_TELLS(of_header([](json& j) { j["dealer"] = 1; }), "has an unknown key \"dealer\"");
  EXPECT_TELLS(of_header([](json& j) { j["format"] = "sheepshead-hands/2"; }), "is version \"2\"");
  EXPECT_TELLS(of_header([](json& j) { j["hash"] = "0123456789abcdef"; }), "hash: is \"0123456789abcdef\", but these");
  EXPECT_TELLS(of_header([](json& j) { j["rules"]["table"]["color"] = 1; }), "rules.table.color: ");
  EXPECT_TELLS(of_header([](json& j) { j["seats"].erase(0); }), "seats: must have 5 values, not 4");
  for (const char* key : {"rules", "hash", "seats"})
    EXPECT_TELLS(of_header([&](json& j) { j.erase(key); }), std::string("hands.jsonl:1: ") + key + ": is missing.");
}

TEST(RecordLines, HostileLinesAreRefused) {
  for (const char* text :
       {"", " ", "null", "[]", "{}", "{\"hash\":1}", "{\"hash\":\"\"}", "{\"format\":1,\"hash\":\"a\"}",
        "{\"format\":\"sheepshead-hands/1\"}", "{\"format\":\"sheepshead-hands/\"}"}) {
    RecordReader reader;
    const auto result = reader.read(text, 1);
    ASSERT_TRUE(result) << text;
    EXPECT_FALSE(result->record) << text;
    EXPECT_FALSE(result->problems.empty()) << text;
  }
}

TEST(RecordLines, EveryTruncatedLineIsRefused) {
  const HandRecord record = hand_of("five-called-ace", 1);
  RecordReader reader;
  EXPECT_FALSE(reader.read(compact_header(record), 1));
  const std::string line = compact_line(record);
  for (std::size_t n = 0; n < line.size(); ++n) {
    const auto result = reader.read(line.substr(0, n), 2);
    ASSERT_TRUE(result && !result->record && !result->problems.empty()) << n;
  }
}

/// The deal that a line gives a table, or what is said of it.
struct Given {
  std::optional<GivenDeal> deal;
  std::string said;
};
Given deal_of(const std::string& text, const Rules& rules) {
  DealReader reader(rules, "deals");
  const auto result = reader.read(text, 7);
  EXPECT_TRUE(result) << text;
  return result ? Given{result->deal, told(result->problems)} : Given{};
}

std::string cards_of(const HandRecord& record) { return json::parse(compact_line(record))["deck"]; }

TEST(DealLines, ADealInEveryForm) {
  const HandRecord record = hand_of("five-called-ace", 3);
  json object = {{"deck", json::parse(to_json(record))["deck"]}, {"dealer", record.dealer}, {"doublers", 2}};
  json in_one = {{"deck", cards_of(record)}, {"dealer", record.dealer}};
  for (const auto& [text, doublers] : {std::pair{object.dump(), 2}, {in_one.dump(), 0}, {to_json(record), 0}}) {
    const Given given = deal_of(text, record.rules);
    ASSERT_TRUE(given.deal) << given.said;
    EXPECT_EQ(given.deal->deck, record.deck);
    EXPECT_EQ(given.deal->dealer, record.dealer);
    EXPECT_EQ(given.deal->doublers, doublers);
  }
  std::string typed = "  " + cards_of(record);
  for (char& c : typed) c = c == ' ' ? ',' : char(std::tolower(c));
  const Given given = deal_of(typed, record.rules);
  ASSERT_TRUE(given.deal) << given.said;
  EXPECT_EQ(given.deal->deck, record.deck);
}

TEST(DealLines, CompactRecordsAreDeals) {
  HandRecord record = hand_of("five-called-ace", 3);
  record.doublers = 1;
  DealReader reader(record.rules, "deals");
  EXPECT_FALSE(reader.read(compact_header(record), 1));
  const auto result = reader.read(compact_line(record), 2);
  ASSERT_TRUE(result && result->deal);
  EXPECT_EQ(result->deal->deck, record.deck);
  EXPECT_EQ(result->deal->dealer, record.dealer);
  EXPECT_EQ(result->deal->doublers, 1);
}

TEST(DealLines, WithoutADealerTheDealGoesRound) {
  const HandRecord record = hand_of("three", 3);
  DealReader reader(record.rules, "deals");
  for (const int dealer : {0, 1, 2, 0}) EXPECT_EQ(reader.read(cards_of(record), 1)->deal->dealer, dealer);
}

TEST(DealLines, WhatDoesNotFitIsRefusedWithItsReason) {
  const Rules five = game_of("five-called-ace").rules, three = game_of("three").rules;
  const HandRecord record = hand_of("five-called-ace", 3);
  const std::string cards = cards_of(record);
  EXPECT_TELLS(deal_of("QC QS", five).said, "deals:7: must have 32 cards");
  EXPECT_TELLS(deal_of("ZZ" + cards.substr(cards.find(' ')), five).said, "[0]: must be a card, as in \"QC\"");
  EXPECT_TELLS(deal_of("6C" + cards.substr(cards.find(' ')), five).said, "6C isn't in a deck of 32");
  EXPECT_TELLS(deal_of(cards.substr(cards.rfind(' ') + 1) + cards.substr(cards.find(' ')), five).said, "appears twice");
  EXPECT_TELLS(deal_of("{\"dealer\":1}", five).said, "deals:7: deck: is missing.");
  EXPECT_TELLS(deal_of("{\"deck\":\"" + cards + "\",\"dealer\":5}", five).said, "dealer: must be a whole number");
  EXPECT_TELLS(deal_of("{\"deck\":\"" + cards + "\",\"doublers\":17}", five).said, "doublers: must be");
  EXPECT_TELLS(deal_of("{\"deck\":\"" + cards + "\",\"color\":1}", five).said, "unknown key \"color\"");
  EXPECT_TELLS(deal_of("{\"deck\":\"" + cards + "\",\"die\":1}", five).said, "die: doesn't belong here");
  EXPECT_TELLS(deal_of("{\"format\":\"sheepshead-session/1\"}", five).said, "is a saved session");
  EXPECT_TELLS(deal_of("{\"hash\":\"0123456789abcdef\"}", five).said, "hash: no header before this line");
  EXPECT_TELLS(deal_of("[]", five).said, "deals:7: ");
  // Records of other tables.
  HandRecord by_fourth = record;
  by_fourth.dealer = 3;
  ASSERT_EQ(three.deck.cards, 32);
  EXPECT_TELLS(deal_of(to_json(by_fourth), three).said, "dealer: is seat 3, but this table has the seats 0 to 2.");
  by_fourth.dealer = 2;
  EXPECT_TRUE(deal_of(to_json(by_fourth), three).deal);
  EXPECT_TELLS(deal_of(to_json(record), game_of("three-thirty-cards").rules).said,
               "deck: has 32 cards, but this table's deck has 30.");
}

TEST(DealLines, T7d_TheDieIsOfTheDeal) {
  const HandRecord record = hand_of("seven-die", 3);
  const Given given = deal_of(to_json(record), record.rules);
  ASSERT_TRUE(given.deal) << given.said;
  EXPECT_EQ(given.deal->deck.die, record.deck.die);
  EXPECT_TELLS(deal_of(cards_of(record), record.rules).said, "a die is rolled at this table");
  const std::string deck = "{\"deck\":\"" + cards_of(record) + "\"";
  EXPECT_TELLS(deal_of(deck + "}", record.rules).said, "die: is missing");
  EXPECT_EQ(deal_of(deck + ",\"die\":4}", record.rules).deal->deck.die, 4);
  // A table without a die takes the cards; a table with one needs a cast.
  const HandRecord plain = hand_of("seven-jack-of-diamonds", 3);
  ASSERT_TRUE(deal_of(to_json(record), plain.rules).deal);
  EXPECT_TELLS(deal_of(to_json(plain), record.rules).said, "die: is missing: a die is rolled at this table");
}

}  // namespace
}  // namespace sheepshead
