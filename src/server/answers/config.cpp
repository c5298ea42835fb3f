#include "server/answers/config.hpp"

#include <arpa/inet.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <limits>
#include <memory>
#include <variant>

#include "notation/disk.hpp"
#include "notation/near_words.hpp"
#include "notation/spelling.hpp"
#include "server/cluster/parcel.hpp"
#include "words/groups/config.hpp"
#include "words/groups/disk.hpp"
#include "words/groups/file.hpp"
#include "words/groups/listen.hpp"
#include "words/groups/wires.hpp"

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
  Message (*wrong)(const std::string&) = nullptr;
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

Message wrong_listen(const std::string& text) {
  Message wrong;
  read_listen(text, wrong);
  return wrong;
}

Message wrong_choice(const std::string& text, const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), text) != known.end()) return {};
  std::vector<Message> all;
  for (const std::string& one : known) all.push_back(as_is('"' + one + '"'));
  return with_help(say<"config.one-of">(std::move(all), printable(text)), meant(text, known));
}

Message wrong_level(const std::string& text) {
  return wrong_choice(text, {"debug", "info", "warning", "error", "off"});
}

Message wrong_proxy_header(const std::string& text) { return wrong_choice(text, {"X-Forwarded-For", "Forwarded"}); }

/// An address that security.txt can name (RFC 9116), in one line.
Message wrong_contact(const std::string& text) {
  const bool known = text.starts_with("mailto:") || text.starts_with("https://") || text.starts_with("tel:");
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 127; });
  return known && plain && text.find_first_of(":") + 1 < text.size() ? Message{} : say<"config.contact">();
}

Message wrong_cluster_key(const std::string& text) {
  return text.size() < ClusterKey::kLeast ? say<"wires.short-key">(ClusterKey::kLeast) : Message{};
}

