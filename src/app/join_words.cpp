#include "app/join_words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/checks.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using server::SeenTable;
using std::string;
using std::string_view;

constexpr std::array<string_view, 12> kQuickPhrases{"hello",     "good-luck", "nice-hand", "well-played",
                                                    "thanks",    "sorry",     "oops",      "one-moment",
                                                    "your-turn", "good-game", "again",     "goodbye"};

struct Word {
  string_view name, needs, what;
  bool host = false;
};

constexpr Word kWords[]{
    {"help", "", "this list"},
    {"who", "", "who sits where"},
    {"say", "TEXT", "speaks to all"},
    {"sit", "[SEAT]", "takes a free seat"},
    {"stand", "", "gives the seat back; a bot plays the hand to its end"},
    {"next", "", "is ready for the next hand"},
    {"back", "", "takes the seat back from the bot"},
    {"review", "", "what you could have done better in the last hand"},
    {"entropy", "TEXT", "adds to the next deal what nobody else knows"},
    {"code", "", "the code that others join with"},
    {"settings", "[KEY VALUE]", "how the table is set; the host changes it"},
    {"start", "[LEVEL]", "bots take the free seats, and the hand is dealt when all are ready", true},
    {"bots", "[LEVEL]", "bots take the free seats", true},
    {"bot", "SEAT [LEVEL]", "a bot takes this seat, or the bot there plays at another level", true},
    {"free", "SEAT", "frees the seat", true},
    {"pause", "", "pauses the table", true},
    {"resume", "", "goes on", true},
    {"kick", "WHO", "sends somebody away", true},
    {"ban", "WHO", "sends somebody away for good", true},
    {"unban", "WHO", "lets him come again", true},
    {"mute", "WHO", "takes somebody the word, or gives it back", true},
    {"host", "WHO", "makes somebody else the host", true},
    {"clock", "SECONDS", "time for an action; off: none", true},
    {"rules", "VARIANT", "other rules from the next hand on", true},
    {"hands", "N", "the session ends after so many hands; off: never", true},
    {"end", "", "ends the session", true},
    {"rematch", "", "begins a new session, all accounts at zero", true},
};

constexpr string_view kLevelOfBots = "expert";

string joined_names(const std::vector<string>& names) { return joined(names); }

string lower(string_view text) {
  string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return out;
}

std::optional<int> number_in(string_view text) {
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  return error == std::errc{} && end == text.data() + text.size() && n >= 0 ? std::optional(n) : std::nullopt;
}

string written(const json& value) { return value.dump(-1, ' ', false, json::error_handler_t::replace); }

/// One line on its way.
class Reading {
 public:
  Reading(const SeenTable& table, bool watches) : t_(table), watches_(watches) { out_.for_table = true; }

  TableWords read(string_view word, string_view rest) {
    const string name = lower(word);
    if (std::find(kQuickPhrases.begin(), kQuickPhrases.end(), name) != kQuickPhrases.end()) {
      if (!rest.empty()) return no("/" + name + " stands alone; /say TEXT speaks to all.");
      send("chat", {{"phrase", name}});
      return out_;
    }
    const Word* found = nullptr;
    for (const Word& one : kWords)
      if (one.name == (name == "go-on" ? "resume" : name)) found = &one;
    if (found == nullptr) return unknown(name);
    if (found->needs.empty() && !rest.empty()) return no("/" + name + " stands alone.");
    if (!found->needs.empty() && !found->needs.starts_with("[") && rest.empty())
      return no("Type /" + name + " " + string(found->needs) + ": " + string(found->what) + ".");
    const bool changes = name != "settings" || !rest.empty();
    if (found->host && t_.host != t_.me) return no("/" + name + " is for the host of the table, " + host_name() + ".");
    if (!changes) return settings();
    take(name, rest);
    return out_;
  }

