#include "server/answers/shown_record.hpp"

#include <charconv>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "club/duplicate.hpp"
#include "notation/record.hpp"
#include "server/answers/service.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

using nlohmann::ordered_json;

/// The event and the round whose tables all play the deal; an empty event: the table has deals of its own.
std::pair<std::string, int> round_in(const ordered_json& record) {
  const auto proof = record.find("proof");
  if (proof == record.end() || proof->value("scheme", 0) != kRoundScheme) return {};
  const std::string name = proof->value("table", "");
  const auto slash = name.find('/');
  int round = 0;
  if (slash != std::string::npos) std::from_chars(name.data() + slash + 1, name.data() + name.size(), round);
  return {name.substr(0, slash), round};
}

void answer_shown(const EventBook::Held& open, int round, int hand, ordered_json record,
                  const Hall::RecordAnswer& answer) {
  const Shown shown = open ? shown_of(open->event, round, hand) : Shown::nothing;
  if (shown == Shown::nothing) return answer(std::nullopt, No{"not-all-played", say<"refused.not-all-played">()});
  // The deals of the hands that are still to come follow from it.
  if (shown == Shown::hand) record["proof"]["secret"] = "";
  answer(record.dump(), std::nullopt);
}

}  // namespace

int status_of_record(const No& no) { return no.why == "not-all-played" ? 403 : 503; }

Shown shown_of(const club::Event& event, int round, int hand) {
  if (round < 1 || std::size_t(round) > event.rounds().size()) return Shown::nothing;
  const club::EventRound& at = event.rounds()[std::size_t(round) - 1];
  if (club::is_done(at)) return Shown::all;
  return hand <= club::hands_of_all(at) ? Shown::hand : Shown::nothing;
}

void shown_record(Service& service, TableId table, int hand, std::string_view whose, Hall::RecordAnswer answer) {
  service.tables.record(
      table, hand, whose,
      [&service, hand, answer = std::move(answer)](std::optional<std::string> text, const std::optional<No>& no) {
        if (!text || text->find("\"scheme\":" + std::to_string(kRoundScheme)) == std::string::npos)
          return answer(std::move(text), no);
        auto record = ordered_json::parse(*text, nullptr, false);
        const auto [event, round] = round_in(record);
        if (event.empty()) return answer(std::move(text), no);
        if (const auto open = service.events.held(event))
          return answer_shown(open, round, hand, std::move(record), answer);
        const auto open = std::make_shared<EventBook::Held>();
        service.aside_for(
            event,
            [&service, open, event = event] {
              StoreError error;
              *open = service.events.known(event, error);
            },
            [open, round = round, hand, record = std::move(record), answer] {
              answer_shown(*open, round, hand, record, answer);
            });
      });
}

}  // namespace sheepshead::server
