#include "table/session_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "effort.hpp"
#include "said.hpp"
#include "session_play.hpp"
#include "table/session_lines.hpp"

namespace sheepshead {
namespace {

namespace fs = std::filesystem;
using namespace sheepshead::testing;

#define EXPECT_SAYS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

/// A session of `steps` steps in a file; also what it was after each.
struct Played {
  std::vector<Session> after;  ///< [0]: before the first step
  std::string text;
};

Played play(const fs::path& path, const SessionHeader& header, int steps) {
  Played played;
  auto created = SessionFile::create(path, header);
  EXPECT_TRUE(created.file) << created.error;
  Session session(header);
  played.after.push_back(session);
  for (int i = 0; i < steps; ++i) {
    EXPECT_EQ(step(session, *created.file), std::nullopt);
    played.after.push_back(session);
  }
  played.text = text_of(path);
  return played;
}

TEST(SessionFile, GoesOnWhereItEnded) {
  const Folder folder;
  for (const SessionHeader& header :
       {header_of("five-called-ace"), header_of("three", {"stakes.cents=25"}),
        header_of("four-cutthroat", {"nobody-picks.rule=doubler", "nobody-picks.doublers=queue"}, 11)}) {
    const fs::path path = folder / (header.variant + ".jsonl");
    const Played played = play(path, header, 150);
    auto opened = SessionFile::open(path);
    ASSERT_TRUE(opened.file) << problems_of(opened);
    EXPECT_TRUE(opened.notices.empty());
    EXPECT_TRUE(same(*opened.session, played.after.back()));
    for (int i = 0; i < 100; ++i) ASSERT_EQ(step(*opened.session, *opened.file), std::nullopt);
    const Session expected = std::move(*opened.session);
    opened.file.reset();
    auto again = SessionFile::open(path);
    ASSERT_TRUE(again.session) << problems_of(again);
    EXPECT_TRUE(same(*again.session, expected));
  }
}

TEST(SessionFile, RemembersWhatHintsAdvised) {
  const Folder folder;
  const SessionHeader header = header_of("five-called-ace");
  auto created = SessionFile::create(folder / "hinted.jsonl", header);
  ASSERT_TRUE(created.file) << created.error;
  Session session(header);
  Random random(5);
  session.begin(shuffle(session.game(), random));
  ASSERT_EQ(created.file->begin_hand(session), std::nullopt);
  for (const auto hint : {std::optional(Action(Kind::pick)), std::optional<Action>()}) {
    ASSERT_EQ(created.file->append(session.hand().turn, Action(Kind::pass), hint), std::nullopt);
    ASSERT_EQ(session.act(session.hand().turn, Action(Kind::pass)), Refusal::none);
  }
  const std::string text = text_of(folder / "hinted.jsonl");
  EXPECT_SAYS(text, R"("do":"pass","hint":"pick"})");
  std::map<int, Action> hints;
  SessionReader reader("hinted.jsonl", [&](const SessionHand& hand) { hints = hand.hints; });
  int number = 0;
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
    reader.line(std::string_view(text).substr(at, end - at), ++number);
  reader.finish();
  EXPECT_FALSE(reader.any_problem());
  EXPECT_EQ(hints, (std::map<int, Action>{{0, Action(Kind::pick)}}));
}

TEST(SessionFile, CutAtAnyByteLosesAtMostTheLastAction) {
  const Folder folder;
  const fs::path path = folder / "whole.jsonl";
  const Played played = play(path, header_of("three"), 50);
  const std::string& text = played.text;
  const std::size_t header = text.find('\n') + 1;
  const fs::path cut = folder / "cut.jsonl";
  std::size_t lines = 0;
  const std::size_t stride = effort(20) < 20 ? 7 : 1;  // under a sanitizer not at every byte
  for (std::size_t n = 0; n <= text.size(); ++n) {
    if (n >= header && text[n - 1] == '\n') ++lines;
    if (n % stride != 0) continue;
    write_text(cut, text.substr(0, n));
    auto opened = SessionFile::open(cut);
    const bool unended = n < text.size() && text[n] == '\n';  // only the newline is gone
    if (n < header && !unended) {
      ASSERT_FALSE(opened.file);
      ASSERT_EQ(opened.problems.size(), 1u);
      continue;
    }
    ASSERT_TRUE(opened.file) << n << ": " << problems_of(opened);
    ASSERT_TRUE(same(*opened.session, played.after.at(lines + unended - 1))) << n;
    const bool whole = text[n - 1] == '\n' || unended;
    ASSERT_EQ(opened.notices.size(), whole ? 0u : 1u);
    // And it can be played on at once, without the torn line in the way.
    if (n % 97 != 0) continue;
    for (int i = 0; i < 5; ++i) ASSERT_EQ(step(*opened.session, *opened.file), std::nullopt);
    const Session expected = std::move(*opened.session);
    opened.file.reset();
    auto again = SessionFile::open(cut);
    ASSERT_TRUE(again.session) << problems_of(again);
    ASSERT_TRUE(same(*again.session, expected));
  }
}

TEST(SessionFile, AKilledWriterLosesAtMostTheActionInProgress) {
  const Folder folder;
  for (int round = 0; round < 12; ++round) {
    const fs::path path = folder / ("killed" + std::to_string(round) + ".jsonl");
    const SessionHeader header = header_of("five-called-ace", {}, std::uint64_t(round));
    int pipes[2];
    ASSERT_EQ(pipe(pipes), 0);
    const pid_t child = fork();
    if (child == 0) {
      close(pipes[0]);
      auto created = SessionFile::create(path, header);
      Session session(header);
      while (true) {
        if (step(session, *created.file)) _exit(1);
        if (write(pipes[1], "x", 1) != 1) _exit(1);  // the step is on the disk
      }
    }
    close(pipes[1]);
    int acknowledged = 0;
    char room[64];
    const int enough = 20 + 37 * round;
    while (acknowledged < enough) {
      const ssize_t n = read(pipes[0], room, sizeof room);
      ASSERT_GT(n, 0);
      acknowledged += int(n);
    }
    kill(child, SIGKILL);
    for (ssize_t n; (n = read(pipes[0], room, sizeof room)) > 0;) acknowledged += int(n);
    close(pipes[0]);
    waitpid(child, nullptr, 0);

    auto opened = SessionFile::open(path);
    ASSERT_TRUE(opened.file) << problems_of(opened);
    const std::string text = text_of(path);
    const int steps = int(std::count(text.begin(), text.end(), '\n')) - 1;
    EXPECT_GE(steps, acknowledged);
    EXPECT_LE(steps, acknowledged + 1);
    // It is the session that the writer played.
    const fs::path other = folder / "same.jsonl";
    fs::remove(other);
    EXPECT_TRUE(same(*opened.session, play(other, header, steps).after.back()));
  }
}

TEST(SessionFile, ABrokenLineInTheMiddleIsNamed) {
  const Folder folder;
  const Played played = play(folder / "whole.jsonl", header_of("three"), 80);
  std::vector<std::string> lines;
  for (std::size_t at = 0, end; (end = played.text.find('\n', at)) != std::string::npos; at = end + 1)
    lines.push_back(played.text.substr(at, end - at));
  const fs::path path = folder / "broken.jsonl";
  const auto opened_with = [&](std::size_t line, const std::string& text) {
    std::string all;
    for (std::size_t i = 0; i < lines.size(); ++i) all += (i == line ? text : lines[i]) + "\n";
    write_text(path, all);
    auto opened = SessionFile::open(path);
    EXPECT_FALSE(opened.file);
    EXPECT_FALSE(opened.session);
    EXPECT_EQ(text_of(path), all);  // nothing is lost by looking
    return problems_of(opened);
  };
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string place = "broken.jsonl:" + std::to_string(i + 1) + ":";
    EXPECT_SAYS(opened_with(i, "nonsense"), place);
    EXPECT_SAYS(opened_with(i, lines[i].substr(0, lines[i].size() / 2)), place);
    EXPECT_SAYS(opened_with(i, lines[i] + "}"), place);
  }
  const auto find = [&](const char* part) {
    return std::size_t(std::find_if(lines.begin(), lines.end(),
                                    [&](const std::string& l) { return l.find(part) != std::string::npos; }) -
                       lines.begin());
  };
  const std::size_t begin = find("{\"begin\""), record = find("sheepshead-hand/1");
  ASSERT_LT(record, lines.size());
  EXPECT_SAYS(opened_with(begin, R"({"do":"pass","seat":0})"), "no hand was begun");
  EXPECT_SAYS(opened_with(record, R"({"do":"pass","seat":0})"), "The hand is over.");
  EXPECT_SAYS(opened_with(begin + 1, R"({"seat":2,"do":"play QC"})"), "action 1, seat 2 (North), \"play QC\": ");