 private:
  TableWords no(string why) {
    out_.lines = {std::move(why)};
    return out_;
  }
  TableWords unknown(const string& name) {
    std::vector<string> known;
    for (const string_view phrase : kQuickPhrases) known.push_back("/" + string(phrase));
    for (const Word& one : kWords) known.push_back("/" + string(one.name));
    return no("There is no /" + printable(name) + "." + did_you_mean("/" + name, known) +
              " Nothing was sent. /help lists all, /say TEXT speaks to all.");
  }
  void send(string type, const json& more = json::object()) {
    out_.messages.push_back({std::move(type), written(more)});
  }
  void ask_host(string_view what, json more = json::object()) {
    more["do"] = what;
    send("host", more);
  }
  string host_name() const { return name_of(t_.host); }
  string name_of(const string& person) const {
    const auto at = t_.people.find(person);
    return at == t_.people.end() ? "somebody who is not here" : printable(at->second);
  }

  void take(const string& name, string_view rest) {
    if (name == "help") return help();
    if (name == "who") return who();
    if (name == "say") return send("chat", {{"text", rest}});
    if (name == "code") {
      out_.lines = {t_.code.empty() ? "This table has no code." : "The code of this table is " + t_.code + "."};
    } else if (name == "sit") {
      if (watches_) return void(no("You watch. Join without --watch to sit down."));
      if (rest.empty()) return send("sit");
      if (const auto seat = seat_in(rest)) send("sit", {{"seat", *seat}});
    } else if (name == "next") {
      out_.ready = true;
    } else if (name == "stand" || name == "back" || name == "review") {
      send(name);
    } else if (name == "entropy") {
      send("entropy", {{"value", rest}});
    } else if (name == "start" || name == "bots") {
      bots(rest.empty() ? kLevelOfBots : rest);
      out_.ready = name == "start";
      if (name == "bots" && out_.messages.empty())
        no("Enough are at the table to play; /bot SEAT sets a bot on a free seat, and /who shows them.");
    } else if (name == "bot") {
      const auto space = rest.find(' ');
      const auto seat = seat_in(rest.substr(0, space));
      const string_view level = space == rest.npos ? kLevelOfBots : trimmed(rest.substr(space));
      if (seat) ask_host("bot", {{"seat", *seat}, {"level", level}});
    } else if (name == "free") {
      if (const auto seat = seat_in(rest)) ask_host("free", {{"seat", *seat}});
    } else if (name == "kick" || name == "ban" || name == "unban" || name == "mute" || name == "host") {
      if (const auto person = person_in(rest)) ask_host(name, {{"person", *person}});
    } else if (name == "pause" || name == "end" || name == "rematch") {
      ask_host(name);
    } else if (name == "resume") {
      ask_host("go-on");
    } else if (name == "rules") {
      ask_host("rules", {{"variant", rest}});
    } else if (name == "clock" || name == "hands") {
      const auto count = name == "hands" ? read_count(rest) : std::nullopt;
      set(name, rest == "off" || rest == "none" ? "0" : count ? std::to_string(*count) : string(rest));
    } else if (name == "settings") {
      const auto space = rest.find(' ');
      if (space == rest.npos) return void(no("Type /settings KEY VALUE; /settings shows them."));
      if (t_.host != t_.me) return void(no("The settings are the host's, " + host_name() + "."));
      set(rest.substr(0, space), trimmed(rest.substr(space)));
    }
  }

  void bots(string_view level) {
    auto wanted =
        t_.players() - std::count_if(t_.seats.begin(), t_.seats.end(), [](const auto& s) { return !s.is_free(); });
    for (std::size_t i = 0; i < t_.seats.size() && wanted > 0; ++i)
      if (t_.seats[i].is_free()) {
        ask_host("bot", {{"seat", i}, {"level", level}});
        --wanted;
      }
  }

  void set(string_view key, string_view value) {
    json to = value;
    if (const auto n = number_in(value)) to = *n;
    if (value == "true" || value == "on") to = true;
    if (value == "false" || value == "off") to = false;
    ask_host("settings", {{"settings", {{key, to}}}});
  }
  TableWords settings() {
    string text;
    for (const auto& [key, value] : t_.settings) text += (text.empty() ? "" : ", ") + key + " " + value;
    return no(text.empty() ? "The settings are not known yet." : "Settings: " + text + ".");
  }

