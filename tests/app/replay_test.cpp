#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/program_run.hpp"
#include "notation/action_text.hpp"
#include "notation/record_lines.hpp"
#include "random_hand.hpp"
#include "table/session_lines.hpp"

namespace sheepshead {
namespace {

using nlohmann::json;
using namespace sheepshead::testing;

#define EXPECT_SAYS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

Game table(const std::string& variant) { return compile(load_variant(variant).variant.value().rules); }

HandRecord hand(std::uint64_t seed, const char* variant = "five-called-ace-single") {
  HandRecord record = random_hand(table(variant), seed);
  record.variant = variant;
  return record;
}

std::vector<json> json_lines(const std::string& text) {
  std::vector<json> lines;
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
    lines.push_back(json::parse(text.substr(at, end - at)));
  return lines;
}

/// A file of this text, gone at the end.
class File {
 public:
  explicit File(const std::string& text) {
    std::string name = "/tmp/sheepshead-XXXXXX";
    const int fd = mkstemp(name.data());
    EXPECT_EQ(::write(fd, text.data(), text.size()), ssize_t(text.size()));
    close(fd);
    path = name;
  }
  ~File() { std::filesystem::remove(path); }
  std::string path;
};

/// The lines of a session of whole hands, and of one with `moves` actions more.
std::string session_text(int hands, std::size_t moves) {
  const VariantResult loaded = load_variant("three");
  SessionHeader header;
  header.variant = "three";
  header.rules = loaded.variant.value().rules;
  header.players = players_for(compile(header.rules));
  Session session(header);
  std::string text = header_line(header) + "\n";
  Random random(3);
  for (int i = 0; i <= hands; ++i) {
    session.begin(shuffle(session.game(), random));
    text += begin_line(session) + "\n";
    while (!is_over(session.hand()) && (i < hands || session.moves().size() < moves)) {
      const Move m{session.hand().turn, random_action(session.game(), session.hand(), random)};
      session.act(m.seat, m.action);
      text += move_line(m) + "\n";
    }
    if (i < hands) text += to_json(session.finish()) + "\n";
  }
  return text;
}

TEST(Replay, ShowsAHandReadably) {
  const auto said = run_program({"replay", "-"}, to_json(hand(4)));
  EXPECT_EQ(said.status, 0);
  EXPECT_TRUE(said.err.empty()) << said.err;
  for (const char* part : {"Hand 1 of standard input", "North dealt.", "Blind", "East picks.", "Buried: ",
                           "The picker's side took 40 of 120", "every action and score is right", "1 hand checked"})
    EXPECT_SAYS(said.out, part);
}

TEST(Replay, ReadsOneRecordOnManyLines) {
  const auto said = run_program({"replay", "--json", "-"}, json::parse(to_json(hand(4))).dump(2) + "\n");
  EXPECT_EQ(said.status, 0);
  const auto lines = json_lines(said.out);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0]["ok"], true);
  EXPECT_EQ(lines[0]["scores"], json::parse(to_json(hand(4)))["scores"]);
}

TEST(Replay, NamesTheActionAndGoesOn) {
  HandRecord bad = hand(4);
  const std::size_t at = bad.moves.size() - 3;
  bad.moves[at].action = Action(Kind::play, bad.moves[at - 5].action.card());
  const File file(to_json(hand(1)) + "\n" + to_json(bad) + "\n" + to_json(hand(2)) + "\n");
  const auto said = run_program({"replay", file.path, "--json"});
  EXPECT_EQ(said.status, 1);
  const auto lines = json_lines(said.out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0]["ok"], true);
  EXPECT_EQ(lines[1]["ok"], false);
  EXPECT_EQ(lines[1]["hand"], 2);
  EXPECT_EQ(lines[1]["line"], 2);
  EXPECT_EQ(lines[1]["problem"]["action"], at + 1);
  EXPECT_EQ(lines[1]["problem"]["seat"], bad.moves[at].seat);
  EXPECT_EQ(lines[1]["problem"]["do"], to_text(bad.moves[at].action));
  EXPECT_SAYS(lines[1]["problem"]["reason"].get<std::string>(), " doesn't have the ");
  EXPECT_EQ(lines[2]["ok"], true);

  const auto text = run_program({"replay", "--quiet", file.path, "no-such-file", file.path});
  EXPECT_EQ(text.status, 1);
  EXPECT_TRUE(text.out.empty()) << text.out;
  EXPECT_SAYS(text.err, file.path + ":2: action " + std::to_string(at + 1) + " of ");
  EXPECT_SAYS(text.err, "no-such-file: can't be read: there's no such file.");
}

