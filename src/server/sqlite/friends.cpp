#include "server/sqlite/friends.hpp"

#include "server/sqlite/rows.hpp"
#include "server/store/words.hpp"

namespace sheepshead::server {
namespace {

using SQLite::Statement;

/// Whether the two may be friends: accounts, open to it, without a block between them, and after a hand together.
constexpr const char* kMayBeFriends = R"(
SELECT 1 FROM person AS a, person AS b
WHERE a.id = ?1 AND b.id = ?2 AND a.id <> b.id AND a.login IS NOT NULL AND b.login IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM friendless WHERE person IN (?1, ?2))
  AND NOT EXISTS (SELECT 1 FROM block WHERE (person = ?1 AND blocked = ?2) OR (person = ?2 AND blocked = ?1))
  AND EXISTS (SELECT 1 FROM played AS mine JOIN played AS theirs
              ON theirs.person = ?2 AND theirs.hosted = mine.hosted AND theirs.hand = mine.hand WHERE mine.person = ?1))";

/// Of the last hands alone, so that it stays quick for people who have played thousands.
constexpr const char* kPlayedWith = R"(
SELECT p.id, p.name, max(mine.at), mine.hosted
FROM (SELECT hosted, hand, at FROM played WHERE person = ?1 ORDER BY id DESC LIMIT 300) AS mine
JOIN played AS theirs ON theirs.hosted = mine.hosted AND theirs.hand = mine.hand AND theirs.person <> ?1
JOIN person AS p ON p.id = theirs.person AND p.login IS NOT NULL
WHERE NOT EXISTS (SELECT 1 FROM friendless WHERE person = p.id)
  AND NOT EXISTS (SELECT 1 FROM block WHERE (person = ?1 AND blocked = p.id) OR (person = p.id AND blocked = ?1))
GROUP BY p.id ORDER BY max(mine.at) DESC, p.id LIMIT ?2)";

bool pair_has(SQLite::Database& db, const char* sql, PersonId a, PersonId b) {
  Statement query(db, sql);
  bind_number(query, 1, a);
  bind_number(query, 2, b);
  return query.executeStep();
}

std::size_t count_of(SQLite::Database& db, const char* sql, PersonId id) {
  Statement query(db, sql);
  bind_number(query, 1, id);
  query.executeStep();
  return std::size_t(number(query, 0));
}

void run_of_pair(SQLite::Database& db, const char* sql, PersonId a, PersonId b) {
  Statement change(db, sql);
  bind_number(change, 1, a);
  bind_number(change, 2, b);
  change.exec();
}

}  // namespace

std::vector<StoredFriend> friends_of(SQLite::Database& db, PersonId id) {
  Statement query(db, R"(
SELECT p.id, p.name, f.accepted, f.person = ?1, f.at, NOT EXISTS (SELECT 1 FROM friendless WHERE person = p.id)
FROM friend AS f JOIN person AS p ON p.id = CASE WHEN f.person = ?1 THEN f.friend ELSE f.person END
WHERE f.person = ?1 OR f.friend = ?1 ORDER BY f.at DESC, p.id)");
  bind_number(query, 1, id);
  std::vector<StoredFriend> friends;
  while (query.executeStep()) {
    const bool accepted = number(query, 2) != 0, asked = number(query, 3) != 0;
    friends.push_back({number(query, 0), query.getColumn(1).getString(),
                       accepted ? Friendship::friends
                       : asked  ? Friendship::asked
                                : Friendship::asks,
                       query.getColumn(4).getInt64(), number(query, 5) != 0});
  }
  return friends;
}

bool is_open_to_friends(SQLite::Database& db, PersonId id) {
  Statement query(db, "SELECT 1 FROM friendless WHERE person = ?");
  bind_number(query, 1, id);
  return !query.executeStep();
}

Befriended befriend(SQLite::Database& db, PersonId id, PersonId other, Millis at) {
  if (pair_has(db,
               "SELECT 1 FROM friend WHERE accepted = 1 AND ((person = ?1 AND friend = ?2) OR "
               "(person = ?2 AND friend = ?1))",
               id, other))
    return Befriended::friends;
  if (!pair_has(db, kMayBeFriends, id, other)) return Befriended::nobody;
  const bool accepts = pair_has(db, "SELECT 1 FROM friend WHERE person = ?2 AND friend = ?1", id, other);
  for (const PersonId one : {id, other})
    if (count_of(db, "SELECT count(*) FROM friend WHERE accepted = 1 AND (person = ?1 OR friend = ?1)", one) >=
        kMostFriends)
      return Befriended::too_many;
  if (accepts) {
    run_of_pair(db, "UPDATE friend SET accepted = 1 WHERE person = ?2 AND friend = ?1", id, other);
    return Befriended::friends;
  }
  for (const auto& [sql, one] : {std::pair("SELECT count(*) FROM friend WHERE accepted = 0 AND person = ?", id),
                                 std::pair("SELECT count(*) FROM friend WHERE accepted = 0 AND friend = ?", other)})
    if (count_of(db, sql, one) >= kMostAsked) return Befriended::too_many;
  Statement insert(db, "INSERT OR IGNORE INTO friend(person, friend, at) VALUES(?, ?, ?)");
  bind_number(insert, 1, id);
  bind_number(insert, 2, other);
  bind_millis(insert, 3, at);
  insert.exec();
  return Befriended::asked;
}

bool unfriend(SQLite::Database& db, PersonId id, PersonId other) {
  Statement remove(db, "DELETE FROM friend WHERE (person = ?1 AND friend = ?2) OR (person = ?2 AND friend = ?1)");
  bind_number(remove, 1, id);
  bind_number(remove, 2, other);
  return remove.exec() > 0;
}

StoreError open_to_friends(SQLite::Database& db, PersonId id, bool is_open) {
  if (!is_person(db, id)) return no_person(id);
  if (is_open) {
    run_of(db, "DELETE FROM friendless WHERE person = ?", id);
  } else {
    run_of(db, "INSERT OR IGNORE INTO friendless(person) VALUES(?)", id);
    run_of(db, "DELETE FROM friend WHERE accepted = 0 AND friend = ?", id);
  }
  return {};
}

std::vector<PlayedWith> played_with(SQLite::Database& db, PersonId id, std::size_t most) {
  Statement query(db, kPlayedWith);
  bind_number(query, 1, id);
  bind_number(query, 2, most);
  std::vector<PlayedWith> people;
  while (query.executeStep())
    people.push_back(
        {number(query, 0), query.getColumn(1).getString(), query.getColumn(2).getInt64(), number(query, 3)});
  return people;
}

void remove_friends_of(SQLite::Database& db, PersonId id) {
  for (const char* sql : {"DELETE FROM friend WHERE person = ?", "DELETE FROM friend WHERE friend = ?",
                          "DELETE FROM friendless WHERE person = ?"})
    run_of(db, sql, id);
}

}  // namespace sheepshead::server
