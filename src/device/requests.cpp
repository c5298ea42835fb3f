#include "device/requests.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "device/number.hpp"
#include "device/record_review.hpp"
#include "notation/rules_json.hpp"
#include "server/told/followed_told.hpp"
#include "server/told/record_told.hpp"
#include "server/told/refused_told.hpp"
#include "server/told/rules_told.hpp"
#include "server/told/tables_told.hpp"
#include "server/told/worth_told.hpp"
#include "server/wire/read.hpp"
#include "words/groups/refused.hpp"
#include "words/groups/serving.hpp"

namespace sheepshead::device {

using namespace server;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

/// The tables wait meanwhile.
constexpr std::uint64_t kMostWorthHands = 10'000;
constexpr std::chrono::milliseconds kLongestWorth{20'000};

struct Asked {
  Hall& hall;
  Clockwork& clockwork;
  const Asker who;
  const json body;
  std::vector<std::string> path;  ///< what stands for each {name}
  Respond reply;
};
using AskedPtr = std::shared_ptr<const Asked>;

void refuse(const AskedPtr& a, int status, Why why, const Message& message) {
  a->reply(status, refused_told(why, message));
}
void refuse(const AskedPtr& a, const No& no) { refuse(a, status_of(no), no.why, no.message); }

void reply_json(const AskedPtr& a, const ordered_json& j, int status = 200) {
  a->reply(status, j.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

Hall::Answer answering(const AskedPtr& a, int status = 200) {
  return [a, status](const ordered_json& result, const std::optional<No>& no) {
    if (no) return refuse(a, *no);
    reply_json(a, result, status);
  };
}

/// Whether the body is of that shape; else it was answered.
bool has_shape(const AskedPtr& a, std::string_view name) {
  No why;
  if (read_body(*wire::body_named(name), a->body.dump(), why)) return true;
  refuse(a, 400, "bad-body", why.message);
  return false;
}

void no_variant(const AskedPtr& a) { refuse(a, 404, "no-such-variant", say<"serving.no-variant">()); }

void get_me(const AskedPtr& a) {
  a->hall.tables_of(a->who.person, [a](ordered_json tables) {
    reply_json(
        a,
        {{"person", person_text(a->who.person)}, {"name", a->who.name}, {"csrf", ""}, {"tables", std::move(tables)}});
  });
}

void get_tables(const AskedPtr& a) {
  a->hall.tables_of(a->who.person, [a](ordered_json tables) {
    reply_json(a, {{"tables", std::move(tables)}, {"playing", 0}});
  });
}

void get_variants(const AskedPtr& a) { a->reply(200, tables_told()); }

void get_variant(const AskedPtr& a) {
  const std::string told = table_told(a->path[0]);
  if (told.empty()) return no_variant(a);
  a->reply(200, told);
}

void get_fields(const AskedPtr& a) { reply_json(a, fields_to_json()); }

void post_check(const AskedPtr& a) {
  if (!has_shape(a, "CheckRules")) return;
  const auto c = compose(a->body);
  if (!c) return no_variant(a);
  reply_json(a, report(*c));
}

void post_worth(const AskedPtr& a) {
  if (!has_shape(a, "WeighRules")) return;
  a->clockwork.think(Clockwork::Lane::worths, {}, [a] {
    const auto c = compose(a->body);
    if (!c) return no_variant(a);
    if (!c->problems.empty())
      return refuse(a, 400, "rules", say<"refused.problem">(c->problems.front().key, c->problems.front().text));
    reply_json(a, weighed(*c, std::min(a->body.value("hands", kUsualHands), kMostWorthHands), kLongestWorth));
  });
}

void post_what_if(const AskedPtr& a) {
  if (!has_shape(a, "AskWhatIf")) return;
  std::string record = a->body.at("record").dump();
  if (a->body.contains("at") != a->body.contains("do")) return refuse(a, 400, "bad-body", say<"refused.at-and-do">());
  if (a->body.contains("at"))
    return a->hall.what_if(
        a->who, {std::move(record), a->body.at("at").get<int>(), a->body.at("do").get<std::string>()}, answering(a));
  std::optional<No> no;
  const ordered_json choices = choices_in(record, no);
  if (no) return refuse(a, *no);
  reply_json(a, choices);
}

void post_followed(const AskedPtr& a) {
  if (!has_shape(a, "FollowHand")) return;
  std::optional<No> no;
  const std::string told = followed_told(a->body.at("record").dump(), no);
  if (no) return refuse(a, *no);
  a->reply(200, told);
}

void post_reviews(const AskedPtr& a) { review_record(a->clockwork, a->body, answering(a)); }

void post_tables(const AskedPtr& a) {
  if (!has_shape(a, "MakeTable")) return;
  a->hall.create(a->who, a->body, answering(a, 201));
}

void get_table(const AskedPtr& a) {
  a->hall.look(a->path[0], a->who.person, false, {}, [a](const Looked& table) {
    if (table.no) return refuse(a, *table.no);
    if (!table.details) return refuse(a, 404, "no-such-table", say<"refused.no-table">());
    reply_json(a, *table.details);
  });
}

void reply_record(const AskedPtr& a, bool with_its_verdict) {
  const TableId table = a->path[0].starts_with('t') ? number_in(std::string_view(a->path[0]).substr(1)) : 0;
  const std::uint64_t hand = number_in(a->path[1]);
  if (table == 0 || hand == 0 || hand > 1'000'000)
    return refuse(a, 404, "no-such-record", say<"serving.no-hand-number">());
  a->hall.record(table, int(hand), {},
                 [a, with_its_verdict](std::optional<std::string> record, const std::optional<No>& no) {
                   if (no) return refuse(a, *no);
                   if (!record) return refuse(a, 404, "no-such-record", say<"serving.no-record">());
                   a->reply(200, with_its_verdict ? record_told(*record) : *record);
                 });
}
void get_record(const AskedPtr& a) { reply_record(a, false); }
void get_hand(const AskedPtr& a) { reply_record(a, true); }

struct Route {
  std::string_view method;
  std::vector<std::string_view> path;  ///< "*": any
  void (*handler)(const AskedPtr&);
};

const std::vector<Route>& routes() {
  static const std::vector<Route> all{
      {"GET", {"me"}, get_me},
      {"GET", {"tables"}, get_tables},
      {"POST", {"tables"}, post_tables},
      {"GET", {"tables", "*"}, get_table},
      {"GET", {"tables", "*", "records", "*"}, get_record},
      {"GET", {"tables", "*", "hands", "*"}, get_hand},
      {"GET", {"variants"}, get_variants},
      {"GET", {"variants", "*"}, get_variant},
      {"GET", {"rules", "fields"}, get_fields},
      {"POST", {"rules", "check"}, post_check},
      {"POST", {"rules", "worth"}, post_worth},
      {"POST", {"what-if"}, post_what_if},
      {"POST", {"followed"}, post_followed},
      {"POST", {"reviews"}, post_reviews},
  };
  return all;
}

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto slash = path.find('/');
    parts.push_back(path.substr(0, slash));
    if (slash == std::string_view::npos) return parts;
    path.remove_prefix(slash + 1);
  }
}

}  // namespace

void answer(Hall& hall, Clockwork& clockwork, const Asker& who, const Request& request, Respond reply) {
  const auto parts = parts_of(request.path);
  const auto fits = [&](const Route& route) {
    return route.method == request.method &&
           std::ranges::equal(route.path, parts, [](auto want, auto is) { return want == is || want == "*"; });
  };
  std::vector<std::string> names;
  const auto route = std::ranges::find_if(routes(), fits);
  if (route != routes().end())
    for (std::size_t i = 0; i < parts.size(); ++i)
      if (route->path[i] == "*") names.emplace_back(parts[i]);
  const auto asked =
      std::make_shared<const Asked>(Asked{hall, clockwork, who, request.body, std::move(names), std::move(reply)});
  if (route == routes().end()) return refuse(asked, 404, "not-found", say<"serving.no-address">());
  route->handler(asked);
}

}  // namespace sheepshead::device
