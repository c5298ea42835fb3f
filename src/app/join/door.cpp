// The way to a table: who one is, and which table it is to be.
#include <pwd.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "app/console/command.hpp"
#include "app/console/tongue.hpp"
#include "app/join/join.hpp"
#include "app/join/tokens.hpp"
#include "app/options/bots.hpp"
#include "notation/explanation.hpp"
#include "notation/json_reader.hpp"
#include "notation/rules_json.hpp"
#include "server/client/http.hpp"
#include "server/wire/vocabulary.hpp"
#include "speech/message_json.hpp"
#include "words/groups/join.hpp"

namespace sheepshead::app {
namespace {

using nlohmann::json;
using Answered = server::Reply;
using std::string;

string text_in(const json& object, const char* key) {
  const auto at = object.find(key);
  return at != object.end() && at->is_string() ? at->get<string>() : string();
}

/// What a table is called.
string title_in(const json& table) {
  const auto at = table.find("name");
  const auto name = at == table.end() ? std::nullopt : speech::read_message(*at);
  return name ? text(*name) : string();
}

json body_of(const Answered& reply) {
  json body = json::parse(reply.body, nullptr, false);
  return body.is_object() ? body : json::object();
}

Message why_not(const Answered& reply) {
  if (reply.status == 0) return reply.trouble;
  const json body = body_of(reply);
  if (const auto at = body.find("message"); at != body.end())
    if (auto said = speech::read_message(*at); said && !said->empty()) return *std::move(said);
  return say<"join.odd-answer">(reply.status);
}

string own_name() {
  for (const char* variable : {"USER", "LOGNAME"})
    if (const char* name = std::getenv(variable); name != nullptr && is_plain_text(name, 40)) return name;
  return words<"join.guest">();
}

/// At the door; each step says why it fails.
class Doorstep {
 public:
  Doorstep(const JoinOptions& o, Door& door) : o_(o), door_(door) {}

  bool sign_in() {
    const auto path = token_path(o_.token_file);
    const string server = to_text(door_.server);
    string why;
    if (const auto known = known_guest(path, server, o_.name, why)) {
      door_.token = known->token;
      const Answered me = ask("GET", "/api/v1/me");
      if (me.ok()) {
        door_.name = text_in(body_of(me), "name");
        return true;
      }
      if (me.status != 401) return no(why_not(me));
      door_.token.clear();  // the server no longer knows them: they come as somebody new
    } else if (!why.empty()) {
      return no(as_is(why));
    }
    door_.name = o_.name.empty() ? own_name() : o_.name;
    const Answered made = ask("POST", "/api/v1/guests", json{{"name", door_.name}}.dump());
    if (!made.ok()) return no(why_not(made));
    door_.token = text_in(body_of(made), "token");
    if (door_.token.empty()) return no(say<"join.no-sheepshead">(server));
    why = remember_guest(path, server, {door_.name, door_.token});
    if (!why.empty()) complain(words<"join.not-known-next-time">(why));
    return true;
  }

  bool make_table() {
    json made{{"private", o_.is_private}};
    if (!o_.table_name.empty()) made["name"] = o_.table_name;
    if (o_.rules.file.empty() && o_.rules.settings.empty()) {
      made["variant"] = o_.rules.variant;
    } else {
      TableOptions own = o_.rules;
      if (own.variant.empty()) own.variant = TableOptions().variant;
      const auto variant = own.load();
      if (!variant) return false;
      made["rules"] = rules_to_json(variant->rules);
    }
    if (!o_.bots.empty()) made["bots"] = o_.bots;
    const Answered reply = ask("POST", "/api/v1/tables", made.dump());
    if (!reply.ok()) {
      const bool no_such = text_in(body_of(reply), "error") == "no-such-variant";
      return no(no_such ? say<"join.no-variant">(why_not(reply)) : why_not(reply));
    }
    door_.table = text_in(body_of(reply), "id");
    door_.code = text_in(body_of(reply), "code");
    return true;
  }

  bool table_of_code(const string& code) {
    const Answered reply = ask("GET", "/api/v1/codes/" + code);
    if (!reply.ok()) return no(why_not(reply));
    door_.table = text_in(body_of(reply), "id");
    return true;
  }

  void make_token() {
    const Answered reply =
        ask("POST", "/api/v1/tables/" + door_.table + "/bot-tokens", json{{"name", o_.new_token}}.dump());
    if (!reply.ok()) {
      no(why_not(reply));
      return;
    }
    if (o_.json)
      std::printf("%s\n", reply.body.c_str());
    else
      std::printf("%s\n", text_in(body_of(reply), "token").c_str());
    finish(kOk);
  }

