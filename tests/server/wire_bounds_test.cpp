// Every text that comes in has an end: goes through all messages and bodies of the schema, so that a new key is tried
// without anybody's thinking of it. And the same for what is read from the disk.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/hall/hosted_table.hpp"
#include "server/wire/read.hpp"
#include "server/works.hpp"
#include "speech/language.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using wire::Field;
using wire::Shape;
using wire::Type;

json sample(const Type& type);

/// As little as the shape takes, with `wanted` among it.
json sample(const Shape& shape, const Field* wanted = nullptr) {
  json object = json::object();
  bool chosen = wanted != nullptr && wanted->choice;
  for (const Field& field : shape.fields) {
    const bool is_first_choice = field.choice && !chosen;
    if (!field.needed && &field != wanted && !is_first_choice) continue;
    chosen = chosen || field.choice;
    object[std::string(field.key)] = sample(field.type);
  }
  return object;
}

json sample(const Type& type) {
  switch (type.kind) {
    case Type::Kind::text: return std::string(std::size_t(std::max<std::int64_t>(1, type.least)), 'x');
    case Type::Kind::whole: return type.least;
    case Type::Kind::flag: return true;
    case Type::Kind::word: return std::string(type.words.substr(0, type.words.find('|')));
    case Type::Kind::object: return sample(*type.shape);
    case Type::Kind::list: {
      json list = json::array();
      for (std::int64_t i = 0; i < std::max<std::int64_t>(1, type.least); ++i) list.push_back(sample(*type.item));
      return list;
    }
    case Type::Kind::options: return json::object();
    case Type::Kind::said: return "x";
  }
  return nullptr;
}

/// False; what's refused isn't said again in full.
bool is_short(const No& why) {
  EXPECT_LT(speech::english().text(why.message).size(), 1500u);
  return false;
}

/// Tries each text under the shape: `read` says whether all of the message is taken.
class Longest {
 public:
  using Read = std::function<bool(const std::string&)>;
  explicit Longest(Read read) : read_(std::move(read)) {}

  void try_shape(const Shape& whole) {
    go(whole, std::string(whole.name), [](json inner) { return inner; });
  }

  int texts = 0;
  std::set<std::string> judged_elsewhere;  ///< keys whose object has a reader of its own

 private:
  using Around = std::function<json(json)>;

  void go(const Shape& shape, const std::string& name, const Around& around) {
    for (const Field& field : shape.fields) {
      const json base = sample(shape, &field);
      const std::string key(field.key);
      go(field.type, name + "." + key, [&](json value) {
        json object = base;
        object[key] = std::move(value);
        return around(std::move(object));
      });
    }
  }
  void go(const Type& type, const std::string& name, const Around& around) {
    if (type.kind == Type::Kind::text) {
      ++texts;
      EXPECT_TRUE(read_(around(std::string(std::size_t(type.most), 'x')).dump())) << name;
      for (const std::size_t most : {std::size_t(type.most) + 1, std::size_t{60'000}})
        EXPECT_FALSE(read_(around(std::string(most, 'x')).dump())) << name << ": " << most;
    } else if (type.kind == Type::Kind::word) {
      EXPECT_FALSE(read_(around(std::string(60'000, 'x')).dump())) << name;
    } else if (type.kind == Type::Kind::object) {
      go(*type.shape, name, around);
    } else if (type.kind == Type::Kind::list) {
      go(*type.item, name + "[]", [&](json value) { return around(json::array({std::move(value)})); });
      json many = json::array();
      for (std::int64_t i = 0; i <= type.most; ++i) many.push_back(sample(*type.item));
      EXPECT_FALSE(read_(around(many).dump())) << name;
    } else if (type.kind == Type::Kind::options) {
      judged_elsewhere.insert(name);
    }
  }

  Read read_;
};

TEST(WireBounds, EveryTextOfEveryMessageHasAnEnd) {
  No why;
  Longest longest([&](const std::string& text) {
    if (read_client_message(text, why)) return true;
    return is_short(why);
  });
  for (const Shape* shape : wire::client_messages()) longest.try_shape(*shape);
  EXPECT_GE(longest.texts, 30);
  EXPECT_EQ(longest.judged_elsewhere, std::set<std::string>({"HostRules.rules"}))
      << "whoever adds one has a test that it takes nothing endless";
}

TEST(WireBounds, EveryTextOfEveryBodyHasAnEnd) {
  No why;
  std::set<std::string> elsewhere;
  for (const Shape* shape : wire::bodies()) {
    Longest longest([&](const std::string& text) {
      if (read_body(*shape, text, why)) return true;
      return is_short(why);
    });
    longest.try_shape(*shape);
    elsewhere.merge(longest.judged_elsewhere);
  }
  EXPECT_EQ(elsewhere, std::set<std::string>({"AskWhatIf.record", "CheckRules.changes", "FollowHand.record",
                                              "KeepHouseRules.house-rules", "KeepSettings.settings", "MakeTable.rules",
                                              "WeighRules.changes"}))
      << "whoever adds one has a test that it takes nothing endless";
}

TEST(WireBounds, RulesTakeNoLongText) {
  testing::House house;
  for (const json& made : {json{{"variant", std::string(61, 'x')}}, json{{"variant", std::string(60'000, 'x')}},
                           json{{"rules", {{"table", {{"players", std::string(60'000, 'x')}}}}}},
                           json{{"rules", {{std::string(60'000, 'x'), 1}}}}}) {
    EXPECT_EQ(house.open(made), 0u);
    ASSERT_TRUE(house.refusal);
    EXPECT_LT(speech::english().text(house.refusal->message).size(), 1000u) << made.dump().substr(0, 100);
  }
}

/// What a table's log holds was written by a program that let nothing longer in; a broken one is told so.
TEST(WireBounds, NeitherDoesALogHaveEndlessTexts) {
  testing::House house;
  const TableId id = house.open({{"variant", "three"}, {"name", "Sunday"}});
  std::optional<StoredTable> stored;
  ASSERT_TRUE(house.store->read_table(id, 0, stored).empty());
  const json opened = json::parse(stored->log.front().body);
  const auto wrong = [&](const json& body) {
    HostedTable table;
    return table.apply({1, 1'763'800'000'000, body.dump()});
  };
  EXPECT_FALSE(wrong(opened));
  for (const auto& [key, most] : {std::pair{"variant", 60}, {"code", 20}, {"host-name", 80}, {"name", 80}}) {
    json longer = opened;
    longer[key] = std::string(std::size_t(most) + 1, 'x');
    const auto no = wrong(longer);
    ASSERT_TRUE(no) << key;
    EXPECT_NE(speech::english().text(*no).find(key), std::string::npos) << speech::english().text(*no);
  }
  json odd = opened;
  odd["what-is-this"] = std::string(41, 'x');
  EXPECT_TRUE(wrong(odd));
}

}  // namespace
}  // namespace sheepshead::server
