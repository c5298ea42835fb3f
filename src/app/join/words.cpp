#include "app/join/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "app/console/tongue.hpp"
#include "app/options/checks.hpp"
#include "notation/names.hpp"
#include "notation/spelling.hpp"
#include "search/bots/bot.hpp"
#include "server/seen/own_entropy.hpp"
#include "server/wire/vocabulary.hpp"
#include "words/groups/join.hpp"
#include "words/groups/report.hpp"
#include "words/groups/slash.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using server::ClientType;
using server::HostDo;
using server::SeenTable;
using server::word_of;
using std::string;
using std::string_view;

struct Word {
  string_view name;
  string_view needs;  ///< of slash.takes; nothing, or one that begins with "may-", where it may stand alone
  bool host = false;
};

constexpr Word kWords[]{
    {"help", ""},
    {"who", ""},
    {"say", "text"},
    {"sit", "may-seat"},
    {"stand", ""},
    {"next", ""},
    {"back", ""},
    {"review", ""},
    {"entropy", "text"},
    {"fair", ""},
    {"code", ""},
    {"settings", "may-set"},
    {"report", "report"},
    {"block", "who"},
    {"unblock", "who"},
    {"start", "may-level", true},
    {"bots", "may-level", true},
    {"bot", "seat-level", true},
    {"free", "seat", true},
    {"pause", "", true},
    {"resume", "", true},
    {"kick", "who", true},
    {"ban", "who", true},
    {"unban", "who", true},
    {"mute", "who", true},
    {"host", "who", true},
    {"clock", "seconds", true},
    {"rules", "variant", true},
    {"hands", "n", true},
    {"end", "", true},
    {"rematch", "", true},
};

constexpr string_view kLevelOfBots = "expert";

std::vector<Message> in_list(std::vector<string> all) {
  std::vector<Message> list;
  for (const string& one : all) list.push_back(say<"slash.word">(one));
  return list;
}

/// The one that `typed` may be a slip of.
std::vector<Message> meant_by(string_view typed, const std::vector<string>& known) {
  if (const auto near = nearest(typed, known)) return in_list({*near});
  return {};
}