TEST(Replay, AFalseScoreIsNoticed) {
  HandRecord bad = hand(4);
  bad.scores[2] += 1;
  const auto said = run_program({"replay", "-"}, to_json(bad));
  EXPECT_EQ(said.status, 1);
  EXPECT_SAYS(said.err, "the score of seat 2 is written down as 2, but the hand gives 1");
  EXPECT_SAYS(said.out, "Wrong: ");
}

TEST(Replay, AnotherVersionAndATruncatedFileSaySo) {
  EXPECT_SAYS(run_program({"replay", "-"}, "{}").out, "Wrong: format is missing.");
  std::string text = to_json(hand(4));
  const auto cut = run_program({"replay", "-"}, text.substr(0, 1000));
  EXPECT_EQ(cut.status, 1);
  EXPECT_SAYS(cut.err, "the text was cut short");
  text.replace(text.find("hand/1"), 6, "hand/2");
  const auto newer = run_program({"replay", "-"}, text);
  EXPECT_EQ(newer.status, 1);
  EXPECT_SAYS(newer.err, "is version \"2\", and this program reads version 1");
  EXPECT_EQ(run_program({"replay", "-"}, "").status, 1);
  EXPECT_EQ(run_program({"replay", "-"}, "{\n").status, 1);
  EXPECT_EQ(run_program({"replay", "/"}).status, 1);
  EXPECT_EQ(run_program({"replay"}).status, 2);
  EXPECT_EQ(run_program({"replay", "-"}, to_json(hand(4)), "/dev/full").status, 1);
}

TEST(Replay, ReadsASessionWithAnUnfinishedHand) {
  const std::string text = session_text(3, 4);
  const auto said = run_program({"replay", "--json", "-"}, text);
  EXPECT_EQ(said.status, 0) << said.err;
  const auto lines = json_lines(said.out);
  ASSERT_EQ(lines.size(), 4u);
  for (const json& line : lines) EXPECT_EQ(line["ok"], true) << line;
  EXPECT_EQ(lines[2]["complete"], true);
  EXPECT_EQ(lines[3]["complete"], false);
  EXPECT_EQ(lines[3]["actions"], 4);
  EXPECT_FALSE(lines[3].contains("scores"));

  const auto page = run_program({"replay", "-"}, text);
  EXPECT_SAYS(page.out, "The hand isn't over: ");
  EXPECT_SAYS(page.out, "4 hands checked, 1 of them not finished: nothing is wrong.");
  const auto torn = run_program({"replay", "-"}, text + "{\"seat\":");
  EXPECT_EQ(torn.status, 0);
  EXPECT_SAYS(torn.err, "the last line is incomplete and was left out");
  const auto empty = run_program({"replay", "-"}, text.substr(0, text.find('\n') + 1));
  EXPECT_EQ(empty.status, 0);
  EXPECT_SAYS(empty.out, "no hand has been played in it yet");
}

TEST(Replay, ATamperedSessionIsNamedByLineAndAction) {
  std::string text = session_text(3, 4);
  const auto second = text.find("{\"begin\"", text.find("{\"begin\"") + 1);
  const auto move = text.find("{\"seat\":1", second);
  text[move + 8] = '2';
  const auto said = run_program({"replay", "--json", "-"}, text);
  EXPECT_EQ(said.status, 1);
  const auto lines = json_lines(said.out);
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(lines[0]["ok"], true);
  EXPECT_EQ(lines[1]["ok"], false);
  const int line = int(std::count(text.begin(), text.begin() + std::ptrdiff_t(move), '\n')) + 1;
  EXPECT_EQ(lines[1]["problem"]["line"], line);
  EXPECT_TRUE(lines[1]["problem"]["action"].is_number());
  EXPECT_EQ(lines[1]["problem"]["seat"], 2);
  EXPECT_EQ(lines[2]["ok"], true);
  EXPECT_EQ(lines[3]["ok"], true);
}

