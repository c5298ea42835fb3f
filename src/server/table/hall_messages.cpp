// What clients say, read strictly: docs/protocol.md.
#include <sodium.h>

#include <algorithm>

#include "notation/action_text.hpp"
#include "notation/json_reader.hpp"
#include "search/analysis/hint.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/table/hall_parts.hpp"
#include "server/wire/schema.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;
using What = Command::What;

constexpr std::int64_t kMostSeq = std::int64_t{1} << 53;

std::optional<PersonId> person_of(ObjectReader& reader) {
  const auto text = reader.text("person", 24);
  if (!text) return std::nullopt;
  if (text->size() >= 2 && text->size() <= 19 && (*text)[0] == 'p' &&
      std::all_of(text->begin() + 1, text->end(), [](char c) { return c >= '0' && c <= '9'; }))
    return std::stoull(text->substr(1));
  reader.wrong("person", "must be a person, as \"p7\".");
  return std::nullopt;
}

void take_seat(ObjectReader& reader, Command& command, bool required) {
  if (const auto seat = reader.integer("seat", 0, wire::kMostChairs - 1, required)) command.seat = Seat(*seat);
}

/// "do" of a host's message, and what it needs.
void read_host(ObjectReader& reader, Command& command) {
  const auto what = reader.text("do", 24).value_or("");
  const auto more = [&](std::initializer_list<const char*> keys) {
    json taken = json::object();
    for (const char* key : keys)
      if (const json* value = reader.take(key, false)) taken[key] = *value;
    command.more = std::make_shared<const json>(std::move(taken));
  };
  const auto person = [&](What w) {
    command.what = w;
    command.person = person_of(reader).value_or(0);
  };
  if (what == "bot") {
    command.what = What::seat_bot;
    take_seat(reader, command, true);
    command.text = reader.text("level", 40).value_or("");
  } else if (what == "free") {
    command.what = What::free_seat;
    take_seat(reader, command, true);
  } else if (what == "kick") {
    person(What::kick);
  } else if (what == "ban") {
    person(What::ban);
  } else if (what == "unban") {
    person(What::unban);
  } else if (what == "mute") {
    person(What::mute);
  } else if (what == "host") {
    person(What::hand_over_host);
  } else if (what == "settings") {
    command.what = What::settings;
    if (const json* value = reader.take("settings")) command.more = std::make_shared<const json>(*value);
  } else if (what == "rules") {
    command.what = What::rules;
    more({"variant", "rules"});
  } else if (what == "pause") {
    command.what = What::pause;
  } else if (what == "go-on") {
    command.what = What::go_on;
  } else if (what == "end") {
    command.what = What::end;
    command.text = new_secret();
  } else if (what == "rematch") {
    command.what = What::rematch;
  } else if (!what.empty()) {
    reader.wrong("do", "is nothing that a host can do: " + in_quotes(what) + ".");
  }
}

/// The command of a message, but for hints.
void read_command(ObjectReader& reader, const std::string& type, Command& command) {
  if (type == "sit") {
    command.what = What::sit;
    take_seat(reader, command, false);
  } else if (type == "stand") {
    command.what = What::stand;
  } else if (type == "act") {
    command.what = What::act;
    if (const auto seq = reader.integer("seq", 0, kMostSeq)) command.seq = std::uint64_t(*seq);
    if (const auto text = reader.text("action", 40)) {
      command.action = parse_action(*text);
      if (!command.action) reader.wrong("action", "must be an action, as \"play QC\".");
    }
  } else if (type == "next") {
    command.what = What::next;
  } else if (type == "entropy") {
    command.what = What::entropy;
    command.text = reader.text("value", kMostEntropyBytes).value_or("");
  } else if (type == "chat") {
    command.what = What::chat;
    if (reader.has("phrase"))
      command.phrase = reader.text("phrase", 40).value_or("");
    else
      command.text = reader.text("text", 1200).value_or("");
  } else if (type == "back") {
    command.what = What::back;
  } else if (type == "host") {
    read_host(reader, command);
  } else {
    reader.wrong("type", "is no message: " + in_quotes(type.substr(0, 40)) + ".");
  }
}

std::string first_of_problems(const std::vector<Diagnostic>& problems) {
  const Diagnostic& d = problems.front();
  return (d.key.empty() ? "The message " : d.key + " ") + d.text;
}

}  // namespace

void Hall::Parts::refuse(Outlet& to, const std::string& id, std::uint64_t seq, const No& no) {
  nlohmann::ordered_json out{{"type", "refused"}, {"id", id}, {"why", no.why}, {"message", no.message}, {"seq", seq}};
  send(to, out.dump(-1, ' ', false, json::error_handler_t::replace), false);
}