  auto other = nlohmann::json::parse(lines[begin]);
  other["begin"]["dealer"] = 2;
  EXPECT_SAYS(opened_with(begin, other.dump()), "begin.dealer: must be 1");
  other = nlohmann::json::parse(lines[record]);
  other["scores"][0] = 77;
  EXPECT_SAYS(opened_with(record, other.dump()), "the score of seat 0 is written down as 77");
  other = nlohmann::json::parse(lines[record]);
  other["seats"][0]["name"] = "Somebody";
  EXPECT_SAYS(opened_with(record, other.dump()), "doesn't agree with the lines before it: its seats");
  other = nlohmann::json::parse(lines[0]);
  other["format"] = "sheepshead-session/3";
  EXPECT_SAYS(opened_with(0, other.dump()), "is version \"3\", and this program reads version 2");
  EXPECT_SAYS(opened_with(0, lines[record]), "must be \"sheepshead-session/2\", not \"sheepshead-hand/1\"");
}

TEST(SessionFile, TwoProgramsCannotUseOneFile) {
  const Folder folder;
  const fs::path path = folder / "session.jsonl";
  auto created = SessionFile::create(path, header_of("three"));
  ASSERT_TRUE(created.file);
  auto second = SessionFile::open(path);
  EXPECT_FALSE(second.file);
  EXPECT_SAYS(problems_of(second), "is in use by another program");
  EXPECT_SAYS(in_english(SessionFile::create(path, header_of("three")).error), "already");
  created.file.reset();
  EXPECT_TRUE(SessionFile::open(path).file);
}

TEST(SessionFile, BlankLinesAreNoLines) {
  const Folder folder;
  const fs::path path = folder / "s.jsonl";
  const SessionHeader header = header_of("three");
  {
    auto created = SessionFile::create(path, header);
    ASSERT_TRUE(created.file);
    Session session(header);
    for (int i = 0; i < 40; ++i) ASSERT_FALSE(step(session, *created.file));
  }
  for (const char* blank : {"\n", "\n  \t\n\n", "\r\n", "  "}) {
    write_text(path, text_of(path) + blank);
    EXPECT_TRUE(SessionFile::read(path).session) << problems_of(SessionFile::read(path));
    auto opened = SessionFile::open(path);
    ASSERT_TRUE(opened.session) << problems_of(opened);
    EXPECT_TRUE(opened.notices.empty());
    ASSERT_FALSE(step(*opened.session, *opened.file));
    opened.file.reset();
    EXPECT_TRUE(SessionFile::read(path).session) << "and what follows them";
  }
  write_text(folder / "blank.jsonl", "\n\n");
  EXPECT_SAYS(problems_of(SessionFile::open(folder / "blank.jsonl")), "its first line is incomplete");
}

TEST(SessionFile, WhatCannotBeOpenedSaysWhy) {
  const Folder folder;
  EXPECT_SAYS(problems_of(SessionFile::open(folder / "none.jsonl")), "there's no such file");
  EXPECT_SAYS(problems_of(SessionFile::open(folder / "")), "it's a folder");
  write_text(folder / "empty.jsonl", "");
  EXPECT_SAYS(problems_of(SessionFile::open(folder / "empty.jsonl")), "its first line is incomplete");
  write_text(folder / "long.jsonl", std::string(kMaxRecordBytes + 10, 'x') + "\n");
  EXPECT_SAYS(problems_of(SessionFile::open(folder / "long.jsonl")), "long.jsonl:1: is longer than");
  EXPECT_SAYS(in_english(SessionFile::create("/proc/sheepshead/session.jsonl", header_of("three")).error),
              "can't make the folder");
  SessionHeader header = header_of("three");
  header.players[1].name = "two\nlines";
  EXPECT_SAYS(in_english(SessionFile::create(folder / "name.jsonl", header).error), "name must be one line");
  header.players.pop_back();
  EXPECT_FALSE(SessionFile::create(folder / "few.jsonl", header).file);
}

/// Plays in a process of its own until a line cannot be saved, then `make_room`, and goes on. Its exit status.
template <class MakeRoom>
int play_into_the_wall(const fs::path& path, MakeRoom make_room) {
  const pid_t child = fork();
  if (child == 0) {
    const SessionHeader header = header_of("three");
    auto created = SessionFile::create(path, header);
    if (!created.file) _exit(2);
    Session session(header);
    SaveError error;
    for (int i = 0; i < 3'000 && !error; ++i) error = step(session, *created.file);
    if (!error) _exit(3);
    if (in_english(*error).find("can't save in") == std::string::npos) _exit(4);
    const Session at_wall = session;
    // The file is whole, and lacks what was not saved.
    const std::string text = text_of(path);
    if (text.empty() || text.back() != '\n') _exit(5);
    // More steps fail, too, and still nothing is lost.
    for (int i = 0; i < 3; ++i)
      if (!step(session, *created.file)) _exit(6);
    if (text_of(path) != text) _exit(7);
    make_room();
    if (created.file->flush()) _exit(8);
    for (int i = 0; i < 50; ++i)
      if (step(session, *created.file)) _exit(9);
    created.file.reset();
    auto opened = SessionFile::open(path);
    if (!opened.session || !opened.notices.empty()) _exit(10);
    _exit(same(*opened.session, session) ? 0 : 11);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 100 + WTERMSIG(status);
}

TEST(SessionFile, AFileThatMayNotGrowLosesNothing) {
  const Folder folder;
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = 20'011;
    setrlimit(RLIMIT_FSIZE, &limit);
    _exit(play_into_the_wall(folder / "limited.jsonl", [] {
      rlimit more{};
      getrlimit(RLIMIT_FSIZE, &more);
      more.rlim_cur = more.rlim_max;
      setrlimit(RLIMIT_FSIZE, &more);
    }));
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(SessionFile, AFullDiskLosesNothing) {
  const Folder folder;
  const fs::path disk = folder / "disk";
  fs::create_directory(disk);
  if (mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=64k") != 0) GTEST_SKIP() << "no permission to mount a small disk";
  write_text(disk / "ballast", std::string(16 * 1024, 'x'));
  EXPECT_EQ(play_into_the_wall(disk / "session.jsonl", [&] { fs::remove(disk / "ballast"); }), 0);
  // A disk without any room: no file is left behind.
  std::error_code ignored;
  fs::remove(disk / "session.jsonl", ignored);
  write_text(disk / "ballast", std::string(256 * 1024, 'x'));
  const auto created = SessionFile::create(disk / "none.jsonl", header_of("three"));
  EXPECT_FALSE(created.file);
  EXPECT_SAYS(in_english(created.error), "the disk is full");
  EXPECT_FALSE(fs::exists(disk / "none.jsonl"));
  EXPECT_EQ(std::distance(fs::directory_iterator(disk), fs::directory_iterator()), 1);
  umount(disk.c_str());
}

}  // namespace
}  // namespace sheepshead
