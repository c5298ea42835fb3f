#include "server/store/store.hpp"

#include <algorithm>
#include <charconv>

namespace sheepshead::server {

std::string table_text(TableId id) { return "t" + std::to_string(id); }

std::string person_text(PersonId id) { return "p" + std::to_string(id); }

PersonId person_number(std::string_view text) {
  PersonId id = 0;
  if (!text.starts_with('p')) return 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + 1, end, id);
  return error == std::errc() && stop == end ? id : 0;
}

bool is_unchanged(const StoredPerson& now, const StoredPerson& before) {
  return now.name == before.name && now.login == before.login && now.passphrase == before.passphrase;
}

Millis with_more(Millis held, const MarkMore& more, Millis now) {
  if (more.by == 0) return std::max(held, more.until);
  return (held > now + kMarksReach ? now : std::max(held, now)) + more.by;
}

StoreError Store::bearer(std::string_view hash, std::optional<Bearer>& bearer) {
  bearer.reset();
  std::optional<StoredToken> its_token;
  if (StoreError error = token(hash, its_token); !error.empty() || !its_token) return error;
  std::optional<StoredPerson> its_person;
  if (StoreError error = person(its_token->person, its_person); !error.empty() || !its_person) return error;
  std::optional<StoredBan> its_ban;
  if (StoreError error = ban(its_person->id, its_ban); !error.empty()) return error;
  bearer = Bearer{std::move(*its_token), std::move(*its_person), std::move(its_ban)};
  return {};
}

void Store::end_table(TableId table, Done done) {
  Held now;
  if (StoreError error = held(table, now); !error.empty()) return done ? done(std::move(error)) : void();
  end_table(table, now.epoch, std::move(done));
}

void Store::append(TableId table, std::vector<Entry> entries, EndedHand ended, Done done) {
  Held now;
  if (StoreError error = held(table, now); !error.empty()) return done ? done(std::move(error)) : void();
  append(table, now.epoch, std::move(entries), std::move(ended), [done = std::move(done)](Kept kept) {
    if (done) done(std::move(kept.error));
  });
}

void Store::append(TableId table, std::vector<Entry> entries, Done done) {
  append(table, std::move(entries), {}, std::move(done));
}

}  // namespace sheepshead::server
