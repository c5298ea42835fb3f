// Programs at a table: they hear and answer as docs/bot-protocol.md says, one line a frame.
#include <sodium.h>

#include "protocol/messages.hpp"
#include "rules/fields.hpp"
#include "server/hall/hall_parts.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::json;

constexpr std::uint32_t kProgramLimit = 5000;

}  // namespace

void Hall::Parts::program_message(Socket& s, const json& message) {
  HallTable& h = *find(s.table);
  std::vector<Diagnostic> problems;
  if (s.asker.seals && message.is_object() && message.value("type", json()) == name_of(ClientType::entropy)) {
    const Problems to{problems, {}, 0};
    ObjectReader reader(message, "", to);
    reader.take("type");
    reader.take("id", false);
    (void)entropy(s, h, reader);  // a deal without it is no failure of the program
    return;
  }
  const auto said = read_program_message(message.dump(-1, ' ', false, json::error_handler_t::replace), problems);
  if (!said) return program_failed(s, h, say<"refused.program-unreadable">(problem_in(problems)));
  switch (said->what) {
    case ProgramMessage::What::hello:
      if (said->protocol != kBotProtocol)
        return program_failed(s, h, say<"refused.program-protocol">(said->protocol, kBotProtocol));
      s.greeted = true;
      s.listens = said->listens;
      return ask_programs(h);
    case ProgramMessage::What::error: return program_failed(s, h, say<"refused.program-error">());
    case ProgramMessage::What::action: break;
  }
  if (!said->id || *said->id > s.question) return program_failed(s, h, say<"refused.program-unasked">());
  if (*said->id != s.question || s.asked_at != h.table.turn_seq()) return;  // too late
  Command command;
  command.what = Command::What::act;
  command.seq = s.asked_at;
  command.action = said->action;
  std::function<void(const std::optional<No>&)> note;
  if (said->action.kind() == Kind::claim) {
    if (const auto failed = may_claim(h, s.asker.person)) return program_failed(s, h, failed->message);
    note = notes_false_claim(h, s.asker.person);
  }
  submit(h, Job{s.asker, std::move(command), s.outlet,
                [this, note = std::move(note), outlet = std::weak_ptr(s.outlet)](const std::optional<No>& no) {
                  if (note) note(no);
                  const auto to = outlet.lock();
                  Socket* socket = to ? find(to.get()) : nullptr;
                  if (socket == nullptr) return;
                  if (!no)
                    socket->failures = 0;
                  else if (no->why == "illegal")
                    program_failed(*socket, *find(socket->table), no->message);
                }});
}

/// The stand-in acts at once for a program that failed; one that fails on and on is sent away.
void Hall::Parts::program_failed(Socket& s, HallTable& h, const Message& why) {
  ++counts.refused;
  if (++s.failures >= kMostProgramFailures || !s.greeted) {
    const auto outlet = s.outlet;
    send(*outlet, bye_message(), false);
    detach(outlet.get());
    return outlet->close(ClosedFor::kicked, why);
  }
  if (h.due.what != Due::What::clock || h.due.seat != h.table.plays(h.table.seat_of(s.asker.person))) return;
  Due now = h.due;
  now.at = 0;
  think(h, now);
}

/// What the programs of the table hear of the entry that was applied last.
void Hall::Parts::tell_programs(HallTable& h) {
  if (h.programs.empty()) return;
  const auto what = h.table.what();
  if (what == Told::promised || what == Told::sealed || what == Told::hand_over)
    for (Outlet* o : h.programs)
      if (const Socket& s = sockets.at(o); s.asker.seals)
        if (auto text = h.table.told(audience(h, s), here(h))) send(*o, std::move(*text), false);
  if (what != Told::dealt && what != Told::act && what != Told::hand_over) return;
  const Session& session = h.table.session();
  const Game& game = session.game();
  for (Outlet* o : h.programs) {
    Socket& s = sockets.at(o);
    if (!s.greeted || !s.listens) continue;
    const Seat seat = h.table.plays(h.table.seat_of(s.asker.person));
    if (seat == kNoSeat) continue;
    if (what == Told::dealt) {
      s.follows = true;
      s.told_rules = hash_of(game.rules);
      send(*o, hand_message(game, view(game, session.hand(), seat)), false);
    } else if (s.follows && what == Told::act) {
      for (const Event& e : h.table.events())
        if (may_hear(e, seat) && e.what != Event::What::hand_over) send(*o, event_message(e), false);
    } else if (s.follows && !session.results().empty()) {
      const HandResult& result = session.results().back();
      send(*o, hand_over_message(game, result.ending, result.scores), false);
      s.follows = false;
    }
  }
}

/// Asks the program whose turn it is, once.
void Hall::Parts::ask_programs(HallTable& h) {
  const Session& session = h.table.session();
  if (!session.in_hand() || is_over(session.hand())) return;
  const Seat turn = session.hand().turn;
  const Seat chair = h.table.chair_of(turn);
  if (!h.table.is_program(chair) || h.table.is_away(chair)) return;
  for (Outlet* o : h.programs) {
    Socket& s = sockets.at(o);
    if (!s.greeted || s.asked_at == h.table.turn_seq()) continue;
    if (h.table.seat_of(s.asker.person) != chair) continue;
    const Game& game = session.game();
    Question question;
    question.id = ++s.question;
    question.seed = randombytes_random();
    question.limit_ms = kProgramLimit;
    question.view = view(game, session.hand(), turn);
    s.asked_at = h.table.turn_seq();
    const std::string rules = hash_of(game.rules);
    send(*o, decide_message(game, question, s.told_rules != rules), false);
    s.told_rules = rules;
    return;
  }
}

}  // namespace sheepshead::server
