#include "server/net/config.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <limits>
#include <memory>
#include <variant>

#include "notation/spelling.hpp"

namespace sheepshead::server {
namespace {

constexpr std::size_t kMostConfigBytes = 256 * 1024;

struct Whole {
  int* to;
  int least, most;
};
/// A text of which a judge says what is wrong; empty if nothing is.
struct Text {
  std::string* to;
  std::string (*wrong)(const std::string&) = nullptr;
};
struct Flag {
  bool* to;
};
struct Texts {
  std::vector<std::string>* to;
};

struct Setting {
  std::string key;  ///< with its group: "limits.tables"
  std::variant<Whole, Text, Flag, Texts> what;
};

std::string wrong_listen(const std::string& text) {
  std::string wrong;
  read_listen(text, wrong);
  return wrong;
}

std::string wrong_url(const std::string& text) {
  const std::size_t scheme = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
  if (scheme == 0 || text.size() == scheme || text.find('/', scheme) != std::string::npos)
    return "must be as browsers show it, without a path: \"https://cards.example.org\".";
  return {};
}

std::string wrong_level(const std::string& text) {
  const std::vector<std::string> levels = {"debug", "info", "warning", "error", "off"};
  if (std::find(levels.begin(), levels.end(), text) != levels.end()) return {};
  return "must be \"debug\", \"info\", \"warning\", \"error\" or \"off\", not " + in_quotes(text) + "." +
         did_you_mean(text, levels);
}

std::vector<Setting> settings_of(Config& c) {
  auto& l = c.limits;
  return {
      {"listen", Text{&c.listen, wrong_listen}},
      {"database", Text{&c.database}},
      {"web", Text{&c.web}},
      {"public-url", Text{&c.public_url, wrong_url}},
      {"trusted-proxies", Texts{&c.trusted_proxies}},
      {"workers", Whole{&c.workers, 0, 256}},
      {"log.json", Flag{&c.log.json}},
      {"log.level", Text{&c.log.level, wrong_level}},
      {"log.requests", Flag{&c.log.requests}},
      {"tls.certificate", Text{&c.tls.certificate}},
      {"tls.key", Text{&c.tls.key}},
      {"metrics.allow", Texts{&c.metrics.allow}},
      {"limits.connections", Whole{&l.connections, 1, 1'000'000}},
      {"limits.connections-per-address", Whole{&l.connections_per_address, 1, 1'000'000}},
      {"limits.sockets-per-address", Whole{&l.sockets_per_address, 1, 1'000'000}},
      {"limits.new-sockets-per-minute", Whole{&l.new_sockets_per_minute, 1, 1'000'000}},
      {"limits.new-guests-per-minute", Whole{&l.new_guests_per_minute, 1, 1'000'000}},
      {"limits.new-tables-per-minute", Whole{&l.new_tables_per_minute, 1, 1'000'000}},
      {"limits.requests-per-second", Whole{&l.requests_per_second, 1, 1'000'000}},
      {"limits.messages-per-second", Whole{&l.messages_per_second, 1, 1'000'000}},
      {"limits.tables", Whole{&l.tables, 1, 1'000'000}},
      {"limits.queue-frames", Whole{&l.queue_frames, 8, 1'000'000}},
      {"limits.queue-bytes", Whole{&l.queue_bytes, 65'536, 1 << 30}},
      {"limits.idle-seconds", Whole{&l.idle_seconds, 5, 3600}},
      {"limits.alone-hours", Whole{&l.alone_hours, 1, 8760}},
  };
}

std::string kind_of(const toml::node& n) {
  switch (n.type()) {
    case toml::node_type::table: return "a table";
    case toml::node_type::array: return "a list";
    case toml::node_type::string: return "a text";
    case toml::node_type::integer: return "a number";
    case toml::node_type::floating_point: return "a number with a fraction";
    case toml::node_type::boolean: return "true or false";
    default: return "a date or time";
  }
}

/// What is wrong with the value, or it is set.
std::string set(const Setting& s, const toml::node& value) {
  if (const auto* whole = std::get_if<Whole>(&s.what)) {
    const std::string range =
        "must be a whole number from " + std::to_string(whole->least) + " to " + std::to_string(whole->most) + ", not ";
    const auto* n = value.as_integer();
    if (n == nullptr) return range + kind_of(value) + ".";
    if (n->get() < whole->least || n->get() > whole->most) return range + std::to_string(n->get()) + ".";
    *whole->to = int(n->get());
  } else if (const auto* text = std::get_if<Text>(&s.what)) {
    const auto* t = value.as_string();
    if (t == nullptr) return "must be a text in quotes, not " + kind_of(value) + ".";
    if (t->get().find('\0') != std::string::npos) return "must not have a byte 0.";
    if (text->wrong != nullptr)
      if (std::string wrong = text->wrong(t->get()); !wrong.empty()) return wrong;
    *text->to = t->get();
  } else if (const auto* flag = std::get_if<Flag>(&s.what)) {
    const auto* f = value.as_boolean();
    if (f == nullptr) return "must be true or false, not " + kind_of(value) + ".";
    *flag->to = f->get();
  } else {
    const auto* list = value.as_array();
    if (list == nullptr) return "must be a list of texts, [\"...\"], not " + kind_of(value) + ".";
    std::vector<std::string> texts;
    for (const toml::node& one : *list) {
      if (!one.is_string()) return "must be a list of texts; one of them is " + kind_of(one) + ".";
      texts.push_back(one.as_string()->get());
    }
    *std::get<Texts>(s.what).to = std::move(texts);
  }
  return {};
}

class ConfigReader {
 public:
  ConfigReader(const std::string& file, Config& config) : file_(file), settings_(settings_of(config)) {}

  void table(const toml::table& t, const std::string& group) {
    for (const auto& [k, value] : t) {
      const std::string key = group + std::string(k.str());
      const auto at = k.source().begin;
      const auto known =
          std::find_if(settings_.begin(), settings_.end(), [&](const Setting& s) { return s.key == key; });
      if (known != settings_.end()) {
        if (std::string wrong = set(*known, value); !wrong.empty()) add(value.source().begin, key, std::move(wrong));
      } else if (value.is_table() && group.empty() && is_group(key)) {
        table(*value.as_table(), key + '.');
      } else if (group.empty() && is_group(key)) {
        add(at, key, "is a group; its settings stand below [" + key + "].");
      } else {
        add(at, printable(std::string_view(key).substr(0, 60)),
            "there is no such setting." + did_you_mean(key, names()));
      }
    }
  }

  void add(const toml::source_position& at, std::string key, std::string text) {
    problems_.push_back({file_, int(at.line), int(at.column), std::move(key), std::move(text)});
  }

  std::vector<Diagnostic> finish() {
    std::stable_sort(problems_.begin(), problems_.end(), [](const Diagnostic& a, const Diagnostic& b) {
      return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    return std::move(problems_);
  }

 private:
  bool is_group(const std::string& key) const {
    return std::any_of(settings_.begin(), settings_.end(),
                       [&](const Setting& s) { return s.key.starts_with(key + '.'); });
  }
  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const Setting& s : settings_) all.push_back(s.key);
    return all;
  }

  std::string file_;
  std::vector<Setting> settings_;
  std::vector<Diagnostic> problems_;
};

}  // namespace

std::vector<Diagnostic> read_config_text(std::string_view text, const std::string& file, Config& config) {
  if (text.size() > kMostConfigBytes) return {{file, 0, 0, "", "is too long for a file of settings."}};
  // The parser makes a table of each part of a dotted key; no setting has more than one dot.
  if (text.find("..") != std::string_view::npos && std::count(text.begin(), text.end(), '.') > 4096)
    return {{file, 0, 0, "", "has too many dots for a file of settings."}};
  ConfigReader reader(file, config);
  try {
    reader.table(toml::parse(text), "");
  } catch (const toml::parse_error& e) {
    reader.add(e.source().begin, "", "is not TOML: " + printable(e.description().substr(0, 200)));
    return reader.finish();
  } catch (const std::exception& e) { return {{file, 0, 0, "", "cannot be read: " + printable(e.what())}}; }
  auto problems = reader.finish();
  if (problems.empty() && config.tls.certificate.empty() != config.tls.key.empty())
    problems.push_back({file, 0, 0, "tls", "needs both certificate and key, or none of them."});
  return problems;
}

std::vector<Diagnostic> read_config(const std::string& path, Config& config) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(path.c_str(), "rb"), &std::fclose);
  const auto why = [&](const char* what) {
    return std::vector<Diagnostic>{{path, 0, 0, "", std::string("cannot be read: ") + what + "."}};
  };
  if (!in) return why(errno == ENOENT ? "there is no such file" : std::strerror(errno));
  std::string text(kMostConfigBytes + 1, '\0');
  errno = 0;
  text.resize(std::fread(text.data(), 1, text.size(), in.get()));
  if (std::ferror(in.get())) return why(errno == EISDIR ? "it is a folder" : std::strerror(errno));
  return read_config_text(text, path, config);
}

std::optional<Listen> read_listen(std::string_view text, std::string& wrong) {
  const auto no = [&](const char* why) {
    wrong = "must be ADDRESS:PORT, as 127.0.0.1:8080 or [::1]:8080, not " + in_quotes(text) + why;
    return std::nullopt;
  };
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos) return no(": there is no port.");
  Listen listen;
  std::string_view address = text.substr(0, colon);
  const std::string_view port = text.substr(colon + 1);
  if (address.starts_with('[') != address.ends_with(']')) return no(".");
  if (address.starts_with('['))
    address = address.substr(1, address.size() - 2);
  else if (address.find(':') != std::string_view::npos)
    return no(": an address of IPv6 stands in brackets.");
  if (address == "localhost") address = "127.0.0.1";
  if (address.empty() || address == "*") address = "0.0.0.0";
  if (address.find_first_not_of("0123456789abcdefABCDEF.:%") != std::string_view::npos)
    return no(": names are not looked up.");
  const auto r = std::from_chars(port.data(), port.data() + port.size(), listen.port);
  if (r.ec != std::errc{} || r.ptr != port.data() + port.size()) return no(": a port is a number from 0 to 65535.");
  listen.address = address;
  return listen;
}

}  // namespace sheepshead::server
