// Blocks: whom somebody does not want to hear. It is kept with the person, and nothing of what is hidden is sent.
#include <algorithm>

#include "server/hall/hall_parts.hpp"
#include "words/groups/person.hpp"
#include "words/groups/refused.hpp"

namespace sheepshead::server {
namespace {

constexpr Millis kBlocksAgain = 1000;

}  // namespace

/// Read anew whenever somebody comes.
std::optional<No> Hall::Parts::know_blocks(HallTable& h, PersonId who) {
  std::vector<StoredBlock> blocks;
  if (!store.blocks_of(who, blocks).empty()) return No{"storage", say<"person.storage">()};
  const bool was_known = blocked.contains(who);
  if (blocks.empty()) {
    blocked.erase(who);
    return std::nullopt;
  }
  std::set<PersonId>& people = blocked[who];
  people.clear();
  for (const StoredBlock& one : blocks) people.insert(one.person);
  if (!was_known) h.past.erase(who);  // it was remembered for somebody who hears everyone
  return std::nullopt;
}

const std::set<PersonId>* Hall::Parts::blocked_by(PersonId who) const {
  const auto it = blocked.find(who);
  return it == blocked.end() ? nullptr : &it->second;
}

std::optional<No> Hall::Parts::block(Socket& s, HallTable& h, const std::string& id, bool on, PersonId other) {
  const PersonId who = s.asker.person;
  const auto* already = blocked_by(who);
  const bool is_blocked = already != nullptr && already->contains(other);
  StoredBlock wanted{other, name_at(h, other), clockwork.now()};
  if (other == who) return No{"bad-message", say<"refused.block-self">()};
  if (on && wanted.name.empty()) return No{"no-such-person", say<"refused.nobody-here">()};
  if (on && !is_blocked && already != nullptr && already->size() >= kMostBlocks)
    return No{"full", say<"refused.most-blocked">(kMostBlocks)};
  set_block(
      who, std::move(wanted), on,
      [weak = weak_from_this(), id, table = s.table, outlet = std::weak_ptr(s.outlet)](const std::optional<No>& no) {
        const auto self = weak.lock();
        HallTable* t = self ? self->find(table) : nullptr;
        if (t == nullptr) return;
        Job job{{}, {}, outlet, {}};
        job.command.id = id;
        self->answer(job, t->table.seq(), no);
      });
  return std::nullopt;
}

void Hall::Parts::set_block(PersonId who, StoredBlock block, bool on, Done done) {
  const auto kept = [weak = weak_from_this(), &works = clockwork, who, other = block.person, on,
                     done = std::move(done)](const StoreError& error) {
    works.post([=] {
      const auto self = weak.lock();
      if (!self) return;
      if (!error.empty()) return done(No{"not-saved", say<"refused.not-saved">()});
      auto& people = self->blocked[who];
      if (on)
        people.insert(other);
      else
        people.erase(other);
      if (people.empty()) self->blocked.erase(who);
      ++self->blocks_set;
      if (self->told_blocks) self->told_blocks(who);
      done(std::nullopt);
      self->tell_blocks(who);
    });
  };
  if (on)
    store.keep_block(who, std::move(block), kept);
  else
    store.remove_block(who, block.person, kept);
}

/// Wherever they are, they're told all anew, as they may hear it now.
void Hall::Parts::tell_blocks(PersonId who) {
  for (auto& [id, h] : tables) h->past.erase(who);
  for (auto& [outlet, s] : sockets)
    if (s.asker.person == who && !s.asker.program)
      if (HallTable* h = find(s.table)) {
        if (const auto rail = leave_rail(*h, s)) rail->leave(*s.outlet);
        send_snapshot(*h, s);
      }
}

/// Until the store can say.
void Hall::Parts::read_blocks(PersonId who) {
  if (std::ranges::none_of(sockets, [who](const auto& one) { return one.second.asker.person == who; })) return;
  clockwork.think(Clockwork::Lane::tables, person_text(who),
                  [weak = weak_from_this(), &works = clockwork, &from = store, who, set_before = blocks_set] {
                    std::vector<StoredBlock> blocks;
                    const bool is_read = from.blocks_of(who, blocks).empty();
                    works.post([weak, &works, who, set_before, is_read, blocks = std::move(blocks)] {
                      const auto self = weak.lock();
                      if (!self) return;
                      if (!is_read)
                        return works.at(works.now() + kBlocksAgain, [weak, who] {
                          if (const auto later = weak.lock()) later->read_blocks(who);
                        });
                      // What was set here meanwhile may be missing in it.
                      if (self->blocks_set != set_before) return self->read_blocks(who);
                      std::set<PersonId> people;
                      for (const StoredBlock& one : blocks) people.insert(one.person);
                      const auto* before = self->blocked_by(who);
                      if (before != nullptr ? *before == people : people.empty()) return;
                      if (people.empty())
                        self->blocked.erase(who);
                      else
                        self->blocked[who] = std::move(people);
                      self->tell_blocks(who);
                    });
                  });
}

/// Of those who are gone.
void Hall::Parts::forget_blocks() {
  std::set<PersonId> there;
  for (const auto& [outlet, s] : sockets) there.insert(s.asker.person);
  std::erase_if(blocked, [&](const auto& one) { return !there.contains(one.first); });
}

void Hall::on_blocks(std::function<void(PersonId)> changed) { parts_->told_blocks = std::move(changed); }

void Hall::blocks_changed(PersonId who) { parts_->read_blocks(who); }

void Hall::unblock(PersonId who, PersonId blocked, Done done) {
  parts_->set_block(who, {blocked, {}, 0}, false, std::move(done));
}

}  // namespace sheepshead::server