TEST(Replay, OneHandOfMany) {
  const std::string text = to_json(hand(1)) + "\n" + to_json(hand(4)) + "\n";
  const auto said = run_program({"replay", "-", "--hand", "2"}, text);
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.out.find("Hand 1 "), std::string::npos);
  EXPECT_SAYS(said.out, "Hand 2 of");
  const auto none = run_program({"replay", "-", "--hand", "3"}, text);
  EXPECT_EQ(none.status, 1);
  EXPECT_SAYS(none.err, "has 2 hands, so there's no hand 3");
  EXPECT_EQ(run_program({"replay", "-", "--hand", "0"}, text).status, 2);
}

TEST(Replay, CompactRecordsAreTheSameHands) {
  CompactWriter writer;
  std::string full, compact;
  for (const std::uint64_t seed : {1, 4, 7}) {
    full += to_json(hand(seed)) + "\n";
    compact += writer.lines(hand(seed));
  }
  const auto told = [](const std::string& text) {
    auto lines = json_lines(run_program({"replay", "-", "--json"}, text).out);
    for (json& line : lines) line.erase("line");
    return lines;
  };
  ASSERT_EQ(told(compact).size(), 3u);
  EXPECT_EQ(told(compact), told(full));
  EXPECT_EQ(json_lines(run_program({"replay", "-", "--json"}, compact).out)[0]["line"], 2);
  EXPECT_EQ(run_program({"replay", "-"}, compact).out, run_program({"replay", "-"}, full).out);
  // A header alone is a file without hands, and a hand without its header is none.
  const std::string header = compact.substr(0, compact.find('\n') + 1);
  EXPECT_SAYS(run_program({"replay", "-"}, header).out, "no hand has been played in it yet");
  const Said orphan = run_program({"replay", "-", "--quiet"}, compact.substr(header.size()));
  EXPECT_EQ(orphan.status, 1);
  EXPECT_SAYS(orphan.err, "standard input:3: hash: no header before this line has the rules ");
}

TEST(Replay, WritesTheHandsThatHold) {
  HandRecord bad = hand(4);
  bad.scores[2] += 1;
  const std::string good = to_json(hand(1)) + "\n" + to_json(hand(2)) + "\n";
  const Said said = run_program({"replay", "-", "--records", "-"},
                                to_json(hand(1)) + "\n" + to_json(bad) + "\n" + to_json(hand(2)) + "\n");
  EXPECT_EQ(said.status, 1);
  EXPECT_EQ(said.out, good);
  EXPECT_SAYS(said.err, "standard input:2: the score of seat 2");
  EXPECT_EQ(run_program({"replay", "-", "--records", "-", "--hand", "2"}, good).out, to_json(hand(2)) + "\n");
  // The report stays where it was if the records go to a file, and else goes to the error output.
  const File file("before");
  const Said to_file = run_program({"replay", "-", "--json", "--records", file.path}, good);
  EXPECT_EQ(json_lines(to_file.out).size(), 2u);
  std::ifstream in(file.path);
  EXPECT_EQ(std::string((std::istreambuf_iterator<char>(in)), {}), good);
  const Said both = run_program({"replay", "-", "--json", "--records", "-"}, good);
  EXPECT_EQ(both.out, good);
  EXPECT_EQ(json_lines(both.err).size(), 2u);
  EXPECT_EQ(run_program({"replay", "-", "--records", "-"}, good, "/dev/full").status, 1);
  const Said itself = run_program({"replay", file.path, "--records", file.path});
  EXPECT_EQ(itself.status, 2);
  EXPECT_SAYS(itself.err, "is the file being read");
  EXPECT_EQ(run_program({"replay", file.path, "--quiet"}).status, 0);  // it is as it was
  const Said nowhere = run_program({"replay", "-", "--records", "/no/such/folder/x"}, good);
  EXPECT_EQ(nowhere.status, 1);
  EXPECT_SAYS(nowhere.err, "--records: /no/such/folder/x can't be written: its folder doesn't exist.");
  EXPECT_EQ(run_program({"replay", "-", "--compact"}, good).status, 2);
}

