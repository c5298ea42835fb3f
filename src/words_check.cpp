// words_check [--partial] FILE|FOLDER...: whether these catalogs are complete; with --partial lines may be missing.
// words_check --typescript: the messages as TypeScript.
// words_check --kinds: the kinds of all arguments as JSON, for the builder of the pages.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

#include "speech/check.hpp"
#include "speech/pattern.hpp"

namespace {

int kinds() {
  nlohmann::json all = nlohmann::json::object();
  for (const auto rows : sheepshead::words::groups())
    for (const auto& row : rows) {
      nlohmann::json& one = all[std::string(row.id)] = nlohmann::json::object();
      for (const auto& a : row.all()) one[std::string(a.name)] = sheepshead::speech::name_of(a.kind);
    }
  std::cout << all.dump(1) << '\n';
  return 0;
}

bool is_whole(const std::filesystem::path& path, bool partial) {
  std::ifstream in(path);
  const std::string text{std::istreambuf_iterator<char>(in), {}}, name = path.filename().string();
  int missing = 0, wrong = 0;
  for (const std::string& line : sheepshead::speech::wrong_with(path.stem().string(), text)) {
    if (partial && line.ends_with(": has no line")) {
      ++missing;
      continue;
    }
    std::cerr << name << ": " << line << '\n';
    ++wrong;
  }
  if (missing > 0) std::cerr << name << " lacks " << missing << " lines.\n";
  return wrong == 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string first = argc > 1 ? argv[1] : "";
  if (first == "--typescript") {
    std::fputs(sheepshead::speech::typescript().c_str(), stdout);
    return 0;
  }
  if (first == "--kinds") return kinds();
  const bool partial = first == "--partial";
  bool good = argc > 1;
  for (int i = partial ? 2 : 1; i < argc; ++i) {
    if (std::filesystem::is_directory(argv[i])) {
      for (const auto& one : std::filesystem::directory_iterator(argv[i]))
        if (one.path().extension() == ".json") good = is_whole(one.path(), partial) && good;
    } else {
      good = is_whole(argv[i], partial) && good;
    }
  }
  return good ? 0 : 1;
}