std::vector<Setting> settings_of(Config& c) {
  auto& l = c.limits;
  return {
      {"listen", Text{&c.listen, wrong_listen}},
      {"database", Text{&c.database}},
      {"web", Text{&c.web}},
      {"public-url", Text{&c.public_url, wrong_public_url}},
      {"security-contact", Text{&c.security_contact, wrong_contact}},
      {"trusted-proxies", Texts{&c.trusted_proxies}},
      {"proxy-header", Text{&c.proxy_header, wrong_proxy_header}},
      {"workers", Whole{&c.workers, 0, 256}},
      {"log.json", Flag{&c.log.json}},
      {"log.level", Text{&c.log.level, wrong_level}},
      {"log.requests", Flag{&c.log.requests}},
      {"tls.certificate", Text{&c.tls.certificate}},
      {"tls.key", Text{&c.tls.key}},
      {"cluster.name", Text{&c.cluster.name, wrong_node_name}},
      {"cluster.wires", Text{&c.cluster.wires}},
      {"cluster.key", Text{&c.cluster.key, wrong_cluster_key}},
      {"cluster.certificate", Text{&c.cluster.certificate}},
      {"cluster.certificate-key", Text{&c.cluster.certificate_key}},
      {"cluster.authority", Text{&c.cluster.authority}},
      {"metrics.allow", Texts{&c.metrics.allow}},
      {"limits.connections", Whole{&l.connections, 1, 1'000'000}},
      {"limits.connections-per-address", Whole{&l.connections_per_address, 1, 1'000'000}},
      {"limits.sockets-per-address", Whole{&l.sockets_per_address, 1, 1'000'000}},
      {"limits.new-sockets-per-minute", Whole{&l.new_sockets_per_minute, 1, 1'000'000}},
      {"limits.new-guests-per-minute", Whole{&l.new_guests_per_minute, 1, 1'000'000}},
      {"limits.new-tables-per-minute", Whole{&l.new_tables_per_minute, 1, 1'000'000}},
      {"limits.wrong-guesses-per-hour", Whole{&l.wrong_guesses_per_hour, 1, 1'000'000}},
      {"limits.requests-per-second", Whole{&l.requests_per_second, 1, 1'000'000}},
      {"limits.messages-per-second", Whole{&l.messages_per_second, 1, 1'000'000}},
      {"limits.tables", Whole{&l.tables, 1, 1'000'000}},
      {"limits.tables-per-address", Whole{&l.tables_per_address, 1, 1'000'000}},
      {"limits.tables-per-address-when-full", Whole{&l.tables_per_address_when_full, 0, 1'000'000}},
      {"limits.queue-frames", Whole{&l.queue_frames, 8, 1'000'000}},
      {"limits.queue-bytes", Whole{&l.queue_bytes, 65'536, 1 << 30}},
      {"limits.idle-seconds", Whole{&l.idle_seconds, 5, 3600}},
      {"limits.alone-hours", Whole{&l.alone_hours, 1, 8760}},
      {"retention.closed-days", Whole{&c.retention.closed_days, 0, 36'500}},
  };
}

Message kind_of(const toml::node& n) {
  switch (n.type()) {
    case toml::node_type::table: return say<"file.kind">(which<"table">());
    case toml::node_type::array: return say<"file.kind">(which<"list">());
    case toml::node_type::string: return say<"file.kind">(which<"text">());
    case toml::node_type::integer: return say<"file.kind">(which<"number">());
    case toml::node_type::floating_point: return say<"file.kind">(which<"fraction">());
    case toml::node_type::boolean: return say<"file.kind">(which<"true", "false">(n.value_or(false)));
    case toml::node_type::date: return say<"file.kind">(which<"date">());
    case toml::node_type::time: return say<"file.kind">(which<"time">());
    default: return say<"file.kind">(which<"datetime">());
  }
}

/// What is wrong with the value, or it is set.
Message set(const Setting& s, const toml::node& value) {
  if (const auto* whole = std::get_if<Whole>(&s.what)) {
    const auto* n = value.as_integer();
    if (n == nullptr) return say<"file.whole">(whole->least, whole->most, kind_of(value));
    if (n->get() < whole->least || n->get() > whole->most)
      return say<"file.whole">(whole->least, whole->most, as_is(std::to_string(n->get())));
    *whole->to = int(n->get());
  } else if (const auto* text = std::get_if<Text>(&s.what)) {
    const auto* t = value.as_string();
    if (t == nullptr) return say<"file.not-text">(kind_of(value));
    if (t->get().find('\0') != std::string::npos) return say<"config.zero-byte">();
    if (text->wrong != nullptr)
      if (Message wrong = text->wrong(t->get()); !wrong.empty()) return wrong;
    *text->to = t->get();
  } else if (const auto* flag = std::get_if<Flag>(&s.what)) {
    const auto* f = value.as_boolean();
    if (f == nullptr) return say<"file.not-flag">(kind_of(value));
    *flag->to = f->get();
  } else {
    const auto* list = value.as_array();
    if (list == nullptr) return say<"config.texts">(kind_of(value));
    std::vector<std::string> texts;
    for (const toml::node& one : *list) {
      if (!one.is_string()) return say<"config.each-text">(kind_of(one));
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
        if (Message wrong = set(*known, value); !wrong.empty()) add(value.source().begin, key, std::move(wrong));
      } else if (value.is_table() && group.empty() && is_group(key)) {
        table(*value.as_table(), key + '.');
      } else if (group.empty() && is_group(key)) {
        add(at, key, say<"config.group">(key));
      } else {
        add(at, printable(std::string_view(key).substr(0, 60)),
            with_help(say<"config.no-setting">(), meant(key, names())));
      }
    }
  }

  void add(const toml::source_position& at, std::string key, Message text) {
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

Message wrong_node_name(const std::string& text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == '_';
  });
  return plain && !text.empty() && text.size() <= 40 ? Message{} : say<"config.node-name">();
}

Message wrong_public_url(const std::string& text) {
  const std::size_t scheme = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
  if (scheme == 0 || text.size() == scheme || text.find('/', scheme) != std::string::npos) return say<"config.url">();
  return {};
}

std::vector<Diagnostic> read_config_text(std::string_view text, const std::string& file, Config& config) {
  if (text.size() > kMostConfigBytes) return {{file, 0, 0, "", say<"config.too-long">()}};
  // The parser makes a table of each part of a dotted key; no setting has more than one dot.
  if (text.find("..") != std::string_view::npos && std::count(text.begin(), text.end(), '.') > 4096)
    return {{file, 0, 0, "", say<"config.many-dots">()}};
  ConfigReader reader(file, config);
  try {
    reader.table(toml::parse(text), "");
  } catch (const toml::parse_error& e) {
    reader.add(e.source().begin, "", say<"file.not-toml">(printable(e.description().substr(0, 200))));
    return reader.finish();
  } catch (const std::exception& e) {
    return {{file, 0, 0, "", say<"config.not-read">(say<"disk.says">(printable(e.what())))}};
  }
  auto problems = reader.finish();
  if (problems.empty() && config.tls.certificate.empty() != config.tls.key.empty())
    problems.push_back({file, 0, 0, "tls", say<"config.certificate-and-key">()});
  if (problems.empty() && !config.cluster.wires.empty() && config.cluster.key.empty())
    problems.push_back({file, 0, 0, "cluster.key", wrong_cluster_key({})});
  return problems;
}

std::vector<Diagnostic> read_config(const std::string& path, Config& config) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(path.c_str(), "rb"), &std::fclose);
  const auto not_read = [&](int error) {
    return std::vector<Diagnostic>{{path, 0, 0, "", say<"config.not-read">(system_said(error))}};
  };
  if (!in) return not_read(errno);
  std::string text(kMostConfigBytes + 1, '\0');
  errno = 0;
  text.resize(std::fread(text.data(), 1, text.size(), in.get()));
  if (std::ferror(in.get())) return not_read(errno);
  return read_config_text(text, path, config);
}

std::optional<Listen> read_listen(std::string_view text, Message& wrong) {
  const auto no = [&](ChoiceOf<"listen.wrong", 1> why) {
    wrong = say<"listen.wrong">(printable(text), why);
    return std::nullopt;
  };
  const auto colon = text.rfind(':');
  if (colon == std::string_view::npos) return no("no_port");
  Listen listen;
  std::string_view address = text.substr(0, colon);
  const std::string_view port = text.substr(colon + 1);
  if (address.starts_with('[') != address.ends_with(']')) return no("form");
  if (address.starts_with('['))
    address = address.substr(1, address.size() - 2);
  else if (address.find(':') != std::string_view::npos)
    return no("brackets");
  if (address == "localhost") address = "127.0.0.1";
  if (address.empty() || address == "*") address = "0.0.0.0";
  if (address.find_first_not_of("0123456789abcdefABCDEF.:%") != std::string_view::npos) return no("names");
  const auto r = std::from_chars(port.data(), port.data() + port.size(), listen.port);
  if (r.ec != std::errc{} || r.ptr != port.data() + port.size()) return no("port");
  listen.address = address;
  in6_addr room{};  // as large as an address can be
  const std::string plain = listen.address.substr(0, listen.address.find('%'));
  if (inet_pton(AF_INET, plain.c_str(), &room) != 1 && inet_pton(AF_INET6, plain.c_str(), &room) != 1) {
    wrong = say<"listen.no-address">(listen.address);
    return std::nullopt;
  }
  return listen;
}

}  // namespace sheepshead::server