  void show_tables() {
    const Answered reply = ask("GET", "/api/v1/tables");
    if (!reply.ok()) {
      no(why_not(reply));
      return;
    }
    if (o_.json) {
      std::printf("%s\n", reply.body.c_str());
      return finish(kOk);
    }
    const json body = body_of(reply);
    const auto tables = body.find("tables");
    const bool any = tables != body.end() && tables->is_array() && !tables->empty();
    if (!any) std::printf("%s\n", words<"join.no-tables">(o_.url).c_str());
    for (std::size_t i = 0; any && i < tables->size(); ++i) show_table((*tables)[i]);
    if (any) std::printf("%s\n", words<"join.sit-at-one">(o_.url).c_str());
    finish(kOk);
  }

 private:
  Answered ask(std::string_view method, const string& path, const string& body = {}) const {
    return server::request(door_.server, method, path, body, door_.token);
  }
  bool no(const Message& why, int status = kFailed) const {
    complain(printable(text(why)));
    finish(status);
    return false;
  }
  static void show_table(const json& t) {
    const auto number = [&](const char* key) {
      const auto at = t.find(key);
      return at != t.end() && at->is_number_integer() ? at->get<int>() : 0;
    };
    const auto state = server::word_of<server::TableState>(server::kTableStateNames, text_in(t, "state"))
                           .value_or(server::TableState::waiting);
    std::printf("%s\n", words<"join.table">(text_in(t, "id"), printable(title_in(t)),
                                            printable(text(title_of_id(text_in(t, "variant")))), number("free"),
                                            number("seats"), number("people"), number("bots"),
                                            named<server::kTableStateNames>(state))
                            .c_str());
  }

  const JoinOptions& o_;
  Door& door_;
};

/// The server, and the code of a table if one is named.
std::optional<Door> find_server(const JoinOptions& o, string& code) {
  Door door;
  Message why;
  const auto url = server::parse_url(o.url, why);
  if (!url) {
    complain(printable(text(why)));
    finish(kUsage);
    return std::nullopt;
  }
  door.server = *url;
  if (!o.ca.empty() && !url->tls) {
    complain(words<"join.ca-plain">(o.url));
    finish(kUsage);
    return std::nullopt;
  }
  door.server.ca = o.ca;
  code = o.code;
  constexpr std::string_view kTable = "/t/";
  if (url->path.starts_with(kTable)) {
    if (code.empty()) code = url->path.substr(kTable.size());
  } else if (url->path != "/") {
    complain(words<"join.path">(o.url));
    finish(kUsage);
    return std::nullopt;
  }
  for (const char c : code)
    if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))) {
      complain(words<"join.code-letters">(printable(code)));
      finish(kUsage);
      return std::nullopt;
    }
  return door;
}

}  // namespace

std::optional<Door> find_door(const JoinOptions& o) {
  string code;
  auto found = find_server(o, code);
  if (!found) return std::nullopt;
  Door& door = *found;
  Doorstep step(o, door);
  const bool makes = !o.rules.variant.empty() || !o.rules.file.empty() || !o.rules.settings.empty();
  if (o.list || (!makes && code.empty() && o.table.empty())) {
    step.show_tables();
    return std::nullopt;
  }
  if (!step.sign_in()) return std::nullopt;
  door.table = o.table;
  if (makes && !step.make_table()) return std::nullopt;
  if (!makes && !code.empty() && !step.table_of_code(code)) return std::nullopt;
  if (!o.new_token.empty()) {
    step.make_token();
    return std::nullopt;
  }
  return found;
}

std::optional<Door> find_program_door(const JoinOptions& o) {
  string code;
  auto found = find_server(o, code);
  if (!found) return std::nullopt;
  Door& door = *found;
  const char* token = std::getenv(kBotTokenVariable);
  door.token = !o.bot_token.empty() ? o.bot_token : token != nullptr ? token : "";
  door.table = o.table;
  const auto wrong = [](const string& why) {
    complain(why);
    finish(kUsage);
    return std::nullopt;
  };
  if (door.token.empty()) return wrong(words<"join.program-token">(kBotTokenVariable));
  if (code.empty() && door.table.empty()) return wrong(words<"join.program-table">());
  Doorstep step(o, door);
  if (!code.empty() && !step.table_of_code(code)) return std::nullopt;
  return found;
}

}  // namespace sheepshead::app
