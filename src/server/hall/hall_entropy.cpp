// What players add to a deal, from the seal to the text: docs/fair-deals.md. It is in memory until it goes into the
// deal's entries; whoever comes back after a restart says it again.
#include <algorithm>

#include "notation/json_reader.hpp"
#include "notation/spelling.hpp"
#include "protocol/messages.hpp"
#include "server/fair/fair_deal.hpp"
#include "server/hall/hall_parts.hpp"
#include "server/hall/settings.hpp"
#include "server/wire/read.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {

/// Reads the rest of the message. Of one promise a person's first seal and first text are free, so that a deal never
/// waits for somebody who also talks; more of them count as talk.
std::optional<No> Hall::Parts::entropy(Socket& s, HallTable& h, ObjectReader& reader) {
  std::string seal, text;
  const bool sealed = reader.has("seal");
  if (sealed)
    seal = reader.text("seal", 64).value_or("");
  else
    text = reader.text("value", kMostEntropyBytes).value_or("");
  reader.finish();
  if (const auto& problems = reader.problems().list; !problems.empty()) return No{"bad-message", problem_in(problems)};
  if (draining) return No{"shutdown", say<"refused.stopping-go-on">()};
  const Seat chair = s.spectator ? kNoSeat : h.table.seat_of(s.asker.person);
  if (chair == kNoSeat) return No{"not-seated", say<"refused.no-entropy">()};
  s.seals = s.seals || sealed;
  // The same cards lie at other tables: nobody adds to them here.
  if (h.table.plays_rounds_deals()) return std::nullopt;
  const std::string commitment(h.table.promised());
  if (commitment.empty()) return No{"no-promise", say<"refused.no-promise">()};
  if (sealed && (seal.size() != 64 || seal.find_first_not_of("0123456789abcdef") != std::string::npos))
    return No{"bad-message", say<"refused.odd-seal">()};
  if (!sealed && (!is_plain_text(text, kMostEntropyBytes) || length_of(text) > kMostEntropy))
    return No{"bad-message", say<"refused.long-entropy">(kMostEntropy)};
  if (h.adding.commitment != commitment) h.adding = {commitment, {}};
  HallTable::Added& mine = h.adding.by[s.asker.person];
  if (sealed ? seal == mine.seal : text == mine.text) return std::nullopt;  // said again
  if (sealed ? !mine.seal.empty() : !mine.text.empty())
    if (talk.take(share_of(s.asker), clockwork.now()) > 0) return No{"slow-down", say<"refused.too-much-at-once">()};
  if (const auto* fixed = h.table.sealed()) {
    if (sealed) return No{"sealed", say<"refused.sealed">()};
    if (seal_of(commitment, text) != fixed->at(chair)) return No{"sealed", say<"refused.other-entropy">()};
    mine.text = text;
  } else {
    // An open text holds its sender as a seal does, but the server could tell others of it.
    mine = {sealed ? seal : seal_of(commitment, text), text};
  }
  if (!h.writing) schedule(h);
  return std::nullopt;
}

/// By place: the seals, or what is in them once they are fixed.
std::vector<std::string> Hall::Parts::added(const HallTable& h) const {
  std::vector<std::string> all(std::size_t(h.table.chairs()));
  if (h.adding.commitment != h.table.promised()) return all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto one = h.adding.by.find(h.table.person_at(Seat(i)));
    if (one != h.adding.by.end()) all[i] = h.table.sealed() != nullptr ? one->second.text : one->second.seal;
  }
  return all;
}

/// Whether nobody is waited for: all who seal by themselves have, or all have opened their seals.
bool Hall::Parts::is_all_added(const HallTable& h) const {
  if (h.table.plays_rounds_deals()) return true;
  const std::vector<std::string> have = added(h);
  if (const auto* fixed = h.table.sealed()) {
    for (std::size_t i = 0; i < fixed->size() && i < have.size(); ++i)
      if (!fixed->at(i).empty() && have[i].empty()) return false;
    return true;
  }
  for (const PersonId who : here(h))
    if (socket_of(h, who)->seals && have[h.table.seat_of(who)].empty()) return false;
  return true;
}

}  // namespace sheepshead::server