Message meaning_of(const Word& word) { return say<"slash.is">(chosen(word.name)); }

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
  Reading(const SeenTable& table, bool watches, bool sits_down) : t_(table), watches_(watches), sits_down_(sits_down) {
    out_.for_table = true;
  }

  TableWords read(string_view word, string_view rest) {
    const string name = lower(word);
    if (server::is_phrase(name)) {
      if (!rest.empty()) return no(words<"slash.phrase-alone">(name));
      send(ClientType::chat, {{"phrase", name}});
      return out_;
    }
    const Word* found = nullptr;
    for (const Word& one : kWords)
      if (one.name == (name == "go-on" ? "resume" : name)) found = &one;
    if (found == nullptr) return unknown(name);
    if (found->needs.empty() && !rest.empty()) return no(words<"slash.alone">(name));
    if (!found->needs.empty() && !found->needs.starts_with("may-") && rest.empty())
      return no(words<"slash.needs">(name, say<"slash.takes">(chosen(found->needs)), meaning_of(*found)));
    const bool changes = name != "settings" || !rest.empty();
    if (found->host && t_.host != t_.me) return no(words<"slash.host-only">(name, host_name()));
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
    for (const string_view phrase : server::kPhraseNames) known.push_back("/" + string(phrase));
    for (const Word& one : kWords) known.push_back("/" + string(one.name));
    return no(words<"slash.unknown">(printable(name), meant_by("/" + name, known)));
  }
  void send(ClientType type, const json& more = json::object(), string done = {}) {
    out_.messages.push_back({string(server::name_of(type)), written(more), std::move(done)});
  }
  void ask_host(HostDo what, json more = json::object()) {
    more["do"] = server::name_of(what);
    send(ClientType::host, more);
  }
  Message host_name() const { return name_of(t_.host); }
  Message name_of(const string& person) const {
    const auto at = t_.people.find(person);
    return at == t_.people.end() ? say<"slash.person-gone">() : say<"slash.person">(printable(at->second));
  }

  void take(const string& name, string_view rest) {
    if (name == "help") return help();
    if (name == "who") return who();
    if (name == "say") return send(ClientType::chat, {{"text", rest}});
    if (name == "code") {
      out_.lines = {t_.code.empty() ? words<"join.no-code">() : words<"join.code">(t_.code)};
    } else if (name == "sit") {
      if (watches_) return void(no(words<"slash.watching">()));
      if (rest.empty()) return send(ClientType::sit);
      if (const auto seat = seat_in(rest)) send(ClientType::sit, {{"seat", *seat}});
    } else if (name == "next") {
      out_.ready = true;
    } else if (name == "stand" || name == "back" || name == "review") {
      send(*word_of<ClientType>(server::kClientTypeNames, name));
    } else if (name == "entropy") {
      const auto letters = std::ranges::count_if(rest, [](char c) { return (c & 0xC0) != 0x80; });
      if (std::size_t(letters) > server::OwnEntropy::kMostWords)
        return void(no(words<"slash.long-entropy">(server::OwnEntropy::kMostWords)));
      out_.adds = rest;
      no(words<"slash.adds">());
    } else if (name == "fair") {
      out_.asks_how_fair = true;
    } else if (name == "report") {
      report(rest);
    } else if (name == "block" || name == "unblock") {
      const auto person = person_in(rest);
      if (!person) return;
      const string who = text(name_of(*person));
      send(name == "block" ? ClientType::block : ClientType::unblock, {{"person", *person}},
           name == "block" ? words<"report.now-blocked">(who) : words<"report.now-unblocked">(who));
    } else if (name == "start" || name == "bots") {
      if (!rest.empty() && !is_level(rest)) return;
      bots(rest.empty() ? kLevelOfBots : rest);
      out_.ready = name == "start";
      if (name == "bots" && out_.messages.empty()) no(words<"slash.enough">());
    } else if (name == "bot") {
      const auto space = rest.find(' ');
      const auto seat = seat_in(rest.substr(0, space));
      const string_view level = space == rest.npos ? kLevelOfBots : trimmed(rest.substr(space));
      if (seat && is_level(level)) ask_host(HostDo::bot, {{"seat", *seat}, {"level", level}});
    } else if (name == "free") {
      if (const auto seat = seat_in(rest)) ask_host(HostDo::free, {{"seat", *seat}});
    } else if (name == "kick" || name == "ban" || name == "unban" || name == "mute" || name == "host") {
      if (const auto person = person_in(rest))
        ask_host(*word_of<HostDo>(server::kHostDoNames, name), {{"person", *person}});
    } else if (name == "pause" || name == "end" || name == "rematch") {
      ask_host(*word_of<HostDo>(server::kHostDoNames, name));
    } else if (name == "resume") {
      ask_host(HostDo::go_on);
    } else if (name == "rules") {
      ask_host(HostDo::rules, {{"variant", rest}});
    } else if (name == "clock" || name == "hands") {
      if (rest == "off" || rest == "none") return set(name, "0");
      const auto count = read_count(rest);
      if (!count) return void(no(words<"slash.number">(name, printable(rest))));
      set(name, std::to_string(*count));
    } else if (name == "settings") {
      const auto space = rest.find(' ');
      if (space == rest.npos) return void(no(words<"slash.settings-form">()));
      if (t_.host != t_.me) return void(no(words<"slash.settings-host">(host_name())));
      set(rest.substr(0, space), trimmed(rest.substr(space)));
    }
  }

  void report(string_view rest) {
    const auto space = std::min(rest.find(' '), rest.size());
    const string_view more = trimmed(rest.substr(space));
    const auto end = std::min(more.find(' '), more.size());
    const string reason = lower(more.substr(0, end));
    if (!server::word_of<server::ReportReason>(server::kReportReasonNames, reason)) {
      std::vector<string> reasons(server::kReportReasonNames.begin(), server::kReportReasonNames.end());
      return void(no(words<"slash.reasons">(in_list(std::move(reasons)))));
    }
    const auto person = person_in(rest.substr(0, space));
    if (!person) return;
    json wanted = {{"person", *person}, {"reason", reason}};
    if (const string_view note = trimmed(more.substr(end)); !note.empty()) wanted["note"] = note;
    send(ClientType::report, wanted, words<"report.sent">(text(name_of(*person))));
  }

  void bots(string_view level) {
    auto wanted =
        t_.players() - std::count_if(t_.seats.begin(), t_.seats.end(), [](const auto& s) { return !s.is_free(); });
    // The server gives them the first free seat.
    bool ours = sits_down_ && std::ranges::none_of(t_.seats, [&](const auto& s) { return s.person == t_.me; });
    for (std::size_t i = 0; i < t_.seats.size() && wanted > 0; ++i)
      if (t_.seats[i].is_free()) {
        if (std::exchange(ours, false)) {
          --wanted;
          continue;
        }
        ask_host(HostDo::bot, {{"seat", i}, {"level", level}});
        --wanted;
      }
  }

  /// Or says which there are.
  bool is_level(string_view level) {
    const auto known = bot_names();
    if (std::ranges::find(known, level) != known.end()) return true;
    no(words<"slash.no-level">(printable(level), in_list({known.begin(), known.end()})));
    return false;
  }

  void set(string_view key, string_view value) {
    json to = value;
    if (const auto n = number_in(value)) to = *n;
    if (value == "true" || value == "on") to = true;
    if (value == "false" || value == "off") to = false;
    ask_host(HostDo::settings, {{"settings", {{key, to}}}});
  }
  TableWords settings() {
    std::vector<Message> all;
    for (const auto& [key, value] : t_.settings) all.push_back(say<"slash.setting">(key, printable(value)));
    return no(all.empty() ? words<"slash.settings-unknown">() : words<"slash.settings">(std::move(all)));
  }

  std::optional<int> seat_in(string_view text) {
    if (const auto n = number_in(text); n && *n < int(t_.seats.size())) return n;
    const auto person = person_in(text, false);
    for (std::size_t i = 0; i < t_.seats.size(); ++i)
      if ((person && t_.seats[i].person == *person) || lower(t_.seats[i].name) == lower(text)) return int(i);
    no(words<"slash.no-seat">(printable(text), int(t_.seats.size()) - 1));
    return std::nullopt;
  }

  /// By name, by the beginning of it if only one person's begins so, or by the server's ID: p7.
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
      no(begins.empty() ? words<"slash.nobody">(printable(text), meant_by(text, names))
                        : words<"slash.several">(printable(text)));
    return std::nullopt;
  }

  void who() {
    for (std::size_t i = 0; i < t_.seats.size(); ++i) {
      const SeenTable::Sitter& s = t_.seats[i];
      const bool is_person = !s.person.empty();
      std::vector<Message> about;
      about.push_back(s.is_free() ? say<"slash.free">() : say<"slash.name">(printable(s.name)));
      if (!s.bot.empty()) about.push_back(say<"slash.bot">(printable(s.bot)));
      if (is_person && s.person == t_.me) about.push_back(say<"slash.you">());
      if (is_person && s.person == t_.host) about.push_back(say<"slash.host">());
      if (s.away)
        about.push_back(say<"slash.away">());
      else if (is_person && !s.here)
        about.push_back(say<"slash.unconnected">());
      if (t_.view && !s.is_free() && s.plays == kNoSeat) about.push_back(say<"slash.sits-out">());
      out_.lines.push_back(words<"slash.who">(i, std::move(about)));
    }
    out_.lines.push_back(words<"slash.watchers">(t_.spectators));
  }

  void help() {
    const auto list = [&](bool host) {
      for (const Word& word : kWords)
        if (word.host == host)
          out_.lines.push_back(
              word.needs.empty()
                  ? words<"slash.help-short">(word.name, meaning_of(word))
                  : words<"slash.help-line">(word.name, say<"slash.takes">(chosen(word.needs)), meaning_of(word)));
    };
    out_.lines.push_back(words<"slash.help">());
    list(false);
    string phrases;
    for (const string_view phrase : server::kPhraseNames) phrases += (phrases.empty() ? "/" : ", /") + string(phrase);
    out_.lines.push_back(words<"slash.help-phrases">(phrases));
    out_.lines.push_back(t_.host == t_.me ? words<"slash.help-you-host">() : words<"slash.help-host">());
    list(true);
    out_.lines.push_back(words<"slash.help-who">());
  }

  const SeenTable& t_;
  bool watches_, sits_down_;
  TableWords out_;
};

}  // namespace

TableWords read_table_words(string_view line, const SeenTable& table, bool watches, bool sits_down) {
  const string_view text = trimmed(line);
  const auto space = text.find(' ');
  const string_view first = text.substr(0, space);
  const string_view rest = space == text.npos ? string_view() : trimmed(text.substr(space));
  if (text.starts_with("//"))
    return read_table_words(text.substr(1), table, watches, sits_down);  // typed after the page's own slash
  if (first == "/" && !rest.empty()) return read_table_words("/" + string(rest), table, watches, sits_down);
  if (text.size() > 1 && text[0] == '/') return Reading(table, watches, sits_down).read(first.substr(1), rest);
  if ((first == "say" || first == "Say") && !rest.empty()) return Reading(table, watches, sits_down).read("say", rest);
  const bool seated = table.seat != kNoSeat && !watches;
  if (text == "back" && seated && table.seats[table.seat].away)
    return Reading(table, watches, sits_down).read("back", {});
  return {};
}

}  // namespace sheepshead::app
