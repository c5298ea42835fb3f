#include "server/cluster/errands.hpp"

#include <utility>
#include <vector>

#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

/// How long an answer is waited for.
constexpr Millis kErrandPatience = 5000;

No moved() { return {"busy", say<"refused.table-moved">()}; }

}  // namespace

Errands::Errands(Lines& lines, Tables& here, Clockwork& clockwork, Open open)
    : lines_(lines), here_(here), clockwork_(clockwork), open_(std::move(open)) {}

bool Errands::is_of(const relayed::Item& item) {
  return std::holds_alternative<relayed::Do>(item) || std::holds_alternative<relayed::Done>(item);
}

void Errands::send(NodeId owner, const Errand& errand, ErrandDone done) {
  const std::uint64_t number = ++last_;
  sent_[number] = {owner, {number, errand}, std::move(done)};
  if (lines_.is_open(owner))
    lines_.say(owner, sent_[number].item);
  else
    lines_.call(owner);  // it's said when the line opens
  clockwork_.at(clockwork_.now() + kErrandPatience, [this, number, still = std::weak_ptr(alive_)] {
    if (!still.expired()) end(number, moved());
  });
}

void Errands::end(std::uint64_t number, const std::optional<No>& no) {
  const auto sent = sent_.extract(number);
  if (sent) sent.mapped().done(no);
}

void Errands::opened(NodeId other) {
  for (const auto& [number, sent] : sent_)
    if (sent.owner == other) lines_.say(other, sent.item);
}

void Errands::broke(NodeId other) {
  std::vector<std::uint64_t> numbers;
  for (const auto& [number, sent] : sent_)
    if (sent.owner == other) numbers.push_back(number);
  for (const std::uint64_t number : numbers) end(number, moved());
}

bool Errands::needs(NodeId other) const {
  for (const auto& [number, sent] : sent_)
    if (sent.owner == other) return true;
  return false;
}

void Errands::heard(NodeId other, const relayed::Item& item) {
  if (const auto* done = std::get_if<relayed::Done>(&item)) {
    const auto sent = sent_.find(done->number);
    if (sent != sent_.end() && sent->second.owner == other) end(done->number, done->no);
  } else if (const auto* wanted = std::get_if<relayed::Do>(&item)) {
    open_(wanted->errand.table, wanted->errand.who,
          [this, other, wanted = *wanted, still = std::weak_ptr(alive_)](bool is_open) {
            if (still.expired()) return;
            if (!is_open) return lines_.say(other, relayed::Done{wanted.number, moved()});
            here_.run(wanted.errand, [this, other, number = wanted.number, still](const std::optional<No>& no) {
              if (!still.expired()) lines_.say(other, relayed::Done{number, no});
            });
          });
  }
}

}  // namespace sheepshead::server
