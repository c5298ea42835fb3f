#include "protocol/program_name.hpp"

#include <gtest/gtest.h>

#include "said.hpp"

namespace sheepshead {
namespace {

using std::chrono::milliseconds;
using Words = std::vector<std::string>;

TEST(ProgramName, CommandAndTime) {
  Message why;
  const auto plain = parse_program("cmd:./mybot --flag", why);
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->command, "./mybot --flag");
  EXPECT_EQ(plain->decision, milliseconds(5000));
  const auto quoted = parse_program(R"(cmd(250ms):"./my bot, \"x\"")", why);
  ASSERT_TRUE(quoted);
  EXPECT_EQ(quoted->command, R"(./my bot, "x")");
  EXPECT_EQ(quoted->decision, milliseconds(250));
  EXPECT_EQ(quoted->start, milliseconds(5000));
  EXPECT_EQ(parse_program("cmd(10s):x", why)->start, milliseconds(10000));
  // Quotes around a part belong to the shell.
  EXPECT_EQ(parse_program(R"(cmd:"my bot" "a b")", why)->command, R"("my bot" "a b")");
  for (const char* wrong : {"cmd:", "cmd:  ", "cmd:\"\"", "cmd(10):x", "cmd(0s):x", "cmd(x):y", "cmd(5s)x", "cmd(2h):x",
                            "cmd(99999999999999999999s):x", "cmd(-1s):x"})
    EXPECT_FALSE(parse_program(wrong, why)) << wrong;
  EXPECT_FALSE(is_program("casual"));
  EXPECT_FALSE(is_program("cmdr"));
}

TEST(ProgramName, CommasInQuotesDivideNothing) {
  EXPECT_EQ(split_bots("a, b ,c"), (Words{"a", "b", "c"}));
  EXPECT_EQ(split_bots(""), (Words{""}));
  EXPECT_EQ(split_bots("a,"), (Words{"a", ""}));
  EXPECT_EQ(split_bots(R"(cmd:"x -l 1,2", random)"), (Words{R"(cmd:"x -l 1,2")", "random"}));
  EXPECT_EQ(split_bots(R"(random,cmd:x 'a,b' c,random)"), (Words{"random", "cmd:x 'a,b' c", "random"}));
  EXPECT_EQ(split_bots(R"(cmd:x \, y,z)"), (Words{R"(cmd:x \, y)", "z"}));
  EXPECT_EQ(split_bots(R"(it's,that's)"), (Words{"it's", "that's"}));
  EXPECT_EQ(split_bots(R"(cmd:"open,z)"), (Words{R"(cmd:"open)", "z"}));
}

TEST(ProgramName, IsShortAndOnOneLineInRecords) {
  EXPECT_EQ(short_name("casual"), "casual");
  EXPECT_EQ(short_name(std::string("cmd:a\nb")), "cmd:a?b");
  std::string name = "cmd:";
  for (int i = 0; i < 60; ++i) name += "\u00e4";
  EXPECT_LE(short_name(name).size(), 80u);
  EXPECT_TRUE(short_name(name).ends_with("\u00e4..."));
}

}  // namespace
}  // namespace sheepshead