TEST(Replay, MakesRecordsOfASession) {
  const std::string session = session_text(2, 4);
  const Said said = run_program({"replay", "-", "--records", "-", "--compact"}, session);
  EXPECT_EQ(said.status, 0) << said.err;
  const auto lines = json_lines(said.out);
  ASSERT_EQ(lines.size(), 3u);  // the header, and the hands that are over
  EXPECT_EQ(lines[0]["format"], "sheepshead-hands/1");
  EXPECT_EQ(run_program({"replay", "-", "--quiet"}, said.out).status, 0);
}

TEST(ReplayCommand, AFileWithoutAHandIsNotAHandThatIsWrong) {
  for (const char* nothing : {"", "\n \n", "\xEF\xBB\xBF\n"}) {
    const Said said = run_program({"replay", "-"}, nothing);
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(said.err, "standard input: there's no hand in it.\n");
    EXPECT_EQ(said.out, "");
  }
  const File one(to_json(hand(3)) + "\n");
  const Said two = run_program({"replay", one.path, "/no/such/file", "--hand", "1"});
  EXPECT_EQ(two.status, 1);
  EXPECT_SAYS(two.out, "1 hand checked: nothing is wrong. 1 file wasn't checked.");
  EXPECT_EQ(run_program({"replay", "/no/such/file"}).out, "");
}

TEST(ReplayCommand, WhereThereIsNoHandNoRecordsAreWritten) {
  const File session(session_text(0, 0).substr(0, session_text(0, 0).find('\n') + 1)), old("old\n");
  const std::string fresh = session.path + ".records";
  const Said none = run_program({"replay", session.path, "--records", fresh});
  EXPECT_EQ(none.status, 1);
  EXPECT_SAYS(none.err, "--records: there was no hand to write. None of the hands were kept.");
  EXPECT_FALSE(std::filesystem::exists(fresh));
  const Said kept = run_program({"replay", session.path, "--records", old.path});
  EXPECT_EQ(kept.status, 1);
  EXPECT_SAYS(kept.err, old.path + " is as it was before.");
  EXPECT_EQ(std::filesystem::file_size(old.path), 4U);
  EXPECT_EQ(run_program({"replay", session.path}).status, 0);
}

TEST(ReplayCommand, AVariantWithOtherRulesIsRemarked) {
  HandRecord other = hand(3);
  other.variant = "five-jack-single";
  const Said said = run_program({"replay", "-", "--quiet"}, to_json(other) + "\n" + to_json(other) + "\n");
  EXPECT_EQ(said.status, 0);
  EXPECT_EQ(said.err,
            "standard input:1: these aren't the rules of five-jack-single as this program has them. The hand is "
            "checked by the "
            "rules in its record.\n");
  other.variant = "../none";
  EXPECT_SAYS(run_program({"replay", "-", "--quiet"}, to_json(other) + "\n").err, "this program has no variant ");
  EXPECT_EQ(run_program({"replay", "-", "--quiet"}, to_json(hand(3)) + "\n").err, "");
}

TEST(ReplayCommand, AByteOrderMarkIsNoPartOfTheFile) {
  const std::string marked = "\xEF\xBB\xBF" + to_json(hand(3)) + "\n" + to_json(hand(4)) + "\n";
  EXPECT_SAYS(run_program({"replay", "-"}, marked).out, "2 hands checked: nothing is wrong.");
  EXPECT_EQ(run_program({"analyze", "-", "--level", "casual", "--quiet"}, marked).err.find("can't"), std::string::npos);
}

}  // namespace
}  // namespace sheepshead