  std::optional<int> seat_in(string_view text) {
    if (const auto n = number_in(text); n && *n < int(t_.seats.size())) return n;
    const auto person = person_in(text, false);
    for (std::size_t i = 0; i < t_.seats.size(); ++i)
      if ((person && t_.seats[i].person == *person) || lower(t_.seats[i].name) == lower(text)) return int(i);
    no("There is no seat " + in_quotes(text) + "; seats are 0 to " + std::to_string(int(t_.seats.size()) - 1) +
       ", and /who shows them.");
    return std::nullopt;
  }

  /// By name, by the beginning of it if that is one person's, or as the server calls him: p7.
  std::optional<string> person_in(string_view text, bool complains = true) {
    const string wanted = lower(text);
    std::vector<string> begins, names;
    for (const auto& [person, name] : t_.people) {
      if (lower(name) == wanted) return person;
      if (lower(name).starts_with(wanted)) begins.push_back(person);
      names.push_back(printable(name));
    }
    if (begins.size() == 1) return begins.front();
    if (wanted.size() > 1 && wanted[0] == 'p' && number_in(string_view(wanted).substr(1))) return wanted;
    if (complains)
      no(begins.empty() ? "Nobody here is called " + in_quotes(text) + "." + did_you_mean(text, names)
                        : "More than one here could be " + in_quotes(text) + "; type more of the name.");
    return std::nullopt;
  }

  void who() {
    for (std::size_t i = 0; i < t_.seats.size(); ++i) {
      const SeenTable::Sitter& s = t_.seats[i];
      string line = "Seat " + std::to_string(i) + ": ";
      line += s.is_free() ? "free" : printable(s.name);
      if (!s.bot.empty()) line += ", a bot (" + printable(s.bot) + ")";
      if (!s.person.empty() && s.person == t_.me) line += ", you";
      if (!s.person.empty() && s.person == t_.host) line += ", the host";
      if (s.away)
        line += ", a bot plays for him";
      else if (!s.person.empty() && !s.here)
        line += ", not connected";
      if (t_.view && !s.is_free() && s.plays == kNoSeat) line += ", sits out";
      out_.lines.push_back(line + ".");
    }
    out_.lines.push_back(t_.spectators == 0   ? "Nobody watches."
                         : t_.spectators == 1 ? "One watches."
                                              : std::to_string(t_.spectators) + " watch.");
  }

  void help() {
    out_.lines.emplace_back("At the table, on a line of its own:");
    const auto list = [&](bool host) {
      for (const Word& word : kWords)
        if (word.host == host)
          out_.lines.push_back("  /" + string(word.name) + (word.needs.empty() ? "" : " ") + string(word.needs) + "  " +
                               string(word.what));
    };
    list(false);
    std::vector<string> phrases;
    for (const string_view phrase : kQuickPhrases) phrases.push_back("/" + string(phrase));
    out_.lines.push_back("  " + joined_names(phrases) + "  say just that");
    out_.lines.push_back(t_.host == t_.me ? "You are the host, and may besides:" : "The host may besides:");
    list(true);
    out_.lines.emplace_back("  WHO is a name or its beginning; SEAT a number, as /who shows it, or a name.");
  }

  const SeenTable& t_;
  bool watches_;
  TableWords out_;
};

}  // namespace

TableWords read_table_words(string_view line, const SeenTable& table, bool watches) {
  const string_view text = trimmed(line);
  const auto space = text.find(' ');
  const string_view first = text.substr(0, space);
  const string_view rest = space == text.npos ? string_view() : trimmed(text.substr(space));
  if (text.starts_with("//"))
    return read_table_words(text.substr(1), table, watches);  // typed after the page's own slash
  if (first == "/" && !rest.empty()) return read_table_words("/" + string(rest), table, watches);
  if (text.size() > 1 && text[0] == '/') return Reading(table, watches).read(first.substr(1), rest);
  if ((first == "say" || first == "Say") && !rest.empty()) return Reading(table, watches).read("say", rest);
  const bool seated = table.seat != kNoSeat && !watches;
  if (text == "back" && seated && table.seats[table.seat].away) return Reading(table, watches).read("back", {});
  return {};
}

string phrase_text(string_view name) {
  string text(name);
  std::replace(text.begin(), text.end(), '-', ' ');
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
  return text;
}

}  // namespace sheepshead::app