void Hall::Parts::message(Socket& s, const json& message) {
  HallTable& h = *find(s.table);
  std::vector<Diagnostic> problems;
  const Problems to{problems, {}, 0};
  ObjectReader reader(message, "", to);
  const std::string type = reader.text("type", 40).value_or("");
  if (type == "ping" && problems.empty()) return send(*s.outlet, R"({"type":"pong"})", false);
  const std::string id = reader.text("id", 160).value_or("");
  const auto no = [&](const No& why) {
    ++counts.refused;
    refuse(*s.outlet, id, h.table.seq(), why);
  };
  if (!problems.empty()) return no({"bad-message", first_of_problems(problems)});
  if (type == "hint") {
    reader.finish();
    if (!problems.empty()) return no({"bad-message", first_of_problems(problems)});
    return hint(s, h, id);
  }
  if (type == "review") {
    const auto hand = reader.integer("hand", 1, kMostSeq, false);
    reader.finish();
    if (!problems.empty()) return no({"bad-message", first_of_problems(problems)});
    return review(s, h, id, hand ? std::optional(int(std::min<std::int64_t>(*hand, 1'000'000))) : std::nullopt);
  }
  Command command;
  command.id = id;
  read_command(reader, type, command);
  reader.finish();
  if (!problems.empty()) return no({"bad-message", first_of_problems(problems)});
  if (draining) return no({"shutdown", "The server is about to stop; go on when it is back."});
  if (command.what == What::chat || command.what == What::entropy || command.what == What::next) {
    if (!h.talk.contains(s.asker.person) && h.talk.size() > 1000) h.talk.clear();
    if (!h.talk.try_emplace(s.asker.person, Bucket(5, 1)).first->second.take(clockwork.now()))
      return no({"slow-down", "That was too much at once; wait a moment."});
  }
  if (s.spectator && command.what != What::chat && type != "host")
    return no({"spectator", "Who watches cannot do that; attach as a player."});
  const std::pair now_at{h.table.session().hands_scored(), int(h.table.session().hand().trick)};
  const bool claims = command.what == What::act && command.action->kind() == Kind::claim;
  // Whether a claim holds is found by search, and would tell something of the others' cards if one asked often.
  if (claims && h.false_claim == now_at) return no({"illegal", "A claim has failed in this trick already; play on."});
  Job job{s.asker, std::move(command), s.outlet, {}};
  if (claims)
    job.then = [this, table = s.table, now_at](const std::optional<No>& why) {
      if (HallTable* t = find(table); t != nullptr && why && why->why == "illegal") t->false_claim = now_at;
    };
  submit(h, std::move(job));
}

void Hall::Parts::hint(Socket& s, HallTable& h, const std::string& id) {
  const auto no = [&](const char* why, const char* text) { refuse(*s.outlet, id, h.table.seq(), {why, text}); };
  const Seat seat = s.spectator ? kNoSeat : h.table.plays(h.table.seat_of(s.asker.person));
  const Session& session = h.table.session();
  if (!h.table.hints()) return no("no-hints", "At this table there are no hints.");
  if (seat == kNoSeat || !session.in_hand() || session.hand().turn != seat)
    return no("not-your-turn", "There is a hint when it is your turn.");
  if (s.hinting || !s.hints.take(clockwork.now())) return no("slow-down", "One hint after the other, please.");
  s.hinting = true;
  clockwork.think(Clockwork::Lane::hints,
                  [weak = weak_from_this(), &works = clockwork, id, game = game_of(h),
                   seen = view(session.game(), session.hand(), seat), outlet = std::weak_ptr(s.outlet)] {
                    const auto bot = make_bot(with_think("expert", kHintThink));
                    Random random(randombytes_random());
                    const Hint hint = hint_for(*game, seen, *bot, random, CardStyle::letters);
                    works.post([weak, id, hint, outlet] {
                      const auto self = weak.lock();
                      const auto receiver = outlet.lock();
                      if (!self || !receiver) return;
                      if (Socket* socket = self->find(receiver)) socket->hinting = false;
                      nlohmann::ordered_json out{
                          {"type", "hint"}, {"id", id}, {"action", to_text(hint.action)}, {"reason", hint.reason}};
                      self->send(*receiver, out.dump(-1, ' ', false, json::error_handler_t::replace), false);
                    });
                  });
}

}  // namespace sheepshead::server
